//! Clues in JSON, read in one pass over their text: a general reader takes several times as long for the many
//! small numbers.

use core::str::Bytes;

use quadrille_nonogram::{Clue, Clues, ColorId, Run};
use serde::{Deserialize, Deserializer, de::Error};
use serde_json::value::RawValue;

/// The clues of one side, if they are valid. Errors have no message: [`ClueList`](super::clues::ClueList) finds the
/// right one.
pub(super) struct QuickClueList(pub(super) Vec<Clue>);

impl From<QuickClueList> for Vec<Clue> {
    fn from(QuickClueList(clues): QuickClueList) -> Self {
        clues
    }
}

impl<'de> Deserialize<'de> for QuickClueList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <&RawValue>::deserialize(deserializer)?.get();
        clues(text).map(Self).ok_or_else(|| D::Error::custom(""))
    }
}

/// Reads an array of clues, which is valid JSON.
fn clues(text: &str) -> Option<Vec<Clue>> {
    let mut tokens = Tokens(text.bytes());
    let mut clues = Vec::with_capacity(32);
    let mut runs = Vec::with_capacity(32);
    let mut next = tokens.first()?;
    while next != b']' {
        (clues.len() < Clues::MAX_SIDE).then_some(())?;
        clues.push(match next {
            b'[' => tokens.clue(&mut runs)?,
            b'n' => tokens.unknown_clue()?,
            _ => return None,
        });
        next = tokens.after_element()?;
    }
    Some(clues)
}

/// The rest of the text.
struct Tokens<'a>(Bytes<'a>);

impl Tokens<'_> {
    /// Returns the next byte other than a space.
    fn next(&mut self) -> Option<u8> {
        self.0.find(|&byte| byte != b' ')
    }

    /// Returns the first byte in an array: `]` if it is empty.
    fn first(&mut self) -> Option<u8> {
        (self.next()? == b'[').then_some(())?;
        self.next()
    }

    /// Returns the first byte of the next element of an array, or `]` at its end.
    fn after_element(&mut self) -> Option<u8> {
        match self.next()? {
            b',' => self.next(),
            b']' => Some(b']'),
            _ => None,
        }
    }

    /// Reads a clue after its opening bracket. `runs` is working memory.
    fn clue(&mut self, runs: &mut Vec<Run>) -> Option<Clue> {
        runs.clear();
        let mut next = self.next()?;
        while next != b']' {
            (runs.len() < Clues::MAX_SIDE).then_some(())?;
            let (run, after) = match next {
                b'[' => self.run_with_color()?,
                first => {
                    let (length, after) = self.number(first)?;
                    (Run::black(length), after)
                }
            };
            runs.push(run);
            next = match after {
                b',' => self.next()?,
                b']' => b']',
                _ => return None,
            };
        }
        let has_zero = runs.iter().any(|run| run.length == 0);
        (!has_zero || runs.len() == 1).then(|| Clue::from(&runs[..]))
    }

    /// Reads a length and its color after their opening bracket. Also returns the next byte.
    fn run_with_color(&mut self) -> Option<(Run, u8)> {
        let first = self.next()?;
        let (length, comma) = self.number(first)?;
        (comma == b',').then_some(())?;
        let first = self.next()?;
        let (color, bracket) = self.number(first)?;
        (bracket == b']').then_some(())?;
        let color = ColorId::new(color as usize).ok()?;
        Some((Run { length, color }, self.next()?))
    }

    /// Reads a number up to [`Clues::MAX_SIDE`], given its first digit. Also returns the next byte other than a space.
    fn number(&mut self, first: u8) -> Option<(u32, u8)> {
        let digit = |byte: u8| byte.is_ascii_digit().then(|| u32::from(byte - b'0'));
        let mut number = digit(first)?;
        loop {
            let next = self.0.next()?;
            let Some(digit) = digit(next) else {
                let next = if next == b' ' { self.next()? } else { next };
                return Some((number, next));
            };
            number = 10 * number + digit;
            (number as usize <= Clues::MAX_SIDE).then_some(())?;
        }
    }

    /// Reads a `null` after its first letter.
    fn unknown_clue(&mut self) -> Option<Clue> {
        (self.0.by_ref().take(3).eq(*b"ull")).then(Clue::unknown)
    }
}

#[cfg(test)]
mod tests;
