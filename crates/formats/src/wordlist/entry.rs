//! A row becomes an entry: what a field has beside its answer is taken off.

use quadrille_core::{Answer, Direction, Entry, Pin, Spelling, quoted};
use unicode_segmentation::UnicodeSegmentation;

use crate::{
    Error, ErrorKind,
    crossword::enumeration::{self, Enumeration},
    table::{SQUARES, WarningKind, Warnings},
};

/// The fields of a row, cleaned.
pub(super) struct Fields<'f> {
    pub(super) line: usize,
    /// The column of the answer.
    pub(super) column: usize,
    pub(super) answer: &'f str,
    pub(super) clue: &'f str,
    pub(super) length: &'f str,
    /// Whether enumerations are part of the fields.
    pub(super) is_clean: bool,
}

impl Fields<'_> {
    /// The entry, if the answer can be one. An enumeration of another answer stays behind the clue.
    pub(super) fn entry(&self, spelling: &Spelling, warnings: &mut Warnings) -> Option<Entry> {
        let mut warn = |kind, message: String| {
            warnings.add_in(kind, self.line, (Some(self.column), self.answer), || message);
        };
        let (text, pin) = match pin(self.answer) {
            Ok(found) => found,
            Err(error) => {
                let word = without_places(self.answer);
                warn(
                    WarningKind::NotAPin,
                    format!("{} is read without its place: {}", quoted(word), error.message()),
                );
                (word, None)
            }
        };
        let (text, has_sign) = match text.strip_prefix('!').map(str::trim_start) {
            Some(text) if !text.is_empty() => (text, true),
            _ => (text, false),
        };
        if pin.is_none() && text.contains(" @ ") {
            let message =
                "the text after \"@\" is read as part of the word: a place is written as @ 3,5,down";
            warn(WarningKind::NotAPin, message.to_owned());
        }
        let found = Enumeration::behind(text).filter(|_| !self.is_clean);
        let squares = |text: &str| spelling.answer(text).map_or(0, |answer| answer.len());
        let text = match found {
            Some(found) if squares(found.text) == found.sum => found.text,
            Some(found) => {
                warn(WarningKind::Enumeration, found.mismatch(found.text, squares(found.text)));
                text
            }
            None => text,
        };
        let bare = if spelling.separator().is_none() { without_remark(text) } else { text };
        let answer = match text.contains(SQUARES) {
            true => Answer::from_squares(text.split(SQUARES)),
            false => spelling.answer(bare),
        };
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) if error.kind() == ErrorKind::LimitReached => {
                warn(WarningKind::TooLong, format!("{} is skipped: {}", quoted(text), error.message()));
                return None;
            }
            Err(error) => {
                // Squares that are given apart are invalid for other reasons, too.
                let has_squares = spelling.separator().is_some() || text.contains(SQUARES);
                let message = match has_squares {
                    true => format!("{} is skipped: {}", quoted(self.answer), error.message()),
                    false => format!("{} has no letters and is skipped", quoted(self.answer)),
                };
                warn(WarningKind::NoLetters, message);
                return None;
            }
        };
        if bare != text {
            warn(WarningKind::Remark, format!("only {} of {} fills squares", quoted(bare), quoted(text)));
        }
        if answer.len() < Answer::MIN_PLACED {
            warn(
                WarningKind::TooShort,
                format!("{} has a single letter and cannot be placed (too-short)", quoted(text)),
            );
        }
        let own_lengths =
            Enumeration::behind(self.clue).filter(|own| own.sum == answer.len() && !self.is_clean);
        let (clue, length) = own_lengths.map_or((self.clue, self.length), |own| (own.text, own.lengths));
        let entry = match text.contains(SQUARES) {
            true => Entry::from_answer(answer).with_text(&text.replace(SQUARES, "")),
            false => Entry::from_answer(answer).with_text(text),
        };
        let entry = entry.with_clue(clue);
        let entry = match with_lengths(entry, length, spelling) {
            Ok(entry) => entry,
            Err(entry) => {
                let squares = entry.answer().len();
                warn(
                    WarningKind::Enumeration,
                    format!("the length {length} does not match {} ({squares})", quoted(entry.text())),
                );
                entry
            }
        };
        let entry = entry.with_required(has_sign);
        Some(match pin {
            Some(pin) => entry.with_pin(pin),
            None => entry,
        })
    }
}

/// Splits off the pin behind a word. Text that begins with a number and ends with a direction, or with two
/// numbers, is meant as a pin.
///
/// # Errors
///
/// If a pin is not valid.
fn pin(word: &str) -> Result<(&str, Option<Pin>), Error> {
    let Some((before, text)) = word.rsplit_once('@') else { return Ok((word, None)) };
    let parts: Vec<_> = text.split([',', ' ']).filter(|part| !part.is_empty()).collect();
    let has_place = parts.len() > 1 && parts.iter().take(2).all(|part| part.parse::<i64>().is_ok());
    let has_direction = parts.last().is_some_and(|last| last.to_lowercase().parse::<Direction>().is_ok());
    let is_meant = has_place || has_direction && text.contains(|c: char| c.is_ascii_digit());
    match text.trim().parse() {
        Ok(pin) => Ok((before.trim_end(), Some(pin))),
        Err(error) if is_meant && before.ends_with(char::is_whitespace) => Err(error),
        Err(_) => Ok((word, None)),
    }
}

/// Returns a word without any place behind it, valid or not.
fn without_places(mut word: &str) -> &str {
    while let (Err(_) | Ok((_, Some(_))), Some((before, _))) = (pin(word), word.rsplit_once('@')) {
        word = before.trim_end();
    }
    word
}

/// An entry in words of these lengths. Fails if they are those of another one; spreadsheets count blanks and
/// apostrophes, too.
fn with_lengths(entry: Entry, length: &str, spelling: &Spelling) -> Result<Entry, Entry> {
    if length.is_empty() {
        return Ok(entry);
    }
    let lengths =
        enumeration::usual(length.trim_matches(|c: char| c.is_alphabetic() || matches!(c, ' ' | '(' | ')')));
    let Some(parts) = enumeration::parts(&lengths) else { return Ok(entry) };
    if parts.iter().sum::<usize>() != entry.answer().len() {
        return if parts == [entry.text().chars().count()] { Ok(entry) } else { Err(entry) };
    }
    if parts.len() == 1 || entry.enumeration().contains([',', '-']) || spelling.separator().is_some() {
        return Ok(entry);
    }
    // As it was written: an answer is in capitals.
    let written = spelling.clone().keep_case(true).fold_accents(false).answer(entry.text()).ok();
    let written = written.filter(|written| written.len() == entry.answer().len());
    let text = written.as_ref().unwrap_or(entry.answer()).spelled(&lengths);
    Ok(text.iter().fold(entry, |entry, text| entry.with_text(text)))
}

/// The text without the parts that fill no squares: remarks in brackets or slashes before or behind it, emoji,
/// and an ending such as `, -e`.
pub(super) fn without_remark(text: &str) -> &str {
    const MAX_REMARKS: usize = 5;
    let mut bare = text;
    for _ in 0..MAX_REMARKS {
        if bare.chars().all(char::is_alphanumeric) {
            break;
        }
        bare = without_a_remark(bare);
    }
    bare
}

fn without_a_remark(text: &str) -> &str {
    const BRACKETS: [(char, char); 5] = [('(', ')'), ('[', ']'), ('{', '}'), ('（', '）'), ('/', '/')];
    const ENDINGS: [&str; 9] = [", -", ",-", "/-", ", ¨", ",¨", ", –", ",–", ", \"-", ",\"-"];
    let in_brackets = |(open, close): (char, char)| {
        let behind =
            text.strip_suffix(close).and_then(|inner| opening(inner, open, close)).map(|at| &text[..at]);
        let behind = behind.filter(|before| {
            open == '（'
                || before.ends_with(' ')
                || is_reading(before, &text[before.len() + open.len_utf8()..])
        });
        let (inside, rest) =
            text.strip_prefix(open).and_then(|inner| inner.split_once(close)).unwrap_or_default();
        behind.or_else(|| rest.strip_prefix(' ').filter(|_| inside.contains(char::is_alphabetic)))
    };
    let ending = || {
        let word = &text[..ENDINGS.iter().filter_map(|sign| text.find(sign)).min()?];
        // A price may end so, too.
        (!word.ends_with(|c: char| c.is_ascii_digit())).then_some(word)
    };
    let bare = without_signs(BRACKETS.into_iter().find_map(in_brackets).or_else(ending).unwrap_or(text));
    if bare.is_empty() { text } else { bare }
}

/// The text without blanks and signs, such as emoji, around it. Marks stay with their letters, and signs in one piece.
fn without_signs(text: &str) -> &str {
    if text.is_ascii() {
        return text.trim_matches(' ');
    }
    let is_sign = |c: char| c as u32 > 0x2100 && !c.is_alphanumeric() || c == ' ';
    let mut clusters = text.grapheme_indices(true).filter(|(_, cluster)| !cluster.starts_with(is_sign));
    let Some((start, first)) = clusters.next() else { return "" };
    let (last_at, last) = clusters.next_back().unwrap_or((start, first));
    &text[start..last_at + last.len()]
}

/// Whether a text in brackets, with the closing one, is how the Chinese characters before them are read in Japanese.
fn is_reading(before: &str, text: &str) -> bool {
    let is_kanji = |c: char| matches!(c, '\u{3005}' | '\u{4e00}'..='\u{9fff}');
    let is_kana = |c: char| matches!(c, '\u{3041}'..='\u{30ff}');
    before.ends_with(is_kanji) && text[..text.len() - 1].chars().all(is_kana)
}

/// Where the bracket is opened that closes behind a text.
fn opening(text: &str, open: char, close: char) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices().rev() {
        if c == open && depth == 0 {
            return Some(at);
        }
        depth = if c == open { depth - 1 } else { depth + usize::from(c == close) };
    }
    None
}

#[cfg(test)]
mod tests;
