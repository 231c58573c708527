use alloc::vec::Vec;

use quadrille_core::Position;

/// A row and a column: half as long as a [`Position`], because a repair stores very many.
pub(crate) type Cell = (u16, u16);

/// Returns the cell at a position.
pub(crate) const fn cell(at: Position) -> Cell {
    (at.row as u16, at.column as u16)
}

/// Returns the position of a cell.
pub(crate) fn position((row, column): Cell) -> Position {
    Position::new(row.into(), column.into())
}

/// The cells that the clues of a picture leave open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OpenCells {
    /// The cells that are not known, row by row.
    pub(crate) cells: Vec<Cell>,
    /// Those of them in which another solution differs from the picture, with its content; empty if no other
    /// solution was searched for.
    pub(crate) alternative: Vec<(Cell, u8)>,
}

impl OpenCells {
    /// Returns the cells in which another solution differs or, if none is known, all open cells.
    pub(crate) fn surely_open(&self) -> Vec<Cell> {
        if self.alternative.is_empty() { self.cells.clone() } else { affected_cells(&self.alternative) }
    }
}

/// Returns the cells without their contents.
pub(crate) fn affected_cells(cells: &[(Cell, u8)]) -> Vec<Cell> {
    cells.iter().map(|&(at, _)| at).collect()
}
