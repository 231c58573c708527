use alloc::boxed::Box;
use core::{fmt, iter::FusedIterator};

use crate::{Budget, Count, DynStrategy, Limit, Next, Picture};

/// An iterator over all solutions: see [`Solver::solutions`](crate::Solver::solutions).
///
/// It finds each solution on demand, and borrows what the observer of its solver borrows. A clone continues
/// from the same solution.
#[derive(Clone)]
pub struct Solutions<'o> {
    strategy: Box<dyn DynStrategy>,
    budget: Budget<'o>,
    limit: Option<Limit>,
    has_ended: bool,
}

impl<'o> Solutions<'o> {
    pub(crate) fn new(strategy: Box<dyn DynStrategy>, budget: Budget<'o>) -> Self {
        Self { strategy, budget, limit: None, has_ended: false }
    }

    /// Returns why there may be more solutions, once the iterator has ended.
    pub const fn limit(&self) -> Option<Limit> {
        self.limit
    }

    /// Counts the remaining solutions, up to `max` if it is given.
    ///
    /// ```
    /// use quadrille_nonogram::{Count, Picture, Solver};
    /// let rooks = "#..\n.#.\n..#\n".parse::<Picture>()?.clues();
    /// let mut solutions = Solver::new().solutions(&rooks);
    /// assert!(solutions.next().is_some());
    /// assert_eq!(solutions.count_to(None), Count::Exactly(5_u32.into()));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn count_to(mut self, max: Option<u64>) -> Count {
        let mut number = 0_u64;
        let is_more = loop {
            let is_full = max == Some(number);
            match self.next() {
                Some(_) if is_full => break true,
                Some(_) => number += 1,
                None => break self.limit.is_some(),
            }
        };
        if is_more { Count::AtLeast(number.into()) } else { Count::Exactly(number.into()) }
    }
}

impl fmt::Debug for Solutions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (steps, limit) = (self.strategy.steps(), self.limit);
        f.debug_struct("Solutions").field("steps", &steps).field("limit", &limit).finish_non_exhaustive()
    }
}

impl Iterator for Solutions<'_> {
    type Item = Picture;

    fn next(&mut self) -> Option<Picture> {
        if self.has_ended {
            return None;
        }
        self.limit = match self.strategy.next(&mut self.budget) {
            Next::Solution(picture) => return Some(picture),
            Next::Exhausted => None,
            Next::Limit(limit) => Some(limit),
        };
        self.has_ended = true;
        None
    }
}

impl FusedIterator for Solutions<'_> {}
