//! What stands in the file. Entries become [`Entry`]s as soon as they are read, so that a large file never
//! exists twice in memory.

use core::{fmt, marker::PhantomData};
use std::borrow::Cow;

use quadrille_core::{Answer, Direction, Entry, Reason, Spelling};
use serde::{
    Deserialize, Deserializer,
    de::{Error, SeqAccess, Visitor},
};

use crate::json::{RawPin, Text, in_element};

#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct Document<'a> {
    #[serde(borrow)]
    pub(super) quadrille: Cow<'a, str>,
    pub(super) version: u64,
    #[serde(borrow, default)]
    pub(super) title: Option<Text<'a>>,
    #[serde(borrow, default)]
    pub(super) author: Option<Text<'a>>,
    #[serde(borrow, default)]
    pub(super) copyright: Option<Text<'a>>,
    #[serde(borrow, default)]
    pub(super) notes: Option<Text<'a>>,
    #[serde(borrow, default)]
    pub(super) editor: Option<Text<'a>>,
    #[serde(borrow, default)]
    pub(super) publisher: Option<Text<'a>>,
    #[serde(borrow, default)]
    pub(super) date: Option<Text<'a>>,
    #[serde(borrow, default)]
    pub(super) direction: Option<Text<'a>>,
    #[serde(borrow, default)]
    pub(super) language: Option<Text<'a>>,
    pub(super) size: DocumentSize,
    #[serde(borrow, default)]
    pub(super) rule: Option<Text<'a>>,
    #[serde(default)]
    pub(super) seed: u64,
    #[serde(deserialize_with = "entries")]
    pub(super) entries: Vec<Placed>,
    #[serde(default, deserialize_with = "unplaced")]
    pub(super) unplaced: Vec<UnplacedWord>,
    /// Rows and columns.
    #[serde(default)]
    pub(super) blocks: Vec<(u32, u32)>,
    #[serde(default)]
    pub(super) highlights: Vec<(u32, u32)>,
    /// Whether these spell a word that solvers are asked for.
    #[serde(default)]
    pub(super) solution_word: bool,
    /// Letters that belong to no entry.
    #[serde(borrow, default)]
    pub(super) letters: Vec<(u32, u32, Text<'a>)>,
}

#[derive(Deserialize)]
#[serde(expecting = "an object with \"width\" and \"height\"")]
pub(super) struct DocumentSize {
    pub(super) width: u32,
    pub(super) height: u32,
}

/// A placed entry; any position, of any sign, is believed for now.
pub(super) struct Placed {
    pub(super) number: Option<u32>,
    pub(super) direction: Direction,
    pub(super) row: i64,
    pub(super) column: i64,
    pub(super) word: Word,
}

/// An entry that found no place.
pub(super) struct UnplacedWord {
    pub(super) word: Word,
    pub(super) reason: Reason,
}

/// An entry and its place in the word list, counted from 0.
pub(super) struct Word {
    pub(super) index: Option<u32>,
    pub(super) entry: Entry,
}

fn entries<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Placed>, D::Error> {
    deserializer.deserialize_seq(List::<RawPlaced<'de>>(PhantomData))
}

fn unplaced<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<UnplacedWord>, D::Error> {
    deserializer.deserialize_seq(List::<RawUnplacedWord<'de>>(PhantomData))
}

/// An element as it stands in the file.
trait Raw {
    /// What messages call it.
    const WHAT: &'static str;
    type Checked;

    fn check(self) -> Result<Self::Checked, String>;
}

#[derive(Deserialize)]
#[serde(expecting = "an object")]
struct RawPlaced<'a> {
    #[serde(default)]
    number: Option<u32>,
    #[serde(borrow)]
    direction: Text<'a>,
    row: i64,
    column: i64,
    answer: Squares,
    #[serde(borrow, default)]
    text: Option<Text<'a>>,
    #[serde(borrow, default)]
    clue: Option<Text<'a>>,
    #[serde(default)]
    lengths: Option<bool>,
    #[serde(default)]
    index: Option<u32>,
    #[serde(default)]
    required: bool,
    #[serde(borrow, default)]
    pin: Option<RawPin<'a>>,
}

impl Raw for RawPlaced<'_> {
    const WHAT: &'static str = "entry";
    type Checked = Placed;

    fn check(self) -> Result<Placed, String> {
        let Self { number, row, column, .. } = self;
        let direction = self.direction.0.parse().map_err(|error| why(&error))?;
        let entry = entry(self.answer.0, self.text.as_ref(), self.clue.as_ref(), self.lengths);
        let entry = wished(entry, self.required, self.pin)?;
        Ok(Placed { number, direction, row, column, word: Word { index: self.index, entry } })
    }
}

#[derive(Deserialize)]
#[serde(expecting = "an object")]
struct RawUnplacedWord<'a> {
    #[serde(borrow)]
    text: Text<'a>,
    #[serde(borrow)]
    reason: Text<'a>,
    #[serde(default)]
    answer: Option<Squares>,
    #[serde(borrow, default)]
    clue: Option<Text<'a>>,
    #[serde(default)]
    lengths: Option<bool>,
    #[serde(default)]
    index: Option<u32>,
    #[serde(default)]
    required: bool,
    #[serde(borrow, default)]
    pin: Option<RawPin<'a>>,
}

impl Raw for RawUnplacedWord<'_> {
    const WHAT: &'static str = "unplaced word";
    type Checked = UnplacedWord;

    fn check(self) -> Result<UnplacedWord, String> {
        let reason = self.reason.0.parse().map_err(|error| why(&error))?;
        let answer = match self.answer {
            Some(Squares(answer)) => answer,
            None => Spelling::default().answer(&self.text.0).map_err(|error| why(&error))?,
        };
        let entry = entry(answer, Some(&self.text), self.clue.as_ref(), self.lengths);
        let entry = wished(entry, self.required, self.pin)?;
        Ok(UnplacedWord { word: Word { index: self.index, entry }, reason })
    }
}

fn wished(entry: Entry, required: bool, pin: Option<RawPin<'_>>) -> Result<Entry, String> {
    let entry = entry.with_required(required);
    let pin = pin.map(RawPin::checked).transpose().map_err(|error| why(&error))?;
    Ok(match pin {
        Some(pin) => entry.with_pin(pin),
        None => entry,
    })
}

fn why(error: &quadrille_core::Error) -> String {
    error.message().to_owned()
}

fn entry(
    answer: Answer,
    text: Option<&Text<'_>>,
    clue: Option<&Text<'_>>,
    has_lengths: Option<bool>,
) -> Entry {
    let mut entry = Entry::from_answer(answer).with_lengths(has_lengths.unwrap_or(true));
    if let Some(Text(text)) = text {
        entry = entry.with_text(text);
    }
    if let Some(Text(clue)) = clue {
        entry = entry.with_clue(clue);
    }
    entry
}

/// Reads an array and checks each element at once; an error names the element, counted from 1.
struct List<R>(PhantomData<R>);

impl<'de, R: Raw + Deserialize<'de>> Visitor<'de> for List<R> {
    type Value = Vec<R::Checked>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut checked = Vec::new();
        loop {
            let named =
                |why: &dyn fmt::Display| A::Error::custom(in_element(R::WHAT, checked.len() + 1, why));
            let Some(raw) = items.next_element::<R>().map_err(|error| named(&error))? else {
                return Ok(checked);
            };
            let good = raw.check().map_err(|why| named(&why))?;
            checked.push(good);
        }
    }
}

/// The contents of squares.
struct Squares(Answer);

impl<'de> Deserialize<'de> for Squares {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(SquaresVisitor)
    }
}

struct SquaresVisitor;

impl<'de> Visitor<'de> for SquaresVisitor {
    type Value = Squares;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of squares")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Squares, A::Error> {
        let mut squares = Vec::<Cow<'de, str>>::new();
        while let Some(Text(square)) = items.next_element()? {
            squares.push(square);
        }
        Answer::from_squares(squares).map(Squares).map_err(|error| A::Error::custom(error.message()))
    }
}
