//! A row becomes an entry: what a field has beside its answer or its clue is taken off.

use quadrille_core::{Answer, Entry, Pin, Spelling, quoted};

use super::{Warning, WarningKind, Warnings, pin};
use crate::{Error, ErrorKind, crossword::enumeration};

/// What stands between the squares of an answer that a container gives square by square.
pub(super) const SQUARES: &str = "\u{1f}";

/// The fields of a row, cleaned.
pub(super) struct Fields<'f> {
    pub(super) line: usize,
    /// The column of the answer.
    pub(super) column: usize,
    pub(super) answer: &'f str,
    pub(super) clue: &'f str,
    pub(super) length: &'f str,
    pub(super) pin: &'f str,
    pub(super) is_required: bool,
    /// Whether this program wrote the row: enumerations in it are meant.
    pub(super) is_clean: bool,
}

impl Fields<'_> {
    /// The entry, if the answer has letters. An enumeration of another answer stays behind the clue.
    ///
    /// # Errors
    ///
    /// When a pin is not valid, or the answer is too long.
    pub(super) fn entry(&self, spelling: &Spelling, warnings: &mut Warnings) -> Result<Option<Entry>, Error> {
        let located = |error: Error| error.at_line(self.line);
        let (text, mut pin) = pin::split(self.answer).map_err(located)?;
        let (text, has_sign) = match text.strip_prefix('!').map(str::trim_start) {
            Some(text) if !text.is_empty() => (text, true),
            _ => (text, false),
        };
        if !self.pin.is_empty() {
            pin = Some(self.pin(pin)?);
        }
        let mut warn = |kind, message: String| {
            warnings.add(kind, || {
                Warning::new(kind, message).at_line(self.line).in_field(self.column, self.answer)
            });
        };
        if pin.is_none() && text.contains(" @ ") {
            let message = "what follows \"@\" is read as part of the word: a place is row, column and direction, such as @ 3,5,down";
            warn(WarningKind::NotAPin, message.to_owned());
        }
        let squares = |text: &str| spelling.answer(text).map(|answer| answer.len());
        let text = match Enumeration::behind(text).filter(|_| !self.is_clean) {
            Some(found) if squares(found.text) == Ok(found.sum) => found.text,
            Some(found) => {
                warn(
                    WarningKind::Enumeration,
                    found.mismatch(found.text, squares(found.text).unwrap_or_default()),
                );
                text
            }
            None => text,
        };
        let (bare, remark) = match spelling.separator() {
            None => without_remark(text),
            Some(_) => (text, None),
        };
        let answer = match text.contains(SQUARES) {
            true => Answer::from_squares(text.split(SQUARES)),
            false => spelling.answer(bare),
        };
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) if error.kind() == ErrorKind::LimitReached => return Err(located(error)),
            Err(_) => {
                warn(
                    WarningKind::NoLetters,
                    format!("{} has no letters and is skipped", quoted(self.answer)),
                );
                return Ok(None);
            }
        };
        if let Some(remark) = remark {
            let bare = quoted(bare);
            warn(WarningKind::Remark, format!("{} is not part of the answer {bare}", quoted(remark)));
        }
        if answer.len() < Answer::MIN_PLACED {
            let message = format!("{} has a single letter and cannot be placed (too-short)", quoted(text));
            warn(WarningKind::TooShort, message);
        }
        let text = text.replace(SQUARES, "");
        let own = Enumeration::behind(self.clue).filter(|own| own.sum == answer.len() && !self.is_clean);
        let (clue, length) = own.map_or((self.clue, self.length), |own| (own.text, own.lengths));
        let entry = Entry::from_answer(answer).with_text(&text).with_clue(clue);
        let entry = self.with_length(entry, length, spelling, warnings);
        let entry = entry.with_required(has_sign || self.is_required);
        Ok(Some(match pin {
            Some(pin) => entry.with_pin(pin),
            None => entry,
        }))
    }

    fn pin(&self, other: Option<Pin>) -> Result<Pin, Error> {
        let invalid = |message: &str| Error::input(message).at_line(self.line);
        match pin::parse(self.pin).map_err(|error| error.at_line(self.line))? {
            _ if other.is_some() => {
                Err(invalid("a pin behind the word and another one beside it: leave out one"))
            }
            Some(pin) => Ok(pin),
            None => Err(invalid("invalid pin: expected row, column and direction, such as 3,5,down")),
        }
    }

    /// An entry whose lengths have a column: those of several words become a part of its text.
    fn with_length(&self, entry: Entry, length: &str, spelling: &Spelling, warnings: &mut Warnings) -> Entry {
        let unit = |c: char| c.is_alphabetic() || c.is_whitespace() || matches!(c, '(' | ')');
        let lengths = enumeration::usual(length.trim_matches(unit));
        let Some(parts) = lengths_in(&lengths) else { return entry };
        let len = entry.answer().len();
        if parts.iter().sum::<usize>() != len {
            // Spreadsheets count blanks and apostrophes, too.
            if parts.len() > 1 || parts[0] != entry.text().chars().count() {
                warnings.add(WarningKind::Enumeration, || {
                    let message =
                        format!("the length {length} does not match {} ({len})", quoted(entry.text()));
                    Warning::new(WarningKind::Enumeration, message).at_line(self.line)
                });
            }
            return entry;
        }
        if parts.len() == 1 || entry.enumeration() != len.to_string() || spelling.separator().is_some() {
            return entry;
        }
        // As it was written: an answer is in capitals.
        let written = spelling.clone().keep_case(true).fold_accents(false).answer(entry.text()).ok();
        let written = written.filter(|written| written.len() == len);
        let text = enumeration::spelled(written.as_ref().unwrap_or(entry.answer()), &lengths);
        match text {
            Some(text) => entry.with_text(&text),
            None => entry,
        }
    }
}

/// An enumeration in brackets behind a text, such as `(3,4)` or `(5 letters)`.
pub(super) struct Enumeration<'t> {
    /// The text before it.
    pub(super) text: &'t str,
    lengths: &'t str,
    pub(super) sum: usize,
}

impl<'t> Enumeration<'t> {
    pub(super) fn behind(text: &'t str) -> Option<Self> {
        let last = text.chars().next_back()?;
        let open = match last {
            ')' => '(',
            ']' => '[',
            '）' => '（',
            _ => return None,
        };
        let (before, inside) = text[..text.len() - last.len_utf8()].rsplit_once(open)?;
        let digits: String = inside.chars().map(ascii_digit).collect();
        let (lengths, unit) = digits.split_at(digits.find(char::is_alphabetic).unwrap_or(digits.len()));
        let is_unit =
            unit.is_empty() || lengths.ends_with(' ') && unit.trim().chars().all(char::is_alphabetic);
        let sum = lengths_in(lengths)?.iter().sum();
        let before = before.trim_end();
        (is_unit && !before.is_empty()).then_some(Self { text: before, lengths: inside, sum })
    }

    /// What to say where an answer has another number of squares.
    pub(super) fn mismatch(&self, answer: &str, len: usize) -> String {
        format!("the enumeration ({}) does not match {} ({len})", self.lengths, quoted(answer))
    }
}

/// Digits of other scripts as those of ASCII.
fn ascii_digit(c: char) -> char {
    let zeros = ['\u{660}', '\u{6f0}', '\u{966}', '\u{ff10}'];
    let digit =
        zeros.iter().find_map(|&zero| (c as u32).checked_sub(zero as u32).filter(|&digit| digit < 10));
    digit.and_then(|digit| char::from_digit(digit, 10)).unwrap_or(c)
}

/// The numbers of an enumeration, none of which is 0 or as large as a year.
fn lengths_in(text: &str) -> Option<Vec<usize>> {
    const MOST: usize = 100;
    let number = |part: &str| part.trim().parse::<usize>().ok().filter(|&number| (1..MOST).contains(&number));
    text.trim().split([',', '-', '\'', '’', '+', '،']).map(number).collect()
}

/// The text without a remark in brackets, or between slashes, before or behind it, and the remark.
fn without_remark(text: &str) -> (&str, Option<&str>) {
    const BRACKETS: [(char, char); 6] =
        [('(', ')'), ('[', ']'), ('{', '}'), ('（', '）'), ('<', '>'), ('/', '/')];
    for (open, close) in BRACKETS {
        if text.ends_with(close)
            && let Some(at) = text[..text.len() - close.len_utf8()].rfind(open)
            && text[..at].ends_with(|c: char| c.is_whitespace() || open == '（')
        {
            return (text[..at].trim_end(), Some(&text[at..]));
        }
        if text.starts_with(open)
            && let Some(at) = text[1..].find(close).map(|at| at + 1 + close.len_utf8())
            && text[at..].starts_with(char::is_whitespace)
        {
            return (text[at..].trim_start(), Some(&text[..at]));
        }
    }
    (text, None)
}
