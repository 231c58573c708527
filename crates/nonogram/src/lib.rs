//! Nonograms: the clues of pictures, and the proof of how many solutions clues have.
//!
//! A [`Picture`] has [`Clues`], and a [`Solver`] proves how many pictures have the same ones:
//!
//! ```
//! use quadrille_nonogram::{Picture, Solver, Verdict};
//! let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
//! assert_eq!(Solver::new().decide(&heart.clues()), Verdict::Unique(heart));
//! # Ok::<(), quadrille_nonogram::Error>(())
//! ```
//!
//! [`Solver`] works in layers: a complete line solver that treats all places of a run at once as words of
//! bits, propagation from line to line, a few guesses that find two solutions if there are many, probing of
//! both contents of each unknown cell, and then depth-first search and conflict-driven clause learning in
//! turns. A verdict of one solution rests on an exhausted search. [`Line`] is the line solver alone, and
//! [`Method::Line`] the first two layers.
//!
//! [`Solver::deductions`] solves as people do; [`Rating`] and [`Explanation`] rest on it:
//!
//! ```
//! use quadrille_nonogram::{Level, Picture, Solver};
//! let clues = ".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>()?.clues();
//! assert_eq!(Solver::new().rate(&clues)?.level, Level::Overlap);
//! for step in Solver::new().deductions(&clues).explain() {
//!     println!("{}: {}", step.because(&clues), step.therefore(&clues));
//! }
//! # Ok::<(), quadrille_nonogram::Error>(())
//! ```
//!
//! [`PartialGrid`] is a grid that a player has solved in part: [`Solver::mistakes`] tells what is wrong with it,
//! and [`Solver::deductions_from`] how it goes on.
//!
//! A picture that is not fair, because its clues have several solutions or cannot be solved line by line, is
//! changed in a few cells by [`Repairer`]. [`Generator`] makes random ones, and
//! [`DifficultyTuner`] reaches a wanted [`Level`]:
//!
//! ```
//! use quadrille_core::Size;
//! use quadrille_nonogram::{Generator, Picture, Repairer, Solver};
//! let board: Picture = "#.\n.#\n".parse()?;
//! let repaired = Repairer::new().repair(&board);
//! assert_eq!((repaired.reached, repaired.changed.len()), (true, 1));
//!
//! let random = Generator::new(Size::new(15, 10))?.seed(1).puzzle(0)?;
//! assert!(Solver::new().analyze(&random.clues()).is_line_solvable());
//! # Ok::<(), quadrille_nonogram::Error>(())
//! ```
//!
//! Rows, columns, cells of a line, runs and colors are counted from 0, and from 1 in sentences for people.

#![no_std]

extern crate alloc;
mod control;
mod count;
mod generate;
mod grid;
mod human;
#[doc(hidden)]
pub mod internal;
mod line;
mod puzzle;
mod repair;
mod sat;
mod solver;
mod tune;

pub use control::watch::Progress;
pub use generate::Generator;
pub use human::{
    deduce::{Deduction, Deductions, Reach, Reason, Refutation, Technique},
    explain::{Explanation, Hint},
    level::Level,
    mistakes::Mistakes,
    rate::{NotRated, Rating},
};
pub use line::Line;
pub use num_bigint::BigUint;
pub use puzzle::{
    candidates::{Candidates, CandidatesIter},
    clue::{Clue, Run},
    clues::Clues,
    color_names::color_names,
    line_state::LineState,
    nonogram::Nonogram,
    palette::{Color, ColorId, Palette},
    partial_grid::PartialGrid,
    picture::Picture,
    side::Side,
    symmetry::Symmetry,
};
pub use quadrille_core::{Error, ErrorKind};
pub use repair::{Damage, RepairOutcome, Repairer, Solvability};
pub use solver::{
    Solver,
    method::Method,
    solutions::Solutions,
    verdict::{AmbiguousRegion, Analysis, Count, Limit, NotLocated, SolvedBy, Verdict},
};
pub use tune::{DifficultyTuner, TuneOutcome};

#[cfg(test)]
mod tests {
    use core::fmt::Debug;

    use super::*;

    const fn check<T: Send + Debug>() {}

    #[test]
    fn everything_goes_to_other_threads_and_can_be_shown() {
        check::<(Clue, Run, Clues, Color, ColorId, Palette, Picture, Side, Symmetry, Level)>();
        check::<(Solver<'_>, Method, Analysis, Verdict, Limit, SolvedBy, Count, AmbiguousRegion, Line)>();
        check::<(Solutions<'_>, Deductions<'_>, Explanation<'_>)>();
        check::<(Deduction, Technique, Reason, Refutation, Reach, Candidates, PartialGrid, Mistakes, Hint)>();
        check::<(Rating, NotRated)>();
        check::<(Repairer<'_>, DifficultyTuner<'_>, Generator<'_>)>();
        check::<(RepairOutcome, Solvability, TuneOutcome)>();
        check::<(Error, ErrorKind)>();
    }
}
