use quadrille_core::{Crossword, Position};

use super::*;
use crate::ErrorKind;

/// Returns the file of a puzzle without its solution.
fn unsolved(grid: &str, format: CrosswordFormat) -> Result<Vec<u8>, Error> {
    let crossword: Crossword = grid.parse().unwrap();
    let crossword = crossword.with_highlights([Position::new(0, 1)]);
    let mut bytes = Vec::new();
    write_with(&crossword, format, &WriteOptions { solution: false }, &mut bytes)?;
    Ok(bytes)
}

#[track_caller]
fn check_unsolved(grid: &str, letters: [&str; 2], format: CrosswordFormat) {
    let bytes = unsolved(grid, format).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    for letter in letters {
        assert!(!text.contains(&format!("\"{letter}\"")) && !text.contains(&format!("{letter};")), "{text}");
    }
    let error = read(&bytes, format).unwrap_err();
    assert!(error.to_string().contains("without their solution"), "{format}: {error}");
}

#[test]
fn puzzles_can_be_written_without_the_solution() {
    use CrosswordFormat::{Exolve, Ipuz, Jpz, JpzZip, Puz};
    for format in [Exolve, Ipuz, Jpz, JpzZip, Puz] {
        check_unsolved("CAT\nO.O\n", ["C", "T"], format);
        check_unsolved("DO RE\n. MI\n", ["DO", "MI"], format);
    }
    check_unsolved("A1\n.B\n", ["A", "1"], Exolve);
    let exolve = String::from_utf8(unsolved("CAT\nO.O\n", Exolve).unwrap()).unwrap();
    assert!(exolve.contains("    0 0@ 0\n    0 . 0\n"), "{exolve}");
}
#[test]
fn some_formats_always_contain_the_solution() {
    for format in [CrosswordFormat::Json, CrosswordFormat::Txt, CrosswordFormat::Xd] {
        let error = unsolved("CAT\nO.O\n", format).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Unsupported, "{error}");
    }
}
