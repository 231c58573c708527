//! The text of Exolve, a player of crosswords in the browser: sections between `exolve-begin` and
//! `exolve-end`. All runs of letters are numbered, squares without a letter are blocks, and every clue ends
//! with the lengths of its words.
//!
//! Source: the README of Exolve, <https://github.com/viresh-ratnakar/exolve>.

mod clue;
mod letters;
mod read;
mod write;

pub(super) use read::{BEGIN, read};
pub(super) use write::write;

const BLOCK: &str = ".";
/// Marks behind a square, and other signs with a meaning in the grid.
const SIGNS: &str = "|_+@!~*{[.?&";

#[cfg(test)]
mod tests;
