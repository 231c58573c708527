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
    match json(text)? {
        Some(clues) => of_text(&clues).map_err(|error| Error::new(error.kind(), error.message())),
        None => of_text(text),
    }
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

/// The clues in a JSON object as text; `None` for any other text.
fn json(text: &str) -> Result<Option<String>, Error> {
    if !decode::is_json_object(text.trim_start().as_bytes()) && !text.trim_start().starts_with("[{") {
        return Ok(None);
    }
    // Objects of other languages look like JSON.
    let Ok(value) = serde_json::from_str::<Value>(text) else { return Ok(None) };
    let mut found = Vec::new();
    collect(&value, &mut found);
    match found.as_slice() {
        [clues] => clues.clone().map(Some),
        [] => Err(Error::input(
            "a JSON object without clues: expected e.g. {\"rows\":[[1],[2]],\"cols\":[[1,1],[1]]}",
        )),
        _ => {
            Err(Error::unsupported("several nonograms in a JSON document: write one per line, as JSON lines"))
        }
    }
}

/// Adds the clues in this value and in those within it.
fn collect(value: &Value, found: &mut Vec<Result<String, Error>>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| collect(value, found)),
        Value::Object(fields) => {
            let side = |wanted: Side| {
                fields.iter().find(|(name, value)| {
                    let is_side =
                        matches!(words::meaning(name), Some(Word::Side { side, .. }) if side == wanted);
                    is_side && (value.as_array().is_some_and(|lines| !lines.is_empty()) || value.is_string())
                })
            };
            if let (Some((_, rows)), Some((_, columns))) = (side(Side::Row), side(Side::Column)) {
                if let Some(number) = other_number(rows).or_else(|| other_number(columns)) {
                    found
                        .push(Err(Error::input(format!("{number} among the clues: expected whole numbers"))));
                    return;
                }
                if let Some(clue) = colored_clue(rows).or_else(|| colored_clue(columns)) {
                    found.push(Err(Error::unsupported(format!(
                        "the clue {}: expected lengths, since only the native format has runs with colors here",
                        quoted(&clue.to_string())
                    ))));
                    return;
                }
                let text = |meaning| {
                    let named = |(name, _): &(&String, &Value)| words::meaning(name) == Some(meaning);
                    fields.iter().find(named).and_then(|(_, text)| text.as_str()).map(one_line)
                };
                let mut clues = String::new();
                for (name, text) in [("title", text(Word::Title)), ("author", text(Word::Author))] {
                    if let Some(text) = text {
                        let _ = writeln!(clues, "{name}: {text}");
                    }
                }
                if let Some([width, height]) = size(fields) {
                    let _ = writeln!(clues, "{width}x{height}");
                }
                let _ = write!(clues, "rows: {rows}\ncolumns: {columns}");
                found.push(Ok(clues));
            } else {
                fields.values().for_each(|value| collect(value, found));
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
