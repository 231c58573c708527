//! Solving: complete line solver, propagation, probing, search, and learning of clauses.
//!
//! A method is a walk (`walk`) from one solution to the next; the judge asks for two. The field keeps what
//! each cell may be, and lines are settled until none has more to say. A few guesses then look for two
//! solutions: most ambiguous puzzles end here. Else every content of every unknown cell is probed. When that
//! finds nothing for long, or does not decide, the depth-first search (probing at every node) and the models
//! of a formula take turns (`turns`) that are counted in work, never by the clock; behind the second
//! solution, where all or their number are wanted, the search goes on alone. The formula is built from what
//! is known when it is needed first, and again when all is probed; its solver knows nothing of nonograms.
//! Where clues are symmetric (`symmetries`), models that are as symmetric take turns before all models: two
//! of them decide, and none or one of them decides nothing. A picture that is known (`beside`) is met from
//! the beginning, and models are looked for from there.

mod beside;
mod bits;
mod branch;
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
mod search;
mod solutions;
mod solver;
mod starts;
mod stop;
mod switch;
mod symmetries;
mod trial;
mod turns;
mod verdict;
mod walk;
mod words;

pub use beside::SOON;
pub use deduce::{DeadEnd, Deduction, Deductions, Reach, Reason, Technique};
pub use line::Line;
pub use method::Method;
pub use mistakes::Mistakes;
pub use solutions::Solutions;
pub use solver::Solver;
pub(crate) use trial::{Cell, Open, Trial, cell, position, spots, trial};
pub use verdict::{Count, Judgement, Limit, Means, Place, Verdict};
