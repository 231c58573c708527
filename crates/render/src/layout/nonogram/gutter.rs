//! The clues beside the cells: on the left, right-aligned, and on top, bottom-aligned.
//!
//! Each number has a slot, with the letter of its color if there are several. Slots on the left are as wide
//! as their widest content, those on top as wide as a column: all numbers of one and two digits are small
//! enough to fit there, and others are shrunk, so clues cannot overlap.

use std::sync::Arc;

use quadrille_core::Size;
use quadrille_nonogram::{Clue, Clues, Run, Side};

use super::{
    TEXT_SIZE,
    cells::{CELLS_PER_THICK_LINE, PALE},
};
use crate::{
    Anchor, Bounds, Error, Item, Line, Path, Point, Rgb, Shape, Stroke, Text, Weight,
    palette::{self, ColorTable, Look},
    text::{HALF_CAPITAL, Lettering, Shaper},
};

/// The height of a slot on top, in font sizes.
const SLOT_HEIGHT: f64 = 1.1;
/// Between the clues and the cells, and at the outer ends.
const GAP: f64 = 0.15;
const OUTER_GAP: f64 = 0.1;
/// The space between two numbers, so that they are not read as one.
const NUMBER_GAP: f64 = 0.24;
/// The maximum width of a number on top, in columns.
const MAX_COLUMN_NUMBER_WIDTH: f64 = 0.82;
/// Shorter runs have numbers of one size, in which the widest fits on top; longer ones are rare, and their
/// numbers are shrunk individually.
const RARE_LENGTH: u32 = 100;
/// The margin, the minimum width in font sizes and the border of the tile below a number in a pale color.
/// Tiles of a column stay separate.
const TILE_MARGIN: f64 = 0.12;
const MIN_TILE_WIDTH: f64 = 0.65;
const TILE_BORDER: Stroke = Stroke { width: 0.02, color: Rgb::gray(128) };

/// The band below a line that is examined.
const BAND_COLOR: Rgb = Rgb::new(255, 240, 170);

/// The lines between clues that continue thick ones between cells.
const GUIDE: Stroke = Stroke { width: 0.04, color: Rgb::gray(64) };

/// The size of the gutters.
pub(super) struct Gutters {
    /// The width of the one on the left.
    pub(super) left: f64,
    /// The height of the one on top.
    pub(super) top: f64,
    /// The size of numbers, and that of the smallest one.
    size: f64,
    pub(super) smallest_size: f64,
    slot_width: f64,
    has_blank_clues: bool,
}

impl Gutters {
    pub(super) fn new(
        clues: &Clues,
        palette: &ColorTable,
        shaper: &mut Shaper,
        has_blank_clues: bool,
    ) -> Result<Self, Error> {
        let mut widest = |lines: &[Clue], below: u32| -> Result<f64, Error> {
            let mut widest = shaper.shape("0", Weight::Regular)?.ink().width();
            for run in lines.iter().flat_map(Clue::runs).filter(|run| run.length < below) {
                widest = widest.max(label(run, palette.of(run.color), shaper)?.ink().width());
            }
            Ok(widest)
        };
        let size = TEXT_SIZE.min(MAX_COLUMN_NUMBER_WIDTH / widest(clues.columns(), RARE_LENGTH)?);
        let smallest_size = size.min(MAX_COLUMN_NUMBER_WIDTH / widest(clues.columns(), u32::MAX)?);
        let slot_width = widest(clues.rows(), u32::MAX)? * size + NUMBER_GAP;
        let length = |lines: &[Clue], slot: f64| {
            let most = lines.iter().map(|clue| clue.runs().len()).max().unwrap_or(0).max(1);
            // Half cells keep the lines on whole pixels.
            ((most as f64 * slot + GAP + OUTER_GAP) * 2.0).ceil() / 2.0
        };
        let (left, top) = (length(clues.rows(), slot_width), length(clues.columns(), SLOT_HEIGHT * size));
        Ok(Self { left, top, size, smallest_size, slot_width, has_blank_clues })
    }

    /// The lines between clues, of a grid whose first cell is at `origin`.
    pub(super) fn lines(&self, size: Size, origin: Point, items: &mut Vec<Item>) {
        let (top, left) = (origin.y - self.top, origin.x - self.left);
        let stroke = |at: u32| if at.is_multiple_of(CELLS_PER_THICK_LINE) { GUIDE } else { PALE };
        items.extend((0..=size.width).map(|at| {
            let x = origin.x + f64::from(at);
            Item::Line(Line { from: Point::new(x, top), to: Point::new(x, origin.y), stroke: stroke(at) })
        }));
        items.extend((0..=size.height).map(|at| {
            let y = origin.y + f64::from(at);
            Item::Line(Line { from: Point::new(left, y), to: Point::new(origin.x, y), stroke: stroke(at) })
        }));
    }

    /// A band below a line and its clue.
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
        Item::Rectangle(bounds, BAND_COLOR)
    }

    /// The numbers of all clues around a grid whose first cell is at `origin`.
    pub(super) fn numbers(
        &self,
        clues: &Clues,
        palette: &ColorTable,
        shaper: &mut Shaper,
        origin: Point,
        items: &mut Vec<Item>,
    ) -> Result<(), Error> {
        for (clue, row) in clues.rows().iter().zip(0_u32..) {
            let y = origin.y + f64::from(row) + 0.5;
            let middle =
                |slot: u32| Point::new(origin.x - GAP - (f64::from(slot) + 0.5) * self.slot_width, y);
            self.line(clue, palette, shaper, f64::INFINITY, middle, items)?;
        }
        for (clue, column) in clues.columns().iter().zip(0_u32..) {
            let x = origin.x + f64::from(column) + 0.5;
            let middle =
                |slot: u32| Point::new(x, origin.y - GAP - (f64::from(slot) + 0.5) * SLOT_HEIGHT * self.size);
            self.line(clue, palette, shaper, MAX_COLUMN_NUMBER_WIDTH, middle, items)?;
        }
        Ok(())
    }

    /// The numbers of one clue, the last one nearest to the cells.
    fn line(
        &self,
        clue: &Clue,
        palette: &ColorTable,
        shaper: &mut Shaper,
        room: f64,
        middle: impl Fn(u32) -> Point,
        items: &mut Vec<Item>,
    ) -> Result<(), Error> {
        if clue.runs().is_empty() && !self.has_blank_clues {
            let lettering = shaper.shape("0", Weight::Regular)?;
            items.push(self.number(lettering, middle(0), room, Rgb::BLACK));
        }
        for (run, slot) in clue.runs().iter().rev().zip(0..) {
            let look = palette.of(run.color);
            let is_pale = palette::is_pale(look.clue);
            let color = if is_pale { Rgb::BLACK } else { look.clue };
            let number = self.number(label(run, look, shaper)?, middle(slot), room, color);
            if is_pale {
                items.extend(tile(&number, look.clue, self.size));
            }
            items.push(number);
        }
        Ok(())
    }

    /// A number about its middle, no wider than `room`.
    fn number(&self, lettering: Arc<Lettering>, middle: Point, room: f64, color: Rgb) -> Item {
        let size = self.size.min(room / lettering.ink().width().max(f64::MIN_POSITIVE));
        let at = Point::new(middle.x, middle.y + HALF_CAPITAL * size);
        Item::Text(Text { lettering, at, size, anchor: Anchor::Ink, color })
    }
}

/// The label of a run: its length, and the letter of its color if there are several.
fn label(run: &Run, look: Look, shaper: &mut Shaper) -> Result<Arc<Lettering>, Error> {
    let mut label = run.length.to_string();
    label.extend(look.letter);
    shaper.shape(&label, Weight::Regular)
}

/// The tile that makes a pale color visible, below a number in black.
fn tile(digits: &Item, color: Rgb, size: f64) -> Option<Item> {
    let Bounds { left, top, right, bottom } = digits.bounds()?;
    let around = TILE_MARGIN * size;
    let aside = around.max((MIN_TILE_WIDTH * size - right + left) / 2.0);
    let tile =
        Bounds { left: left - aside, top: top - around, right: right + aside, bottom: bottom + around };
    let path = Path::polyline(tile.outline());
    Some(Item::Shape(Box::new(Shape { path, fill: Some(color), stroke: Some(TILE_BORDER) })))
}
