//! Solving: complete line solver, propagation, probing, search.

mod bits;
mod field;
mod line_solver;
mod probe;
mod search;
mod solver;

pub use solver::{Judgement, Means, Solver, Verdict};
