//! The .xd text files of the crossword corpus at xd.saul.pw: headers, grid, clues and notes, two empty lines
//! between them. A character represents a square: capitals themselves, others what the header `Rebus`
//! specifies, lower case marked squares if there is a header `Special`. All runs of letters are numbered.
//!
//! `#` is a block and `_` a void. Few programs know voids, so they are written as blocks.
//!
//! Source: *.xd futureproof crossword format 3.0*, <https://github.com/century-arcade/xd>.

mod clue;
mod markup;
mod read;
mod sections;
mod symbols;
mod write;

use super::codec::{BASIC, Codec, LETTERS, PUBLICATION, SQUARES};
use crate::decode;

const BLOCK: char = '#';
const VOID: char = '_';

pub(super) const CODEC: Codec = Codec {
    extensions: &["xd"],
    detect: |sample| Ok(read::looks_like(decode::text(sample.bytes)?)),
    read: read::read,
    write: |crossword, _, out| write::write(crossword, out),
    has_unsolved: false,
    keeps: &[BASIC, PUBLICATION, SQUARES, LETTERS],
};

#[cfg(test)]
mod tests;
