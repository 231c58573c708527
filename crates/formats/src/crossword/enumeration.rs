//! Enumerations, the lengths of words in clues: `(3,4-2)`. Most formats have no field for them.

use quadrille_core::{Answer, Entry, StyledText, quoted};

/// Returns the entry of a clue. An enumeration at its end becomes part of the entry if it matches the answer;
/// [`Entry::full_clue`] shows it again. A clue without an enumeration is shown without one.
pub(super) fn entry(answer: Answer, clue: &StyledText) -> Entry {
    let clue = clue.trim();
    let split = clue.as_str().strip_suffix(')').and_then(|rest| rest.rsplit_once('('));
    if let Some((before, lengths)) = split
        && let lengths = usual(lengths)
        && let Some(text) = answer.spelled(&lengths)
    {
        let before = clue.part(0..before.trim_end().len());
        let entry = Entry::from_answer(answer.clone()).with_text(&text).with_styled_clue(before);
        if entry.enumeration() == lengths {
            return entry;
        }
    }
    Entry::from_answer(answer).with_styled_clue(clue).with_lengths(false)
}

/// Returns an enumeration with commas and hyphens; other programs write spaces or dashes.
pub(crate) fn usual(lengths: &str) -> String {
    let words = lengths.split(['-', '\u{2010}', '\u{2011}', '–', '—']).map(|words| {
        let words = words.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join(",")
    });
    words.collect::<Vec<_>>().join("-")
}

/// An enumeration in brackets after a text, such as `(3,4)` or `(5 letters)`.
pub(crate) struct Enumeration<'t> {
    /// The text before it.
    pub(crate) text: &'t str,
    /// The text inside the brackets.
    pub(crate) lengths: &'t str,
    pub(crate) sum: usize,
}

impl<'t> Enumeration<'t> {
    pub(crate) fn behind(text: &'t str) -> Option<Self> {
        const BRACKETS: [(char, char); 3] = [('(', ')'), ('[', ']'), ('（', '）')];
        let last = text.chars().next_back()?;
        let (open, close) = BRACKETS.into_iter().find(|(_, close)| *close == last)?;
        let (before, lengths) = text.strip_suffix(close)?.rsplit_once(open)?;
        let (numbers, unit) = lengths.split_at(lengths.find(char::is_alphabetic).unwrap_or(lengths.len()));
        let (unit, lengths_in) = (unit.trim(), parts(numbers)?);
        // A single number may be that of words.
        let is_of_letters = lengths_in.len() > 1 || !is_of_words(unit);
        let is_unit = unit.is_empty()
            || numbers.ends_with(' ') && unit.chars().all(char::is_alphabetic) && is_of_letters;
        let (text, sum) = (before.trim_end(), lengths_in.iter().sum());
        (is_unit && !text.is_empty()).then_some(Self { text, lengths, sum })
    }

    /// Returns the message for an answer with another number of squares.
    pub(crate) fn mismatch(&self, answer: &str, squares: usize) -> String {
        format!("the enumeration ({}) does not match {} ({squares})", self.lengths, quoted(answer))
    }
}

/// Whether a unit is that of words, in one of several languages.
fn is_of_words(unit: &str) -> bool {
    const WORDS: [&str; 10] =
        ["words", "word", "wds", "wörter", "mots", "palabras", "parole", "palavras", "woorden", "слова"];
    WORDS.contains(&unit.to_lowercase().as_str())
}

/// Returns the value of a decimal digit in ASCII, Arabic, Persian, Devanagari or full width.
pub(crate) fn digit(c: char) -> Option<u32> {
    let zeros = ['0', '\u{660}', '\u{6f0}', '\u{966}', '\u{ff10}'];
    zeros.iter().find_map(|&zero| (c as u32).checked_sub(zero as u32).filter(|&digit| digit < 10))
}

/// Returns the numbers of an enumeration, from 1 to 99: a larger number in brackets is more likely a year.
pub(crate) fn parts(lengths: &str) -> Option<Vec<usize>> {
    const LIMIT: usize = 100;
    let digits: String = lengths
        .chars()
        .map(|c| digit(c).and_then(|digit| char::from_digit(digit, 10)).unwrap_or(c))
        .collect();
    let number = |part: &str| part.trim().parse().ok().filter(|number| (1..LIMIT).contains(number));
    digits.trim().split([',', '-', '\'', '’', '+', '،']).map(number).collect()
}

/// Returns the clue with its enumeration at the end, for a format without a field for it. A single length alone is not
/// a clue.
pub(super) fn clue(entry: &Entry) -> StyledText {
    let is_alone = entry.clue().is_none() && !entry.enumeration().contains([',', '-']);
    if is_alone { StyledText::default() } else { entry.full_styled_clue() }
}

/// Returns the entry of a clue with a separate enumeration. If it does not match the answer, because that continues
/// elsewhere or the like, it becomes part of the clue, and no other one is shown; nor is one if it is empty.
pub(super) fn with_lengths(answer: Answer, clue: &StyledText, lengths: &str) -> Entry {
    let (mut clue, lengths) = (clue.trim(), lengths.trim().trim_start_matches('(').trim_end_matches(')'));
    let text = answer.spelled(&usual(lengths));
    let entry = Entry::from_answer(answer);
    if let Some(text) = text {
        return entry.with_text(&text).with_styled_clue(clue);
    }
    if !lengths.is_empty() && !clue.as_str().ends_with(&format!("({lengths})")) {
        clue.push(&format!(" ({lengths})"), None);
    }
    entry.with_styled_clue(clue.trim()).with_lengths(false)
}

#[cfg(test)]
mod tests;
