//! Symmetric pictures.

use core::{fmt, str::FromStr};

use quadrille_core::{Position, Size, choice};

use crate::Error;

/// Which cells of a random picture are alike.
///
/// ```
/// use quadrille_nonogram::Symmetry;
/// assert_eq!("left-right".parse::<Symmetry>()?, Symmetry::LeftRight);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symmetry {
    /// None has to be like another.
    #[default]
    None,
    /// The left half mirrors the right one.
    LeftRight,
    /// The upper half mirrors the lower one.
    UpDown,
    /// All quarters mirror each other.
    Both,
    /// It is the same after half a turn.
    Turn,
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::None, Self::LeftRight, Self::UpDown, Self::Both, Self::Turn];

    /// The name in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::LeftRight => "left-right",
            Self::UpDown => "up-down",
            Self::Both => "both",
            Self::Turn => "turn",
        }
    }

    /// A cell and those that are like it.
    pub(crate) fn alike(
        self,
        Position { row, column }: Position,
        size: Size,
    ) -> impl Iterator<Item = Position> {
        let (down, right) = (size.height as i32 - 1 - row, size.width as i32 - 1 - column);
        let (rows, columns) = match self {
            Self::None => ([row, row], [column, column]),
            Self::LeftRight => ([row, row], [column, right]),
            Self::UpDown | Self::Both => ([row, down], [column, column]),
            Self::Turn => ([row, down], [column, right]),
        };
        let halves = rows.into_iter().zip(columns).map(|(row, column)| Position::new(row, column));
        halves.flat_map(move |Position { row, column }| {
            let mirrored = if self == Self::Both { right } else { column };
            [Position::new(row, column), Position::new(row, mirrored)]
        })
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Symmetry {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        choice("symmetry", name, &Self::ALL, Self::name).map_err(Error::input)
    }
}
