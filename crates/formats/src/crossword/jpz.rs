//! The .jpz files of Crossword Compiler: XML, plain or in a zip archive. It lists cells, words by their cells, and
//! clues by their words. Other kinds of puzzles are not supported.

mod read;
mod words;
mod write;

use super::codec::{BASIC, BLOCKS, Codec, GIVEN, LETTERS, MARKS, STYLES, Sample};
use crate::{Encoding, Error, zip};

pub(super) const CODEC: Codec = Codec {
    extensions: &["jpz"],
    detect,
    read: read::read,
    write: |crossword, out| write::write(crossword, out),
    has_unsolved: true,
    has_bars: true,
    adds_words: |_| false,
    keeps: &[BASIC, BLOCKS, MARKS, GIVEN, LETTERS, STYLES],
};

/// The same in a zip archive.
pub(super) const ZIPPED: Codec =
    Codec { write: |crossword, out| write::write_zipped(crossword, out), ..CODEC };

fn detect(sample: &Sample<'_>) -> Result<bool, Error> {
    let is_utf_16 = || Encoding::of_mark(sample.bytes).is_some();
    let is_named = sample.extension == Some(super::CrosswordFormat::Jpz);
    let is_archive = || zip::is_zip(sample.bytes) && !zip::is_office(sample.bytes);
    Ok(is_archive() || is_xml(sample.content) || is_named && is_utf_16())
}

/// Whether the content starts like XML; a grid may start with the same sign.
fn is_xml(content: &[u8]) -> bool {
    ["<?xml", "<!--", "<crossword-compiler", "<rectangular-puzzle"]
        .iter()
        .any(|start| content.starts_with(start.as_bytes()))
}

#[cfg(test)]
mod tests;
