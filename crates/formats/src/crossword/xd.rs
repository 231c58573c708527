//! The .xd text files of the crossword corpus at xd.saul.pw: headers, grid, clues and notes, two empty lines
//! between them. A character stands for a square: capitals for themselves, others for what the header `Rebus`
//! says, lower case for marked squares when there is a header `Special`. All runs of letters are numbered.
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

pub(super) use read::{looks_like, read};
pub(super) use write::write;

const BLOCK: char = '#';
const VOID: char = '_';

#[cfg(test)]
mod tests;
