//! What people are told of files with puzzles.

use quadrille::formats::crossword::Document;

/// Of a file that has more than its puzzle.
pub(crate) fn read_without(left_out: &[&str], name: &str) -> Option<String> {
    (!left_out.is_empty()).then(|| format!("warning: {name}: read without: {}", left_out.join(", ")))
}

/// Of a file that has more than its crossword, or less.
pub(crate) fn crossword_read_without(document: &Document, name: &str) -> Option<String> {
    let (missing, all) = (document.missing_clues, document.crossword.len());
    let clues = (missing > 0).then(|| format!("the clues of {missing} of {all} words"));
    let left_out: Vec<_> = document.left_out.iter().copied().chain(clues.as_deref()).collect();
    read_without(&left_out, name)
}

/// Of a word list where a puzzle is wanted.
pub(crate) const BUILD: &str = "quadrille crossword build makes crosswords of word lists";
