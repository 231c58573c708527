//! The title above a puzzle.

use std::sync::Arc;

use crate::{
    Anchor, Error, Item, Point, Rgb, Style, Text, Weight,
    text::{Lettering, Shaper},
};

const SIZE: f64 = 0.65;
/// From one line to the next.
const PITCH: f64 = 1.0;
/// From the top of a line to its baseline: letters stand in the middle between the accents of capitals and
/// descenders.
const BASELINE: f64 = 0.72;
/// Below the last line.
const GAP: f64 = 0.25;
/// A title above a small puzzle may be this wide before it is broken into lines.
const NARROWEST: f64 = 10.0;
/// More lines than this are not drawn.
const MOST_LINES: usize = 6;

/// A title in lines, ready to be placed.
#[derive(Default)]
pub(crate) struct Title {
    lines: Vec<(Arc<Lettering>, f64)>,
}

impl Title {
    /// The title of a puzzle, if it has one that the style asks for, above something of this width in
    /// squares.
    pub(crate) fn new(
        shaper: &mut Shaper,
        title: Option<&str>,
        style: &Style,
        width: f64,
    ) -> Result<Self, Error> {
        let Some(title) = title.filter(|_| style.has_title()) else { return Ok(Self::default()) };
        let room = width.max(NARROWEST);
        Ok(Self { lines: shaper.lines(title, Weight::Bold, SIZE, room, MOST_LINES)? })
    }

    /// The width of the widest line.
    pub(crate) fn width(&self) -> f64 {
        self.lines.iter().map(|(line, size)| line.advance() * size).fold(0.0, f64::max)
    }

    /// The height that it takes, with the gap below.
    pub(crate) fn height(&self) -> f64 {
        if self.lines.is_empty() { 0.0 } else { self.lines.len() as f64 * PITCH + GAP }
    }

    /// Puts the lines below `top`, centerd on `middle`.
    pub(crate) fn place(self, middle: f64, top: f64, color: Rgb) -> impl Iterator<Item = Item> {
        self.lines.into_iter().enumerate().map(move |(k, (lettering, size))| {
            let at = Point::new(middle, top + k as f64 * PITCH + BASELINE);
            Item::Text(Text { lettering, at, size, anchor: Anchor::Middle, color })
        })
    }
}
