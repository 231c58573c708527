//! Solving: complete line solver, propagation, probing, search.

mod bits;
mod budget;
mod count;
mod deduce;
mod enumerate;
mod field;
mod knowledge;
mod line_solver;
mod method;
mod probe;
mod search;
mod solutions;
mod solver;
mod starts;
mod verdict;
mod walk;

pub use budget::Observer;
pub use deduce::{Contents, Deduction, Deductions, Reach, Reason, Technique};
pub use method::Method;
pub use solutions::Solutions;
pub use solver::Solver;
pub use verdict::{Count, Judgement, Limit, Means, Verdict};
