//! The squares for the solution word below a crossword.

use std::sync::Arc;

use quadrille_core::{Crossword, TextDirection};

use crate::{
    Anchor, Bounds, Error, Item, Point, Rgb, Style, Text, Weight,
    labels::Labels,
    text::{Lettering, Shaper},
};

/// The size of the label before the squares.
const LABEL_SIZE: f64 = 0.55;
const LABEL_BASELINE: f64 = 0.7;
/// Between the label and the squares.
const LABEL_GAP: f64 = 0.25;
/// Above everything, and from one row of squares to the next.
const GAP_ABOVE: f64 = 0.5;
const ROW_PITCH: f64 = 1.25;
/// The width below a narrow crossword.
const MIN_WIDTH: f64 = 10.0;

/// The label and the squares of a solution word, from their top left corner.
pub(super) struct SolutionWord {
    label: Option<(Arc<Lettering>, f64)>,
    squares: Vec<Bounds>,
    width: f64,
    height: f64,
    text_direction: TextDirection,
}

impl SolutionWord {
    /// The solution word of a crossword, if it has one, below a grid of some width.
    pub(super) fn new(
        shaper: &mut Shaper,
        crossword: &Crossword,
        style: &Style,
        grid: f64,
    ) -> Result<Option<Self>, Error> {
        let count = crossword.highlights().len();
        if !crossword.metadata().has_solution_word() || count == 0 {
            return Ok(None);
        }
        let room = grid.max(MIN_WIDTH);
        let label_text =
            Labels::of(style.language_of_crossword(crossword).unwrap_or_default()).sheet.solution_word;
        let label = shaper.lines(label_text, Weight::Bold, LABEL_SIZE, room, 1)?.pop();
        let before = label.as_ref().map_or(0.0, |(label, size)| label.advance() * size + LABEL_GAP);
        // Half squares keep the lines on whole pixels.
        let before = (before * 2.0).ceil() / 2.0;
        let is_beside = before + count as f64 <= room;
        let (left, top) = if is_beside { (before, GAP_ABOVE) } else { (0.0, GAP_ABOVE + ROW_PITCH) };
        let columns = if is_beside { count } else { (room as usize).min(count) };
        let width = before.max(left + columns as f64);
        let text_direction = crossword.text_direction();
        let square = |k: usize| {
            let left = match text_direction {
                TextDirection::LeftToRight => left + (k % columns) as f64,
                TextDirection::RightToLeft => width - left - (k % columns + 1) as f64,
            };
            let top = top + (k / columns) as f64 * ROW_PITCH;
            Bounds { left, top, right: left + 1.0, bottom: top + 1.0 }
        };
        let squares: Vec<_> = (0..count).map(square).collect();
        let height = squares.last().map_or(0.0, |last| last.bottom);
        Ok(Some(Self { label, squares, width, height, text_direction }))
    }

    pub(super) const fn width(&self) -> f64 {
        self.width
    }

    /// The height with the gap above.
    pub(super) const fn height(&self) -> f64 {
        self.height
    }

    /// The label and the squares at a position.
    pub(super) fn place(&self, at: Point) -> (Option<Item>, Vec<Bounds>) {
        let label = self.label.as_ref().map(|(lettering, size)| {
            let (x, anchor) = match self.text_direction {
                TextDirection::LeftToRight => (0.0, Anchor::Left),
                TextDirection::RightToLeft => (self.width, Anchor::Right),
            };
            let at = Point::new(at.x + x, at.y + GAP_ABOVE + LABEL_BASELINE);
            let (lettering, size, color) = (lettering.clone(), *size, Rgb::BLACK);
            Item::Text(Text { lettering, at, size, anchor, color })
        });
        let placed = |square: &Bounds| Bounds {
            left: at.x + square.left,
            top: at.y + square.top,
            right: at.x + square.right,
            bottom: at.y + square.bottom,
        };
        (label, self.squares.iter().map(placed).collect())
    }
}
