//! Sketches: pictures that are traced from an image and not yet made solvable.

use alloc::{boxed::Box, sync::Arc, vec::Vec};

use quadrille_core::Size;

use crate::likeness::{Reference, likeness};
use quadrille_nonogram::{ColorId, Picture, internal::CellCosts};

/// A picture that was traced from an image.
#[derive(Clone, Debug)]
pub(crate) struct Sketch {
    pub(crate) picture: Picture,
    /// A description of how it was drawn.
    pub(crate) recipe: Box<str>,
    /// Whether the light parts are filled.
    pub(crate) is_inverted: bool,
    /// The image on the grid.
    pub(crate) reference: Arc<Reference>,
    /// The values of a cell in the planes of the reference: of an empty one, and of each color.
    pub(crate) looks: Arc<[Vec<f64>]>,
    /// The factor of the likeness for pictures that change the image, such as inverted ones.
    pub(crate) fidelity: f64,
    pub(crate) fit: Fit,
}

/// How well each content fits each cell.
#[derive(Clone, Debug)]
pub(crate) enum Fit {
    /// Cells are filled from a threshold in the first plane on, or else empty if the picture is inverted.
    Threshold { threshold: f64, is_inverted: bool },
    /// The part of each cell that every content covers, cell by cell.
    Coverage(Box<[Arc<[f64]>]>),
    /// There is no measure.
    Unknown,
}

impl Sketch {
    /// Returns the likeness of a picture of the same size to the image.
    pub(crate) fn likeness_of(&self, picture: &Picture) -> f64 {
        let plane =
            |plane: usize| picture.cells().rows().flatten().map(|&cell| self.look(cell)[plane]).collect();
        let planes: Vec<Vec<f64>> = (0..self.reference.planes.values.len()).map(plane).collect();
        self.fidelity * likeness(&self.reference, &planes)
    }

    /// The values of a cell in the planes of the reference.
    pub(crate) fn look(&self, cell: Option<ColorId>) -> &[f64] {
        &self.looks[cell.map_or(0, |color| color.index() + 1)]
    }

    /// Returns the cost of each content in each cell, if there is a measure.
    pub(crate) fn costs(&self) -> Option<CellCosts> {
        let size: Size = self.picture.size();
        let cell = |row: usize, column: usize| row * size.width as usize + column;
        match &self.fit {
            Fit::Unknown => None,
            Fit::Coverage(coverage) => Some(CellCosts::new(size, coverage.len(), |row, column, content| {
                1.0 - coverage[content][cell(row, column)]
            })),
            Fit::Threshold { threshold, is_inverted } => {
                Some(CellCosts::new(size, 2, |row, column, content| {
                    let dark = (self.reference.planes.values[0][cell(row, column)] - threshold + 0.5)
                        .clamp(0.0, 1.0);
                    if (content == 1) == *is_inverted { dark } else { 1.0 - dark }
                }))
            }
        }
    }
}
