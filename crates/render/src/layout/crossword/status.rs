//! A crossword as the builder sees it: what may still happen in each square.

use quadrille_core::{Crossword, Direction, SquareStatus, TextDirection};

use super::{frame::Frame, squares, stage::Stage};
use crate::{Bounds, Error, Item, Path, Point, Rgb, Scene, Shape, Stroke, Style, text::Shaper};

/// Holds a letter and is used up.
const USED: Rgb = Rgb::gray(0xb5);
/// Must stay empty. Darker than what is usable, so that the picture can be read without hue.
const CLOSED: Rgb = Rgb::new(0xd5, 0x5e, 0x4f);
/// Still usable.
const USABLE: Rgb = Rgb::new(0xb9, 0xe3, 0xa5);
const LINE: Stroke = Stroke { width: 0.03, color: Rgb::gray(0xff) };
const ARROW: Rgb = Rgb::new(0x1b, 0x5e, 0x20);

/// The picture of M. Trott's article: gray squares are used up, red ones must stay empty, green ones are
/// still usable, and an arrow shows for which direction. Letters stand where they are.
pub(super) fn status(stage: &Stage<'_>, style: &Style) -> Result<Scene, Error> {
    let mut shaper = Shaper::new(style.fonts());
    let frame = Frame::new(&mut shaper, stage.crossword, style, 1.0)?;
    let mut items = Vec::new();
    for (position, status) in stage.statuses() {
        let (color, arrow) = match status {
            SquareStatus::Free => continue,
            SquareStatus::Full => (USED, None),
            SquareStatus::Blocked => (CLOSED, None),
            SquareStatus::OneWay(direction) | SquareStatus::Crossable(direction) => (USABLE, Some(direction)),
        };
        let square = frame.square(position);
        items.push(Item::Rectangle(square, color));
        let arrow =
            arrow.map(|direction| arrow_item(square, direction, frame.text_direction(), status.is_letter()));
        items.extend(arrow);
    }
    items.extend(rules(stage.crossword, &frame));
    for (position, square) in stage.letter_squares() {
        items.push(squares::letter_item(&mut shaper, square, frame.square(position))?);
    }
    Ok(frame.finish(items))
}

/// Pale lines between all squares.
fn rules(crossword: &Crossword, frame: &Frame) -> Vec<Item> {
    let size = crossword.size();
    let (height, width) = (size.height as i32 + 1, size.width as i32 + 1);
    let line = |from, to| Item::Line(crate::Line { from, to, stroke: LINE });
    let rows = (-1..=height).map(|row| line(frame.corner(row, -1), frame.corner(row, width)));
    let columns = (-1..=width).map(|column| line(frame.corner(-1, column), frame.corner(height, column)));
    rows.chain(columns).collect()
}

/// An arrow in a direction: across the middle of an empty square, small at the edge of one with a letter.
fn arrow_item(square: Bounds, direction: Direction, text_direction: TextDirection, has_letter: bool) -> Item {
    let (middle, scale) = if has_letter { (0.14, 0.4) } else { (0.5, 1.0) };
    // Along the direction and aside from it, seen from the middle of the arrow.
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
