//! Clues in one color as people write them: numbers with any separators, brackets, labels or letters, the arrays of
//! programming languages, YAML, and JSON with any usual pair of names.

mod structure;
mod tokens;
mod words;

#[cfg(test)]
mod tests;

use quadrille_core::quoted;
use serde_json::{Map, Number, Value};

use super::prelude::*;
use words::Word;

pub(super) const CODEC: Codec = Codec::new(
    &["clues"],
    Reader::Members(read),
    Writer::Template("rows:\n{rows}\ncolumns:\n{columns}", " "),
)
.with_unknown_clues();
/// JSON with `rows` and `cols`.
pub(super) const ROWS_COLS: Codec =
    Codec::new(&[], Reader::Members(read), Writer::Json(["rows", "cols"])).with_unknown_clues();
/// JSON with `hor` and `ver`.
pub(super) const VER_HOR: Codec =
    Codec::new(&[], Reader::Members(read), Writer::Json(["hor", "ver"])).with_unknown_clues();

pub(super) fn read(bytes: &[u8]) -> Result<Members, Error> {
    let text = decode::text(bytes)?;
    let Some(value) = json(text) else { return of_text(text) };
    let object = Object::find(&value)?;
    let mut members = of_text(&object.text()).map_err(|error| Error::new(error.kind(), error.message()))?;
    object.ignored.into_iter().for_each(|part| members.add_unsupported(part));
    Ok(members)
}

/// Whether a text is a clue list without a digit: of letters, or of unknown clues behind labels.
pub(super) fn is_of_letters(text: &str) -> bool {
    let is_separator = |c: char| matches!(c, ' ' | '\t' | ',' | ';' | '|' | '/');
    !text.contains(|c: char| c.is_ascii_digit())
        && (text.trim().contains(is_separator)
            || text.trim().contains("\n\n")
            || text.contains(':') && text.contains('?'))
        && of_text(text).is_ok()
}

fn of_text(text: &str) -> Result<Members, Error> {
    let tokens = tokens::tokens(text)?;
    let (clues, reading) = structure::arranged(&tokens)?;
    let size = clues.size();
    if let [one, other] = tokens.size[..]
        && [size.width, size.height] != [one, other]
        && [size.height, size.width] != [one, other]
    {
        let message = format!(
            "the size is {one}x{other}, but there are {} columns and {} rows",
            size.width, size.height
        );
        return Err(Error::input(message));
    }
    let nonogram = Nonogram::new(clues).described(tokens.title.as_deref(), tokens.author.as_deref(), None);
    let mut members = Members::from(nonogram);
    members.reading = Some(reading);
    members.add_unsupported_if(Unsupported::OtherProperties, tokens.has_other);
    Ok(members)
}

/// The clues in a JSON object.
struct Object<'v> {
    rows: &'v Value,
    columns: &'v Value,
    size: Option<[u64; 2]>,
    title: Option<String>,
    author: Option<String>,
    ignored: Vec<Unsupported>,
}

impl<'v> Object<'v> {
    /// Finds the only clues in a value.
    fn find(value: &'v Value) -> Result<Self, Error> {
        let mut found = Vec::new();
        collect(value, &mut found);
        match (found.pop(), found.is_empty()) {
            (Some(object), true) => object,
            (None, _) => Err(Error::input(
                "a JSON object without clues: expected e.g. {\"rows\":[[1],[2]],\"cols\":[[1,1],[1]]}",
            )),
            _ => Err(Error::unsupported(
                "several nonograms in a JSON document: write one per line, as JSON lines",
            )),
        }
    }

    fn new(rows: &'v Value, columns: &'v Value, size: Option<[u64; 2]>) -> Result<Self, Error> {
        if let Some(number) = other_number(rows).or_else(|| other_number(columns)) {
            return Err(Error::input(format!("{number} among the clues: expected whole numbers")));
        }
        if let Some(clue) = colored_clue(rows).or_else(|| colored_clue(columns)) {
            return Err(Error::unsupported(format!(
                "the clue {}: expected lengths, since only the native format has runs with colors here",
                quoted(&clue.to_string())
            )));
        }
        Ok(Self { rows, columns, size, title: None, author: None, ignored: Vec::new() })
    }

    /// Adds a field beside the clues, or beside the object with them.
    fn add(&mut self, name: &str, value: &Value) {
        let text = || value.as_str().map(one_line);
        match words::meaning(name) {
            Some(Word::Title) if self.title.is_none() && value.is_string() => self.title = text(),
            Some(Word::Author) if self.author.is_none() && value.is_string() => self.author = text(),
            Some(Word::Size | Word::Side { .. }) => {}
            _ if is_empty(value) => {}
            _ => self.ignored.push(name.to_lowercase().parse().unwrap_or(Unsupported::OtherProperties)),
        }
    }

    /// As a clue list in text.
    fn text(&self) -> String {
        let mut text = String::new();
        for (name, value) in [("title", &self.title), ("author", &self.author)] {
            if let Some(value) = value {
                let _ = writeln!(text, "{name}: {value}");
            }
        }
        if let Some([width, height]) = self.size {
            let _ = writeln!(text, "{width}x{height}");
        }
        let _ = write!(text, "rows: {}\ncolumns: {}", self.rows, self.columns);
        text
    }
}

/// Whether a value has no content.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(values) => values.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

/// A text that is a JSON object, or an array of objects.
fn json(text: &str) -> Option<Value> {
    let is_json = decode::is_json_object(text.trim_start().as_bytes()) || text.trim_start().starts_with("[{");
    // Objects of other languages look like JSON.
    is_json.then(|| serde_json::from_str(text).ok()).flatten()
}

/// Adds the clues in this value and in those within it.
fn collect<'v>(value: &'v Value, found: &mut Vec<Result<Object<'v>, Error>>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| collect(value, found)),
        Value::Object(fields) => {
            let side = |wanted: Side| {
                let side = fields.iter().find(|(name, value)| {
                    let is_side =
                        matches!(words::meaning(name), Some(Word::Side { side, .. }) if side == wanted);
                    is_side && (value.as_array().is_some_and(|lines| !lines.is_empty()) || value.is_string())
                });
                side.map(|(_, clues)| clues)
            };
            let before = found.len();
            let mut beside: Vec<_> = match (side(Side::Row), side(Side::Column)) {
                (Some(rows), Some(columns)) => {
                    found.push(Object::new(rows, columns, size(fields)));
                    fields.iter().collect()
                }
                _ => {
                    let has_no_clues = |(_, value): &(&String, &'v Value)| {
                        let before = found.len();
                        collect(value, found);
                        found.len() == before
                    };
                    fields.iter().filter(has_no_clues).collect()
                }
            };
            if let [Ok(object)] = &mut found[before..] {
                // Other names of these come second.
                beside.sort_by_key(|(name, _)| !matches!(name.as_str(), "title" | "author"));
                beside.into_iter().for_each(|(name, value)| object.add(name, value));
            }
        }
        _ => {}
    }
}

/// The first clue that has arrays for its runs.
fn colored_clue(lines: &Value) -> Option<&Value> {
    let has_arrays = |clue: &&Value| clue.as_array().is_some_and(|runs| runs.iter().any(Value::is_array));
    lines.as_array()?.iter().find(has_arrays)
}

/// The width and the height, as fields of the puzzle or of its size.
fn size(fields: &Map<String, Value>) -> Option<[u64; 2]> {
    let fields = fields.get("size").and_then(Value::as_object).unwrap_or(fields);
    let [width, height] = ["width", "height"].map(|name| fields.get(name).and_then(Value::as_u64));
    Some([width?, height?])
}

/// The first number that is not the length of a run.
fn other_number(value: &Value) -> Option<&Number> {
    match value {
        Value::Array(values) => values.iter().find_map(other_number),
        Value::Number(number) => (!number.is_u64()).then_some(number),
        _ => None,
    }
}
