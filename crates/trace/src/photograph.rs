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
/// The reach of the surroundings of a pixel, as a part of the longer side, and the weight of its contrast
/// with them.
const SURROUNDINGS: f64 = 0.12;
const CONTRAST_WEIGHT: f64 = 2.0;

/// The ink at each pixel, from 0 to 1: the darkness along the direction in which colors differ most, with the
/// local contrast enhanced.
pub(crate) fn shades(colors: &[Lab], width: usize, height: usize) -> Option<Vec<f64>> {
    let axis = principal_axis(colors.iter().copied());
    let mut shades: Vec<f64> = colors.iter().map(|&color| project(axis, color)).collect();
    let mut sorted = shades.clone();
    let palest = quantile(&mut sorted, PALEST_QUANTILE)?;
    let darkest = quantile(&mut sorted, DARKEST_QUANTILE)?;
    for shade in &mut shades {
        *shade = ((*shade - palest) / (darkest - palest).max(1e-9)).clamp(0.0, 1.0);
    }
    let reach = libm::ceil(SURROUNDINGS * width.max(height) as f64) as usize;
    let sums = SummedArea::new(width, height, |at| shades[at]);
    let stand_out = |(at, &shade): (usize, &f64)| {
        (shade + CONTRAST_WEIGHT * (shade - sums.around(at, reach))).clamp(0.0, 1.0)
    };
    Some(shades.iter().enumerate().map(stand_out).collect())
}

#[cfg(test)]
mod tests;
