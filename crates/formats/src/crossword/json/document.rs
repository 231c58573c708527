//! The structure of the file. Entries become [`Entry`]s as soon as they are read, so that a large file is never
//! in memory twice.

use core::{fmt, marker::PhantomData};
use std::borrow::Cow;

use quadrille_core::{Answer, Direction, Entry, EntryId, Reason, Slot, Span, Spelling, StyledText, Unplaced};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, SeqAccess, Visitor},
};

use crate::{
    json::{RawPin, Text, in_element},
    metadata::MetadataDocument,
};

/// The whole file. The writer serializes the fields before the entries only, and streams the others.
#[derive(Deserialize, Serialize)]
#[serde(expecting = "an object")]
pub(super) struct Document<'a> {
    #[serde(borrow)]
    pub(super) quadrille: Cow<'a, str>,
    pub(super) version: u64,
    #[serde(borrow, flatten)]
    pub(super) metadata: MetadataDocument<'a>,
    pub(super) size: DocumentSize,
    #[serde(borrow)]
    pub(super) rule: Option<Text<'a>>,
    #[serde(default)]
    pub(super) seed: u64,
    #[serde(skip_serializing, deserialize_with = "list")]
    pub(super) entries: Vec<Placed>,
    #[serde(skip_serializing, default, deserialize_with = "list")]
    pub(super) unplaced: Vec<UnplacedWord>,
    /// Rows and columns.
    #[serde(skip_serializing, default)]
    pub(super) blocks: Vec<(u32, u32)>,
    #[serde(skip_serializing, default)]
    pub(super) highlights: Vec<(u32, u32)>,
    #[serde(skip_serializing, default)]
    pub(super) circles: Vec<(u32, u32)>,
    /// Rows, columns and directions.
    #[serde(skip_serializing, borrow, default)]
    pub(super) bars: Vec<(u32, u32, Text<'a>)>,
    /// The squares whose letters the puzzle shows.
    #[serde(skip_serializing, default)]
    pub(super) given: Vec<(u32, u32)>,
    /// Whether the highlights spell the solution word.
    #[serde(skip_serializing, default)]
    pub(super) solution_word: bool,
    /// Whether the blocks are hidden from solvers.
    #[serde(skip_serializing, default)]
    pub(super) diagramless: bool,
    /// Letters that belong to no entry.
    #[serde(skip_serializing, borrow, default)]
    pub(super) letters: Vec<(u32, u32, Text<'a>)>,
}

#[derive(Deserialize, Serialize)]
#[serde(expecting = "an object with \"width\" and \"height\"")]
pub(super) struct DocumentSize {
    pub(super) width: u32,
    pub(super) height: u32,
}

/// A placed entry, at a position that is not validated yet and may be negative.
#[derive(Deserialize)]
#[serde(try_from = "RawPlaced<'_>")]
pub(super) struct Placed {
    pub(super) number: Option<u32>,
    pub(super) direction: Direction,
    pub(super) row: i64,
    pub(super) column: i64,
    pub(super) word: Word,
}

/// An entry that could not be placed.
#[derive(Deserialize)]
#[serde(try_from = "RawUnplaced<'_>")]
pub(super) struct UnplacedWord {
    pub(super) word: Word,
    pub(super) reason: Reason,
}

/// An entry and its index in the word list, counted from 0.
pub(super) struct Word {
    pub(super) index: Option<u32>,
    pub(super) entry: Entry,
}

/// An element of an array, with its name in messages.
trait Element {
    const NAME: &'static str;
}

impl Element for Placed {
    const NAME: &'static str = "entry";
}

impl Element for UnplacedWord {
    const NAME: &'static str = "unplaced word";
}

/// Reads an array and validates each element immediately; an error names the element, counted from 1.
fn list<'de, D: Deserializer<'de>, T: Element + Deserialize<'de>>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    deserializer.deserialize_seq(List(PhantomData))
}

#[derive(Deserialize, Serialize)]
#[serde(expecting = "an object")]
pub(super) struct RawPlaced<'a> {
    number: Option<u32>,
    #[serde(borrow)]
    direction: Text<'a>,
    row: i64,
    column: i64,
    answer: Squares<'a>,
    #[serde(borrow)]
    text: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    clue: Option<Text<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    styles: Vec<RawSpan<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lengths: Option<bool>,
    index: Option<u32>,
    #[serde(default, skip_serializing_if = "is_false")]
    required: bool,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pin: Option<RawPin<'a>>,
}

impl<'a> RawPlaced<'a> {
    pub(super) fn new(slot: Slot<'a>) -> Self {
        let Slot { number, direction, position, id, entry } = slot;
        Self {
            number: Some(number),
            direction: direction.name().into(),
            row: position.row.into(),
            column: position.column.into(),
            answer: Squares(Cow::Borrowed(entry.answer())),
            text: Some(entry.text().into()),
            clue: entry.clue().map(Text::from),
            styles: RawSpan::all(entry),
            lengths: lengths(entry),
            index: index(id),
            required: is_only_required(entry),
            pin: entry.pin().map(RawPin::new),
        }
    }
}

impl TryFrom<RawPlaced<'_>> for Placed {
    type Error = String;

    fn try_from(raw: RawPlaced<'_>) -> Result<Self, String> {
        let RawPlaced { number, row, column, index, .. } = raw;
        let direction = raw.direction.0.parse().map_err(|error| message(&error))?;
        let answer = raw.answer.0.into_owned();
        let entry = entry(answer, raw.text, raw.clue, raw.styles, raw.lengths, raw.required, raw.pin)?;
        Ok(Self { number, direction, row, column, word: Word { index, entry } })
    }
}

#[derive(Deserialize, Serialize)]
#[serde(expecting = "an object")]
pub(super) struct RawUnplaced<'a> {
    #[serde(borrow)]
    text: Text<'a>,
    #[serde(borrow)]
    reason: Text<'a>,
    /// Missing if it is the default spelling of the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<Squares<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    clue: Option<Text<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    styles: Vec<RawSpan<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lengths: Option<bool>,
    index: Option<u32>,
    #[serde(default, skip_serializing_if = "is_false")]
    required: bool,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pin: Option<RawPin<'a>>,
}

impl<'a> RawUnplaced<'a> {
    pub(super) fn new(unplaced: &Unplaced, entry: &'a Entry) -> Self {
        let is_spelled = Spelling::default().answer(entry.text()).as_ref() == Ok(entry.answer());
        Self {
            text: entry.text().into(),
            reason: unplaced.reason.name().into(),
            answer: (!is_spelled).then(|| Squares(Cow::Borrowed(entry.answer()))),
            clue: entry.clue().map(Text::from),
            styles: RawSpan::all(entry),
            lengths: lengths(entry),
            index: index(unplaced.entry),
            required: is_only_required(entry),
            pin: entry.pin().map(RawPin::new),
        }
    }
}

impl TryFrom<RawUnplaced<'_>> for UnplacedWord {
    type Error = String;

    fn try_from(raw: RawUnplaced<'_>) -> Result<Self, String> {
        let reason = raw.reason.0.parse().map_err(|error| message(&error))?;
        let answer = match raw.answer {
            Some(Squares(answer)) => answer.into_owned(),
            None => Spelling::default().answer(&raw.text.0).map_err(|error| message(&error))?,
        };
        let entry = entry(answer, Some(raw.text), raw.clue, raw.styles, raw.lengths, raw.required, raw.pin)?;
        Ok(Self { word: Word { index: raw.index, entry }, reason })
    }
}

fn lengths(entry: &Entry) -> Option<bool> {
    (!entry.has_lengths()).then_some(false)
}

fn index(id: EntryId) -> Option<u32> {
    u32::try_from(id.index()).ok()
}

/// A pinned entry is always required.
fn is_only_required(entry: &Entry) -> bool {
    entry.is_required() && entry.pin().is_none()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_false(value: &bool) -> bool {
    !value
}

fn message(error: &quadrille_core::Error) -> String {
    error.message().to_owned()
}

fn entry(
    answer: Answer,
    text: Option<Text<'_>>,
    clue: Option<Text<'_>>,
    styles: Vec<RawSpan<'_>>,
    lengths: Option<bool>,
    required: bool,
    pin: Option<RawPin<'_>>,
) -> Result<Entry, String> {
    let mut entry = Entry::from_answer(answer).with_lengths(lengths.unwrap_or(true)).with_required(required);
    if let Some(Text(text)) = text {
        entry = entry.with_text(&text);
    }
    let spans = styles.into_iter().map(|RawSpan(start, end, Text(emphasis))| {
        Ok(Span { range: start..end, emphasis: emphasis.parse()? })
    });
    let clue = clue.map(|Text(clue)| clue).unwrap_or_default();
    let clue = spans.collect::<Result<Vec<_>, _>>().and_then(|spans| StyledText::new(clue, spans));
    let entry = entry.with_styled_clue(clue.map_err(|error| message(&error))?);
    Ok(match pin {
        Some(pin) => entry.with_pin(pin.checked().map_err(|error| message(&error))?),
        None => entry,
    })
}

struct List<T>(PhantomData<T>);

impl<'de, T: Element + Deserialize<'de>> Visitor<'de> for List<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Vec<T>, A::Error> {
        let mut elements = Vec::new();
        loop {
            let named = |error| A::Error::custom(in_element(T::NAME, elements.len() + 1, &error));
            match items.next_element().map_err(named)? {
                Some(element) => elements.push(element),
                None => return Ok(elements),
            }
        }
    }
}

/// A part of a clue that is not plain: its first byte, the byte behind it, and its emphasis.
#[derive(Deserialize, Serialize)]
struct RawSpan<'a>(usize, usize, #[serde(borrow)] Text<'a>);

impl RawSpan<'_> {
    fn all(entry: &Entry) -> Vec<Self> {
        let span = |Span { range, emphasis }: &Span| Self(range.start, range.end, emphasis.name().into());
        entry.clue_spans().iter().map(span).collect()
    }
}

/// The contents of the squares of a word.
#[derive(Deserialize)]
#[serde(try_from = "Vec<Text<'_>>")]
struct Squares<'a>(Cow<'a, Answer>);

impl Serialize for Squares<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.squares())
    }
}

impl TryFrom<Vec<Text<'_>>> for Squares<'_> {
    type Error = String;

    fn try_from(squares: Vec<Text<'_>>) -> Result<Self, String> {
        let answer = Answer::from_squares(squares.iter().map(|Text(square)| square));
        answer.map(|answer| Self(Cow::Owned(answer))).map_err(|error| message(&error))
    }
}
