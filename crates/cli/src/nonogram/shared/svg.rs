//! SVG drawings, such as icons, as images of pixels.
//!
//! Nothing is read besides the drawing itself: no files, no network, no fonts of the machine. Its size, its depth and the
//! time are limited, because a short file can describe a drawing without an end.

use anyhow::Result;
use quadrille::trace::Image;

#[cfg(feature = "svg")]
mod drawn;

/// Whether the content of a file is an SVG drawing that can be read.
pub(crate) fn is_svg(bytes: &[u8]) -> bool {
    cfg!(feature = "svg") && quadrille::formats::is_svg(bytes)
}

/// Draws an SVG. Also returns the parts that are not drawn.
#[cfg(feature = "svg")]
pub(crate) fn read(bytes: &[u8]) -> Result<(Image, Vec<&'static str>)> {
    drawn::read(bytes)
}

/// Draws an SVG.
#[cfg(not(feature = "svg"))]
pub(crate) fn read(_: &[u8]) -> Result<(Image, Vec<&'static str>)> {
    Err(crate::error::Problem::new("this program was built without the feature svg").into())
}

#[cfg(test)]
mod tests;
