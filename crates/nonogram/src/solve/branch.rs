//! A cell whose contents are tried one after the other.

use quadrille_core::Position;

use super::{bits::Bits, line_solver::Possible};
use crate::Side;

/// A cell that was branched on, and the contents that are left to try.
#[derive(Clone)]
pub(super) struct Branch {
    pub(super) row: usize,
    pub(super) column: usize,
    /// Their numbers, as bits.
    left: u32,
}

impl Branch {
    /// No cell: nothing is left to try.
    pub(super) const NONE: Self = Self { row: 0, column: 0, left: 0 };

    /// A cell of a row with all contents that it may have.
    pub(super) fn new<B: Bits, const C: usize>(row: usize, column: usize, possible: &Possible<B, C>) -> Self {
        let contents = (0..C).filter(|&content| possible[content].has(column));
        Self { row, column, left: contents.fold(0, |left, content| left | 1 << content) }
    }

    /// Where the cell is.
    pub(super) const fn at(&self) -> Position {
        Side::Row.position(self.row, self.column)
    }

    /// Takes the next content to try: the last ink first, since a filled cell tells more than an empty one.
    pub(super) fn take(&mut self) -> Option<usize> {
        let content = self.left.checked_ilog2()?;
        self.left &= !(1 << content);
        Some(content as usize)
    }

    /// Leaves a content that was taken to be tried again.
    pub(super) const fn put_back(&mut self, content: usize) {
        self.left |= 1 << content;
    }

    /// Whether all contents were taken.
    pub(super) const fn is_exhausted(&self) -> bool {
        self.left == 0
    }
}
