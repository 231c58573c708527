//! The positions of a grid.

use super::{Position, Size};

/// The positions of a grid, row by row, from [`Grid::positions`](super::Grid::positions).
#[derive(Clone, Debug)]
pub struct Positions {
    next: Position,
    size: Size,
}

impl Positions {
    pub(super) fn of(size: Size) -> Self {
        let row = if size.width == 0 { size.height as i32 } else { 0 };
        Self { next: Position::new(row, 0), size }
    }
}

impl Iterator for Positions {
    type Item = Position;

    fn next(&mut self) -> Option<Position> {
        // The column is always one of the grid.
        if self.next.row as u32 >= self.size.height {
            return None;
        }
        let now = self.next;
        self.next.column += 1;
        if self.next.column as u32 == self.size.width {
            self.next = Position::new(now.row + 1, 0);
        }
        Some(now)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let Position { row, column } = self.next;
        // No grid has more squares than can be addressed.
        let left = self.size.area() as usize - (row as usize * self.size.width as usize + column as usize);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Positions {}
