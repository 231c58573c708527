use quadrille_core::Metadata;

use crate::crossword::{
    CrosswordFormat::{Exolve, Txt},
    read,
    testing::{check, check_puzzle, check_refused, check_squares, check_unsupported},
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
    check(Exolve, FILE, &format!("Pets & more\nA. Teacher\nOne.\nTwo.\nCAT\nO#O\n\n{clues}"));
}
#[test]
fn marks_behind_squares() {
    check_squares(Exolve, with("CAT\n", " C@ A! T*@\n"), [&[], &[(0, 0), (0, 2)]], &[(1, 1)]);
    check_squares(Exolve, with("CAT\n", "C{1,2(4)}A[1, 5, 5]@T\n"), [&[], &[(0, 1)]], &[(1, 1)]);
}
#[test]
fn colors_of_squares_and_clues() {
    let colored = |colors: &str| with("  exolve-width", &format!("  {colors}\n  exolve-width"));
    let shaded = |colors: &str, highlights: &[(i32, i32)]| {
        check_squares(Exolve, colored(colors), [highlights, &[]], &[(1, 1)]);
    };
    shaded("exolve-colour: a2 #dcdcdc c1r1 r2c3", &[(0, 0), (0, 2), (1, 0)]);
    shaded("exolve-color: silver 2d", &[(0, 2), (1, 2)]);
    shaded("exolve-colour: A1 grey\n  exolve-colour: D1, gray", &[(0, 0), (0, 1), (0, 2), (1, 0)]);
    for without in ["a2", "white a2", "gray", "é a2"] {
        shaded(&format!("exolve-colour: {without}"), if without == "é a2" { &[(0, 0)] } else { &[] });
    }
    for nowhere in ["a0", "a3", "d1", "c0r1", "c1r0", "c4r1", "b1", "9A"] {
        shaded(&format!("exolve-colour: gray {nowhere}"), &[]);
        let lost = ["answer explanations", "marks of squares without letters"];
        check_unsupported(Exolve, colored(&format!("exolve-colour: gray {nowhere}")), &lost);
    }
    // Neither is a square: they are colors.
    for color in ["c1c2", "+1A", "c1r99999999999"] {
        shaded(&format!("exolve-colour: gray {color}"), &[]);
    }
}
#[test]
fn squares_of_several_letters() {
    let text = with("CAT\n", "CA{1} &@ T&?\n")
        .replace("  exolve-width", "  exolve-option: rebus-cells\n  exolve-width");
    let clues = "Across\n1. Feline (3)\n\nDown\n1. Firm (2)\n2. Towards (1-1)\n";
    check(Exolve, text, &format!("Pets & more\nA. Teacher\nOne.\nTwo.\nCA @ T?\nO # O\n\n{clues}"));
}
#[test]
fn letters_that_merge_side_by_side_come_back() {
    // Exolve reads letters of Devanagari side by side as one square.
    for (one, other) in [("\u{1100}", "\u{1161}"), ("\u{915}\u{94d}", "\u{937}"), ("क", "म")] {
        let crossword = read(format!("A {one} {other}\nB . .\n").as_bytes(), Txt).unwrap();
        let mut written = Vec::new();
        write(&crossword, Exolve, &mut written).unwrap();
        assert_eq!(read(&written, Exolve).unwrap().letter_squares(), crossword.letter_squares());
    }
}
#[test]
fn clues_agree_with_the_grid() {
    check_refused(Exolve, with("2 Towards", "3 Towards"), "line 17: clue for 3 down");
    check_refused(Exolve, with("2 Towards", "1 Towards"), "line 17: duplicate clue for 1 down");
    check_refused(Exolve, with("2 Towards", "Towards"), "line 17: clue \"Towards (1-1)\" has no number");
}
#[test]
fn sizes_agree() {
    check_refused(
        Exolve,
        with("width: 3", "width: 4"),
        "line 8: exolve-width is \"4\", but the grid has 3 squares",
    );
    check_refused(Exolve, with("O.O", "O."), "line 12: row of 2 squares");
}
#[test]
fn unsupported_sections_are_rejected() {
    check_refused(Exolve, "exolve-begin\n", "missing line \"exolve-end\"");
    check_refused(Exolve, "exolve-begin\nexolve-end\n", "missing section exolve-grid");
    check_refused(
        Exolve,
        with("exolve-width", "exolve-nodir:\nx\nexolve-width"),
        "line 9: exolve-nodir is not supported",
    );
}
#[test]
fn markup_is_left_out() {
    let text = with("Feline", "<i>Feline</i> < 2").replace("Pets &amp;", "<b>Pets</b> &amp;");
    let clues = "Across\n1. Feline < 2 (3)\n\nDown\n1. Firm (2)\n2. Towards (1-1)\n";
    check(Exolve, text, &format!("Pets & more\nA. Teacher\nOne.\nTwo.\nCAT\nO#O\n\n{clues}"));
}
#[test]
fn the_language_is_preserved() {
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
#[test]
fn linked_answers_keep_their_lengths() {
    let text = with("1 Feline (3) It says so.", "1, 2d ~{Two}~ way (3,2) [CATTO] Why.")
        .replace("    2 Towards (1-1)\n", "")
        .replace("1 Firm (2)", "1 *");
    let clues = "Across\n1. Two way (3,2)\n\nDown\n1. \n2. See 1 Across\n";
    check(Exolve, text, &format!("Pets & more\nA. Teacher\nOne.\nTwo.\nCAT\nO#O\n\n{clues}"));
}
#[test]
fn clues_that_look_like_syntax_come_back() {
    for clue in [
        ". .", "...", ", 5", "& 7 more", "/ 2", "and 7", "And 7", "a", "*", "~{x}~", "(2) [x]", "x [] y",
        "Hint: x", "[y]", "1", "&#91;",
    ] {
        let list = |clue: &str| format!("CAT\n\nAcross\n1. {clue}\n");
        let crossword = read(list(clue).as_bytes(), Txt).unwrap();
        let mut bytes = Vec::new();
        write(&crossword, Exolve, &mut bytes).unwrap();
        check(Exolve, bytes, &list(clue));
        check_told(clue);
    }
}
/// A clue with lengths comes back with them.
#[track_caller]
fn check_told(clue: &str) {
    let text = format!("CAT\n\nAcross\n1. {clue} (1,2)\n");
    let mut bytes = Vec::new();
    write(&read(text.as_bytes(), Txt).unwrap(), Exolve, &mut bytes).unwrap();
    check(Exolve, bytes, &text);
}
#[test]
fn sizes_are_bounded() {
    let rows = "ABCD\n".repeat(1_000_001);
    check_refused(Exolve, format!("exolve-begin\nexolve-grid:\n{rows}exolve-end\n"), "grid of 4x1000001");
    let row = "A".repeat(4_000_002);
    check_refused(Exolve, format!("exolve-begin\nexolve-grid:\n{row}\nexolve-end\n"), "at most 4000000");
}
#[test]
fn unsupported_data_are_reported() {
    let explained = "answer explanations";
    check_unsupported(Exolve, FILE, &[explained]);
    let plain = with(" It says so.", " [CAT]").replace("exolve-down:", "exolve-down");
    check_unsupported(Exolve, &plain, &[]);
    let and = |line: &str| plain.replace("  exolve-width", &format!("  {line}\n  exolve-width"));
    check_unsupported(
        Exolve,
        and("exolve-nina: 1a\n  exolve-colour: red 1d"),
        &["colors", "hidden messages"],
    );
    check_unsupported(Exolve, and("exolve-option: no-smart-coloring\n  exolve-id: x"), &[]);
    check_unsupported(Exolve, plain.replace("CAT\n", "C! A* T\n"), &["hidden squares"]);
    check_unsupported(Exolve, format!("{plain}{plain}"), &["further puzzles"]);
    check_unsupported(Exolve, plain.replace("    2 T", "    Hint: x\n    2 T"), &["hints"]);
    check_unsupported(Exolve, plain.replace("    2 T", "    --- More\n    2 T"), &["clue headings"]);
}
#[test]
fn notes_come_back() {
    for notes in ["One.\n\nTwo.", "exolve-down:", "exolve-end\nexolve-grid: x", "a <br>"] {
        let crossword = read(b"CAT\n", Txt).unwrap().with_metadata(Metadata::default().with_notes(notes));
        let mut bytes = Vec::new();
        write(&crossword, Exolve, &mut bytes).unwrap();
        check(Exolve, bytes, &format!("{notes}\nCAT\n"));
    }
}
#[test]
fn letters_are_capitals() {
    let clues = "Across\n1. Feline (3)\n\nDown\n1. Firm (2)\n2. Towards (1-1)\n";
    check(
        Exolve,
        with("CAT\n", "cat\n"),
        &format!("Pets & more\nA. Teacher\nOne.\nTwo.\nCAT\nO#O\n\n{clues}"),
    );
}
#[test]
fn its_sides_are_bounded() {
    let written = |side: usize| write(&read("A".repeat(side).as_bytes(), Txt).unwrap(), Exolve, Vec::new());
    assert!(written(100).is_ok());
    assert!(
        written(101)
            .unwrap_err()
            .to_string()
            .contains("101x1 squares is too large for exolve (at most 100x100)")
    );
}
#[test]
fn a_web_page_may_hold_it() {
    let clues = "Across\n1. Feline (3)\n\nDown\n1. Firm (2)\n2. Towards (1-1)\n";
    let page = format!("<!DOCTYPE html><html>\n{FILE}</html>");
    check(Exolve, page, &format!("Pets & more\nA. Teacher\nOne.\nTwo.\nCAT\nO#O\n\n{clues}"));
}
#[test]
fn clues_may_be_missing() {
    check(Exolve, "exolve-begin\nexolve-grid:\nCAT\nO.O\nexolve-end\n", "CAT\nO#O\n");
}
#[test]
fn signs_follow_their_squares() {
    use quadrille_core::Direction::{Across, Down};
    let file = |row: &str| format!("exolve-begin\nexolve-grid:\n{row}\nARE\nTED\nexolve-end\n");
    check_puzzle(Exolve, file("C A T_"), "CAT\nARE\nTED\n", &[], &[(0, 2, Down)]);
    check_puzzle(Exolve, file("C_!A@|T"), "CAT\nARE\nTED\n", &[(0, 0)], &[(0, 0, Down), (0, 1, Across)]);
    check_puzzle(Exolve, file("C+A T"), "CAT\nARE\nTED\n", &[], &[(0, 0, Across), (0, 0, Down)]);
}
#[test]
fn unknown_letters_are_zeros() {
    check_puzzle(Exolve, with("CAT", "000"), "□□□\nO#O\n", &[], &[]);
    check_puzzle(Exolve, with("CAT", "?A?"), "□A□\nO#O\n", &[], &[]);
}
