//! Similarity of pictures, so that candidates differ visibly.

use quadrille_core::{Grid, Position};
use quadrille_nonogram::{ColorId, Picture};

use crate::bitmap;

/// The part of the cells in which similar pictures may differ. Cells with a matching neighbor do not count.
const MAX_DIFFERENCE: f64 = 0.025;
/// The maximum shift between similar pictures, in cells.
const MAX_SHIFT: i32 = 1;

/// Whether two pictures differ in few cells, possibly after a shift, or are both mere rectangles.
pub(crate) fn is_similar(one: &Picture, other: &Picture) -> bool {
    if [one, other].into_iter().all(is_solid) {
        return true;
    }
    let max_differences = libm::ceil(MAX_DIFFERENCE * one.size().area() as f64) as usize;
    let shifts = || -MAX_SHIFT..=MAX_SHIFT;
    shifts().any(|down| {
        shifts().any(|right| {
            let differences = unmatched(one, other, down, right).chain(unmatched(other, one, -down, -right));
            differences.take(max_differences).count() < max_differences
        })
    })
}

/// The cells of a picture without a match nearby in another one, which is shifted up and to the left.
fn unmatched<'a>(
    one: &'a Picture,
    other: &'a Picture,
    down: i32,
    right: i32,
) -> impl Iterator<Item = Position> + 'a {
    let is_matched = move |at: Position, cell: Option<ColorId>| {
        let (row, column) = (at.row + down, at.column + right);
        let is_equal = |row, column| other.cells().get(Position::new(row, column)).copied().flatten() == cell;
        (row - 1..=row + 1).any(|row| (column - 1..=column + 1).any(|column| is_equal(row, column)))
    };
    one.cells().iter().filter(move |&(at, &cell)| !is_matched(at, cell)).map(|(at, _)| at)
}

fn is_solid(picture: &Picture) -> bool {
    bitmap::is_solid(&Grid::from_fn(picture.size(), |at| picture.cells()[at].is_some()))
}

#[cfg(test)]
mod tests;
