//! The status of a square.

use crate::Direction;

/// What may still be placed in a square while a crossword grows.
///
/// These are the states of M. Trott, *Constructing Crossword Arrays Faster* (The Mathematica Journal 11(2),
/// 2009).
///
/// ```
/// use quadrille_core::{Direction, SquareStatus};
/// let letter = SquareStatus::Crossable(Direction::Down);
/// assert!(letter.is_letter() && letter.admits(Direction::Down) && !letter.admits(Direction::Across));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareStatus {
    /// Empty, without letters nearby: any word may use it.
    Free,
    /// Empty, and usable for words of one direction only.
    OneWay(Direction),
    /// Must stay empty.
    Blocked,
    /// Holds a letter that a word of this direction may still cross.
    Crossable(Direction),
    /// Holds a letter that no further word may cross.
    Full,
}

impl SquareStatus {
    /// Whether the square holds a letter.
    pub const fn is_letter(self) -> bool {
        matches!(self, Self::Crossable(_) | Self::Full)
    }

    /// Whether a further word of a direction may use the square.
    pub fn admits(self, direction: Direction) -> bool {
        match self {
            Self::Free => true,
            Self::OneWay(usable) | Self::Crossable(usable) => usable == direction,
            Self::Blocked | Self::Full => false,
        }
    }
}
