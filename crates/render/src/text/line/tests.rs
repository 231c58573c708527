use super::*;

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(one_line(text), expected);
}

#[test]
fn harmful_characters_are_removed() {
    check("  It\tmoos\r\n\u{2028}and  eats ", "It moos and eats");
    check("a\0b\u{1B}[31mc\u{7F}\u{85}d", "ab[31mc d");
    check("\u{202E}abc\u{202C} \u{2066}", "abc");
    check("שלום, क्षि!", "שלום, क्षि!");
    check("", "");
}

#[track_caller]
fn check_direction(text: &str, expected: TextDirection) {
    assert_eq!(text_direction(text), expected, "{text}");
}

#[test]
fn the_first_letter_determines_the_direction() {
    check_direction("1. (שלום) CAT", TextDirection::RightToLeft);
    check_direction("1. CAT שלום", TextDirection::LeftToRight);
    check_direction("٣ – 12", TextDirection::LeftToRight);
}
