use alloc::string::ToString;

use super::*;

#[track_caller]
fn check(text: &str, expected: Option<Size>) {
    assert_eq!(text.parse().ok(), expected, "{text}");
}

#[test]
fn sizes_are_read_back() {
    for size in [Size::default(), Size::new(15, 12), Size::new(1, u32::MAX)] {
        check(&size.to_string(), Some(size));
    }
    check("15 × 12", Some(Size::new(15, 12)));
}
#[test]
fn other_texts_are_refused() {
    for text in ["", "x", "5", "5x", "-5x5", "4294967296x5", "5x5x5"] {
        check(text, None);
    }
}
