//! Data of a file that a crossword cannot represent.

use serde_json::{Map, Value};

use crate::Unsupported;

/// Fields of the file, of a clue and of a style.
const FIELDS: [(&str, Unsupported); 8] = [
    ("publication", Unsupported::Publication),
    ("url", Unsupported::WebAddress),
    ("difficulty", Unsupported::Difficulty),
    ("explanation", Unsupported::Explanation),
    ("annotation", Unsupported::Annotation),
    ("answer", Unsupported::WholeAnswer),
    ("answers", Unsupported::WholeAnswer),
    ("zones", Unsupported::Zones),
];
const CLUE_FIELDS: [(&str, Unsupported); 4] = [
    ("hints", Unsupported::Hints),
    ("image", Unsupported::ClueImages),
    ("explanation", Unsupported::AnswerExplanations),
    ("highlight", Unsupported::ClueHighlights),
];
const STYLE_FIELDS: [(&str, Unsupported); 7] = [
    ("colortext", Unsupported::Colors),
    ("colorborder", Unsupported::Colors),
    ("divided", Unsupported::DividedSquares),
    ("label", Unsupported::SquareLabels),
    ("mark", Unsupported::SquareLabels),
    ("imagebg", Unsupported::SquareImages),
    ("slice", Unsupported::SquareImages),
];

/// Returns the unsupported data, possibly several times.
pub(super) fn of(file: &Map<String, Value>) -> Vec<Unsupported> {
    let mut found = fields_of(file, &FIELDS);
    let clues = file.get("clues").and_then(Value::as_object).into_iter().flat_map(Map::values);
    let clues = clues.filter_map(Value::as_array).flatten().filter_map(Value::as_object);
    found.extend(clues.flat_map(|clue| fields_of(clue, &CLUE_FIELDS)));
    let rows = file.get("puzzle").and_then(Value::as_array).into_iter().flatten();
    for cell in rows.filter_map(Value::as_array).flatten().filter_map(Value::as_object) {
        found.extend(cell.get("style").and_then(Value::as_object).into_iter().flat_map(style));
    }
    let contents = file.get("solution").and_then(Value::as_array).into_iter().flatten();
    let mut contents = contents.filter_map(Value::as_array).flatten();
    found.extend(contents.any(has_alternatives).then_some(Unsupported::OtherLetters));
    let named = file.get("styles").and_then(Value::as_object).into_iter().flat_map(Map::values);
    found.extend(named.filter_map(Value::as_object).flat_map(style));
    found
}

/// Whether a square of the solution accepts several contents, or different ones across and down.
fn has_alternatives(content: &Value) -> bool {
    let several = |value: &Value| value.as_array().is_some_and(|values| values.len() > 1);
    several(content) || content.get("value").is_some_and(several) || content.get("Down").is_some()
}

fn style(style: &Map<String, Value>) -> Vec<Unsupported> {
    let mut found = fields_of(style, &STYLE_FIELDS);
    let shape = style.get("shapebg").filter(|value| is_set(value));
    found.extend(shape.filter(|shape| *shape != "circle").map(|_| Unsupported::ShapesInSquares));
    found
}

fn fields_of(object: &Map<String, Value>, fields: &[(&str, Unsupported)]) -> Vec<Unsupported> {
    fields.iter().filter(|(name, _)| object.get(*name).is_some_and(is_set)).map(|(_, what)| *what).collect()
}

/// Whether a field has a value that means something.
pub(super) fn is_set(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(values) => !values.is_empty(),
        Value::Object(object) => !object.is_empty(),
        _ => true,
    }
}
