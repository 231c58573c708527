//! What stands before a background.

use quadrille_core::{Position, Size};

use super::{
    areas::Areas,
    axis,
    bitmap::{Bitmap, bitmap},
    pieces::Pieces,
    quantile::quantile,
    sums::Sums,
    threshold::otsu,
};
use crate::oklab::Lab;

/// Tones are between the palest twentieth and the darkest fiftieth of what is inside of the outline, as eyes
/// may be, if these are so far apart.
const PALEST: f64 = 0.05;
const DARKEST: f64 = 0.98;
const TONES: f64 = 0.15;

/// What stands before a background.
pub(super) struct Figure {
    /// What is inside of its outlines.
    pub(super) silhouette: Sums,
    /// What differs from the background.
    pub(super) ink: Sums,
    /// How wide ink is in the mean, in pixels.
    pub(super) width: f64,
    /// The pieces of ink, if it is of one colour: else there is more to see than these.
    pub(super) pieces: Option<Pieces>,
    /// What is inside of its outlines, if that has tones.
    pub(super) tones: Option<Tones>,
}

/// Dark and light inside of the outlines.
pub(super) struct Tones {
    /// From 0, as outside and where it is palest, to 1.
    pub(super) sums: Sums,
    /// The pieces of what differs from the background most, of what is dark, and of what is light.
    pub(super) strong: Pieces,
    pub(super) dark: Pieces,
    pub(super) light: Pieces,
}

impl Figure {
    /// Of the colours of all pixels, how much these differ from the background, which are ink, and which
    /// stand before the background even if they are not.
    pub(super) fn new(
        colours: &[Lab],
        shades: &[f64],
        ink: &Bitmap,
        in_front: impl Fn(usize) -> bool,
    ) -> Self {
        let size = ink.size();
        let (width, height) = (size.width as usize, size.height as usize);
        let is_ink: Vec<bool> = ink.iter().map(|(_, &cell)| cell).collect();
        let outlined = bitmap(size, |at| is_ink[at] || in_front(at));
        let inside: Vec<bool> = Areas::new(&outlined).silhouette().collect();
        // The edges of anything have tones between it and the background.
        let is_within = |at: usize| {
            let around = [at.wrapping_sub(width), at.wrapping_sub(1), at, at + 1, at + width];
            around.into_iter().all(|at| is_ink.get(at) == Some(&true))
        };
        let within: Vec<bool> = (0..colours.len()).map(is_within).collect();
        Self {
            silhouette: Sums::new(width, height, |at| f64::from(inside[at])),
            ink: Sums::new(width, height, |at| f64::from(is_ink[at])),
            width: mean_width(ink),
            pieces: inner_tones(colours, &within).is_none().then(|| Pieces::new(ink)),
            tones: inner_tones(colours, &inside).map(|tones| Tones::new(size, shades, &tones, &inside)),
        }
    }
}

impl Tones {
    fn new(size: Size, shades: &[f64], tones: &[f64], inside: &[bool]) -> Self {
        let pieces = |values: &[f64], is_dark: bool| {
            let within: Vec<f64> =
                values.iter().zip(inside).filter(|(_, inside)| **inside).map(|(&value, _)| value).collect();
            let threshold = otsu(&within);
            Pieces::new(&bitmap(size, |at| inside[at] && (values[at] >= threshold) == is_dark))
        };
        Self {
            sums: Sums::new(size.width as usize, size.height as usize, |at| tones[at]),
            strong: pieces(shades, true),
            dark: pieces(tones, true),
            light: pieces(tones, false),
        }
    }
}

/// How wide what is filled is in the mean: a line has two long sides.
fn mean_width(ink: &Bitmap) -> f64 {
    let filled = ink.iter().filter(|&(_, &cell)| cell).map(|(at, _)| at);
    let (mut area, mut sides) = (0_u32, 0_u32);
    for Position { row, column } in filled {
        area += 1;
        let beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
        sides += beside
            .map(|(row, column)| u32::from(ink.get(Position::new(row, column)) != Some(&true)))
            .iter()
            .sum::<u32>();
    }
    2.0 * f64::from(area) / f64::from(sides.max(1))
}

/// How dark each pixel is inside of the outlines, if there are such differences.
fn inner_tones(colours: &[Lab], inside: &[bool]) -> Option<Vec<f64>> {
    let within = || (0..colours.len()).filter(|&at| inside[at]);
    let axis = axis::main(within().map(|at| colours[at]));
    let darkness = |at: usize| axis::along(axis, colours[at]);
    let mut values: Vec<f64> = within().map(darkness).collect();
    let palest = quantile(&mut values, PALEST)?;
    let darkest = quantile(&mut values, DARKEST)?;
    let tone = |at: usize| match inside[at] {
        true => ((darkness(at) - palest) / (darkest - palest)).clamp(0.0, 1.0),
        false => 0.0,
    };
    (darkest - palest >= TONES).then(|| (0..colours.len()).map(tone).collect())
}
