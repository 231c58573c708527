//! JSON: an array of words, of objects or of rows; an object with such an array; an object per line; or words
//! with their clues as values.

use core::{fmt, marker::PhantomData};
use std::borrow::Cow;

use serde::{
    Deserialize, Deserializer,
    de::{Error as _, IgnoredAny, MapAccess, Visitor},
};
use serde_json::value::RawValue;

use super::{
    entry::SQUARES,
    preamble,
    refused::FINISHED,
    table::{Kind, Table},
};
use crate::{
    Error,
    json::{self, Text},
};

/// Whether a text is JSON of some kind.
pub(super) fn is_json(text: &str) -> bool {
    are_lines(text) || serde_json::from_str::<IgnoredAny>(text).is_ok()
}

/// Whether each line is JSON of its own: the first one is.
fn are_lines(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().filter(|line| line.ends_with(['}', ']']));
    lines.next().is_some() && first.is_some_and(|line| serde_json::from_str::<IgnoredAny>(line).is_ok())
}

/// # Errors
///
/// When it is not JSON, or holds no list of words; with the line.
pub(super) fn table(text: &str) -> Result<Table, Error> {
    let mut reader = Reader { text, ..Reader::default() };
    if are_lines(text) {
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            reader.item(line).map_err(|error| json::error(&error).at_line(number))?;
            reader.end_row(number)?;
        }
    } else {
        reader.document()?;
    }
    let Reader { mut table, names, .. } = reader;
    if !names.is_empty() {
        (table.kind, table.header) = (Kind::Verbatim, Some(names));
    }
    Ok(table)
}

const NO_LIST: &str = "a JSON object, expected an array of words or of objects with \"answer\" and \"clue\", or one such \
                       array in it, called \"entries\" if there are others";

#[derive(Default)]
struct Reader<'t> {
    text: &'t str,
    /// The names of the columns, unless the words are arrays.
    names: Vec<String>,
    row: Vec<String>,
    table: Table,
}

type Items<'t> = Vec<&'t RawValue>;

impl<'t> Reader<'t> {
    fn document(&mut self) -> Result<(), Error> {
        let failed = |error: serde_json::Error| json::error(&error);
        if self.text.trim_start().starts_with('[') {
            let items: Items<'_> = serde_json::from_str(self.text).map_err(failed)?;
            return self.items(&items);
        }
        let Pairs(pairs) = serde_json::from_str::<Pairs<'_, &RawValue>>(self.text).map_err(failed)?;
        let (mut arrays, mut words) = (Vec::new(), Vec::new());
        for (name, value) in pairs {
            let line = self.line(value);
            if name == "quadrille" {
                return Err(Error::unsupported(FINISHED));
            } else if preamble::NAMES.contains(&&*name) {
                let said = serde_json::from_str::<Option<Text<'_>>>(value.get());
                if let Some(Text(said)) = said.map_err(|error| json::error(&error).at_line(line))? {
                    let said = preamble::said(&name, &said).map_err(|error| error.at_line(line))?;
                    self.table.metadata = core::mem::take(&mut self.table.metadata).or(said);
                }
            } else if value.get().starts_with('[') {
                arrays.push((name, value));
            } else {
                words.push((name, value));
            }
        }
        let named = |names: &[&str]| {
            let is_named = |name: &str| names.iter().any(|known| known.eq_ignore_ascii_case(name));
            arrays.iter().filter(|(name, _)| is_named(name)).map(|(_, list)| *list).collect::<Items<'_>>()
        };
        let lists = match (named(&["entries", "words"]), &*arrays) {
            (lists, [_, _, ..]) if lists.is_empty() => named(&["across", "down"]),
            (lists, [(_, only)]) if lists.is_empty() => vec![*only],
            (lists, _) => lists,
        };
        for list in &lists {
            let line = self.line(list);
            let items: Items<'t> =
                serde_json::from_str(list.get()).map_err(|error| json::error(&error).at_line(line))?;
            self.items(&items)?;
        }
        if !lists.is_empty() {
            return Ok(());
        }
        // Without an array, the names are words and the texts are their clues.
        if words.is_empty()
            || !arrays.is_empty()
            || !words.iter().all(|(_, clue)| clue.get().starts_with('"'))
        {
            return Err(Error::input(NO_LIST));
        }
        self.names = ["answer", "clue"].map(str::to_owned).into();
        for (word, clue) in words {
            let Field(text) = serde_json::from_str(clue.get()).map_err(failed)?;
            self.row = vec![word.into_owned(), text];
            self.end_row(self.line(clue))?;
        }
        Ok(())
    }

    /// The line that a value begins in.
    fn line(&self, value: &RawValue) -> usize {
        self.text[..self.offset(value)].matches('\n').count() + 1
    }

    fn offset(&self, value: &RawValue) -> usize {
        value.get().as_ptr() as usize - self.text.as_ptr() as usize
    }

    fn items(&mut self, items: &[&RawValue]) -> Result<(), Error> {
        let (mut counted, mut line) = (0, 1);
        for (number, item) in (1..).zip(items) {
            let start = self.offset(item);
            line += self.text[counted..start].matches('\n').count();
            counted = start;
            self.item(item.get()).map_err(|error| {
                let line = line + error.line().saturating_sub(1);
                Error::input(json::in_element("word", number, &error)).at_line(line)
            })?;
            self.end_row(line)?;
        }
        Ok(())
    }

    /// Reads a word, an object or an array into the fields of a row.
    fn item(&mut self, item: &str) -> Result<(), serde_json::Error> {
        self.row.clear();
        match item.trim_start().as_bytes().first() {
            Some(b'{') => {
                let Pairs(fields) = serde_json::from_str::<Pairs<'_, Field>>(item)?;
                for (name, Field(field)) in fields {
                    if !self.set(&name, field) {
                        return Err(serde_json::Error::custom(format!("duplicate field `{name}`")));
                    }
                }
            }
            Some(b'[') => {
                let fields: Vec<Field> = serde_json::from_str(item)?;
                self.row.extend(fields.into_iter().map(|Field(field)| field));
            }
            _ => {
                let Field(word) = serde_json::from_str(item)?;
                self.set("answer", word);
            }
        }
        Ok(())
    }

    /// Sets the field of a name; whether it was empty.
    fn set(&mut self, name: &str, field: String) -> bool {
        let known = self.names.iter().position(|known| known == name);
        let column = known.unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        });
        if self.row.len() <= column {
            self.row.resize(column + 1, String::new());
        }
        let is_empty = self.row[column].is_empty();
        self.row[column] = field;
        is_empty
    }

    fn end_row(&mut self, line: usize) -> Result<(), Error> {
        self.table.push(line, self.row.iter().map(String::as_str))
    }
}

/// The names and values of an object, in their order.
struct Pairs<'a, V>(Vec<(Cow<'a, str>, V)>);

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Pairs<'de, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object<V>(PhantomData<V>);
        impl<'de, V: Deserialize<'de>> Visitor<'de> for Object<V> {
            type Value = Pairs<'de, V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some((Text(name), value)) = map.next_entry()? {
                    pairs.push((name, value));
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Object(PhantomData))
    }
}

/// A value as the text of a field: the squares of an answer stand in it [apart](SQUARES), and a pin as in
/// other lists.
struct Field(String);

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a text, a number, an array of squares or a pin")]
enum Value<'a> {
    #[serde(borrow)]
    Text(Text<'a>),
    Number(serde_json::Number),
    Flag(bool),
    Nothing(()),
    Squares(Vec<String>),
    Pin {
        row: i64,
        column: i64,
        direction: String,
    },
    Other(IgnoredAny),
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(match Value::deserialize(deserializer)? {
            Value::Text(Text(text)) => text.into_owned(),
            Value::Number(number) => number.to_string(),
            Value::Flag(flag) => flag.to_string(),
            Value::Squares(squares) => squares.join(SQUARES),
            // People count from 1.
            Value::Pin { row, column, direction } => {
                format!("{},{},{direction}", row.saturating_add(1), column.saturating_add(1))
            }
            Value::Nothing(()) | Value::Other(_) => String::new(),
        }))
    }
}
