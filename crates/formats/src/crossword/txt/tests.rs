use super::*;
use crate::ErrorKind;

#[track_caller]
fn check(text: &str) {
    let crossword = read(text.as_bytes()).unwrap().crossword;
    let mut written = Vec::new();
    write(&crossword, &mut written).unwrap();
    assert_eq!(String::from_utf8(written).unwrap(), text);
}

#[track_caller]
fn check_refused(text: &str, says: &str, faults: usize) {
    let error = read(text.as_bytes()).unwrap_err();
    assert!(error.to_string().contains(says), "{error}");
    assert_eq!(error.faults().len(), faults);
}

#[test]
fn headings_may_be_in_capitals_and_have_colons() {
    for [across, down] in [["ACROSS", "DOWN"], ["Across:", "Down:"], ["ACROSS:", "down"]] {
        let text = format!("CAT\nO#O\nWET\n\n{across}\n1. Pet\n3. Damp\n\n{down}\n1. Moo\n2. Tow\n");
        let crossword = read(text.as_bytes()).unwrap().crossword;
        assert_eq!(crossword.slots().filter(|slot| slot.entry.clue().is_some()).count(), 4, "{text}");
    }
}
#[test]
fn a_grid_is_read_back() {
    check("CAT..\nO....\nWORLD\n");
}
#[test]
fn clusters_need_no_spaces() {
    check("क्षत्रिय\nत्रि..\n");
}
#[test]
fn tokens_are_spaced() {
    check("DO RE MI\n. . FA\n");
}
#[test]
fn a_column_of_tokens_is_spaced() {
    check("DO .\nRE .\n");
}
#[test]
fn other_white_space_separates_too() {
    let crossword = read(b"DO\tRE\n.\tMI\n").unwrap().crossword;
    assert_eq!(crossword.to_string(), "DO RE\n. MI\n");
}
#[test]
fn tables_with_a_square_per_field_are_grids() {
    for text in [
        "C,A,T\nO,,A\nW,,N\n",
        "C;A;T\r\nO; ;A\r\nW;.;N\r\n",
        "C\tA\tT\nO\t\tA\nW\t\tN\n",
        "\"C\",\"A\",\"T\"\nO,,A\nW,,N\n",
    ] {
        assert_eq!(
            CrosswordFormat::detect(text.as_bytes(), Some("x.csv")).unwrap(),
            CrosswordFormat::Txt,
            "{text}"
        );
        assert_eq!(read(text.as_bytes()).unwrap().crossword.to_string(), "CAT\nO.A\nW.N\n", "{text}");
    }
    let blocks = read(b"C,A,T,#\nA,#,#,O\nR,#,S,O\n").unwrap().crossword;
    assert_eq!(blocks.to_string(), "CAT#\nA##O\nR#SO\n");
    for text in ["cat,Feline\ndog,Barks\n", "C,A\n", "1,0\n0,1\n", "C,A,T\nO,A\n", "C,A,T\nO,#,A\nW,,N\n"] {
        assert!(CrosswordFormat::detect(text.as_bytes(), Some("x.csv")).is_err(), "{text}");
    }
}
#[test]
fn an_empty_row_prevents_misreading() {
    check("....\n{AB}\n");
    check("...\ncat\n");
    check(". .\ndo re\nmi fa\n");
    check("do re .\n. mi fa\n");
    check(". .\n\u{feff}A B\n");
}
#[test]
fn grids_that_would_be_taken_for_something_else_are_refused() {
    let crossword = crate::crossword::read(b"# # #\n# title: a\n", CrosswordFormat::Txt).unwrap();
    let error = crate::crossword::to_vec(&crossword, CrosswordFormat::Txt).unwrap_err();
    assert!(error.message().contains("cannot represent this grid"), "{error}");
}
#[test]
fn a_crossword_needs_a_word() {
    check_refused("...\n", "no entry", 1);
}
#[test]
fn islands_are_a_fault() {
    check_refused("CAT....\n....DOG\n", "2 parts", 1);
}
#[test]
fn single_letters_are_rejected() {
    check_refused("CAT\n...\nX..\n", "row 3, column 1: the letter stands alone", 1);
}
#[test]
fn all_faults_are_reported() {
    check_refused("CAT..X\n......\nX..DOG\n", "row 1, column 6: the letter stands alone", 3);
}
#[test]
fn a_word_has_an_end() {
    let text = "A".repeat(300);
    check_refused(
        &format!(".{}\n.{text}\n", ".".repeat(300)),
        "row 2, column 2, across: a word has at most 255",
        0,
    );
}
#[test]
fn ragged_lines_cannot_be_read() {
    check_refused("CAT\nWORLD\n", "line 2: 5 squares", 0);
}
#[test]
fn control_characters_cannot_be_read() {
    check_refused("CA\u{1}T\n", "line 1: invalid control", 0);
}
#[test]
fn pictures_are_rejected() {
    check_refused("##\n.#\n", "a grid without letters", 0);
    check_refused("# .\n# #\n", "a grid without letters", 0);
    check_refused("##\n##\n", "a grid without letters", 0);
}
#[test]
fn clues_follow_the_grid() {
    check("CAT\nO..\nWOW\n\nAcross\n1. Feline (3)\n2. Cry (3)\n\nDown\n1. It moos (3)\n");
    check("CAT\n\nAcross\n1. To and fro (1,2)\n");
}
#[test]
fn headings_are_in_the_language_of_the_crossword() {
    check("OHR\n\nWaagerecht\n1. Es hört (3)\n");
    for &language in Language::ALL {
        let [across, down] = Direction::BOTH.map(|direction| language.heading(direction));
        check(&format!("CAT\nO..\nWOW\n\n{across}\n1. x (3)\n2. y (3)\n\n{down}\n1. z (3)\n"));
    }
}
#[test]
fn clues_belong_to_words() {
    check_refused("CAT\n\nAcross\n2. Dog (3)\n", "line 4: clue for 2 across", 0);
    check_refused("CAT\n\nAcross\n1. Cat\n1. Dog\n", "line 5: duplicate clue", 0);
    check_refused("CAT\n\nDown\nDog\n", "line 4: invalid clue \"Dog\"", 0);
}
#[test]
fn a_sparse_giant_is_not_written() {
    // A staircase of long words.
    let words = vec!["A".repeat(255); 120];
    let word_list: quadrille_core::WordList = words.join("\n").parse().unwrap();
    use quadrille_core::{
        Direction::{Across, Down},
        Placement, Position, Rule,
    };
    let spots =
        (0..60).flat_map(|step| [(254 * step, 254 * step, Across), (254 * step, 254 * (step + 1), Down)]);
    let placements = word_list.ids().zip(spots).map(|(entry, (row, column, direction))| Placement {
        entry,
        position: Position::new(row, column),
        direction,
    });
    let crossword = Crossword::new(Rule::Standard, word_list.clone(), placements.collect()).unwrap();
    let error: Error = write(&crossword, &mut Vec::new()).unwrap_err().into();
    assert_eq!(error.kind(), ErrorKind::LimitReached);
}
#[test]
fn lines_above_a_grid_may_be_labeled() {
    for (text, title, author) in [
        ("Title: Pets\nCAT\nO..\n", Some("Pets"), None),
        ("\nTitle: Two pets\nBy: Ann\n\nCAT\nO..\n", Some("Two pets"), Some("Ann")),
        ("Titre : Chats\n\nCAT\nOXO\n", Some("Chats"), None),
        ("Title: Pets\nDate: 2020\nLanguage: en\nCAT\nO..\n", Some("Pets"), None),
        ("TITLE: Pets\n\nC A T\nO . .\n\nAcross\n1. Feline\n", Some("Pets"), None),
    ] {
        assert_eq!(CrosswordFormat::detect(text.as_bytes(), None).unwrap(), CrosswordFormat::Txt, "{text}");
        let crossword = read(text.as_bytes()).unwrap().crossword;
        assert_eq!((crossword.title(), crossword.metadata().author()), (title, author), "{text}");
        assert!(crossword.to_string().starts_with('C'), "{text}");
    }
    let error = read(b"Title: Pets\n\nCAT\nOX\n").unwrap_err();
    assert_eq!(error.line(), Some(4));
    for text in ["TITLE:NAME\nAUTHOR:WRITER\nCAT:PET\n", "Title: Pets\n", "Title: Ring\n###\n#.#\n###\n"] {
        assert_eq!(unlabeled(text), (Metadata::default(), text.into()));
    }
    let list = "Title: Two pets\ncat\ndog\n";
    assert!(CrosswordFormat::detect(list.as_bytes(), None).is_err(), "it is a list");
}
#[test]
fn spaces_may_be_empty_squares() {
    for text in [
        "CAT\nO E\nWEN\n",
        "CAT\r\nO E\r\nWEN\r\n",
        "CAT\nO E\nWEN\n \n",
        "\nTitle: Pets\n\nCAT\nO E\nWEN\n",
        "CAT\nO E\nWEN\n\nAcross\n1. Feline\n",
    ] {
        assert_eq!(CrosswordFormat::detect(text.as_bytes(), None).unwrap(), CrosswordFormat::Txt, "{text}");
        assert_eq!(read(text.as_bytes()).unwrap().crossword.to_string(), "CAT\nO.E\nWEN\n", "{text}");
    }
    for list in ["New York\nPortland\nSan Jose\nBeaufort\n", "hot dog\nhamster\n", "5 5\ncat\n"] {
        assert!(CrosswordFormat::detect(list.as_bytes(), None).is_err(), "{list}");
    }
    check_refused("CAT\nO\nW EN\n", "line 3: 2 squares between spaces", 0);
    check_refused("CAT\nGUINEA PIG\n", "2 squares between spaces, but the first row has 1", 0);
}
