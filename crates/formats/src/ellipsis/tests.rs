use super::*;

#[track_caller]
fn check(text: &str, expected: bool) {
    assert_eq!(are_squares(text), expected, "{text:?}");
}

#[test]
fn dots_in_grids() {
    check("..#", true);
    check("ab..", true);
    check("a.b\nccc", true);
    check(".", true);
    check("Ab . c", true);
    check("..# .#.", true);
}
#[test]
fn dots_in_sentences() {
    check("Hello.", false);
    check("One. Two.", false);
    check("The quick brown fox.\nIt jumps.", false);
    check("none at all", false);
    check("Go to example.com now\nand see", false);
    check("e.g. two lines", false);
}
