//! Lists with a line for each word.

use std::borrow::Cow;

use quadrille_core::{Entry, Spelling};

use super::{
    WordListFormat,
    detect::{Columns, Layout},
    lines::{all_quoted, data_lines, is_empty_row, quoted, says_something},
    remarks, wish,
};
use crate::Error;

/// One word a line.
pub(super) fn whole_lines(text: &str, spelling: &Spelling) -> Result<Vec<Entry>, Error> {
    data_lines(text)
        .map(|(number, line)| {
            let word = all_quoted(line);
            let word = word.as_deref().unwrap_or(line).trim();
            wish::entry(word, spelling).map_err(|error| error.at_line(number))
        })
        .collect()
}

/// Words with clues.
#[derive(Default)]
pub(super) struct Rows {
    pub(super) entries: Vec<Entry>,
    /// The lines that the entries begin in.
    pub(super) lines: Vec<usize>,
    /// The first line with more columns than are known.
    pub(super) skipped: Option<usize>,
}

pub(super) fn rows(text: &str, layout: &Layout, spelling: &Spelling) -> Result<Rows, Error> {
    let mut reader = Reader { rest: text, line: 1, format: layout.format, skipped: None };
    let mut rows = Rows::default();
    while let Some(line) = reader.next_record() {
        if line <= layout.columns.before {
            reader.skip_line();
            continue;
        }
        let (word, clue) = reader.record(&layout.columns)?;
        let pinned = wish::pin_behind(&clue);
        let clue = pinned.map_or(&*clue, |(clue, _)| clue);
        let (word, clue) = match remarks::about(&word, spelling).filter(|_| !clue.is_empty()) {
            Some((word, remark)) => (word, Cow::Owned(format!("{remark} {clue}"))),
            None => (&*word, Cow::Borrowed(clue)),
        };
        let entry = wish::entry(word, spelling).map_err(|error| error.at_line(line))?.with_clue(&clue);
        rows.entries.push(match pinned {
            Some((_, pin)) => entry.with_pin(pin),
            None => entry,
        });
        rows.lines.push(line);
    }
    Ok(Rows { skipped: reader.skipped, ..rows })
}

struct Reader<'a> {
    rest: &'a str,
    /// The line that the rest starts in.
    line: usize,
    format: WordListFormat,
    /// The first line of which something was skipped.
    skipped: Option<usize>,
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

    /// The word and the clue of this record.
    fn record(&mut self, columns: &Columns) -> Result<(Cow<'a, str>, Cow<'a, str>), Error> {
        let (mut word, mut clue) = (Cow::Borrowed(""), Cow::Borrowed(""));
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
                word = field;
            } else if column == columns.clue {
                clue = field;
            }
            if !more {
                break;
            }
        }
        self.skip_line();
        Ok((word, clue))
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
        let Some((content, after)) = quoted(start) else { return unclosed(self.line) };
        let after = after.trim_start_matches(blank);
        let is_one_line = start.len() - after.len() <= line_end;
        let more = after.starts_with(separator);
        if !(more || after.is_empty() || after.starts_with('\n')) {
            // `"To be" speaker`: the quotation marks belong to the text, if that is within a line.
            return if is_one_line { Ok(None) } else { unclosed(self.line) };
        }
        // A tab is no reason for quotation marks: they belong to the text, unless it is one that Excel puts into them, with
        // quotation marks, which it doubles, commas or line breaks inside.
        let is_excel = matches!(content, Cow::Owned(_)) || content.contains([',', '\n']);
        if is_tab && (!is_excel || content.contains('\t')) {
            return Ok(None);
        }
        self.line += content.matches('\n').count();
        self.rest = after.strip_prefix(separator).unwrap_or(after);
        Ok(Some((one_line(&content), more)))
    }
}

/// The content in one line and without white space around it.
fn one_line<'a>(content: &Cow<'a, str>) -> Cow<'a, str> {
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
