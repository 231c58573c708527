//! Squared paper: positions, sizes, rectangles, directions and grids.
//!
//! Rows grow downwards and columns to the right. Positions are signed, because free-form puzzles grow in all
//! directions from their first entry.

use alloc::{vec, vec::Vec};
use core::{iter::Zip, ops::Range, slice};

mod direction;
mod position;
mod rect;
mod size;

pub use direction::Direction;
pub use position::Position;
pub use rect::Rect;
pub use size::Size;

/// A rectangle of values, one for each square, row by row.
///
/// ```
/// use quadrille_core::{Grid, Position, Size};
/// let mut grid = Grid::filled(Size::new(3, 2), '.');
/// grid[Position::new(1, 2)] = '#';
/// assert_eq!(grid.rows().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>(), ["...", "..#"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid<T> {
    size: Size,
    cells: Vec<T>,
}

impl<T> Grid<T> {
    /// A grid that holds the same value everywhere.
    ///
    /// # Panics
    ///
    /// When a side is greater than `i32::MAX`, so that positions do not reach all of it, and when the grid
    /// would take more memory than can be addressed. With less than that, and more than there is, the
    /// program ends: whoever takes a size from elsewhere should set a limit to its [`area`](Size::area).
    #[must_use]
    pub fn filled(size: Size, value: T) -> Self
    where
        T: Clone,
    {
        assert!(size.width.max(size.height) <= i32::MAX as u32, "every square of a grid has a position");
        let area = usize::try_from(size.area()).expect("the grid has no more squares than can be addressed");
        Self { size, cells: vec![value; area] }
    }

    /// A grid of what a function tells of each position, asked row by row.
    ///
    /// ```
    /// use quadrille_core::{Grid, Position, Size};
    /// let rows = ["#.", "##"];
    /// let grid = Grid::from_fn(Size::new(2, 2), |at| rows[at.row as usize].as_bytes()[at.column as usize] == b'#');
    /// assert!(grid.iter().all(|(at, filled)| *filled != (at == Position::new(0, 1))));
    /// ```
    ///
    /// # Panics
    ///
    /// As [`Grid::filled`].
    #[must_use]
    pub fn from_fn(size: Size, mut value: impl FnMut(Position) -> T) -> Self {
        let positions = Grid::filled(size, ()).positions();
        Self { size, cells: positions.map(&mut value).collect() }
    }

    /// Width and height.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The value at a position, `None` outside of the grid.
    #[must_use]
    pub fn get(&self, position: Position) -> Option<&T> {
        self.index_of(position).map(|index| &self.cells[index])
    }

    /// The value at a position for changing, `None` outside of the grid.
    pub fn get_mut(&mut self, position: Position) -> Option<&mut T> {
        self.index_of(position).map(|index| &mut self.cells[index])
    }

    /// The rows from top to bottom, each a slice from left to right.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[T]> + ExactSizeIterator {
        (0..self.size.height as usize).map(|row| self.row(row))
    }

    /// The row from left to right, empty outside of the grid.
    #[must_use]
    pub fn row(&self, row: usize) -> &[T] {
        &self.cells[self.range_of(row)]
    }

    /// The row for changing, empty outside of the grid.
    pub fn row_mut(&mut self, row: usize) -> &mut [T] {
        let range = self.range_of(row);
        &mut self.cells[range]
    }

    /// Where a row lies; nowhere outside of the grid, so that nothing overflows.
    fn range_of(&self, row: usize) -> Range<usize> {
        let width = self.size.width as usize;
        if row < self.size.height as usize { row * width..(row + 1) * width } else { 0..0 }
    }

    /// Every position with its value, row by row.
    ///
    /// ```
    /// use quadrille_core::{Grid, Position, Size};
    /// let mut grid = Grid::filled(Size::new(2, 2), 0);
    /// grid.row_mut(1).copy_from_slice(&[3, 4]);
    /// assert_eq!(grid.iter().find(|&(_, &value)| value == 4), Some((Position::new(1, 1), &4)));
    /// assert_eq!((grid.get(Position::new(-1, 0)), grid.row(2)), (None, &[][..]));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Position, &T)> {
        self.into_iter()
    }

    /// Every position with its value for changing, row by row.
    ///
    /// ```
    /// use quadrille_core::{Grid, Size};
    /// let mut grid = Grid::filled(Size::new(2, 2), 0);
    /// for (at, value) in grid.iter_mut() {
    ///     *value = at.row * 2 + at.column;
    /// }
    /// assert_eq!(grid.rows().collect::<Vec<_>>(), [[0, 1], [2, 3]]);
    /// ```
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Position, &mut T)> {
        self.positions().zip(&mut self.cells)
    }

    /// A grid of the same size, of what a function makes of each value.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Size};
    /// let letters = "CAT\nO..\n".parse::<Crossword>()?.grid().map(|letter| letter.map(str::len));
    /// assert_eq!(letters.row(1), [Some(1), None, None]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn map<U>(&self, value: impl FnMut(&T) -> U) -> Grid<U> {
        Grid { size: self.size, cells: self.cells.iter().map(value).collect() }
    }

    /// Every position, row by row.
    pub fn positions(&self) -> Positions {
        Positions { next: Position::default(), size: self.size }
    }

    fn index_of(&self, Position { row, column }: Position) -> Option<usize> {
        let (row, column) = (u32::try_from(row).ok()?, u32::try_from(column).ok()?);
        (row < self.size.height && column < self.size.width)
            .then(|| row as usize * self.size.width as usize + column as usize)
    }
}

/// Every position with its value, as [`Grid::iter`].
impl<'a, T> IntoIterator for &'a Grid<T> {
    type Item = (Position, &'a T);
    type IntoIter = Zip<Positions, slice::Iter<'a, T>>;

    fn into_iter(self) -> Self::IntoIter {
        self.positions().zip(&self.cells)
    }
}

/// The positions of a grid, row by row: made by [`Grid::positions`].
#[derive(Clone, Debug)]
pub struct Positions {
    next: Position,
    size: Size,
}

impl Iterator for Positions {
    type Item = Position;

    fn next(&mut self) -> Option<Position> {
        if !self.size.contains(self.next) {
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

/// # Panics
///
/// Outside of the grid; [`Grid::get`] does not.
impl<T> core::ops::Index<Position> for Grid<T> {
    type Output = T;

    fn index(&self, position: Position) -> &T {
        self.get(position).expect("the position lies inside the grid")
    }
}

/// # Panics
///
/// Outside of the grid; [`Grid::get_mut`] does not.
impl<T> core::ops::IndexMut<Position> for Grid<T> {
    fn index_mut(&mut self, position: Position) -> &mut T {
        self.get_mut(position).expect("the position lies inside the grid")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_row(row: usize, expected: &[char]) {
        let mut grid = Grid::filled(Size::new(2, 2), '.');
        grid[Position::new(1, 0)] = '#';
        assert_eq!(grid.row(row), expected);
        assert_eq!(grid.row_mut(row), expected);
    }

    #[test]
    fn rows_are_slices() {
        check_row(0, &['.', '.']);
        check_row(1, &['#', '.']);
    }
    #[test]
    fn rows_outside_of_the_grid_are_empty() {
        for row in [2, usize::MAX, usize::MAX / 2 + 1] {
            check_row(row, &[]);
        }
    }
    #[test]
    fn rows_without_squares_are_not_walked() {
        for size in [Size::new(0, i32::MAX as u32), Size::new(i32::MAX as u32, 0)] {
            let grid = Grid::filled(size, ());
            assert_eq!((grid.positions().count(), grid.iter().count()), (0, 0));
            assert_eq!((grid.map(|()| 1), Grid::from_fn(size, |_| ())), (Grid::filled(size, 1), grid));
        }
    }
    #[test]
    fn positions_are_counted() {
        let grid = Grid::from_fn(Size::new(3, 2), |at| at);
        assert!(grid.positions().eq(grid.rows().flatten().copied()));
        let mut positions = grid.positions();
        for left in (0..6).rev() {
            assert!(positions.next().is_some());
            assert_eq!(positions.len(), left);
        }
        assert_eq!((positions.next(), positions.len()), (None, 0));
        for (at, value) in &grid {
            assert_eq!(at, *value);
        }
    }
    #[test]
    #[should_panic(expected = "capacity overflow")]
    fn more_than_can_be_addressed_is_refused() {
        let _ = Grid::filled(Size::new(i32::MAX as u32, i32::MAX as u32), 0_u32);
    }
    #[test]
    #[should_panic(expected = "has a position")]
    fn more_rows_than_positions_reach_are_refused() {
        let _ = Grid::filled(Size::new(1, i32::MAX as u32 + 1), ());
    }
    #[test]
    fn as_many_rows_as_positions_reach_are_a_grid() {
        let grid = Grid::filled(Size::new(1, i32::MAX as u32), ());
        assert_eq!(grid.get(Position::new(i32::MAX - 1, 0)), Some(&()));
        assert_eq!(grid.positions().next(), Some(Position::new(0, 0)));
    }
}
