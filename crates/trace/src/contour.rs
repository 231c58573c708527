//! What an image leaves on a grid whatever its shades: the outline of its silhouette, and lines that are
//! thinner than a cell.

use alloc::vec::Vec;

use quadrille_core::Size;

use crate::{
    bitmap,
    surroundings::{Around, mapped},
};

/// What the whole contour is worth: a picture without any trace of it loses so much of its likeness.
const LOST: f64 = 0.7;
/// A cell that is covered from this part on is inside of a shape; one that is less has a line, if no cell
/// around it is inside.
const INSIDE: f64 = 0.5;
/// A line covers so much of a cell at least.
const LINE: f64 = 0.03;

/// The cells through which the contour of an image goes.
#[derive(Clone, Debug)]
pub(crate) struct Contour {
    cells: Vec<usize>,
}

impl Contour {
    /// Of how much of each cell is inside of the outlines of an image, and how much of it is ink.
    pub(crate) fn new(size: Size, silhouette: &[f64], ink: &[f64]) -> Self {
        let width = size.width as usize;
        let inside = bitmap::bitmap(size, |at| silhouette[at] >= INSIDE);
        let rim = bitmap::rim(&inside);
        let most = |around: &Around| around.as_flattened().iter().copied().fold(0.0, f64::max);
        let covered = mapped(size, ink, most);
        // What is around a cell is told with a frame of one cell.
        let framed = |row: usize, column: usize| (row + 1) * (width + 2) + column + 1;
        let cells = rim.iter().zip(ink).filter_map(|((at, &is_rim), &ink)| {
            let cell = framed(at.row as usize, at.column as usize);
            (is_rim || ink >= LINE && covered[cell] < INSIDE).then_some(cell)
        });
        Self { cells: cells.collect() }
    }

    /// What is left of the likeness of a picture of these planes. Where the contour goes there has to be an
    /// edge within a cell: so both sides of a comparison are a cell thick, and a part that is small or
    /// thin counts by how much outline it has.
    pub(crate) fn kept(&self, size: Size, planes: &[Vec<f64>]) -> f64 {
        let planes: Vec<Vec<f64>> = planes.iter().map(|plane| mapped(size, plane, differing)).collect();
        let is_lost = |cell: &&usize| planes.iter().all(|plane| plane[**cell] == 0.0);
        let lost = self.cells.iter().filter(is_lost).count();
        1.0 - LOST * lost as f64 / self.cells.len().max(1) as f64
    }
}

/// Whether a cell and those around it are not all the same.
fn differing(around: &Around) -> f64 {
    let [first, others @ ..] = around.as_flattened() else { return 0.0 };
    f64::from(others.iter().any(|other| other != first))
}
