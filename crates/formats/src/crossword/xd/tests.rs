use crate::crossword::{
    CrosswordFormat::{Ipuz, Json, Xd},
    read,
    testing::{check, check_left_out, check_refused, check_squares},
    write,
};

const FILE: &str = "Title: Pets\nAuthor: A: B\n\n\nCAT\nO#O\n\n\nA1. Feline ~ CAT\n\nD1. Firm ~ CO\nD2. Towards ~ TO\n\n\nA note.\n\nAnother.\n";
const CLUES: &str = "\n\nAcross\n1. Feline (3)\n\nDown\n1. Firm (2)\n2. Towards (2)\n";

#[test]
fn sections_in_their_order() {
    check(Xd, FILE, &format!("Pets\nA: B\nA note.\n\nAnother.\nCAT\nO.O{CLUES}"));
}
#[test]
fn sections_with_headings() {
    let text = "## Clues\nA1. Feline ~ CAT\nD1. Firm ~ CO\nA1 ^Refs: D1\nD2. Towards ~ TO\n\n## Grid\n\n CAT\n O.O\n\n## Metadata\ntitle: Pets\n## Design\nx\n";
    check(Xd, text, &format!("Pets\nCAT\nO.O{CLUES}"));
}
#[test]
fn a_note_is_no_heading() {
    let text = FILE.replace("Another.", "## A");
    check(Xd, text, &format!("Pets\nA: B\nA note.\n\n## A\nCAT\nO.O{CLUES}"));
}
#[test]
fn rebuses_and_marked_squares() {
    let text = "Rebus: 1=CA b=TWO\nSpecial: shaded\n\n\n1t\nb#\n\n\nA1. x (1,1) ~ CAT\n\nD1. y ~ CATWO\n";
    check(Xd, text, "CA T\nTWO .\n\nAcross\n1. x (1,1)\n\nDown\n1. y (2)\n");
    check_squares(Xd, text, &[(0, 1), (1, 0)], &[(1, 1)]);
}
#[test]
fn voids_are_no_blocks() {
    check_squares(Xd, "Title:\n\n\nCAT\nO_O\n#__\n\n\nA1. x ~ CAT\n", &[], &[(2, 0)]);
}
#[test]
fn clues_agree_with_the_grid() {
    let with = |from: &str, to: &str| FILE.replace(from, to);
    check_refused(Xd, with("~ CAT", "~ CUT"), "line 9: the answer is \"CUT\", but the grid has \"CAT\"");
    check_refused(Xd, with("D2.", "D3."), "line 12: a clue for 3 down");
    check_refused(Xd, with("D2.", "D1."), "line 12: a second clue for 1 down");
    check_refused(Xd, with("D2. ", "Dx "), "line 12: \"Dx Towards ~ TO\" is no clue");
    check_refused(Xd, with("D2. Towards ~ TO", "D2. Tow"), "line 12: a clue without its answer");
    check_refused(Xd, with("A1. ", "1. "), "line 9: \"1. Feline ~ CAT\" is no clue");
}
#[test]
fn what_is_no_crossword_is_refused() {
    check_refused(Xd, "", "no grid");
    check_refused(Xd, "Title: x\n", "no grid");
    check_refused(Xd, FILE.replace("O#O", "O#"), "line 6: a row of 2 squares, but the first has 3");
    check_refused(Xd, FILE.replace("O#O", "O#?"), "line 6, column 3: a grid without its solution");
    check_refused(Xd, "Title: x\n\n\n---\n-#-\n", "a grid without its solution");
    check_refused(Xd, FILE.replace("Title: Pets", "Form: barred"), "bars");
    let design = "<style>\nT { bar-top: true }\n</style>\n";
    check_refused(Xd, format!("## Grid\nCAT\n## Clues\nA1. x\n## Design\n{design}"), "bars");
    check_refused(Xd, FILE.replace("Author: A: B", "nobody"), "line 2: \"nobody\" is no header");
}
#[test]
fn markup_is_left_out() {
    let text = FILE.replace("Feline", "{/Fe/}{*line*}").replace("A note.", "{_A_} {-note-}.");
    check(Xd, text, &format!("Pets\nA: B\nA note.\n\nAnother.\nCAT\nO.O{CLUES}"));
}
#[test]
fn who_published_it_and_when() {
    let text = FILE.replace("Author: A: B", "Editor: E\nPublisher: P\nDate: 2020-12-31");
    let expected = format!("Pets\nA note.\n\nAnother.\nE\nP\n2020-12-31\nCAT\nO.O{CLUES}");
    check(Xd, &text, &expected);
    for format in [Xd, Ipuz, Json] {
        let mut again = Vec::new();
        write(&read(text.as_bytes(), Xd).unwrap(), format, &mut again).unwrap();
        check(format, again, &expected);
    }
}
#[test]
fn behind_two_empty_lines_there_are_no_clues_without_answers() {
    let text = FILE.replace("A note.", "D1. is hard.");
    check(Xd, text, &format!("Pets\nA: B\nD1. is hard.\n\nAnother.\nCAT\nO.O{CLUES}"));
    check(
        Xd,
        FILE.replace("\n\nD1", "\n\n\nD1"),
        &format!("Pets\nA: B\nA note.\n\nAnother.\nCAT\nO.O{CLUES}"),
    );
}
#[test]
fn comments_are_left_out() {
    let text = FILE.replace("Author", "<!-- A. -->\n<!--\nB.\n\n-->\nAuthor");
    check(Xd, text, &format!("Pets\nA: B\nA note.\n\nAnother.\nCAT\nO.O{CLUES}"));
}
#[test]
fn the_header_of_notes_is_a_note() {
    let text = FILE.replace("Author: A: B", "Notes: {*Easy*}.");
    check(Xd, &text, &format!("Pets\nEasy.\nA note.\n\nAnother.\nCAT\nO.O{CLUES}"));
    check_left_out(Xd, &text, &[]);
    check_left_out(Xd, text.replace("Notes", "Description"), &[]);
}
#[test]
fn a_remark_on_a_clue_is_no_note() {
    let text = FILE.replace("\n\nD1", "\n\nA1 ^Hint: It purrs.\n\nD1");
    check(Xd, &text, &format!("Pets\nA: B\nA note.\n\nAnother.\nCAT\nO.O{CLUES}"));
    check_left_out(Xd, text.replace("\n\n\n", "\n\n"), &["hints"]);
    check_left_out(Xd, text.replace("A note.", "A1 ^Hint: It meows."), &["hints"]);
}
#[test]
fn what_is_left_out_is_told() {
    let with = |from: &str, to: &str| FILE.replace(from, to);
    check_left_out(Xd, FILE, &[]);
    check_left_out(Xd, with("Author", "Rating: 5\nNumber: 1\nAuthor"), &["other headers"]);
    check_left_out(Xd, with("D2. Towards ~ TO\n", ""), &["the clues of 1 of 3 words"]);
    check_left_out(Xd, with("D2. T", "A1 ^Refs: D1\nD1 ^Refs: A1\nD2. T"), &["references between clues"]);
    check_left_out(Xd, with("D2. T", "A1 ^Def: x\nA1 ^hint: y\nD2. T"), &["remarks on clues", "hints"]);
    check_left_out(Xd, with("Feline", "{!x.png|Feline!}"), &["images of clues"]);
    let headed = "## Grid\nCAT\n## Clues\nA1. x\n## Design\nC1: y\n";
    check_left_out(Xd, headed, &["other sections"]);
}
#[test]
fn clues_may_be_missing() {
    check(Xd, "Title: Pets\n\n\nCAT\nO#O\n", "Pets\nCAT\nO.O\n");
}
