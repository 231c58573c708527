//! Thick lines between squares, at which words end.

use alloc::vec::Vec;

use crate::{Direction, Position};

/// The bars of a grid: thick lines between two squares, at which words end.
///
/// Each follows a square in a direction: an across bar is between the square and the next one of its row, and a down bar
/// is below the square.
///
/// ```
/// use quadrille_core::{Bars, Direction, Position};
/// let below = (Position::new(0, 2), Direction::Down);
/// let bars: Bars = [below].into_iter().collect();
/// assert!(bars.has(Position::new(0, 2), Direction::Down) && !bars.has(Position::new(0, 2), Direction::Across));
/// assert_eq!(bars.iter().collect::<Vec<_>>(), [below]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bars(Vec<(Position, Direction)>);

impl Bars {
    /// Whether a bar follows a square in a direction.
    pub fn has(&self, square: Position, direction: Direction) -> bool {
        self.0.binary_search(&(square, direction)).is_ok()
    }

    /// Whether there are no bars.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the squares that bars follow, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Position, Direction)> {
        self.0.iter().copied()
    }
}

impl FromIterator<(Position, Direction)> for Bars {
    fn from_iter<I: IntoIterator<Item = (Position, Direction)>>(bars: I) -> Self {
        let mut bars: Vec<_> = bars.into_iter().collect();
        bars.sort_unstable();
        bars.dedup();
        Self(bars)
    }
}
