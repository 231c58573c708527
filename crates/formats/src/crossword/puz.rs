//! The .puz files of Across Lite: 255 × 255 squares at most, one byte a square, text in Latin-1 or, since
//! version 2.0, in UTF-8, and checksums over everything. What does not fit a byte is a rebus, in sections of
//! its own. Version 1.3 is written wherever Latin-1 has all letters, since many programs know no later one.
//! It lacks the quotation marks, dashes and ellipses of good typography: they become plain there, which is
//! told, and are kept in version 2.0.
//!
//! Squares without a letter are blocks. Every run of two or more letters has a clue, which may be empty;
//! across comes before down where both start in one square. Locked (scrambled) puzzles are not read.
//!
//! Source: the description that A. Myers, J. Dormando and others have put together from files,
//! <https://code.google.com/archive/p/puz/wikis/FileFormat.wiki>.

mod charset;
mod checksums;
mod read;
mod write;

pub(super) use read::{MAGIC, read};
pub(super) use write::{makes_plain, write};

/// The bytes before the squares.
const HEADER: usize = 52;
/// The mark of a square with a circle, in the section `GEXT`.
const CIRCLE: u8 = 0x80;

#[cfg(test)]
mod tests;
