//! What a player has grid.

use proptest::prelude::*;
use quadrille_core::{
    Answer, Builder, Crossword, Direction, Entry, ErrorKind, Placement, PlayerGrid, Position, Rule, Spelling,
    WordList,
};

fn crossword() -> Crossword {
    "CAT\nO..\nWOW\n".parse().unwrap()
}

/// Types a text into squares, one after the other in reading order.
fn grid(crossword: &Crossword, keys: &[&str], spelling: &Spelling) -> PlayerGrid {
    let mut grid = PlayerGrid::new(crossword);
    for (key, (at, _)) in keys.iter().zip(crossword.letter_squares()) {
        grid.set(at, key, spelling).unwrap();
    }
    grid
}

#[track_caller]
fn check(keys: &[&str], text: &str, wrong: usize, is_complete: bool) {
    let crossword = crossword();
    let grid = grid(&crossword, keys, &Spelling::default());
    assert_eq!(grid.to_string(), text);
    assert_eq!((grid.wrong(&crossword).len(), grid.is_complete()), (wrong, is_complete));
    assert_eq!(PlayerGrid::from_text(text, &crossword), Ok(grid));
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
    let word_list: WordList = [Entry::spelled("do-re", &spelling).unwrap()].into_iter().collect();
    let placements = word_list.ids().map(|entry| Placement {
        entry,
        position: Position::default(),
        direction: Direction::Down,
    });
    let crossword = Crossword::new(Rule::Standard, word_list.clone(), placements.collect()).unwrap();
    let grid = grid(&crossword, &["do", "mi"], &spelling);
    assert_eq!(grid.to_string(), "DO .\nMI .\n");
    assert_eq!(PlayerGrid::from_text(&grid.to_string(), &crossword), Ok(grid));
}

#[test]
fn squares_without_a_letter_are_refused() {
    let error =
        PlayerGrid::new(&crossword()).set(Position::new(1, 1), "x", &Spelling::default()).unwrap_err();
    assert_eq!(error.to_string(), "row 2, column 2: the crossword has no letter there");
}

#[test]
fn grids_belong_to_their_crossword() {
    let other: Crossword = "CAT\nO..\n".parse().unwrap();
    assert!(PlayerGrid::new(&crossword()).check(&crossword()).is_ok());
    assert!(PlayerGrid::new(&crossword()).check(&other).is_err());
    assert!(PlayerGrid::from_text("CAT\nO..\n", &crossword()).is_err());
}

#[track_caller]
fn check_revealed(words: &str, spelling: &Spelling) {
    let crossword = Builder::new().build(&WordList::parse(words, spelling).unwrap()).unwrap();
    let mut grid = PlayerGrid::new(&crossword);
    for (at, _) in crossword.letter_squares() {
        grid.set(at, "x", spelling).unwrap();
        grid.reveal(at, &crossword).unwrap();
    }
    assert!(grid.is_complete() && grid.wrong(&crossword).is_empty(), "{grid}");
}

#[test]
fn revealed_letters_are_right_in_every_spelling() {
    let kept = Spelling::default().keep_case(true);
    check_revealed("cat\ncow", &Spelling::default());
    check_revealed("McCoy\nMcKay\nDonna", &kept);
    check_revealed("straße", &kept);
    check_revealed("Am F C G7\nC Dm Am", &kept.tokens(" ").unwrap());
}

#[test]
fn revealing_needs_a_letter_in_both_crosswords() {
    let (large, small): (Crossword, Crossword) = (crossword(), "CAT\nO..\n".parse().unwrap());
    for (mut grid, other, at) in [
        (PlayerGrid::new(&large), &large, Position::new(1, 1)),
        (PlayerGrid::new(&large), &small, Position::new(2, 0)),
        (PlayerGrid::new(&small), &large, Position::new(2, 0)),
    ] {
        let error = grid.reveal(at, other).unwrap_err();
        assert!(error.to_string().ends_with("the crossword has no letter there"), "{error}");
        assert_eq!(grid.letters().count(), 0);
    }
}

/// What may come from a keyboard, and what is strange to a text of squares.
fn key() -> impl Strategy<Value = String> {
    let odd = vec![
        "",
        " ",
        ".",
        "#",
        "-",
        "\u{600} ",
        "a\u{301}",
        "\u{feff}",
        "{",
        "■",
        "\u{1f1e9}\u{1f1ea}",
        "क्ष",
    ];
    let long = (60..70_usize).prop_map(|count| "A".repeat(count));
    prop_oneof![prop::sample::select(odd).prop_map(str::to_owned), long, any::<String>()]
}

fn spelling() -> impl Strategy<Value = Spelling> {
    let separator = prop::option::of(prop::sample::select(vec![" ", "-", "A"]));
    (any::<bool>(), separator).prop_map(|(keep, separator)| {
        let spelling = Spelling::default().keep_case(keep);
        separator.map_or(spelling.clone(), |separator| spelling.tokens(separator).unwrap())
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn text_reads_back(
        grid in prop::sample::select(vec!["CAT\nO..\nWOW\n", "CAT\n", "C\nA\nT\n", "AB\nCD\n"]),
        keys in prop::collection::vec(key(), 0..6),
        spelling in spelling(),
    ) {
        let crossword: Crossword = grid.parse().unwrap();
        let mut grid = PlayerGrid::new(&crossword);
        for (key, (at, _)) in keys.iter().zip(crossword.letter_squares()) {
            let before = grid.clone();
            if let Err(error) = grid.set(at, key, &spelling) {
                prop_assert_eq!(error.kind(), ErrorKind::LimitReached, "{}", error);
                prop_assert_eq!(&grid, &before);
            }
        }
        prop_assert_eq!(PlayerGrid::from_text(&grid.to_string(), &crossword), Ok(grid));
    }
}

#[test]
fn squares_with_too_many_characters_are_refused() {
    let (crossword, spelling, first) = (crossword(), Spelling::default(), Position::default());
    let mut grid = PlayerGrid::new(&crossword);
    grid.set(first, &"a".repeat(Answer::MAX_CONTENT), &spelling).unwrap();
    let before = grid.clone();
    let error = grid.set(first, &"b".repeat(Answer::MAX_CONTENT + 1), &spelling).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::LimitReached);
    assert!(error.to_string().ends_with("is too long: a square has at most 64 characters"), "{error}");
    assert_eq!(grid, before);
}
