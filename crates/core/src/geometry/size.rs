use core::fmt;

use super::Position;

/// Width and height in squares.
///
/// ```
/// use quadrille_core::{Position, Size};
/// let size = Size::new(4, 3);
/// assert_eq!((size.area(), size.to_string()), (12, "4x3".to_owned()));
/// assert!(size.contains(Position::new(2, 3)) && !size.contains(Position::new(3, 2)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Size {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
}

impl Size {
    /// A size of so many columns and rows.
    #[must_use]
    pub const fn new(width: u32, height: u32) -> Self {
        Self { width, height }
    }

    /// The number of squares.
    #[must_use]
    pub const fn area(self) -> u64 {
        self.width as u64 * self.height as u64
    }

    /// Whether a box of this size fits into another, without being turned.
    ///
    /// ```
    /// use quadrille_core::Size;
    /// assert!(Size::new(3, 2).fits_into(Size::new(3, 3)) && !Size::new(4, 2).fits_into(Size::new(3, 5)));
    /// ```
    #[must_use]
    pub const fn fits_into(self, room: Self) -> bool {
        self.width <= room.width && self.height <= room.height
    }

    /// Whether there is room for a word of so many letters, across or down.
    pub(crate) const fn has_room(self, len: usize) -> bool {
        len <= self.width as usize || len <= self.height as usize
    }

    /// Whether a square lies in the box of this size that starts at row 0 and column 0.
    #[must_use]
    pub const fn contains(self, position: Position) -> bool {
        position.row >= 0
            && position.column >= 0
            && position.row.unsigned_abs() < self.height
            && position.column.unsigned_abs() < self.width
    }
}

/// Written as `WxH`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}
