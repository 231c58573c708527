//! What a player has typed.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use quadrille_core::{Crossword, Direction, Entry, Lexicon, Placement, Position, Rule, Spelling, Typed};

fn crossword() -> Crossword {
    "CAT\nO..\nWOW\n".parse().unwrap()
}

/// Types a text into squares, one after the other in reading order.
fn typed(crossword: &Crossword, keys: &[&str], spelling: &Spelling) -> Typed {
    let mut typed = Typed::new(crossword);
    for (key, (at, _)) in keys.iter().zip(crossword.letter_squares()) {
        typed.set(at, key, spelling).unwrap();
    }
    typed
}

#[track_caller]
fn check(keys: &[&str], text: &str, wrong: usize, is_complete: bool) {
    let crossword = crossword();
    let typed = typed(&crossword, keys, &Spelling::default());
    assert_eq!(typed.to_string(), text);
    assert_eq!((typed.wrong(&crossword).len(), typed.is_complete()), (wrong, is_complete));
    assert_eq!(Typed::from_text(text, &crossword), Ok(typed));
}

#[test]
fn letters_are_saved_and_compared() {
    check(&[], "...\n...\n...\n", 0, false);
    check(&["c", "u", "", "é"], "CU.\nÉ..\n...\n", 2, false);
    check(&["c", "a", "t", "o", "w", "o", "w"], "CAT\nO..\nWOW\n", 0, true);
    check(&["c", "ss", "t"], "C SS T\n. . .\n. . .\n", 1, false);
}

#[test]
fn a_column_of_tokens_is_read_back() {
    let spelling = Spelling::default().tokens("-").unwrap();
    let lexicon: Lexicon = [Entry::spelled("do-re", &spelling).unwrap()].into_iter().collect();
    let placements = lexicon.ids().map(|entry| Placement {
        entry,
        position: Position::default(),
        direction: Direction::Down,
    });
    let crossword = Crossword::new(Rule::Standard, lexicon.clone(), placements.collect()).unwrap();
    let typed = typed(&crossword, &["do", "mi"], &spelling);
    assert_eq!(typed.to_string(), "DO .\nMI .\n");
    assert_eq!(Typed::from_text(&typed.to_string(), &crossword), Ok(typed));
}

#[test]
fn nothing_is_typed_where_there_is_no_letter() {
    let error = Typed::new(&crossword()).set(Position::new(1, 1), "x", &Spelling::default()).unwrap_err();
    assert_eq!(error.to_string(), "row 2, column 2: the crossword has no letter there");
}

#[test]
fn it_belongs_to_its_crossword() {
    let other: Crossword = "CAT\nO..\n".parse().unwrap();
    assert!(Typed::new(&crossword()).check(&crossword()).is_ok());
    assert!(Typed::new(&crossword()).check(&other).is_err());
    assert!(Typed::from_text("CAT\nO..\n", &crossword()).is_err());
}
