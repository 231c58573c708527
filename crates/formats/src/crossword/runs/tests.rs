use quadrille_core::Size;

use super::*;

#[test]
fn lengths_are_limited() {
    let row = |width| Grid::filled(Size::new(width, 1), Square::Letter("A".into()));
    let len = |width| length(&row(width), Position::default(), Direction::Across);
    assert_eq!([1, 2, 255, 256, 3000].map(len), [None, Some(2), Some(255), Some(256), Some(256)]);
}
