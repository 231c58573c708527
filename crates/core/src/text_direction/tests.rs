use super::*;

#[test]
fn columns_wrap_around() {
    assert_eq!(TextDirection::RightToLeft.from_left(i32::MAX, i32::MIN), 0);
    assert_eq!(TextDirection::RightToLeft.from_left(i32::MIN, 0), i32::MAX);
}
