//! Backends write scenes as bytes. They know nothing of puzzles.

use std::io;

use crate::{Error, ErrorKind};

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

/// Refuses squares without pixels.
#[cfg(any(feature = "png", feature = "svg"))]
fn check_pixels(pixels: u32) -> Result<(), Error> {
    if pixels == 0 {
        return Err(Error::parameter("squares of 0 pixels: expected at least 1"));
    }
    Ok(())
}

/// Writes a file that is complete.
#[cfg(any(feature = "html", feature = "latex", feature = "pdf"))]
pub(crate) fn write_all(file: impl AsRef<[u8]>, mut out: impl io::Write) -> Result<(), Error> {
    out.write_all(file.as_ref()).map_err(write_failed)
}

/// The error of a writer that failed.
#[cfg_attr(
    not(any(feature = "html", feature = "latex", feature = "pdf", feature = "png", feature = "svg")),
    allow(dead_code, reason = "there are no backends")
)]
fn write_failed(source: io::Error) -> Error {
    Error::new(ErrorKind::Write, "cannot be written").caused_by(source)
}
