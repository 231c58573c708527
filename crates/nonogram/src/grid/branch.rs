//! A cell whose contents are tried one after the other.

use quadrille_core::Position;

use crate::{
    Side,
    line::{bits::Bits, solver::Possible},
};

/// A cell that was branched on, and the contents that are left to try.
#[derive(Clone)]
pub(crate) struct Branch {
    pub(crate) row: usize,
    pub(crate) column: usize,
    /// Their numbers, as bits.
    left: u32,
}

impl Branch {
    /// No cell: nothing is left to try.
    pub(crate) const NONE: Self = Self { row: 0, column: 0, left: 0 };

    /// A cell of a row with all contents that it may have.
    pub(crate) fn new<B: Bits, const C: usize>(row: usize, column: usize, possible: &Possible<B, C>) -> Self {
        let contents = (0..C).filter(|&content| possible[content].has(column));
        Self { row, column, left: contents.fold(0, |left, content| left | 1 << content) }
    }

    /// Where the cell is.
    pub(crate) const fn at(&self) -> Position {
        Side::Row.position(self.row, self.column)
    }

    /// Takes the next content to try: the last color first, since a filled cell tells more than an empty one.
    pub(crate) fn take(&mut self) -> Option<usize> {
        let content = self.left.checked_ilog2()?;
        self.left &= !(1 << content);
        Some(content as usize)
    }

    /// Leaves a content that was taken to be tried again.
    pub(crate) const fn put_back(&mut self, content: usize) {
        self.left |= 1 << content;
    }

    /// Whether all contents were taken.
    pub(crate) const fn is_exhausted(&self) -> bool {
        self.left == 0
    }
}
