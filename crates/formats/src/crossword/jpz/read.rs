use std::collections::BTreeSet;

use quick_xml::events::BytesStart;

use super::words::{self, Cells, Clue, Word};
use crate::crossword::prelude::*;
use crate::{
    xml::{self, attribute},
    zip,
};

pub(in crate::crossword) fn read(bytes: &[u8]) -> Result<Document, Error> {
    let mut file = File::default();
    if zip::is_zip(bytes) {
        let (unpacked, has_more) = zip::unpack(bytes)?;
        file.add_unsupported(Unsupported::FurtherPuzzles, has_more);
        xml::read(&xml::text(&unpacked)?, &mut file)?;
    } else {
        xml::read(&xml::text(bytes)?, &mut file)?;
    }
    file.finish()
}

/// The parts of a file that have been read.
#[derive(Default)]
struct File {
    /// The text of the innermost element that has some, including the text of markup in it.
    markup: html::Markup,
    metadata: Metadata,
    grid: Option<Grid<Square>>,
    /// The cells that were read.
    cells: BTreeSet<Position>,
    backgrounds: Vec<(Position, Background)>,
    circles: Vec<Position>,
    given: Vec<Position>,
    bars: Vec<(Position, Direction)>,
    /// The numbers of cells.
    numbers: Vec<(Position, String)>,
    words: Vec<Word>,
    clues: Vec<Clue>,
    clue: Option<Clue>,
    /// The direction in the heading of the current list of clues.
    heading: Option<Direction>,
    notes: Vec<String>,
    unsupported: Vec<Unsupported>,
}

impl xml::Handler for File {
    fn open(
        &mut self,
        (parent, name): (&str, &str),
        start: &BytesStart<'_>,
        line: usize,
    ) -> Result<(), Error> {
        let get = |key: &str| attribute(start, key, line);
        let required = |key: &str| {
            get(key)?
                .ok_or_else(|| Error::input(format!("missing attribute {key} of <{name}>")).at_line(line))
        };
        match name {
            "coded" | "acrostic" | "sudoku" | "kakuro" | "word-search" | "arrowword" => {
                let message = format!("unsupported puzzle kind {}, expected a crossword", quoted(name));
                return Err(Error::unsupported(message).at_line(line));
            }
            "grid" if parent == "crossword" => {
                // Each needs memory for all its squares.
                if self.grid.is_some() {
                    return Err(Error::input("duplicate grid").at_line(line));
                }
                let side = |key: &str| number(&required(key)?, key, line);
                let size =
                    draft::size(side("width")?, side("height")?).map_err(|error| error.at_line(line))?;
                self.grid = Some(Grid::filled(size, Square::Void));
            }
            "cell" if parent == "grid" => self.cell(start, line)?,
            "word" if parent == "crossword" => {
                let (id, solution) = (required("id")?, get("solution")?);
                self.words.push(Word { id, cells: Vec::new(), solution, line });
                self.word_cells(get("x")?, get("y")?, line)?;
            }
            "cells" if parent == "word" => self.word_cells(get("x")?, get("y")?, line)?,
            "clue" => {
                let (word, lengths) = (required("word")?, get("format")?.unwrap_or_default());
                let (direction, number) = (self.heading, get("number")?);
                self.clue =
                    Some(Clue { word, direction, number, text: StyledText::default(), lengths, line });
                for (key, what) in [
                    ("citation", Unsupported::AnswerExplanations),
                    ("url", Unsupported::Links),
                    ("hint-url", Unsupported::Links),
                ] {
                    self.add_unsupported(what, get(key)?.is_some_and(|text| !text.is_empty()));
                }
            }
            "img" => self.add_unsupported(Unsupported::ClueImages, self.clue.is_some()),
            _ => {}
        }
        if html::ends_line(name) {
            self.markup.push("\n");
        } else if name == "clue" || self.clue.is_none() && !html::is_markup(name) {
            drop(self.take_text());
        }
        self.markup.tag(name, false);
        Ok(())
    }

    fn close(&mut self, (parent, name): (&str, &str)) -> Result<(), Error> {
        self.markup.tag(name, true);
        if name == "clue"
            && let Some(clue) = self.clue.take()
        {
            self.add_unsupported(Unsupported::OtherClueStyles, self.markup.has_other_styles);
            let text = self.take_text();
            self.clues.push(Clue { text, ..clue });
        }
        if name == "title" && parent == "clues" {
            self.heading = match &*self.markup.text.as_str().trim().to_lowercase() {
                "across" => Some(Direction::Across),
                "down" => Some(Direction::Down),
                _ => None,
            };
        }
        let is_instruction = name == "instructions" && parent == "rectangular-puzzle";
        if is_instruction || name == "description" && parent == "metadata" {
            let text = self.take_text();
            self.notes.push(text.as_str().trim().to_owned());
        } else if name == "completion" {
            self.add_unsupported(Unsupported::Message, !self.markup.text.as_str().trim().is_empty());
        } else if parent == "metadata" {
            let text = self.take_text();
            let text = text.as_str().trim();
            let metadata = core::mem::take(&mut self.metadata);
            self.metadata = match name {
                "title" => metadata.with_title(text),
                "creator" => metadata.with_author(text),
                "copyright" => metadata.with_copyright(text),
                "editor" => metadata.with_editor(text),
                "publisher" => metadata.with_publisher(text),
                _ => metadata,
            };
        }
        Ok(())
    }

    fn text(&mut self, text: &str, _line: usize) -> Result<(), Error> {
        self.markup.push(text);
        Ok(())
    }
}

impl File {
    fn add_unsupported(&mut self, what: Unsupported, is_there: bool) {
        self.unsupported.extend(is_there.then_some(what));
    }

    /// Returns the text, and begins another one.
    fn take_text(&mut self) -> StyledText {
        self.markup.has_other_styles = false;
        core::mem::take(&mut self.markup.text)
    }

    fn size(&self) -> Size {
        self.grid.as_ref().map_or_else(Size::default, Grid::size)
    }

    fn cell(&mut self, start: &BytesStart<'_>, line: usize) -> Result<(), Error> {
        let get = |key: &str| attribute(start, key, line);
        let (x, y) = (get("x")?.unwrap_or_default(), get("y")?.unwrap_or_default());
        let at = self.position(&x, &y, line)?;
        let unsupported = |what: &str| Err(Error::unsupported(format!("{at}: {what}")).at_line(line));
        for (bar, side) in [("top-bar", 't'), ("bottom-bar", 'b'), ("left-bar", 'l'), ("right-bar", 'r')] {
            let is_there = get(bar)?.is_some_and(|value| value == "true");
            self.bars.extend(draft::bar(at, side).filter(|_| is_there));
        }
        let square = match get("type")?.as_deref() {
            Some("block") => Square::Block,
            Some("void") => Square::Void,
            Some("clue") if get("solution")?.is_none() => {
                return unsupported("clues within the grid are not supported");
            }
            _ => Square::Letter(get("solution")?.unwrap_or_default().into()),
        };
        self.backgrounds.extend(get("background-color")?.map(|color| (at, Background::of(&color))));
        if let Some(shape) = get("background-shape")?.filter(|shape| !shape.is_empty()) {
            self.circles.push(at);
            self.add_unsupported(Unsupported::ShapesInSquares, !shape.eq_ignore_ascii_case("circle"));
        }
        // Such a cell with a letter shows it.
        let is_clue = get("type")?.is_some_and(|kind| kind == "clue");
        if is_clue || get("hint")?.is_some_and(|hint| hint == "true") {
            self.given.push(at);
        }
        self.numbers.extend(get("number")?.map(|number| (at, number)));
        if !self.cells.insert(at) {
            return Err(Error::input(format!("{at}: duplicate cell")).at_line(line));
        }
        if let Some(place) = self.grid.as_mut().and_then(|grid| grid.get_mut(at)) {
            *place = square;
        }
        Ok(())
    }

    /// Returns the position of coordinates that count from 1.
    fn position(&self, x: &str, y: &str, line: usize) -> Result<Position, Error> {
        let size = self.size();
        let inside =
            |text: &str, key: &str, side: u32| match number(text, key, line)? {
                at if at >= 1 && at <= u64::from(side) => Ok(at as i32 - 1),
                at => Err(Error::input(format!("{key} {at} is outside of the grid of {size} squares"))
                    .at_line(line)),
            };
        Ok(Position::new(inside(y, "y", size.height)?, inside(x, "x", size.width)?))
    }

    /// Adds cells to the last word: one, or a range such as `3-7`.
    fn word_cells(&mut self, x: Option<String>, y: Option<String>, line: usize) -> Result<(), Error> {
        let (Some(x), Some(y)) = (x, y) else { return Ok(()) };
        let ends = |text: &str| {
            let (first, last) = text.split_once('-').unwrap_or((text, text));
            (first.to_owned(), last.to_owned())
        };
        let ((left, right), (top, bottom)) = (ends(&x), ends(&y));
        let (first, last) = (self.position(&left, &top, line)?, self.position(&right, &bottom, line)?);
        if first.row != last.row && first.column != last.column || first > last {
            let message = format!("unsupported direction of a word, at x {x} and y {y}");
            return Err(Error::unsupported(message).at_line(line));
        }
        let direction = if first.column < last.column { Direction::Across } else { Direction::Down };
        let last = last.column - first.column + last.row - first.row;
        if let Some(word) = self.words.last_mut() {
            word.cells.push(Cells { first, direction, last });
        }
        Ok(())
    }

    fn finish(self) -> Result<Document, Error> {
        let grid = self.grid.ok_or_else(|| Error::input("missing element <grid>"))?;
        let mut draft = Draft::barred(grid, self.bars.into_iter().collect());
        draft.metadata = self.metadata.with_notes(self.notes.join("\n").trim());
        for what in self.unsupported {
            draft.add_unsupported(what, true);
        }
        (draft.circles, draft.given) = (self.circles, self.given);
        draft.add_backgrounds(self.backgrounds);
        for (at, number) in self.numbers {
            draft.number(at, number);
        }
        words::add_all(&mut draft, &self.words, self.clues)?;
        draft.add_runs_if_none()?;
        draft.finish()
    }
}

fn number(text: &str, what: &str, line: usize) -> Result<u64, Error> {
    text.trim().parse().map_err(|_| {
        Error::input(format!("invalid {what} {}, expected a number", quoted(text))).at_line(line)
    })
}
