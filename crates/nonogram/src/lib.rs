//! Nonograms: clues, pictures, and proofs of how many solutions clues have.
//!
//! A [`Picture`] has [`Clues`], and a [`Solver`] proves how many pictures have the same clues:
//!
//! ```
//! use quadrille_nonogram::{Picture, Solver, Verdict};
//! let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
//! assert_eq!(Solver::new().decide(&heart.clues()), Verdict::Unique(heart));
//! # Ok::<(), quadrille_nonogram::Error>(())
//! ```
//!
//! [`Solver`] works in layers: a complete line solver that treats all places of a run at once with bit sets,
//! propagation from line to line, a few guesses that find two solutions if there are many, and then, in turns,
//! depth-first search that probes all contents of each unknown cell, a dive along probable contents and conflict-driven
//! clause learning.
//! A unique solution is only reported after an exhaustive search. [`Line`] is the line solver alone, and
//! [`Method::Line`] uses the first two layers.
//!
//! [`Solver::deductions`] solves as people do; [`Rating`] and [`Explanation`] are based on it:
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
//! # A game
//!
//! [`PartialGrid`] is what a player knows of a [`Nonogram`]. It reports which lines and numbers are finished,
//! and when the puzzle is solved; [`Solver::mistakes`] finds mistakes, and [`Solver::deductions_from`] finds
//! hints. For undo, keep clones.
//!
//! ```
//! use quadrille_core::Position;
//! use quadrille_nonogram::{
//!     Candidates, ColorId, Hint, LineState, Mistakes, Nonogram, PartialGrid, Picture, Side, Solver,
//! };
//!
//! struct Game {
//!     puzzle: Nonogram,
//!     grid: PartialGrid,
//! }
//!
//! impl Game {
//!     /// Fills a cell, or marks it as empty.
//!     fn play(&mut self, at: Position, is_filled: bool) -> Result<(), quadrille_nonogram::Error> {
//!         let cell = if is_filled { Candidates::filled(ColorId::BLACK) } else { Candidates::EMPTY };
//!         self.grid.set(at, cell)
//!     }
//!
//!     /// Returns which numbers of a row are drawn in gray, and whether the row is highlighted as wrong.
//!     fn row(&self, row: usize) -> (Vec<bool>, bool) {
//!         let clues = self.puzzle.clues();
//!         let state = self.grid.line_state(clues, Side::Row, row);
//!         (self.grid.runs_done(clues, Side::Row, row), state == LineState::Impossible)
//!     }
//!
//!     /// Returns a message for the hint button: mistakes come first.
//!     fn hint(&self, hint: Hint) -> Result<String, quadrille_nonogram::Error> {
//!         let (clues, solver) = (self.puzzle.clues(), Solver::new());
//!         if let Mistakes::Cells(cells) = solver.mistakes(clues, &self.grid)? {
//!             return Ok(format!("wrong cells: {}", cells.len()));
//!         }
//!         let step = solver.deductions_from(clues, &self.grid)?.explain().next();
//!         Ok(step.map_or_else(|| "nothing is left".to_owned(), |step| step.hint(clues, hint)))
//!     }
//! }
//!
//! let puzzle = Nonogram::from("#.##\n.##.\n".parse::<Picture>()?);
//! let mut game = Game { grid: PartialGrid::new(puzzle.clues()), puzzle };
//! assert_eq!(game.hint(Hint::Line)?, "look at row 1");
//!
//! game.play(Position::new(0, 1), true)?;
//! assert_eq!(game.row(0), (vec![false, false], true));
//! assert_eq!(game.hint(Hint::Line)?, "wrong cells: 1");
//!
//! game.play(Position::new(0, 1), false)?;
//! for column in [0, 2, 3] {
//!     game.play(Position::new(0, column), true)?;
//! }
//! assert_eq!(game.row(0), (vec![true, true], false));
//! assert!(!game.grid.is_solved(game.puzzle.clues()));
//! game.play(Position::new(1, 1), true)?;
//! game.play(Position::new(1, 2), true)?;
//! assert!(game.grid.is_solved(game.puzzle.clues()));
//! # Ok::<(), quadrille_nonogram::Error>(())
//! ```
//!
//! # Making puzzles
//!
//! If the clues of a picture have several solutions, or cannot be solved line by line, [`Repairer`] changes
//! a few of its cells. [`Generator`] generates random puzzles, and [`DifficultyTuner`] changes a picture
//! until it has a wanted [`Level`]:
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
//! Rows, columns, cells of a line, runs and colors are counted from 0, but from 1 in sentences for people.

#![cfg_attr(docsrs, feature(doc_cfg))]
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
#[cfg(feature = "serde")]
mod serialize;
mod solver;
mod tune;

// The names that modules of several folders share.
use {
    control::{Budget, Control, Interruption, Watch},
    grid::{
        branch::Branch,
        probe::Prober,
        state::{GridState, LineId, Mark},
        symmetries::Symmetries,
        trial::{Cell, OpenCells, TrialPicture},
    },
    human::knowledge::{Knowledge, LineSet},
    line::{
        bits::Bits,
        solver::{Contradiction, Possible},
    },
    solver::strategy::{DynStrategy, Next, Strategy},
};

pub use control::Progress;
pub use generate::Generator;
pub use human::{
    deduce::{Deduction, Deductions, Reach, Reason, Refutation, Technique},
    explain::{Explanation, Hint},
    level::Level,
    mistakes::Mistakes,
    not_deduced::NotDeduced,
    rate::Rating,
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
mod tests;

/// The examples in the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
