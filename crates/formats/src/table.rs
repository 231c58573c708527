//! Lists of any kind as tables: each container has a small reader. The meaning of the columns is decided in
//! `wordlist`.

pub(crate) mod about;
mod container;
mod csv;
mod delimited;
mod directions;
mod format;
mod gift;
mod hunspell;
mod json;
mod markdown;
mod markers;
mod names;
mod packed;
mod preamble;
mod questions;
mod refused;
mod separator;
mod warning;
#[cfg(feature = "spreadsheet")]
mod workbook;
mod xml;

use core::ops::Range;

use quadrille_core::{Language, Metadata};

use crate::{Encoding, Error};

pub use container::NO_JSON;
use container::is_section;
pub(crate) use container::read;
pub(crate) use directions::is_direction;
pub use format::WordListFormat;
pub(crate) use markers::Markers;
pub(crate) use names::{Role, languages, role};
pub(crate) use preamble::{CLEAN, said};
pub use separator::PUT_A_TAB;
pub(crate) use separator::{may_separate, of_columns};
pub(crate) use warning::Warnings;
pub use warning::{Warning, WarningKind};

/// The most words in a list.
pub const MAX_WORDS: usize = 2_000_000;

/// The most bytes in a list.
pub const MAX_BYTES: usize = 256 << 20;

/// The most columns that are read, and the most fields of a list.
pub(crate) const MAX_COLUMNS: usize = 256;
const MAX_FIELDS: usize = 16 << 20;

/// Separates the squares of an answer where a container lists them one by one.
pub(crate) const SQUARES: &str = "\u{1f}";

/// What is known of a list beside its bytes.
#[derive(Clone, Copy, Default)]
pub(crate) struct Source<'o> {
    pub(crate) format: Option<WordListFormat>,
    pub(crate) encoding: Option<Encoding>,
    pub(crate) sheet: Option<&'o str>,
    /// The file name.
    pub(crate) name: Option<&'o str>,
    /// What separates the tokens of words.
    pub(crate) tokens: Option<&'o str>,
}

/// Rows of fields, each with the line that it came from.
#[derive(Default)]
pub(crate) struct Table {
    /// The fields of all rows one after the other, where each ends, and where each row begins.
    text: String,
    ends: Vec<u32>,
    rows: Vec<Start>,
    /// The names of the columns, where the container gives them.
    pub(crate) names: Option<Vec<String>>,
    pub(crate) metadata: Metadata,
    pub(crate) warnings: Warnings,
    /// Columns that are neither answers nor clues according to the container.
    pub(crate) ignored: Vec<usize>,
    /// The separator of a text.
    pub(crate) separator: Option<WordListFormat>,
    /// Whether its rows are those of a sheet.
    pub(crate) is_sheet: bool,
    /// Whether list numbers and bullets are part of the words.
    pub(crate) is_verbatim: bool,
    /// Whether a program wrote it, such as a spreadsheet: most begin with the names of the columns.
    pub(crate) is_of_program: bool,
    /// Whether this program wrote it, and the language that it was spelled in.
    pub(crate) is_clean: bool,
    pub(crate) language: Option<Language>,
    /// Whether fields are HTML; if unknown, they are where they have known tags.
    pub(crate) is_html: Option<bool>,
}

#[derive(Clone, Copy)]
struct Start {
    line: u32,
    field: u32,
}

impl Table {
    /// An empty table of answers and clues.
    pub(crate) fn of_pairs() -> Self {
        Self {
            names: Some(["answer", "clue"].map(str::to_owned).into()),
            is_verbatim: true,
            ..Self::default()
        }
    }

    /// Adds a row, unless all its fields are blank.
    ///
    /// # Errors
    ///
    /// If there are too many rows or fields.
    pub(crate) fn push<'f>(
        &mut self,
        line: usize,
        fields: impl IntoIterator<Item = &'f str>,
    ) -> Result<(), Error> {
        let too_large = |most: usize, what: &str| {
            let message = format!("more than {most} {what}: split the list, or give a part of it");
            Error::limit(message).at_line(line)
        };
        let (start, from) = (self.ends.len(), self.text.len());
        for field in fields {
            if self.ends.len() == MAX_FIELDS {
                return Err(too_large(MAX_FIELDS, "fields"));
            }
            self.text.push_str(field);
            self.ends.push(u32::try_from(self.text.len()).map_err(|_| too_large(MAX_FIELDS, "fields"))?);
        }
        if self.text[from..].trim().is_empty() {
            self.ends.truncate(start);
            self.text.truncate(from);
            return Ok(());
        }
        if self.rows.len() == MAX_WORDS {
            return Err(too_large(MAX_WORDS, "words"));
        }
        // No text has more lines or fields than bytes.
        self.rows.push(Start { line: line as u32, field: start as u32 });
        Ok(())
    }

    /// Adds rows, each with its line.
    ///
    /// # Errors
    ///
    /// When there are too many rows.
    fn push_all(&mut self, rows: &[(usize, Vec<String>)]) -> Result<(), Error> {
        rows.iter().try_for_each(|(line, fields)| self.push(*line, fields.iter().map(String::as_str)))
    }

    /// Makes a word of each field, if commas or semicolons separate the words of the only row.
    pub(crate) fn split_row(&mut self) {
        let is_list = matches!(self.separator, Some(WordListFormat::Comma | WordListFormat::Semicolon));
        let is_word = |field: &str| matches!(field.split_whitespace().count(), 1 | 2);
        let Some(row) = self.rows().next().filter(|row| is_list && row.len() > 2 && row.iter().all(is_word))
        else {
            return;
        };
        let line = row.line();
        if self.len() == 1 {
            self.rows =
                (0..self.ends.len()).map(|field| Start { line: line as u32, field: field as u32 }).collect();
            self.separator = None;
            self.warnings
                .add(WarningKind::SeveralWords, line, || "the only line is read as several words".to_owned());
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn rows(&self) -> impl ExactSizeIterator<Item = Row<'_>> + Clone {
        (0..self.rows.len()).map(|index| Row { table: self, index })
    }

    /// The number of fields of the widest row, or of the names, up to [`MAX_COLUMNS`].
    pub(crate) fn width(&self) -> usize {
        let names = self.names.as_ref().map_or(0, Vec::len);
        self.rows().map(Row::len).max().unwrap_or_default().max(names).min(MAX_COLUMNS)
    }
}

/// A row of a [`Table`].
#[derive(Clone, Copy)]
pub(crate) struct Row<'t> {
    table: &'t Table,
    index: usize,
}

impl<'t> Row<'t> {
    /// The line that it begins in, counted from 1.
    pub(crate) fn line(self) -> usize {
        self.table.rows[self.index].line as usize
    }

    fn fields(self) -> Range<usize> {
        let rows = &self.table.rows;
        rows[self.index].field as usize
            ..rows.get(self.index + 1).map_or(self.table.ends.len(), |next| next.field as usize)
    }

    pub(crate) fn len(self) -> usize {
        self.fields().len()
    }

    /// The field in a column; an empty one beyond the last.
    pub(crate) fn get(self, column: usize) -> &'t str {
        self.untrimmed(column).trim()
    }

    /// The field with the white space around it.
    pub(crate) fn untrimmed(self, column: usize) -> &'t str {
        let Some(field) = self.fields().nth(column) else { return "" };
        let start = field.checked_sub(1).map_or(0, |before| self.table.ends[before] as usize);
        &self.table.text[start..self.table.ends[field] as usize]
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = &'t str> {
        (0..self.len()).map(move |column| self.get(column))
    }

    /// The first field of some columns that is not empty, with its column.
    pub(crate) fn first_of(self, columns: &[usize]) -> (usize, &'t str) {
        let filled =
            columns.iter().map(|&column| (column, self.get(column))).find(|(_, field)| !field.is_empty());
        filled.unwrap_or((columns.first().copied().unwrap_or_default(), ""))
    }

    /// Whether it is a heading: a single field with a colon behind it or in brackets, or a direction such as
    /// `Across`.
    pub(crate) fn is_heading(self) -> bool {
        let text = self.get(0);
        self.len() == 1 && (text.ends_with([':', '：']) || is_section(text) || is_direction(text))
    }
}
