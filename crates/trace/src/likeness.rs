//! How much a picture of cells is like what it was made of.
//!
//! People know a shape by its masses, by its edges and by its outline. So three numbers are taken together:
//! the correlation of shades, which does not ask how dark a line is that is thinner than a cell but where it
//! is, blurred a little, because half a cell to the side is not seen; the correlation of edges; and that of
//! silhouettes, which an outline with a gap has lost. What has tones inside of its outline, as a face has, is
//! not known by the outline alone: without these edges, a part of the likeness is lost.

use alloc::{vec, vec::Vec};

use quadrille_core::Size;

use crate::{
    areas::Areas,
    bitmap::bitmap,
    contour::Contour,
    pieces::Laid,
    surroundings::{Around, mapped},
};

/// How much each of them counts.
const MASSES: f64 = 0.45;
const EDGES: f64 = 0.3;
const SILHOUETTE: f64 = 0.25;
/// What the edges inside of an outline are worth if there are no others.
const DETAIL: f64 = 0.6;
/// As much of a cell is inside of an outline, and of all cells around it.
const INSIDE: f64 = 0.9;

/// One or more values for each cell of a grid, such as a shade, or the parts of a color; 0 is empty.
#[derive(Clone, Debug)]
pub(crate) struct Planes {
    pub(crate) size: Size,
    /// The values of each plane, row by row.
    pub(crate) values: Vec<Vec<f64>>,
    /// How much of each cell is inside of the outlines, if there are any.
    pub(crate) silhouette: Option<Vec<f64>>,
}

/// What an image looks like on a grid, with all that pictures are compared with.
#[derive(Debug)]
pub(crate) struct Seen {
    pub(crate) planes: Planes,
    masses: Vec<f64>,
    edges: Vec<f64>,
    /// What is inside of the outlines, if there is anything.
    detail: Option<Detail>,
    /// What it leaves on the grid whatever its shades, if it has outlines.
    contour: Option<Contour>,
    /// Its pieces, if it has outlines.
    pieces: Option<Laid>,
}

impl Seen {
    pub(crate) fn new(
        planes: Planes,
        detail: Option<Detail>,
        contour: Option<Contour>,
        pieces: Option<Laid>,
    ) -> Self {
        let map = |value| around(planes.size, &planes.values, value);
        Self { masses: map(blurred), edges: map(edge), planes, detail, contour, pieces }
    }
}

/// The edges between colors inside of an outline.
#[derive(Clone, Debug)]
pub(crate) struct Detail {
    /// The cells that are well inside, and how strong the edges are there.
    edges: Vec<(usize, f64)>,
    /// Which part they are of all edges.
    share: f64,
}

impl Detail {
    /// Of colors, part by part, inside of a silhouette, or everywhere.
    pub(crate) fn new(size: Size, parts: &[Vec<f64>], silhouette: Option<&[f64]>) -> Self {
        let least = |around: &Around| around.as_flattened().iter().copied().fold(1.0, f64::min);
        let everywhere = vec![1.0; size.area() as usize];
        let inside = mapped(size, silhouette.unwrap_or(&everywhere), least);
        let is_inside = inside.into_iter().map(|least| least >= INSIDE);
        let mut squares = vec![0.0; is_inside.len()];
        for part in parts {
            let edges = mapped(size, part, edge);
            squares.iter_mut().zip(edges).for_each(|(sum, edge)| *sum += edge * edge);
        }
        let edges: Vec<f64> = squares.into_iter().map(f64::sqrt).collect();
        let all: f64 = edges.iter().sum();
        let inside = edges.into_iter().enumerate().zip(is_inside);
        let edges: Vec<(usize, f64)> = inside.filter(|(_, is_inside)| *is_inside).map(|(at, _)| at).collect();
        let share = edges.iter().map(|(_, edge)| edge).sum::<f64>() / all.max(1e-9);
        Self { edges, share }
    }

    /// What is left of the likeness of a picture of one plane with these edges.
    fn kept(&self, edges: &[f64]) -> f64 {
        let (source, picture): (Vec<f64>, Vec<f64>) =
            self.edges.iter().map(|&(at, edge)| (edge, edges[at])).unzip();
        1.0 - DETAIL * self.share * (1.0 - correlation(&source, &picture).max(0.0))
    }
}

/// How much a picture of such planes is like a source, from 0, nothing alike, to 1, the same.
pub(crate) fn likeness(source: &Seen, picture: &[Vec<f64>]) -> f64 {
    let Seen { planes, masses, edges, detail, contour, pieces } = source;
    let size = planes.size;
    let masses = correlation(masses, &around(size, picture, blurred));
    let picture_edges = around(size, picture, edge);
    let edges = correlation(edges, &picture_edges);
    let areas = || Areas::new(&bitmap(size, |at| picture.iter().any(|plane| plane[at] != 0.0)));
    let silhouette = planes.silhouette.as_ref().map(|silhouette| (silhouette, areas()));
    let pieced = silhouette.as_ref().zip(pieces.as_ref());
    let pieced = pieced.map_or(1.0, |((_, areas), pieces)| pieces.kept(areas));
    let silhouette = silhouette.map(|(silhouette, areas)| {
        let drawn: Vec<f64> = areas.silhouette().map(f64::from).collect();
        (SILHOUETTE, correlation(silhouette, &drawn))
    });
    let parts = || [(MASSES, masses), (EDGES, edges)].into_iter().chain(silhouette);
    let weights: f64 = parts().map(|(weight, _)| weight).sum();
    let likeness = parts().map(|(weight, part)| weight * part.max(0.0)).sum::<f64>() / weights;
    let kept = detail.as_ref().map_or(1.0, |detail| detail.kept(&picture_edges));
    let traced = contour.as_ref().map_or(1.0, |contour| contour.kept(size, picture));
    likeness * balance(ink(&planes.values), ink(picture)) * kept * traced * pieced
}

/// What is left when one side has more ink than the other: of twice as much, a tenth is taken.
fn balance(one: f64, other: f64) -> f64 {
    let ratio = one.min(other) / one.max(other).max(1e-9);
    // The power of 1/8, of square roots alone.
    ratio.sqrt().sqrt().sqrt()
}

/// How much there is.
fn ink(planes: &[Vec<f64>]) -> f64 {
    planes.iter().flatten().map(|value| value.abs()).sum()
}

/// The same about the surroundings of all cells of all planes.
fn around(size: Size, planes: &[Vec<f64>], value: fn(&Around) -> f64) -> Vec<f64> {
    planes.iter().flat_map(|plane| mapped(size, plane, value)).collect()
}

/// The mean of a cell and its neighbors, the nearer ones with more weight.
fn blurred(around: &Around) -> f64 {
    let mean = |[before, at, after]: [f64; 3]| 0.25 * before + 0.5 * at + 0.25 * after;
    mean(around.map(mean))
}

/// How much the values change at a cell (I. Sobel's operator).
fn edge([above, beside, below]: &Around) -> f64 {
    let across = above[2] + 2.0 * beside[2] + below[2] - above[0] - 2.0 * beside[0] - below[0];
    let down = below[0] + 2.0 * below[1] + below[2] - above[0] - 2.0 * above[1] - above[2];
    (across * across + down * down).sqrt()
}

/// K. Pearson's correlation; where one side is all the same it is 0, and 1 if both are equal.
fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let count = one.len() as f64;
    let mean = |values: &[f64]| values.iter().sum::<f64>() / count;
    let (one_mean, other_mean) = (mean(one), mean(other));
    let (mut product, mut squares) = (0.0, [0.0; 2]);
    for (one, other) in one.iter().zip(other) {
        let (one, other) = (one - one_mean, other - other_mean);
        product += one * other;
        squares[0] += one * one;
        squares[1] += other * other;
    }
    let scale = (squares[0] * squares[1]).sqrt();
    if scale > 1e-12 { product / scale } else { f64::from(squares[0].max(squares[1]) < 1e-12) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn planes(text: &str) -> Planes {
        let rows: Vec<&str> = text.split_whitespace().collect();
        let values: Vec<f64> =
            rows.concat().chars().map(|c| f64::from(c.to_digit(10).unwrap()) / 9.0).collect();
        let size = Size::new(rows[0].len() as u32, rows.len() as u32);
        let filled = bitmap(size, |at| values[at] > 0.0);
        let silhouette = Areas::new(&filled).silhouette().map(f64::from).collect();
        Planes { size, silhouette: Some(silhouette), values: vec![values] }
    }

    #[test]
    fn the_same_is_most_alike() {
        let source = Seen::new(planes("0990 9009 9009 0990"), None, None, None);
        let likeness = |other: &str| likeness(&source, &planes(other).values);
        assert!((likeness("0990 9009 9009 0990") - 1.0).abs() < 1e-9);
        assert!(likeness("0550 5005 5005 0550") > 0.9, "paler is much the same");
        let near = likeness("0990 9009 9000 0990");
        let far = likeness("9000 0900 0090 0009");
        assert!(far < near && near < 1.0, "{far} {near}");
        assert_eq!(likeness("0000 0000 0000 0000"), 0.0);
    }

    #[test]
    fn what_is_inside_tells_a_face_from_a_disc() {
        let silhouette = "999999999 ".repeat(9);
        let face =
            "999999999 933333339 933333339 933933939 933333339 933333339 933999339 933333339 999999999";
        let mut source = planes(face);
        source.silhouette = planes(&silhouette).silhouette;
        let detail = Detail::new(source.size, &source.values, source.silhouette.as_deref());
        let (without, with) =
            (Seen::new(source.clone(), None, None, None), Seen::new(source, Some(detail), None, None));
        let plain = likeness(&without, &planes(&silhouette).values);
        let (kept, blob) =
            (likeness(&with, &with.planes.values), likeness(&with, &planes(&silhouette).values));
        assert!(kept > 0.99 && blob < 0.85 * plain, "{kept} {blob} {plain}");
    }
}
