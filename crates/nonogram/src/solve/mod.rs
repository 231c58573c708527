//! Solving: complete line solver, propagation, probing, search.

mod bits;
mod budget;
mod field;
mod guess;
mod line;
mod line_solver;
mod method;
mod probe;
mod search;
mod solutions;
mod solver;
mod verdict;
mod walk;

pub use budget::Observer;
pub use line::Line;
pub use method::Method;
pub use solutions::Solutions;
pub use solver::Solver;
pub use verdict::{Count, Judgement, Limit, Means, Verdict};
