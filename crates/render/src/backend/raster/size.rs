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
mod tests {
    use super::{Limits, MAX_PIXELS, Size};
    use crate::{Error, ErrorKind, Rgb, Scene};

    fn of(scene: &Scene, pixels: u32) -> Result<Size, Error> {
        super::of(scene, pixels, Limits { side: (1 << 31) - 1, pixels: MAX_PIXELS, frames: 1 })
    }

    fn scene(width: f64, height: f64) -> Scene {
        Scene::new(width, height, Rgb::WHITE, Vec::new())
    }

    #[track_caller]
    fn check_refused(width: f64, height: f64, pixels: u32, message: &str) {
        let error = of(&scene(width, height), pixels).unwrap_err();
        assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::LimitReached, message));
    }

    #[test]
    fn a_size_is_rounded_up() {
        assert_eq!(of(&scene(4.0, 5.5), 40), Ok(Size { width: 160, height: 220 }));
        assert_eq!(of(&scene(4.0, 5.5), 3), Ok(Size { width: 12, height: 17 }));
        assert_eq!(of(&scene(0.1 + 0.2, 0.01), 10), Ok(Size { width: 3, height: 1 }));
    }

    #[test]
    fn squares_need_a_pixel() {
        assert_eq!(of(&scene(4.0, 4.0), 0).unwrap_err().kind(), ErrorKind::InvalidParameter);
    }

    #[test]
    fn the_limit_itself_is_allowed() {
        assert!(of(&scene(20_000.0, 10_000.0), 1).is_ok());
        check_refused(
            20_000.0,
            10_001.0,
            1,
            "the picture would have 20000x10001 pixels, more than 200 million: even one pixel a square is too many, \
             write svg instead",
        );
    }

    #[test]
    fn the_advice_fits_and_one_more_does_not() {
        check_refused(
            1001.0,
            1001.0,
            40,
            "the picture would have 40040x40040 pixels, more than 200 million: at most 14 pixels a square fit",
        );
        let wide = scene(1_000_000.5, 3.0);
        let error = of(&wide, u32::MAX).unwrap_err().to_string();
        let best = error.split_whitespace().nth_back(4).unwrap().parse().unwrap();
        assert!(of(&wide, best).is_ok(), "{error}");
        assert!(of(&wide, best + 1).is_err(), "{error}");
    }

    #[test]
    fn frames_and_sides_are_limited_too() {
        let check = |limits, message: &str| {
            assert_eq!(super::of(&scene(500.0, 20.0), 200, limits).unwrap_err().to_string(), message);
        };
        check(
            Limits { side: 65_535, pixels: MAX_PIXELS, frames: 1 },
            "the picture would have 100000x4000 pixels, more than 200 million: at most 131 pixels a square fit",
        );
        check(
            Limits { side: 65_535, pixels: 10_000_000_000, frames: 1 },
            "the picture would have 100000x4000 pixels, more than 65535 on a side: at most 131 pixels a square fit",
        );
        check(
            Limits { side: 65_535, pixels: 25_000_000, frames: 80 },
            "the picture would have 100000x4000 pixels in each of 80 frames, more than 25 million: \
             at most 50 pixels a square fit",
        );
        check(
            Limits { side: 65_535, pixels: 300_616, frames: 6653 },
            "the picture would have 100000x4000 pixels in each of 6653 frames, more than 300 thousand: \
             at most 5 pixels a square fit",
        );
        check(
            Limits { side: 65_535, pixels: 999, frames: 2_000_000 },
            "the picture would have 100000x4000 pixels in each of 2000000 frames, more than 999: \
             even one pixel a square is too many, write svg instead",
        );
    }

    #[test]
    fn absurd_sizes_are_refused_too() {
        assert!(of(&scene(1e300, 1e300), 40).is_err());
        assert!(of(&scene(3e9, 0.001), 1).is_err(), "a side of more than 31 bits");
        assert_eq!(MAX_PIXELS, 200_000_000);
    }
}
