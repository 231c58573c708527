//! Bounding boxes.

use quadrille_core::{Position, Size};

/// The bounding box of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) first: Position,
    /// Inclusive.
    pub(crate) last: Position,
}

impl Bounds {
    /// The box of one cell.
    pub(crate) const fn of(at: Position) -> Self {
        Self { first: at, last: at }
    }

    /// The box of all cells, if there are any.
    pub(crate) fn around(cells: impl Iterator<Item = Position>) -> Option<Self> {
        cells.map(Self::of).reduce(|bounds, cell| bounds.with(cell.first))
    }

    /// Extends the box to one more cell.
    pub(crate) fn with(self, at: Position) -> Self {
        let Self { first, last } = self;
        Self {
            first: Position::new(first.row.min(at.row), first.column.min(at.column)),
            last: Position::new(last.row.max(at.row), last.column.max(at.column)),
        }
    }

    pub(crate) const fn size(self) -> Size {
        let Self { first, last } = self;
        Size::new((last.column - first.column + 1) as u32, (last.row - first.row + 1) as u32)
    }
}

#[cfg(test)]
mod tests;
