//! Functions of a cell and its eight neighbors.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use quadrille_core::Size;

/// The values of a cell and its neighbors, row by row.
pub(crate) type Neighborhood = [[f64; 3]; 3];

/// The width of the frame of a plane.
const FRAME: usize = 2;

/// The values of a grid with a frame of zeros around them, so that the cells of a frame of width 1 have
/// neighbors as well.
pub(crate) struct FramedPlane {
    width: usize,
    values: Vec<f64>,
}

impl FramedPlane {
    pub(crate) fn new(size: Size, plane: &[f64]) -> Self {
        let columns = size.width as usize;
        let width = columns + 2 * FRAME;
        let mut values = vec![0.0; width * (size.height as usize + 2 * FRAME)];
        for (row, line) in plane.chunks(columns).enumerate() {
            values[(row + FRAME) * width + FRAME..][..columns].copy_from_slice(line);
        }
        Self { width, values }
    }

    /// The index of a cell of the grid.
    pub(crate) const fn index(&self, row: usize, column: usize) -> usize {
        (row + FRAME) * self.width + column + FRAME
    }

    pub(crate) fn around(&self, at: usize) -> Neighborhood {
        let line = |at: usize| [self.values[at - 1], self.values[at], self.values[at + 1]];
        [line(at - self.width), line(at), line(at + self.width)]
    }

    /// The indices of all cells that have neighbors: those of the grid, and of a frame of width 1.
    pub(crate) fn cells(&self) -> impl Iterator<Item = usize> + use<> {
        let (width, rows) = (self.width, self.values.len() / self.width);
        (1..rows - 1).flat_map(move |row| -> Range<usize> { row * width + 1..(row + 1) * width - 1 })
    }
}
