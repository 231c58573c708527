//! The position of a square.

use core::fmt;

use super::Direction;

/// The position of a square: its row and its column, counted from 0 at the top left.
///
/// Both may be negative while a crossword grows. `Display` counts from 1, as people do.
///
/// ```
/// use quadrille_core::{Direction, Position};
/// assert_eq!(Position::new(2, 5).step(Direction::Down, 3), Position::new(5, 5));
/// assert_eq!(Position::new(2, 5).to_string(), "row 3, column 6");
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The row, growing downwards.
    pub row: i32,
    /// The column, growing to the right.
    pub column: i32,
}

impl Position {
    /// Creates the position of a row and a column.
    pub const fn new(row: i32, column: i32) -> Self {
        Self { row, column }
    }

    /// Creates the position of a row and a column that are indices, as of slices.
    ///
    /// Indices beyond `i32::MAX` give a position outside every grid.
    ///
    /// ```
    /// use quadrille_core::Position;
    /// let at = Position::at(2, 5);
    /// assert_eq!((at, at.row_index(), at.column_index()), (Position::new(2, 5), 2, 5));
    /// ```
    pub fn at(row: usize, column: usize) -> Self {
        let [row, column] = [row, column].map(|index| i32::try_from(index).unwrap_or(i32::MAX));
        Self { row, column }
    }

    /// Returns the row as an index.
    ///
    /// A negative row gives `usize::MAX`, which is outside every grid.
    pub fn row_index(self) -> usize {
        usize::try_from(self.row).unwrap_or(usize::MAX)
    }

    /// Returns the column as an index.
    ///
    /// A negative column gives `usize::MAX`, which is outside every grid.
    pub fn column_index(self) -> usize {
        usize::try_from(self.column).unwrap_or(usize::MAX)
    }

    /// Returns the position `distance` squares further in a direction, or back if it is negative.
    ///
    /// Coordinates wrap around at the ends of `i32`; this never panics.
    pub const fn step(self, direction: Direction, distance: i32) -> Self {
        match direction {
            Direction::Across => Self::new(self.row, self.column.wrapping_add(distance)),
            Direction::Down => Self::new(self.row.wrapping_add(distance), self.column),
        }
    }
}

/// A row and a column.
impl From<(i32, i32)> for Position {
    fn from((row, column): (i32, i32)) -> Self {
        Self::new(row, column)
    }
}

/// `row 3, column 6`, counted from 1.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", i64::from(self.row) + 1, i64::from(self.column) + 1)
    }
}
