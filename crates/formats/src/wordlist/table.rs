//! The table that every container becomes before anyone asks what its columns mean.

use quadrille_core::Metadata;

use super::{MAX_WORDS, Warning, WarningKind, Warnings, WordListFormat};
use crate::Error;

/// Rows of fields, each with the line that it came from.
#[derive(Default)]
pub(super) struct Table {
    /// The fields of all rows in a row, and where each ends.
    text: String,
    ends: Vec<u32>,
    rows: Vec<Start>,
    /// The names of the columns, where the container gives them apart from the rows.
    pub(super) header: Option<Vec<String>>,
    /// What the container says about the list.
    pub(super) metadata: Metadata,
    /// What was noticed while the rows were cut.
    pub(super) warnings: Warnings,
    /// Columns that the container declares to hold neither answers nor clues.
    pub(super) ignored: Vec<usize>,
    /// The separator of a text.
    pub(super) separator: Option<WordListFormat>,
    pub(super) kind: Kind,
    pub(super) markup: Markup,
}

/// What the rows of a table are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// Records, of which the first may name the columns.
    #[default]
    Records,
    /// Lines of text, of which the first is a heading at most.
    Lines,
    /// Lines that are read as they are.
    Verbatim,
    /// Rows that this program wrote.
    Clean,
}

/// Whether fields are HTML.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Markup {
    /// Where they have known tags or entities.
    #[default]
    Known,
    Html,
    None,
}

#[derive(Clone, Copy)]
struct Start {
    line: u32,
    field: u32,
}

impl Table {
    /// An empty table with the names of its columns.
    pub(super) fn of_columns(names: &[&str]) -> Self {
        Self { header: Some(names.iter().map(|&name| name.to_owned()).collect()), ..Self::default() }
    }

    /// Adds a row, unless all its fields are empty.
    ///
    /// # Errors
    ///
    /// When the table has as many rows as a list may have words.
    pub(super) fn push<'f>(
        &mut self,
        line: usize,
        fields: impl IntoIterator<Item = &'f str>,
    ) -> Result<(), Error> {
        let (start, from) = (self.ends.len(), self.text.len());
        for field in fields {
            self.text.push_str(field.trim());
            self.ends.push(u32::try_from(self.text.len()).map_err(|_| too_large())?);
        }
        if self.text.len() == from {
            self.ends.truncate(start);
            return Ok(());
        }
        if self.rows.len() == MAX_WORDS {
            return Err(too_large().at_line(line));
        }
        // No text has more lines or fields than bytes.
        self.rows.push(Start { line: line as u32, field: start as u32 });
        Ok(())
    }

    /// Makes a row of its own of each field, if the table is a single row of three words or more.
    pub(super) fn split_row(&mut self) {
        let is_word = |field: &str| !field.is_empty() && field.split_whitespace().count() < 3;
        let Some(row) = self.rows().next() else { return };
        if self.len() != 1 || self.separator.is_none() || row.len() < 3 || !row.iter().all(is_word) {
            return;
        }
        let line = row.line();
        self.rows =
            (0..self.ends.len()).map(|field| Start { line: line as u32, field: field as u32 }).collect();
        (self.kind, self.separator) = (Kind::Lines, None);
        self.warnings.add(WarningKind::OneRow, || {
            let message =
                "the only line is read as one word per column: write a word and its clue in two columns";
            Warning::new(WarningKind::OneRow, message).at_line(line)
        });
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn rows(&self) -> impl DoubleEndedIterator<Item = Row<'_>> + Clone + ExactSizeIterator {
        (0..self.rows.len()).map(|index| Row { table: self, index })
    }

    /// The number of columns: those of the header, else of the widest row.
    pub(super) fn width(&self) -> usize {
        let widest = || self.rows().map(|row| row.len()).max().unwrap_or_default();
        self.header.as_ref().map_or_else(widest, |names| names.len().max(widest()))
    }

    /// Whether any field has one of some characters, before anything is decoded.
    pub(super) fn contains(&self, is_sought: impl Fn(char) -> bool) -> bool {
        self.text.contains(is_sought)
    }
}

fn too_large() -> Error {
    Error::limit(format!("more than {MAX_WORDS} words: split the list, or give a part of it"))
}

/// A row of a [`Table`].
#[derive(Clone, Copy)]
pub(super) struct Row<'t> {
    table: &'t Table,
    index: usize,
}

impl<'t> Row<'t> {
    /// The line that it begins in, counted from 1.
    pub(super) fn line(self) -> usize {
        self.table.rows[self.index].line as usize
    }

    fn fields(self) -> core::ops::Range<usize> {
        let start = |index: usize| self.table.rows.get(index).map(|start| start.field as usize);
        start(self.index).unwrap_or_default()..start(self.index + 1).unwrap_or(self.table.ends.len())
    }

    pub(super) fn len(self) -> usize {
        self.fields().len()
    }

    /// The field in a column; an empty one beyond the last.
    pub(super) fn get(self, column: usize) -> &'t str {
        let Some(field) = self.fields().nth(column) else { return "" };
        let start = field.checked_sub(1).map_or(0, |before| self.table.ends[before] as usize);
        &self.table.text[start..self.table.ends[field] as usize]
    }

    pub(super) fn iter(self) -> impl Iterator<Item = &'t str> {
        (0..self.len()).map(move |column| self.get(column))
    }
}
