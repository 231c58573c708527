//! Portable network graphics.

use std::io::Write as _;

use png::{BitDepth, ColorType, Compression, Encoder, Filter};

use super::raster::{
    self,
    size::{self, Limits, MAX_PIXELS},
};
use crate::{Error, Scene};

/// The largest side that the format holds.
pub(super) const MAX_SIDE: u32 = (1 << 31) - 1;

/// How a scene becomes a PNG.
///
/// ```
/// use quadrille_render::PngOptions;
/// assert_eq!(PngOptions::default(), PngOptions::default().pixels(40));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PngOptions {
    pixels: u32,
}

impl PngOptions {
    /// The same options with squares of so many pixels.
    #[must_use]
    pub const fn pixels(self, pixels: u32) -> Self {
        Self { pixels }
    }
}

impl Default for PngOptions {
    fn default() -> Self {
        Self { pixels: 40 }
    }
}

/// A scene as PNG: eight bits of gray a pixel when nothing has a hue, and of red, green and blue otherwise.
///
/// The picture is drawn in tiles and compressed as they come, so that the memory in use does not depend on
/// its height.
///
/// # Errors
///
/// When a square would have no pixels, or the picture more than [`MAX_PIXELS`].
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{PngOptions, Style};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let scene = quadrille_render::crossword(&crossword, &Style::solution())?;
/// let picture = quadrille_render::png(&scene, &PngOptions::default().pixels(60))?;
/// assert!(picture.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn png(scene: &Scene, options: &PngOptions) -> Result<Vec<u8>, Error> {
    let size = size::of(scene, options.pixels, Limits { side: MAX_SIDE, pixels: MAX_PIXELS, frames: 1 })?;
    let mut file = Vec::new();
    let gray = scene.is_gray();
    let mut encoder = Encoder::new(&mut file, size.width, size.height);
    encoder.set_color(if gray { ColorType::Grayscale } else { ColorType::Rgb });
    configure(&mut encoder);
    let mut writer = encoder.write_header().map_err(|error| failed(&error))?;
    let mut rows = writer.stream_writer().map_err(|error| failed(&error))?;
    raster::draw(scene, size, options.pixels, if gray { 1 } else { 3 }, |band| {
        rows.write_all(band).map_err(|error| failed(&error))
    })?;
    rows.finish().map_err(|error| failed(&error))?;
    writer.finish().map_err(|error| failed(&error))?;
    Ok(file)
}

/// Fixed, for the same bytes everywhere.
pub(super) fn configure(encoder: &mut Encoder<'_, &mut Vec<u8>>) {
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    // Rows of squared paper resemble the rows above.
    encoder.set_filter(Filter::Up);
}

pub(super) fn failed(error: &dyn std::error::Error) -> Error {
    Error::unsupported(format!("no png: {error}"))
}
