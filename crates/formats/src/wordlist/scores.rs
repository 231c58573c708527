//! Scores of words, which say how good they are to fill grids with.

use core::mem;

use quadrille_core::Entry;

use super::{List, WarningKind};
use crate::table::Table;

/// The end of the warning about a column of scores.
pub(super) const ONLY_FILL: &str = ": scores are used only to fill grids";

/// The highest score.
const MAX_SCORE: u8 = 100;

fn score(text: &str) -> Option<u8> {
    text.parse().ok().filter(|&score| score <= MAX_SCORE)
}

/// The first field of a column that is not a score, from a row on, and its line.
pub(super) fn first_other(table: &Table, first: usize, column: usize) -> Option<(usize, &str)> {
    let mut fields = table.rows().skip(first).map(|row| (row.line(), row.get(column)));
    fields.find(|(_, field)| !field.is_empty() && score(field).is_none())
}

/// Whether a column holds scores from a row on, and nothing else.
pub(super) fn are_scores(table: &Table, first: usize, column: usize) -> bool {
    let has_fields = table.rows().skip(first).any(|row| !row.get(column).is_empty());
    has_fields && first_other(table, first, column).is_none()
}

impl List {
    /// Takes the scores of the entries, to fill grids with them: those of a column of scores, or else the clues, if these
    /// are allowed, their column has no name, and all are numbers from 0 to 100. Warnings about these are removed. An
    /// entry may have no score.
    ///
    /// ```
    /// use quadrille_formats::{WordListOptions, wordlist};
    /// let mut list = wordlist::read(b"cat,60\ncow,70\n", &WordListOptions::default())?;
    /// assert_eq!((list.take_scores(true), list.entries[0].clue()), (vec![Some(60), Some(70)], None));
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    pub fn take_scores(&mut self, from_clues: bool) -> Vec<Option<u8>> {
        if !self.scores.is_empty() {
            self.warnings.retain(|warning| !warning.message.ends_with(ONLY_FILL));
            return mem::take(&mut self.scores);
        }
        if !from_clues
            || self.has_named_clues
            || !self.entries.iter().filter_map(Entry::clue).all(|clue| score(clue).is_some())
        {
            return vec![None; self.entries.len()];
        }
        let scores = self.entries.iter().map(|entry| score(entry.clue()?)).collect();
        self.warnings.retain(|warning| warning.kind != WarningKind::NumericClue);
        let entries = mem::take(&mut self.entries).into_iter();
        self.entries = entries.map(|entry| entry.with_clue("")).collect();
        scores
    }
}
