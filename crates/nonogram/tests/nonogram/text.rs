//! Clues as text.

use proptest::prelude::*;
use quadrille_nonogram::{Clue, Clues, Color, Palette, Picture};

proptest! {
    #[test]
    fn black_clues_are_read_back(clues in crate::oracle::puzzle_of(5, 6, 1)) {
        prop_assert_eq!(clues.to_string().parse::<Clues>()?, clues.clone());
        for clue in clues.rows() {
            prop_assert_eq!(&clue.to_string().parse::<Clue>()?, clue);
        }
    }
}

proptest! {
    #[test]
    fn pictures_are_read_back(number in 1..4_usize, contents in prop::collection::vec(0..4_usize, 24)) {
        let (palette, contents) = (crate::oracle::palette(number), contents.iter().map(|content| content % (number + 1)));
        let picture = crate::oracle::picture(6, &contents.collect::<Vec<_>>(), &palette);
        prop_assert_eq!(Picture::from_text(&picture.to_string(), &palette)?, picture);
    }
}

#[track_caller]
fn check_clues(text: &str, expected: Result<&str, &str>) {
    let found = text.parse::<Clues>().map(|clues| clues.to_string()).map_err(|error| error.to_string());
    assert_eq!(found.as_deref().map_err(String::as_str), expected, "{text:?}");
}

#[test]
fn unknown_clues_are_read_back() {
    check_clues("?\n1\n\n1\n?\n", Ok("?\n1\n\n1\n?\n"));
    check_clues(" ? \n\n?", Ok("?\n\n?\n"));
    check_clues(
        "1 ?\n\n?\n?\n",
        Err("line 1: partly unknown clue \"1 ?\": expected all lengths, or ? alone"),
    );
    check_clues("??\n\n1\n", Err("line 1: invalid clue \"??\": expected lengths such as 3 1, 0 or ?"));
}
#[test]
fn sums_that_unknown_clues_cannot_balance_are_rejected() {
    let check = |text: &str, numbers: &str| {
        check_clues(text, Err(&format!("the rows have {numbers}: both sums must be the same")));
    };
    check("2\n\n?\n0\n", "2 filled cells, but the columns have at most 1");
    check("?\n0\n0\n\n2\n", "at most 1 filled cells, but the columns have 2");
    check("2\n2\n?\n\n1\n1\n", "at least 4 filled cells, but the columns have 2");
    check_clues("2\n0\n?\n\n1\n1\n", Ok("2\n0\n?\n\n1\n1\n"));
}

#[track_caller]
fn check_picture(text: &str, number: usize, expected: Result<&str, &str>) {
    let found = Picture::from_text(text, &crate::oracle::palette(number));
    let found = found.map(|picture| picture.to_string()).map_err(|error| error.to_string());
    assert_eq!(found.as_deref().map_err(String::as_str), expected, "{text:?}");
}

#[test]
fn text_of_several_colors() {
    check_picture("\u{feff}\r\n \nab \r\n..\r\n\n", 2, Ok("ab\n..\n"));
    check_picture("ab\n#.\n", 2, Err("line 2, column 1: invalid cell '#': expected a, b or ."));
    check_picture("a?\n", 2, Err("line 1, column 2: invalid cell '?': expected a, b or ."));
    check_picture("ab\na\n", 2, Err("line 2: 1 cells, but the first row has 2"));
    check_picture(" \n", 1, Err("0x0 cells, but a picture has at least 1"));
}

#[test]
fn a_single_color_can_be_written_as_black() {
    let red = Palette::new([Color { name: "red".into(), rgb: [255, 0, 0], symbol: 'r' }]).unwrap();
    assert_eq!(Picture::from_text("#r.", &red).unwrap().to_string(), "rr.\n");
}

#[track_caller]
fn check_symbol(symbol: char, letter: char) {
    let brought = Palette::with_letters([("one".into(), [1; 3], Some(symbol)), ("two".into(), [2; 3], None)]);
    assert_eq!(brought.unwrap().as_slice()[0].symbol, letter);
    let color = Color { name: "one".into(), rgb: [1; 3], symbol };
    assert!(letter == symbol || !symbol.is_ascii() || Palette::new([color]).is_err(), "{symbol:?}");
}

#[test]
fn colors_keep_symbols_that_can_be_printed_and_typed() {
    check_symbol('#', '#');
    check_symbol('r', 'r');
    check_symbol('б', 'б');
    check_symbol('█', 'a');
    check_symbol('🟥', 'a');
}
#[test]
fn reserved_characters_are_invalid_symbols() {
    check_symbol('1', 'a');
    check_symbol('٣', 'a');
    check_symbol('Ⅰ', 'a');
    check_symbol('〇', 'a');
    check_symbol('.', 'a');
    check_symbol('?', 'a');
    check_symbol('\u{1b}', 'a');
}

#[track_caller]
fn check(text: &str, picture: &str) {
    assert_eq!(text.parse(), Ok(picture.parse::<Picture>().unwrap().clues()));
}

#[track_caller]
fn check_refused(text: &str, says: &str) {
    let error = text.parse::<Clues>().unwrap_err();
    assert!(error.to_string().starts_with(says), "{error}");
}

#[test]
fn lines_are_clues() {
    check("1 1\n3\n0\n\n2\n1\n2", "#.#\n###\n...\n");
    check("\u{feff}1 1\n3\n0\n\n2\n1\n2", "#.#\n###\n...\n");
    check("\r\n 1\t1 \r\n3\r\n0\r\n \r\n\r\n2\r\n1\r\n2\r\n\r\n", "#.#\n###\n...\n");
}

#[test]
fn invalid_clues_are_refused() {
    check_refused("", "the clues have no rows");
    check_refused("1\n", "the clues have no columns");
    check_refused("1\n\n1\n\n0\n", "line 4: invalid clue \"\"");
    check_refused("1\n\n1x\n", "line 3: invalid clue \"1x\": expected lengths such as 3 1, 0 or ?");
    check_refused("4294967296\n\n1\n", "line 1: invalid clue \"4294967296\"");
    check_refused("2\n\n1\n", "row 1: the clue 2 needs 2 cells");
}

#[test]
fn lengths_have_the_symbol_of_their_color() {
    let picture = crate::oracle::picture(3, &[1, 2, 2, 0, 0, 0], &crate::oracle::palette(2));
    assert_eq!(picture.clues().to_string(), "1a 2b\n0\n\n1a\n1b\n1b\n");
}

#[test]
fn invisible_symbols_are_refused() {
    let color = |symbol| Color { name: "color".into(), rgb: [0; 3], symbol };
    for symbol in ['.', '?', ' ', '\u{a0}', '\u{7}', '\u{feff}'] {
        assert!(Palette::new([color(symbol)]).is_err(), "{symbol:?}");
    }
    assert!(Palette::new([color('■')]).is_ok());
}
