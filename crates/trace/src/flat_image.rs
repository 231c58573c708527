//! Opaque images: pixels over white or black paper.

use alloc::vec::Vec;

use crate::image::Image;
use quadrille_nonogram::internal::oklab::{self, oklab};

/// Colors that differ from the background by less belong to the background.
pub(crate) const FAINT: f64 = 0.04;
/// The part of the border that has to have one color for that to be the background.
const MIN_BORDER: f64 = 0.9;
/// The maximum side in pixels; larger images are scaled down.
const MAX_SIDE: usize = 1024;
/// Levels from this one on are invisible on white paper.
const PALE: u32 = 250;
/// The minimum alpha of opaque pixels, and the part of the border that has to be transparent for the alpha
/// channel to be used as a mask.
const OPAQUE: u32 = 128;
const MIN_TRANSPARENT: f64 = 0.5;

/// An opaque image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FlatImage {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<[u8; 3]>,
    /// The foreground, if the image has a transparent background.
    pub(crate) mask: Option<Mask>,
}

/// The opaque pixels of an image with a transparent background.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mask {
    /// The color of the paper.
    pub(crate) backdrop: [u8; 3],
    /// Whether each pixel is opaque.
    pub(crate) is_opaque: Vec<bool>,
}

impl FlatImage {
    /// Puts an image on white paper, or on black if it is white on a transparent background, and scales it
    /// down to at most [`MAX_SIDE`] pixels a side.
    pub(crate) fn new(image: &Image) -> Self {
        let given = image.pixels();
        let backdrop: u8 = if is_white_on_transparent(image) { 0 } else { 255 };
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
                        let over = |level| over(level, alpha, backdrop.into());
                        sum = [sum[0] + over(red), sum[1] + over(green), sum[2] + over(blue)];
                        opacity += alpha;
                        count += 1;
                    }
                }
                is_opaque.push(opacity >= OPAQUE * count);
                pixels.push(sum.map(|sum| ((sum + count / 2) / count) as u8));
            }
        }
        let mut flat = Self { width: columns, height: rows, pixels, mask: None };
        let border: Vec<usize> = flat.border().collect();
        let transparent = border.iter().filter(|&&at| !is_opaque[at]).count();
        if transparent as f64 >= MIN_TRANSPARENT * border.len() as f64 {
            flat.mask = Some(Mask { backdrop: [backdrop; 3], is_opaque });
        }
        flat
    }

    /// The pixels of the border; those in corners occur twice.
    pub(crate) fn border(&self) -> impl Iterator<Item = usize> {
        let (width, height) = (self.width, self.height);
        let ends = (0..width).flat_map(move |column| [column, (height - 1) * width + column]);
        ends.chain((0..height).flat_map(move |row| [row * width, row * width + width - 1]))
    }

    /// The color of nearly all pixels of the border, if there is one.
    pub(crate) fn border_color(&self) -> Option<[u8; 3]> {
        let mut border: Vec<[u8; 3]> = self.border().map(|at| self.pixels[at]).collect();
        border.sort_unstable();
        let median = border[border.len() / 2];
        let near = |&&rgb: &&[u8; 3]| oklab::distance(oklab(rgb), oklab(median)) < FAINT;
        let is_one = border.iter().filter(near).count() as f64 >= MIN_BORDER * border.len() as f64;
        is_one.then_some(median)
    }
}

/// Whether an image is white on a transparent background, as icons for dark screens are.
fn is_white_on_transparent(image: &Image) -> bool {
    let is_pale = |&[red, green, blue, alpha]: &[u8; 4]| {
        [red, green, blue].into_iter().all(|level| over(level.into(), alpha.into(), 255) >= PALE)
    };
    let is_opaque = |pixel: &[u8; 4]| u32::from(pixel[3]) >= OPAQUE;
    let pixels = image.pixels();
    pixels.iter().all(is_pale) && pixels.iter().any(is_opaque) && !pixels.iter().all(is_opaque)
}

/// The level of a pixel over paper (alpha compositing).
const fn over(level: u32, alpha: u32, paper: u32) -> u32 {
    (level * alpha + paper * (255 - alpha) + 127) / 255
}

#[cfg(test)]
mod tests;
