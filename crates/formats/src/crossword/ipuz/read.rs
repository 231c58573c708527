use std::collections::{BTreeMap, BTreeSet};

use quadrille_core::{Direction, Grid, Metadata, Position, Size, Square, excerpt, quoted};
use serde_json::{Map, Value};

use super::{BLOCK, EMPTY, WRAPPER, unsupported};
use crate::{
    Error, Unsupported,
    crossword::{
        Document,
        color::is_white,
        date,
        draft::{self, Draft},
        enumeration,
        runs::{self, Run},
    },
    decode, html, json, metadata,
};

pub(in crate::crossword) fn read(bytes: &[u8]) -> Result<Document, Error> {
    let text = decode::text(bytes)?;
    let inner = text.trim().strip_prefix(WRAPPER).and_then(|inner| {
        let inner = inner.trim_end();
        inner.strip_suffix(';').unwrap_or(inner).trim_end().strip_suffix(')')
    });
    let file: Map<String, Value> =
        serde_json::from_str(inner.unwrap_or(text)).map_err(|error| json::error(&error))?;
    check_kind(&file)?;
    let (squares, labels, highlights) = Board::new(&file)?.squares()?;
    let mut draft = Draft::new(squares);
    draft.highlights = highlights;
    draft.metadata = metadata(&file);
    for what in unsupported::of(&file) {
        draft.add_unsupported(what, true);
    }
    let mut listed = add_clues(&file, &labels, &mut draft)?;
    // A word may lack its clue.
    for run in words(&draft, &labels) {
        if listed.insert((run.position, run.direction)) {
            draft.add_clue(run, "", false)?;
        }
    }
    for (label, at) in labels {
        draft.number(at, label);
    }
    draft.finish()
}

fn metadata(file: &Map<String, Value>) -> Metadata {
    let text = |name: &str| html::text(file.get(name).and_then(Value::as_str).unwrap_or_default());
    metadata::from_texts(|name| match name {
        "notes" => [text("intro"), text("notes")].join("\n").trim().to_owned().into(),
        "date" => date::from_american(&text("date")).into(),
        name => text(name).into(),
    })
}

/// Adds the words that have clues, or in which the answers of others continue. Returns their first squares.
fn add_clues(
    file: &Map<String, Value>,
    labels: &Labels,
    draft: &mut Draft,
) -> Result<BTreeSet<(Position, Direction)>, Error> {
    let nothing = Map::new();
    let lists = if file.contains_key("clues") { object(file, "clues")? } else { &nothing };
    let has_lengths = file.get("showenumerations") != Some(&Value::Bool(false));
    let (mut listed, mut linked) = (BTreeSet::new(), Vec::new());
    for (name, list) in lists {
        let (direction, clues) = clues(name, list)?;
        let runs = runs_of(&clues, draft, labels, direction)?;
        for ((clue, run), k) in clues.into_iter().zip(runs).zip(1..) {
            let at = |why: &str| Error::input(format!("{}: {why}", place(k, direction)));
            if !listed.insert((run.position, direction)) {
                return Err(at("duplicate clue"));
            }
            if let Some(answer) = &clue.answer {
                draft.check_answer(run, answer).map_err(|error| at(error.message()))?;
            }
            for (number, to) in &clue.linked {
                let further = numbered(number, draft, labels, *to)
                    .or_else(|_| numbered(number, draft, labels, to.other()));
                draft.add_unsupported(Unsupported::ClueLinks, further.is_err());
                linked.extend(further.ok().map(|further| (further, run)));
            }
            draft.add_unsupported(Unsupported::ClueCells, !clue.has_cells_of(run));
            let lengths = if has_lengths { &*clue.lengths } else { "" };
            draft.add(run, enumeration::with_lengths(draft.answer(run)?, &clue.text, lengths));
        }
    }
    linked.retain(|(further, _)| listed.insert((further.position, further.direction)));
    draft.add_linked(linked)?;
    Ok(listed)
}

/// The direction of a list, and its clues.
fn clues(name: &str, list: &Value) -> Result<(Direction, Vec<Clue>), Error> {
    let direction = match name.split(':').next().unwrap_or_default() {
        "Across" => Direction::Across,
        "Down" => Direction::Down,
        other => {
            let message =
                format!("unsupported list of clues {}, expected \"Across\" or \"Down\"", quoted(other));
            return Err(Error::unsupported(message));
        }
    };
    let list = list.as_array().ok_or_else(|| Error::input(format!("the clues {name} are not an array")))?;
    let clue = |(clue, k): (&Value, usize)| {
        Clue::new(clue, direction).ok_or_else(|| {
            let message = "expected a text, a number and a text, or an object";
            Error::input(format!("{}: {message}", place(k, direction)))
        })
    };
    Ok((direction, list.iter().zip(1..).map(clue).collect::<Result<_, _>>()?))
}

/// Describes the position of a clue, which need not have a number.
fn place(k: usize, direction: Direction) -> String {
    format!("clues {direction}, element {k}")
}

fn check_kind(file: &Map<String, Value>) -> Result<(), Error> {
    let kinds = match file.get("kind") {
        Some(Value::Array(kinds)) => kinds.as_slice(),
        Some(kind) => std::slice::from_ref(kind),
        None => return Err(Error::input("missing field \"kind\"")),
    };
    if kinds.iter().filter_map(Value::as_str).any(|kind| kind.contains("ipuz.org/crossword")) {
        return Ok(());
    }
    let kind = kinds.first().map(json_text).unwrap_or_default();
    Err(Error::unsupported(format!("unsupported puzzle kind {}, expected a crossword", quoted(&kind))))
}

fn object<'a>(file: &'a Map<String, Value>, name: &str) -> Result<&'a Map<String, Value>, Error> {
    match file.get(name) {
        Some(Value::Object(object)) => Ok(object),
        Some(_) => Err(Error::input(format!("\"{name}\" is not an object"))),
        None => Err(Error::input(format!("missing field \"{name}\""))),
    }
}

/// Returns a string or a number as text; an empty text for anything else.
fn json_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// Returns the first of several values.
fn first(value: &Value) -> &Value {
    value.as_array().map_or(value, |values| values.first().unwrap_or(&Value::Null))
}

/// The two grids of a file.
struct Board<'a> {
    file: &'a Map<String, Value>,
    size: Size,
    block: String,
    empty: String,
}

/// The squares by the numbers in their corners, as they are in the file.
type Labels = BTreeMap<String, Position>;

impl<'a> Board<'a> {
    fn new(file: &'a Map<String, Value>) -> Result<Self, Error> {
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
        let rows = match self.file.get(name) {
            Some(Value::Array(rows)) => rows,
            _ if name == "solution" => {
                return Err(Error::unsupported(draft::UNSOLVED));
            }
            _ => return Err(Error::input(format!("missing field {name:?}, expected an array of rows"))),
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

    /// Returns all squares, the labels and the marked squares.
    fn squares(&self) -> Result<(Grid<Square>, Labels, Vec<Position>), Error> {
        let (puzzle, solution) = (self.rows("puzzle")?, self.rows("solution")?);
        let (mut labels, mut highlights) = (Labels::new(), Vec::new());
        let mut grid = Grid::filled(self.size, Square::Void);
        for ((puzzle, solution), row) in puzzle.into_iter().zip(solution).zip(0..) {
            for ((cell, content), column) in puzzle.iter().zip(solution).zip(0..) {
                let at = Position::new(row, column);
                let wrong =
                    |what: &str| Error::input(format!("row {}, column {}: {what}", row + 1, column + 1));
                let (label, style) = match cell {
                    Value::Object(cell) => {
                        (cell.get("cell").unwrap_or(&Value::Null), self.style(cell.get("style")))
                    }
                    cell => (cell, None),
                };
                // A square that is an object without its label is an ordinary one.
                let is_void = label.is_null() && !cell.is_object();
                let label = json_text(label);
                let content = self.content(content);
                if is_void || label == self.block {
                    if content.is_some_and(|content| content.contains(char::is_alphabetic)) {
                        return Err(wrong("the solution has a letter, but the puzzle has no square"));
                    }
                    if !is_void {
                        grid[at] = Square::Block;
                    }
                    continue;
                }
                if style.and_then(|style| style.get("barred")).is_some_and(unsupported::is_set) {
                    return Err(Error::unsupported(draft::BARS));
                }
                if style.is_some_and(is_marked) {
                    highlights.push(at);
                }
                if label != self.empty && !label.is_empty() {
                    labels.entry(label).or_insert(at);
                }
                let content = content.ok_or_else(|| wrong("missing letter in the solution"))?;
                grid[at] = Square::Letter(content.into());
            }
        }
        Ok((grid, labels, highlights))
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

fn is_marked(style: &Map<String, Value>) -> bool {
    let is_paper = |value: &Value| value.as_str().is_some_and(is_white);
    ["shapebg", "highlight", "color"]
        .iter()
        .filter_map(|name| style.get(*name))
        .any(|value| !matches!(value, Value::Null | Value::Bool(false)) && !is_paper(value))
}

/// Returns the runs of the clues of a direction: by their numbers or, if none has one, in the order of the grid.
fn runs_of(clues: &[Clue], draft: &Draft, labels: &Labels, direction: Direction) -> Result<Vec<Run>, Error> {
    if !clues.is_empty() && clues.iter().all(|clue| clue.number.is_none()) {
        return runs_in_order(clues.len(), draft, labels, direction);
    }
    let run = |(clue, k): (&Clue, usize)| {
        let run = match &clue.number {
            Some(number) => numbered(number, draft, labels, direction),
            None => Err("missing number, but other clues have one".to_owned()),
        };
        run.map_err(|why| Error::input(format!("{}: {why}", place(k, direction))))
    };
    clues.iter().zip(1..).map(run).collect()
}

/// Returns all words of a direction, if there are as many as clues.
fn runs_in_order(
    count: usize,
    draft: &Draft,
    labels: &Labels,
    direction: Direction,
) -> Result<Vec<Run>, Error> {
    let words: Vec<_> = words(draft, labels).into_iter().filter(|run| run.direction == direction).collect();
    if words.len() != count {
        let found = words.len();
        return Err(Error::input(format!(
            "{count} clues {direction} without numbers, but the grid has {found} words"
        )));
    }
    Ok(words)
}

/// Returns all words: the runs that begin in a numbered square, or all runs if no square has a number.
fn words(draft: &Draft, labels: &Labels) -> Vec<Run> {
    let starts: BTreeSet<_> = labels.values().collect();
    let is_word = |run: &Run| starts.is_empty() || starts.contains(&run.position);
    runs::runs(draft.grid()).into_iter().filter(is_word).collect()
}

fn numbered(number: &str, draft: &Draft, labels: &Labels, direction: Direction) -> Result<Run, String> {
    let position = labels.get(number).ok_or_else(|| format!("no square has number {}", quoted(number)))?;
    let len = runs::length(draft.grid(), *position, direction)
        .ok_or_else(|| format!("the grid has no word {number} {direction}"))?;
    Ok(Run { number: 0, direction, position: *position, len })
}

/// A clue: a text, an array of number and text, or an object.
struct Clue {
    number: Option<String>,
    text: String,
    lengths: String,
    /// The words in which its answer continues, by number and direction.
    linked: Vec<(String, Direction)>,
    /// The answer and the cells of its word, unless it continues elsewhere.
    answer: Option<String>,
    cells: Vec<Value>,
}

impl Clue {
    /// Returns a clue of the list of a direction.
    fn new(value: &Value, direction: Direction) -> Option<Self> {
        let (mut answer, mut cells, mut linked) = (None, Vec::new(), Vec::new());
        let (number, clue, lengths) = match value {
            Value::String(_) => (None, Some(value), None),
            Value::Array(parts) => (Some(parts.first()?), parts.get(1), None),
            Value::Object(clue) => {
                let array =
                    |name: &str| clue.get(name).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
                let numbers = array("numbers");
                linked.extend(numbers.iter().skip(1).map(|number| (json_text(number), direction)));
                linked.extend(array("continued").iter().map(|to| continued(to, direction)));
                if linked.is_empty() {
                    answer = clue.get("answer").map(json_text);
                    cells = array("cells").to_vec();
                }
                (clue.get("number").or(numbers.first()), clue.get("clue"), clue.get("enumeration"))
            }
            _ => return None,
        };
        let text = |value: Option<&Value>| value.map(json_text).unwrap_or_default();
        let number = number.map(json_text);
        if number.as_ref().is_some_and(String::is_empty) {
            return None;
        }
        Some(Self { number, text: html::text(&text(clue)), lengths: text(lengths), linked, answer, cells })
    }

    /// Whether its cells, if there are any, are those of a run: columns and rows, counted from 0 or from 1.
    fn has_cells_of(&self, run: Run) -> bool {
        let side = |cell: &Value, k: usize| cell.get(k).and_then(Value::as_i64);
        let is = |cell: &Value, at: Position, first: i64| {
            side(cell, 0) == Some(i64::from(at.column) + first)
                && side(cell, 1) == Some(i64::from(at.row) + first)
        };
        let squares = (0..).take(run.len).map(|k| run.position.step(run.direction, k));
        let are_from = |first| self.cells.iter().zip(squares.clone()).all(|(cell, at)| is(cell, at, first));
        self.cells.is_empty() || self.cells.len() == run.len && (are_from(0) || are_from(1))
    }
}

/// Returns the number and the direction of a word in which an answer continues.
fn continued(to: &Value, direction: Direction) -> (String, Direction) {
    let direction = match to.get("direction").and_then(Value::as_str) {
        Some("Across") => Direction::Across,
        Some("Down") => Direction::Down,
        _ => direction,
    };
    (to.get("number").map_or_else(|| json_text(to), json_text), direction)
}
