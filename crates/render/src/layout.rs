//! Layouts turn puzzles and figures into scenes. They measure in squares and know no pixels.

pub(crate) mod crossword;
pub(crate) mod nonogram;
pub mod plot;
pub(crate) mod sheet;
pub(crate) mod side_by_side;
mod signs;
mod title;
