//! Lines with several words each: `cat, dog, cow`, or `cat - purrs; dog - barks`.

use hashbrown::HashSet;

use super::{
    Table, WarningKind, WordListFormat as Format,
    names::{Role, role},
    preamble::is_content,
    separator::is_separator,
};
use crate::Error;

/// The signs between the words of a line.
const BETWEEN: [char; 2] = [';', ','];

/// The separators of a word and its clue.
const WITHIN: [(&str, Format); 8] = [
    ("\t", Format::Tab),
    (" -> ", Format::Arrow),
    (" → ", Format::Arrow),
    (" - ", Format::Dash),
    (" – ", Format::Dash),
    (" — ", Format::Dash),
    (": ", Format::Colon),
    (" = ", Format::Equals),
];

/// How the words of a line are separated, and each from its clue if there are clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed {
    between: char,
    within: Option<(&'static str, Format)>,
}

impl Packed {
    /// Finds the separators, if nothing in a text has another meaning.
    pub(super) fn find(text: &str) -> Option<Self> {
        if text.contains(['"', '(', '（', '{', '|']) {
            return None;
        }
        let has_tabs = text.contains('\t');
        let is_sign = |between: &char| text.contains(*between) && is_separator(*between, text);
        BETWEEN.into_iter().filter(is_sign).find_map(|between| {
            // A comma may be in a clue.
            let may_be = |(_, format): &(_, Format)| match format {
                Format::Tab => has_tabs && between == ';',
                _ => !has_tabs,
            };
            let mut clued =
                WITHIN.into_iter().filter(may_be).map(|within| Self { between, within: Some(within) });
            let words = Self { between, within: None };
            let are_words =
                || words.is_labeled(text) || words.is_running(text) || words.is_below_headings(text);
            clued
                .find(|packed| packed.is_of_pairs(text))
                .or_else(|| (!has_tabs && are_words()).then_some(words))
        })
    }

    /// Whether all lines consist of words with clues, and at least half of them have several. Pairs of pairs in several
    /// lines may be columns. A word that is there twice, or is shortened or in small letters unlike the first words of
    /// lines, is a label, such as `plural: cats`.
    fn is_of_pairs(self, text: &str) -> bool {
        let (mut lines, mut with_several, mut most, mut words) = (0, 0, 0, HashSet::new());
        let (mut are_first_capitals, mut are_all_capitals) = (true, true);
        for line in content(text).filter(|line| !is_heading(line)) {
            let mut count = 0;
            for part in self.parts(line) {
                let Some((word, clue)) = self.pair(part) else { return false };
                if !is_short(word, 3)
                    || word.contains([';', ',', ':'])
                    || clue.contains('\t')
                    || word.ends_with('.')
                    || !words.insert(word)
                {
                    return false;
                }
                let is_capitals = !word.contains(char::is_lowercase);
                are_first_capitals &= count > 0 || is_capitals;
                are_all_capitals &= is_capitals;
                count += 1;
            }
            (lines, most) = (lines + 1, most.max(count));
            with_several += usize::from(count > 1);
        }
        let have_labels = lines > 1 && are_first_capitals && !are_all_capitals;
        2 * with_several >= lines && most > if lines == 1 { 1 } else { 2 } && !have_labels
    }

    /// Whether the only line is a name with words, such as `Words: cat, dog, cow`.
    fn is_labeled(self, text: &str) -> bool {
        let mut lines = content(text);
        lines.next().and_then(labeled).is_some_and(|(_, words)| self.are_words(words))
            && lines.next().is_none()
    }

    /// Whether all of several lines but the last end with a separator. Three lines with as many words each are a table.
    fn is_running(self, text: &str) -> bool {
        let mut lines = content(text).peekable();
        let (mut count, mut widths) = (0, HashSet::new());
        while let Some(line) = lines.next() {
            let is_last = lines.peek().is_none();
            let words = line.strip_suffix(self.between);
            let fits = match words {
                Some(words) => !is_last && self.are_words(words),
                None => is_last && self.parts(line).all(|word| is_short(word, 2)),
            };
            if !fits {
                return false;
            }
            widths.insert(self.parts(line).count());
            count += 1;
        }
        count > 1 && (count < 3 || widths.len() > 1)
    }

    /// Whether each line of words has its own heading. Commas without spaces behind them may separate columns.
    fn is_below_headings(self, text: &str) -> bool {
        let is_loose = |line: &str| line.split(self.between).skip(1).all(|word| word.starts_with(' '));
        let are_words = |line: Option<&str>| line.is_some_and(|line| self.are_words(line) && is_loose(line));
        let is_name = |line: &str| role(line) == Some(Role::Answer);
        let mut lines = content(text);
        let mut count = 0;
        while let Some(heading) = lines.next() {
            count += 1;
            if !(is_heading(heading) || count == 1 && is_name(heading)) || !are_words(lines.next()) {
                return false;
            }
        }
        count > 0
    }

    /// Whether a line consists of three or more words.
    fn are_words(self, line: &str) -> bool {
        let mut parts = line.split(self.between);
        parts.clone().nth(2).is_some() && parts.all(|word| is_short(word, 2) && !word.contains(':'))
    }

    fn parts(self, line: &str) -> impl Iterator<Item = &str> {
        line.split(self.between).map(str::trim).filter(|part| !part.is_empty())
    }

    /// Returns a word and its clue.
    fn pair(self, part: &str) -> Option<(&str, &str)> {
        part.split_once(self.within?.0).map(|(word, clue)| (word.trim(), clue.trim()))
    }

    /// Adds the words as rows, whose lines begin after a number of others.
    ///
    /// # Errors
    ///
    /// If there are too many rows.
    pub(super) fn push_rows(self, text: &str, skipped: usize, table: &mut Table) -> Result<(), Error> {
        let signs = if self.between == ';' { "semicolons" } else { "commas" };
        table.warnings.add(WarningKind::SeveralWords, 0, || {
            let clues = if self.within.is_some() { " with their clues" } else { "" };
            format!("lines are read as several words{clues}, separated by {signs}")
        });
        table.separator = self.within.map(|(_, format)| format);
        for (number, line) in
            (skipped + 1..).zip(text.lines().map(str::trim)).filter(|(_, line)| is_content(line))
        {
            let (heading, words) = match labeled(line).filter(|_| self.within.is_none()) {
                Some((label, words)) => (label, words),
                None if is_heading(line) => (line, ""),
                None => ("", line),
            };
            table.push(number, [heading])?;
            for part in self.parts(words) {
                match self.pair(part) {
                    Some((word, clue)) => table.push(number, [word, clue])?,
                    // The last word may end a sentence.
                    None => table.push(number, [part.trim_end_matches('.')])?,
                }
            }
        }
        Ok(())
    }
}

fn content(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| is_content(line))
}

fn is_heading(line: &str) -> bool {
    line.ends_with([':', '：'])
}

/// Returns a name of words with its colon, and the words behind it.
fn labeled(line: &str) -> Option<(&str, &str)> {
    let (name, words) = line.split_once(": ")?;
    (role(name) == Some(Role::Answer)).then_some((&line[..=name.len()], words))
}

/// Whether a text has two letters or more, in a limited number of words.
fn is_short(text: &str, max_words: usize) -> bool {
    (1..=max_words).contains(&text.split_whitespace().count())
        && text.chars().filter(|c| c.is_alphabetic()).nth(1).is_some()
}

#[cfg(test)]
mod tests;
