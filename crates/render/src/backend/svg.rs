//! Scalable vector graphics.

mod glyphs;
mod path_data;
mod writer;

use std::io;

use super::check_pixels;
use crate::{Error, Scene};

/// How a scene becomes SVG.
///
/// ```
/// use quadrille_render::SvgOptions;
/// assert_eq!(SvgOptions::default(), SvgOptions::default().pixels(40));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SvgOptions {
    pixels: u32,
}

impl SvgOptions {
    /// The same options with squares of this size in CSS pixels, of which an inch has 96. It is only the size
    /// at which the picture is shown at first, since outlines have no pixels.
    #[must_use]
    pub const fn pixels(self, pixels: u32) -> Self {
        Self { pixels }
    }
}

impl Default for SvgOptions {
    fn default() -> Self {
        Self { pixels: 40 }
    }
}

/// A scene as SVG: lines, and the outline of each glyph once; there is no text in it that a program could
/// read.
///
/// # Errors
///
/// When the options ask for squares of no size.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Style, SvgOptions};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let scene = quadrille_render::crossword(&crossword, &Style::puzzle())?;
/// let picture = quadrille_render::svg(&scene, &SvgOptions::default())?;
/// assert!(picture.contains(r#"width="160" height="160" viewBox="0 0 4 4""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn svg(scene: &Scene, options: &SvgOptions) -> Result<String, Error> {
    check_pixels(options.pixels)?;
    let mut out = Vec::new();
    writer::write(scene, options.pixels, &mut out).map_err(|error| Error::unsupported(error.to_string()))?;
    String::from_utf8(out).map_err(|error| Error::unsupported(error.to_string()))
}

/// Draws a scene as SVG piece by piece, so that its size does not matter: a million words make a gigabyte.
///
/// # Errors
///
/// When the writer fails; and with [`InvalidInput`](io::ErrorKind::InvalidInput) where [`svg`] has an error
/// of its own.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Style, SvgOptions};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let scene = quadrille_render::crossword(&crossword, &Style::puzzle())?;
/// let mut picture = Vec::new();
/// quadrille_render::write_svg(&scene, &SvgOptions::default(), &mut picture)?;
/// assert_eq!(picture, quadrille_render::svg(&scene, &SvgOptions::default())?.into_bytes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_svg(scene: &Scene, options: &SvgOptions, mut out: impl io::Write) -> io::Result<()> {
    check_pixels(options.pixels).map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
    writer::write(scene, options.pixels, &mut out)
}
