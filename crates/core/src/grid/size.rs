//! The size of a grid.

use alloc::format;
use core::{fmt, str::FromStr};

use super::Position;
use crate::{Error, quoted};

/// A width and a height in squares.
///
/// ```
/// use quadrille_core::{Position, Size};
/// let size = Size::new(4, 3);
/// assert_eq!((size.area(), size.to_string()), (12, "4x3".to_owned()));
/// assert!(size.contains(Position::new(2, 3)) && !size.contains(Position::new(3, 2)));
/// assert_eq!("4x3".parse::<Size>()?, size);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Size {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
}

impl Size {
    /// Creates a size of `width` columns and `height` rows.
    pub const fn new(width: u32, height: u32) -> Self {
        Self { width, height }
    }

    /// Returns the number of rows as an index limit: the height.
    ///
    /// ```
    /// use quadrille_core::Size;
    /// let size = Size::new(4, 3);
    /// assert_eq!((size.rows(), size.columns()), (3, 4));
    /// ```
    pub const fn rows(self) -> usize {
        self.height as usize
    }

    /// Returns the number of columns as an index limit: the width.
    pub const fn columns(self) -> usize {
        self.width as usize
    }

    /// Returns the number of squares.
    pub const fn area(self) -> u64 {
        self.width as u64 * self.height as u64
    }

    /// Whether a box of this size fits into another one without being rotated.
    ///
    /// ```
    /// use quadrille_core::Size;
    /// assert!(Size::new(3, 2).fits_into(Size::new(3, 3)) && !Size::new(4, 2).fits_into(Size::new(3, 5)));
    /// ```
    pub const fn fits_into(self, room: Self) -> bool {
        self.width <= room.width && self.height <= room.height
    }

    /// Whether a word of `len` letters fits, across or down. A box without squares has no room for any word.
    pub(crate) const fn has_room(self, len: usize) -> bool {
        self.area() > 0 && (len <= self.width as usize || len <= self.height as usize)
    }

    /// Whether a square is in the box of this size that starts at row 0 and column 0.
    pub const fn contains(self, position: Position) -> bool {
        position.row >= 0
            && position.column >= 0
            && position.row.unsigned_abs() < self.height
            && position.column.unsigned_abs() < self.width
    }
}

/// `WIDTHxHEIGHT`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// Parses `WIDTHxHEIGHT`, also with `X` or `×`.
impl FromStr for Size {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let side = |side: &str| side.trim().parse().ok();
        let sides = text.split_once(['x', 'X', '×']);
        let size = sides.and_then(|(width, height)| Some(Self::new(side(width)?, side(height)?)));
        size.ok_or_else(|| {
            Error::input(format!("invalid size {}: expected WIDTHxHEIGHT, e.g. 15x15", quoted(text)))
        })
    }
}

#[cfg(test)]
mod tests;
