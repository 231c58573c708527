//! What may be a mistake in a list of entries.

use hashbrown::HashMap;
use quadrille_core::{Answer, Entry, Spelling, quoted};

use super::{assemble::Entries, columns::Columns};
use crate::{
    crossword::enumeration::Enumeration,
    table::{Table, Warning, WarningKind, Warnings},
};

/// Warns of everything that may be a mistake, and takes enumerations of other answers off clues.
pub(super) fn check(all: &mut Entries, table: &Table, columns: &Columns, spelling: &Spelling) {
    enumerations(all);
    let Entries { entries, lines, warnings, .. } = all;
    let mut first = HashMap::<&Answer, usize>::with_capacity(entries.len());
    let mut upper = String::new();
    for (entry, &line) in entries.iter().zip(&*lines) {
        let (text, clue) = (entry.text(), entry.clue().unwrap_or_default());
        let mut warn =
            |kind, message: &dyn Fn() -> String| warnings.add_in(kind, line, (None, text), message);
        let known = *first.entry(entry.answer()).or_insert(line);
        if known != line {
            warn(WarningKind::Duplicate, &|| format!("{} is listed before, in line {known}", quoted(text)));
        }
        if spelling.separator().is_none() && has_alternatives(text) {
            warn(WarningKind::Alternatives, &|| {
                format!("{} may be several words, and is read as one", quoted(text))
            });
        }
        if holds(clue, entry, &mut upper) {
            warn(WarningKind::ClueHoldsAnswer, &|| {
                format!("the clue of {} contains the answer", quoted(text))
            });
        }
        if clue.ends_with(|c: char| c.is_ascii_digit()) && clue.replace(',', ".").parse::<f64>().is_ok() {
            warn(WarningKind::NumericClue, &|| format!("the clue of {} is the number {clue}", quoted(text)));
        }
    }
    if !columns.are_named && !table.is_verbatim {
        headings(entries, lines, warnings);
        swapped(entries, columns, warnings);
    }
    phrases(entries, table, warnings);
}

/// Enumerations that do not match their answers are reported, and left out where others do.
fn enumerations(all: &mut Entries) {
    let misfit = |entry: &&mut Entry| entry.clue().is_some_and(|clue| Enumeration::behind(clue).is_some());
    // Those that match are taken off already.
    let misfits = all.entries.iter_mut().filter(misfit).count();
    let is_left_out = all.enumerated > 0 && misfits <= all.enumerated;
    for (entry, line) in all.entries.iter_mut().zip(&all.lines) {
        let Some(found) = entry.clue().and_then(Enumeration::behind) else { continue };
        let message = found.mismatch(entry.text(), entry.answer().len())
            + if is_left_out { " and is left out" } else { "" };
        all.warnings.add(WarningKind::Enumeration, *line, || message);
        if is_left_out {
            *entry = entry.clone().with_clue(found.text);
        }
    }
}

/// Whether commas, slashes or brackets part words in an answer.
fn has_alternatives(text: &str) -> bool {
    const SIGNS: [char; 9] = [',', '/', ';', '|', '、', '،', '，', '؛', '('];
    text.match_indices(SIGNS).any(|(at, sign)| {
        let (before, after) = (&text[..at], &text[at + sign.len()..]);
        let before = if sign == "(" { before } else { before.trim_end() };
        before.ends_with(char::is_alphabetic)
            && after.trim_start().starts_with(char::is_alphabetic)
            && !text.ends_with('/')
    })
}

/// Whether a clue contains its answer as a word of its own.
fn holds(clue: &str, entry: &Entry, upper: &mut String) -> bool {
    let text = entry.text();
    if clue.len() < text.len() || entry.answer().len() < Answer::MIN_PLACED {
        return false;
    }
    upper.clear();
    let answer = match text.is_ascii() && clue.is_ascii() {
        true => {
            upper.push_str(clue);
            upper.make_ascii_uppercase();
            text.to_ascii_uppercase()
        }
        false => {
            upper.push_str(&clue.to_uppercase());
            text.to_uppercase()
        }
    };
    // Some scripts have no spaces between words.
    let is_part = |c: char| c.is_alphanumeric() && c < '\u{2e80}';
    upper
        .match_indices(&*answer)
        .any(|(at, found)| !upper[..at].ends_with(is_part) && !upper[at + found.len()..].starts_with(is_part))
}

/// Warns of words that may be headings: they begin the list or a part of it, and are unlike all others: they
/// alone have capitals, or no clue; or a single word is above clues of several.
fn headings(entries: &[Entry], lines: &[usize], warnings: &mut Warnings) {
    let begins = |index: usize| index == 0 || lines[index] > lines[index - 1] + 1;
    let (starts, others): (Vec<usize>, Vec<usize>) = (0..entries.len()).partition(|&index| begins(index));
    let words = |entry: &Entry| entry.clue().map_or(0, |clue| clue.split_whitespace().count());
    let has_capital = |entry: &Entry| words(entry) == 0 && entry.text().starts_with(char::is_uppercase);
    let are_unlike = |is_odd: &dyn Fn(&Entry) -> bool| {
        starts.iter().all(|&index| is_odd(&entries[index]))
            && !others.iter().any(|&index| is_odd(&entries[index]))
    };
    let is_name = |entry: &Entry| words(entry) == 1;
    let has_no_clue = |entry: &Entry| words(entry) == 0;
    let is_odd = are_unlike(&has_capital)
        || are_unlike(&has_no_clue)
        || starts.len() == 1 && others.len() > 2 && are_unlike(&is_name);
    for &index in starts.iter().filter(|_| is_odd && others.len() > 1) {
        let (text, line) = (entries[index].text(), lines[index]);
        let is_known = |warning: &Warning| warning.line == Some(line);
        if !warnings.0.iter().any(is_known) {
            warnings.add_in(WarningKind::MaybeHeading, line, (None, text), || {
                format!("{} may be a heading: if so, begin the line with #", quoted(text))
            });
        }
    }
}

/// Warns where clues may stand before words: what comes first are questions, gaps, numbers or phrases before
/// single words.
fn swapped(entries: &[Entry], columns: &Columns, warnings: &mut Warnings) {
    let is_clue = |entry: &Entry| {
        let (text, clue) = (entry.text(), entry.clue().unwrap_or_default());
        let is_question = |text: &str| text.ends_with(['?', '？', '؟']) || text.contains("__");
        let is_number = |text: &str| text.chars().all(char::is_numeric);
        let is_phrase = text.split_whitespace().nth(3).is_some() && clue.split_whitespace().count() == 1;
        !clue.is_empty()
            && (is_question(text) && !is_question(clue) || is_number(text) && !is_number(clue) || is_phrase)
    };
    if let (true, [answer], [clue]) =
        (entries.len() > 1 && entries.iter().all(is_clue), &*columns.answer, &*columns.clue)
    {
        let choice = format!("answer={},clue={}", clue + 1, answer + 1);
        warnings.add(WarningKind::MaybeSwapped, 0, || {
            format!("the clues may come first; if so, choose --columns {choice}")
        });
    }
}

/// Warns where words may hold their clues: none has one, and half of them or more are phrases.
fn phrases(entries: &[Entry], table: &Table, warnings: &mut Warnings) {
    let phrases = entries.iter().filter(|entry| entry.text().split_whitespace().nth(2).is_some()).count();
    let is_whole =
        table.separator.is_none() && !table.is_verbatim && entries.iter().all(|entry| entry.clue().is_none());
    if is_whole && phrases > 0 && 2 * phrases >= entries.len() {
        warnings.add(WarningKind::NoSeparator, 0, || {
            "no separator was found, and many words are phrases: if clues follow the words, put a tab between them".to_owned()
        });
    }
}
