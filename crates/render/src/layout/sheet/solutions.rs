//! The solutions at the back of a book: small, many on a page.

use super::{
    Figure, Printable,
    composer::{self, Composer, GAP},
};
use crate::{Bounds, Error, Role, Weight, labels::Labels};

/// The size of the headings, in points.
const HEADING: f64 = 8.0;
/// Between two solutions.
const BETWEEN: f64 = 18.0;
/// The longer side of a solution, as far as its squares stay large enough and do not get too large.
const SIDE: f64 = 112.0;
const LARGEST: f64 = 9.0;
/// The least room for a heading.
const NARROWEST: f64 = 60.0;

/// Prints the solutions of all puzzles that have one, in rows as they are read.
pub(super) fn print(composer: &mut Composer, puzzles: &[Printable]) -> Result<(), Error> {
    if puzzles.iter().all(|puzzle| puzzle.solution.is_none()) {
        return Ok(());
    }
    composer.start_page();
    composer.title(Some(Labels::of(composer.language).sheet.solutions))?;
    let frame = composer.frame();
    // Where the next one goes in a row that is read from left to right, and how high the row is so far.
    let (mut left, mut row) = (frame.left, 0.0_f64);
    for (puzzle, number) in puzzles.iter().zip(1..) {
        let Some(figure) = &puzzle.solution else { continue };
        let square = square(figure);
        let width = (square * figure.scene.width()).max(NARROWEST);
        let above = composer::heading_height(HEADING);
        let height = above + square * figure.scene.height();
        if left > frame.left && left + width > frame.right {
            composer.top += row + GAP;
            (left, row) = (frame.left, 0.0);
        }
        if composer.top + height > frame.bottom && !composer.is_at_top() {
            composer.start_page();
            (left, row) = (frame.left, 0.0);
        }
        let heading = heading(composer, puzzle, number, width)?;
        if width > frame.width() || height > frame.height() {
            composer.heading(&heading, Role::Heading, HEADING)?;
            composer.figure(figure)?;
            continue;
        }
        let room = composer.on_paper(Bounds { left, right: left + width, ..composer.room() });
        let (block, _) = composer::heading(&mut composer.shaper, &heading, Role::Heading, HEADING, room)?;
        composer.add(block);
        composer.add(figure.whole(square, room.left, room.right, room.top + above));
        left += width + BETWEEN;
        row = row.max(height);
    }
    Ok(())
}

/// The size of a square.
fn square(figure: &Figure) -> f64 {
    let longer = figure.scene.width().max(figure.scene.height());
    (SIDE / longer).clamp(figure.squares.smallest, LARGEST)
}

/// The title where there is room for it, and the number alone where there is not.
fn heading(composer: &mut Composer, puzzle: &Printable, number: usize, room: f64) -> Result<String, Error> {
    let heading = puzzle.heading(number);
    let width = composer.shaper.shape(&heading, Weight::Bold)?.advance() * HEADING;
    Ok(if width <= room { heading } else { number.to_string() })
}
