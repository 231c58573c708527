mod enlarged;

use alloc::{format, vec::Vec};
use quadrille_core::Size;

use quadrille_nonogram::{ColorId, Error, Picture};

/// An image of pixels with red, green, blue (sRGB) and alpha (0 is transparent), each from 0 to 255.
///
/// # Examples
///
/// ```
/// use quadrille_core::Size;
/// use quadrille_trace::Image;
/// let image = Image::new(Size::new(2, 1), vec![[255; 4], [0, 0, 0, 255]])?;
/// assert_eq!(image.size(), Size::new(2, 1));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    size: Size,
    /// Four for each pixel, as decoders return them, so that large images are not copied.
    bytes: Vec<u8>,
}

impl Image {
    /// Creates an image from its pixels, row by row.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no pixel, or if their number does not match the size.
    pub fn new(size: Size, pixels: Vec<[u8; 4]>) -> Result<Self, Error> {
        Self::from_bytes(size, pixels.into_flattened())
    }

    /// Creates an image from the bytes of its pixels, four for each, row by row. They are not copied.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadrille_core::Size;
    /// use quadrille_trace::Image;
    /// let image = Image::from_bytes(Size::new(2, 1), vec![255, 255, 255, 255, 0, 0, 0, 255])?;
    /// assert_eq!(image.pixels(), [[255; 4], [0, 0, 0, 255]]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`Image::new`].
    pub fn from_bytes(size: Size, bytes: Vec<u8>) -> Result<Self, Error> {
        if bytes.is_empty() {
            return Err(Error::input("the image has no pixels"));
        }
        let (pixels, rest) = bytes.as_chunks::<4>();
        if pixels.len() as u64 != size.area() || !rest.is_empty() {
            return Err(Error::input(format!(
                "{} pixels, expected {} for the size {size}",
                bytes.len() as f64 / 4.0,
                size.area()
            )));
        }
        Ok(Self { size, bytes })
    }

    /// Returns the width and height in pixels.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the pixels, row by row.
    #[must_use]
    pub fn pixels(&self) -> &[[u8; 4]] {
        self.bytes.as_chunks().0
    }
}

/// Makes one pixel per cell; empty cells are transparent.
impl From<&Picture> for Image {
    fn from(picture: &Picture) -> Self {
        let pixel = |cell: Option<ColorId>| match cell {
            None => [255, 255, 255, 0],
            Some(color) => {
                let [red, green, blue] = picture.palette()[color].rgb;
                [red, green, blue, 255]
            }
        };
        let bytes = picture.cells().iter().flat_map(|(_, &cell)| pixel(cell)).collect();
        Self { size: picture.size(), bytes }
    }
}

#[cfg(test)]
mod tests;
