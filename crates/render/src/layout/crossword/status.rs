//! The status of each square of a crossword, as the builder sees it.

use quadrille_core::{Crossword, Direction, SquareStatus, TextDirection};

use super::{frame::Frame, squares, stage::Stage};
use crate::{
    Bounds, Error, Item, Path, Point, Rgb, Scene, Shape, Stroke, Style, layout::signs::Sign, text::Shaper,
};

/// A letter that no word may cross any more.
const FULL: Rgb = Rgb::gray(0xb5);
/// Must stay empty. Darker than usable squares, so that the picture is readable without hue.
const BLOCKED: Rgb = Rgb::new(0xd5, 0x5e, 0x4f);
/// Usable by a word in one direction.
const USABLE: Rgb = Rgb::new(0xb9, 0xe3, 0xa5);
const GRID_LINE: Stroke = Stroke { width: 0.03, color: Rgb::gray(0xff) };
const ARROW: Rgb = Rgb::new(0x1b, 0x5e, 0x20);

/// The picture of M. Trott's article: gray squares are full, red ones must stay empty, and green ones are
/// usable in the direction of their arrows.
pub(super) fn status(stage: &Stage<'_>, style: &Style) -> Result<Scene, Error> {
    let mut shaper = Shaper::new(style.fonts());
    let frame = Frame::new(&mut shaper, stage.crossword, style, 1.0)?;
    let mut items = Vec::new();
    for (position, status) in stage.statuses() {
        let (color, arrow) = match status {
            SquareStatus::Free => continue,
            SquareStatus::Full => (FULL, None),
            SquareStatus::Blocked => (BLOCKED, None),
            SquareStatus::OneWay(direction) | SquareStatus::Crossable(direction) => (USABLE, Some(direction)),
        };
        let square = frame.square(position);
        items.push(Item::Rectangle(square, color));
        let arrow =
            arrow.map(|direction| arrow_item(square, direction, frame.text_direction(), status.is_letter()));
        items.extend(arrow);
    }
    items.extend(rules(stage.crossword, &frame));
    for (position, square) in stage.letter_squares().into_iter().filter(|(_, square)| !square.is_empty()) {
        items.push(squares::letter_item(&mut shaper, square, frame.square(position), squares::LETTER_TOP)?);
    }
    Ok(frame.finish(items))
}

/// The signs of the squares with their meanings.
pub(super) fn signs() -> Vec<Sign> {
    let square = Bounds { left: 0.0, top: 0.0, right: 1.0, bottom: 1.0 };
    let arrow = arrow_item(square, Direction::Across, TextDirection::LeftToRight, false);
    vec![
        (vec![Item::Rectangle(square, USABLE), arrow], |labels| labels.status_usable),
        (vec![Item::Rectangle(square, FULL)], |labels| labels.status_full),
        (vec![Item::Rectangle(square, BLOCKED)], |labels| labels.status_blocked),
    ]
}

/// Pale lines between all squares.
fn rules(crossword: &Crossword, frame: &Frame) -> Vec<Item> {
    let size = crossword.size();
    let (height, width) = (size.height as i32 + 1, size.width as i32 + 1);
    let line = |from, to| Item::Line(crate::Line { from, to, stroke: GRID_LINE });
    let rows = (-1..=height).map(|row| line(frame.corner(row, -1), frame.corner(row, width)));
    let columns = (-1..=width).map(|column| line(frame.corner(-1, column), frame.corner(height, column)));
    rows.chain(columns).collect()
}

/// An arrow: across the middle of an empty square, small at the edge of one with a letter.
fn arrow_item(square: Bounds, direction: Direction, text_direction: TextDirection, has_letter: bool) -> Item {
    let (middle, scale) = if has_letter { (0.14, 0.4) } else { (0.5, 1.0) };
    // Coordinates along the direction and across it, from the middle of the arrow.
    let outline =
        [(-0.3, -0.05), (0.05, -0.05), (0.05, -0.18), (0.3, 0.0), (0.05, 0.18), (0.05, 0.05), (-0.3, 0.05)];
    let points = outline.map(|(along, aside)| {
        let (along, aside) = (0.5 + scale * along, middle + scale * aside);
        let (x, y) = match direction {
            Direction::Across => (along, aside),
            Direction::Down => (aside, along),
        };
        let x = match text_direction {
            TextDirection::LeftToRight => square.left + x,
            TextDirection::RightToLeft => square.right - x,
        };
        Point::new(x, square.top + y)
    });
    let path = Path::polyline(points);
    Item::Shape(Box::new(Shape { path, fill: Some(ARROW), stroke: None }))
}
