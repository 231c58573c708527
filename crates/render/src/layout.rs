//! Layouts turn puzzles and figures into scenes. They measure in squares and know no pixels.

pub(crate) mod crossword;
pub(crate) mod nonogram;
mod outline;
pub mod plot;
mod title;
