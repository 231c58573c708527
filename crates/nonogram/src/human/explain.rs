//! Deductions in words.

mod hint;
mod phrases;
mod sentence;

use core::{fmt, iter::FusedIterator};

use quadrille_core::{Grid, Position};

pub use crate::human::explain::hint::Hint;
use crate::{Candidates, Deduction, Deductions, NotDeduced, Picture};

/// [`Deductions`] without repetition: each step contains only what the steps before have not shown.
///
/// If the steps lead to the solution, applying the cells of all steps to what was known before gives it. An
/// explanation borrows what the observer of its solver borrows. A clone continues from the same step.
///
/// ```
/// use quadrille_nonogram::{Picture, Solver};
/// let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
/// let clues = heart.clues();
/// let first = Solver::new().deductions(&clues).explain().next().expect("there is a first step");
/// assert_eq!(first.because(&clues), "row 2: the runs and the gaps between them take all 5 cells");
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone)]
pub struct Explanation<'o> {
    deductions: Deductions<'o>,
    shown: Grid<Candidates>,
    /// Whether two steps have contradicted each other.
    is_contradictory: bool,
}

impl<'o> Explanation<'o> {
    pub(crate) fn new(deductions: Deductions<'o>, shown: Grid<Candidates>) -> Self {
        Self { deductions, shown, is_contradictory: false }
    }

    /// Returns the solution, once the iterator has ended, or the reason why the steps do not lead to one. Without a
    /// solution, they end before a step that leaves no candidate for a cell.
    ///
    /// # Errors
    ///
    /// As [`Deductions::result`].
    pub const fn result(&self) -> Result<&Picture, NotDeduced> {
        if self.is_contradictory { Err(NotDeduced::NoSolution) } else { self.deductions.result() }
    }

    /// Returns the solution, once the iterator has ended, if the steps lead to it.
    pub fn solution(&self) -> Option<&Picture> {
        self.result().ok()
    }
}

impl fmt::Debug for Explanation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Explanation").field("deductions", &self.deductions).finish_non_exhaustive()
    }
}

impl Iterator for Explanation<'_> {
    type Item = Deduction;

    fn next(&mut self) -> Option<Deduction> {
        while !self.is_contradictory {
            let mut deduction = self.deductions.next()?;
            let leaves_nothing =
                |&(at, contents): &(Position, Candidates)| self.shown[at].and(contents).is_impossible();
            if deduction.cells.iter().any(leaves_nothing) {
                self.is_contradictory = true;
                break;
            }
            deduction.cells.retain_mut(|(at, contents)| {
                let shown = self.shown[*at];
                *contents = shown.and(*contents);
                self.shown[*at] = *contents;
                *contents != shown
            });
            if !deduction.cells.is_empty() {
                return Some(deduction);
            }
        }
        None
    }
}

impl FusedIterator for Explanation<'_> {}
