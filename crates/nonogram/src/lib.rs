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
//! [`Known`] is a grid that a player has solved in part: [`Solver::mistakes`] tells what is wrong with it,
//! and [`Solver::deductions_from`] how it goes on.
//!
//! A picture that is not fair, because its clues have several solutions or cannot be solved line by line, is
//! changed in a few cells by [`Repair`]. [`Generator`] makes random ones, and
//! [`Tuner`] reaches a wanted [`Level`]:
//!
//! ```
//! use quadrille_core::Size;
//! use quadrille_nonogram::{Generator, Picture, Repair, Solver};
//! let board: Picture = "#.\n.#\n".parse()?;
//! let repaired = Repair::new().repair(&board);
//! assert_eq!((repaired.reached, repaired.changed.len()), (true, 1));
//!
//! let random = Generator::new(Size::new(15, 10))?.seed(1).puzzle(0)?;
//! assert!(Solver::new().judge(&random.clues()).is_line_solvable());
//! # Ok::<(), quadrille_nonogram::Error>(())
//! ```
//!
//! Rows, columns, cells of a line, runs and inks are counted from 0, and from 1 in sentences for people.

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
    deduce::{DeadEnd, Deduction, Deductions, Reach, Reason, Technique},
    explain::{Explanation, Hint},
    level::Level,
    mistakes::Mistakes,
    rate::{Rating, Unrated},
};
pub use line::Line;
pub use num_bigint::BigUint;
pub use puzzle::{
    candidates::{Contents, ContentsIter},
    clue::{Clue, Run},
    clues::Clues,
    color_names::colour_names,
    palette::{Ink, InkId, Inks},
    partial_grid::Known,
    picture::Picture,
    side::Side,
    symmetry::Symmetry,
};
pub use quadrille_core::{Error, ErrorKind};
pub use repair::{Aim, Loss, Repair, Repaired};
pub use solver::{
    Solver,
    method::Method,
    solutions::Solutions,
    verdict::{Count, Judgement, Limit, Means, Place, Verdict},
};
pub use tune::{Tuned, Tuner};

#[cfg(test)]
mod tests {
    use core::fmt::Debug;

    use super::*;

    const fn check<T: Send + Debug>() {}

    #[test]
    fn everything_goes_to_other_threads_and_can_be_shown() {
        check::<(Clue, Run, Clues, Ink, InkId, Inks, Picture, Side, Symmetry, Level)>();
        check::<(Solver<'_>, Method, Judgement, Verdict, Limit, Means, Count, Place, Line)>();
        check::<(Solutions<'_>, Deductions<'_>, Explanation<'_>)>();
        check::<(Deduction, Technique, Reason, DeadEnd, Reach, Contents, Known, Mistakes, Hint)>();
        check::<(Rating, Unrated)>();
        check::<(Repair<'_>, Tuner<'_>, Generator<'_>)>();
        check::<(Repaired, Aim, Tuned)>();
        check::<(Error, ErrorKind)>();
    }
}
