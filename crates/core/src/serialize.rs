//! `Serialize` and `Deserialize` of plain data, with the feature `serde`.
//!
//! Types with a text form are strings. All data are validated when they are deserialized.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::SerializeStruct as _};

use crate::{
    Answer, Attach, Direction, Emphasis, Entry, ErrorKind, Language, Lengths, Order, Pin, Reason, Rule,
    Search, Span, StyledText, TextDirection, WordList,
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

serialize_as_text!(
    Attach,
    Direction,
    Emphasis,
    ErrorKind,
    Language,
    Lengths,
    Order,
    Reason,
    Rule,
    Search,
    TextDirection
);

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

/// Serializes the fields of a struct in their order. In formats that people read, some are left out if a condition holds;
/// binary formats may not store the names of fields, so all are written.
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_fields {
    ($($data:ident { $($field:ident $(unless $is_default:path)?),+ })+) => {$(
        impl Serialize for $data {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let is_human_readable = serializer.is_human_readable();
                let is_written = [$(true $(&& !(is_human_readable && $is_default(&self.$field)))?),+];
                let count = is_written.iter().filter(|is_written| **is_written).count();
                let mut data = serializer.serialize_struct(stringify!($data), count)?;
                let mut is_written = is_written.into_iter();
                $(
                    match is_written.next() {
                        Some(true) => data.serialize_field(stringify!($field), &self.$field)?,
                        _ => data.skip_field(stringify!($field))?,
                    }
                )+
                data.end()
            }
        }
    )+};
}

serialize_through!(Entry => EntryData, Span => SpanData);
serialize_fields!(EntryData {
    answer,
    text unless Option::is_none,
    clue unless Option::is_none,
    styles unless Vec::is_empty,
    required unless is_false,
    pin unless Option::is_none,
    without_lengths unless is_false
});

/// The bytes and the emphasis.
type SpanData = (usize, usize, Emphasis);

impl From<&Span> for SpanData {
    fn from(Span { range, emphasis }: &Span) -> Self {
        (range.start, range.end, *emphasis)
    }
}

impl From<SpanData> for Span {
    fn from((start, end, emphasis): SpanData) -> Self {
        Self { range: start..end, emphasis }
    }
}

#[derive(Deserialize)]
struct EntryData {
    /// The contents of the squares.
    answer: Vec<String>,
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    clue: Option<String>,
    /// The bold and italic parts of the clue.
    #[serde(default)]
    styles: Vec<Span>,
    #[serde(default)]
    required: bool,
    #[serde(default)]
    pin: Option<Pin>,
    #[serde(default)]
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
            styles: entry.clue_spans().to_vec(),
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
        let clue = StyledText::new(data.clue.unwrap_or_default(), data.styles)?;
        Ok(entry.with_styled_clue(clue).with_required(data.required).with_lengths(!data.without_lengths))
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

#[cfg(test)]
mod tests;
