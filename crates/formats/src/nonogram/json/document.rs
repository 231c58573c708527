//! What stands in the file.

use core::fmt;

use quadrille_nonogram::{Clue, Clues, ColorId, Run};
use serde::{
    Deserialize, Deserializer,
    de::{Error, SeqAccess, Unexpected, Visitor},
};

use crate::json::Text;

#[derive(Deserialize)]
pub(super) struct Document<'a> {
    #[serde(borrow)]
    pub(super) quadrille: Text<'a>,
    pub(super) version: u64,
    #[serde(borrow, default)]
    pub(super) title: Option<Text<'a>>,
    #[serde(borrow, default)]
    pub(super) author: Option<Text<'a>>,
    #[serde(borrow, default)]
    pub(super) copyright: Option<Text<'a>>,
    #[serde(borrow, default)]
    pub(super) language: Option<Text<'a>>,
    pub(super) size: DocumentSize,
    pub(super) rows: ClueList,
    pub(super) columns: ClueList,
    #[serde(borrow, default)]
    pub(super) colors: Option<Vec<DocumentColor<'a>>>,
    #[serde(borrow, default)]
    pub(super) picture: Option<Vec<Text<'a>>>,
}

#[derive(Deserialize)]
pub(super) struct DocumentSize {
    pub(super) width: u64,
    pub(super) height: u64,
}

#[derive(Deserialize)]
pub(super) struct DocumentColor<'a> {
    #[serde(borrow)]
    pub(super) name: Text<'a>,
    #[serde(borrow)]
    pub(super) rgb: Text<'a>,
    pub(super) symbol: char,
}

/// The clues of one side, at most as many as are supported.
pub(super) struct ClueList(pub(super) Vec<Clue>);

impl<'de> Deserialize<'de> for ClueList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ListVisitor)
    }
}

struct ListVisitor;

impl<'de> Visitor<'de> for ListVisitor {
    type Value = ClueList;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of clues")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<ClueList, A::Error> {
        let mut clues = Vec::with_capacity(32);
        while let Some(RawClue(clue)) = items.next_element()? {
            if clues.len() == Clues::MAX_SIDE {
                return Err(A::Error::custom(format_args!(
                    "more than {} clues on one side are not supported",
                    Clues::MAX_SIDE
                )));
            }
            clues.push(clue);
        }
        Ok(ClueList(clues))
    }
}

struct RawClue(Clue);

impl<'de> Deserialize<'de> for RawClue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ClueVisitor)
    }
}

struct ClueVisitor;

impl<'de> Visitor<'de> for ClueVisitor {
    type Value = RawClue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of runs")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<RawClue, A::Error> {
        // Most clues are short: they are gathered here and copied once.
        let mut few = [Run::black(0); 16];
        let mut many = Vec::new();
        let mut count = 0;
        let mut has_zero = false;
        while let Some(RawRun(run)) = items.next_element()? {
            if count == Clues::MAX_SIDE {
                return Err(A::Error::custom("a clue has more runs than any line has room for"));
            }
            has_zero |= run.length == 0;
            match few.get_mut(count) {
                Some(place) => *place = run,
                None => many.push(run),
            }
            count += 1;
        }
        if has_zero && count > 1 {
            return Err(A::Error::custom("a 0 beside other numbers: an empty line is [] or [0]"));
        }
        Ok(RawClue(match few.get(..count) {
            Some(few) => few.into(),
            None => few.into_iter().chain(many).collect(),
        }))
    }
}

/// A length, or a length with its color.
struct RawRun(Run);

impl<'de> Deserialize<'de> for RawRun {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(RunVisitor)
    }
}

struct RunVisitor;

impl<'de> Visitor<'de> for RunVisitor {
    type Value = RawRun;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the length of a run from 1 to {}, or [length, color]", Clues::MAX_SIDE)
    }

    fn visit_u64<E: Error>(self, length: u64) -> Result<RawRun, E> {
        match u32::try_from(length) {
            Ok(cells) if cells as usize <= Clues::MAX_SIDE => Ok(RawRun(Run::black(cells))),
            _ => Err(E::invalid_value(Unexpected::Unsigned(length), &self)),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<RawRun, A::Error> {
        let short = |count| A::Error::invalid_length(count, &"[length, color]");
        let length: u64 = items.next_element()?.ok_or_else(|| short(0))?;
        let index: usize = items.next_element()?.ok_or_else(|| short(1))?;
        if items.next_element::<u64>()?.is_some() {
            return Err(short(3));
        }
        let color = ColorId::new(index).map_err(A::Error::custom)?;
        let RawRun(run) = self.visit_u64(length)?;
        Ok(RawRun(Run { color, ..run }))
    }
}
