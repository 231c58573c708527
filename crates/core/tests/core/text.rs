//! The text form of crosswords with squares that are no letters.

use quadrille_core::{Crossword, Direction, Entry, Placement, Position, Rule, Spelling, WordList};

/// A grid with blocks is read like this, and printed as it was.
#[track_caller]
fn check(text: &str, rule: Rule, words: usize, blocks: usize) {
    let crossword: Crossword = text.parse().unwrap();
    let found = (crossword.rule(), crossword.len(), crossword.blocks().len());
    assert_eq!(found, (rule, words, blocks), "{text}");
    assert_eq!(crossword.to_string(), text);
}

#[test]
fn blocks_are_not_letters() {
    check("CAT#\nA##O\nR#SO\n", Rule::Any, 4, 4);
    check("CAT\nO##\nWOW\n", Rule::Strict, 3, 2);
    check("####\n#DO#\n####\n", Rule::Any, 1, 10);
    check("AB#CD\n", Rule::Any, 2, 1);
    check("DO #\nRE MI\n", Rule::Strict, 2, 1);
}
#[test]
fn other_signs_are_not_letters_without_dots() {
    for (sign, blocks) in [("#", 2), ("■", 2), ("█", 2), ("-", 0), ("_", 0)] {
        let crossword: Crossword = "CAT\nO@@\nWOW\n".replace('@', sign).parse().unwrap();
        assert_eq!((crossword.len(), crossword.blocks().len()), (3, blocks), "{sign}");
    }
}
#[test]
fn all_signs_are_blocks_beside_blocks() {
    let crossword: Crossword = "AB-\n#__\n_CD\n".parse().unwrap();
    assert_eq!((crossword.rule(), crossword.to_string().as_str()), (Rule::Any, "AB#\n###\n#CD\n"));
}
#[test]
fn grids_that_look_like_another_file_have_a_row_of_blocks_above() {
    let text = "{A#\n###\n#BC\n";
    let crossword: Crossword = text.parse().unwrap();
    let shown = crossword.to_string();
    assert_eq!(shown, format!("###\n{text}"));
    assert_eq!(shown.parse::<Crossword>().unwrap().to_string(), shown);
}
#[test]
fn beside_dots_they_are_letters() {
    let crossword: Crossword = "C#.\n.+.\n...\n".parse().unwrap();
    assert_eq!((crossword.letters(), crossword.blocks().len()), (3, 0));
}
#[test]
fn words_of_signs_read_back() {
    for word in ["C#", "##", "■□"] {
        let word_list: WordList = [Entry::spelled(word, &Spelling::default()).unwrap()].into_iter().collect();
        let placement =
            |entry| Placement { entry, position: Position::default(), direction: Direction::Across };
        let placements = word_list.ids().map(placement).collect();
        let crossword = Crossword::new(Rule::Standard, word_list, placements).unwrap();
        let read: Crossword = crossword.to_string().parse().unwrap();
        assert_eq!(read.grid(), crossword.grid(), "{word}");
    }
}
#[test]
fn empty_squares_beside_blocks_are_all_dots() {
    let crossword = "CAT\nO..\n".parse::<Crossword>().unwrap().with_blocks([Position::new(1, 1)]);
    assert_eq!(crossword.to_string(), "CAT\nO..\n");
}
#[test]
fn blocks_alone_are_refused() {
    assert!("##\n##\n".parse::<Crossword>().is_err());
}
