use super::{Position, Size};

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
    #[must_use]
    pub fn filled(size: Size, value: T) -> Self
    where
        T: Clone,
    {
        Self { size, cells: vec![value; size.width as usize * size.height as usize] }
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
        let width = self.size.width as usize;
        self.cells.get(row * width..(row + 1) * width).unwrap_or_default()
    }

    /// The row for changing, empty outside of the grid.
    pub fn row_mut(&mut self, row: usize) -> &mut [T] {
        let width = self.size.width as usize;
        self.cells.get_mut(row * width..(row + 1) * width).unwrap_or_default()
    }

    /// Every position with its value, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Position, &T)> {
        self.rows().zip(0..).flat_map(|(cells, row)| {
            cells.iter().zip(0..).map(move |(cell, column)| (Position::new(row, column), cell))
        })
    }

    /// Every position, row by row.
    pub fn positions(&self) -> impl Iterator<Item = Position> + use<T> {
        let Size { width, height } = self.size;
        (0..height as i32)
            .flat_map(move |row| (0..width as i32).map(move |column| Position::new(row, column)))
    }

    fn index_of(&self, Position { row, column }: Position) -> Option<usize> {
        let (row, column) = (u32::try_from(row).ok()?, u32::try_from(column).ok()?);
        (row < self.size.height && column < self.size.width)
            .then(|| row as usize * self.size.width as usize + column as usize)
    }
}

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
