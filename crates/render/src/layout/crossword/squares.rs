//! Squares: their lines, letters and numbers.

use std::sync::Arc;

use quadrille_core::{Crossword, Direction, Position, TextDirection};

use super::{
    frame::Frame,
    holes::{self, Gap},
    outline::{self, Run},
};
use crate::{
    Anchor, Bounds, Error, Gaps, Item, Line, Path, Point, Rgb, Shape, Stroke, Text, Weight,
    text::{HALF_CAPITAL, Shaper},
};

/// Between two letter squares.
const THIN: Stroke = Stroke { width: 0.035, color: Rgb::BLACK };
/// Around the letter squares.
const THICK: Stroke = Stroke { width: 0.06, color: Rgb::BLACK };
/// Between two letter squares where words end.
const BAR: Stroke = Stroke { width: 0.12, color: Rgb::BLACK };
/// Around a white gap, which would otherwise look like a square without a number.
const GAP_EDGE: Stroke = Stroke { width: 0.11, color: Rgb::BLACK };
/// The light color of gaps: lighter than highlighted squares.
const LIGHT_GAP_COLOR: Rgb = Rgb::gray(0xe5);

/// The blocks; adjacent ones of a row are one item.
pub(super) fn blocks(crossword: &Crossword, frame: &Frame) -> Vec<Item> {
    let rows = crossword.blocks().chunk_by(|one, next| one.row == next.row && one.column + 1 == next.column);
    let filled = |run: &[Position]| {
        let (first, last) = (frame.square(*run.first()?), frame.square(*run.last()?));
        let (left, right) = (first.left.min(last.left), first.right.max(last.right));
        Some(Item::Rectangle(Bounds { left, right, ..first }, Rgb::BLACK))
    };
    rows.filter_map(filled).collect()
}

/// The gaps: the areas that words enclose. White ones have a thick edge. Others extend below the lines around them, so
/// that no seam of paper is visible between rows.
pub(super) fn gaps(
    crossword: &Crossword,
    squares: &[(Position, &str)],
    gaps: Gaps,
    frame: &Frame,
) -> Vec<Item> {
    let holes = holes::holes(crossword, squares.iter().map(|square| square.0));
    let color = match gaps {
        Gaps::None => {
            let squares = |Gap { row, columns }: Gap| columns.map(move |column| Position::new(row, column));
            let squares: Vec<_> = holes.into_iter().flat_map(squares).collect();
            return outline::runs(&squares).outer.iter().map(|run| line(frame, run, GAP_EDGE)).collect();
        }
        Gaps::Light => LIGHT_GAP_COLOR,
        Gaps::Black => Rgb::BLACK,
    };
    let filled = |Gap { row, columns }: Gap| {
        let square = |column| frame.square(Position::new(row, column));
        let bounds = square(columns.start).union(square(columns.end - 1)).grown(THICK.width / 3.0);
        Item::Rectangle(bounds, color)
    };
    holes.into_iter().map(filled).collect()
}

/// The lines between the letter squares, and over their ends the lines around them and the bars, which do not extend
/// beyond these.
pub(super) fn lines(crossword: &Crossword, squares: &[(Position, &str)], frame: &Frame) -> Vec<Item> {
    let positions: Vec<_> = squares.iter().map(|square| square.0).collect();
    let runs = outline::runs(&positions);
    let inner = runs.inner.iter().map(|run| line(frame, run, THIN));
    let is_drawn = |at: &Position| positions.binary_search(at).is_ok();
    let bars = crossword.bars().iter().filter(|(at, to)| is_drawn(at) && is_drawn(&at.step(*to, 1)));
    let is_at_edge = |corner: Position| {
        let above = corner.step(Direction::Down, -1);
        ![above, corner].iter().all(|at| is_drawn(at) && is_drawn(&at.step(Direction::Across, -1)))
    };
    let bar = |(at, direction): (Position, Direction)| {
        let from = at.step(direction, 1);
        let to = from.step(direction.other(), 1);
        let end = |at: Position, other: Position| {
            let (end, other) = (frame.corner(at.row, at.column), frame.corner(other.row, other.column));
            let share = if is_at_edge(at) { (BAR.width - THICK.width) / 2.0 } else { 0.0 };
            Point::new(end.x + share * (other.x - end.x), end.y + share * (other.y - end.y))
        };
        Item::Line(Line { from: end(from, to), to: end(to, from), stroke: BAR })
    };
    let outer = runs.outer.iter().map(|run| line(frame, run, THICK));
    inner.chain(outer).chain(bars.map(bar)).collect()
}

/// The square below a bar, without the part that the bar covers.
pub(super) fn below_bar(crossword: &Crossword, at: Position, square: Bounds) -> Bounds {
    let has_bar = crossword.bars().has(at.step(Direction::Down, -1), Direction::Down);
    let covered = if has_bar { (BAR.width - THIN.width) / 2.0 } else { 0.0 };
    Bounds { top: square.top + covered, ..square }
}

fn line(frame: &Frame, run: &Run, stroke: Stroke) -> Item {
    let corner = |(column, row): (i32, i32)| frame.corner(row, column);
    Item::Line(Line { from: corner(run.from), to: corner(run.to), stroke })
}

/// The size of numbers, and the sizes in small squares on paper: one that leaves room for a letter, and the largest.
pub(super) const NUMBER_SIZE: f64 = 0.3;
pub(crate) const LARGE_NUMBER_SIZE: f64 = 0.42;
pub(crate) const LARGEST_NUMBER_SIZE: f64 = 0.5;
/// The size of a letter.
pub(super) const LETTER_SIZE: f64 = 0.58;
/// The upper end of the area for letters, which is below a number of the usual size.
pub(super) const LETTER_TOP: f64 = 0.3;

/// The upper end of the area for a letter below a number.
pub(super) fn letter_top(number: &Text, square: Bounds) -> f64 {
    const GAP: f64 = 0.05;
    if number.size <= NUMBER_SIZE {
        return LETTER_TOP;
    }
    number.at.y + number.lettering.ink().bottom * number.size - square.top + GAP
}

/// A number in the upper corner where reading begins.
pub(super) fn number_item(
    shaper: &mut Shaper,
    (number, size): (u32, f64),
    square: Bounds,
    text_direction: TextDirection,
) -> Result<Item, Error> {
    /// Fonts of other programs have smaller bearings beside digits than above them.
    const SIDE_GAP: f64 = 0.1;
    const TOP_GAP: f64 = 0.07;
    const MAX_WIDTH: f64 = 0.8;
    let lettering = Arc::new(shaper.number(number, Weight::Regular)?);
    let size = size.min(MAX_WIDTH / lettering.advance().max(f64::MIN_POSITIVE));
    let baseline = TOP_GAP - lettering.ink().top * size;
    let (x, anchor) = match text_direction {
        TextDirection::LeftToRight => (square.left + SIDE_GAP, Anchor::Left),
        TextDirection::RightToLeft => (square.right - SIDE_GAP, Anchor::Right),
    };
    Ok(Item::Text(Text {
        lettering,
        at: Point::new(x, square.top + baseline),
        size,
        anchor,
        color: Rgb::BLACK,
    }))
}

/// The rank of a square in the solution word, in the lower corner where reading ends.
pub(super) fn rank_item(
    shaper: &mut Shaper,
    (rank, size): (u32, f64),
    square: Bounds,
    text_direction: TextDirection,
) -> Result<Item, Error> {
    const CORNER_GAP: f64 = 0.08;
    const MAX_WIDTH: f64 = 0.6;
    let lettering = Arc::new(shaper.number(rank, Weight::Bold)?);
    let size = size.min(MAX_WIDTH / lettering.advance().max(f64::MIN_POSITIVE));
    let (x, anchor) = match text_direction {
        TextDirection::LeftToRight => (square.right - CORNER_GAP, Anchor::Right),
        TextDirection::RightToLeft => (square.left + CORNER_GAP, Anchor::Left),
    };
    let at = Point::new(x, square.bottom - CORNER_GAP);
    Ok(Item::Text(Text { lettering, at, size, anchor, color: Rgb::BLACK }))
}

/// The line around a square outside the grid.
pub(super) fn outline(square: Bounds) -> Item {
    let path = Path::polyline(square.outline());
    Item::Shape(Box::new(Shape { path, fill: None, stroke: Some(THIN) }))
}

/// The content of a square, whose upper end is at least `top`. All letters have one baseline, unless one extends too
/// far up or down and has to be moved. Content that is too large for the square is shrunk about the middle of the
/// area for letters.
pub(super) fn letter_item(
    shaper: &mut Shaper,
    letter: &str,
    square: Bounds,
    top: f64,
) -> Result<Item, Error> {
    const MIDDLE: f64 = 0.6271;
    const BOTTOM: f64 = 0.955;
    const MAX_WIDTH: f64 = 0.84;
    let lettering = shaper.shape(letter, Weight::Regular)?;
    let ink = lettering.ink();
    let size = LETTER_SIZE
        .min(MAX_WIDTH / ink.width().max(f64::MIN_POSITIVE))
        .min((BOTTOM - top) / ink.height().max(f64::MIN_POSITIVE));
    let baseline = MIDDLE + size * HALF_CAPITAL;
    let baseline = baseline.max(top - ink.top * size).min(BOTTOM - ink.bottom * size);
    let at = Point::new(square.left + 0.5, square.top + baseline);
    Ok(Item::Text(Text { lettering, at, size, anchor: Anchor::Ink, color: Rgb::BLACK }))
}

#[cfg(test)]
mod tests;
