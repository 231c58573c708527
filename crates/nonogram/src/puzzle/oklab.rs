//! The Oklab color space, in which distances are about as large as people see them: B. Ottosson, *A
//! perceptual color space for image processing* (2020).

use libm::{cbrt, sqrt};

/// The linear light of each sRGB level, from 0 to 1 (IEC 61966-2-1).
const LINEAR: [f64; 256] = {
    let mut levels = [0.0; 256];
    let mut level = 0;
    while level < levels.len() {
        levels[level] = linear(level as f64 / 255.0);
        level += 1;
    }
    levels
};

/// The rounds after which Newton's method has found a fifth root to the last bit.
const ROUNDS: u32 = 12;

/// Lightness from 0 to 1, and two opponent colors.
pub type Lab = [f64; 3];

/// Returns the Oklab color of an sRGB pixel.
pub fn oklab(rgb: [u8; 3]) -> Lab {
    let [r, g, b] = rgb.map(|level| LINEAR[usize::from(level)]);
    let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
    let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
    let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
    [
        0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
        1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
        0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s,
    ]
}

/// Returns the linear light of an sRGB component. The power is y^2.4 = y² · ((y²)^(1/5)).
const fn linear(component: f64) -> f64 {
    if component <= 0.040_45 {
        return component / 12.92;
    }
    let y = (component + 0.055) / 1.055;
    let square = y * y;
    let (mut root, mut round) = (1.0, 0);
    while round < ROUNDS {
        let fourth = root * root * root * root;
        root = (4.0 * root + square / fourth) / 5.0;
        round += 1;
    }
    square * root
}

/// The weight of a difference in lightness where hue and chroma count more: a dark orange is brown, but a pale
/// one is never gray.
const LIGHTNESS_WEIGHT: f64 = 0.6;

/// Returns the position of a color in the space in which the hue counts more.
pub(crate) fn hue_weighted([lightness, a, b]: Lab) -> Lab {
    [LIGHTNESS_WEIGHT * lightness, a, b]
}

/// Returns how different two colors look: 1 for black and white.
pub fn distance(one: Lab, other: Lab) -> f64 {
    sqrt(squared(one, other))
}

/// Returns the square of [`distance`].
pub fn squared(one: Lab, other: Lab) -> f64 {
    (0..3).map(|k| (one[k] - other[k]) * (one[k] - other[k])).sum()
}

#[cfg(test)]
mod tests;
