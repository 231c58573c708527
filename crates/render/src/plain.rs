//! Puzzles as characters of one width: neither scenes nor pixels.

mod crossword;
mod nonogram;

pub use crossword::crossword_text;
pub use nonogram::nonogram_text;
