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
