mod enlarged;

use alloc::{format, vec::Vec};
use quadrille_core::Size;

use quadrille_nonogram::{ColorId, Error, Picture};

/// What a nonogram can be made of: pixels with red, green and blue in sRGB, and alpha (0 is transparent),
/// from 0 to 255.
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
    /// Four for each pixel, as decoders have them: large images are not copied.
    bytes: Vec<u8>,
}

impl Image {
    /// An image of pixels row by row.
    ///
    /// # Errors
    ///
    /// When there is no pixel, and when there are not as many as the size says.
    pub fn new(size: Size, pixels: Vec<[u8; 4]>) -> Result<Self, Error> {
        Self::from_bytes(size, pixels.into_flattened())
    }

    /// An image of the bytes of its pixels, four for each, row by row. They are not copied.
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
    /// As [`Image::new`].
    pub fn from_bytes(size: Size, bytes: Vec<u8>) -> Result<Self, Error> {
        if bytes.is_empty() {
            return Err(Error::input("an image has at least one pixel"));
        }
        let (pixels, rest) = bytes.as_chunks::<4>();
        if pixels.len() as u64 != size.area() || !rest.is_empty() {
            return Err(Error::input(format!("{} pixels, but the size is {size}", bytes.len() as f64 / 4.0)));
        }
        Ok(Self { size, bytes })
    }

    /// Width and height in pixels.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The pixels, row by row.
    #[must_use]
    pub fn pixels(&self) -> &[[u8; 4]] {
        self.bytes.as_chunks().0
    }
}

/// One pixel a cell; empty cells are transparent.
impl From<&Picture> for Image {
    fn from(picture: &Picture) -> Self {
        let pixel = |cell: Option<ColorId>| match cell {
            None => [255, 255, 255, 0],
            Some(ink) => {
                let [red, green, blue] = picture.palette()[ink].rgb;
                [red, green, blue, 255]
            }
        };
        let bytes = picture.cells().iter().flat_map(|(_, &cell)| pixel(cell)).collect();
        Self { size: picture.size(), bytes }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec};

    use super::*;

    #[test]
    fn sizes_are_checked() {
        assert!(Image::new(Size::new(0, 0), Vec::new()).is_err());
        assert!(Image::new(Size::new(2, 2), vec![[0; 4]; 3]).is_err());
    }

    #[test]
    fn bytes_are_four_for_each_pixel() {
        let check = |width, bytes: usize| Image::from_bytes(Size::new(width, 1), vec![0; bytes]);
        assert!(check(2, 8).is_ok());
        for (width, bytes, says) in [(0, 0, "at least one pixel"), (2, 4, "1 pixels"), (2, 9, "2.25 pixels")]
        {
            let error = check(width, bytes).unwrap_err();
            assert!(error.to_string().contains(says), "{error}");
        }
    }
}
