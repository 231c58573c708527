use quadrille_core::{Answer, Metadata};

use crate::crossword::{
    CrosswordFormat::{Ipuz, Json, Txt, Xd},
    read,
    testing::{check, check_missing_clues, check_puzzle, check_refused, check_squares, check_unsupported},
    write,
};

const FILE: &str = "Title: Pets\nAuthor: A: B\n\n\nCAT\nO#O\n\n\nA1. Feline ~ CAT\n\nD1. Firm ~ CO\nD2. Towards ~ TO\n\n\nA note.\n\nAnother.\n";
const CLUES: &str = "\n\nAcross\n1. Feline\n\nDown\n1. Firm\n2. Towards\n";

#[test]
fn sections_in_their_order() {
    check(Xd, FILE, &format!("Pets\nA: B\nA note.\n\nAnother.\nCAT\nO#O{CLUES}"));
}
#[test]
fn sections_with_headings() {
    let text = "## Clues\nA1. Feline ~ CAT\nD1. Firm ~ CO\nA1 ^Refs: D1\nD2. Towards ~ TO\n\n## Grid\n\n CAT\n O.O\n\n## Metadata\ntitle: Pets\n## Design\nx\n";
    check(Xd, text, &format!("Pets\nCAT\nO#O{CLUES}"));
}
#[test]
fn the_first_of_several_headers_counts() {
    let text = FILE.replace("Author: A: B", "Author: A: B\nAuthor: C");
    check_unsupported(Xd, text.as_bytes(), &["other headers"]);
    check(Xd, &text, &format!("Pets\nA: B\nA note.\n\nAnother.\nCAT\nO#O{CLUES}"));
}
#[test]
fn a_note_is_no_heading() {
    let text = FILE.replace("Another.", "## A");
    check(Xd, text, &format!("Pets\nA: B\nA note.\n\n## A\nCAT\nO#O{CLUES}"));
}
#[test]
fn rebuses_and_marked_squares() {
    let text = "Rebus: 1=CA b=TWO\nSpecial: shaded\n\n\n1t\nb#\n\n\nA1. x (1,1) ~ CAT\n\nD1. y ~ CATWO\n";
    check(Xd, text, "CA T\nTWO #\n\nAcross\n1. x (1,1)\n\nDown\n1. y\n");
    check_squares(Xd, text, [&[(0, 1), (1, 0)], &[]], &[(1, 1)]);
    check_squares(Xd, text.replace("shaded", "circle"), [&[], &[(0, 1), (1, 0)]], &[(1, 1)]);
}
#[test]
fn voids_are_no_blocks() {
    check_squares(Xd, "Title:\n\n\nCAT\nO_O\n#__\n\n\nA1. x ~ CAT\n", [&[], &[]], &[(2, 0)]);
}
#[test]
fn clues_agree_with_the_grid() {
    let with = |from: &str, to: &str| FILE.replace(from, to);
    check_refused(
        Xd,
        with("~ CAT", "~ CUT"),
        "line 9: the answer \"CUT\" does not match \"CAT\" in the grid",
    );
    check_refused(Xd, with("D2.", "D3."), "line 12: clue for 3 down");
    check_refused(Xd, with("D2.", "D1."), "line 12: duplicate clue for 1 down");
    check_refused(Xd, with("D2. ", "Dx "), "line 12: invalid clue \"Dx Towards ~ TO\"");
    check_refused(Xd, with("D2. Towards ~ TO", "D2. Tow"), "line 12: unexpected end of file: the answer");
    check_refused(Xd, with("A1. ", "1. "), "line 9: invalid clue \"1. Feline ~ CAT\"");
}
#[test]
fn other_files_are_rejected() {
    check_refused(Xd, "", "missing grid");
    check_refused(Xd, "Title: x\n", "missing grid");
    check_refused(Xd, FILE.replace("O#O", "O#"), "line 6: row of 2 squares, expected 3");
    check_refused(Xd, FILE.replace("Author: A: B", "nobody"), "line 2: invalid header \"nobody\"");
}
#[test]
fn truncated_clues_are_reported() {
    let whole = read(FILE.as_bytes(), Xd).unwrap();
    // Notes may end anywhere.
    let end = FILE.find("\n\n\nA note").unwrap();
    for (at, _) in FILE.char_indices().take_while(|(at, _)| *at < end) {
        if let Ok(found) = crate::crossword::read_document(&FILE.as_bytes()[..at], Xd) {
            assert_ne!(found.crossword, whole, "{at}");
            let is_reported = !found.unsupported.is_empty() || found.missing_clues > 0;
            assert!(is_reported, "nothing is reported at {at}: {:?}", &FILE[..at]);
        }
    }
    check_unsupported(Xd, "Title: x\n\n\nCAT\nO#O\n", &["all clues (the file may be truncated)"]);
    check_unsupported(Xd, "## Grid\nCAT\n## Clues\nA1.  ~ CAT\n", &[]);
}
#[test]
fn other_styles_of_clues_are_reported() {
    for (clue, expected) in [
        ("{/Fe/}{*line*}", &[][..]),
        ("{_Fe_}line", &["other styles of clues"]),
        ("{-Fe-}line", &["other styles of clues"]),
        ("{#Fe|red#}line", &["other styles of clues"]),
    ] {
        check_unsupported(Xd, FILE.replace("Feline", clue), expected);
    }
}
#[test]
fn markup_is_left_out() {
    let text = FILE.replace("Feline", "{/Fe/}{*line*}").replace("A note.", "{_A_} {-note-}.");
    check(Xd, text, &format!("Pets\nA: B\nA note.\n\nAnother.\nCAT\nO#O{CLUES}"));
}
#[test]
fn publication_metadata_is_read() {
    let text = FILE.replace("Author: A: B", "Editor: E\nPublisher: P\nDate: 2020-12-31");
    let expected = format!("Pets\nA note.\n\nAnother.\nE\nP\n2020-12-31\nCAT\nO#O{CLUES}");
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
    check(Xd, text, &format!("Pets\nA: B\nD1. is hard.\n\nAnother.\nCAT\nO#O{CLUES}"));
    check(
        Xd,
        FILE.replace("\n\nD1", "\n\n\nD1"),
        &format!("Pets\nA: B\nA note.\n\nAnother.\nCAT\nO#O{CLUES}"),
    );
}
#[test]
fn comments_are_left_out() {
    let text = FILE.replace("Author", "<!-- A. -->\n<!--\nB.\n\n-->\nAuthor");
    check(Xd, text, &format!("Pets\nA: B\nA note.\n\nAnother.\nCAT\nO#O{CLUES}"));
}
#[test]
fn the_header_of_notes_is_a_note() {
    let text = FILE.replace("Author: A: B", "Notes: {*Easy*}.");
    check(Xd, &text, &format!("Pets\nEasy.\nA note.\n\nAnother.\nCAT\nO#O{CLUES}"));
    check_unsupported(Xd, &text, &[]);
    check_unsupported(Xd, text.replace("Notes", "Description"), &[]);
}
#[test]
fn a_remark_on_a_clue_is_no_note() {
    let text = FILE.replace("\n\nD1", "\n\nA1 ^Hint: It purrs.\n\nD1");
    check(Xd, &text, &format!("Pets\nA: B\nA note.\n\nAnother.\nCAT\nO#O{CLUES}"));
    check_unsupported(Xd, text.replace("\n\n\n", "\n\n"), &["hints"]);
    check_unsupported(Xd, text.replace("A note.", "A1 ^Hint: It meows."), &["hints"]);
}
#[test]
fn unsupported_data_are_reported() {
    let with = |from: &str, to: &str| FILE.replace(from, to);
    check_unsupported(Xd, FILE, &[]);
    check_unsupported(Xd, with("Author", "Rating: 5\nNumber: 1\nAuthor"), &["other headers"]);
    check_missing_clues(Xd, with("D2. Towards ~ TO\n", ""), 1);
    check_unsupported(Xd, with("D2. T", "A1 ^Refs: D1\nD1 ^Refs: A1\nD2. T"), &["clue references"]);
    check_unsupported(Xd, with("D2. T", "A1 ^Def: x\nA1 ^hint: y\nD2. T"), &["clue metadata", "hints"]);
    check_unsupported(Xd, with("Feline", "{!x.png|Feline!}"), &["clue images"]);
    let headed = "## Grid\nCAT\n## Clues\nA1. x\n## Other\nC1: y\n";
    check_unsupported(Xd, headed, &["other sections"]);
}
#[test]
fn clues_may_be_missing() {
    check(Xd, "Title: Pets\n\n\nCAT\nO#O\n", "Pets\nCAT\nO#O\n");
}
#[test]
fn truncated_files_are_rejected() {
    for start in ["Ti", "Title", "CAT\nO#O\n"] {
        check_refused(Xd, start, "missing headers and clues");
    }
    check(Xd, "## Grid\nCAT\nO#O\n", "CAT\nO#O\n");
    let (start, _) = FILE.split_once(" Feline").unwrap();
    check_refused(Xd, start, "line 9: unexpected end of file: the text");
}
#[test]
fn answers_may_follow_without_blanks() {
    check(Xd, FILE.replace(" ~ ", "~"), &format!("Pets\nA: B\nA note.\n\nAnother.\nCAT\nO#O{CLUES}"));
    let text = FILE.replace("Feline", "Soft~line");
    check(
        Xd,
        &text,
        &format!("Pets\nA: B\nA note.\n\nAnother.\nCAT\nO#O{CLUES}").replace("Feline", "Soft~line"),
    );
}
#[test]
fn words_of_answers_may_be_separated() {
    let text = FILE.replace("Author: A: B", "splitcharacter: |").replace("~ CAT", "~ C|AT");
    let expected = format!("Pets\nA note.\n\nAnother.\nCAT\nO#O{CLUES}");
    check(Xd, &text, &expected.replace("Feline", "Feline (1,2)"));
    check_unsupported(Xd, &text, &[]);
    check(Xd, text.replace("Feline", "Feline (2 words)"), &expected.replace("Feline", "Feline (2 words)"));
    check_refused(
        Xd,
        text.replace("C|AT", "C|UT"),
        "line 9: the answer \"C|UT\" does not match \"CAT\" in the grid",
    );
}
#[test]
fn sizes_are_bounded() {
    let row = "A".repeat(2_000_001);
    check_refused(Xd, format!("Title:\n\n\n{row}\n{row}\n"), "grid of 2000001x2 squares: at most 4000000");
}

/// A text grid as it is written.
#[track_caller]
fn check_written(grid: &str, expected: &str) {
    let mut bytes = Vec::new();
    write(&read(grid.as_bytes(), Txt).unwrap(), Xd, &mut bytes).unwrap();
    assert_eq!(String::from_utf8(bytes).unwrap(), expected);
}

#[test]
fn a_list_without_clues_is_a_blank() {
    check_written("CAT\n", "Title: \n\n\nCAT\n\n\nA1.  ~ CAT\n\n \n");
    check_written("C\nA\nT\n", "Title: \n\n\nC\nA\nT\n\n\n \n\nD1.  ~ CAT\n");
}
#[test]
fn other_alphabets_are_ascii() {
    check_written("ЖаЖ\n", "Title: \nRebus: 1=Ж 2=а\n\n\n121\n\n\nA1.  ~ ЖаЖ\n\n \n");
    let alphabet: String = ('А'..='Я').collect();
    let mut bytes = Vec::new();
    write(&read(format!("{alphabet}\n").as_bytes(), Txt).unwrap(), Xd, &mut bytes).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.contains("\n1234567890abcdefghijklmnopqrstuv\n"), "{text}");
}
#[test]
fn texts_that_look_like_something_else_come_back() {
    for text in [
        "see ## here",
        "ends ##",
        "{*b*}",
        "A1. not a clue ~ X",
        "D1 ^Hint: x",
        "<!-- x",
        "x ~ Y",
        "## Clues",
    ] {
        let about = Metadata::default().with_title(text).with_notes(format!("{text}\n\n{text}"));
        let crossword = read(format!("CAT\n\nAcross\n1. {text}\n").as_bytes(), Txt).unwrap();
        let mut bytes = Vec::new();
        write(&crossword.with_metadata(about), Xd, &mut bytes).unwrap();
        assert!(!String::from_utf8_lossy(&bytes).contains("## "));
        check(Xd, bytes, &format!("{text}\n{text}\n\n{text}\nCAT\n\nAcross\n1. {text}\n"));
    }
}
#[test]
fn a_table_does_not_fill_squares_with_texts() {
    let with = |count| {
        let content = "A".repeat(count);
        format!("Title: x\nRebus: 1={content}\n\n\n1B\n\n\nA1. x ~ {content}B\n")
    };
    let most = Answer::MAX_CONTENT;
    assert!(read(with(most).as_bytes(), Xd).is_ok());
    check_refused(Xd, with(most + 1), "line 2: the rebus 1 is \"AAA");
}
#[test]
fn unknown_letters_are_question_marks() {
    check_puzzle(Xd, FILE.replace("O#O", "O#?").replace(" ~ TO", " ~ T?"), "CAT\nO#□\n", &[], &[]);
}
#[test]
fn the_design_has_bars_and_circles() {
    let design = |style: &str| {
        format!(
            "## Grid\n\nCAT\nODE\n\n## Clues\n\nA1. x\n\n## Design\n\n<style>{style}</style>\n\n...\n.X.\n"
        )
    };
    let bars = [(0, 1, quadrille_core::Direction::Down), (1, 0, quadrille_core::Direction::Across)];
    check_puzzle(Xd, design("X { bar-top: true; bar-left: true }"), "CAT\nODE\n", &[], &bars);
    check_squares(Xd, design("X { background: circle }"), [&[], &[(1, 1)]], &[]);
    for circle in
        ["background: \"Circle\"", "background-color: circle", "background: circle; background: none"]
    {
        check_squares(Xd, design(&format!("X {{ {circle} }}")), [&[], &[(1, 1)]], &[]);
    }
    for shade in
        ["background: shade", "background-light: #CCC; background-dark: red", "background-dark: #333"]
    {
        check_squares(Xd, design(&format!("X {{ {shade} }}")), [&[(1, 1)], &[]], &[]);
        check_unsupported(Xd, design(&format!("X {{ {shade} }}")), &[]);
    }
    let both = "X { background: circle; background-light: pink }";
    check_squares(Xd, design(both), [&[(1, 1)], &[(1, 1)]], &[]);
    check_unsupported(Xd, design(both), &["colors"]);
    check_unsupported(Xd, design("X { sparkles: many }"), &["square drawings"]);
}
