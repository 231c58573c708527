//! A solver for propositional satisfiability by conflict-driven clause learning (CDCL), of the class of
//! MiniSat (N. Eén, N. Sörensson, *An Extensible SAT-solver*, 2003) and its descendants.
//!
//! It is deterministic, counts its work instead of reading a clock, can be paused and resumed, accepts clauses
//! between models, enumerates models, and can record proofs that there are none.
//!
//! ```
//! use quadrille_sat::Solver;
//!
//! let mut solver = Solver::default();
//! let [a, b] = [solver.add_variable(false), solver.add_variable(false)];
//! solver.add_clause(&[a.literal(true), b.literal(true)]);
//! solver.add_clause(&[a.literal(false), b.literal(false)]);
//! let mut models = 0;
//! while solver.solve(u64::MAX) == Some(true) {
//!     assert_ne!(solver.is_true(a.literal(true)), solver.is_true(b.literal(true)));
//!     models += 1;
//!     solver.exclude_model();
//! }
//! assert_eq!(models, 2);
//! ```
//!
//! | module | algorithm |
//! | --- | --- |
//! | `propagate`, `short_clauses` | unit propagation: two watched literals, and clauses of two or three literals in full |
//! | `analyze`, `stamps` | first unique implication point, recursive minimization, glue |
//! | `heap` | variable activity (VSIDS) |
//! | `phases` | trusted initial phases, those near and far from a model, target phases and rephasing |
//! | `restarts` | Luby restarts that reuse the trail |
//! | `reduce` | forgetting learned clauses by glue and use |
//! | `record` | proofs of unsatisfiability (DRAT) |

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

extern crate alloc;

mod analyze;
mod assignment;
mod clauses;
mod heap;
mod literal;
mod phases;
mod propagate;
mod record;
mod reduce;
mod restarts;
mod short_clauses;
mod solver;
mod stamps;
#[cfg(test)]
mod tests;

pub use literal::{Literal, Variable};
pub use record::{Event, Record};
pub use solver::Solver;
