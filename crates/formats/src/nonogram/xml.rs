//! The XML of webpbn.com, version 0.3: `<puzzleset>` with puzzles, each with colors, clues and pictures.
//!
//! No document type is read or written, and no entities except those of XML and HTML. A goal with undecided
//! cells is no picture. Puzzles with only a goal get their clues from it.

mod puzzle;
mod write;

use quick_xml::events::BytesStart;

use super::prelude::*;
use crate::xml::{self, attribute};

pub(super) const CODEC: Codec = Codec::new(&["xml"], Reader::Members(read), Writer::Text(write::write))
    .with_metadata(&[Unsupported::Title, Unsupported::Author, Unsupported::Copyright])
    .with_picture()
    .with_colors()
    .with_several(Envelope {
        head: "<?xml version=\"1.0\"?>\n<puzzleset>\n",
        between: "",
        tail: "</puzzleset>\n",
    });

/// The maximum length of the text of a puzzle, which may have several pictures, in bytes.
const MAX_TEXT: usize = 8 << 20;
/// The maximum number of elements of a puzzle: twice those of the largest one.
const MAX_ELEMENTS: usize = 2_000_000;

/// An element of a puzzle.
#[derive(Default)]
struct Element {
    name: String,
    line: usize,
    attributes: Vec<(&'static str, String)>,
    /// The text after the last child.
    text: String,
    children: Vec<Self>,
}

impl Element {
    fn get(&self, attribute: &str) -> Option<&str> {
        self.attributes.iter().find(|(name, _)| *name == attribute).map(|(_, value)| &**value)
    }

    fn children<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The text. Errors contain the number of their line in it.
    fn line(&self) -> Line<'_> {
        Line::new(self.line, self.text.trim())
    }
}

fn read(bytes: &[u8]) -> Result<Members, Error> {
    let mut state = State::default();
    match xml::read(&xml::text(bytes)?, &mut state) {
        // The puzzles after invalid XML cannot be found.
        Err(error) if !state.found.nonograms.is_empty() => state.found.push(Err(error))?,
        result => result?,
    }
    state.found.or_none("no <puzzle>: no nonogram")
}

#[derive(Default)]
struct State {
    found: Members,
    /// The open elements of a puzzle, the innermost last.
    open: Vec<Element>,
    /// The number of elements of the puzzle.
    elements: usize,
    /// The length of the texts of the puzzle.
    text: usize,
}

impl xml::Handler for State {
    fn open(
        &mut self,
        (parent, name): (&str, &str),
        start: &BytesStart<'_>,
        line: usize,
    ) -> Result<(), Error> {
        if parent.is_empty() && !matches!(name, "puzzleset" | "puzzle") {
            return Err(Error::input(format!("unexpected <{name}>: expected <puzzleset>")).at_line(line));
        }
        match self.open.last_mut() {
            Some(parent) => parent.text.clear(),
            None if name == "puzzle" => (self.elements, self.text) = (0, 0),
            None => return Ok(()),
        }
        self.elements += 1;
        if self.elements > MAX_ELEMENTS {
            return Err(Error::limit(format!("a puzzle of more than {MAX_ELEMENTS} elements")).at_line(line));
        }
        let keys: &[&'static str] = match name {
            "puzzle" => &["type", "backgroundcolor", "defaultcolor"],
            "color" => &["name", "char"],
            "clues" | "solution" => &["type"],
            "count" => &["color"],
            _ => &[],
        };
        let mut element = Element { name: name.to_owned(), line, ..Element::default() };
        for key in keys {
            element.attributes.extend(attribute(start, key, line)?.map(|value| (*key, value)));
        }
        self.open.push(element);
        Ok(())
    }

    fn text(&mut self, text: &str, line: usize) -> Result<(), Error> {
        let Some(element) = self.open.last_mut() else {
            self.found.add_unsupported_if(Unsupported::PuzzleSetTexts, !text.trim().is_empty());
            return Ok(());
        };
        self.text += text.len();
        if self.text > MAX_TEXT {
            return Err(Error::limit(format!("a text of more than {MAX_TEXT} bytes")).at_line(line));
        }
        element.text.push_str(text);
        Ok(())
    }

    fn close(&mut self, _: (&str, &str)) -> Result<(), Error> {
        let Some(element) = self.open.pop() else { return Ok(()) };
        match self.open.last_mut() {
            Some(parent) => parent.children.push(element),
            None => {
                let nonogram = puzzle::nonogram(&element, &mut self.found);
                self.found.push(nonogram)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
