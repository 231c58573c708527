//! The foreground of an image: its silhouette, ink and inner tones.

use alloc::vec::Vec;

use quadrille_core::{Position, Size};

use crate::{
    bitmap::{Bitmap, bitmap},
    connected_components::Components,
    placement::Region,
    statistics::{otsu, principal_axis, project, quantile},
    summed_area::SummedArea,
    topology::Topology,
};
use quadrille_nonogram::internal::{
    APART,
    oklab::{Lab, distance, squared},
};

/// The quantiles of darkness inside of the outline that count as white and black; eyes may be a fiftieth of a
/// face.
const PALEST_QUANTILE: f64 = 0.05;
const DARKEST_QUANTILE: f64 = 0.98;
/// The minimum difference between the two for an image to have tones.
const MIN_TONE_RANGE: f64 = 0.15;
/// The maximum difference of neighboring pixels of a flat color.
const MAX_FLAT: f64 = 0.03;
/// The part of ink in other colors that is ignored.
const MAX_OTHERS: f64 = 0.01;

/// The foreground of an image.
pub(crate) struct Foreground {
    /// The pixels inside of its outlines.
    pub(crate) silhouette: SummedArea,
    /// The pixels that differ from the background.
    pub(crate) ink: SummedArea,
    /// The mean width of ink in pixels.
    line_width: f64,
    /// Whether ink has a single color, except at soft edges.
    pub(crate) is_of_one_color: bool,
    /// The pieces of ink and the holes, if ink has a single color; else they do not describe the image.
    pub(crate) topology: Option<Topology>,
    /// The tones inside of the outlines, if there are any.
    pub(crate) tones: Option<Tones>,
}

/// The dark and light parts inside of the outlines.
pub(crate) struct Tones {
    /// The darkness from 0, outside and where the image is palest, to 1.
    pub(crate) sums: SummedArea,
    /// The pieces that differ most from the background, the dark ones, and the light ones.
    pub(crate) strong: Topology,
    pub(crate) dark: Topology,
    pub(crate) light: Topology,
}

impl Foreground {
    /// Analyzes the foreground from the color, the shade and the ink of each pixel, the color of the
    /// background, and the pixels that are in front of it even if they are no ink.
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
        let inside: Vec<bool> = Components::new(&outlined).silhouette().collect();
        // Soft edges have colors between that of the ink and the background.
        let is_within = |at: usize| {
            let around = [at.wrapping_sub(width), at.wrapping_sub(1), at, at + 1, at + width];
            around.into_iter().all(|at| is_ink.get(at) == Some(&true))
        };
        let within: Vec<bool> = (0..colors.len()).map(is_within).collect();
        let is_flat = |at: usize| {
            within[at]
                && [at - width, at - 1, at + 1, at + width]
                    .into_iter()
                    .all(|near| distance(colors[at], colors[near]) <= MAX_FLAT)
        };
        let flat: Vec<bool> = (0..colors.len()).map(is_flat).collect();
        Self {
            is_of_one_color: is_of_one_color(colors, background, &is_ink, &flat),
            silhouette: SummedArea::new(width, height, |at| f64::from(inside[at])),
            ink: SummedArea::new(width, height, |at| f64::from(is_ink[at])),
            line_width: mean_width(ink),
            topology: inner_tones(colors, &within).is_none().then(|| Topology::new(ink)),
            tones: inner_tones(colors, &inside).map(|tones| Tones::new(size, shades, &tones, &inside)),
        }
    }

    /// The width of a cell divided by the mean width of ink, for a grid over a region.
    pub(crate) fn cells_per_line_width(&self, region: Region, size: Size) -> f64 {
        libm::sqrt(region.width() * region.height() / size.area() as f64) / self.line_width
    }
}

impl Tones {
    fn new(size: Size, shades: &[f64], tones: &[f64], inside: &[bool]) -> Self {
        let pieces = |values: &[f64], is_dark: bool| {
            let within: Vec<f64> =
                values.iter().zip(inside).filter(|(_, inside)| **inside).map(|(&value, _)| value).collect();
            let threshold = otsu(&within);
            Topology::new(&bitmap(size, |at| inside[at] && (values[at] >= threshold) == is_dark))
        };
        Self {
            sums: SummedArea::new(size.width as usize, size.height as usize, |at| tones[at]),
            strong: pieces(shades, true),
            dark: pieces(tones, true),
            light: pieces(tones, false),
        }
    }
}

/// The mean width of filled areas: a line has two long sides.
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

/// Whether nearly all ink has a color between the background and one other color, as soft edges have, and
/// nearly all flat pixels have that color.
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
        f64::from(others) <= MAX_OTHERS * f64::from(count)
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

/// The darkness of each pixel inside of the outlines, if it varies enough.
fn inner_tones(colors: &[Lab], inside: &[bool]) -> Option<Vec<f64>> {
    let within = || (0..colors.len()).filter(|&at| inside[at]);
    let axis = principal_axis(within().map(|at| colors[at]));
    let darkness = |at: usize| project(axis, colors[at]);
    let mut values: Vec<f64> = within().map(darkness).collect();
    let palest = quantile(&mut values, PALEST_QUANTILE)?;
    let darkest = quantile(&mut values, DARKEST_QUANTILE)?;
    let tone = |at: usize| match inside[at] {
        true => ((darkness(at) - palest) / (darkest - palest)).clamp(0.0, 1.0),
        false => 0.0,
    };
    (darkest - palest >= MIN_TONE_RANGE).then(|| (0..colors.len()).map(tone).collect())
}
