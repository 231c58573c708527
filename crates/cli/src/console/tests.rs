use super::{counted, in_line, printable};

#[test]
fn control_characters_are_escaped() {
    assert_eq!(printable("a\u{1b}[2Jb\nc"), "a\\u{1b}[2Jb\nc");
    assert_eq!(printable("a\u{202e}b\u{2066}\u{feff}"), "a\\u{202e}b\\u{2066}\\u{feff}");
}

#[test]
fn names_take_one_line() {
    assert_eq!(in_line("a\nerror: b\u{1b}.txt"), "a\\nerror: b\\u{1b}.txt");
}

#[test]
fn joiners_are_kept() {
    assert_eq!(printable("👨\u{200d}👩"), "👨\u{200d}👩");
}

#[test]
fn only_one_is_singular() {
    assert_eq!([0, 1, 2].map(|number| counted(number, "word")), ["0 words", "1 word", "2 words"]);
}
