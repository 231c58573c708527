//! The contour of an image: the outline of its silhouette, and all lines that are thinner than a cell.
//!
//! Averages over cells can miss a stem or a thin line, because it is a small part of every cell that it
//! crosses.

use alloc::vec::Vec;

use quadrille_core::Size;

use crate::{
    bitmap,
    neighborhood::{FramedPlane, Neighborhood},
};

/// The part of the likeness that a picture without any trace of the contour loses.
const WEIGHT: f64 = 0.7;
/// A cell is inside of a shape if at least this part of it is covered.
const MIN_INSIDE: f64 = 0.5;
/// A cell that has at least this part covered, and no neighbor inside of a shape, contains a line.
const MIN_LINE: f64 = 0.03;

/// The cells that the contour of an image passes, as indices of framed planes.
#[derive(Clone, Debug)]
pub(crate) struct Contour {
    cells: Vec<usize>,
}

impl Contour {
    /// Finds the contour from the part of each cell that is inside of the outlines, and that of ink.
    pub(crate) fn new(size: Size, silhouette: &[f64], ink: &[f64]) -> Self {
        let inside = bitmap::bitmap(size, |at| silhouette[at] >= MIN_INSIDE);
        let rim = bitmap::rim(&inside);
        let most =
            |neighborhood: &Neighborhood| neighborhood.as_flattened().iter().copied().fold(0.0, f64::max);
        let covered = FramedPlane::new(size, ink);
        let cells = rim.iter().zip(ink).filter_map(|((at, &is_rim), &ink)| {
            let cell = covered.index(at.row_index(), at.column_index());
            (is_rim || ink >= MIN_LINE && most(&covered.around(cell)) < MIN_INSIDE).then_some(cell)
        });
        Self { cells: cells.collect() }
    }

    /// The factor of the likeness of a picture. Where the contour passes, the picture needs an edge within
    /// one cell. Both sides of the comparison are thereby a cell thick, and a small or thin part of the
    /// image counts by the length of its outline.
    pub(crate) fn factor(&self, planes: &[FramedPlane]) -> f64 {
        let is_lost = |cell: &&usize| !planes.iter().any(|plane| is_varied(&plane.around(**cell)));
        let lost = self.cells.iter().filter(is_lost).count();
        1.0 - WEIGHT * lost as f64 / self.cells.len().max(1) as f64
    }
}

/// Whether the values of a neighborhood are not all the same.
fn is_varied(neighborhood: &Neighborhood) -> bool {
    neighborhood.as_flattened().windows(2).any(|pair| pair[0] != pair[1])
}
