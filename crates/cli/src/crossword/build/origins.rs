//! The list and line of each word.

use quadrille::{EntryId, Error};

const MAX_SHOWN: usize = 10;

/// The lists in their order.
#[derive(Default)]
pub(super) struct Origins {
    lists: Vec<List>,
}

struct List {
    name: String,
    /// The number of words before it, and with it.
    first: usize,
    end: usize,
    /// The lines of its words, if they are known.
    lines: Vec<usize>,
}

impl Origins {
    pub(super) fn add(&mut self, name: String, words: usize, lines: Vec<usize>) {
        let first = self.lists.last().map_or(0, |list| list.end);
        self.lists.push(List { name, first, end: first + words, lines });
    }

    /// Adds the lines of the words that an error is about.
    pub(super) fn located(&self, error: Error) -> anyhow::Error {
        let places: Vec<_> = self.lists.iter().filter_map(|list| list.places(error.entries())).collect();
        match places.is_empty() {
            true => error.into(),
            false => anyhow::Error::from(error).context(places.join(", ")),
        }
    }
}

impl List {
    /// Its name and the lines of the entries that are in it.
    fn places(&self, entries: &[EntryId]) -> Option<String> {
        let mine =
            entries.iter().map(|entry| entry.index()).filter(|index| (self.first..self.end).contains(index));
        let mine: Vec<_> = mine.map(|index| index - self.first).collect();
        let number = |&word: &usize| self.lines.get(word).copied().unwrap_or(word + 1).to_string();
        let what = if self.lines.is_empty() { "word" } else { "line" };
        let mut numbers: Vec<_> = mine.iter().take(MAX_SHOWN).map(number).collect();
        if mine.len() > MAX_SHOWN {
            numbers.push(format!("{} more", mine.len() - MAX_SHOWN));
        }
        let last = numbers.pop()?;
        Some(match numbers.is_empty() {
            true => format!("{}: {what} {last}", self.name),
            false => format!("{}: {what}s {} and {last}", self.name, numbers.join(", ")),
        })
    }
}
