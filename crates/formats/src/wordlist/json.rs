//! A JSON array of words, or of objects with `answer` and `clue`.

use core::fmt;

use quadrille_core::{Answer, Entry, Spelling};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, Error as _, MapAccess, SeqAccess, Visitor},
};

use crate::{
    Error,
    json::{Text, in_element},
};

pub(super) fn entries(text: &str, spelling: &Spelling) -> Result<Vec<Entry>, Error> {
    if text.trim_start().starts_with('{') {
        let is_puzzle = text.contains("\"quadrille\"");
        return Err(Error::input(if is_puzzle {
            "a finished puzzle, expected a word list: give the words that it was built from"
        } else {
            "a JSON object, expected an array of words or of objects with \"answer\" and \"clue\""
        }));
    }
    let mut reader = serde_json::Deserializer::from_str(text);
    let entries = reader.deserialize_seq(List(spelling))?;
    reader.end()?;
    Ok(entries)
}

struct List<'s>(&'s Spelling);

impl<'de> Visitor<'de> for List<'_> {
    type Value = Vec<Entry>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of words")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::new();
        loop {
            let next = items.next_element_seed(Item(self.0));
            match next.map_err(|error| A::Error::custom(in_element("word", entries.len() + 1, &error)))? {
                Some(entry) => entries.push(entry),
                None => return Ok(entries),
            }
        }
    }
}

struct Item<'s>(&'s Spelling);

impl<'de> DeserializeSeed<'de> for Item<'_> {
    type Value = Entry;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Entry, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Item<'_> {
    type Value = Entry;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a word, or an object with \"answer\" and \"clue\"")
    }

    fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Entry, E> {
        Entry::spelled(word.trim(), self.0).map_err(|error| E::custom(error.message()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Entry, A::Error> {
        let object = Object::deserialize(serde::de::value::MapAccessDeserializer::new(map))?;
        let entry = match object.answer {
            Word::Text(Text(word)) => Entry::spelled(word.trim(), self.0),
            Word::Squares(squares) => Answer::from_squares(squares).map(Entry::from_answer),
        }
        .map_err(|error| A::Error::custom(error.message()))?;
        Ok(match object.clue {
            Some(Text(clue)) => entry.with_clue(clue.trim()),
            None => entry,
        })
    }
}

#[derive(Deserialize)]
#[serde(expecting = "an object with \"answer\" and \"clue\"")]
struct Object<'a> {
    #[serde(borrow, alias = "word")]
    answer: Word<'a>,
    #[serde(borrow, default)]
    clue: Option<Text<'a>>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected the answer as a string or as an array of squares")]
enum Word<'a> {
    #[serde(borrow)]
    Text(Text<'a>),
    Squares(Vec<String>),
}
