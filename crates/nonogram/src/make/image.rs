use quadrille_core::Size;

use crate::{Error, InkId, Picture};

/// An image with finer detail than this is first made smaller.
const MAX_SIDE: usize = 1024;
/// As pale as this, nothing is seen on white paper.
const PALE: u32 = 250;

/// What a nonogram can be made of: pixels with red, green and blue in sRGB, and alpha (0 is transparent), from 0 to 255.
///
/// ```
/// use quadrille_core::Size;
/// use quadrille_nonogram::Image;
/// let image = Image::new(Size::new(2, 1), vec![[255; 4], [0, 0, 0, 255]])?;
/// assert_eq!(image.size(), Size::new(2, 1));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    size: Size,
    pixels: Vec<[u8; 4]>,
}

impl Image {
    /// An image of pixels row by row.
    ///
    /// # Errors
    ///
    /// When there is no pixel, and when there are not as many as the size says.
    pub fn new(size: Size, pixels: Vec<[u8; 4]>) -> Result<Self, Error> {
        if pixels.is_empty() {
            return Err(Error::input("an image has at least one pixel"));
        }
        if pixels.len() as u64 != size.area() {
            return Err(Error::input(format!("{} pixels, but the size is {size}", pixels.len())));
        }
        Ok(Self { size, pixels })
    }

    /// Width and height in pixels.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The pixels, row by row.
    #[must_use]
    pub fn pixels(&self) -> &[[u8; 4]] {
        &self.pixels
    }

    /// Whether it is white on nothing, as icons for dark screens are.
    fn is_white_alone(&self) -> bool {
        let is_pale = |&[red, green, blue, alpha]: &[u8; 4]| {
            [red, green, blue].into_iter().all(|level| over(level.into(), alpha.into(), 255) >= PALE)
        };
        let alphas = || self.pixels.iter().map(|pixel| pixel[3]);
        self.pixels.iter().all(is_pale)
            && alphas().any(|alpha| alpha > 127)
            && alphas().any(|alpha| alpha < 128)
    }

    /// Over white paper, or black where nothing would be seen on white, and with at most [`MAX_SIDE`] pixels a side.
    pub(super) fn on_paper(&self) -> Paper {
        let paper = if self.is_white_alone() { 0 } else { 255 };
        let (width, height) = (self.size.width as usize, self.size.height as usize);
        let step = width.max(height).div_ceil(MAX_SIDE);
        let (columns, rows) = (width.div_ceil(step), height.div_ceil(step));
        let mut pixels = Vec::with_capacity(columns * rows);
        for row in 0..rows {
            for column in 0..columns {
                let mut sum = [0_u32; 3];
                let mut count = 0;
                for y in row * step..((row + 1) * step).min(height) {
                    for x in column * step..((column + 1) * step).min(width) {
                        let [red, green, blue, alpha] = self.pixels[y * width + x].map(u32::from);
                        let over = |level| over(level, alpha, paper);
                        sum = [sum[0] + over(red), sum[1] + over(green), sum[2] + over(blue)];
                        count += 1;
                    }
                }
                pixels.push(sum.map(|sum| ((sum + count / 2) / count) as u8));
            }
        }
        Paper { width: columns, height: rows, pixels }
    }
}

/// How light a pixel looks over paper.
const fn over(level: u32, alpha: u32, paper: u32) -> u32 {
    (level * alpha + paper * (255 - alpha) + 127) / 255
}

/// One pixel a cell; empty cells are transparent.
impl From<&Picture> for Image {
    fn from(picture: &Picture) -> Self {
        let pixel = |cell: Option<InkId>| match cell {
            None => [255, 255, 255, 0],
            Some(ink) => {
                let [red, green, blue] = picture.inks()[ink].rgb;
                [red, green, blue, 255]
            }
        };
        let pixels = picture.cells().iter().map(|(_, &cell)| pixel(cell)).collect();
        Self { size: picture.size(), pixels }
    }
}

/// An opaque image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Paper {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<[u8; 3]>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alpha_is_seen_over_white() {
        let pixels = vec![[0, 0, 0, 0], [0, 0, 0, 255], [255, 0, 0, 128]];
        let paper = Image::new(Size::new(3, 1), pixels).unwrap().on_paper();
        assert_eq!(paper.pixels, [[255; 3], [0; 3], [255, 127, 127]]);
    }

    #[test]
    fn white_alone_is_seen_over_black() {
        let pixels = vec![[255, 255, 255, 255], [255, 255, 255, 0], [0, 0, 0, 2]];
        let paper = Image::new(Size::new(3, 1), pixels.clone()).unwrap().on_paper();
        assert_eq!(paper.pixels, [[255; 3], [0; 3], [0; 3]]);
        let opaque = pixels.iter().map(|&[level, .., alpha]| [level, level, level, alpha | 128]).collect();
        let paper = Image::new(Size::new(3, 1), opaque).unwrap().on_paper();
        assert_eq!(paper.pixels, [[255; 3], [255; 3], [125; 3]]);
    }

    #[test]
    fn large_images_get_smaller() {
        let paper = Image::new(Size::new(2049, 1), vec![[0, 0, 0, 255]; 2049]).unwrap().on_paper();
        assert_eq!((paper.width, paper.height, paper.pixels.len()), (683, 1, 683));
    }

    #[test]
    fn sizes_are_checked() {
        assert!(Image::new(Size::new(0, 0), Vec::new()).is_err());
        assert!(Image::new(Size::new(2, 2), vec![[0; 4]; 3]).is_err());
    }
}
