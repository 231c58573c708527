//! The clues beside the cells: on the left, right-aligned, and on top, bottom-aligned, and optionally again on
//! the right and at the bottom.
//!
//! Numbers of a row are as wide as they are drawn, with gaps of one size, so that they have the same spacing in
//! all puzzles. Those of a column have one height: all numbers of one and two digits are small enough for the
//! width of a column, and others are shrunk, so clues cannot overlap. If there are several colors, each number
//! is in a box of its color, with the letter of that color if the style has letters.

use std::sync::Arc;

use quadrille_core::Size;
use quadrille_nonogram::{Clue, Clues, Run, Side};

use super::{
    TEXT_SIZE,
    cells::{CELLS_PER_THICK_LINE, PALE},
};
use crate::{
    Anchor, Bounds, ClueSides, Error, Item, Line, Path, Point, Rgb, Shape, Stroke, Style, Text, Weight,
    palette::{self, ColorTable, Look},
    style::sign_without_runs,
    text::{HALF_CAPITAL, Lettering, Shaper},
};

/// Between the clues and the cells, and at the outer ends.
const GAP: f64 = 0.15;
const OUTER_GAP: f64 = 0.1;
/// The space between two numbers of a row, so that they are not read as one. Digits are so much lower than their font
/// size that those of a column need none.
const ROW_NUMBER_GAP: f64 = 0.22;
/// The maximum width of a number on top, in columns, and that of its box.
const MAX_COLUMN_NUMBER_WIDTH: f64 = 0.82;
const MAX_COLUMN_BOX_WIDTH: f64 = 0.86;
/// Shorter runs have numbers of one size, in which the widest fits on top; longer ones are rare, and their
/// numbers are shrunk individually.
const RARE_LENGTH: u32 = 100;
/// The side of the box of a number in font sizes, and its margin beside a wide number in squares.
const BOX_SIDE: f64 = 0.92;
const BOX_MARGIN: f64 = 0.05;
/// The space between two boxes: more than 15 % of them.
const BOX_GAP: f64 = 0.13;
/// The border of a box of a pale color.
const BOX_BORDER: Stroke = Stroke { width: 0.02, color: Rgb::gray(128) };

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
    /// The width of the one on the right and the height of the one at the bottom; 0 if clues are on two sides.
    pub(super) right: f64,
    pub(super) bottom: f64,
    /// The size of numbers, and that of the smallest one.
    size: f64,
    pub(super) smallest_size: f64,
    has_blank_clues: bool,
}

/// A number as it is drawn.
struct Number {
    lettering: Arc<Lettering>,
    size: f64,
    /// The width and the height with the box.
    width: f64,
    height: f64,
    /// The color of the box, if it has one.
    color: Option<Rgb>,
}

impl Gutters {
    pub(super) fn new(
        clues: &Clues,
        palette: &ColorTable,
        shaper: &mut Shaper,
        style: &Style,
    ) -> Result<Self, Error> {
        let mut widest = |below: u32| -> Result<f64, Error> {
            let mut widest = shaper.shape("0", Weight::Regular)?.ink().width();
            for run in clues.columns().iter().flat_map(Clue::runs).filter(|run| run.length < below) {
                widest = widest.max(label(run, palette.of(run.color), shaper)?.ink().width());
            }
            Ok(widest)
        };
        let room = column_number_room(clues.palette().len() > 1);
        let size = TEXT_SIZE.min(room / widest(RARE_LENGTH)?);
        let smallest_size = size.min(room / widest(u32::MAX)?);
        let has_blank_clues = style.has_blank_clues();
        let gutters =
            Self { left: 0.0, top: 0.0, right: 0.0, bottom: 0.0, size, smallest_size, has_blank_clues };
        let mut longest = |lines: &[Clue], side: Side| -> Result<f64, Error> {
            let mut longest = size;
            for clue in lines {
                let mut length = 0.0;
                gutters.line(clue, false, side, palette, shaper, |number, middle| {
                    length = middle + number.length(side) / 2.0;
                })?;
                longest = longest.max(length);
            }
            // Half cells keep the lines on whole pixels.
            Ok(((longest + OUTER_GAP) * 2.0).ceil() / 2.0)
        };
        let (left, top) = (longest(clues.rows(), Side::Row)?, longest(clues.columns(), Side::Column)?);
        let (right, bottom) = match style.nonogram().clue_sides {
            ClueSides::Two => (0.0, 0.0),
            ClueSides::Around => (left, top),
        };
        Ok(Self { left, top, right, bottom, ..gutters })
    }

    /// The lines between clues, of a grid whose first cell is at `origin`.
    pub(super) fn lines(&self, size: Size, origin: Point, items: &mut Vec<Item>) {
        let stroke = |at: u32| if at.is_multiple_of(CELLS_PER_THICK_LINE) { GUIDE } else { PALE };
        let mut line = |from, to, at| items.push(Item::Line(Line { from, to, stroke: stroke(at) }));
        let (right, bottom) = (origin.x + f64::from(size.width), origin.y + f64::from(size.height));
        for at in 0..=size.width {
            let x = origin.x + f64::from(at);
            line(Point::new(x, origin.y - self.top), Point::new(x, origin.y), at);
            if self.bottom > 0.0 {
                line(Point::new(x, bottom), Point::new(x, bottom + self.bottom), at);
            }
        }
        for at in 0..=size.height {
            let y = origin.y + f64::from(at);
            line(Point::new(origin.x - self.left, y), Point::new(origin.x, y), at);
            if self.right > 0.0 {
                line(Point::new(right, y), Point::new(right + self.right, y), at);
            }
        }
    }

    /// A band below a line and its clue.
    pub(super) fn band(&self, side: Side, index: usize, size: Size, origin: Point) -> Item {
        let at = index as f64;
        let bounds = match side {
            Side::Row => Bounds {
                left: origin.x - self.left,
                top: origin.y + at,
                right: origin.x + f64::from(size.width) + self.right,
                bottom: origin.y + at + 1.0,
            },
            Side::Column => Bounds {
                left: origin.x + at,
                top: origin.y - self.top,
                right: origin.x + at + 1.0,
                bottom: origin.y + f64::from(size.height) + self.bottom,
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
        let Size { width, height } = clues.size();
        let (right, bottom) = (origin.x + f64::from(width), origin.y + f64::from(height));
        for (clue, row) in clues.rows().iter().zip(0_u32..) {
            let y = origin.y + f64::from(row) + 0.5;
            self.line(clue, true, Side::Row, palette, shaper, |number, middle| {
                number.place(Point::new(origin.x - middle, y), items);
            })?;
            if self.right > 0.0 {
                self.line(clue, false, Side::Row, palette, shaper, |number, middle| {
                    number.place(Point::new(right + middle, y), items);
                })?;
            }
        }
        for (clue, column) in clues.columns().iter().zip(0_u32..) {
            let x = origin.x + f64::from(column) + 0.5;
            self.line(clue, true, Side::Column, palette, shaper, |number, middle| {
                number.place(Point::new(x, origin.y - middle), items);
            })?;
            if self.bottom > 0.0 {
                self.line(clue, false, Side::Column, palette, shaper, |number, middle| {
                    number.place(Point::new(x, bottom + middle), items);
                })?;
            }
        }
        Ok(())
    }

    /// The numbers of one clue from the cells outwards, the last one first if it is before the cells, each with the
    /// distance of its middle from the cells.
    fn line(
        &self,
        clue: &Clue,
        is_before: bool,
        side: Side,
        palette: &ColorTable,
        shaper: &mut Shaper,
        mut found: impl FnMut(Number, f64),
    ) -> Result<(), Error> {
        let mut end = GAP;
        let mut add = |number: Number, gap: f64| {
            let length = number.length(side);
            let start = end + gap;
            end = start + length;
            found(number, start + length / 2.0);
        };
        if let Some(sign) = sign_without_runs(clue, self.has_blank_clues) {
            add(self.number(shaper.shape(sign, Weight::Regular)?, None, side), 0.0);
        }
        let runs = clue.runs();
        for k in 0..runs.len() {
            let run = &runs[if is_before { runs.len() - 1 - k } else { k }];
            let look = palette.of(run.color);
            let gap = match (side, look.clue_box) {
                _ if k == 0 => 0.0,
                (_, Some(_)) => BOX_GAP,
                (Side::Column, None) => 0.0,
                (Side::Row, None) => ROW_NUMBER_GAP,
            };
            add(self.number(label(run, look, shaper)?, look.clue_box, side), gap);
        }
        Ok(())
    }

    /// A number that is not too wide for its side.
    fn number(&self, lettering: Arc<Lettering>, color: Option<Rgb>, side: Side) -> Number {
        let ink = lettering.ink().width().max(f64::MIN_POSITIVE);
        let room = if side == Side::Column { column_number_room(color.is_some()) } else { f64::INFINITY };
        let mut size = self.size.min(room / ink);
        let side = BOX_SIDE * self.size;
        let (width, height) = match color {
            Some(_) => {
                // Letters such as j are higher than the box.
                size = size.min((side - BOX_MARGIN) / lettering.ink().height());
                ((ink * size + 2.0 * BOX_MARGIN).max(side), side)
            }
            None => (lettering.advance() * size, self.size),
        };
        Number { lettering, size, width, height, color }
    }
}

impl Number {
    /// The length along the clue of a line.
    const fn length(&self, side: Side) -> f64 {
        match side {
            Side::Row => self.width,
            Side::Column => self.height,
        }
    }

    /// Draws it about its middle.
    fn place(self, middle: Point, items: &mut Vec<Item>) {
        let Self { lettering, size, width, height, color } = self;
        items.extend(color.map(|color| {
            let (left, top) = (middle.x - width / 2.0, middle.y - height / 2.0);
            let bounds = Bounds { left, top, right: left + width, bottom: top + height };
            if !palette::is_pale(color) {
                return Item::Rectangle(bounds, color);
            }
            let path = Path::polyline(bounds.outline());
            Item::Shape(Box::new(Shape { path, fill: Some(color), stroke: Some(BOX_BORDER) }))
        }));
        let baseline = match color {
            Some(_) => lettering.baseline_in_box(size, height - BOX_MARGIN),
            None => HALF_CAPITAL * size,
        };
        let at = Point::new(middle.x, middle.y + baseline);
        let color = color.map_or(Rgb::BLACK, palette::over);
        items.push(Item::Text(Text { lettering, at, size, anchor: Anchor::Ink, color }));
    }
}

/// The maximum width of a number on top, in columns, without its box.
const fn column_number_room(is_boxed: bool) -> f64 {
    if is_boxed { MAX_COLUMN_BOX_WIDTH - 2.0 * BOX_MARGIN } else { MAX_COLUMN_NUMBER_WIDTH }
}

/// The label of a run: its length, and the letter of its color if it has one.
fn label(run: &Run, look: Look, shaper: &mut Shaper) -> Result<Arc<Lettering>, Error> {
    let mut label = run.length.to_string();
    label.extend(look.letter);
    shaper.shape(&label, Weight::Regular)
}
