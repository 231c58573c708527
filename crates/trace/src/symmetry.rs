//! Symmetric images: faces, trophies and butterflies are drawn by hand, so that their halves differ a little.
//! In cells such a difference would look like a mistake.

use alloc::vec::Vec;

use quadrille_core::{Position, Size};
use quadrille_nonogram::Picture;

use crate::{
    candidate::drawn, flat_image::FlatImage, likeness::correlation, placement::Region, source::Source,
};

/// The grid on which the halves are compared.
const GRID: Size = Size::new(32, 32);
/// The minimum correlation of the halves. A tail at one side leaves less.
const MIN_CORRELATION: f64 = 0.97;

/// Returns the image with two equal halves, if the left and the right one are nearly the same.
pub(crate) fn symmetrized(source: &Source) -> Option<FlatImage> {
    let content = source.content();
    let planes: Vec<Vec<f64>> = source.parts().iter().map(|part| part.means(content, GRID)).collect();
    let mirrored: Vec<Vec<f64>> = planes
        .iter()
        .map(|plane| plane.chunks(GRID.width as usize).flat_map(|row| row.iter().rev().copied()).collect())
        .collect();
    let is_symmetric = source.is_framed()
        && planes.iter().flatten().any(|&value| value != 0.0)
        && correlation(&planes.concat(), &mirrored.concat(), 0) >= MIN_CORRELATION;
    is_symmetric.then(|| with_equal_halves(&source.image, content))
}

/// Replaces the pixels of a region by the means of each and its mirror image.
fn with_equal_halves(image: &FlatImage, Region { left, top, right, bottom }: Region) -> FlatImage {
    let mut equal = image.clone();
    for row in top as usize..bottom as usize {
        for column in left as usize..right as usize {
            let at = row * image.width + column;
            let opposite = row * image.width + (left + right) as usize - 1 - column;
            let (one, other) = (image.pixels[at], image.pixels[opposite]);
            equal.pixels[at] = [0, 1, 2].map(|part| one[part].midpoint(other[part]));
            if let (Some(mask), Some(given)) = (&mut equal.mask, &image.mask) {
                mask.is_opaque[at] = given.is_opaque[at] || given.is_opaque[opposite];
            }
        }
    }
    equal
}

/// Returns the position opposite to another one in a symmetric picture, which may have empty lines at a side.
/// Returns `None` if the picture is not symmetric.
pub(crate) fn reflection(picture: &Picture) -> Option<impl Fn(Position) -> Position + use<>> {
    let bounds = drawn(picture)?;
    let columns = bounds.first().column + bounds.last().column;
    let opposite = move |at: Position| Position::new(at.row, columns - at.column);
    let content = |at: Position| picture.cells().get(at).copied().flatten();
    picture.cells().iter().all(|(at, &cell)| content(opposite(at)) == cell).then_some(opposite)
}

#[cfg(test)]
mod tests;
