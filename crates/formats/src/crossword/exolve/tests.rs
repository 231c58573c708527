use crate::crossword::{
    CrosswordFormat::Exolve,
    read,
    testing::{check, check_refused, check_squares},
    write,
};

const FILE: &str = "\
Some page around it
exolve-begin
  exolve-title: Pets &amp; more # a comment
  exolve-setter: A. Teacher
  exolve-preamble:
    One.
    Two.
  exolve-width: 3
  exolve-height: 2
  exolve-grid:
    CAT
    O.O
  exolve-across:
    1 Feline (3) It says so.
  exolve-down:
    1 Firm (2)
    2 Towards (1-1)
exolve-end
and after it
";

fn with(from: &str, to: &str) -> String {
    assert!(FILE.contains(from));
    FILE.replace(from, to)
}

#[test]
fn a_plain_file() {
    let clues = "Across\n1. Feline (3)\n\nDown\n1. Firm (2)\n2. Towards (1-1)\n";
    check(Exolve, FILE, &format!("Pets & more\nA. Teacher\nOne.\nTwo.\nCAT\nO.O\n\n{clues}"));
}
#[test]
fn marks_behind_squares() {
    check_squares(Exolve, with("CAT\n", " C@ A! T*@\n"), &[(0, 0), (0, 2)], &[(1, 1)]);
}
#[test]
fn squares_of_several_letters() {
    let text = with("CAT\n", "CA &@ T&?\n")
        .replace("  exolve-width", "  exolve-option: rebus-cells\n  exolve-width");
    let clues = "Across\n1. Feline (3)\n\nDown\n1. Firm (2)\n2. Towards (1-1) (2)\n";
    check(Exolve, text, &format!("Pets & more\nA. Teacher\nOne.\nTwo.\nCA @ T?\nO . O\n\n{clues}"));
}
#[test]
fn clues_agree_with_the_grid() {
    check_refused(Exolve, with("2 Towards", "3 Towards"), "line 17: a clue for 3 down");
    check_refused(Exolve, with("2 Towards", "1 Towards"), "line 17: a second clue for 1 down");
    check_refused(Exolve, with("2 Towards", "Towards"), "line 17: \"Towards (1-1)\" does not begin");
}
#[test]
fn sizes_agree() {
    check_refused(Exolve, with("width: 3", "width: 4"), "line 8: exolve-width is \"4\", but the grid has 3");
    check_refused(Exolve, with("O.O", "O."), "line 12: a row of 2 squares");
}
#[test]
fn what_is_not_read_is_named() {
    check_refused(Exolve, "exolve-begin\n", "no line \"exolve-end\"");
    check_refused(Exolve, "exolve-begin\nexolve-end\n", "no exolve-grid");
    check_refused(Exolve, with("CAT", "C A|T"), "line 11: a grid with bars");
    check_refused(Exolve, with("CAT", "000"), "line 11: a grid without its solution");
    check_refused(
        Exolve,
        with("exolve-width", "exolve-nodir:\nx\nexolve-width"),
        "line 9: exolve-nodir is not read",
    );
}
#[test]
fn markup_is_left_out() {
    let text = with("Feline", "<i>Feline</i> < 2").replace("Pets &amp;", "<b>Pets</b> &amp;");
    let clues = "Across\n1. Feline < 2 (3)\n\nDown\n1. Firm (2)\n2. Towards (1-1)\n";
    check(Exolve, text, &format!("Pets & more\nA. Teacher\nOne.\nTwo.\nCAT\nO.O\n\n{clues}"));
}
#[test]
fn the_language_is_kept() {
    let language = |line: &str| {
        let text = with("  exolve-width", &format!("  exolve-language: {line}\n  exolve-width"));
        let crossword = read(text.as_bytes(), Exolve).unwrap();
        let mut written = Vec::new();
        write(&crossword, Exolve, &mut written).unwrap();
        let written = String::from_utf8(written).unwrap();
        let line = written.lines().find_map(|line| line.trim().strip_prefix("exolve-language: "));
        line.map(str::to_owned)
    };
    assert_eq!(language("de"), Some("de Latin".to_owned()));
    assert_eq!(language("pt-BR Latin"), Some("pt Latin".to_owned()));
    assert_eq!(language("und Latin"), None);
}
