use core::fmt;

use super::Direction;

/// A square's place: row down, column right, both counted from 0 and of either sign. `Display` counts from 1,
/// as people do.
///
/// ```
/// use quadrille_core::{Direction, Position};
/// assert_eq!(Position::new(2, 5).step(Direction::Down, 3), Position::new(5, 5));
/// assert_eq!(Position::new(2, 5).to_string(), "row 3, column 6");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The row, growing downwards.
    pub row: i32,
    /// The column, growing to the right.
    pub column: i32,
}

impl Position {
    /// The square at a row and a column.
    #[must_use]
    pub const fn new(row: i32, column: i32) -> Self {
        Self { row, column }
    }

    /// The square `distance` squares further in a direction (back when negative).
    ///
    /// Coordinates wrap around at the ends of `i32`, billions of squares away; nothing here panics.
    #[must_use]
    pub const fn step(self, direction: Direction, distance: i32) -> Self {
        match direction {
            Direction::Across => Self::new(self.row, self.column.wrapping_add(distance)),
            Direction::Down => Self::new(self.row.wrapping_add(distance), self.column),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", i64::from(self.row) + 1, i64::from(self.column) + 1)
    }
}
