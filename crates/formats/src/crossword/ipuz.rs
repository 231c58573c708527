//! The .ipuz files of ipuz.org, version 2: JSON with a grid of numbers, a grid of contents, and lists of
//! clues. Voids are `null`, blocks `#`, contents of any length, and clues have a place for the lengths of
//! words. Marked squares have circles. A run that begins in a numbered square is a word, with a clue or
//! without; so is every run where no square has a number. Clues without numbers belong to the words in their
//! order, if there are as many.

mod read;
mod unsupported;
mod write;

pub(super) use read::{is_wrapped, read};
pub(super) use write::write;

const KIND: &str = "http://ipuz.org/crossword#1";
const BLOCK: &str = "#";
const EMPTY: &str = "0";

#[cfg(test)]
mod tests;
