//! A JSON array of words, or of objects with `answer` and `clue`; or an object with such an array as `entries`, and title,
//! author, copyright, notes, direction and language beside it, also by another name if there is no other array; or a line for
//! each. Names of columns stand in for `answer` and `clue`.

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
    remarks, wish,
};
use crate::{
    Error,
    crossword::html,
    json::{self, Text, in_element},
};

/// Whether it is JSON, of whatever kind.
pub(super) fn is_json(text: &str) -> bool {
    are_lines(text) || serde_json::from_str::<IgnoredAny>(text).is_ok()
}

pub(super) fn list(text: &str, spelling: &Spelling) -> Result<WordList, Error> {
    if are_lines(text) {
        return of_lines(text, spelling);
    }
    let mut unknown = None;
    let list = whole(text, Whole { spelling, called: None, unknown: &mut unknown })?;
    match (list, unknown) {
        (None, Some(name)) => {
            let list = whole(text, Whole { spelling, called: Some(&name), unknown: &mut None })?;
            list.ok_or_else(|| Error::input(NO_LIST))
        }
        (list, _) => list.ok_or_else(|| Error::input(NO_LIST)),
    }
}

fn whole(text: &str, whole: Whole<'_>) -> Result<Option<WordList>, Error> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let list = reader.deserialize_any(whole).map_err(|error| json::error(&error))?;
    reader.end().map_err(|error| json::error(&error))?;
    Ok(list)
}

fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty())
}

/// Whether each line is JSON of its own: the first one is.
fn are_lines(text: &str) -> bool {
    let mut rows = rows(text);
    let first = rows.next().map(|(_, line)| line.trim_end()).filter(|line| line.ends_with(['}', ']']));
    first.is_some_and(|line| rows.next().is_some() && serde_json::from_str::<IgnoredAny>(line).is_ok())
}

fn of_lines(text: &str, spelling: &Spelling) -> Result<WordList, Error> {
    let (mut words, mut lines) = (Words::default(), Vec::new());
    for (number, line) in rows(text) {
        let mut reader = serde_json::Deserializer::from_str(line);
        let found = words.item(spelling).deserialize(&mut reader);
        let found = found.and_then(|found| reader.end().map(|()| found));
        words.add(found.map_err(|error| json::error(&error).at_line(number))?);
        lines.resize(words.entries.len(), number);
    }
    Ok(WordList { lines, ..words.list() })
}

const NO_LIST: &str = "a JSON object, expected an array of words or of objects with \"answer\" and \"clue\", or one such \
                       array in it, called \"entries\" if there are others";

/// The array alone, or the object that holds it, if it has a known name or is called so.
struct Whole<'s> {
    spelling: &'s Spelling,
    called: Option<&'s str>,
    /// The name of the only array without a known one.
    unknown: &'s mut Option<String>,
}

impl<'de> Visitor<'de> for Whole<'_> {
    type Value = Option<WordList>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of words, or an object with them as \"entries\"")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Self::Value, A::Error> {
        List(self.spelling).visit_seq(items).map(Some)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut metadata, mut list) = (Metadata::default(), None);
        let (mut words, mut are_words, mut arrays) = (Vec::new(), true, Vec::new());
        while let Some(Text(name)) = map.next_key()? {
            if self.called.map_or(matches!(&*name, "entries" | "words"), |called| called == name) {
                list = Some(map.next_value_seed(List(self.spelling))?);
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
                        Said::Text(clue) => words.push((name, clue)),
                        Said::Array { has_words } => arrays.push((name, has_words)),
                        Said::Nothing | Said::Other => are_words = false,
                    }
                    continue;
                }
            };
            if let Some(Text(value)) = map.next_value()? {
                metadata = with(metadata, value);
            }
        }
        // An array among words may be what one of them means, unless it has words with clues.
        if let (None, [(name, has_words)]) = (&list, &*arrays)
            && (*has_words || words.is_empty())
        {
            *self.unknown = Some(name.clone().into_owned());
            return Ok(None);
        }
        // Without an array, the names are words if all have texts, which are their clues.
        if list.is_none() && are_words && arrays.is_empty() && !words.is_empty() {
            let entry = |(word, clue): &(Cow<'_, str>, Cow<'_, str>)| entry(word, Some(clue), self.spelling);
            let entries: Result<_, A::Error> = words.iter().map(entry).collect();
            list = Some(WordList { entries: entries?, ..WordList::default() });
        }
        let list = list.ok_or_else(|| A::Error::custom(NO_LIST))?;
        Ok(Some(WordList { metadata, ..list }))
    }
}

/// What a list holds so far.
#[derive(Default)]
struct Words {
    entries: Vec<Entry>,
    /// The first text beside a word that is neither this nor its clue.
    field: Option<String>,
    /// Which places in rows hold words and clues, if the first row tells.
    columns: Option<(usize, usize)>,
}

impl Words {
    const fn item<'s>(&self, spelling: &'s Spelling) -> Item<'s> {
        Item { spelling, columns: self.columns, is_first: self.entries.is_empty() && self.columns.is_none() }
    }

    fn add(&mut self, found: Found) {
        match found {
            Found::Entry(entry, field) => {
                self.entries.push(entry);
                self.field = self.field.take().or(field);
            }
            Found::Columns(columns) => self.columns = Some(columns),
        }
    }

    fn list(self) -> WordList {
        let field = self.field.filter(|_| self.entries.iter().all(|entry| entry.clue().is_none()));
        let doubts = field.map(Doubt::Field).into_iter().collect();
        WordList { entries: self.entries, doubts, ..WordList::default() }
    }
}

struct List<'s>(&'s Spelling);

impl<'de> DeserializeSeed<'de> for List<'_> {
    type Value = WordList;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for List<'_> {
    type Value = WordList;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of words")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut words = Words::default();
        loop {
            let next = items.next_element_seed(words.item(self.0));
            match next
                .map_err(|error| A::Error::custom(in_element("word", words.entries.len() + 1, &error)))?
            {
                Some(found) => words.add(found),
                None => return Ok(words.list()),
            }
        }
    }

    /// Words with their clues as values.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::new();
        while let Some((Text(word), clue)) = map.next_entry::<Text<'_>, Option<Text<'_>>>()? {
            entries.push(entry(&word, clue.as_ref().map(|Text(clue)| &**clue), self.0)?);
        }
        Ok(WordList { entries, ..WordList::default() })
    }
}

/// A word, and the first text beside it that is neither the word nor its clue; or which columns hold them.
enum Found {
    Entry(Entry, Option<String>),
    Columns((usize, usize)),
}

/// Reads a word. Names of columns count only where the usual ones are missing.
struct Item<'s> {
    spelling: &'s Spelling,
    columns: Option<(usize, usize)>,
    /// Whether it may be a row that names the columns.
    is_first: bool,
}

impl<'de> DeserializeSeed<'de> for Item<'_> {
    type Value = Found;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Item<'_> {
    type Value = Found;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a word, or an object with \"answer\" and \"clue\"")
    }

    fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Self::Value, E> {
        Ok(Found::Entry(entry(word, None, self.spelling)?, None))
    }

    /// A word and its clue side by side, or the names of the columns that hold them.
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut row = Vec::new();
        while let Some(value) = items.next_element()? {
            row.push(value);
        }
        let text = |said: &Said<'de>| if let Said::Text(text) = said { Some(text.clone()) } else { None };
        if self.is_first {
            /// No table has more columns.
            const MOST: usize = 100;
            let names: Vec<_> = row.iter().take(MOST).map(|said| text(said).unwrap_or_default()).collect();
            if let Some(columns) = names::find(names.iter().map(|name| &**name)) {
                return Ok(Found::Columns(columns));
            }
        }
        let (word, clue) = self.columns.unwrap_or((0, 1));
        let word = row.get(word).ok_or_else(|| A::Error::custom("an empty row"))?;
        let word = text(word).ok_or_else(|| A::Error::custom("expected the answer as a string"))?;
        let clue = match row.get(clue) {
            None | Some(Said::Nothing) => None,
            Some(said) => Some(text(said).ok_or_else(|| A::Error::custom("expected the clue as a string"))?),
        };
        Ok(Found::Entry(entry(&word, clue.as_deref(), self.spelling)?, None))
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
                    Said::Text(text) if !text.trim().is_empty() => beside.push((name, text)),
                    _ => {}
                },
            }
        }
        let mut called_as = |role| {
            let at = beside.iter().position(|(name, _)| names::role(name) == Some(role))?;
            Some(beside.remove(at).1)
        };
        let word = if answer.is_none() { called_as(Role::Word) } else { None };
        let clue = clue.flatten().map(|Text(clue)| clue).or_else(|| called_as(Role::Clue));
        // Beside a clue, the only other text is its word.
        let is_other = answer.is_none() && word.is_none() && clue.is_some() && beside.len() == 1;
        let word = word.or_else(|| beside.pop_if(|_| is_other).map(|(_, text)| text));
        let answer = answer.or_else(|| word.map(|word| Word::Text(Text(word))));
        let entry = match answer.ok_or_else(|| A::Error::custom(MISSING))? {
            Word::Text(Text(word)) => entry(&word, clue.as_deref(), self.spelling)?,
            Word::Squares(squares) => {
                let answer =
                    Answer::from_squares(squares).map_err(|error| A::Error::custom(error.message()))?;
                Entry::from_answer(answer).with_clue(&shown(clue.as_deref().unwrap_or_default()))
            }
        };
        Ok(Found::Entry(entry, beside.into_iter().next().map(|(name, _)| name.into_owned())))
    }
}

/// The entry of a word, which may be HTML as its clue may, without remarks as in other lists.
fn entry<E: serde::de::Error>(word: &str, clue: Option<&str>, spelling: &Spelling) -> Result<Entry, E> {
    let (word, clue) = (shown(word), shown(clue.unwrap_or_default()));
    let (word, clue) = remarks::before_clue(&word, &clue, spelling);
    let entry = wish::entry(word, spelling).map_err(|error| E::custom(error.message()))?;
    Ok(entry.with_clue(clue.trim_end()))
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

/// A value of which mostly texts are of interest.
enum Said<'a> {
    Text(Cow<'a, str>),
    /// It may have words with their clues, if it begins with an object or an array.
    Array {
        has_words: bool,
    },
    Nothing,
    Other,
}

impl<'de> Deserialize<'de> for Said<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Anything)
    }
}

struct Anything;

impl<'de> Visitor<'de> for Anything {
    type Value = Said<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Said<'de>, E> {
        Ok(Said::Text(text.into()))
    }

    fn visit_str<E>(self, text: &str) -> Result<Said<'de>, E> {
        Ok(Said::Text(text.to_owned().into()))
    }

    fn visit_unit<E>(self) -> Result<Said<'de>, E> {
        Ok(Said::Nothing)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Said<'de>, E> {
        Ok(Said::Other)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Said<'de>, E> {
        Ok(Said::Other)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Said<'de>, E> {
        Ok(Said::Other)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Said<'de>, E> {
        Ok(Said::Other)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Said<'de>, A::Error> {
        let first = items.next_element::<Self::Value>()?;
        while items.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Said::Array { has_words: matches!(first, Some(Said::Array { .. } | Said::Other)) })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Said<'de>, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Said::Other)
    }
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected the answer as a string or as an array of squares")]
enum Word<'a> {
    #[serde(borrow)]
    Text(Text<'a>),
    Squares(Vec<String>),
}
