use super::{Direction, Position, Size};

/// A rectangle of squares that holds at least one; both corners belong to it.
///
/// ```
/// use quadrille_core::{Position, Rect, Size};
/// let rect = Rect::spanning(Position::new(4, 1), Position::new(2, 3));
/// assert_eq!((rect.first(), rect.last()), (Position::new(2, 1), Position::new(4, 3)));
/// assert_eq!(rect.size(), Size::new(3, 3));
/// let point = Rect::spanning(Position::new(2, 9), Position::new(2, 9));
/// assert!(!rect.contains(point.first()) && rect.union(point).contains(point.first()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rect {
    first: Position,
    last: Position,
}

impl Rect {
    /// The smallest rectangle that holds both squares.
    #[must_use]
    pub fn spanning(one: Position, other: Position) -> Self {
        Self {
            first: Position::new(one.row.min(other.row), one.column.min(other.column)),
            last: Position::new(one.row.max(other.row), one.column.max(other.column)),
        }
    }

    /// The squares of a word of so many letters, which is not empty.
    pub(crate) fn of_word(start: Position, direction: Direction, len: usize) -> Self {
        Self::spanning(start, start.step(direction, i32::try_from(len).unwrap_or(i32::MAX) - 1))
    }

    /// The top left square.
    #[must_use]
    pub const fn first(self) -> Position {
        self.first
    }

    /// The bottom right square.
    #[must_use]
    pub const fn last(self) -> Position {
        self.last
    }

    /// Width and height in squares; a side that `u32` cannot count is one square shorter.
    #[must_use]
    pub const fn size(self) -> Size {
        Size::new(
            self.last.column.abs_diff(self.first.column).saturating_add(1),
            self.last.row.abs_diff(self.first.row).saturating_add(1),
        )
    }

    /// The smallest rectangle that holds both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self {
            first: Position::new(
                self.first.row.min(other.first.row),
                self.first.column.min(other.first.column),
            ),
            last: Position::new(self.last.row.max(other.last.row), self.last.column.max(other.last.column)),
        }
    }

    /// Whether the square lies inside.
    #[must_use]
    pub const fn contains(self, position: Position) -> bool {
        self.first.row <= position.row
            && position.row <= self.last.row
            && self.first.column <= position.column
            && position.column <= self.last.column
    }
}
