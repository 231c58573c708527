//! A nonogram that was made, and the origin of its cells.

use std::fmt;

use quadrille::{
    Position,
    formats::Nonogram,
    nonogram::{AmbiguousRegion, Analysis, Limit},
    render::Marks,
};

/// A nonogram that was made.
pub(crate) struct MadePuzzle {
    pub(crate) nonogram: Nonogram,
    pub(crate) pipeline: Pipeline,
    /// The changed cells.
    pub(crate) changed: Vec<Position>,
    /// The regions that were ambiguous before, if they were searched for, each with its fix, if that was searched for.
    pub(crate) regions: Option<Vec<(AmbiguousRegion, Option<Fix>)>>,
    /// The likeness to the source, from 0 to 1.
    pub(crate) likeness: f64,
    pub(crate) analysis: Analysis,
    /// The limit that ended the work early.
    pub(crate) limit: Option<Limit>,
}

/// The cell whose change makes a region unique, if there is one, or the limit that ended the search.
pub(crate) type Fix = Result<Option<Position>, Limit>;

impl MadePuzzle {
    /// The changed and the formerly ambiguous cells.
    pub(super) fn marks(&self) -> Marks {
        let ambiguous = self.regions.iter().flatten().flat_map(|(region, _)| region.cells.iter().copied());
        Marks::new().with_changed(self.changed.iter().copied()).with_ambiguous(ambiguous)
    }

    /// Records that unchanged cells are squares of an enlarged image.
    pub(crate) fn of_squares(self, side: u32) -> Self {
        if !self.pipeline.is_exact() {
            return self;
        }
        Self { pipeline: Pipeline::Squares(side), ..self }
    }
}

/// The origin of cells.
pub(crate) enum Pipeline {
    /// The cells of the source.
    Exact,
    /// Squares of an image with this number of pixels per side.
    Squares(u32),
    /// A drawing of an image, with a description.
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
            Self::Squares(side) => write!(f, "exact, a cell per square of {side}x{side} pixels"),
            Self::Drawn(how) => f.write_str(how),
        }
    }
}

/// A likeness with three decimals.
pub(crate) fn rounded(likeness: f64) -> f64 {
    (likeness * 1000.0).round() / 1000.0
}
