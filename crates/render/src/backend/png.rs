//! Portable network graphics.

use std::io::Write;

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter};

use super::{
    raster::{
        self,
        size::{self, Limits, MAX_PIXELS},
    },
    write_failed,
};
use crate::{Error, Scene};

/// The largest side that the format holds.
pub(super) const MAX_SIDE: u32 = (1 << 31) - 1;

/// Options of [`png()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PngOptions {
    /// The side of a square in pixels, at least 1. Default: 40.
    pub pixels: u32,
}

impl Default for PngOptions {
    fn default() -> Self {
        Self { pixels: 40 }
    }
}

/// Writes a scene as PNG: 8 bits of gray per pixel if no color has a hue, otherwise 8 bits each of red, green
/// and blue.
///
/// The picture is drawn and compressed tile by tile, so that memory does not depend on its height.
///
/// # Errors
///
/// When a square would have no pixels or the picture more than [`MAX_PIXELS`], and when the writer fails.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{PngOptions, Style, draw, png};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let scene = draw(&crossword, &Style::solution())?;
/// let mut picture = Vec::new();
/// png(&scene, &PngOptions { pixels: 60 }, &mut picture)?;
/// assert!(picture.starts_with(b"\x89PNG"));
/// # Ok::<(), quadrille_render::Error>(())
/// ```
pub fn png(scene: &Scene, options: &PngOptions, out: impl Write) -> Result<(), Error> {
    let size = size::of(scene, options.pixels, Limits { side: MAX_SIDE, pixels: MAX_PIXELS, frames: 1 })?;
    let gray = scene.is_gray();
    let mut encoder = Encoder::new(out, size.width, size.height);
    encoder.set_color(if gray { ColorType::Grayscale } else { ColorType::Rgb });
    configure(&mut encoder);
    let mut writer = encoder.write_header().map_err(failed)?;
    let mut rows = writer.stream_writer().map_err(failed)?;
    raster::draw(scene, size, options.pixels, if gray { 1 } else { 3 }, |band| {
        rows.write_all(band).map_err(write_failed)
    })?;
    rows.finish().map_err(failed)?;
    writer.finish().map_err(failed)
}

/// Sets what decides the bytes, so that they are the same everywhere.
pub(super) fn configure<W: Write>(encoder: &mut Encoder<'_, W>) {
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    // Rows of squared paper resemble the rows above.
    encoder.set_filter(Filter::Up);
}

pub(super) fn failed(error: EncodingError) -> Error {
    match error {
        EncodingError::IoError(error) => write_failed(error),
        error => Error::unsupported(format!("no png: {error}")),
    }
}
