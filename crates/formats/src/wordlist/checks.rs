//! What may be a mistake in a list of entries.

use hashbrown::HashMap;
use quadrille_core::{Answer, Entry, Spelling, quoted};

use super::{
    Warning, WarningKind, Warnings,
    assemble::Entries,
    entry::Enumeration,
    table::{Kind, Table},
    warning::counted,
};

/// Warns of everything that may be a mistake, and takes enumerations of other answers off clues.
pub(super) fn check(all: &mut Entries, table: &Table, spelling: &Spelling, has_header: bool) {
    enumerations(all);
    let Entries { entries, lines, warnings, .. } = all;
    duplicates(entries, lines, warnings);
    let mut upper = String::new();
    for (entry, &line) in entries.iter().zip(&*lines) {
        let mut warn = |kind, message: &dyn Fn() -> String| {
            warnings.add(kind, || Warning::new(kind, message()).at_line(line).about(entry.text()));
        };
        let text = entry.text();
        if spelling.separator().is_none() && has_alternatives(text) {
            warn(WarningKind::Alternatives, &|| {
                format!(
                    "{} may be several words, and is read as one: write one of them, or each on a line of its own",
                    quoted(text)
                )
            });
        }
        let Some(clue) = entry.clue() else { continue };
        if holds(clue, entry, &mut upper) {
            warn(WarningKind::ClueHoldsAnswer, &|| {
                format!("the clue of {} contains the answer", quoted(text))
            });
        }
        if is_number(clue) {
            warn(WarningKind::NumericClue, &|| format!("the clue of {} is the number {clue}", quoted(text)));
        }
    }
    if !has_header {
        headings(entries, lines, warnings, table.kind);
    }
    phrases(entries, table, warnings);
}

/// Enumerations that do not match their answers are left out where others do, and reported.
fn enumerations(all: &mut Entries) {
    let Entries { entries, lines, warnings, enumerated } = all;
    let behind = |entry: &Entry| entry.clue().and_then(Enumeration::behind).map(|found| found.sum);
    // Those that match are taken off already.
    let misfits: Vec<_> = (0..entries.len()).filter(|&index| behind(&entries[index]).is_some()).collect();
    let is_left_out = *enumerated > 0 && misfits.len() <= *enumerated;
    for index in misfits {
        let entry = &entries[index];
        let Some(found) = entry.clue().and_then(Enumeration::behind) else { continue };
        let mismatch = found.mismatch(entry.text(), entry.answer().len());
        let message = if is_left_out { mismatch + " and is left out" } else { mismatch };
        warnings.add(WarningKind::Enumeration, || {
            Warning::new(WarningKind::Enumeration, message).at_line(lines[index])
        });
        if is_left_out {
            let clue = found.text.to_owned();
            entries[index] = entries[index].clone().with_clue(&clue);
        }
    }
}

fn duplicates(entries: &[Entry], lines: &[usize], warnings: &mut Warnings) {
    let mut first = HashMap::<&Answer, usize>::with_capacity(entries.len());
    for (entry, &line) in entries.iter().zip(lines) {
        let known = *first.entry(entry.answer()).or_insert(line);
        if known != line {
            warnings.add(WarningKind::Duplicate, || {
                let message = format!("{} is listed before, in line {known}", quoted(entry.text()));
                Warning::new(WarningKind::Duplicate, message).at_line(line).about(entry.text())
            });
        }
    }
}

/// Whether commas, slashes or brackets part words in an answer.
fn has_alternatives(text: &str) -> bool {
    let between = |sign: char| {
        text.match_indices(sign).any(|(at, _)| {
            let [before, after] = [&text[..at], &text[at + sign.len_utf8()..]];
            let is_letter = |c: Option<char>| c.is_some_and(char::is_alphabetic);
            is_letter(before.trim_end().chars().next_back())
                && is_letter(after.trim_start_matches([' ', '-']).chars().next())
        })
    };
    // Letters in brackets at a word: `Freund(in)`.
    let in_brackets = || {
        text.match_indices('(').any(|(at, _)| {
            text[..at].ends_with(char::is_alphabetic) && text[at + 1..].starts_with(char::is_alphabetic)
        })
    };
    text.contains([',', '/', ';', '|', '(', '、', '،'])
        && ([',', '/', ';', '|', '、', '،'].into_iter().any(between) || in_brackets())
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
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() && c < '\u{2e80}');
    upper.match_indices(&*answer).any(|(at, found)| {
        !is_part(upper[..at].chars().next_back()) && !is_part(upper[at + found.len()..].chars().next())
    })
}

fn is_number(clue: &str) -> bool {
    clue.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '.' | ','))
        && clue.replace(',', ".").parse::<f64>().is_ok()
}

/// Warns of words that may be headings: they begin the list or a part of it, and are unlike the others.
fn headings(entries: &[Entry], lines: &[usize], warnings: &mut Warnings, kind: Kind) {
    let begins = |index: usize| index == 0 || lines[index] > lines[index - 1] + 1;
    let has_capital = |entry: &Entry| entry.text().starts_with(char::is_uppercase);
    let words = |entry: &Entry| entry.clue().map_or(0, |clue| clue.split_whitespace().count());
    let starts: Vec<_> = (0..entries.len()).filter(|&index| begins(index)).collect();
    let others = || (0..entries.len()).filter(|&index| !begins(index)).map(|index| &entries[index]);
    if others().nth(1).is_none() || kind == Kind::Verbatim {
        return;
    }
    let capital_alone = kind == Kind::Lines && others().all(|entry| !has_capital(entry));
    let clue_missing = others().all(|entry| entry.clue().is_some());
    let all_start = |is_odd: &dyn Fn(&Entry) -> bool| starts.iter().all(|&index| is_odd(&entries[index]));
    let is_odd = capital_alone && all_start(&has_capital)
        || clue_missing && all_start(&|entry| entry.clue().is_none());
    // The names of two columns are one word each, where clues are sentences.
    let is_name = starts.len() == 1
        && others().nth(2).is_some()
        && words(&entries[0]) == 1
        && others().all(|entry| words(entry) > 1);
    let odd: &[usize] = if is_odd {
        &starts
    } else if is_name {
        &starts[..1]
    } else {
        &[]
    };
    for &index in odd {
        let (entry, line) = (&entries[index], lines[index]);
        if warnings.has(WarningKind::TooShort, line) {
            continue;
        }
        warnings.add(WarningKind::MaybeHeading, || {
            let message = format!("{} may be a heading: if so, begin the line with #", quoted(entry.text()));
            Warning::new(WarningKind::MaybeHeading, message).at_line(line).about(entry.text())
        });
    }
}

/// Warns where words may hold their clues: none has one, and half of them or more are phrases.
fn phrases(entries: &[Entry], table: &Table, warnings: &mut Warnings) {
    const WORDS: usize = 3;
    let is_phrase = |entry: &&Entry| entry.text().split_whitespace().nth(WORDS - 1).is_some();
    let phrases = entries.iter().filter(is_phrase).count();
    let is_whole = table.kind == Kind::Lines && entries.iter().all(|entry| entry.clue().is_none());
    if is_whole && 2 * phrases >= entries.len() && phrases > 0 {
        warnings.add(WarningKind::NoSeparator, || {
            let message = format!(
                "no separator was found, and {} of {} words or more: if clues follow the words, put a tab between them",
                counted(phrases, "line"), WORDS
            );
            Warning::new(WarningKind::NoSeparator, message)
        });
    }
}
