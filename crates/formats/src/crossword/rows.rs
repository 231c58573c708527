//! The rows of a grid in a text format.

use quadrille_core::{Grid, Square};

use super::draft::size;
use crate::Error;

/// The rows of a grid, which must have one width. An invalid row is rejected early: squares need many times the memory
/// of the text that they are read from.
pub(super) struct Rows {
    height: usize,
    rows: Vec<Vec<Square>>,
}

impl Rows {
    /// Returns no rows of a grid of this height.
    pub(super) const fn new(height: usize) -> Self {
        Self { height, rows: Vec::new() }
    }

    /// Checks the width of the next row; the line is for errors.
    pub(super) fn check(&self, width: usize, line: usize) -> Result<(), Error> {
        match self.rows.first() {
            None => size(width as u64, self.height as u64).map(drop),
            Some(first) if first.len() != width => {
                let message = format!("row of {width} squares, expected {}", first.len());
                Err(Error::input(message).at_line(line))
            }
            Some(_) => Ok(()),
        }
    }

    /// Checks and adds a row.
    pub(super) fn push(&mut self, row: Vec<Square>, line: usize) -> Result<(), Error> {
        self.check(row.len(), line)?;
        self.rows.push(row);
        Ok(())
    }

    pub(super) fn finish(self) -> Result<Grid<Square>, Error> {
        let width = self.rows.first().map_or(0, Vec::len);
        let mut grid = Grid::filled(size(width as u64, self.rows.len() as u64)?, Square::Void);
        for (row, k) in self.rows.into_iter().zip(0..) {
            for (square, place) in row.into_iter().zip(grid.row_mut(k)) {
                *place = square;
            }
        }
        Ok(grid)
    }
}
