//! Rows of puzzles without lists of clues: as many side by side as fit, with squares of one size.

use super::{
    SheetItem,
    composer::Composer,
    plan::{PUZZLE_GAP_POINTS, Place, SLACK_POINTS},
    puzzle::Heading,
};
use crate::{Bounds, Error};

/// The minimum width for the heading of a puzzle.
const MIN_WIDTH_POINTS: f64 = 110.0;
/// The number of bisection steps for the size of squares.
const BISECTION_STEPS: u32 = 8;

/// The places of all these puzzles on a page with the largest squares, unless some would not be readable. The
/// first puzzle has a number.
pub(super) fn places(
    composer: &mut Composer,
    puzzles: &[SheetItem],
    number: usize,
    page: Bounds,
) -> Result<Option<Vec<Place>>, Error> {
    if puzzles.iter().any(|puzzle| !puzzle.clues.is_empty()) {
        return Ok(None);
    }
    let figures = || puzzles.iter().map(|puzzle| composer.figure_of(puzzle));
    let mut square = figures().map(|figure| figure.readable_on(page)).fold(0.0, f64::max);
    let mut step = figures().map(|figure| figure.squares.largest).fold(square, f64::max) - square;
    let mut best = arranged(composer, puzzles, number, page, square)?;
    for _ in 0..BISECTION_STEPS {
        if best.is_none() {
            break;
        }
        if let Some(larger) = arranged(composer, puzzles, number, page, square + step)? {
            square += step;
            best = Some(larger);
        }
        step /= 2.0;
    }
    Ok(best)
}

/// The places of puzzles in rows from top to bottom with squares up to a size, if there is room.
fn arranged(
    composer: &mut Composer,
    puzzles: &[SheetItem],
    number: usize,
    page: Bounds,
    square: f64,
) -> Result<Option<Vec<Place>>, Error> {
    let (mut left, mut top, mut row_bottom) = (page.left, page.top, page.top);
    let (mut places, mut row_start): (Vec<Place>, usize) = (Vec::new(), 0);
    for (puzzle, number) in puzzles.iter().zip(number..) {
        let figure = composer.figure_of(puzzle);
        let square = square.min(figure.squares.largest);
        let width = (square * figure.scene.width()).max(MIN_WIDTH_POINTS);
        let height = square * figure.scene.height() + SLACK_POINTS;
        if left > page.left && left + width > page.right {
            widen(places.iter_mut().skip(row_start), page);
            (left, top, row_start) = (page.left, row_bottom + PUZZLE_GAP_POINTS, places.len());
        }
        let heading = puzzle.heading(number, composer.language);
        let room = Bounds { left, top, right: left + width, bottom: page.bottom };
        let around = composer.height_around(Some(Heading::of_puzzle(&heading)), puzzle, room)?;
        let bottom = top + around + height;
        if room.right > page.right || bottom > page.bottom {
            return Ok(None);
        }
        places.push(Place { room: Bounds { bottom, ..room }, square });
        row_bottom = row_bottom.max(bottom);
        left = room.right + PUZZLE_GAP_POINTS;
    }
    widen(places.iter_mut().skip(row_start), page);
    Ok(Some(places))
}

/// Divides the free width of a row, which begins on the left, among its places.
fn widen<'a>(row: impl Iterator<Item = &'a mut Place>, page: Bounds) {
    let mut row: Vec<_> = row.collect();
    let free = row.last().map_or(0.0, |last| page.right - last.room.right) / row.len().max(1) as f64;
    for (place, k) in row.iter_mut().zip(0_u32..) {
        place.room.left += f64::from(k) * free;
        place.room.right += f64::from(k + 1) * free;
    }
}
