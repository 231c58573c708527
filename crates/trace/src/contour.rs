//! The contour of an image: the outline of its silhouette, and all lines that are thinner than a cell.
//!
//! Averages over cells can miss a stem or a thin line, because it is a small part of every cell that it
//! crosses.

use alloc::vec::Vec;

use quadrille_core::Size;

use crate::{
    bitmap,
    neighborhood::{Neighborhood, map_neighborhoods},
};

/// The part of the likeness that a picture without any trace of the contour loses.
const WEIGHT: f64 = 0.7;
/// A cell is inside of a shape if at least this part of it is covered.
const MIN_INSIDE: f64 = 0.5;
/// A cell that has at least this part covered, and no neighbor inside of a shape, contains a line.
const MIN_LINE: f64 = 0.03;

/// The cells that the contour of an image passes.
#[derive(Clone, Debug)]
pub(crate) struct Contour {
    cells: Vec<usize>,
}

impl Contour {
    /// Finds the contour from the part of each cell that is inside of the outlines, and that of ink.
    pub(crate) fn new(size: Size, silhouette: &[f64], ink: &[f64]) -> Self {
        let width = size.width as usize;
        let inside = bitmap::bitmap(size, |at| silhouette[at] >= MIN_INSIDE);
        let rim = bitmap::rim(&inside);
        let most =
            |neighborhood: &Neighborhood| neighborhood.as_flattened().iter().copied().fold(0.0, f64::max);
        let covered = map_neighborhoods(size, ink, most);
        // Neighborhoods are counted with a frame of one cell.
        let framed = |row: usize, column: usize| (row + 1) * (width + 2) + column + 1;
        let cells = rim.iter().zip(ink).filter_map(|((at, &is_rim), &ink)| {
            let cell = framed(at.row as usize, at.column as usize);
            (is_rim || ink >= MIN_LINE && covered[cell] < MIN_INSIDE).then_some(cell)
        });
        Self { cells: cells.collect() }
    }

    /// The factor of the likeness of a picture. Where the contour passes, the picture needs an edge within
    /// one cell. Both sides of the comparison are thereby a cell thick, and a small or thin part of the
    /// image counts by the length of its outline.
    pub(crate) fn factor(&self, size: Size, planes: &[Vec<f64>]) -> f64 {
        let planes: Vec<Vec<f64>> =
            planes.iter().map(|plane| map_neighborhoods(size, plane, is_varied)).collect();
        let is_lost = |cell: &&usize| planes.iter().all(|plane| plane[**cell] == 0.0);
        let lost = self.cells.iter().filter(is_lost).count();
        1.0 - WEIGHT * lost as f64 / self.cells.len().max(1) as f64
    }
}

/// 1 if the values of a neighborhood are not all the same, else 0.
fn is_varied(neighborhood: &Neighborhood) -> f64 {
    let [first, others @ ..] = neighborhood.as_flattened() else { return 0.0 };
    f64::from(others.iter().any(|other| other != first))
}
