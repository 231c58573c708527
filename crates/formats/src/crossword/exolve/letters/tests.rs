use super::*;

#[track_caller]
fn check(contents: &str, language: Option<Language>, expected: &[&str]) {
    let mut out = Vec::new();
    declare(&contents.split(' ').collect::<Vec<_>>(), language, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    let lines: Vec<_> = text.lines().map(|line| line.trim().trim_start_matches("exolve-")).collect();
    assert_eq!(lines, expected, "{contents}");
}

#[test]
fn plain_letters_need_nothing() {
    check("A B c", None, &[]);
    check("A B", Some(Language::English), &["language: en Latin"]);
}
#[test]
fn other_letters_are_of_a_script() {
    check("A É", None, &["language: und Latin"]);
    check("Ж É", None, &["option: allow-chars:É", "language: und Cyrillic"]);
    check("Ω A", None, &["option: allow-chars:A", "language: und Greek"]);
    check("ગ", None, &["language: und Gujarati"]);
}
#[test]
fn other_characters_are_allowed() {
    check("カ ー", None, &["option: allow-chars:ー", "language: und Katakana"]);
    check("A ♥ &", None, &["option: allow-chars:&♥"]);
    check("A 7", None, &["option: allow-digits"]);
    check("3 Б", None, &["option: allow-digits", "language: und Cyrillic"]);
}
#[test]
fn misread_characters_are_rejected() {
    for content in ["#", "C#", "🐱"] {
        let refused = declare(&["A", content], None, &mut Vec::new()).map_err(Error::from);
        assert!(refused.unwrap_err().to_string().contains(content));
    }
}
#[test]
fn squares_of_several_letters() {
    check("TH E", None, &["option: rebus-cells"]);
    check("ß", None, &["option: rebus-cells"]);
    check("กำ", None, &["option: rebus-cells", "language: und Thai"]);
    check("कि", None, &["language: und Devanagari"]);
    check("क्\u{200d}ष", None, &["option: rebus-cells", "option: allow-chars:कष्\u{200d}"]);
}
