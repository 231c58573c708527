//! The .xd text files of the crossword corpus at xd.saul.pw: headers, grid, clues and notes, two empty lines
//! between them. A character represents a square: capitals themselves, others what the header `Rebus`
//! specifies, lower case marked squares if there is a header `Special`: shaded ones or circles. All runs of letters
//! are numbered.
//!
//! `#` is a block, `_` a void and `?` a square whose letter is unknown. Few programs know voids, so they are written as
//! blocks. Bars are styles of the section `Design`, which requires headings, and so are marks of unknown letters and marks
//! of two kinds.
//!
//! Source: *.xd futureproof crossword format 3.0*, <https://github.com/century-arcade/xd>.

mod clue;
mod design;
mod markup;
mod read;
mod sections;
pub(super) mod symbols;
mod write;

use super::{
    codec::{BASIC, Codec, LETTERS, MARKS, PUBLICATION, STYLES},
    runs,
};
use crate::decode;

const BLOCK: char = '#';
const VOID: char = '_';
const UNKNOWN: char = '?';
/// The kinds of marks, as values of the header `Special`.
const CIRCLE: &str = "circle";
const SHADED: &str = "shaded";

pub(super) const CODEC: Codec = Codec {
    extensions: &["xd"],
    detect: |sample| Ok(read::looks_like(decode::text(sample.bytes)?)),
    read: read::read,
    write: |crossword, out| write::write(crossword, out),
    has_unsolved: true,
    has_bars: true,
    adds_words: runs::has_others,
    keeps: &[BASIC, PUBLICATION, MARKS, LETTERS, STYLES],
};

#[cfg(test)]
mod tests;
