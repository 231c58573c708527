use alloc::format;
use core::{fmt, str::FromStr};

use super::Position;
use crate::{Error, quoted};

/// Width and height in squares.
///
/// ```
/// use quadrille_core::{Position, Size};
/// let size = Size::new(4, 3);
/// assert_eq!((size.area(), size.to_string()), (12, "4x3".to_owned()));
/// assert!(size.contains(Position::new(2, 3)) && !size.contains(Position::new(3, 2)));
/// assert_eq!("4x3".parse::<Size>()?, size);
/// # Ok::<(), quadrille_core::Error>(())
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

    /// Whether there is room for a word of so many letters, across or down; in a box without squares there is
    /// none, however long it is.
    pub(crate) const fn has_room(self, len: usize) -> bool {
        self.area() > 0 && (len <= self.width as usize || len <= self.height as usize)
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

/// Reads `WxH`, also with `X` or `×`.
impl FromStr for Size {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let side = |side: &str| side.trim().parse().ok();
        let sides = text.split_once(['x', 'X', '×']);
        let size = sides.and_then(|(width, height)| Some(Self::new(side(width)?, side(height)?)));
        size.ok_or_else(|| {
            Error::input(format!("{} is no size: expected width x height, such as 15x15", quoted(text)))
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<Size>) {
        assert_eq!(text.parse().ok(), expected, "{text}");
    }

    #[test]
    fn sizes_are_read_back() {
        for size in [Size::default(), Size::new(15, 12), Size::new(1, u32::MAX)] {
            check(&size.to_string(), Some(size));
        }
        check("15 × 12", Some(Size::new(15, 12)));
    }
    #[test]
    fn what_is_no_size() {
        for text in ["", "x", "5", "5x", "-5x5", "4294967296x5", "5x5x5"] {
            check(text, None);
        }
    }
}
