//! A JSON array of words, or of objects with `answer` and `clue`; or an object with such an array as
//! `entries`, and title, author, copyright, notes, direction and language beside it, also by another name if
//! there is no other array, or as lists of clues across and down; or a line for each. Names of columns stand
//! in for `answer` and `clue`.

use core::fmt;
use std::borrow::Cow;

use quadrille_core::{Answer, Entry, Metadata, Spelling};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor},
};

use super::{
    Doubt, DoubtKind, FINISHED, WordList, doubt, header, headings, lengths,
    names::{self, Role, Roles},
    remarks, wish,
};
use crate::{
    Error, html,
    json::{self, RawPin, Text, in_element},
};

/// Whether it is JSON, of whatever kind.
pub(super) fn is_json(text: &str) -> bool {
    are_lines(text) || serde_json::from_str::<IgnoredAny>(text).is_ok()
}

pub(super) fn list(text: &str, given: &Spelling) -> Result<WordList, Error> {
    let list = spelled(text, given)?;
    // What tells the language may stand behind the words.
    let spelling = super::spelling(given, &list.metadata);
    let list = if spelling == *given { list } else { spelled(text, &spelling)? };
    Ok(WordList { spelling, ..list })
}

fn spelled(text: &str, spelling: &Spelling) -> Result<WordList, Error> {
    if are_lines(text) {
        return of_lines(text, spelling);
    }
    let mut unknown = Vec::new();
    let list = whole(text, Whole { spelling, called: &["entries", "words"], unknown: &mut unknown })?;
    let list = match list {
        None => {
            unknown.sort_unstable();
            unknown.dedup();
            let called: Vec<_> = unknown.iter().map(|name| &**name).collect();
            whole(text, Whole { spelling, called: &called, unknown: &mut Vec::new() })?
        }
        list => list,
    };
    list.map(Words::list).ok_or_else(|| Error::input(NO_LIST))
}

fn whole(text: &str, whole: Whole<'_>) -> Result<Option<Words>, Error> {
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
    called: &'s [&'s str],
    /// The name of the only array without a known one, or those of the lists of a crossword.
    unknown: &'s mut Vec<String>,
}

impl<'de> Visitor<'de> for Whole<'_> {
    type Value = Option<Words>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of words, or an object with them as \"entries\"")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Self::Value, A::Error> {
        List { spelling: self.spelling, words: Words::default() }.visit_seq(items).map(Some)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut metadata, mut list) = (Metadata::default(), None::<Words>);
        let (mut words, mut are_words, mut arrays) = (Vec::new(), true, Vec::new());
        while let Some(Text(name)) = map.next_key()? {
            if self.called.contains(&&*name) {
                let words = list.take().unwrap_or_default();
                list = Some(map.next_value_seed(List { spelling: self.spelling, words })?);
                continue;
            }
            match &*name {
                "quadrille" => return Err(A::Error::custom(FINISHED)),
                name if header::NAMES.contains(&name) => {
                    if let Some(Text(value)) = map.next_value()? {
                        metadata = metadata.or(header::said(name, &value).map_err(A::Error::custom)?);
                    }
                }
                _ => match map.next_value()? {
                    Said::Text(clue) => words.push((name, clue)),
                    Said::Array { has_words } => arrays.push((name, has_words)),
                    Said::Nothing | Said::Number(_) | Said::Other => are_words = false,
                },
            }
        }
        // An array among words may be what one of them means, unless it has words with clues.
        let with_words: Vec<_> = arrays.iter().filter(|(_, has_words)| *has_words).collect();
        let lists = match (&*with_words, &*arrays) {
            ([one], _) => vec![*one],
            ([], [one]) if words.is_empty() => vec![one],
            (several, _) if several.iter().all(|(name, _)| headings::is_direction(name)) => several.to_vec(),
            _ => Vec::new(),
        };
        if list.is_none() && !lists.is_empty() {
            self.unknown.extend(lists.into_iter().map(|(name, _)| name.clone().into_owned()));
            return Ok(None);
        }
        // Without an array, the names are words if all have texts, which are their clues.
        if list.is_none() && are_words && arrays.is_empty() && !words.is_empty() {
            let entry = |(word, clue): &(Cow<'_, str>, Cow<'_, str>)| entry(word, Some(clue), self.spelling);
            let entries: Result<_, A::Error> = words.iter().map(entry).collect();
            list = Some(Words { entries: entries?, ..Words::default() });
        }
        let list = list.ok_or_else(|| A::Error::custom(NO_LIST))?;
        let beside = arrays.into_iter().find(|(name, _)| role(name) == Some(Role::Clue));
        let beside = beside.map(|(name, _)| name.into_owned());
        Ok(Some(Words { metadata, field: list.field.or(beside), ..list }))
    }
}

/// What a list holds so far.
#[derive(Default)]
struct Words {
    metadata: Metadata,
    entries: Vec<Entry>,
    /// The first text beside a word that is neither this nor its clue, or an array of clues beside them all.
    field: Option<String>,
    /// Which places in rows hold words and clues, if the first row tells.
    columns: Option<Roles>,
    /// Whether some stand in rows, of which nothing tells what is what.
    are_rows: bool,
    /// The words, by their indices, of which other lengths are told.
    misfits: Vec<usize>,
}

impl Words {
    const fn item<'s>(&self, spelling: &'s Spelling) -> Item<'s> {
        Item { spelling, columns: self.columns, is_first: self.entries.is_empty() && self.columns.is_none() }
    }

    fn add(&mut self, found: Found) {
        match found {
            Found::Entry { entry, field, fits, is_row } => {
                if !fits {
                    self.misfits.push(self.entries.len());
                }
                self.entries.push(entry);
                self.field = self.field.take().or(field);
                self.are_rows |= is_row && self.columns.is_none();
            }
            Found::Columns(columns) => self.columns = Some(columns),
        }
    }

    fn list(mut self) -> WordList {
        let field = self.field.filter(|_| self.entries.iter().all(|entry| entry.clue().is_none()));
        let mut doubts: Vec<_> = field
            .map(|name| Doubt { field: Some(name), ..Doubt::of(DoubtKind::Field) })
            .into_iter()
            .collect();
        if self.are_rows && doubt::seem_turned(&self.entries) {
            doubts.push(Doubt::of(DoubtKind::MaybeTurned));
        }
        lengths::settle(&mut self.entries, &mut self.misfits);
        if !self.misfits.is_empty() {
            let words = self.misfits.iter().map(|index| index + 1).collect();
            doubts.push(Doubt { words, ..Doubt::of(DoubtKind::Lengths) });
        }
        WordList { metadata: self.metadata, entries: self.entries, doubts, ..WordList::default() }
    }
}

/// Adds the words of an array to those of others.
struct List<'s> {
    spelling: &'s Spelling,
    words: Words,
}

impl<'de> DeserializeSeed<'de> for List<'_> {
    type Value = Words;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for List<'_> {
    type Value = Words;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of words")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let Self { spelling, mut words } = self;
        loop {
            let next = items.next_element_seed(words.item(spelling));
            match next
                .map_err(|error| A::Error::custom(in_element("word", words.entries.len() + 1, &error)))?
            {
                Some(found) => words.add(found),
                None => return Ok(words),
            }
        }
    }

    /// Words with their clues as values.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let Self { spelling, mut words } = self;
        while let Some((Text(word), clue)) = map.next_entry::<Text<'_>, Option<Text<'_>>>()? {
            words.entries.push(entry(&word, clue.as_ref().map(|Text(clue)| &**clue), spelling)?);
        }
        Ok(words)
    }
}

/// A word, or which columns hold words and their clues.
enum Found {
    Entry {
        entry: Entry,
        /// The first text beside it that is neither the word nor its clue.
        field: Option<String>,
        /// Whether it has the lengths that are told.
        fits: bool,
        is_row: bool,
    },
    Columns(Roles),
}

impl Found {
    /// A word with its clue.
    const fn plain(entry: Entry) -> Self {
        Self::Entry { entry, field: None, fits: true, is_row: false }
    }
}

/// Reads a word. Names of columns count only where the usual ones are missing.
struct Item<'s> {
    spelling: &'s Spelling,
    columns: Option<Roles>,
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
        Ok(Found::plain(entry(word, None, self.spelling)?))
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
            if let Some(columns) = names::find(&names) {
                return Ok(Found::Columns(columns));
            }
        }
        let Roles { word, clue, lengths } = self.columns.unwrap_or(Roles { word: 0, clue: 1, lengths: None });
        let word = row.get(word).ok_or_else(|| A::Error::custom("an empty row"))?;
        let word = text(word).ok_or_else(|| A::Error::custom("expected the answer as a string"))?;
        let clue = match row.get(clue) {
            None | Some(Said::Nothing) => None,
            Some(said) => Some(text(said).ok_or_else(|| A::Error::custom("expected the clue as a string"))?),
        };
        let entry = entry(&word, clue.as_deref(), self.spelling)?;
        let lengths = lengths.and_then(|lengths| row.get(lengths)).and_then(Said::lengths);
        let (entry, fits) = lengths::told(entry, &lengths.unwrap_or_default(), self.spelling);
        Ok(Found::Entry { entry, field: None, fits, is_row: true })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut answer, mut clue, mut lengths, mut beside) = (None, None, None, Vec::new());
        let (mut is_required, mut pin) = (None, None);
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
                // As in native JSON.
                "required" => {
                    if is_required.replace(map.next_value::<Option<bool>>()?).is_some() {
                        return Err(A::Error::duplicate_field("required"));
                    }
                }
                "pin" => {
                    if pin.replace(map.next_value::<Option<RawPin<'_>>>()?).is_some() {
                        return Err(A::Error::duplicate_field("pin"));
                    }
                }
                _ if role(&name) == Some(Role::Lengths) => {
                    lengths = lengths.or(map.next_value::<Said<'_>>()?.lengths());
                }
                _ => match map.next_value()? {
                    Said::Text(text) if !text.trim().is_empty() => beside.push((name, text)),
                    _ => {}
                },
            }
        }
        let mut called_as = |role| {
            let called = |role_of: fn(&str) -> Option<Role>| {
                beside.iter().position(|(name, _)| role_of(name) == Some(role))
            };
            let at = called(names::role).or_else(|| called(self::role))?;
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
        let (mut entry, fits) = lengths::told(entry, &lengths.unwrap_or_default(), self.spelling);
        if is_required.flatten() == Some(true) {
            entry = entry.with_required(true);
        }
        if let Some(pin) = pin.flatten() {
            if entry.pin().is_some() {
                return Err(A::Error::custom(
                    "a pin behind the word and another one as \"pin\": leave out one",
                ));
            }
            entry = entry.with_pin(pin.checked().map_err(|error| A::Error::custom(error.message()))?);
        }
        let field = beside.into_iter().next().map(|(name, _)| name.into_owned());
        Ok(Found::Entry { entry, field, fits, is_row: false })
    }
}

/// What a field of this name holds if no other one is known to.
fn role(name: &str) -> Option<Role> {
    match name {
        "q" | "Q" => Some(Role::Clue),
        "a" | "A" => Some(Role::Word),
        name => names::role_in_quiz(name),
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
    Number(u64),
    Other,
}

impl Said<'_> {
    /// The lengths of a word, if it may be these.
    fn lengths(&self) -> Option<String> {
        match self {
            Self::Text(text) => Some(text.clone().into_owned()),
            Self::Number(number) => Some(number.to_string()),
            _ => None,
        }
    }
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

    fn visit_u64<E>(self, number: u64) -> Result<Said<'de>, E> {
        Ok(Said::Number(number))
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
