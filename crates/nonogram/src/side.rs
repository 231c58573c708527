use core::fmt;

/// Which lines of a grid.
///
/// ```
/// use quadrille_nonogram::Side;
/// assert_eq!((Side::Row.other(), Side::Row.to_string()), (Side::Column, "row".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The rows.
    Row,
    /// The columns.
    Column,
}

impl Side {
    /// Both sides, rows first.
    pub const BOTH: [Self; 2] = [Self::Row, Self::Column];

    /// The side whose lines cross these.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Row => Self::Column,
            Self::Column => Self::Row,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Row => "row",
            Self::Column => "column",
        })
    }
}
