use alloc::vec::Vec;

use crate::{Bits, line::solver::Run};

/// The places of the runs of a line, in the places of [`LineSums`](super::line_sums::LineSums).
#[derive(Clone, Debug)]
pub(super) struct LineRuns<B> {
    /// The first place of each run.
    pub(super) first_places: Vec<usize>,
    /// The runs with several places.
    pub(super) movable: Vec<MovableRun>,
    /// The cells of the other runs.
    pub(super) fixed: B,
}

/// A run with several places.
#[derive(Clone, Debug)]
pub(super) struct MovableRun {
    /// The number of the run in its line.
    pub(super) number: usize,
    pub(super) run: Run,
    /// The first and the last place where it can start.
    pub(super) first: usize,
    pub(super) last: usize,
    gap: usize,
}

impl MovableRun {
    /// Returns the number of cells that have to be empty before the run: 0 or 1, and always 1 if there is only one
    /// color. Before the first run, it is the cell added in front of the line.
    pub(super) const fn gap<const C: usize>(&self) -> usize {
        if C == 2 { 1 } else { self.gap }
    }
}

impl<B: Bits> LineRuns<B> {
    pub(super) const NONE: Self = Self { first_places: Vec::new(), movable: Vec::new(), fixed: B::NONE };

    /// Replaces the runs, given the sets of their starts.
    pub(super) fn set(&mut self, runs: impl Iterator<Item = (Run, B)>) {
        self.first_places.clear();
        self.movable.clear();
        self.fixed = B::NONE;
        let mut before = None;
        for (number, (run, starts)) in runs.enumerate() {
            let is_gap_needed = before.replace(run.content).is_none_or(|content| content == run.content);
            let [first, last] = [starts.first() + 1, starts.last() + 1];
            self.first_places.push(first);
            if first == last {
                self.fixed = self.fixed | B::range(starts.first(), run.length);
            } else {
                self.movable.push(MovableRun { number, run, first, last, gap: is_gap_needed.into() });
            }
        }
    }
}
