//! Pictures that could be made of a source.

use alloc::{boxed::Box, sync::Arc, vec::Vec};

use quadrille_core::{Position, Size};

use crate::likeness::{Seen, likeness};
use quadrille_nonogram::{Picture, internal::CellCosts};

/// A picture that could be made of a source.
#[derive(Clone, Debug)]
pub(crate) struct Sketch {
    pub(crate) picture: Picture,
    /// How it was drawn, in words.
    pub(crate) recipe: Box<str>,
    /// The source at each cell.
    pub(crate) seen: Arc<Seen>,
    /// What a cell looks like in the same planes, empty and in each ink.
    pub(crate) looks: Arc<[Vec<f64>]>,
    /// What of the likeness is left when the picture is not as its source is: inverted, or filled, or
    /// nothing but a rectangle.
    pub(crate) fidelity: f64,
    pub(crate) fit: Fit,
}

/// What tells how badly each content fits into each cell.
#[derive(Clone, Debug)]
pub(crate) enum Fit {
    /// The first plane is ink from a threshold on, or was before it was inverted.
    Threshold { threshold: f64, is_inverted: bool },
    /// How much of each cell every content covers, cell by cell.
    Coverage(Box<[Arc<[f64]>]>),
    /// Nothing.
    Unknown,
}

impl Sketch {
    /// How much a picture of the same size is like the source.
    pub(crate) fn likeness_of(&self, picture: &Picture) -> f64 {
        let look = |at: Position| &self.looks[picture.cells()[at].map_or(0, |ink| ink.index() + 1)];
        let plane = |plane: usize| picture.cells().iter().map(|(at, _)| look(at)[plane]).collect();
        let planes: Vec<Vec<f64>> = (0..self.seen.planes.values.len()).map(plane).collect();
        self.fidelity * likeness(&self.seen, &planes)
    }

    /// How badly contents fit into cells, where that can be told.
    pub(crate) fn misfit(&self) -> Option<CellCosts> {
        let size: Size = self.picture.size();
        let cell = |row: usize, column: usize| row * size.width as usize + column;
        match &self.fit {
            Fit::Unknown => None,
            Fit::Coverage(coverage) => Some(CellCosts::new(size, coverage.len(), |row, column, content| {
                1.0 - coverage[content][cell(row, column)]
            })),
            Fit::Threshold { threshold, is_inverted } => {
                Some(CellCosts::new(size, 2, |row, column, content| {
                    let dark =
                        (self.seen.planes.values[0][cell(row, column)] - threshold + 0.5).clamp(0.0, 1.0);
                    if (content == 1) == *is_inverted { dark } else { 1.0 - dark }
                }))
            }
        }
    }
}
