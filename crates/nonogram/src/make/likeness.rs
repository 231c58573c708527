//! How much a picture of cells is like what it was made of.
//!
//! People know a shape by its masses, by its edges and by its outline. So three numbers are taken together: the correlation
//! of shades, which does not ask how dark a line is that is thinner than a cell but where it is, blurred a little, because half
//! a cell to the side is not seen; the correlation of edges; and that of silhouettes, which an outline with a gap has lost.

use quadrille_core::Size;

/// How much each of them counts.
const MASSES: f64 = 0.45;
const EDGES: f64 = 0.3;
const SILHOUETTE: f64 = 0.25;

/// One or more values for each cell of a grid, such as a shade, or the parts of a colour; 0 is empty.
#[derive(Clone, Debug)]
pub(super) struct Planes {
    pub(super) size: Size,
    /// The values of each plane, row by row.
    pub(super) values: Vec<Vec<f64>>,
    /// How much of each cell is inside of the outlines.
    pub(super) silhouette: Vec<f64>,
}

/// From 0, nothing alike, to 1, the same.
pub(super) fn likeness(source: &Planes, picture: &Planes) -> f64 {
    let masses = correlation(&source.map(blurred), &picture.map(blurred));
    let edges = correlation(&source.map(edge), &picture.map(edge));
    let silhouette = correlation(&source.silhouette, &picture.silhouette);
    let parts = [(MASSES, masses), (EDGES, edges), (SILHOUETTE, silhouette)];
    let likeness: f64 = parts.iter().map(|(weight, part)| weight * part.max(0.0)).sum();
    likeness * balance(source.ink(), picture.ink())
}

/// What is left when one side has more ink than the other: of twice as much, a tenth is taken.
fn balance(one: f64, other: f64) -> f64 {
    let ratio = one.min(other) / one.max(other).max(1e-9);
    // The power of 1/8, of square roots alone.
    ratio.sqrt().sqrt().sqrt()
}

/// Nine values around a cell and of itself.
type Around = [[f64; 3]; 3];

impl Planes {
    /// How much there is.
    fn ink(&self) -> f64 {
        self.values.iter().flatten().map(|value| value.abs()).sum()
    }

    /// Something about the surroundings of all cells, with one more at each side; beyond, everything is empty.
    fn map(&self, value: fn(&Around) -> f64) -> Vec<f64> {
        let (width, height) = (i64::from(self.size.width), i64::from(self.size.height));
        let mut mapped = Vec::new();
        for plane in &self.values {
            let at = |row: i64, column: i64| {
                let is_inside = (0..height).contains(&row) && (0..width).contains(&column);
                if is_inside { plane[(row * width + column) as usize] } else { 0.0 }
            };
            for row in -1..=height {
                for column in -1..=width {
                    let line = |row: i64| [at(row, column - 1), at(row, column), at(row, column + 1)];
                    mapped.push(value(&[line(row - 1), line(row), line(row + 1)]));
                }
            }
        }
        mapped
    }
}

/// The mean of a cell and its neighbours, the nearer ones with more weight.
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
        Planes { size, silhouette: values.clone(), values: vec![values] }
    }

    #[test]
    fn the_same_is_most_alike() {
        let source = planes("0990 9009 9009 0990");
        let likeness = |other: &str| likeness(&source, &planes(other));
        assert!((likeness("0990 9009 9009 0990") - 1.0).abs() < 1e-9);
        assert!(likeness("0550 5005 5005 0550") > 0.9, "paler is much the same");
        let near = likeness("0990 9009 9000 0990");
        let far = likeness("9000 0900 0090 0009");
        assert!(far < near && near < 1.0, "{far} {near}");
        assert_eq!(likeness("0000 0000 0000 0000"), 0.0);
    }
}
