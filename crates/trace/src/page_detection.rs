//! Detection of a light page in a dark frame, on a dark desk or between dark bars: its contents are the
//! image.
//!
//! Dark objects on a light background, such as the square of an icon, are kept as they are.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use quadrille_core::{Position, Rect};

use crate::flat_image::FlatImage;
use quadrille_nonogram::internal::{
    APART,
    oklab::{self, Lab, oklab},
};

/// The minimum lightness of paper.
const MIN_LIGHTNESS: f64 = 0.85;
/// The minimum part of each side that a page takes.
const MIN_PAGE: f64 = 0.5;
/// The maximum part of a side that a frame takes.
const MAX_FRAME: f64 = 0.04;
/// The minimum part of a page on a dark background that is free of ink.
const MIN_FREE: f64 = 0.75;

/// The page that an image shows, if it shows one.
pub(crate) fn page(image: &FlatImage) -> Option<FlatImage> {
    find_page(image).map(|page| cropped(image, page))
}

fn find_page(image: &FlatImage) -> Option<Rect> {
    if image.mask.is_some() {
        return None;
    }
    let around = oklab(image.border_color()?);
    if around[0] >= MIN_LIGHTNESS - APART {
        return None;
    }
    let lightness: Vec<_> = image.pixels.iter().map(|&rgb| oklab(rgb)[0]).collect();
    let light = (0..lightness.len()).filter(|&at| lightness[at] >= MIN_LIGHTNESS);
    let place = |at: usize| Position::new((at / image.width) as i32, (at % image.width) as i32);
    let page = Rect::around(light.map(place))?;
    let size = page.size();
    let is_large = f64::from(size.width) >= MIN_PAGE * image.width as f64
        && f64::from(size.height) >= MIN_PAGE * image.height as f64;
    if !is_large {
        return None;
    }
    let inside = cropped(image, page);
    let background = oklab(inside.border_color()?);
    let colors = inside.pixels.iter().map(|&rgb| oklab(rgb));
    let ink: Vec<Lab> = colors.filter(|&lab| oklab::distance(lab, background) > APART).collect();
    // A plain rectangle is the image itself.
    let is_page = !ink.is_empty()
        && (is_framed(image, page) || is_free(&ink, inside.pixels.len()) || is_foreign(&ink, around));
    (background[0] >= MIN_LIGHTNESS && is_page).then_some(page)
}

/// Whether the margin around the page is narrow at each side.
fn is_framed(image: &FlatImage, page: Rect) -> bool {
    let (first, last) = (page.first(), page.last());
    let is_narrow = |first: i32, last: i32, side: usize| {
        let margins = [first as usize, side - 1 - last as usize];
        margins.into_iter().all(|margin| margin as f64 <= MAX_FRAME * side as f64)
    };
    is_narrow(first.column, last.column, image.width) && is_narrow(first.row, last.row, image.height)
}

/// Whether most of a page of this number of pixels is free. Inside of a light ring, in contrast, much of the
/// dark background is visible.
fn is_free(ink: &[Lab], pixels: usize) -> bool {
    ink.len() as f64 <= (1.0 - MIN_FREE) * pixels as f64
}

/// Whether most of the ink has another color than the surroundings of the page.
fn is_foreign(ink: &[Lab], around: Lab) -> bool {
    let foreign = ink.iter().filter(|&&lab| oklab::distance(lab, around) > APART).count();
    2 * foreign >= ink.len()
}

fn cropped(image: &FlatImage, page: Rect) -> FlatImage {
    let (first, last) = (page.first(), page.last());
    let range = |from: i32, to: i32| -> RangeInclusive<usize> { from as usize..=to as usize };
    let (rows, columns) = (range(first.row, last.row), range(first.column, last.column));
    let (width, height) = (columns.clone().count(), rows.clone().count());
    let row = |row: usize| image.pixels[row * image.width..][columns.clone()].iter().copied();
    FlatImage { width, height, pixels: rows.flat_map(row).collect(), mask: None }
}

#[cfg(test)]
mod tests;
