//! Rectangles of squares.

use super::{Direction, Position, Size};

/// A rectangle of at least one square. Both of its corners belong to it.
///
/// ```
/// use quadrille_core::{Position, Rect, Size};
/// let rect = Rect::spanning(Position::new(4, 1), Position::new(2, 3));
/// assert_eq!((rect.first(), rect.last()), (Position::new(2, 1), Position::new(4, 3)));
/// assert_eq!(rect.size(), Size::new(3, 3));
/// let point = Rect::spanning(Position::new(2, 9), Position::new(2, 9));
/// assert!(!rect.contains(point.first()) && rect.union(point).contains(point.first()));
/// ```
#[doc(alias("bounds", "bounding box"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rect {
    first: Position,
    last: Position,
}

impl Rect {
    /// Creates the smallest rectangle that contains two squares.
    pub fn spanning(one: Position, other: Position) -> Self {
        Self {
            first: Position::new(one.row.min(other.row), one.column.min(other.column)),
            last: Position::new(one.row.max(other.row), one.column.max(other.column)),
        }
    }

    /// Creates the smallest rectangle that contains all squares, if there are any.
    ///
    /// ```
    /// use quadrille_core::{Position, Rect};
    /// let squares = [Position::new(3, 4), Position::new(1, 6), Position::new(2, 2)];
    /// assert_eq!(Rect::around(squares), Some(Rect::spanning(Position::new(1, 2), Position::new(3, 6))));
    /// assert_eq!(Rect::around([]), None);
    /// ```
    pub fn around(squares: impl IntoIterator<Item = Position>) -> Option<Self> {
        squares.into_iter().map(|at| Self::spanning(at, at)).reduce(Self::union)
    }

    /// Creates the rectangle of a word of `len` letters, at least 1.
    pub(crate) fn of_word(start: Position, direction: Direction, len: usize) -> Self {
        Self::spanning(start, start.step(direction, i32::try_from(len).unwrap_or(i32::MAX) - 1))
    }

    /// Returns the top left square.
    pub const fn first(self) -> Position {
        self.first
    }

    /// Returns the bottom right square.
    pub const fn last(self) -> Position {
        self.last
    }

    /// Returns the width and the height in squares. A side of 2^32 squares counts as one less.
    pub const fn size(self) -> Size {
        Size::new(
            self.last.column.abs_diff(self.first.column).saturating_add(1),
            self.last.row.abs_diff(self.first.row).saturating_add(1),
        )
    }

    /// Returns the smallest rectangle that contains both.
    pub fn union(self, other: Self) -> Self {
        Self {
            first: Position::new(
                self.first.row.min(other.first.row),
                self.first.column.min(other.first.column),
            ),
            last: Position::new(self.last.row.max(other.last.row), self.last.column.max(other.last.column)),
        }
    }

    /// Whether a square is inside.
    pub const fn contains(self, position: Position) -> bool {
        self.first.row <= position.row
            && position.row <= self.last.row
            && self.first.column <= position.column
            && position.column <= self.last.column
    }
}
