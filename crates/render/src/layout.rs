//! Layouts turn puzzles and figures into scenes. They measure in squares and know no pixels.

pub(crate) mod crossword;
pub(crate) mod growth;
pub(crate) mod nonogram;
mod order;
mod outline;
pub mod plot;
pub(crate) mod sheet;
mod stage;
mod status;
mod title;
mod words;
