//! Puzzles as text.

use quadrille_core::{Crossword, Metadata, Position, TextDirection};
use quadrille_nonogram::{PartialGrid, Picture};
use quadrille_render::{CrosswordStyle, ErrorKind, Gaps, NonogramView, Style, View, WordBank, plain_text};

use crate::{
    common::{hostile, parsed},
    nonograms::picture,
};

#[track_caller]
fn check_crossword(crossword: &Crossword, style: &Style, expected: &str) {
    assert_eq!(plain_text(crossword, style).unwrap(), expected.trim_start_matches('\n'));
}

#[track_caller]
fn check_nonogram(rows: &str, style: &Style, expected: &str) {
    let picture: Picture = rows.replace('/', "\n").parse().unwrap();
    let clues = picture.clues();
    let sheet = NonogramView::new(&clues).with_picture(&picture).with_title("Title");
    assert_eq!(plain_text(&sheet, style).unwrap(), expected.trim_start_matches('\n'));
}

#[test]
fn a_crossword_is_boxes() {
    let puzzle = "
Cat

+---+---+---+
|1  |   |   |
+---+---+---+
|   |
+---+---+---+
|2  |   |   |
+---+---+---+
";
    check_crossword(&parsed("CAT/O../WOW").with_title("Cat"), &Style::puzzle(), puzzle);
    let untitled = puzzle.trim_start_matches("\nCat\n");
    check_crossword(&parsed("DOG/I../GAG").with_title("Cat"), &Style::puzzle().with_title(false), untitled);
    check_crossword(&parsed("CAT/O../WOW"), &Style::solution(), "CAT\nO..\nWOW\n");
}

#[track_caller]
fn check_gaps(gaps: Gaps, middle: &str) {
    let puzzle = "
+---+---+---+
|1  |   |2  |
+---+---+---+
|   |:::|   |
+---+---+---+
|3  |   |   |
+---+---+---+
";
    let style = Style::puzzle().with_crossword(CrosswordStyle { gaps, ..CrosswordStyle::default() });
    check_crossword(&parsed("CAT/O.O/WON"), &style, &puzzle.replace(":::", middle));
}

#[test]
fn gaps_have_the_color_of_the_style() {
    check_gaps(Gaps::None, "   ");
    check_gaps(Gaps::Light, ":::");
    check_gaps(Gaps::Black, "###");
}

#[test]
fn words_are_listed_by_length_or_alphabetically() {
    let words = "cat\tIt purrs\ntin\tA metal\nélan\tFlair\n".parse().unwrap();
    let crossword = quadrille_core::Builder::new().build(&words).unwrap();
    let lists = |word_bank| {
        let style = CrosswordStyle { word_bank, has_name_line: true, ..CrosswordStyle::default() };
        plain_text(&crossword, &Style::puzzle().with_crossword(style)).unwrap()
    };
    let (by_length, alphabetical) = (lists(WordBank::ByLength), lists(WordBank::Alphabetical));
    assert!(by_length.starts_with("Name: ____"), "{by_length}");
    assert!(by_length.ends_with("\n3 letters\nCAT\nTIN\n\n4 letters\nÉLAN\n"), "{by_length}");
    assert!(!by_length.contains("purrs"), "{by_length}");
    assert!(alphabetical.contains("It purrs (3)"), "{alphabetical}");
    assert!(alphabetical.ends_with("\nWords\ncat\nélan\ntin\n"), "{alphabetical}");
}

/// A crossword whose first row and last square spell a word, read from either side.
#[track_caller]
fn check_word(text_direction: TextDirection, expected: &str) {
    let about = Metadata::default().with_text_direction(text_direction).with_solution_word(true);
    let squares = [(0, 0), (0, 2), (2, 2)].map(|(row, column)| Position::new(row, column));
    let crossword = parsed("CAT/O../WOW").with_metadata(about).with_highlights(squares);
    check_crossword(&crossword, &Style::puzzle(), expected);
}

#[test]
fn marked_squares_that_spell_a_word_have_ranks() {
    let ltr = "
+----+----+----+
|1(1)|    | (2)|
+----+----+----+
|    |
+----+----+----+
|2   |    | (3)|
+----+----+----+

Solution word: (1)__ (2)__ (3)__
";
    check_word(TextDirection::LeftToRight, ltr);
    let rtl = "
+----+----+----+
|(2) |    |(1)1|
+----+----+----+
          |    |
+----+----+----+
|(3) |    |   2|
+----+----+----+

Solution word: (1)__ (2)__ (3)__
";
    check_word(TextDirection::RightToLeft, rtl);
}

#[test]
fn author_and_notes_are_printed() {
    let about = Metadata::default().with_title("T").with_author("An\nauthor").with_copyright("© Me");
    let cat = parsed("CAT").with_metadata(about.with_notes("One.\n\nTwo."));
    let boxes = "+---+---+---+\n|1  |   |   |\n+---+---+---+\n";
    let puzzle = format!("T\nAn author\n\nOne.\nTwo.\n\n{boxes}\n© Me\n");
    check_crossword(&cat, &Style::puzzle(), &puzzle);
    check_crossword(&cat, &Style::puzzle().with_title(false), boxes);
    let clues = "#\n".parse::<Picture>().unwrap().clues();
    let sheet =
        NonogramView::new(&clues).with_metadata(Metadata::default().with_author("A").with_copyright("C"));
    let text = plain_text(&sheet, &Style::puzzle()).unwrap();
    assert_eq!(text, "A\n\n   1\n\n1  .\n\nC\n");
}

#[test]
fn unknown_clues_are_question_marks() {
    let clues = "2\n?\n\n?\n0\n1\n".parse().unwrap();
    let text = |style: &Style| plain_text(NonogramView::new(&clues), style).unwrap();
    assert_eq!(text(&Style::puzzle()), "   ? 0 1\n\n2  . . .\n?  . . .\n");
    assert_eq!(text(&Style::puzzle().with_blank_clues(true)), "   ?   1\n\n2  . . .\n?  . . .\n");
}

#[test]
fn hostile_clues_stay_in_one_line() {
    let text = plain_text(&hostile(), &Style::puzzle()).unwrap();
    assert!(!text.chars().any(|c| c.is_control() && c != '\n'));
    let lines: Vec<_> = text.lines().skip(9).collect();
    assert_eq!(lines[..3], ["", "Across", r"1. \input{/etc/passwd} ^^5cdef %$#&_~ { (3)"]);
    assert!(
        lines[3].starts_with("2. xxx") && lines[3].ends_with("x [2Jend (3)"),
        "white space is what is left"
    );
    assert_eq!((lines.len(), lines[4], lines[5]), (7, "", "Down"));
}

#[test]
fn other_views_are_refused() {
    for show in [View::Status, View::Order, View::Words] {
        let error = plain_text(&parsed("CAT/O.."), &Style::new(show)).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Unsupported);
    }
}

#[test]
fn a_nonogram_is_dots_and_clues() {
    let puzzle = "
Title

     2 1 2

  2  . . .
1 1  . . .
  1  . . .
";
    check_nonogram("##./#.#/..#", &Style::puzzle(), puzzle);
    let untitled = Style::solution().with_title(false);
    check_nonogram("##./#.#/..#", &untitled, "     2 1 2\n\n  2  # # .\n1 1  # . #\n  1  . . #\n");
    check_nonogram("#../...", &untitled, "   1 0 0\n\n1  # . .\n0  . . .\n");
    check_nonogram("#../...", &untitled.with_blank_clues(true), "   1\n\n1  # . .\n   . . .\n");
    check_nonogram(
        &"#/".repeat(12),
        &Style::puzzle().with_title(false),
        &format!("   12\n\n{}", "1   .\n".repeat(12)),
    );
}

#[test]
fn a_puzzle_does_not_depend_on_its_solution() {
    let (one, other): (Picture, Picture) = ("#.\n.#\n".parse().unwrap(), ".#\n#.\n".parse().unwrap());
    let clues = one.clues();
    let text =
        |picture| plain_text(NonogramView::new(&clues).with_picture(picture), &Style::puzzle()).unwrap();
    assert_eq!(text(&one), text(&other));
}

#[track_caller]
fn check_known(text: &str, expected: [&str; 2]) {
    let clues = picture("#r\nr.\n").clues();
    let known = PartialGrid::from_text(text, &clues).unwrap();
    let sheet = NonogramView::new(&clues).with_known(&known);
    let drawn = plain_text(&sheet, &Style::puzzle()).unwrap();
    // Clues stand before the last seven characters.
    let cells = |line: &str| line[line.len() - 7..].replace(' ', "");
    assert_eq!(drawn.lines().skip(3).take(2).map(cells).collect::<Vec<_>>(), expected, "{drawn}");
}

#[test]
fn partial_grids_are_printed() {
    check_known("??\n??\n", ["??", "??"]);
    check_known("#r\n?.\n", ["#r", "?."]);
    check_known("#?\n?.\n\n2 1 .r\n", ["#?", "?."]);
}

#[test]
fn bars_are_other_lines() {
    let boxes = "+---+---+\n|   #1  |\n+===+---+\n|2  |   |\n+---+---+\n";
    assert_eq!(plain_text(&crate::pages::barred(), &Style::puzzle()).unwrap(), boxes);
}

#[test]
fn hidden_blocks_are_boxes() {
    let boxes = "+---+---+\n|   |   |\n+---+---+\n|   |   |\n+---+---+\n";
    let crossword = parsed("CA/O#").with_metadata(Metadata::default().with_hidden_blocks(true));
    assert_eq!(plain_text(&crossword, &Style::puzzle()).unwrap(), boxes);
    assert_eq!(plain_text(&crossword, &Style::solution()).unwrap(), "CA\nO#\n");
}
