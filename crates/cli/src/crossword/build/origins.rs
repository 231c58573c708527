//! Which list a word is from, and where in it.

use quadrille::{EntryId, Error};

/// How many places in a list are told.
const TOLD: usize = 10;

/// The lists in a row.
#[derive(Default)]
pub(super) struct Origins {
    lists: Vec<List>,
}

struct List {
    name: String,
    /// The number of words in all lists before it, and with it.
    first: usize,
    end: usize,
    /// The lines of its words, if it has a line for each.
    lines: Vec<usize>,
}

impl Origins {
    pub(super) fn add(&mut self, name: String, words: usize, lines: Vec<usize>) {
        let first = self.lists.last().map_or(0, |list| list.end);
        self.lists.push(List { name, first, end: first + words, lines });
    }

    /// An error with the places of the words that it is about.
    pub(super) fn located(&self, error: Error) -> anyhow::Error {
        let places: Vec<_> = self.lists.iter().filter_map(|list| list.places(error.entries())).collect();
        match places.is_empty() {
            true => error.into(),
            false => anyhow::Error::from(error).context(places.join(", ")),
        }
    }
}

impl List {
    /// Its name, and where it has entries, if it has any of them.
    fn places(&self, entries: &[EntryId]) -> Option<String> {
        let mine =
            entries.iter().map(|entry| entry.index()).filter(|index| (self.first..self.end).contains(index));
        let mine: Vec<_> = mine.map(|index| index - self.first).collect();
        let number = |&word: &usize| self.lines.get(word).copied().unwrap_or(word + 1).to_string();
        let what = if self.lines.is_empty() { "word" } else { "line" };
        let mut numbers: Vec<_> = mine.iter().take(TOLD).map(number).collect();
        if mine.len() > TOLD {
            numbers.push(format!("{} more", mine.len() - TOLD));
        }
        let last = numbers.pop()?;
        Some(match numbers.is_empty() {
            true => format!("{}: {what} {last}", self.name),
            false => format!("{}: {what}s {} and {last}", self.name, numbers.join(", ")),
        })
    }
}
