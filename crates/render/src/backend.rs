//! Backends turn a scene into bytes. They know nothing of puzzles.

#[cfg(any(feature = "png", feature = "svg"))]
use crate::Error;

#[cfg(feature = "animation")]
pub(crate) mod animation;
#[cfg(feature = "latex")]
pub(crate) mod latex;
#[cfg(feature = "pdf")]
pub(crate) mod pdf;
#[cfg(feature = "png")]
pub(crate) mod png;
#[cfg(feature = "png")]
pub(crate) mod raster;
#[cfg(feature = "svg")]
pub(crate) mod svg;

/// Refuses squares that nobody would see.
#[cfg(any(feature = "png", feature = "svg"))]
fn check_pixels(pixels: u32) -> Result<(), Error> {
    if pixels == 0 {
        return Err(Error::parameter("a square of 0 pixels cannot be seen: expected at least 1"));
    }
    Ok(())
}
