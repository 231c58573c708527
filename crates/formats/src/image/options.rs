/// Options for reading an image.
///
/// ```
/// use quadrille_formats::{ErrorKind, ImageOptions, image};
/// let options = ImageOptions::new().max_pixels(1_000_000);
/// assert!(image::read_with(b"P1\n2 1\n1 0\n", &options).is_ok());
/// let error = image::read_with(b"P4 2000 1000\n", &options).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::LimitReached);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct ImageOptions {
    pub(super) max_pixels: u64,
}

impl ImageOptions {
    /// The maximum number of pixels of an image.
    pub const MAX_PIXELS: u64 = 50_000_000;

    /// Returns options that allow up to [`MAX_PIXELS`](Self::MAX_PIXELS).
    pub const fn new() -> Self {
        Self { max_pixels: Self::MAX_PIXELS }
    }

    /// Sets the maximum number of pixels, at most [`MAX_PIXELS`](Self::MAX_PIXELS), which is the default.
    pub fn max_pixels(mut self, pixels: u64) -> Self {
        self.max_pixels = pixels.min(Self::MAX_PIXELS);
        self
    }
}

impl Default for ImageOptions {
    fn default() -> Self {
        Self::new()
    }
}
