use quadrille_core::{Position, Size};

/// The smallest rectangle around some cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) first: Position,
    /// The last cell that is inside.
    pub(crate) last: Position,
}

impl Bounds {
    /// Around one cell.
    pub(crate) const fn of(at: Position) -> Self {
        Self { first: at, last: at }
    }

    /// Around all of these cells, if there are any.
    pub(crate) fn around(cells: impl Iterator<Item = Position>) -> Option<Self> {
        cells.map(Self::of).reduce(|bounds, cell| bounds.with(cell.first))
    }

    /// Around one more cell.
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
mod tests {
    use super::*;

    #[test]
    fn all_cells_are_inside() {
        let cells = [(3, 4), (1, 6), (2, 2)].map(|(row, column)| Position::new(row, column));
        let bounds = Bounds::around(cells.into_iter()).unwrap();
        assert_eq!((bounds.first, bounds.last), (Position::new(1, 2), Position::new(3, 6)));
        assert_eq!(bounds.size(), Size::new(5, 3));
        assert_eq!(Bounds::around(core::iter::empty()), None);
    }
}
