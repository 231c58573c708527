//! The cells of a [`Line`](crate::Line).

use alloc::{boxed::Box, vec::Vec};

use crate::{
    Bits, Candidates, Clue, Possible,
    line::{
        bit_width::with_bit_width,
        run_starts::{runs, starts},
        solver::{self, Run},
    },
};

/// The candidates of each cell, in the shortest bit sets that hold the line.
pub(super) trait Cells: Send + Sync {
    /// Returns whether a cell may have a content.
    fn has(&self, cell: usize, content: usize) -> bool;

    /// Removes all candidates of a cell that are not among these.
    fn narrow(&mut self, cell: usize, to: Candidates);

    /// Returns for each run of a clue, which fits, whether all its cells are filled and it can be nowhere
    /// else.
    fn runs_done(&self, cells: usize, clue: &Clue) -> Vec<bool>;

    /// Returns the candidates that remain given a clue and the number of cells; `None` if no arrangement
    /// fits.
    fn settle(&self, cells: usize, clue: &Clue) -> Option<Box<dyn Cells>>;

    /// Clones the cells.
    fn copy(&self) -> Box<dyn Cells>;
}

/// Creates cells with all candidates, given the numbers of cells and colors.
pub(super) fn any(cells: usize, palette: usize) -> Box<dyn Cells> {
    with_bit_width!((cells, palette), <B, C> Box::new(Packed::<B, C>::any(cells, palette)))
}

/// Cells in bit sets.
#[derive(Clone)]
struct Packed<B, const C: usize>(Possible<B, C>);

impl<B: Bits, const C: usize> Packed<B, C> {
    fn any(cells: usize, palette: usize) -> Self {
        let any = |content| if content <= palette { B::below(cells) } else { B::NONE };
        Self(core::array::from_fn(any))
    }
}

impl<B: Bits, const C: usize> Cells for Packed<B, C> {
    fn has(&self, cell: usize, content: usize) -> bool {
        self.0[content].has(cell)
    }

    fn narrow(&mut self, cell: usize, to: Candidates) {
        for (content, set) in self.0.iter_mut().enumerate() {
            let is_taken = !to.has(content) && set.has(cell);
            set.toggle(cell, is_taken);
        }
    }

    fn settle(&self, cells: usize, clue: &Clue) -> Option<Box<dyn Cells>> {
        let settled = solver::settle(&runs(clue), cells, &self.0).ok()?;
        Some(Box::new(Self(settled)))
    }

    fn runs_done(&self, cells: usize, clue: &Clue) -> Vec<bool> {
        let runs = runs(clue);
        let starts = starts(&runs, cells, &self.0);
        let is_possible = starts.iter().all(|starts| !starts.is_none());
        let is_filled = |run: &Run, start: usize| {
            let others = self.0.iter().enumerate().filter(|&(content, _)| content != run.content);
            let open = others.fold(B::NONE, |open, (_, &set)| open | set);
            (B::range(start, run.length) & open).is_none()
        };
        let is_done =
            |(run, starts): (&Run, &B)| is_possible && starts.count() == 1 && is_filled(run, starts.first());
        runs.iter().zip(&starts).map(is_done).collect()
    }

    fn copy(&self) -> Box<dyn Cells> {
        Box::new(self.clone())
    }
}
