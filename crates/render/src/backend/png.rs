//! Portable network graphics.

mod encode;
mod size;
mod tile;

use crate::{Error, Scene};

pub use size::MAX_PIXELS;

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

/// A scene as PNG: eight bits of grey a pixel when nothing has a hue, and of red, green and blue otherwise.
///
/// The picture is drawn in tiles and compressed as they come, so that the memory in use does not depend on its height.
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
    encode::encode(scene, size::of(scene, options.pixels)?, options.pixels)
}
