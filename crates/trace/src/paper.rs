//! Images over paper.

use alloc::vec::Vec;

use crate::image::Image;
use quadrille_nonogram::internal::oklab::{self, oklab};

/// Less than this different from the background is background.
pub(crate) const FAINT: f64 = 0.04;
/// A border of one color in so large a part is the background; else, a ground that changes softly may be.
const MOST: f64 = 0.9;
/// An image with finer detail than this is first made smaller.
const MAX_SIDE: usize = 1024;
/// As pale as this, nothing is seen on white paper.
const PALE: u32 = 250;
/// What is less opaque is clear; an image stands alone if so large a part of its border is clear.
const OPAQUE: u32 = 128;
const CLEAR: f64 = 0.5;

/// An opaque image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Paper {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<[u8; 3]>,
    /// What is on it, if that is known: then all else is background.
    pub(crate) alone: Option<Alone>,
}

/// What stands on clear ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Alone {
    /// The color of the paper behind it.
    pub(crate) paper: [u8; 3],
    /// Of each pixel.
    pub(crate) is_opaque: Vec<bool>,
}

impl Paper {
    /// An image over white paper, or black where nothing would be seen on white, and with at most
    /// [`MAX_SIDE`] pixels a side.
    pub(crate) fn under(image: &Image) -> Self {
        let given = image.pixels();
        let level_of_paper: u8 = if is_white_alone(image) { 0 } else { 255 };
        let (width, height) = (image.size().width as usize, image.size().height as usize);
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
        let mut paper = Self { width: columns, height: rows, pixels, alone: None };
        let border: Vec<usize> = paper.border().collect();
        let clear = border.iter().filter(|&&at| !is_opaque[at]).count();
        if clear as f64 >= CLEAR * border.len() as f64 {
            paper.alone = Some(Alone { paper: [level_of_paper; 3], is_opaque });
        }
        paper
    }

    /// The pixels at its sides; those in corners come twice.
    pub(crate) fn border(&self) -> impl Iterator<Item = usize> {
        let (width, height) = (self.width, self.height);
        let ends = (0..width).flat_map(move |column| [column, (height - 1) * width + column]);
        ends.chain((0..height).flat_map(move |row| [row * width, row * width + width - 1]))
    }

    /// The color of nearly all pixels at its sides, if they have one.
    pub(crate) fn border_color(&self) -> Option<[u8; 3]> {
        let mut border: Vec<[u8; 3]> = self.border().map(|at| self.pixels[at]).collect();
        border.sort_unstable();
        let median = border[border.len() / 2];
        let near = |&&rgb: &&[u8; 3]| oklab::distance(oklab(rgb), oklab(median)) < FAINT;
        let is_one = border.iter().filter(near).count() as f64 >= MOST * border.len() as f64;
        is_one.then_some(median)
    }
}

/// Whether an image is white on nothing, as icons for dark screens are.
fn is_white_alone(image: &Image) -> bool {
    let is_pale = |&[red, green, blue, alpha]: &[u8; 4]| {
        [red, green, blue].into_iter().all(|level| over(level.into(), alpha.into(), 255) >= PALE)
    };
    let is_opaque = |pixel: &[u8; 4]| u32::from(pixel[3]) >= OPAQUE;
    let pixels = image.pixels();
    pixels.iter().all(is_pale) && pixels.iter().any(is_opaque) && !pixels.iter().all(is_opaque)
}

/// How light a pixel looks over paper.
const fn over(level: u32, alpha: u32, paper: u32) -> u32 {
    (level * alpha + paper * (255 - alpha) + 127) / 255
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use quadrille_core::Size;

    use super::*;

    fn under(size: Size, pixels: Vec<[u8; 4]>) -> Paper {
        Paper::under(&Image::new(size, pixels).unwrap())
    }

    #[test]
    fn alpha_is_seen_over_white() {
        let pixels = vec![[0, 0, 0, 0], [0, 0, 0, 255], [255, 0, 0, 128]];
        let paper = under(Size::new(3, 1), pixels);
        assert_eq!(paper.pixels, [[255; 3], [0; 3], [255, 127, 127]]);
    }

    #[test]
    fn white_alone_is_seen_over_black() {
        let pixels = vec![[255, 255, 255, 255], [255, 255, 255, 0], [0, 0, 0, 2]];
        let paper = under(Size::new(3, 1), pixels.clone());
        assert_eq!(paper.pixels, [[255; 3], [0; 3], [0; 3]]);
        let opaque = pixels.iter().map(|&[level, .., alpha]| [level, level, level, alpha | 128]).collect();
        let paper = under(Size::new(3, 1), opaque);
        assert_eq!(paper.pixels, [[255; 3], [255; 3], [125; 3]]);
    }

    #[test]
    fn large_images_get_smaller() {
        let paper = under(Size::new(2049, 1), vec![[0, 0, 0, 255]; 2049]);
        assert_eq!((paper.width, paper.height, paper.pixels.len()), (683, 1, 683));
    }
}
