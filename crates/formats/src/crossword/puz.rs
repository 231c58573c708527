//! The .puz files of Across Lite: up to 255 × 255 squares, one byte per square, text in Latin-1 or, since
//! version 2.0, in UTF-8, and checksums. Contents of more than a byte are rebuses, in sections of their own.
//! Version 1.3 is written if Latin-1 has all letters, since many programs do not know later versions. It lacks
//! curly quotation marks, dashes and ellipses: they are replaced, which is reported, and kept in version 2.0.
//!
//! Squares without a letter are blocks. Every run of two or more letters has a clue, which may be empty;
//! across comes before down if both start in one square. The letters of a locked (scrambled)
//! puzzle are unknown.
//!
//! Source: the description that A. Myers, J. Dormando and others have put together from files,
//! <https://code.google.com/archive/p/puz/wikis/FileFormat.wiki>.

mod charset;
mod checksums;
mod read;
mod write;

use super::{
    codec::{BASIC, Codec, GIVEN, Sample},
    runs,
};
use crate::{Error, Unsupported, decode, zip};

pub(super) use write::makes_plain;

/// What every file contains, two bytes after its beginning.
const MAGIC: &[u8] = b"ACROSS&DOWN\0";
/// The length of the header, in bytes.
const HEADER: usize = 52;
/// The kinds of a puzzle: with blocks that solvers see, and with hidden ones.
const ORDINARY: u16 = 1;
const DIAGRAMLESS: u16 = 0x0401;
/// The signs of a block, and of one that is hidden from solvers.
const BLOCK: u8 = b'.';
const HIDDEN_BLOCK: u8 = b':';
/// The state of a puzzle without its solution.
const UNSOLVED: u16 = 2;
/// The marks of a square with a circle, and of one whose letter is given, in the section `GEXT`.
const CIRCLE: u8 = 0x80;
const GIVEN_LETTER: u8 = 0x40;
/// The letter of a square that is unknown.
const UNKNOWN: u8 = b'-';

pub(super) const CODEC: Codec = Codec {
    extensions: &["puz"],
    detect,
    read: read::read,
    write: |crossword, out| write::write(crossword, out),
    has_unsolved: true,
    has_bars: false,
    adds_words: runs::has_others,
    keeps: &[BASIC, &[Unsupported::MarkedSquares, Unsupported::Diagramless], GIVEN],
};

fn detect(sample: &Sample<'_>) -> Result<bool, Error> {
    let bytes = sample.bytes;
    let is_binary = || bytes.contains(&0) && !zip::is_zip(bytes);
    let is_named = sample.extension == Some(super::CrosswordFormat::Puz);
    Ok(is_puz(bytes) || is_named && is_binary())
}

/// Whether a file has the signature of the format.
pub(crate) fn is_puz(bytes: &[u8]) -> bool {
    decode::has_early(bytes, MAGIC)
}

#[cfg(test)]
mod tests;
