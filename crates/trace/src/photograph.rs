//! Shades of what goes on beyond its edges and has no background, as a photograph.

use alloc::vec::Vec;

use crate::{axis, quantile::quantile, sums::Sums};
use quadrille_nonogram::internal::oklab::Lab;

/// What is paler than the palest twentieth of all counts as white, and what is darker than the darkest
/// hundredth as black.
const PALEST: f64 = 0.05;
const DARKEST: f64 = 0.99;
/// A shade stands out from its surroundings, so far to each side in parts of the longer side, so many times
/// more than it did.
const AROUND: f64 = 0.12;
const CONTRAST: f64 = 2.0;

/// How much ink there is at each pixel, from 0 to 1, by what people would see first: the direction in which
/// colors differ most, in which what stands out from its surroundings stands out more.
pub(crate) fn shades(colors: &[Lab], width: usize, height: usize) -> Option<Vec<f64>> {
    let axis = axis::main(colors.iter().copied());
    let mut shades: Vec<f64> = colors.iter().map(|&color| axis::along(axis, color)).collect();
    let mut sorted = shades.clone();
    let palest = quantile(&mut sorted, PALEST)?;
    let darkest = quantile(&mut sorted, DARKEST)?;
    for shade in &mut shades {
        *shade = ((*shade - palest) / (darkest - palest).max(1e-9)).clamp(0.0, 1.0);
    }
    let reach = (AROUND * width.max(height) as f64).ceil() as usize;
    let sums = Sums::new(width, height, |at| shades[at]);
    let stand_out =
        |(at, &shade): (usize, &f64)| (shade + CONTRAST * (shade - sums.around(at, reach))).clamp(0.0, 1.0);
    Some(shades.iter().enumerate().map(stand_out).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shades of two halves, one under the other, each of two colors side by side.
    #[track_caller]
    fn check(colors: [[Lab; 2]; 2], is_darker: [bool; 2]) {
        const SIDE: usize = 40;
        let color = |at: usize| colors[2 * (at / SIDE) / SIDE][2 * (at % SIDE) / SIDE];
        let pixels: Vec<Lab> = (0..SIDE * SIDE).map(color).collect();
        let shades = shades(&pixels, SIDE, SIDE).unwrap();
        // Next to where the two meet.
        let darker = [SIDE / 4, 3 * SIDE / 4]
            .map(|row| shades[row * SIDE + SIDE / 2 - 1] > shades[row * SIDE + SIDE / 2] + 0.3);
        assert_eq!(darker, is_darker);
    }

    #[test]
    fn what_is_dark_is_ink() {
        let gray = |lightness: f64| [lightness, 0.0, 0.0];
        check([[gray(0.2), gray(0.8)], [gray(0.2), gray(0.8)]], [true, true]);
        check([[gray(0.8), gray(0.2)], [gray(0.2), gray(0.8)]], [false, true]);
        // Also where all is dark, or pale.
        check([[gray(0.2), gray(0.35)], [gray(0.9), gray(0.75)]], [true, false]);
    }

    #[test]
    fn colors_of_one_lightness_are_told_apart() {
        let (red, green) = ([0.59, 0.2, 0.1], [0.61, -0.15, 0.1]);
        check([[red, green], [red, green]], [true, true]);
    }
}
