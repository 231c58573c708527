use super::*;

#[track_caller]
fn check(open: &[Cell], count: usize, at: Cell, touched: usize) {
    let groups = Groups::new(Size::new(6, 5), open);
    assert_eq!((groups.count(), groups.touched(at)), (count, touched), "{open:?} {at:?}");
}

#[test]
fn cells_are_grouped_by_lines() {
    check(&[], 0, (0, 0), 0);
    check(&[(0, 0), (0, 1), (1, 0), (1, 1)], 1, (0, 5), 1);
    check(&[(0, 0), (0, 1), (3, 4), (4, 4)], 2, (0, 5), 1);
    check(&[(0, 0), (0, 1), (3, 4), (4, 4)], 2, (0, 4), 2);
    check(&[(0, 0), (0, 1), (3, 4), (4, 4)], 2, (2, 5), 0);
    check(&[(0, 0), (3, 4), (3, 0)], 1, (2, 2), 0);
}
