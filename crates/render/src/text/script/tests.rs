use super::*;

#[track_caller]
fn check(letters: &str, expected: &str) {
    assert_eq!(font_for(letters), expected, "{letters}");
}

#[test]
fn scripts_have_fonts() {
    check("कि", " (the script is Devanagari, and Noto Sans Devanagari has it)");
    check("字", " (the script is Han, and Noto Sans CJK has it)");
    check("ꙮ", " (the script is Cyrillic, and Noto Sans has it)");
}
#[test]
fn symbols_have_none() {
    check("🐈", "");
    check("", "");
}
