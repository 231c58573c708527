//! Scalable vector graphics.

mod glyphs;
mod path_data;
mod writer;

use std::io::Write;

use super::{check_pixels, write_failed};
#[cfg(feature = "html")]
use crate::Item;
use crate::{Error, Scene};

/// Options of [`svg()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SvgOptions {
    /// The side of a square in CSS pixels (1/96 inch), at least 1. It is only the size at which the picture
    /// is first shown, since outlines have no pixels. Default: 40.
    pub pixels: u32,
}

impl Default for SvgOptions {
    fn default() -> Self {
        Self { pixels: 40 }
    }
}

/// Writes a scene as SVG.
///
/// The picture consists of lines and of the outline of each glyph; it contains no text that a program could
/// read. It is written piece by piece, so that memory does not depend on its size: a million words make a
/// gigabyte.
///
/// # Errors
///
/// When the options ask for squares of no size, and when the writer fails.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Style, SvgOptions, draw, svg};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let scene = draw(&crossword, &Style::puzzle())?;
/// let mut picture = Vec::new();
/// svg(&scene, &SvgOptions { pixels: 20 }, &mut picture)?;
/// assert!(picture.starts_with(b"<svg "));
/// # Ok::<(), quadrille_render::Error>(())
/// ```
pub fn svg(scene: &Scene, options: &SvgOptions, mut out: impl Write) -> Result<(), Error> {
    check_pixels(options.pixels)?;
    writer::write(scene, options.pixels, &mut out).map_err(write_failed)
}

/// Adjacent items of a picture that shows one of several frames at a time.
#[cfg(feature = "html")]
pub(crate) struct Layer {
    /// The first and the last frame that show the items; all of them for `None`.
    pub(crate) frames: Option<(usize, usize)>,
    pub(crate) items: Vec<Item>,
}

/// Layers as SVG of the size and the name of a scene. Those of some frames are groups with the numbers of
/// these as `data-first` and `data-last`, and with the class `off` unless the first frame shows them.
#[cfg(feature = "html")]
pub(crate) fn layered_svg(scene: &Scene, layers: &[Layer]) -> String {
    writer::layered(scene, layers)
}
