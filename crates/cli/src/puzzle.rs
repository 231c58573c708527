//! What people are told of files with puzzles.

use std::borrow::Borrow;

/// Of a file that has more than its puzzle, or less.
pub(crate) fn read_without(left_out: &[impl Borrow<str>], name: &str) -> Option<String> {
    (!left_out.is_empty()).then(|| format!("warning: {name}: read without: {}", left_out.join(", ")))
}

/// Of a word list where a puzzle is wanted.
pub(crate) const BUILD: &str = "quadrille crossword build makes crosswords of word lists";
