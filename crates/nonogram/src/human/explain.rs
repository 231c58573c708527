//! Deductions in words.

mod sentence;

use core::{fmt, iter::FusedIterator};

use quadrille_core::{Grid, Position};

pub use crate::human::explain::sentence::Hint;
use crate::{Candidates, Deduction, Deductions, Limit, Picture};

/// [`Deductions`] of which each tells only what the ones before have not shown yet. Replaying the cells of all
/// steps on what was known before gives the solution, if they lead to one. It borrows what the observer of
/// its solver does. A clone goes on from the same step.
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
    /// Whether two steps have shown different things of a cell.
    is_contradictory: bool,
}

impl<'o> Explanation<'o> {
    pub(crate) fn new(deductions: Deductions<'o>, shown: Grid<Candidates>) -> Self {
        Self { deductions, shown, is_contradictory: false }
    }

    /// The solution, once the iterator has ended, if the steps lead to it.
    #[must_use]
    pub const fn solution(&self) -> Option<&Picture> {
        self.deductions.solution()
    }

    /// Whether the steps have led to a contradiction, so that there is no solution. They end before a step
    /// that leaves nothing for a cell.
    #[must_use]
    pub const fn is_contradictory(&self) -> bool {
        self.is_contradictory || self.deductions.is_contradictory()
    }

    /// Why there may be steps that were not found, once the iterator has ended.
    #[must_use]
    pub const fn limit(&self) -> Option<Limit> {
        self.deductions.limit()
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
