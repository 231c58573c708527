//! The sizes of pictures, and their limits.

use crate::{Error, Scene, backend::check_pixels};

/// The maximum number of pixels of a picture; larger ones are refused.
pub const MAX_PIXELS: u64 = 200_000_000;

/// The limits of a picture.
#[derive(Clone, Copy, Debug)]
pub(in crate::backend) struct Limits {
    /// The maximum width and height in pixels.
    pub(in crate::backend) side: u32,
    /// The maximum number of pixels.
    pub(in crate::backend) pixels: u64,
    /// The number of frames, for the message: with many of them the limit is lower.
    pub(in crate::backend) frames: usize,
}

/// Width and height in pixels, none of them 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::backend) struct Size {
    pub(in crate::backend) width: u32,
    pub(in crate::backend) height: u32,
}

/// The size of a scene whose squares have a side of some pixels.
pub(in crate::backend) fn of(scene: &Scene, pixels: u32, limits: Limits) -> Result<Size, Error> {
    check_pixels(pixels)?;
    fit(scene, pixels, limits).ok_or_else(|| {
        let (width, height) = sides(scene, pixels);
        let advice = largest_that_fits(scene, pixels, limits).map_or_else(
            || "even one pixel a square is too many, write svg instead".to_owned(),
            |best| match best {
                1 => "one pixel a square fits".to_owned(),
                _ => format!("at most {best} pixels a square fit"),
            },
        );
        let frames = match limits.frames {
            1 => String::new(),
            frames => format!(" in each of {frames} frames"),
        };
        let most = if width.saturating_mul(height) > limits.pixels {
            rounded(limits.pixels)
        } else {
            format!("{} on a side", limits.side)
        };
        Error::limit(format!(
            "the picture would have {width}x{height} pixels{frames}, more than {most}: {advice}"
        ))
    })
}

/// A number in words, rounded down.
fn rounded(number: u64) -> String {
    match number {
        1_000_000.. => format!("{} million", number / 1_000_000),
        1000.. => format!("{} thousand", number / 1000),
        _ => number.to_string(),
    }
}

fn sides(scene: &Scene, pixels: u32) -> (u64, u64) {
    // A side that is an integer except for rounding errors must not get another pixel.
    let side = |squares: f64| (squares * f64::from(pixels) - 1e-6).ceil().max(1.0) as u64;
    (side(scene.width()), side(scene.height()))
}

fn fit(scene: &Scene, pixels: u32, limits: Limits) -> Option<Size> {
    let (width, height) = sides(scene, pixels);
    if width.max(height) > u64::from(limits.side) || width.checked_mul(height)? > limits.pixels {
        return None;
    }
    Some(Size { width: width.try_into().ok()?, height: height.try_into().ok()? })
}

/// The largest side of a square below `too_many` that fits, by bisection, since larger squares never make a
/// smaller picture.
pub(in crate::backend) fn largest_that_fits(scene: &Scene, too_many: u32, limits: Limits) -> Option<u32> {
    let (mut fits, mut fails) = (0, too_many);
    while fails - fits > 1 {
        let middle = fits + (fails - fits) / 2;
        if fit(scene, middle, limits).is_some() {
            fits = middle;
        } else {
            fails = middle;
        }
    }
    (fits > 0).then_some(fits)
}

#[cfg(test)]
mod tests;
