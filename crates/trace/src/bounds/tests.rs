use super::*;

#[test]
fn bounds_contain_all_cells() {
    let cells = [(3, 4), (1, 6), (2, 2)].map(|(row, column)| Position::new(row, column));
    let bounds = Bounds::around(cells.into_iter()).unwrap();
    assert_eq!((bounds.first, bounds.last), (Position::new(1, 2), Position::new(3, 6)));
    assert_eq!(bounds.size(), Size::new(5, 3));
    assert_eq!(Bounds::around(core::iter::empty()), None);
}
