//! Lines that stay together on a page.

use crate::{Anchor, Block, Error, Item, Point, Rgb, Role, Text, Weight, text::Shaper};

/// A heading of more than two lines is at most so large, and smaller where its words are long.
const LONG_TITLE: f64 = 12.5;
/// From one line of a heading to the next, in font sizes.
const PITCH: f64 = 1.25;
/// Below a heading.
pub(super) const HEADING_GAP: f64 = 4.0;
/// More lines of a heading than this are not printed.
const MOST_LINES: usize = 6;

/// Lines that stay together, seen from the top left corner of their room.
pub(super) struct Paragraph {
    pub(super) role: Role,
    pub(super) texts: Vec<Text>,
    /// With the gap below.
    pub(super) height: f64,
}

impl Paragraph {
    /// Bold lines of one size, in the middle of a width.
    pub(super) fn heading(
        shaper: &mut Shaper,
        text: &str,
        role: Role,
        size: f64,
        width: f64,
    ) -> Result<Self, Error> {
        let mut lines = shaper.lines(text, Weight::Bold, size, width, MOST_LINES)?;
        let is_long = lines.len() > 2 && size > LONG_TITLE;
        let size = if is_long { LONG_TITLE } else { size };
        if is_long {
            lines = shaper.lines(text, Weight::Bold, size, width, MOST_LINES)?;
        }
        // A long word makes all lines as small as its own, and maybe fewer.
        let fitting = lines.iter().map(|(_, fitting)| *fitting).fold(size, f64::min);
        if fitting < size {
            lines = shaper.lines(text, Weight::Bold, fitting, width, MOST_LINES)?;
        }
        let mut height = 0.0;
        let mut texts = Vec::with_capacity(lines.len());
        for (lettering, size) in lines {
            let at = Point::new(width / 2.0, height + size);
            texts.push(Text { lettering, at, size, anchor: Anchor::Middle, color: Rgb::BLACK });
            height += size * PITCH;
        }
        Ok(Self { role, texts, height: height + HEADING_GAP })
    }

    /// The block at its place on the page.
    pub(super) fn place(&self, left: f64, top: f64) -> Block {
        let at = Point::new(left, top);
        let items = self.texts.iter().map(|text| Item::Text(text.clone()).placed(1.0, at)).collect();
        Block { role: self.role.clone(), items }
    }
}

/// The height of a heading in one line, with the gap below.
pub(super) fn heading_height(size: f64) -> f64 {
    size * PITCH + HEADING_GAP
}
