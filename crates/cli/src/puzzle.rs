//! What people are told of files with puzzles.

use quadrille::formats::{Unsupported, crossword::Document};

/// Of a file that has more than its puzzle.
pub(crate) fn read_without(unsupported: &[Unsupported], name: &str) -> Option<String> {
    without(unsupported.iter().map(|what| what.name()), name)
}

fn without<'n>(names: impl Iterator<Item = &'n str>, file: &str) -> Option<String> {
    let names: Vec<_> = names.collect();
    (!names.is_empty()).then(|| format!("warning: {file}: read without: {}", names.join(", ")))
}

/// Of a file that has more than its crossword, or less.
pub(crate) fn crossword_read_without(document: &Document, name: &str) -> Option<String> {
    let (missing, all) = (document.missing_clues, document.crossword.len());
    let clues = (missing > 0).then(|| format!("the clues of {missing} of {all} words"));
    without(document.unsupported.iter().map(|what| what.name()).chain(clues.as_deref()), name)
}

/// Of a word list where a puzzle is wanted.
pub(crate) const BUILD: &str = "quadrille crossword build makes crosswords of word lists";
