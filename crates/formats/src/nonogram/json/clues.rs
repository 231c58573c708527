//! Clues in JSON: with one color a run is its length, with several it is `[length, color]`. An unknown clue is `null`.

use core::{fmt, iter};

use quadrille_nonogram::{Clue, Clues, ColorId, Run};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, SeqAccess, Unexpected, Visitor},
};

/// The clues of one side that are written.
#[derive(Clone, Copy)]
pub(super) struct ClueListRef<'a> {
    clues: &'a [Clue],
    has_colors: bool,
}

impl<'a> ClueListRef<'a> {
    /// The rows and the columns.
    pub(super) fn of(clues: &'a Clues) -> [Self; 2] {
        let has_colors = clues.palette().len() > 1;
        [clues.rows(), clues.columns()].map(|clues| Self { clues, has_colors })
    }
}

impl Serialize for ClueListRef<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(
            self.clues.iter().map(|clue| (!clue.is_unknown()).then(|| Runs(clue.runs(), self.has_colors))),
        )
    }
}

/// The runs of a clue, and whether they have colors.
struct Runs<'a>(&'a [Run], bool);

impl Serialize for Runs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.1 {
            true => serializer.collect_seq(self.0.iter().map(|run| (run.length, run.color.index()))),
            false => serializer.collect_seq(self.0.iter().map(|run| run.length)),
        }
    }
}

/// The elements of an array, up to the supported number.
fn elements<'de, T: Deserialize<'de>, A: SeqAccess<'de>>(
    mut items: A,
    what: &'static str,
) -> impl Iterator<Item = Result<T, A::Error>> {
    let mut count = 0;
    iter::from_fn(move || {
        count += 1;
        match items.next_element().transpose() {
            Some(Ok(_)) if count > Clues::MAX_SIDE => {
                let message = format_args!("more than {} {what} are not supported", Clues::MAX_SIDE);
                Some(Err(A::Error::custom(message)))
            }
            next => next,
        }
    })
}

/// The clues of one side.
pub(super) struct ClueList(pub(super) Vec<Clue>);

impl From<ClueList> for Vec<Clue> {
    fn from(ClueList(clues): ClueList) -> Self {
        clues
    }
}

impl<'de> Deserialize<'de> for ClueList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ClueListVisitor)
    }
}

struct ClueListVisitor;

impl<'de> Visitor<'de> for ClueListVisitor {
    type Value = ClueList;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of clues")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<ClueList, A::Error> {
        let mut clues = Vec::with_capacity(32);
        for clue in elements(items, "clues on one side") {
            let ReadClue(clue) = clue?;
            clues.push(clue);
        }
        Ok(ClueList(clues))
    }
}

struct ReadClue(Clue);

impl<'de> Deserialize<'de> for ReadClue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ClueVisitor)
    }
}

struct ClueVisitor;

impl<'de> Visitor<'de> for ClueVisitor {
    type Value = ReadClue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of runs, or null for an unknown clue")
    }

    fn visit_unit<E: Error>(self) -> Result<ReadClue, E> {
        Ok(ReadClue(Clue::unknown()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<ReadClue, A::Error> {
        let (mut count, mut has_zero) = (0_usize, false);
        let runs = elements(items, "runs of one clue").map(|run| {
            let ReadRun(run) = run?;
            count += 1;
            has_zero |= run.length == 0;
            Ok(run)
        });
        let clue = runs.collect::<Result<Clue, _>>()?;
        match has_zero && count > 1 {
            true => Err(A::Error::custom("a 0 among other numbers: an empty line is [] or [0]")),
            false => Ok(ReadClue(clue)),
        }
    }
}

/// A length, or a length with its color.
struct ReadRun(Run);

impl<'de> Deserialize<'de> for ReadRun {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(RunVisitor)
    }
}

struct RunVisitor;

impl<'de> Visitor<'de> for RunVisitor {
    type Value = ReadRun;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the length of a run from 1 to {}, or [length, color]", Clues::MAX_SIDE)
    }

    fn visit_unit<E: Error>(self) -> Result<ReadRun, E> {
        Err(E::custom(
            "a null among the runs of a clue, which is partly unknown: an unknown clue is null alone",
        ))
    }

    fn visit_u64<E: Error>(self, length: u64) -> Result<ReadRun, E> {
        match u32::try_from(length) {
            Ok(cells) if cells as usize <= Clues::MAX_SIDE => Ok(ReadRun(Run::black(cells))),
            _ => Err(E::invalid_value(Unexpected::Unsigned(length), &self)),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<ReadRun, A::Error> {
        let wrong_length = |count| A::Error::invalid_length(count, &"[length, color]");
        let length: u64 = items.next_element()?.ok_or_else(|| wrong_length(0))?;
        let index: usize = items.next_element()?.ok_or_else(|| wrong_length(1))?;
        if items.next_element::<u64>()?.is_some() {
            return Err(wrong_length(3));
        }
        let color = ColorId::new(index).map_err(A::Error::custom)?;
        let ReadRun(run) = self.visit_u64(length)?;
        Ok(ReadRun(Run { color, ..run }))
    }
}
