//! The two grids of a file.

use std::collections::BTreeMap;

use quadrille_core::excerpt;
use serde_json::{Map, Value};

use super::{
    BLOCK, EMPTY,
    read::{first, json_text, object},
    unsupported,
};
use crate::crossword::prelude::*;

/// The two grids of a file.
pub(super) struct Board<'a> {
    file: &'a Map<String, Value>,
    size: Size,
    block: String,
    empty: String,
}

/// The squares by the numbers in their corners, as they are in the file.
pub(super) type Labels = BTreeMap<String, Position>;

/// The squares of a file with their attributes.
pub(super) struct Squares {
    pub(super) draft: Draft,
    pub(super) labels: Labels,
}

impl<'a> Board<'a> {
    pub(super) fn new(file: &'a Map<String, Value>) -> Result<Self, Error> {
        let dimensions = object(file, "dimensions")?;
        let side = |name: &str| {
            // Some programs write numbers as strings.
            let number = |side: &Value| side.as_u64().or_else(|| side.as_str()?.trim().parse().ok());
            match dimensions.get(name) {
                Some(side) => number(side).ok_or_else(|| {
                    let side = side.to_string();
                    Error::input(format!("invalid {name} {}, expected a number of squares", excerpt(&side)))
                }),
                None => Err(Error::input(format!("missing field {name:?} in the dimensions"))),
            }
        };
        let size = draft::size(side("width")?, side("height")?)?;
        let sign = |name: &str, usual: &str| file.get(name).map_or(usual.to_owned(), json_text);
        Ok(Self { file, size, block: sign("block", BLOCK), empty: sign("empty", EMPTY) })
    }

    /// Returns the rows of a grid.
    fn rows(&self, name: &str) -> Result<Vec<&'a Vec<Value>>, Error> {
        let (width, height) = (self.size.width as usize, self.size.height as usize);
        let Some(Value::Array(rows)) = self.file.get(name) else {
            return Err(Error::input(format!("missing field {name:?}, expected an array of rows")));
        };
        if rows.len() != height {
            let found = rows.len();
            return Err(Error::input(format!("\"{name}\" has {found} rows, expected {height}")));
        }
        let row = |(row, k): (&'a Value, usize)| match row.as_array() {
            Some(row) if row.len() == width => Ok(row),
            Some(row) => {
                let found = row.len();
                Err(Error::input(format!("\"{name}\", row {k}: {found} squares, expected {width}")))
            }
            None => Err(Error::input(format!("\"{name}\", row {k}: not an array"))),
        };
        rows.iter().zip(1..).map(row).collect()
    }

    /// Returns all squares, without entries. A file without a solution contains the puzzle alone.
    pub(super) fn squares(&self) -> Result<Squares, Error> {
        let puzzle = self.rows("puzzle")?;
        let has_solution = self.file.get("solution").is_some_and(unsupported::is_set);
        let solution = if has_solution { self.rows("solution")? } else { puzzle.clone() };
        let (mut labels, mut bars, mut given) = (Labels::new(), Vec::new(), Vec::new());
        let (mut backgrounds, mut circles) = (Vec::new(), Vec::new());
        let mut grid = Grid::filled(self.size, Square::Void);
        for ((puzzle, solution), row) in puzzle.into_iter().zip(solution).zip(0..) {
            for ((cell, content), column) in puzzle.iter().zip(solution).zip(0..) {
                let at = Position::new(row, column);
                let wrong = |what: &str| Error::input(format!("{at}: {what}"));
                let (label, style) = match cell {
                    Value::Object(cell) => {
                        (cell.get("cell").unwrap_or(&Value::Null), self.style(cell.get("style")))
                    }
                    cell => (cell, None),
                };
                if let Some(style) = style {
                    backgrounds.push((at, background(style)));
                    let has_shape = style.get("shapebg").is_some_and(unsupported::is_set);
                    circles.extend(has_shape.then_some(at));
                }
                // A square that is an object without its label is an ordinary one.
                let is_void = label.is_null() && !cell.is_object();
                let label = json_text(label);
                let is_block = json_text(content) == self.block;
                let content =
                    Some(content).filter(|_| has_solution).and_then(|content| self.content(content));
                if is_void || label == self.block {
                    if content.is_some_and(|content| content.contains(char::is_alphabetic)) {
                        return Err(wrong("the solution has a letter, but the puzzle has no square"));
                    }
                    if !is_void {
                        grid[at] = Square::Block;
                    }
                    continue;
                }
                if is_block && has_solution {
                    return Err(wrong("missing letter in the solution"));
                }
                let sides = style.and_then(|style| style.get("barred")).map(json_text).unwrap_or_default();
                bars.extend(sides.chars().filter_map(|side| draft::bar(at, side)));
                let shown = cell.get("value").map(|value| json_text(first(value))).unwrap_or_default();
                if !shown.is_empty() && content.as_ref().is_none_or(|content| *content == shown) {
                    given.push(at);
                }
                if label != self.empty && !label.is_empty() {
                    labels.entry(label).or_insert(at);
                }
                grid[at] = Square::Letter(content.unwrap_or(shown).into());
            }
        }
        let mut draft = Draft::barred(grid, bars.into_iter().collect());
        (draft.circles, draft.given) = (circles, given);
        draft.add_backgrounds(backgrounds);
        Ok(Squares { draft, labels })
    }

    /// Returns the content of a square.
    fn content(&self, value: &Value) -> Option<String> {
        match value {
            Value::Object(object) => {
                let fields = ["value", "cell", "Across"].into_iter().find_map(|name| object.get(name));
                fields.map(|value| json_text(first(value)))
            }
            Value::Array(_) => Some(json_text(first(value))),
            value => Some(json_text(value)).filter(|text| *text != self.block && *text != self.empty),
        }
        .filter(|text| !text.is_empty())
    }

    /// Returns a style, which may be specified by its name.
    fn style(&self, style: Option<&'a Value>) -> Option<&'a Map<String, Value>> {
        match style? {
            Value::String(name) => self.file.get("styles")?.get(name)?.as_object(),
            style => style.as_object(),
        }
    }
}

/// The background of a square with a style.
fn background(style: &Map<String, Value>) -> Background {
    let color = match style.get("color").filter(|color| unsupported::is_set(color)) {
        Some(Value::String(color)) => Background::of(color),
        Some(_) => Background::Color,
        None => Background::Paper,
    };
    let is_highlighted = style.get("highlight") == Some(&Value::Bool(true));
    if color == Background::Paper && is_highlighted { Background::Shade } else { color }
}
