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
    /// Returns a cell and its images, each once.
    pub(crate) fn images(self, at: Position, size: Size) -> impl Iterator<Item = Position> {
        let Position { row, column } = at;
        let (down, right) = (size.height as i32 - 1 - row, size.width as i32 - 1 - column);
        let (beside, below) = (Position::new(row, right), Position::new(down, column));
        let opposite = Position::new(down, right);
        let images = match self {
            Self::None => [at; 4],
            Self::LeftRight => [at, beside, at, at],
            Self::UpDown => [at, below, at, at],
            Self::Both => [at, beside, below, opposite],
            Self::Turn => [at, opposite, at, at],
        };
        (0..images.len()).filter(move |&k| !images[..k].contains(&images[k])).map(move |k| images[k])
    }
}
