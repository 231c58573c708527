//! The cells and the lines between them.

use quadrille_core::{Grid, Position, Size};
use quadrille_nonogram::{Candidates, ColorId};

use super::TEXT_SIZE;
use crate::{
    Anchor, Bounds, Circle, Error, Item, Line, Point, Rgb, Stroke, Text, Weight,
    palette::{self, ColorTable},
    text::Shaper,
};

const THIN: Stroke = Stroke { width: 0.025, color: Rgb::BLACK };
/// Around the cells and after every fifth of them.
const THICK: Stroke = Stroke { width: 0.08, color: Rgb::BLACK };
/// Lines to count by, outside the cells and in pictures.
pub(super) const PALE: Stroke = Stroke { width: 0.02, color: Rgb::gray(187) };
/// The number of cells between thick lines.
pub(super) const CELLS_PER_THICK_LINE: u32 = 5;
/// The ring in a cell that has just been determined.
const RING: Stroke = Stroke { width: 0.14, color: Rgb::new(236, 96, 0) };
const RING_INSET: f64 = 0.14;
/// The border of the ring, which would otherwise be invisible on its own color.
const RING_EDGE: Stroke = Stroke { width: 0.24, color: Rgb::WHITE };

/// Fills cells; adjacent cells of one color are one item.
pub(super) fn fill(
    filled: &Grid<Option<ColorId>>,
    palette: &ColorTable,
    shaper: &mut Shaper,
    origin: Point,
    items: &mut Vec<Item>,
) -> Result<(), Error> {
    let mut letters = Vec::new();
    for (cells, row) in filled.rows().zip(0_u32..) {
        let top = origin.y + f64::from(row);
        let mut from = 0;
        for run in cells.chunk_by(|one, other| one == other) {
            let (left, right) = (origin.x + from as f64, origin.x + (from + run.len()) as f64);
            from += run.len();
            let Some(color_id) = run.first().copied().flatten() else { continue };
            let look = palette.of(color_id);
            items.push(Item::Rectangle(Bounds { left, top, right, bottom: top + 1.0 }, look.color));
            let Some(letter) = look.letter else { continue };
            let lettering = shaper.shape(letter.encode_utf8(&mut [0; 4]), Weight::Regular)?;
            // All letters are centered like those without ascenders.
            for k in 0..run.len() {
                let at = Point::new(left + k as f64 + 0.5, top + 0.5 + TEXT_SIZE * 0.3);
                let (lettering, color) = (lettering.clone(), palette::over(look.color));
                let text = Text { lettering, at, size: TEXT_SIZE, anchor: Anchor::Ink, color };
                letters.push(Item::Text(text));
            }
        }
    }
    items.append(&mut letters);
    Ok(())
}

/// The dot of a cell that is known to be empty.
pub(super) fn dot(at: Position, origin: Point) -> Item {
    let center = Point::new(origin.x + f64::from(at.column) + 0.5, origin.y + f64::from(at.row) + 0.5);
    Item::Circle(Circle { center, radius: 0.1, fill: Rgb::gray(128) })
}

/// The candidates of a cell, in rows and columns of small cells: a dot for the empty one.
pub(super) fn pencil(
    at: Position,
    contents: Candidates,
    palette: &ColorTable,
    shaper: &mut Shaper,
    origin: Point,
    items: &mut Vec<Item>,
) -> Result<(), Error> {
    let side = (1_u32..).find(|side| side * side >= contents.iter().count() as u32).unwrap_or(1);
    // Each of them has some paper around it.
    let (step, half) = (0.9 / f64::from(side), 0.39 / f64::from(side));
    for (content, k) in contents.iter().zip(0_u32..) {
        let middle = |at: i32, k: u32| f64::from(at) + 0.05 + step * (f64::from(k) + 0.5);
        let x = origin.x + middle(at.column, k % side);
        let y = origin.y + middle(at.row, k / side);
        let Some(color_id) = content else {
            let (center, radius) = (Point::new(x, y), 0.2 / f64::from(side));
            items.push(Item::Circle(Circle { center, radius, fill: Rgb::gray(128) }));
            continue;
        };
        let look = palette.of(color_id);
        let bounds = Bounds { left: x - half, top: y - half, right: x + half, bottom: y + half };
        items.push(Item::Rectangle(bounds, look.color));
        if let Some(letter) = look.letter {
            let lettering = shaper.shape(letter.encode_utf8(&mut [0; 4]), Weight::Regular)?;
            let (size, color) = (half * 1.4, palette::over(look.color));
            let at = Point::new(x, y + size * 0.3);
            items.push(Item::Text(Text { lettering, at, size, anchor: Anchor::Ink, color }));
        }
    }
    Ok(())
}

/// The ring in a cell that has just been determined.
pub(super) fn ring(at: Position, origin: Point) -> impl Iterator<Item = Item> {
    let (left, top) = (origin.x + f64::from(at.column), origin.y + f64::from(at.row));
    let cell = Bounds { left, top, right: left + 1.0, bottom: top + 1.0 };
    let corners = cell.grown(-RING_INSET).outline();
    let side = move |k: usize, stroke| Item::Line(Line { from: corners[k], to: corners[k + 1], stroke });
    [RING_EDGE, RING].into_iter().flat_map(move |stroke| (0..4).map(move |k| side(k, stroke)))
}

/// The lines of a grid: thin ones between the cells, thick ones after every fifth cell and around.
pub(super) fn lines(size: Size, origin: Point, items: &mut Vec<Item>) {
    let Size { width, height } = size;
    let (right, bottom) = (origin.x + f64::from(width), origin.y + f64::from(height));
    for stroke in [THIN, THICK] {
        let has_it =
            |at: &u32, len: u32| (at.is_multiple_of(CELLS_PER_THICK_LINE) || *at == len) == (stroke == THICK);
        items.extend((0..=width).filter(|at| has_it(at, width)).map(|at| {
            let x = origin.x + f64::from(at);
            Item::Line(Line { from: Point::new(x, origin.y), to: Point::new(x, bottom), stroke })
        }));
        items.extend((0..=height).filter(|at| has_it(at, height)).map(|at| {
            let y = origin.y + f64::from(at);
            Item::Line(Line { from: Point::new(origin.x, y), to: Point::new(right, y), stroke })
        }));
    }
}

/// The frame of a picture without clues, with pale lines after every fifth cell.
pub(super) fn frame(size: Size, origin: Point, items: &mut Vec<Item>) {
    let Size { width, height } = size;
    let (right, bottom) = (origin.x + f64::from(width), origin.y + f64::from(height));
    let line = |from, to, stroke| Item::Line(Line { from, to, stroke });
    for x in (CELLS_PER_THICK_LINE..width)
        .step_by(CELLS_PER_THICK_LINE as usize)
        .map(|at| origin.x + f64::from(at))
    {
        items.push(line(Point::new(x, origin.y), Point::new(x, bottom), PALE));
    }
    for y in (CELLS_PER_THICK_LINE..height)
        .step_by(CELLS_PER_THICK_LINE as usize)
        .map(|at| origin.y + f64::from(at))
    {
        items.push(line(Point::new(origin.x, y), Point::new(right, y), PALE));
    }
    let corners = Bounds { left: origin.x, top: origin.y, right, bottom }.outline();
    items.extend(corners.windows(2).map(|side| line(side[0], side[1], THICK)));
}
