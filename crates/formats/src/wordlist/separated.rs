//! Lists with a line for each word.

use std::borrow::Cow;

use quadrille_core::{Entry, Spelling, quoted};

use super::{
    WordListFormat,
    detect::{Columns, Layout},
    lengths,
    lines::{all_quoted, data_lines, is_empty, is_empty_row, says_something, unquoted},
    marks::{Mark, is_long_question, is_question},
    remarks, wish,
};
use crate::Error;

/// One word a line. Where it may be no more than that, nothing in it is a remark.
pub(super) fn whole_lines(text: &str, spelling: &Spelling, may_have_remarks: bool) -> Result<Rows, Error> {
    let (mut rows, mut failed) = (Rows::default(), Failed::default());
    // Spreadsheets write rows of empty fields.
    let data = data_lines(text).filter(|(_, line)| !may_have_remarks || !is_empty(line));
    for (number, line) in data {
        let whole = all_quoted(line);
        let remarks = may_have_remarks && whole.is_none();
        let line = line.trim();
        let (word, remark) = match remarks {
            true => remarks::before_clue(line, "", spelling),
            false => (whole.as_deref().unwrap_or(line).trim(), Cow::Borrowed("")),
        };
        if let Some(entry) = failed.entry(word, spelling, number) {
            rows.entries.push(entry.with_clue(remark.trim_end()));
            rows.lines.push(number);
        }
    }
    failed.result(rows)
}

/// What is wrong with the first word that cannot be used, and the others.
#[derive(Default)]
struct Failed {
    first: Option<Error>,
    /// Some of the others.
    words: Vec<String>,
    more: usize,
}

impl Failed {
    /// The entry of a line, if its word can be used.
    fn entry(&mut self, word: &str, spelling: &Spelling, line: usize) -> Option<Entry> {
        const MOST: usize = 20;
        match wish::entry(word, spelling) {
            Ok(entry) => return Some(entry),
            Err(error) if self.first.is_none() => self.first = Some(error.at_line(line)),
            Err(_) if self.words.len() < MOST => self.words.push(quoted(word)),
            Err(_) => self.more += 1,
        }
        None
    }

    fn result(self, rows: Rows) -> Result<Rows, Error> {
        let Some(first) = self.first else { return Ok(rows) };
        if self.words.is_empty() {
            return Err(first);
        }
        let more = if self.more > 0 { format!(" and {} more", self.more) } else { String::new() };
        Err(first.advising(&format!("likewise {}{more}", self.words.join(", "))))
    }
}

/// Words, and their clues.
#[derive(Default)]
pub(super) struct Rows {
    pub(super) entries: Vec<Entry>,
    /// The lines that the entries begin in.
    pub(super) lines: Vec<usize>,
    /// The entries of which a column tells lengths that are not theirs.
    pub(super) misfits: Vec<usize>,
    /// The first line with more columns than are known.
    pub(super) skipped: Option<usize>,
    /// How many separators clues have outside of quotation marks: the fewest and the most.
    pub(super) joined: Option<(usize, usize)>,
    /// Whether clues stand before words: in all lines, lengths behind them fit these, or they are questions
    /// or have gaps and these do not.
    pub(super) are_turned: bool,
}

pub(super) fn rows(text: &str, layout: &Layout, spelling: &Spelling) -> Result<Rows, Error> {
    let mut reader =
        Reader { rest: text, line: 1, format: layout.format, are_quoted: false, skipped: None, joined: 0 };
    reader.are_quoted = are_quoted(text, reader.separator());
    let (mut rows, mut failed) = (Rows { are_turned: true, ..Rows::default() }, Failed::default());
    while let Some(line) = reader.next_record() {
        if line <= layout.columns.before {
            reader.skip_line();
            continue;
        }
        let Record { word, clue, lengths } = reader.record(&layout.columns)?;
        let before = rows.joined.filter(|_| !rows.lines.is_empty());
        let (fewest, most) = before.unwrap_or((reader.joined, reader.joined));
        rows.joined = Some((fewest.min(reader.joined), most.max(reader.joined)));
        // A question that a space follows has no other end.
        let is_asked = if layout.mark == Some(Mark::Question) { is_question } else { is_long_question };
        let is_turned = || {
            lengths::before_lengths(&word, &clue, spelling).is_some()
                || is_asked(&word) && !clue.is_empty() && !is_question(&clue)
        };
        rows.are_turned = rows.are_turned && is_turned();
        // A clue before its word has the lengths of this one behind it.
        let alone = lengths::before_lengths(&clue, &word, spelling).filter(|_| layout.columns.answer > 0);
        let clue = alone.map(str::to_owned).map_or(clue, Cow::Owned);
        let pinned = wish::pin_behind(&clue);
        let clue = pinned.map_or(&*clue, |(clue, _)| clue);
        let (word, clue) = remarks::before_clue(&word, clue, spelling);
        let Some(entry) = failed.entry(word, spelling, line) else { continue };
        let (entry, fits) = lengths::told(entry.with_clue(clue.trim_end()), &lengths, spelling);
        if !fits {
            rows.misfits.push(rows.entries.len());
        }
        rows.entries.push(match pinned {
            Some((_, pin)) => entry.with_pin(pin),
            None => entry,
        });
        rows.lines.push(line);
    }
    failed.result(Rows { skipped: reader.skipped, ..rows })
}

/// What the known columns of a line hold.
#[derive(Default)]
struct Record<'a> {
    word: Cow<'a, str>,
    clue: Cow<'a, str>,
    lengths: Cow<'a, str>,
}

struct Reader<'a> {
    rest: &'a str,
    /// The line that the rest starts in.
    line: usize,
    format: WordListFormat,
    /// Whether all fields are in quotation marks, which are no part of them then.
    are_quoted: bool,
    /// The first line of which something was skipped.
    skipped: Option<usize>,
    /// How many separators the last column of the record has outside of quotation marks.
    joined: usize,
}

impl<'a> Reader<'a> {
    /// Moves to the next line that says something and gives its number.
    fn next_record(&mut self) -> Option<usize> {
        while !self.rest.is_empty() {
            let line = self.this_line();
            if says_something(line.trim()) && !is_empty_row(line, self.separator()) {
                return Some(self.line);
            }
            self.skip_line();
        }
        None
    }

    fn separator(&self) -> char {
        char::from(self.format.separator().unwrap_or(b'\t'))
    }

    fn this_line(&self) -> &'a str {
        self.rest.split_once('\n').map_or(self.rest, |(line, _)| line)
    }

    fn skip_line(&mut self) {
        self.rest = self.rest.split_once('\n').map_or("", |(_, rest)| rest);
        self.line += 1;
    }

    /// The next record.
    fn record(&mut self, columns: &Columns) -> Result<Record<'a>, Error> {
        let mut record = Record::default();
        self.joined = 0;
        for column in 0..columns.count {
            let is_last = column + 1 == columns.count;
            if is_last && !columns.are_named {
                // Tabs in a row are typed to put clues below each other.
                self.rest = self
                    .rest
                    .trim_start_matches(|c: char| c != '\n' && (c == self.separator() || c.is_whitespace()));
            }
            let (field, more) = self.field(is_last)?;
            if is_last && more && !is_empty_row(self.this_line(), self.separator()) {
                self.skipped = self.skipped.or(Some(self.line));
            }
            if column == columns.answer {
                record.word = field;
            } else if column == columns.clue {
                record.clue = field;
            } else if columns.lengths == Some(column) {
                record.lengths = field;
            }
            if !more {
                break;
            }
        }
        self.skip_line();
        Ok(record)
    }

    /// The next field of this record, and whether another one follows.
    fn field(&mut self, is_last: bool) -> Result<(Cow<'a, str>, bool), Error> {
        let separator = self.separator();
        if let Some(found) = self.quoted_field(separator)? {
            return Ok(found);
        }
        let line = self.this_line();
        let pinned = wish::len_with_pin(line).filter(|_| separator == ',').unwrap_or(0);
        let split =
            line.get(pinned..).and_then(|rest| rest.find(separator)).map(|at| line.split_at(pinned + at));
        // Tabs end a clue; a comma or a semicolon in the last column is part of it.
        let (field, after) = match split {
            Some((field, _)) if separator == '\t' || !is_last => (field, Some(field.len() + 1)),
            // Spreadsheets end rows with those of empty columns.
            _ => (line.trim_end_matches(|c: char| c == separator || c.is_whitespace()), None),
        };
        if is_last {
            self.joined = field.matches(separator).count();
        }
        self.rest = self.rest.get(after.unwrap_or(line.len())..).unwrap_or_default();
        Ok((field.trim().into(), after.is_some()))
    }

    /// The next field when it is in quotation marks.
    fn quoted_field(&mut self, separator: char) -> Result<Option<(Cow<'a, str>, bool)>, Error> {
        let blank = |c: char| c != separator && c != '\n' && c.is_whitespace();
        let start = self.rest.trim_start_matches(blank);
        if !start.starts_with('"') {
            return Ok(None);
        }
        let is_tab = separator == '\t';
        let unclosed = |line| {
            if is_tab {
                return Ok(None);
            }
            let message = "a quotation mark opens a field that is not closed: \
                           close it, and write \"\" for a quotation mark inside";
            Err(Error::input(message).at_line(line))
        };
        let line_end = start.find('\n').unwrap_or(start.len());
        let Some((content, after)) = unquoted(start) else { return unclosed(self.line) };
        let after = after.trim_start_matches(blank);
        let is_one_line = start.len() - after.len() <= line_end;
        let more = after.starts_with(separator);
        if !(more || after.is_empty() || after.starts_with('\n')) {
            // `"To be" speaker`: the quotation marks belong to the text, if that is within a line.
            return if is_one_line { Ok(None) } else { unclosed(self.line) };
        }
        // A tab is no reason for quotation marks: they belong to the text, unless all have them, or it is one
        // that Excel puts into them, with quotation marks, which it doubles, commas or line breaks
        // inside.
        let is_excel = self.are_quoted || matches!(content, Cow::Owned(_)) || content.contains([',', '\n']);
        if is_tab && (!is_excel || content.contains('\t')) {
            return Ok(None);
        }
        self.line += content.matches('\n').count();
        self.rest = after.strip_prefix(separator).unwrap_or(after);
        Ok(Some((joined_lines(&content), more)))
    }
}

/// Whether all fields of several, which may go over lines, are in quotation marks.
fn are_quoted(text: &str, separator: char) -> bool {
    let (mut rest, mut fields) = (text.trim_start(), 0);
    while let Some((_, after)) = unquoted(rest) {
        let after = after.trim_start_matches(|c: char| c != separator && c != '\n' && c.is_whitespace());
        if !after.is_empty() && !after.starts_with([separator, '\n']) {
            return false;
        }
        (rest, fields) = (after.trim_start(), fields + 1);
    }
    rest.is_empty() && fields > 1
}

/// The content in one line and without white space around it.
fn joined_lines<'a>(content: &Cow<'a, str>) -> Cow<'a, str> {
    match content {
        Cow::Borrowed(content) if !content.contains('\n') => Cow::Borrowed(content.trim()),
        _ if !content.contains('\n') => Cow::Owned(content.trim().to_owned()),
        _ => content
            .split('\n')
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
            .into(),
    }
}
