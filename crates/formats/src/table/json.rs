//! JSON: an array of words, of objects or of rows; an object with such an array; an object per line; or words
//! with their clues as values.

use core::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{IgnoredAny, MapAccess, Visitor},
};
use serde_json::{Value, from_str, value::RawValue};

use super::{
    SQUARES, Table,
    container::FINISHED,
    names::{Role, role},
    preamble,
};
use crate::{
    Error,
    json::{self, Text},
};

/// Whether each line is JSON of its own: the first one is.
pub(super) fn are_lines(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().filter(|line| line.ends_with(['}', ']']));
    lines.next().is_some() && first.is_some_and(|line| from_str::<IgnoredAny>(line).is_ok())
}

/// # Errors
///
/// When it is not JSON, or holds no list of words; with the line.
pub(super) fn table(text: &str) -> Result<Table, Error> {
    let mut reader = Reader { text, names: Vec::new(), table: Table::default() };
    if are_lines(text) {
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            let item = from_str(line).map_err(|error| json::error(&error).at_line(number))?;
            reader.item(item, number)?;
        }
    } else {
        reader.document(text)?;
    }
    if !reader.names.is_empty() {
        reader.table.names = Some(reader.names);
    }
    reader.table.is_verbatim = true;
    Ok(reader.table)
}

const NO_LIST: &str = "a JSON object, expected an array of words or of objects with \"answer\" and \"clue\", or one such \
                       array in it, called \"entries\" if there are others";

struct Reader<'t> {
    text: &'t str,
    /// The names of the columns, unless the words are arrays.
    names: Vec<String>,
    table: Table,
}

impl<'t> Reader<'t> {
    fn document(&mut self, document: &'t str) -> Result<(), Error> {
        let first = self.line(document) - 1;
        let failed = |error: serde_json::Error| json::error(&error).at_line(first + error.line());
        if document.trim_start().starts_with('[') {
            return self.items(from_str(document).map_err(failed)?);
        }
        let Pairs(pairs) = from_str::<Pairs<&RawValue>>(document).map_err(failed)?;
        let (mut lists, mut words) = (Vec::new(), Vec::new());
        for (name, value) in pairs {
            let (value, line) = (value.get(), self.line(value.get()));
            if name == "quadrille" {
                return Err(Error::unsupported(FINISHED));
            } else if preamble::NAMES.contains(&&*name) {
                let said = preamble::said(&name, &text(&parsed(value, line)?))
                    .map_err(|error| error.at_line(line))?;
                self.table.metadata = core::mem::take(&mut self.table.metadata).or(said);
            } else if value.starts_with(['[', '{']) {
                lists.push((name.to_lowercase(), value));
            } else {
                words.push((name, value, line));
            }
        }
        let named = |names: &[&str]| {
            lists.iter().filter(|(name, _)| names.contains(&&**name)).map(|(_, list)| *list).collect()
        };
        // An array of numbers is none of words.
        let is_list = |list: &&str| list[1..].trim_start().starts_with(['[', '{', '"']);
        let all: Vec<&str> = lists.iter().map(|(_, list)| *list).filter(is_list).collect();
        let found: [Vec<&str>; 3] = [named(&["entries", "words"]), named(&["across", "down"]), all];
        if let Some(lists) = found.iter().find(|lists| !lists.is_empty()) {
            if lists.len() > 2 || lists.len() > 1 && found[1].is_empty() {
                return Err(Error::input(NO_LIST));
            }
            return lists.iter().try_for_each(|list| self.document(list));
        }
        // Without an array, the names are words and the texts are their clues.
        if words.is_empty() || !words.iter().all(|(_, clue, _)| clue.starts_with(['"', 'n'])) {
            return Err(Error::input(NO_LIST));
        }
        self.names = ["answer", "clue"].map(str::to_owned).into();
        words.iter().try_for_each(|(word, clue, line)| {
            self.table.push(*line, [&**word, &text(&parsed(clue, *line)?)])
        })
    }

    /// The line that a part of the text begins in.
    fn line(&self, part: &str) -> usize {
        self.text[..self.offset(part)].matches('\n').count() + 1
    }

    fn offset(&self, part: &str) -> usize {
        part.as_ptr() as usize - self.text.as_ptr() as usize
    }

    fn items(&mut self, items: Vec<&'t RawValue>) -> Result<(), Error> {
        let (mut counted, mut line) = (0, 1);
        for value in items {
            let start = self.offset(value.get());
            line += self.text[counted..start].matches('\n').count();
            counted = start;
            self.item(parsed(value.get(), line)?, line)?;
        }
        Ok(())
    }

    /// Adds a word, an object or an array as a row.
    fn item(&mut self, item: Item, line: usize) -> Result<(), Error> {
        let mut row = Vec::new();
        let (mut before, mut behind) = ("", String::new());
        match item {
            Item::Object(Pairs(fields)) => {
                for (name, value) in fields {
                    match (&*name, text(&value)) {
                        ("required", required) => before = if required == "true" { "!" } else { "" },
                        ("pin", pin) if !pin.is_empty() => behind = format!(" @ {pin}"),
                        // Arrays beside the answer are other things.
                        (name, _) if value.is_array() && role(name) != Some(Role::Answer) => {}
                        (name, field) => self.set(&mut row, name, field),
                    }
                }
            }
            Item::Row(fields) => row.extend(fields.iter().map(text)),
            Item::Word(word) => self.set(&mut row, "answer", text(&word)),
        }
        let is_answer =
            |(field, name): &(&mut String, &String)| !field.is_empty() && role(name) == Some(Role::Answer);
        if let Some((answer, _)) = row.iter_mut().zip(&self.names).find(is_answer) {
            *answer = format!("{before}{answer}{behind}");
        }
        self.table.push(line, row.iter().map(String::as_str))
    }

    /// Sets the field of a column by its name.
    fn set(&mut self, row: &mut Vec<String>, name: &str, field: String) {
        let known = self.names.iter().position(|known| known == name);
        let column = known.unwrap_or(self.names.len());
        if known.is_none() {
            self.names.push(name.to_owned());
        }
        row.resize(row.len().max(column + 1), String::new());
        row[column] = field;
    }
}

fn parsed<'t, V: Deserialize<'t>>(value: &'t str, line: usize) -> Result<V, Error> {
    from_str(value).map_err(|error| json::error(&error).at_line(line + error.line().saturating_sub(1)))
}

/// A value as the text of a field: the squares of an answer stand in it [apart](SQUARES), and a pin as in
/// other lists, counted from 1.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(squares) => squares.iter().map(text).collect::<Vec<_>>().join(SQUARES),
        Value::Object(pin) => {
            let place =
                |name: &str| pin.get(name).and_then(Value::as_i64).map(|place| place.saturating_add(1));
            match (place("row"), place("column"), pin.get("direction").and_then(Value::as_str)) {
                (Some(row), Some(column), Some(direction)) => format!("{row},{column},{direction}"),
                _ => String::new(),
            }
        }
        Value::Null => String::new(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

/// What an array of words holds.
#[derive(Deserialize)]
#[serde(untagged)]
enum Item {
    Object(Pairs<Value>),
    Row(Vec<Value>),
    Word(Value),
}

/// The names and values of an object, in their order.
struct Pairs<V>(Vec<(String, V)>);

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
