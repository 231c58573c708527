use core::{fmt, str::FromStr};

use crate::{Error, choice};

/// The direction in which an entry is read.
///
/// ```
/// use quadrille_core::{Direction, Position};
/// let corner = Position::new(0, 0);
/// assert_eq!(corner.step(Direction::Across, 2), Position::new(0, 2));
/// assert_eq!(corner.step(Direction::Across.other(), 2), Position::new(2, 0));
/// assert_eq!("down".parse::<Direction>()?, Direction::Down);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Along a row, towards greater columns.
    Across,
    /// Along a column, towards greater rows.
    Down,
}

impl Direction {
    /// Both directions, across first.
    pub const BOTH: [Self; 2] = [Self::Across, Self::Down];

    /// Its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Across => "across",
            Self::Down => "down",
        }
    }

    /// The direction of the entries that cross entries of this one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Direction {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        choice("direction", name, &Self::BOTH, Self::name).map_err(Error::input)
    }
}
