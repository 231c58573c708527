//! A JSON array of words, or of objects with `answer` and `clue`; or an object with such an array as `entries`, and title,
//! author, copyright, notes, direction and language beside it. Names of columns stand in for `answer` and `clue`.

use core::fmt;
use std::borrow::Cow;

use quadrille_core::{Answer, Entry, Language, Metadata, Reading, Spelling};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor},
};

use super::{
    Doubt, FINISHED, WordList,
    names::{self, Role},
    wish,
};
use crate::{
    Error,
    crossword::html,
    json::{self, Text, in_element},
};

/// Whether it is JSON, of whatever kind.
pub(super) fn is_json(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_ok()
}

pub(super) fn list(text: &str, spelling: &Spelling) -> Result<WordList, Error> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let list = reader.deserialize_any(Whole(spelling)).map_err(|error| json::error(&error))?;
    reader.end().map_err(|error| json::error(&error))?;
    Ok(list)
}

/// The array alone, or the object that holds it.
struct Whole<'s>(&'s Spelling);

impl<'de> Visitor<'de> for Whole<'_> {
    type Value = WordList;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of words, or an object with them as \"entries\"")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<WordList, A::Error> {
        List(self.0).visit_seq(items)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<WordList, A::Error> {
        let (mut metadata, mut list) = (Metadata::default(), None);
        let (mut words, mut are_words) = (Vec::new(), true);
        while let Some(Text(name)) = map.next_key()? {
            if matches!(&*name, "entries" | "words") {
                list = Some(map.next_value_seed(List(self.0))?);
                continue;
            }
            let with: fn(Metadata, Cow<'de, str>) -> Metadata = match &*name {
                "quadrille" => {
                    return Err(A::Error::custom(FINISHED));
                }
                "direction" => {
                    if let Some(Text(name)) = map.next_value()? {
                        metadata = metadata.with_reading(name.parse::<Reading>().map_err(A::Error::custom)?);
                    }
                    continue;
                }
                "language" => {
                    if let Some(Text(tag)) = map.next_value()? {
                        metadata = metadata.with_language(tag.parse::<Language>().map_err(A::Error::custom)?);
                    }
                    continue;
                }
                "title" => Metadata::with_title,
                "author" => Metadata::with_author,
                "copyright" => Metadata::with_copyright,
                "notes" => Metadata::with_notes,
                _ => {
                    match map.next_value()? {
                        Said::Text(Text(clue)) => words.push((name, clue)),
                        Said::Other(_) => are_words = false,
                    }
                    continue;
                }
            };
            if let Some(Text(value)) = map.next_value()? {
                metadata = with(metadata, value);
            }
        }
        let message = "a JSON object, expected an array of words or of objects with \"answer\" and \"clue\", or \"entries\" in it";
        // Without an array, the names are words if all have texts, which are their clues.
        if list.is_none() && are_words && !words.is_empty() {
            let entry = |(word, clue): &(Cow<'_, str>, Cow<'_, str>)| entry(word, Some(clue), self.0);
            let entries: Result<_, A::Error> = words.iter().map(entry).collect();
            list = Some(WordList { entries: entries?, ..WordList::default() });
        }
        let list = list.ok_or_else(|| A::Error::custom(message))?;
        Ok(WordList { metadata, ..list })
    }
}

struct List<'s>(&'s Spelling);

impl<'de> DeserializeSeed<'de> for List<'_> {
    type Value = WordList;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for List<'_> {
    type Value = WordList;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of words")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let (mut entries, mut field) = (Vec::<Entry>::new(), None);
        loop {
            let next = items.next_element_seed(Item(self.0));
            match next.map_err(|error| A::Error::custom(in_element("word", entries.len() + 1, &error)))? {
                Some((entry, skipped)) => {
                    entries.push(entry);
                    field = field.or(skipped);
                }
                None => {
                    let field = field.filter(|_| entries.iter().all(|entry| entry.clue().is_none()));
                    let doubts = field.map(Doubt::Field).into_iter().collect();
                    return Ok(WordList { entries, doubts, ..WordList::default() });
                }
            }
        }
    }
}

/// A word, and the first text beside it that is neither the word nor its clue. Names of columns count only where the usual ones
/// are missing.
struct Item<'s>(&'s Spelling);

impl<'de> DeserializeSeed<'de> for Item<'_> {
    type Value = (Entry, Option<String>);

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Item<'_> {
    type Value = (Entry, Option<String>);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a word, or an object with \"answer\" and \"clue\"")
    }

    fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Self::Value, E> {
        Ok((entry(word, None, self.0)?, None))
    }

    /// A word and its clue side by side.
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let Some(Text(word)) = items.next_element()? else { return Err(A::Error::custom("an empty row")) };
        let clue = items.next_element::<Option<Text<'_>>>()?.flatten().map(|Text(clue)| clue);
        while items.next_element::<IgnoredAny>()?.is_some() {}
        Ok((entry(&word, clue.as_deref(), self.0)?, None))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut answer, mut clue, mut beside) = (None, None, Vec::new());
        while let Some(Text(name)) = map.next_key()? {
            match &*name {
                "answer" | "word" => {
                    if answer.replace(map.next_value()?).is_some() {
                        return Err(A::Error::duplicate_field("answer"));
                    }
                }
                "clue" => {
                    if clue.replace(map.next_value::<Option<Text<'_>>>()?).is_some() {
                        return Err(A::Error::duplicate_field("clue"));
                    }
                }
                _ => match map.next_value()? {
                    Said::Text(text) if !text.0.trim().is_empty() => beside.push((name, text)),
                    _ => {}
                },
            }
        }
        let mut called_as = |role| {
            let at = beside.iter().position(|(name, _)| names::role(name) == Some(role))?;
            Some(beside.remove(at).1)
        };
        let answer = answer.or_else(|| called_as(Role::Word).map(Word::Text));
        let clue = clue.flatten().or_else(|| called_as(Role::Clue));
        let clue = clue.map(|Text(clue)| clue);
        let entry = match answer.ok_or_else(|| A::Error::custom(MISSING))? {
            Word::Text(Text(word)) => entry(&word, clue.as_deref(), self.0)?,
            Word::Squares(squares) => {
                let answer =
                    Answer::from_squares(squares).map_err(|error| A::Error::custom(error.message()))?;
                Entry::from_answer(answer).with_clue(&shown(clue.as_deref().unwrap_or_default()))
            }
        };
        Ok((entry, beside.into_iter().next().map(|(name, _)| name.into_owned())))
    }
}

/// The entry of a word, which may be HTML as its clue may.
fn entry<E: serde::de::Error>(word: &str, clue: Option<&str>, spelling: &Spelling) -> Result<Entry, E> {
    let entry = wish::entry(&shown(word), spelling).map_err(|error| E::custom(error.message()))?;
    Ok(entry.with_clue(&shown(clue.unwrap_or_default())))
}

/// A text as HTML shows it, in one line.
fn shown(text: &str) -> Cow<'_, str> {
    match text.contains(['<', '&']) {
        true => html::text(text.trim()).replace('\n', " ").into(),
        false => text.trim().into(),
    }
}

const MISSING: &str = "the word is missing: give it as \"answer\", or as a text that is called as columns of words are, \
                       such as \"term\"";

/// A value of which only texts are of interest.
#[derive(Deserialize)]
#[serde(untagged)]
enum Said<'a> {
    #[serde(borrow)]
    Text(Text<'a>),
    Other(IgnoredAny),
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected the answer as a string or as an array of squares")]
enum Word<'a> {
    #[serde(borrow)]
    Text(Text<'a>),
    Squares(Vec<String>),
}
