//! `Serialize` and `Deserialize` of plain data, with the feature `serde`.
//!
//! Types with a text form are strings. All data are validated when they are deserialized.

use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec::Vec,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{
    Answer, Attach, Direction, Entry, Language, Metadata, Order, Pin, Reason, Rule, Search, TextDirection,
    WordList,
};

/// Implements both traits through `Display` and `FromStr`.
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_as_text {
    ($($type:ty),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )+};
}

serialize_as_text!(Attach, Direction, Language, Order, Reason, Rule, Search, TextDirection);

/// Implements both traits through another type that derives them.
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_through {
    ($($type:ty => $data:ty),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                <$data>::from(self).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <$data>::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
            }
        }
    )+};
}

serialize_through!(Entry => EntryData, Metadata => MetadataData);

#[derive(Serialize, Deserialize)]
struct EntryData {
    /// The contents of the squares.
    answer: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clue: Option<String>,
    #[serde(default, skip_serializing_if = "is_false")]
    required: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pin: Option<Pin>,
    #[serde(default, skip_serializing_if = "is_false")]
    without_lengths: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(value: &bool) -> bool {
    !value
}

impl From<&Entry> for EntryData {
    fn from(entry: &Entry) -> Self {
        Self {
            answer: entry.answer().squares().map(ToString::to_string).collect(),
            text: Some(entry.text()).filter(|text| *text != entry.answer().as_str()).map(Into::into),
            clue: entry.clue().map(Into::into),
            required: entry.is_required() && entry.pin().is_none(),
            pin: entry.pin(),
            without_lengths: !entry.has_lengths(),
        }
    }
}

impl TryFrom<EntryData> for Entry {
    type Error = crate::Error;

    fn try_from(data: EntryData) -> Result<Self, crate::Error> {
        let mut entry = Self::from_answer(Answer::from_squares(&data.answer)?);
        if let Some(text) = &data.text {
            entry = entry.with_text(text);
        }
        if let Some(pin) = data.pin {
            entry = entry.with_pin(pin);
        }
        let clue = data.clue.as_deref().unwrap_or_default();
        Ok(entry.with_clue(clue).with_required(data.required).with_lengths(!data.without_lengths))
    }
}

/// A list of entries.
impl Serialize for WordList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.entries())
    }
}

impl<'de> Deserialize<'de> for WordList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Entry>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct MetadataData {
    title: Option<Box<str>>,
    author: Option<Box<str>>,
    copyright: Option<Box<str>>,
    notes: Option<Box<str>>,
    editor: Option<Box<str>>,
    publisher: Option<Box<str>>,
    date: Option<Box<str>>,
    text_direction: Option<TextDirection>,
    has_solution_word: bool,
    language: Option<Language>,
}

impl From<&Metadata> for MetadataData {
    fn from(about: &Metadata) -> Self {
        Self {
            title: about.title().map(Into::into),
            author: about.author().map(Into::into),
            copyright: about.copyright().map(Into::into),
            notes: about.notes().map(Into::into),
            editor: about.editor().map(Into::into),
            publisher: about.publisher().map(Into::into),
            date: about.date().map(Into::into),
            text_direction: about.text_direction(),
            has_solution_word: about.has_solution_word(),
            language: about.language(),
        }
    }
}

impl From<MetadataData> for Metadata {
    fn from(data: MetadataData) -> Self {
        Self::default()
            .with_title(data.title.unwrap_or_default())
            .with_author(data.author.unwrap_or_default())
            .with_copyright(data.copyright.unwrap_or_default())
            .with_notes(data.notes.unwrap_or_default())
            .with_editor(data.editor.unwrap_or_default())
            .with_publisher(data.publisher.unwrap_or_default())
            .with_date(data.date.unwrap_or_default())
            .with_text_direction(data.text_direction)
            .with_solution_word(data.has_solution_word)
            .with_language(data.language)
    }
}

#[cfg(test)]
mod tests;
