//! The text of Exolve, a crossword player in the browser: sections between `exolve-begin` and `exolve-end`. All
//! runs of letters are numbered, squares without a letter are blocks, and every clue ends with its enumeration.
//!
//! Source: the README of Exolve, <https://github.com/viresh-ratnakar/exolve>.

mod clue;
mod color;
mod letters;
mod read;
mod write;

use super::{
    codec::{BASIC, Codec, GIVEN, MARKS, STYLES},
    runs,
};
use crate::{Unsupported, decode};

/// The first line of a puzzle.
const BEGIN: &str = "exolve-begin";
const BLOCK: &str = ".";
/// The square whose letter is unknown; the first one is a digit if digits are allowed.
const UNKNOWN: [&str; 2] = ["0", "?"];
/// Marks behind a square, and other characters with a meaning in the grid.
const SIGNS: &str = "|_+@!~*{[.?&";

pub(super) const CODEC: Codec = Codec {
    extensions: &["exolve"],
    // Puzzles may be in web pages.
    detect: |sample| Ok(decode::utf8(sample.bytes)?.lines().any(|line| line.trim() == BEGIN)),
    read: read::read,
    write: |crossword, out| write::write(crossword, out),
    has_unsolved: true,
    has_bars: true,
    adds_words: runs::has_others,
    keeps: &[BASIC, GIVEN, MARKS, STYLES, &[Unsupported::Language, Unsupported::TypographicSigns]],
};

#[cfg(test)]
mod tests;
