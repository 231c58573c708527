//! Solving: complete line solver, propagation, probing, search, and learning of clauses.

mod bits;
mod budget;
mod count;
mod deduce;
mod encode;
mod enumerate;
mod field;
mod guess;
mod knowledge;
mod line;
mod line_solver;
mod method;
mod mistakes;
mod models;
mod probe;
mod sat;
mod search;
mod solutions;
mod solver;
mod starts;
mod stop;
mod symmetries;
mod trial;
mod turns;
mod verdict;
mod walk;
mod words;

pub(crate) use deduce::open_to_tricks;
pub use deduce::{Contents, DeadEnd, Deduction, Deductions, Reach, Reason, Technique};
pub use line::Line;
pub use method::Method;
pub use mistakes::Mistakes;
pub use solutions::Solutions;
pub use solver::Solver;
pub(crate) use trial::{Cell, Open, Trial, trial};
pub use verdict::{Count, Judgement, Limit, Means, Place, Verdict};
