//! The likeness of a picture of cells to the image that it was traced from.
//!
//! Two correlations are combined. That of the shades ignores how dark a line is that is thinner than a cell,
//! and compares where it is. That of the silhouettes drops when an outline has a gap. The result is
//! multiplied by factors between 0 and 1: for the edges inside of the outline ([`Detail`]), without which a
//! face would be a disc; for the contour ([`Contour`]); and for the pieces and holes ([`GridTopology`]).

use alloc::{sync::Arc, vec, vec::Vec};

use quadrille_core::Size;

use crate::{
    bitmap::bitmap,
    connected_components::Components,
    contour::Contour,
    neighborhood::{FramedPlane, Neighborhood},
    placement::Region,
    topology::GridTopology,
};

/// The weights of the two correlations.
const SHADES_WEIGHT: f64 = 0.64;
const SILHOUETTE_WEIGHT: f64 = 0.36;
/// The part of the likeness that is lost if all edges are inside of the outline and the picture has none of
/// them.
const DETAIL_WEIGHT: f64 = 0.6;
/// A cell is inside of the outline if this part of it is, and of all its neighbors.
const MIN_INSIDE: f64 = 0.9;

/// One or more values for each cell of a grid, such as a shade or the components of a color; 0 is empty.
#[derive(Clone, Debug)]
pub(crate) struct Planes {
    pub(crate) size: Size,
    /// The values of each plane, row by row.
    pub(crate) values: Vec<Vec<f64>>,
    /// The part of each cell that is inside of the outlines, if there are any.
    pub(crate) silhouette: Option<Arc<[f64]>>,
}

/// An image sampled on a grid, with everything that pictures are compared with.
#[derive(Debug)]
pub(crate) struct Reference {
    /// The region of the image that the grid covers.
    pub(crate) region: Region,
    pub(crate) planes: Planes,
    /// The edges inside of the outlines, if the image is drawn in tones there.
    pub(crate) detail: Option<Arc<Detail>>,
    /// The contour, if the image has outlines.
    pub(crate) contour: Option<Arc<Contour>>,
    /// The pieces and holes, if the image has outlines.
    pub(crate) topology: Option<GridTopology>,
}

impl Reference {
    /// A reference with shades alone.
    #[cfg(test)]
    pub(crate) const fn of_planes(planes: Planes) -> Self {
        Self {
            region: Region { left: 0.0, top: 0.0, right: 1.0, bottom: 1.0 },
            planes,
            detail: None,
            contour: None,
            topology: None,
        }
    }
}

/// The edges between colors inside of an outline.
#[derive(Clone, Debug)]
pub(crate) struct Detail {
    /// The cells that are well inside, as indices of framed planes, and the strength of their edges.
    edges: Vec<(usize, f64)>,
    /// Their part of all edges.
    share: f64,
}

impl Detail {
    /// The edges of color components inside of a silhouette, or everywhere if there is none.
    pub(crate) fn new(size: Size, parts: &[Vec<f64>], silhouette: Option<&[f64]>) -> Self {
        let least =
            |neighborhood: &Neighborhood| neighborhood.as_flattened().iter().copied().fold(1.0, f64::min);
        let everywhere = vec![1.0; size.area() as usize];
        let inside = FramedPlane::new(size, silhouette.unwrap_or(&everywhere));
        let parts: Vec<FramedPlane> = parts.iter().map(|part| FramedPlane::new(size, part)).collect();
        let square = |edge: f64| edge * edge;
        let strength = |at| libm::sqrt(parts.iter().map(|part| square(edge(&part.around(at)))).sum());
        let edges: Vec<(usize, f64)> = inside.cells().map(|at| (at, strength(at))).collect();
        let all: f64 = edges.iter().map(|(_, edge)| edge).sum();
        let is_inside = |&(at, _): &(usize, f64)| least(&inside.around(at)) >= MIN_INSIDE;
        let edges: Vec<(usize, f64)> = edges.into_iter().filter(is_inside).collect();
        let share = edges.iter().map(|(_, edge)| edge).sum::<f64>() / all.max(1e-9);
        Self { edges, share }
    }

    /// The factor of the likeness of a picture.
    fn factor(&self, drawing: &FramedPlane) -> f64 {
        let (source, drawn): (Vec<f64>, Vec<f64>) =
            self.edges.iter().map(|&(at, strength)| (strength, edge(&drawing.around(at)))).unzip();
        1.0 - DETAIL_WEIGHT * self.share * (1.0 - correlation(&source, &drawn, 0).max(0.0))
    }
}

/// Returns the likeness of a picture to an image, from 0 (nothing in common) to 1 (the same).
pub(crate) fn likeness(reference: &Reference, picture: &[Vec<f64>]) -> f64 {
    let Reference { planes, detail, contour, topology, .. } = reference;
    let size = planes.size;
    // Around the grid there is background, so that also a grid without any can be compared.
    let frame = planes.values.len() * 2 * (size.width + size.height + 2) as usize;
    let shades = correlation(&planes.values.concat(), &picture.concat(), frame).max(0.0);
    let mut likeness = shades;
    if let Some(silhouette) = &planes.silhouette {
        let components = Components::new(&bitmap(size, |at| picture.iter().any(|plane| plane[at] != 0.0)));
        let drawn: Vec<f64> = components.silhouette().map(f64::from).collect();
        let outline = correlation(silhouette, &drawn, 0).max(0.0);
        likeness = (SHADES_WEIGHT * shades + SILHOUETTE_WEIGHT * outline)
            * topology.as_ref().map_or(1.0, |topology| topology.factor(&components));
    }
    let framed: Vec<FramedPlane> = picture.iter().map(|plane| FramedPlane::new(size, plane)).collect();
    likeness
        * detail.as_ref().zip(framed.first()).map_or(1.0, |(detail, drawing)| detail.factor(drawing))
        * contour.as_ref().map_or(1.0, |contour| contour.factor(&framed))
}

/// The gradient at a cell (Sobel operator).
fn edge([above, beside, below]: &Neighborhood) -> f64 {
    let across = above[2] + 2.0 * beside[2] + below[2] - above[0] - 2.0 * beside[0] - below[0];
    let down = below[0] + 2.0 * below[1] + below[2] - above[0] - 2.0 * above[1] - above[2];
    libm::sqrt(across * across + down * down)
}

/// Pearson's correlation of two lists of values, each with a number of zeros added. If one of them is constant it is 0, and
/// 1 if both are.
pub(crate) fn correlation(one: &[f64], other: &[f64], zeros: usize) -> f64 {
    let count = (one.len() + zeros) as f64;
    let mean = |values: &[f64]| values.iter().sum::<f64>() / count;
    let (one_mean, other_mean) = (mean(one), mean(other));
    let zeros = zeros as f64;
    let mut product = zeros * one_mean * other_mean;
    let mut squares = [zeros * one_mean * one_mean, zeros * other_mean * other_mean];
    for (one, other) in one.iter().zip(other) {
        let (one, other) = (one - one_mean, other - other_mean);
        product += one * other;
        squares[0] += one * one;
        squares[1] += other * other;
    }
    let scale = libm::sqrt(squares[0] * squares[1]);
    if scale > 1e-12 { product / scale } else { f64::from(squares[0].max(squares[1]) < 1e-12) }
}

#[cfg(test)]
mod tests;
