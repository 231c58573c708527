//! The .ipuz files of ipuz.org, version 2: JSON with a grid of numbers, a grid of contents, and lists of
//! clues. Voids are `null`, blocks `#`, contents have any length, and clues have a field for their enumeration.
//! Circles mark squares. A run that begins in a numbered square is a word, with a clue or without; if no square
//! has a number, every run is one. Clues without numbers belong to the words in their order, if there are as
//! many.

mod board;
mod clue;
mod read;
mod unsupported;
mod write;

use super::{
    codec::{BASIC, BLOCKS, Codec, GIVEN, LETTERS, MARKS, PUBLICATION, STYLES, Sample},
    runs::{self, Numbers},
};
use crate::{Error, Unsupported, decode};

const KIND: &str = "http://ipuz.org/crossword#1";
/// The kind of a puzzle whose blocks are hidden from solvers.
const DIAGRAMLESS: &str = "http://ipuz.org/crossword/diagramless#1";
const BLOCK: &str = "#";
const EMPTY: &str = "0";
/// Some files are function calls, for use in web pages.
const WRAPPER: &str = "ipuz(";

pub(super) const CODEC: Codec = Codec {
    extensions: &["ipuz"],
    detect,
    read: read::read,
    write: |crossword, out| write::write(crossword, out),
    has_unsolved: true,
    has_bars: true,
    // A number is that of a word in each direction in which a run begins.
    adds_words: |crossword| {
        let numbers = Numbers::of(crossword);
        runs::others(crossword).any(|(at, _)| numbers.at(at).is_some())
    },
    keeps: &[BASIC, PUBLICATION, BLOCKS, MARKS, GIVEN, LETTERS, STYLES, &[Unsupported::Diagramless]],
};

fn detect(sample: &Sample<'_>) -> Result<bool, Error> {
    let content = sample.content;
    let is_named =
        || sample.extension == Some(super::CrosswordFormat::Ipuz) || decode::has_early(content, b"ipuz.org/");
    let is_native = || decode::has_early(content, b"\"quadrille\"");
    Ok(content.starts_with(WRAPPER.as_bytes())
        || decode::is_json_object(content) && is_named() && !is_native())
}

#[cfg(test)]
mod tests;
