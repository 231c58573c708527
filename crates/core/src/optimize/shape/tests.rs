use super::*;

#[track_caller]
fn check(ratio: f64, (width, height): (u32, u32), excess: u64, area: u64) {
    let (shape, size) = (Shape::new(Some(ratio)), Size::new(width, height));
    assert_eq!((shape.excess(size), shape.widened(size).area()), (excess, area));
}

#[test]
fn the_longer_side_is_bounded() {
    check(1.6, (16, 10), 0, 160);
    check(1.6, (10, 17), 1, 17 * 11);
    check(1.6, (31, 9), 17, 31 * 20);
    check(1.0, (5, 4), 1, 25);
    check(0.1, (5, 5), 0, 25);
    check(f64::NAN, (5, 5), 0, 25);
}
#[test]
fn without_a_bound_all_boxes_are_allowed() {
    let (shape, ribbon) = (Shape::new(None), Size::new(1000, 1));
    assert_eq!((shape.excess(ribbon), shape.widened(ribbon)), (0, ribbon));
}
