//! The clues beside the cells: on the left, right-aligned, and on top, bottom-aligned.
//!
//! Each number has a slot that is narrower than a cell. A number that is too wide for its slot is made smaller, never the
//! slot larger: so clues cannot overlap, and a sheet stays small.

use quadrille_core::Size;
use quadrille_nonogram::{Clue, Clues, Run, Side};

use super::cells::PALE;
use crate::{
    Anchor, Bounds, Colour, Error, Item, Line, Path, Point, Shape, Stroke, Text, Weight,
    palette::{self, Palette},
    text::{Lettering, Shaper},
};

/// The size of the digits.
const SIZE: f64 = 0.5;
/// The size of the letter of an ink.
const LETTER: f64 = 0.3;
/// Half the height of a digit, in font sizes.
const HALF_DIGIT: f64 = 0.365;
/// The width of a slot on the left, the same where a letter stands beside the number, and the height of one on top.
const SLOT_WIDTH: f64 = 0.75;
const WIDE_SLOT_WIDTH: f64 = 0.98;
const SLOT_HEIGHT: f64 = 0.6;
/// Between the clues and the cells, and at the outer ends.
const GAP: f64 = 0.15;
const END: f64 = 0.1;
/// Left free in a slot, so that two numbers are not read as one.
const SPACE: f64 = 0.22;
/// How far the tile below a number in a pale ink reaches beyond it, its least width, and its border.
const AROUND: f64 = 0.07;
const TILE: f64 = 0.4;
const EDGE: Stroke = Stroke { width: 0.02, colour: Colour::grey(128) };

/// Below a line that is looked at.
const BAND: Colour = Colour::rgb(255, 240, 170);

/// The size of the gutters.
pub(super) struct Gutters {
    /// The width of the one on the left.
    pub(super) left: f64,
    /// The height of the one on top.
    pub(super) top: f64,
    slot_width: f64,
    blanks: bool,
}

impl Gutters {
    pub(super) fn new(clues: &Clues, blanks: bool) -> Self {
        let slot_width = if clues.inks().len() > 1 { WIDE_SLOT_WIDTH } else { SLOT_WIDTH };
        let length = |lines: &[Clue], slot: f64| {
            let most = lines.iter().map(|clue| clue.runs().len()).max().unwrap_or(0).max(1);
            // Half cells keep the lines on whole pixels.
            ((most as f64 * slot + GAP + END) * 2.0).ceil() / 2.0
        };
        let (left, top) = (length(clues.rows(), slot_width), length(clues.columns(), SLOT_HEIGHT));
        Self { left, top, slot_width, blanks }
    }

    /// The lines that lead the clues to their rows and columns, of a grid whose first cell is at `origin`.
    pub(super) fn lines(&self, size: Size, origin: Point, items: &mut Vec<Item>) {
        let (top, left) = (origin.y - self.top, origin.x - self.left);
        items.extend((0..=size.width).map(|at| {
            let x = origin.x + f64::from(at);
            Item::Line(Line { from: Point::new(x, top), to: Point::new(x, origin.y), stroke: PALE })
        }));
        items.extend((0..=size.height).map(|at| {
            let y = origin.y + f64::from(at);
            Item::Line(Line { from: Point::new(left, y), to: Point::new(origin.x, y), stroke: PALE })
        }));
    }

    /// A band along a line and its clue.
    pub(super) fn band(&self, side: Side, index: usize, size: Size, origin: Point) -> Item {
        let at = index as f64;
        let bounds = match side {
            Side::Row => Bounds {
                left: origin.x - self.left,
                top: origin.y + at,
                right: origin.x + f64::from(size.width),
                bottom: origin.y + at + 1.0,
            },
            Side::Column => Bounds {
                left: origin.x + at,
                top: origin.y - self.top,
                right: origin.x + at + 1.0,
                bottom: origin.y + f64::from(size.height),
            },
        };
        Item::Rectangle(bounds, BAND)
    }

    /// The numbers of all clues around a grid whose first cell is at `origin`.
    pub(super) fn numbers(
        &self,
        clues: &Clues,
        palette: &Palette,
        shaper: &mut Shaper,
        origin: Point,
        items: &mut Vec<Item>,
    ) -> Result<(), Error> {
        for (clue, row) in clues.rows().iter().zip(0_u32..) {
            let y = origin.y + f64::from(row) + 0.5;
            let middle =
                |slot: u32| Point::new(origin.x - GAP - (f64::from(slot) + 0.5) * self.slot_width, y);
            self.line(clue, palette, shaper, self.slot_width, middle, items)?;
        }
        for (clue, column) in clues.columns().iter().zip(0_u32..) {
            let x = origin.x + f64::from(column) + 0.5;
            let middle = |slot: u32| Point::new(x, origin.y - GAP - (f64::from(slot) + 0.5) * SLOT_HEIGHT);
            self.line(clue, palette, shaper, 1.0, middle, items)?;
        }
        Ok(())
    }

    /// The numbers of one clue, the last one nearest to the cells.
    fn line(
        &self,
        clue: &Clue,
        palette: &Palette,
        shaper: &mut Shaper,
        room: f64,
        middle: impl Fn(u32) -> Point,
        items: &mut Vec<Item>,
    ) -> Result<(), Error> {
        if clue.runs().is_empty() && !self.blanks {
            let lettering = shaper.shape("0", Weight::Regular)?;
            items.push(number(lettering, middle(0), room - SPACE, Colour::BLACK));
        }
        for (Run { length, ink }, slot) in clue.runs().iter().rev().zip(0..) {
            let look = palette.of(*ink);
            let lettering = shaper.shape(&length.to_string(), Weight::Regular)?;
            let Point { x, y } = middle(slot);
            let Some(letter) = look.letter else {
                items.push(number(lettering, Point::new(x, y), room - SPACE, look.clue_colour()));
                continue;
            };
            let letter = shaper.shape(letter.encode_utf8(&mut [0; 4]), Weight::Regular)?;
            let beside = letter.ink().width() * LETTER + 0.06;
            let is_pale = palette::is_pale(look.colour);
            let colour = if is_pale { Colour::BLACK } else { look.clue_colour() };
            let digits = number(lettering, Point::new(x - beside / 2.0, y), room - SPACE - beside, colour);
            let mut right = digits.bounds().map_or(x, |ink| ink.right);
            if is_pale {
                let tile = tile(&digits, look.colour);
                right = tile.as_ref().and_then(Item::bounds).map_or(right, |tile| tile.right);
                items.extend(tile);
            }
            items.push(digits);
            let at = Point::new(right + 0.06 + letter.ink().width() * LETTER / 2.0, y + HALF_DIGIT * SIZE);
            let (size, anchor, colour) = (LETTER, Anchor::Ink, Colour::BLACK);
            items.push(Item::Text(Text { lettering: letter, at, size, anchor, colour }));
        }
        Ok(())
    }
}

/// A number about its middle, no wider than `room`.
fn number(lettering: std::sync::Arc<Lettering>, middle: Point, room: f64, colour: Colour) -> Item {
    let size = SIZE.min(room / lettering.ink().width().max(f64::MIN_POSITIVE));
    let at = Point::new(middle.x, middle.y + HALF_DIGIT * size);
    Item::Text(Text { lettering, at, size, anchor: Anchor::Ink, colour })
}

/// What makes a pale ink visible: an area of it, below its number in black.
fn tile(digits: &Item, ink: Colour) -> Option<Item> {
    let Bounds { left, top, right, bottom } = digits.bounds()?;
    let aside = AROUND.max((TILE - right + left) / 2.0);
    let (left, right) = (left - aside, right + aside);
    let (top, bottom) = (top - AROUND, bottom + AROUND);
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
    let path = Path::polyline(corners.map(|(x, y)| Point::new(x, y)));
    Some(Item::Shape(Box::new(Shape { path, fill: Some(ink), stroke: Some(EDGE) })))
}
