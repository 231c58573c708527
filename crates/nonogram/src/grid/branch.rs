//! Branching: a cell whose contents are tried one after the other.

use quadrille_core::Position;

use crate::{Bits, Possible, Side};

/// A cell that was branched on, and the remaining contents.
#[derive(Clone)]
pub(crate) struct Branch {
    pub(crate) row: usize,
    pub(crate) column: usize,
    /// Their numbers, as bits.
    left: u32,
}

impl Branch {
    /// No cell: no content remains.
    pub(crate) const NONE: Self = Self { row: 0, column: 0, left: 0 };

    /// Creates a branch on a cell of a row, with all its candidates.
    pub(crate) fn new<B: Bits, const C: usize>(row: usize, column: usize, possible: &Possible<B, C>) -> Self {
        let contents = (0..C).filter(|&content| possible[content].has(column));
        Self { row, column, left: contents.fold(0, |left, content| left | 1 << content) }
    }

    /// Returns the position of the cell.
    pub(crate) const fn at(&self) -> Position {
        Side::Row.position(self.row, self.column)
    }

    /// Takes the next content to try: the last color first, because a filled cell implies more than an empty
    /// one.
    pub(crate) fn take(&mut self) -> Option<usize> {
        let content = self.left.checked_ilog2()?;
        self.left &= !(1 << content);
        Some(content as usize)
    }

    /// Puts back a content, to be tried again.
    pub(crate) const fn put_back(&mut self, content: usize) {
        self.left |= 1 << content;
    }

    /// Returns whether no content remains.
    pub(crate) const fn is_exhausted(&self) -> bool {
        self.left == 0
    }
}
