//! Checks for the tests of readers, which show what was read as text.

use quadrille_core::{Direction, Language};

use super::{CrosswordFormat, read, read_document, write};
use crate::Unsupported;

/// Checks the grid with `□` for unknown letters, the given letters, and the squares that bars follow.
#[track_caller]
pub(super) fn check_puzzle(
    format: CrosswordFormat,
    bytes: impl AsRef<[u8]>,
    grid: &str,
    given: &[(i32, i32)],
    bars: &[(i32, i32, Direction)],
) {
    let crossword = read(bytes.as_ref(), format).unwrap();
    assert_eq!(crossword.to_string(), grid);
    let given_letters: Vec<_> = crossword.given_letters().iter().map(|at| (at.row, at.column)).collect();
    assert_eq!(given_letters, given);
    assert_eq!(crossword.bars().iter().map(|(at, to)| (at.row, at.column, to)).collect::<Vec<_>>(), bars);
}

/// Checks the metadata, one line each, and the grid with its clues.
#[track_caller]
pub(super) fn check(format: CrosswordFormat, bytes: impl AsRef<[u8]>, expected: &str) {
    let crossword = read(bytes.as_ref(), format).unwrap();
    let metadata = crossword.metadata();
    let about = [metadata.title(), metadata.author(), metadata.copyright(), metadata.notes()];
    let published = [metadata.editor(), metadata.publisher(), metadata.date()];
    let language = metadata.language().map(Language::tag);
    let mut text: String = about
        .into_iter()
        .chain(published)
        .chain([language])
        .flatten()
        .map(|text| format!("{text}\n"))
        .collect();
    let mut grid = Vec::new();
    write(&crossword, CrosswordFormat::Txt, &mut grid).unwrap();
    text += &String::from_utf8(grid).unwrap();
    assert_eq!(text, expected);
}

/// Checks the highlights and the circles, and the blocks.
#[track_caller]
pub(super) fn check_squares(
    format: CrosswordFormat,
    bytes: impl AsRef<[u8]>,
    [highlights, circles]: [&[(i32, i32)]; 2],
    blocks: &[(i32, i32)],
) {
    let crossword = read(bytes.as_ref(), format).unwrap();
    let places = |squares: &[quadrille_core::Position]| -> Vec<_> {
        squares.iter().map(|at| (at.row, at.column)).collect()
    };
    let found = [crossword.highlights(), crossword.circles(), crossword.blocks()].map(places);
    assert_eq!(found, [highlights, circles, blocks]);
}

#[track_caller]
pub(super) fn check_refused(format: CrosswordFormat, bytes: impl AsRef<[u8]>, message: &str) {
    let error = read(bytes.as_ref(), format).unwrap_err().to_string();
    assert!(error.contains(message), "{error}");
}

/// Checks the reported unsupported data.
#[track_caller]
pub(super) fn check_unsupported(format: CrosswordFormat, bytes: impl AsRef<[u8]>, expected: &[&str]) {
    let unsupported = read_document(bytes.as_ref(), format).unwrap().unsupported;
    assert_eq!(unsupported.into_iter().map(Unsupported::name).collect::<Vec<_>>(), expected);
}

/// Checks whether the blocks are hidden from solvers, and that nothing is lost.
#[track_caller]
pub(super) fn check_hidden_blocks(format: CrosswordFormat, bytes: impl AsRef<[u8]>, expected: bool) {
    check_unsupported(format, bytes.as_ref(), &[]);
    let crossword = read_document(bytes.as_ref(), format).unwrap().crossword;
    assert_eq!(crossword.metadata().has_hidden_blocks(), expected);
}

/// Checks the number of missing clues.
#[track_caller]
pub(super) fn check_missing_clues(format: CrosswordFormat, bytes: impl AsRef<[u8]>, expected: usize) {
    let document = read_document(bytes.as_ref(), format).unwrap();
    assert_eq!((document.missing_clues, &*document.unsupported), (expected, &[][..]));
}
