//! The geometry of grids: positions, sizes, rectangles, directions and grids of values.
//!
//! Rows grow downwards and columns to the right, from 0. Positions are signed, because free-form crosswords grow
//! in all directions from their first word.

use alloc::{format, vec, vec::Vec};
use core::{fmt, iter::Zip, ops::Range, slice};

mod direction;
mod position;
mod positions;
mod rect;
mod size;

pub use direction::Direction;
pub use position::Position;
pub use positions::Positions;
pub use rect::Rect;
pub use size::Size;

use crate::Error;

/// A rectangular grid with a value for each square.
///
/// ```
/// use quadrille_core::{Grid, Position, Size};
/// let mut grid = Grid::filled(Size::new(3, 2), '.');
/// grid[Position::new(1, 2)] = '#';
/// assert_eq!(grid.rows().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>(), ["...", "..#"]);
/// ```
#[doc(alias("board", "matrix"))]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid<T> {
    size: Size,
    cells: Vec<T>,
}

impl<T> Grid<T> {
    /// Creates a grid with the same value everywhere.
    ///
    /// # Panics
    ///
    /// If a side is longer than `i32::MAX`, so that positions do not reach all squares, or if the grid needs more
    /// memory than can be addressed. If there is less memory than needed, the program aborts: check the
    /// [`area`](Size::area) of sizes from untrusted input.
    pub fn filled(size: Size, value: T) -> Self
    where
        T: Clone,
    {
        assert!(size.width.max(size.height) <= i32::MAX as u32, "every square of a grid has a position");
        let area = usize::try_from(size.area()).expect("the grid has no more squares than can be addressed");
        Self { size, cells: vec![value; area] }
    }

    /// Creates a grid with the value of a function for each position, called row by row.
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
    pub fn from_fn(size: Size, mut value: impl FnMut(Position) -> T) -> Self {
        let positions = Grid::filled(size, ()).positions();
        Self { size, cells: positions.map(&mut value).collect() }
    }

    /// Creates a grid from its rows.
    ///
    /// ```
    /// use quadrille_core::{Grid, Size};
    /// let grid = Grid::from_rows([[1, 2, 3], [4, 5, 6]])?;
    /// assert_eq!((grid.size(), grid.row(1)), (Size::new(3, 2), &[4, 5, 6][..]));
    /// assert!(Grid::from_rows([vec![1], vec![]]).is_err());
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the rows have different lengths.
    ///
    /// # Panics
    ///
    /// As [`Grid::filled`].
    pub fn from_rows<R: IntoIterator<Item = T>>(rows: impl IntoIterator<Item = R>) -> Result<Self, Error> {
        let (mut cells, mut width, mut height) = (Vec::new(), None, 0_u32);
        for row in rows {
            let before = cells.len();
            cells.extend(row);
            let (found, row) = (cells.len() - before, height + 1);
            let expected = *width.get_or_insert(found);
            if found != expected {
                let message = format!("row {row} has {found} squares, expected {expected}");
                return Err(Error::parameter(message));
            }
            height = row;
        }
        let size = Size::new(u32::try_from(width.unwrap_or(0)).unwrap_or(u32::MAX), height);
        // The same limits as of every other grid.
        let _ = Grid::filled(size, ());
        Ok(Self { size, cells })
    }

    /// Returns the width and the height.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the value at a position, or `None` outside the grid.
    pub fn get(&self, position: Position) -> Option<&T> {
        self.index_of(position).map(|index| &self.cells[index])
    }

    /// Returns the mutable value at a position, or `None` outside the grid.
    pub fn get_mut(&mut self, position: Position) -> Option<&mut T> {
        self.index_of(position).map(|index| &mut self.cells[index])
    }

    /// Returns the rows from top to bottom, each a slice from left to right.
    pub fn rows(&self) -> impl Iterator<Item = &[T]> + DoubleEndedIterator + ExactSizeIterator {
        (0..self.size.rows()).map(|row| self.row(row))
    }

    /// Returns the columns from left to right, each from top to bottom.
    ///
    /// ```
    /// use quadrille_core::Grid;
    /// let grid = Grid::from_rows([[1, 2, 3], [4, 5, 6]])?;
    /// let sums: Vec<_> = grid.columns().map(|column| column.sum::<i32>()).collect();
    /// assert_eq!(sums, [5, 7, 9]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn columns(
        &self,
    ) -> impl Iterator<Item: Iterator<Item = &T> + DoubleEndedIterator + ExactSizeIterator>
    + DoubleEndedIterator
    + ExactSizeIterator {
        (0..self.size.columns()).map(|column| self.column(column))
    }

    /// Returns a column from top to bottom. It is empty outside the grid.
    ///
    /// ```
    /// use quadrille_core::Grid;
    /// let grid = Grid::from_rows([[1, 2, 3], [4, 5, 6]])?;
    /// assert!(grid.column(1).eq(&[2, 5]));
    /// assert_eq!(grid.column(3).len(), 0);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn column(
        &self,
        column: usize,
    ) -> impl Iterator<Item = &T> + DoubleEndedIterator + ExactSizeIterator + use<'_, T> {
        let is_inside = column < self.size.columns();
        let rest = if is_inside { &self.cells[column..] } else { &[] };
        rest.iter().step_by(self.size.columns().max(1))
    }

    /// Returns a row from left to right. It is empty outside the grid.
    pub fn row(&self, row: usize) -> &[T] {
        &self.cells[self.range_of(row)]
    }

    /// Returns a mutable row. It is empty outside the grid.
    pub fn row_mut(&mut self, row: usize) -> &mut [T] {
        let range = self.range_of(row);
        &mut self.cells[range]
    }

    /// Returns the indices of a row, which are none outside the grid, so that nothing overflows.
    fn range_of(&self, row: usize) -> Range<usize> {
        let width = self.size.width as usize;
        if row < self.size.height as usize { row * width..(row + 1) * width } else { 0..0 }
    }

    /// Returns each position with its value, row by row.
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

    /// Returns each position with its mutable value, row by row.
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

    /// Creates a grid of the same size with the results of a function of each value.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Size};
    /// let letters = "CAT\nO..\n".parse::<Crossword>()?.grid().map(|letter| letter.map(str::len));
    /// assert_eq!(letters.row(1), [Some(1), None, None]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn map<U>(&self, value: impl FnMut(&T) -> U) -> Grid<U> {
        Grid { size: self.size, cells: self.cells.iter().map(value).collect() }
    }

    /// Returns each position, row by row.
    pub fn positions(&self) -> Positions {
        Positions::of(self.size)
    }

    fn index_of(&self, Position { row, column }: Position) -> Option<usize> {
        let (row, column) = (u32::try_from(row).ok()?, u32::try_from(column).ok()?);
        (row < self.size.height && column < self.size.width)
            .then(|| row as usize * self.size.width as usize + column as usize)
    }
}

/// Returns each position with its value: see [`Grid::iter`].
impl<'a, T> IntoIterator for &'a Grid<T> {
    type Item = (Position, &'a T);
    type IntoIter = Zip<Positions, slice::Iter<'a, T>>;

    fn into_iter(self) -> Self::IntoIter {
        self.positions().zip(&self.cells)
    }
}

/// The rows of the grid, a line each.
impl<T: fmt::Debug> fmt::Debug for Grid<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({})", self.size)?;
        self.rows().try_for_each(|row| write!(f, "\n{row:?}"))
    }
}

/// Returns the value at a position.
///
/// # Panics
///
/// If the position is outside the grid; [`Grid::get`] returns `None` instead.
impl<T> core::ops::Index<Position> for Grid<T> {
    type Output = T;

    fn index(&self, position: Position) -> &T {
        self.get(position).expect("the position lies inside the grid")
    }
}

/// Returns the mutable value at a position.
///
/// # Panics
///
/// If the position is outside the grid; [`Grid::get_mut`] returns `None` instead.
impl<T> core::ops::IndexMut<Position> for Grid<T> {
    fn index_mut(&mut self, position: Position) -> &mut T {
        self.get_mut(position).expect("the position lies inside the grid")
    }
}

#[cfg(test)]
mod tests;
