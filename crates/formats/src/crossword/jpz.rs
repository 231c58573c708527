//! The .jpz files of Crossword Compiler: XML, plain or in a zip archive. A list of cells, a list of words by
//! their cells, and clues by their words. Bars and other kinds of puzzles are
//! not read.

mod read;
mod words;
mod write;

pub(super) use read::read;
pub(super) use write::{write, write_zipped};

#[cfg(test)]
mod tests;
