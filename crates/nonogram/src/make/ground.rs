//! Backgrounds that change softly, as the walls and skies of photographs do.

use super::{area::Area, source::Sums};
use crate::oklab::{self, Lab};

/// A part of a border: where its middle is, from -1 to 1 in both directions, and its colour.
type Piece = ([f64; 2], Lab);

/// The border is looked at in so many pieces a side, each as deep as this part of the longer side.
const PIECES: u32 = 24;
const DEPTH: f64 = 0.02;
/// So large a part of the pieces has to be like the ground, each differing less than this in the mean.
const MOST: f64 = 0.9;
const LIKE: f64 = 0.04;
/// Grain is smoothed away over so large a part of the longer side, to each side.
const GRAIN: usize = 200;

/// A colour that is another one from the left to the right and from the top to the bottom, evenly.
struct Ground {
    /// In the middle, and what it changes by to the right and to the bottom edge.
    parts: [[f64; 3]; 3],
}

impl Ground {
    fn at(&self, x: f64, y: f64) -> Lab {
        self.parts.map(|[middle, right, down]| middle + x * right + y * down)
    }
}

/// How much each pixel differs from the background, if the border shows that there is one.
pub(super) fn shades(colours: &[Lab], width: usize, height: usize) -> Option<Vec<f64>> {
    let parts = [0, 1, 2].map(|part| Sums::new(width, height, |at| colours[at][part]));
    let ground = ground(&border(&parts, width, height))?;
    let reach = width.max(height).div_ceil(GRAIN);
    let across = |at: usize, len: usize| 2.0 * (at as f64 + 0.5) / len as f64 - 1.0;
    let around = |at: usize, len: usize| (at.saturating_sub(reach) as f64, (at + reach + 1).min(len) as f64);
    let shade = |row: usize, column: usize| {
        let ((left, right), (top, bottom)) = (around(column, width), around(row, height));
        let area = Area { left, top, right, bottom };
        let smooth = parts.each_ref().map(|part| part.mean(area));
        oklab::distance(smooth, ground.at(across(column, width), across(row, height)))
    };
    Some((0..width * height).map(|at| shade(at / width, at % width)).collect())
}

/// Pieces of the border: where each is, from -1 to 1 in both directions, and its mean colour.
fn border(parts: &[Sums; 3], width: usize, height: usize) -> Vec<Piece> {
    let (width, height) = (width as f64, height as f64);
    let depth = (DEPTH * width.max(height)).max(1.0).min(width).min(height);
    let (top, bottom) = ((0.0, depth), (height - depth, height));
    let (left, right) = ((0.0, depth), (width - depth, width));
    let mut pieces = Vec::new();
    for k in 0..PIECES {
        let piece = |len: f64| {
            let at = |k: u32| len * f64::from(k) / f64::from(PIECES);
            (at(k), at(k + 1))
        };
        let sides =
            [(piece(width), top), (piece(width), bottom), (left, piece(height)), (right, piece(height))];
        for ((left, right), (top, bottom)) in sides {
            let area = Area { left, top, right, bottom };
            let at = [(left + right) / width - 1.0, (top + bottom) / height - 1.0];
            pieces.push((at, parts.each_ref().map(|part| part.mean(area))));
        }
    }
    pieces
}

/// The ground that most pieces of a border are like. The pieces lie symmetrically, so that the middle and what it changes by
/// follow from sums of their own (C. F. Gauss's least squares).
fn ground(pieces: &[Piece]) -> Option<Ground> {
    let sum = |of: &dyn Fn(&Piece) -> f64| pieces.iter().map(of).sum::<f64>();
    let [across, down] = [0, 1].map(|way| sum(&|(at, _)| at[way] * at[way]));
    let parts = [0, 1, 2].map(|part| {
        let middle = sum(&|(_, colour)| colour[part]) / pieces.len() as f64;
        let right = sum(&|(at, colour)| at[0] * colour[part]) / across;
        [middle, right, sum(&|(at, colour)| at[1] * colour[part]) / down]
    });
    let ground = Ground { parts };
    let is_like = |&&([x, y], colour): &&Piece| oklab::distance(colour, ground.at(x, y)) < LIKE;
    let like = pieces.iter().filter(is_like).count();
    (like as f64 >= MOST * pieces.len() as f64).then_some(ground)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDE: usize = 100;

    /// Shades of an image in gray, with lightness by column and row.
    fn shaded(lightness: impl Fn(usize, usize) -> f64) -> Option<Vec<f64>> {
        let colours: Vec<Lab> =
            (0..SIDE * SIDE).map(|at| [lightness(at % SIDE, at / SIDE), 0.0, 0.0]).collect();
        shades(&colours, SIDE, SIDE)
    }

    fn is_disc(column: usize, row: usize) -> bool {
        column.abs_diff(50).pow(2) + row.abs_diff(50).pow(2) < 400
    }

    #[test]
    fn a_disc_stands_out_from_a_soft_ground_with_grain() {
        let soft = |column: usize, row: usize| {
            let grain = ((column * 7 + row * 13) % 5) as f64 / 50.0;
            if is_disc(column, row) { 0.1 } else { 0.5 + row as f64 / 250.0 + grain }
        };
        let shades = shaded(soft).unwrap();
        assert!(shades[50 * SIDE + 50] > 0.5 && shades[..20 * SIDE].iter().all(|&shade| shade < 0.05));
    }

    #[test]
    fn other_borders_are_no_ground() {
        assert_eq!(shaded(|_, row| if row < 50 { 0.9 } else { 0.2 }), None);
        assert_eq!(shaded(|column, row| ((column / 10 + row / 10) % 2) as f64), None);
    }
}
