use quadrille_core::{Crossword, Position};

use super::*;
use crate::{ErrorKind, Unsupported};

const UNSOLVED: [CrosswordFormat; 7] = {
    use CrosswordFormat::{Exolve, Ipuz, Jpz, JpzZip, Json, Puz, Xd};
    [Exolve, Ipuz, Jpz, JpzZip, Json, Puz, Xd]
};

/// Returns a crossword with a marked and a given letter.
fn crossword(grid: &str) -> Crossword {
    let at = [Position::new(0, 1)];
    grid.parse::<Crossword>().unwrap().with_highlights(at).with_circles(at).with_given_letters(at)
}

/// Returns the file of a puzzle without its solution.
fn unsolved(grid: &str, format: CrosswordFormat) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    write_with(&crossword(grid), format, &WriteOptions { solution: false }, &mut bytes)?;
    Ok(bytes)
}

#[track_caller]
fn check_unsolved(grid: &str, letters: [&str; 2], format: CrosswordFormat) {
    let bytes = unsolved(grid, format).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    for letter in letters {
        assert!(!text.contains(&format!("\"{letter}\"")) && !text.contains(&format!("{letter};")), "{text}");
    }
    let (read, expected) = (read(&bytes, format).unwrap(), crossword(grid).without_solution());
    assert_eq!(
        read.squares().map(|square| square.letter().map(str::to_owned)),
        expected.squares().map(|square| square.letter().map(str::to_owned))
    );
    if !format.drops(&expected).contains(&Unsupported::GivenLetters) {
        assert_eq!(read.given_letters(), expected.given_letters(), "{format}");
    }
}

#[test]
fn puzzles_are_kept_without_the_solution() {
    for format in UNSOLVED {
        check_unsolved("CAT\nO.O\n", ["C", "T"], format);
        check_unsolved("DO RE\n. MI\n", ["DO", "MI"], format);
    }
    check_unsolved("A1\n.B\n", ["A", "B"], CrosswordFormat::Exolve);
}
#[test]
fn grids_of_letters_always_contain_the_solution() {
    for format in [CrosswordFormat::Txt, CrosswordFormat::AcrossLite] {
        let error = unsolved("CAT\nO.O\n", format).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Unsupported, "{error}");
    }
}
#[test]
fn squares_that_grow_too_long_in_capitals_are_refused() {
    let long = "ß".repeat(40);
    let crossword: Crossword = format!("{long} A\nB .\n").parse().unwrap();
    for format in [CrosswordFormat::Puz, CrosswordFormat::Exolve] {
        let error = to_vec(&crossword, format).unwrap_err().to_string();
        assert!(error.contains("it is too long in capitals"), "{error}");
    }
}
