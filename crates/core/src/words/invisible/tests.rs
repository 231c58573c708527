use super::*;

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(visible(text), expected, "{}", text.escape_unicode());
}

#[test]
fn direction_marks_are_removed() {
    check("\u{61c}كلب\u{200f}", "كلب");
    check("\u{202a}cat\u{202c}", "cat");
}
#[test]
fn joiners_without_effect_are_removed() {
    check("ca\u{200d}t", "cat");
    check("می\u{200c}خواهم", "میخواهم");
    check("cat\u{fe0f}", "cat");
    check("葛\u{3000}\u{e0100}", "葛\u{3000}");
}
#[test]
fn joiners_with_effect_are_kept() {
    for text in ["❤\u{fe0f}", "🏴\u{e0067}\u{e0062}\u{e007f}", "न\u{94d}\u{200c}ह", "葛\u{e0100}"] {
        check(text, text);
    }
}
#[test]
fn visible_signs_before_numbers_are_kept() {
    check("\u{600}1", "\u{600}1");
}
