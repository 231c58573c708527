//! Solving a whole grid: propagation of lines, guesses, probing and depth-first search.

pub(crate) mod beliefs;
pub(crate) mod branch;
pub(crate) mod dive;
pub(crate) mod four_cell_swap;
pub(crate) mod guess;
pub(crate) mod probe;
pub(crate) mod search;
pub(crate) mod state;
pub(crate) mod symmetries;
pub(crate) mod trial;
