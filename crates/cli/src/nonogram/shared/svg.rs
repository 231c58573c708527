//! SVG drawings, such as icons, as images of pixels.
//!
//! Nothing is read besides the drawing itself: no files, no network, no fonts of the machine. Its size, its depth and the
//! time are limited, because a short file can describe a drawing without an end.

use anyhow::Result;
use quadrille::trace::Image;

#[cfg(feature = "svg")]
mod drawn;

/// The bytes at the beginning of a file in which the drawing begins.
const HEAD: usize = 4096;

/// Whether the content of a file is an SVG drawing that can be read.
pub(crate) fn is_svg(bytes: &[u8]) -> bool {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    cfg!(feature = "svg") && head.starts_with(b"<") && head.windows(4).any(|tag| tag == b"<svg")
}

/// Draws an SVG.
#[cfg(feature = "svg")]
pub(crate) fn read(bytes: &[u8]) -> Result<Image> {
    drawn::read(bytes)
}

/// Draws an SVG.
#[cfg(not(feature = "svg"))]
pub(crate) fn read(_: &[u8]) -> Result<Image> {
    Err(crate::error::Problem::new("this program was built without the feature svg").into())
}

#[cfg(test)]
mod tests;
