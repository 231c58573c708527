//! What is known about an image before the options of a drawing are.

use alloc::{format, string::String};
use core::fmt;

use quadrille_core::Size;
use quadrille_nonogram::{Error, ErrorKind};

use crate::{flat_image::FlatImage, image::Image, source::Source};

/// An image whose background and foreground are separated. [`Tracer::trace_analyzed`](crate::Tracer::trace_analyzed) traces
/// it without the analysis, which takes most of the time of a preview.
///
/// # Examples
///
/// Previews in several sizes:
///
/// ```
/// use quadrille_core::Size;
/// use quadrille_trace::{AnalyzedImage, Image, Tracer};
/// let disc = |at: i32| ((at % 40 - 20).pow(2) + (at / 40 - 20).pow(2) < 300) as u8;
/// let image = Image::new(Size::new(40, 40), (0..1600).map(|at| [0, 0, 0, 255 * disc(at)]).collect())?;
/// let analyzed = AnalyzedImage::new(&image)?;
/// for side in [10, 15, 20] {
///     let tracer = Tracer::new().side(side).solvability(None).max_placements(1);
///     assert_eq!(tracer.trace_analyzed(&analyzed)?, tracer.trace(&image)?);
/// }
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
pub struct AnalyzedImage(pub(crate) Source);

impl AnalyzedImage {
    /// Analyzes an image.
    ///
    /// # Errors
    ///
    /// Returns an error if the image has (nearly) a single color.
    pub fn new(image: &Image) -> Result<Self, Error> {
        let flat = FlatImage::new(image);
        let scaled = Size::new(flat.width as u32, flat.height as u32);
        let blank = || {
            let note = if scaled == image.size() {
                String::new()
            } else {
                format!(" after scaling down to {scaled} pixels")
            };
            Error::new(ErrorKind::BlankImage, format!("the image has only one color, or nearly so{note}"))
        };
        Source::new(flat).ok_or_else(blank).map(Self)
    }
}

impl fmt::Debug for AnalyzedImage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Source { image, is_symmetric, .. } = &self.0;
        f.debug_struct("AnalyzedImage")
            .field("size", &Size::new(image.width as u32, image.height as u32))
            .field("is_symmetric", is_symmetric)
            .finish_non_exhaustive()
    }
}
