//! Values of JSON, with their lines and as the text of fields.

use core::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::{Value, from_str};

use crate::{
    Error,
    json::{self, Text},
};

/// Counts the lines before parts of a text, whose order is that of the text.
pub(super) struct Lines<'t> {
    text: &'t str,
    counted: usize,
    line: usize,
}

impl<'t> Lines<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, counted: 0, line: 1 }
    }

    /// The line that a part begins in, counted from 1.
    pub(super) fn at(&mut self, part: &str) -> usize {
        let start = part.as_ptr() as usize - self.text.as_ptr() as usize;
        self.line += self.text[self.counted..start].matches('\n').count();
        self.counted = start;
        self.line
    }
}

pub(super) fn parsed<'t, V: Deserialize<'t>>(value: &'t str, line: usize) -> Result<V, Error> {
    from_str(value).map_err(|error| json::error(&error).at_line(line + error.line().saturating_sub(1)))
}

/// The names of the text of an object. The last one does not hold an answer.
const NAMES: [&str; 5] = ["text", "value", "name", "content", "clue"];

/// A value as the text of a field. Of an object it is the text with a usual name, or its only text.
pub(super) fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(parts) => {
            parts.iter().map(text).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
        }
        Value::Object(fields) => {
            let mut texts = fields.values().filter(|value| value.is_string());
            let only = texts.next().filter(|_| texts.next().is_none());
            NAMES.iter().find_map(|name| fields.get(*name)).or(only).map(text).unwrap_or_default()
        }
        Value::Null => String::new(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

/// Whether a value cannot be an answer: an array of several objects or arrays, or an object without text.
pub(super) fn is_nested(value: &Value) -> bool {
    match value {
        Value::Array(parts) if parts.len() == 1 => parts.iter().any(is_nested),
        Value::Array(parts) => parts.iter().any(|part| part.is_object() || part.is_array()),
        Value::Object(fields) => !NAMES[..4].iter().any(|name| fields.contains_key(*name)),
        _ => false,
    }
}

/// A pin as it is written in other lists, counted from 1.
pub(super) fn pin(value: &Value) -> String {
    let place = |name: &str| value.get(name).and_then(Value::as_i64).map(|place| place.saturating_add(1));
    match (place("row"), place("column"), value.get("direction").and_then(Value::as_str)) {
        (Some(row), Some(column), Some(direction)) => format!("{row},{column},{direction}"),
        _ => value.to_string(),
    }
}

/// An element of an array of words.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Item {
    Object(Pairs<Value>),
    Row(Vec<Value>),
    Word(Value),
}

/// The names and values of an object, in their order.
pub(super) struct Pairs<V>(pub(super) Vec<(String, V)>);

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Pairs<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object<V>(PhantomData<V>);
        impl<'de, V: Deserialize<'de>> Visitor<'de> for Object<V> {
            type Value = Pairs<V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some((Text(name), value)) = map.next_entry()? {
                    pairs.push((name.into_owned(), value));
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Object(PhantomData))
    }
}
