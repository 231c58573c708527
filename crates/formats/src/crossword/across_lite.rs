//! The text format of Across Lite: sections under headings in angle brackets. A character represents a square, and
//! every run of letters has a clue, in the order of its list.
//!
//! Version 2 adds rebuses, marked squares and notes. A rebus maps a character of the grid to the content of its squares
//! and a letter that stands for it; lower-case letters mark squares with the flag `MARK`. Version 1 is written if it
//! is enough.
//!
//! Source: *Across Lite Text Format*, <https://www.litsoft.com/across/docs/AcrossTextFormat.pdf>.

mod read;
mod write;

use super::{
    codec::{BASIC, Codec, Sample},
    runs,
};
use crate::{Error, Unsupported, decode};

const VERSION_1: &str = "<ACROSS PUZZLE>";
const VERSION_2: &str = "<ACROSS PUZZLE V2>";
const BLOCK: char = '.';
/// A block that is hidden from solvers.
const HIDDEN_BLOCK: char = ':';
/// The flag of a rebus section by which lower-case letters mark squares.
const MARK: &str = "MARK";

pub(super) const CODEC: Codec = Codec {
    extensions: super::txt::CODEC.extensions,
    detect,
    read: read::read,
    write: |crossword, out| write::write(crossword, out),
    has_unsolved: false,
    has_bars: false,
    adds_words: runs::has_others,
    keeps: &[BASIC, &[Unsupported::MarkedSquares, Unsupported::TypographicSigns]],
};

fn detect(sample: &Sample<'_>) -> Result<bool, Error> {
    let start = VERSION_1.trim_end_matches('>');
    Ok(decode::text(sample.bytes).is_ok_and(|text| text.trim_start().starts_with(start)))
}

#[cfg(test)]
mod tests;
