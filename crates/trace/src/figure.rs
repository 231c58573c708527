//! What stands before a background.

use alloc::vec::Vec;

use quadrille_core::{Position, Size};

use crate::{
    area::Area,
    areas::Areas,
    axis,
    bitmap::{Bitmap, bitmap},
    palette::APART,
    pieces::Pieces,
    quantile::quantile,
    sums::Sums,
    threshold::otsu,
};
use quadrille_nonogram::internal::oklab::{Lab, distance, squared};

/// Tones are between the palest twentieth and the darkest fiftieth of what is inside of the outline, as eyes
/// may be, if these are so far apart.
const PALEST: f64 = 0.05;
const DARKEST: f64 = 0.98;
const TONES: f64 = 0.15;
/// What differs less than this from the pixels beside it is no edge.
const FLAT: f64 = 0.03;
/// What so small a part of ink is in is no color of its own.
const OTHERS: f64 = 0.01;

/// What stands before a background.
pub(crate) struct Figure {
    /// What is inside of its outlines.
    pub(crate) silhouette: Sums,
    /// What differs from the background.
    pub(crate) ink: Sums,
    /// How wide ink is in the mean, in pixels.
    width: f64,
    /// Whether ink is of one color, but for edges.
    pub(crate) is_of_one_color: bool,
    /// The pieces of ink, if it is of one color: else there is more to see than these.
    pub(crate) pieces: Option<Pieces>,
    /// What is inside of its outlines, if that has tones.
    pub(crate) tones: Option<Tones>,
}

/// Dark and light inside of the outlines.
pub(crate) struct Tones {
    /// From 0, as outside and where it is palest, to 1.
    pub(crate) sums: Sums,
    /// The pieces of what differs from the background most, of what is dark, and of what is light.
    pub(crate) strong: Pieces,
    pub(crate) dark: Pieces,
    pub(crate) light: Pieces,
}

impl Figure {
    /// Of the colors of all pixels, how much these differ from the background, which are ink, the color of
    /// the background, and which stand before it even if they are not ink.
    pub(crate) fn new(
        colors: &[Lab],
        shades: &[f64],
        ink: &Bitmap,
        background: Lab,
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
        let within: Vec<bool> = (0..colors.len()).map(is_within).collect();
        let is_flat = |at: usize| {
            within[at]
                && [at - width, at - 1, at + 1, at + width]
                    .into_iter()
                    .all(|near| distance(colors[at], colors[near]) <= FLAT)
        };
        let flat: Vec<bool> = (0..colors.len()).map(is_flat).collect();
        Self {
            is_of_one_color: is_of_one_color(colors, background, &is_ink, &flat),
            silhouette: Sums::new(width, height, |at| f64::from(inside[at])),
            ink: Sums::new(width, height, |at| f64::from(is_ink[at])),
            width: mean_width(ink),
            pieces: inner_tones(colors, &within).is_none().then(|| Pieces::new(ink)),
            tones: inner_tones(colors, &inside).map(|tones| Tones::new(size, shades, &tones, &inside)),
        }
    }

    /// How many times as wide as ink a cell is, when an area is divided into cells.
    pub(crate) fn lines_in(&self, area: Area, size: Size) -> f64 {
        (area.width() * area.height() / size.area() as f64).sqrt() / self.width
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

/// Whether nearly all ink lies between the background and one color, as edges do, and nearly all that is
/// flat is of that color.
fn is_of_one_color(colors: &[Lab], background: Lab, is_ink: &[bool], flat: &[bool]) -> bool {
    let median = |is_of: &[bool]| {
        let part = |part: usize| {
            let of = colors.iter().zip(is_of).filter(|(_, is_of)| **is_of);
            quantile(&mut of.map(|(color, _)| color[part]).collect::<Vec<_>>(), 0.5)
        };
        Some([part(0)?, part(1)?, part(2)?])
    };
    let is_nearly_all = |is_of: &[bool], is_like: &dyn Fn(Lab) -> bool| {
        let all = colors.iter().zip(is_of).filter(|(_, is_of)| **is_of);
        let (mut count, mut others) = (0_u32, 0_u32);
        for (&color, _) in all {
            count += 1;
            others += u32::from(!is_like(color));
        }
        f64::from(others) <= OTHERS * f64::from(count)
    };
    let Some(ink) = median(is_ink) else { return true };
    let whole = squared(ink, background).max(1e-9);
    let is_between = |color: Lab| {
        let along =
            (0..3).map(|k| (color[k] - background[k]) * (ink[k] - background[k])).sum::<f64>() / whole;
        let on_the_way = [0, 1, 2].map(|k| background[k] + along * (ink[k] - background[k]));
        distance(color, on_the_way) <= APART
    };
    let is_one = |one: Lab| is_nearly_all(flat, &|color| distance(color, one) <= APART);
    is_nearly_all(is_ink, &is_between) && median(flat).is_none_or(is_one)
}

/// How dark each pixel is inside of the outlines, if there are such differences.
fn inner_tones(colors: &[Lab], inside: &[bool]) -> Option<Vec<f64>> {
    let within = || (0..colors.len()).filter(|&at| inside[at]);
    let axis = axis::main(within().map(|at| colors[at]));
    let darkness = |at: usize| axis::along(axis, colors[at]);
    let mut values: Vec<f64> = within().map(darkness).collect();
    let palest = quantile(&mut values, PALEST)?;
    let darkest = quantile(&mut values, DARKEST)?;
    let tone = |at: usize| match inside[at] {
        true => ((darkness(at) - palest) / (darkest - palest)).clamp(0.0, 1.0),
        false => 0.0,
    };
    (darkest - palest >= TONES).then(|| (0..colors.len()).map(tone).collect())
}
