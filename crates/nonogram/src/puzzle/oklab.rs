//! The Oklab color space, in which distances are about as large as people see them: B. Ottosson, *A
//! perceptual color space for image processing* (2020).

use libm::cbrt;

/// Lightness from 0 to 1, and two opponent colors.
pub type Lab = [f64; 3];

/// Returns the Oklab color of an sRGB pixel.
pub fn oklab(rgb: [u8; 3]) -> Lab {
    let [r, g, b] = rgb.map(linear);
    let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
    let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
    let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
    [
        0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
        1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
        0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s,
    ]
}

/// Returns the linear light of an sRGB level, from 0 to 1, with a power of 2.25 instead of the piecewise
/// curve: x^2.25 = x² · √√x.
fn linear(level: u8) -> f64 {
    let x = f64::from(level) / 255.0;
    x * x * x.sqrt().sqrt()
}

/// Returns how different two colors look: 1 for black and white.
pub fn distance(one: Lab, other: Lab) -> f64 {
    squared(one, other).sqrt()
}

/// Returns the square of [`distance`].
pub fn squared(one: Lab, other: Lab) -> f64 {
    (0..3).map(|k| (one[k] - other[k]) * (one[k] - other[k])).sum()
}

#[cfg(test)]
mod tests;
