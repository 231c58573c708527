//! Glyph outlines that are written once and used many times.

use std::fmt::Write as _;

use hashbrown::HashMap;

use super::path_data::{PathData, thousandths};
use crate::{Glyph, Outline, Point, Text};

/// The definitions of a document, in the order in which text needs them.
#[derive(Default)]
pub(super) struct Glyphs {
    defined: String,
    numbers: HashMap<Key, usize>,
}

/// An outline at a size and a place. They are part of the definition, so that a use is nothing but a reference and
/// the place of the text: with a transformation in each of a million uses, files would be twice as large.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    outline: u32,
    size: u64,
    left: i64,
}

impl Glyphs {
    /// Calls `found` with every glyph of a text that is not blank: its definition and where it is used.
    pub(super) fn of(&mut self, text: &Text, mut found: impl FnMut(usize, Point)) {
        let shift = text.shift();
        let glyphs = text.lettering.glyphs();
        for Glyph { outline, at } in glyphs {
            if outline.path().segments().is_empty() {
                continue;
            }
            let (x, y) = (shift + at.x * text.size, text.at.y + at.y * text.size);
            if glyphs.len() == 1 {
                found(self.number(outline, text.size, x), Point::new(text.at.x, y));
            } else {
                found(self.number(outline, text.size, 0.0), Point::new(text.at.x + x, y));
            }
        }
    }

    fn number(&mut self, outline: &Outline, size: f64, left: f64) -> usize {
        let key = Key { outline: outline.id(), size: size.to_bits(), left: thousandths(left) };
        let next = self.numbers.len();
        *self.numbers.entry(key).or_insert_with(|| {
            let mut data = PathData::default();
            data.path(outline.path(), |point| Point::new(left + point.x * size, point.y * size));
            // Writing to a string does not fail.
            let _ = write!(self.defined, "<path id=\"g{next}\" d=\"{}\"/>\n", data.into_text());
            next
        })
    }

    pub(super) fn into_defined(self) -> String {
        self.defined
    }
}
