//! Shades of photographs, which continue beyond their edges and have no background.

use alloc::vec::Vec;

use crate::{
    statistics::{principal_axis, project, quantile},
    summed_area::SummedArea,
};
use quadrille_nonogram::internal::oklab::Lab;

/// The quantiles of darkness that count as white and black.
const PALEST_QUANTILE: f64 = 0.05;
const DARKEST_QUANTILE: f64 = 0.99;
/// The reach of the surroundings of a pixel, as a part of the longer side, and the weight of its contrast with them.
const SURROUNDINGS: f64 = 0.12;
const CONTRAST_WEIGHT: f64 = 2.0;

/// The ink at each pixel, from 0 to 1: the darkness along the direction in which colors differ most, with the local
/// contrast enhanced.
pub(crate) fn shades(colors: &[Lab], width: usize, height: usize) -> Option<Vec<f64>> {
    let axis = principal_axis(colors.iter().copied());
    let mut shades: Vec<f64> = colors.iter().map(|&color| project(axis, color)).collect();
    let mut sorted = shades.clone();
    let palest = quantile(&mut sorted, PALEST_QUANTILE)?;
    let darkest = quantile(&mut sorted, DARKEST_QUANTILE)?;
    for shade in &mut shades {
        *shade = ((*shade - palest) / (darkest - palest).max(1e-9)).clamp(0.0, 1.0);
    }
    let reach = (SURROUNDINGS * width.max(height) as f64).ceil() as usize;
    let sums = SummedArea::new(width, height, |at| shades[at]);
    let stand_out = |(at, &shade): (usize, &f64)| {
        (shade + CONTRAST_WEIGHT * (shade - sums.around(at, reach))).clamp(0.0, 1.0)
    };
    Some(shades.iter().enumerate().map(stand_out).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks on which side two halves of an image, one below the other, are darker; each has two colors side by side.
    #[track_caller]
    fn check(colors: [[Lab; 2]; 2], is_darker: [bool; 2]) {
        const SIDE: usize = 40;
        let color = |at: usize| colors[2 * (at / SIDE) / SIDE][2 * (at % SIDE) / SIDE];
        let pixels: Vec<Lab> = (0..SIDE * SIDE).map(color).collect();
        let shades = shades(&pixels, SIDE, SIDE).unwrap();
        // Next to the edge between them.
        let darker = [SIDE / 4, 3 * SIDE / 4]
            .map(|row| shades[row * SIDE + SIDE / 2 - 1] > shades[row * SIDE + SIDE / 2] + 0.3);
        assert_eq!(darker, is_darker);
    }

    #[test]
    fn dark_colors_are_ink() {
        let gray = |lightness: f64| [lightness, 0.0, 0.0];
        check([[gray(0.2), gray(0.8)], [gray(0.2), gray(0.8)]], [true, true]);
        check([[gray(0.8), gray(0.2)], [gray(0.2), gray(0.8)]], [false, true]);
        // Also if everything nearby is dark, or pale.
        check([[gray(0.2), gray(0.35)], [gray(0.9), gray(0.75)]], [true, false]);
    }

    #[test]
    fn colors_of_equal_lightness_differ() {
        let (red, green) = ([0.59, 0.2, 0.1], [0.61, -0.15, 0.1]);
        check([[red, green], [red, green]], [true, true]);
    }
}
