//! A nonogram that was made, and where its cells come from.

use std::fmt;

use quadrille::{
    Position,
    formats::Nonogram,
    nonogram::{AmbiguousRegion, Analysis, Limit},
};

/// A nonogram that was made.
pub(crate) struct MadePuzzle {
    pub(crate) nonogram: Nonogram,
    pub(crate) pipeline: Pipeline,
    /// The cells that were changed in the end.
    pub(crate) changed: Vec<Position>,
    /// Where it was ambiguous before, if that was looked for, and how each place is mended, if that was.
    pub(crate) places: Option<Vec<(AmbiguousRegion, Option<Mend>)>>,
    /// How much it is like the source, from 0 to 1.
    pub(crate) likeness: f64,
    pub(crate) analysis: Analysis,
    /// Why not everything was tried.
    pub(crate) limit: Option<Limit>,
}

/// The cell whose change mends a place, if one does, or why that is not known.
pub(crate) type Mend = Result<Option<Position>, Limit>;

impl MadePuzzle {
    /// With cells that are squares of so many pixels a side, if these were taken as they are.
    pub(crate) fn of_squares(self, side: u32) -> Self {
        if !self.pipeline.is_exact() {
            return self;
        }
        Self { pipeline: Pipeline::Squares(side), ..self }
    }
}

/// Where cells come from.
pub(crate) enum Pipeline {
    /// They are those of the source.
    Exact,
    /// They are squares of so many pixels a side of an image.
    Squares(u32),
    /// They were drawn of an image: how, in words.
    Drawn(Box<str>),
}

impl Pipeline {
    /// Whether the source has the same cells.
    pub(crate) fn is_exact(&self) -> bool {
        !matches!(self, Self::Drawn(_))
    }
}

impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact => f.write_str("exact"),
            Self::Squares(side) => write!(f, "exact, a cell for each square of {side}x{side} pixels"),
            Self::Drawn(how) => f.write_str(how),
        }
    }
}

/// A likeness as it is told.
pub(crate) fn rounded(likeness: f64) -> f64 {
    (likeness * 1000.0).round() / 1000.0
}
