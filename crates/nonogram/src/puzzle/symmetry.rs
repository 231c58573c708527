//! Symmetries of random pictures.

use quadrille_core::{Position, Size, string_enum};

string_enum! {
    /// The symmetry of a random picture.
    ///
    /// ```
    /// use quadrille_nonogram::Symmetry;
    /// assert_eq!("left-right".parse::<Symmetry>()?, Symmetry::LeftRight);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Symmetry: "symmetry" {
        /// No symmetry.
        #[default]
        None = "none",
        /// The left half mirrors the right half.
        LeftRight = "left-right",
        /// The upper half mirrors the lower half.
        UpDown = "up-down",
        /// All quarters mirror each other.
        Both = "both",
        /// The picture is the same after a rotation by 180 degrees.
        Turn = "turn",
    }
}

impl Symmetry {
    /// Returns a cell and its images.
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
