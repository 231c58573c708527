//! Glyph outlines that are written once and used many times.

use std::fmt::Write as _;

use hashbrown::HashMap;

use super::path_data::{Movable, PathData, thousandths};
use crate::{Glyph, Outline, Point, Text};

/// The definitions of a document, in the order in which text needs them.
#[derive(Default)]
pub(super) struct Glyphs {
    defined: Vec<Movable>,
    numbers: HashMap<Key, Option<usize>>,
}

/// An outline at a size and a place. They are part of the definition, so that a use is nothing but a
/// reference and the place of the text: with a transformation in each of a million uses, files would be twice
/// as large.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    outline: u32,
    size: u64,
    left: i64,
}

impl Glyphs {
    /// Calls `found` with every glyph of a text that is not blank: its number, its definition and where it is
    /// used.
    pub(super) fn of(&mut self, text: &Text, mut found: impl FnMut(usize, &Movable, Point)) {
        let shift = text.shift();
        let glyphs = text.lettering.glyphs();
        for Glyph { outline, at, .. } in glyphs {
            let (x, y) = (shift + at.x * text.size, text.at.y + at.y * text.size);
            // A glyph that is alone has its shift in the definition: letters in squares get short
            // coordinates.
            let (left, x) = if glyphs.len() == 1 { (x, 0.0) } else { (0.0, x) };
            let number = self.number(outline, text.size, left);
            if let Some((number, definition)) = number.and_then(|k| Some((k, self.defined.get(k)?))) {
                found(number, definition, Point::new(text.at.x + x, y));
            }
        }
    }

    /// `None` for a blank.
    fn number(&mut self, outline: &Outline, size: f64, left: f64) -> Option<usize> {
        let key = Key { outline: outline.id(), size: size.to_bits(), left: thousandths(left) };
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
