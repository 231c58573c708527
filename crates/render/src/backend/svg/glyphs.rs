//! Glyph outlines, which are written once and referenced many times.

use std::fmt::Write as _;

use hashbrown::HashMap;

use super::path_data::{Movable, PathData, thousandths};
use crate::{Glyph, Outline, Point, Text, text::OutlineKey};

/// The definitions of a document, in the order of their first use.
#[derive(Default)]
pub(super) struct Glyphs {
    defined: Vec<Movable>,
    numbers: HashMap<Key, Option<usize>>,
}

/// An outline with its size and offset. Both are part of the definition, so that a use is only a reference
/// and the position of the text: with a transformation in each of a million uses, files would be twice as
/// large.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    outline: OutlineKey,
    size: u64,
    left: i64,
}

impl Glyphs {
    /// Calls `found` with each visible glyph of a text: its number, its definition and its position.
    pub(super) fn of(&mut self, text: &Text, mut found: impl FnMut(usize, &Movable, Point)) {
        let shift = text.shift();
        let glyphs = text.lettering.glyphs();
        for Glyph { outline, at, .. } in glyphs {
            let (x, y) = (shift + at.x * text.size, text.at.y + at.y * text.size);
            // A single glyph has its offset in the definition, so that letters in squares get short
            // coordinates.
            let (left, x) = if glyphs.len() == 1 { (x, 0.0) } else { (0.0, x) };
            let number = self.number(outline, text.size, left);
            if let Some((number, definition)) = number.and_then(|k| Some((k, self.defined.get(k)?))) {
                found(number, definition, Point::new(text.at.x + x, y));
            }
        }
    }

    /// The number of a definition; `None` for a blank.
    fn number(&mut self, outline: &Outline, size: f64, left: f64) -> Option<usize> {
        let key = Key { outline: outline.key(), size: size.to_bits(), left: thousandths(left) };
        *self.numbers.entry(key).or_insert_with(|| {
            let place = |point: Point| Point::new(left + point.x * size, point.y * size);
            self.defined.push(Movable::new(outline.path(), place)?);
            Some(self.defined.len() - 1)
        })
    }

    /// The definitions as elements.
    pub(super) fn definitions(&self) -> String {
        let mut out = String::new();
        for (number, definition) in self.defined.iter().enumerate() {
            let mut data = PathData::default();
            data.movable(definition, Point::default());
            // Writing to a string does not fail.
            let _ = writeln!(out, "<path id=\"g{number}\" d=\"{}\"/>", data.into_text());
        }
        out
    }
}
