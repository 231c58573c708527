use quadrille_core::Size;

use super::source::FAINT;
use crate::{
    Error, InkId, Picture,
    oklab::{self, oklab},
};

/// An image with finer detail than this is first made smaller.
const MAX_SIDE: usize = 1024;
/// As pale as this, nothing is seen on white paper.
const PALE: u32 = 250;
/// What is less opaque is clear; an image stands alone if so large a part of its border is clear.
const OPAQUE: u32 = 128;
const CLEAR: f64 = 0.5;
/// A border of one colour in so large a part is the background; else, a ground that changes softly may be.
const MOST: f64 = 0.9;

/// What a nonogram can be made of: pixels with red, green and blue in sRGB, and alpha (0 is transparent),
/// from 0 to 255.
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
    /// use quadrille_nonogram::Image;
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

    /// How many pixels a side the largest squares have of which all of the image consists, each of one
    /// colour: more than 1 if it was drawn in pixels and then enlarged.
    ///
    /// ```
    /// use quadrille_core::Size;
    /// use quadrille_nonogram::Image;
    /// let pixels = (0..24).map(|at| if at / 6 < 2 && at % 6 < 2 { [0, 0, 0, 255] } else { [255; 4] }).collect();
    /// let image = Image::new(Size::new(6, 4), pixels)?;
    /// assert_eq!(image.square(), 2);
    /// assert_eq!(image.reduced(2).size(), Size::new(3, 2));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub fn square(&self) -> u32 {
        let Size { width, height } = self.size;
        let mut side = gcd(width, height);
        let pixels = self.pixels();
        let seen = |at: usize| if pixels[at][3] == 0 { [0; 4] } else { pixels[at] };
        for at in 0..pixels.len() {
            if side == 1 {
                break;
            }
            let (row, column) = (at / width as usize, at % width as usize);
            if column > 0 && seen(at) != seen(at - 1) {
                side = gcd(side, column as u32);
            }
            if row > 0 && seen(at) != seen(at - width as usize) {
                side = gcd(side, row as u32);
            }
        }
        side
    }

    /// With one pixel in place of each square of so many pixels a side, the first of them. What is beyond the
    /// last whole square is left out.
    ///
    /// # Panics
    ///
    /// When squares have no pixels, or more than the image.
    #[must_use]
    pub fn reduced(&self, side: u32) -> Self {
        let whole = |length: u32| length.checked_div(side).unwrap_or(0);
        let size = Size::new(whole(self.size.width), whole(self.size.height));
        assert!(size.area() > 0, "squares of {side} pixels a side in {}", self.size);
        let at = |row: u32, column: u32| {
            (row * side) as usize * self.size.width as usize + (column * side) as usize
        };
        let rows = 0..size.height;
        let squares = rows.flat_map(|row| (0..size.width).map(move |column| (row, column)));
        let pixels = self.pixels();
        Self { size, bytes: squares.flat_map(|(row, column)| pixels[at(row, column)]).collect() }
    }

    /// Whether it is white on nothing, as icons for dark screens are.
    fn is_white_alone(&self) -> bool {
        let is_pale = |&[red, green, blue, alpha]: &[u8; 4]| {
            [red, green, blue].into_iter().all(|level| over(level.into(), alpha.into(), 255) >= PALE)
        };
        let is_opaque = |pixel: &[u8; 4]| u32::from(pixel[3]) >= OPAQUE;
        let pixels = self.pixels();
        pixels.iter().all(is_pale) && pixels.iter().any(is_opaque) && !pixels.iter().all(is_opaque)
    }

    /// Over white paper, or black where nothing would be seen on white, and with at most [`MAX_SIDE`] pixels
    /// a side.
    pub(super) fn on_paper(&self) -> Paper {
        let given = self.pixels();
        let level_of_paper: u8 = if self.is_white_alone() { 0 } else { 255 };
        let (width, height) = (self.size.width as usize, self.size.height as usize);
        let step = width.max(height).div_ceil(MAX_SIDE);
        let (columns, rows) = (width.div_ceil(step), height.div_ceil(step));
        let mut pixels = Vec::with_capacity(columns * rows);
        let mut is_opaque = Vec::with_capacity(columns * rows);
        for row in 0..rows {
            for column in 0..columns {
                let mut sum = [0_u32; 3];
                let (mut opacity, mut count) = (0, 0);
                for y in row * step..((row + 1) * step).min(height) {
                    for x in column * step..((column + 1) * step).min(width) {
                        let [red, green, blue, alpha] = given[y * width + x].map(u32::from);
                        let over = |level| over(level, alpha, level_of_paper.into());
                        sum = [sum[0] + over(red), sum[1] + over(green), sum[2] + over(blue)];
                        opacity += alpha;
                        count += 1;
                    }
                }
                is_opaque.push(opacity >= OPAQUE * count);
                pixels.push(sum.map(|sum| ((sum + count / 2) / count) as u8));
            }
        }
        let mut paper = Paper { width: columns, height: rows, pixels, alone: None };
        let border: Vec<usize> = paper.border().collect();
        let clear = border.iter().filter(|&&at| !is_opaque[at]).count();
        if clear as f64 >= CLEAR * border.len() as f64 {
            paper.alone = Some(Alone { paper: [level_of_paper; 3], is_opaque });
        }
        paper
    }
}

/// The greatest common divisor (Euclid).
const fn gcd(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { gcd(other, one % other) }
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
        let bytes = picture.cells().iter().flat_map(|(_, &cell)| pixel(cell)).collect();
        Self { size: picture.size(), bytes }
    }
}

/// An opaque image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Paper {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<[u8; 3]>,
    /// What is on it, if that is known: then all else is background.
    pub(super) alone: Option<Alone>,
}

/// What stands on clear ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Alone {
    /// The colour of the paper behind it.
    pub(super) paper: [u8; 3],
    /// Of each pixel.
    pub(super) is_opaque: Vec<bool>,
}

impl Paper {
    /// The pixels at its sides; those in corners come twice.
    pub(super) fn border(&self) -> impl Iterator<Item = usize> {
        let (width, height) = (self.width, self.height);
        let ends = (0..width).flat_map(move |column| [column, (height - 1) * width + column]);
        ends.chain((0..height).flat_map(move |row| [row * width, row * width + width - 1]))
    }

    /// The colour of nearly all pixels at its sides, if they have one.
    pub(super) fn border_colour(&self) -> Option<[u8; 3]> {
        let mut border: Vec<[u8; 3]> = self.border().map(|at| self.pixels[at]).collect();
        border.sort_unstable();
        let median = border[border.len() / 2];
        let near = |&&rgb: &&[u8; 3]| oklab::distance(oklab(rgb), oklab(median)) < FAINT;
        let is_one = border.iter().filter(near).count() as f64 >= MOST * border.len() as f64;
        is_one.then_some(median)
    }
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

    /// The squares of an image of digits, each a level of gray.
    #[track_caller]
    fn check_square(text: &str, expected: u32) {
        let rows: Vec<&str> = text.split(' ').collect();
        let size = Size::new(rows[0].len() as u32, rows.len() as u32);
        let pixels = rows.concat().bytes().map(|level| [level, level, level, level - b'0']).collect();
        assert_eq!(Image::new(size, pixels).unwrap().square(), expected, "{text}");
    }

    #[test]
    fn squares_are_found() {
        check_square("1122 1122", 2);
        check_square("1122 1121", 1);
        check_square("111222 111222 111222", 3);
        check_square("1111 1111 1111 1111 2222 2222", 2);
        check_square("1111 1111 1111 1111", 4);
        check_square("111 111", 1);
        check_square("1221 1221", 1);
        check_square("0", 1);
    }

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
