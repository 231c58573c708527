//! Titles above puzzles.

use std::sync::Arc;

use crate::{
    Anchor, Error, Item, Point, Rgb, Style, Text, Weight,
    text::{Lettering, Shaper, one_line},
};

const FONT_SIZE: f64 = 0.65;
/// The distance between two baselines.
const LINE_PITCH: f64 = 1.0;
/// From the top of a line to its baseline, with equal space for the accents of capitals and for descenders.
const BASELINE: f64 = 0.72;
/// Below the last line.
const GAP: f64 = 0.25;
/// The width of a title above a small puzzle; longer ones are broken into lines.
const MIN_WIDTH: f64 = 10.0;
/// The maximum number of lines; others are omitted.
const MAX_LINES: usize = 6;

/// The name of a picture for readers who do not see it: its title, or the kind of the puzzle.
pub(crate) fn name(title: Option<&str>, style: &Style, kind: &str) -> String {
    let title = title.filter(|_| style.has_title()).map(one_line);
    title.filter(|title| !title.is_empty()).unwrap_or_else(|| kind.to_owned())
}

/// The lines of a title with their sizes.
#[derive(Default)]
pub(crate) struct Title {
    lines: Vec<(Arc<Lettering>, f64)>,
}

impl Title {
    /// The title of a puzzle above a drawing of a width in squares, if the style has titles.
    pub(crate) fn new(
        shaper: &mut Shaper,
        title: Option<&str>,
        style: &Style,
        width: f64,
    ) -> Result<Self, Error> {
        let Some(title) = title.filter(|_| style.has_title()) else { return Ok(Self::default()) };
        let room = width.max(MIN_WIDTH);
        Ok(Self { lines: shaper.lines(title, Weight::Bold, FONT_SIZE, room, MAX_LINES)? })
    }

    /// The width of the widest line.
    pub(crate) fn width(&self) -> f64 {
        self.lines.iter().map(|(line, size)| line.advance() * size).fold(0.0, f64::max)
    }

    /// The height with the gap below.
    pub(crate) fn height(&self) -> f64 {
        if self.lines.is_empty() { 0.0 } else { self.lines.len() as f64 * LINE_PITCH + GAP }
    }

    /// The lines below `top`, centered on `middle`.
    pub(crate) fn place(self, middle: f64, top: f64, color: Rgb) -> impl Iterator<Item = Item> {
        self.lines.into_iter().enumerate().map(move |(k, (lettering, size))| {
            let at = Point::new(middle, top + k as f64 * LINE_PITCH + BASELINE);
            Item::Text(Text { lettering, at, size, anchor: Anchor::Middle, color })
        })
    }
}
