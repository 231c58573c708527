//! Across and down.

use crate::string_enum;

string_enum! {
    /// The direction of a word in a grid.
    ///
    /// ```
    /// use quadrille_core::{Direction, Position};
    /// let corner = Position::new(0, 0);
    /// assert_eq!(corner.step(Direction::Across, 2), Position::new(0, 2));
    /// assert_eq!(corner.step(Direction::Across.other(), 2), Position::new(2, 0));
    /// assert_eq!("down".parse::<Direction>()?, Direction::Down);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[derive(PartialOrd, Ord)]
    pub enum Direction: "direction" {
        /// Along a row, towards greater columns.
        Across = "across",
        /// Along a column, towards greater rows.
        Down = "down",
    }
}

impl Direction {
    /// Both directions, across first.
    pub const BOTH: [Self; 2] = [Self::Across, Self::Down];

    /// Returns the crossing direction.
    pub const fn other(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}
