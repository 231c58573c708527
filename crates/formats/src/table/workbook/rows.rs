//! The cells of a sheet become rows.

use super::{MAX_BYTES, too_large};
use crate::{
    Error,
    table::{self, Table, WarningKind, preamble},
    whitespace::one_line,
};

/// The most columns that are read.
pub(super) const MAX_COLUMNS: u32 = table::MAX_COLUMNS as u32;

/// The number of rows at the start in which comments are read.
const HEAD_ROWS: u32 = 1000;

/// The bytes that a table takes for a field beside its text.
const FIELD_BYTES: usize = size_of::<u32>();

/// The contents of a cell as they are shown.
#[derive(Clone)]
pub(super) enum Content {
    Text(String),
    /// An error of the spreadsheet, such as `#N/A`.
    Fault(String),
    /// A formula that no program has computed yet.
    Open,
}

/// The rows of a sheet, from its cells in order.
#[derive(Default)]
pub(super) struct Rows {
    table: Table,
    row: u32,
    fields: Vec<String>,
    /// A line for each row up to the last comment above the content.
    head: String,
    head_rows: u32,
    /// The bytes that all fields take so far.
    len: u64,
    has_surplus: bool,
    /// The last hidden row, and how many hidden rows have content.
    hidden_row: Option<u32>,
    hidden: usize,
    /// Why the sheet cannot be read.
    error: Option<Error>,
}

impl Rows {
    /// Adds a cell by its row and column, counted from 0.
    pub(super) fn add(&mut self, row: u32, column: u32, content: Content) {
        if self.error.is_none() {
            self.error = self.try_add(row, column, content).err();
        }
    }

    /// Reports that a row is hidden, before its cells are added.
    pub(super) fn hide(&mut self, row: u32) {
        self.hidden_row = Some(row);
    }

    /// Whether an error makes further cells pointless.
    pub(super) fn has_failed(&self) -> bool {
        self.error.is_some()
    }

    fn try_add(&mut self, row: u32, column: u32, content: Content) -> Result<(), Error> {
        let text = match content {
            Content::Text(text) => text,
            Content::Fault(fault) => {
                let cell = cell(row, column);
                return Err(Error::input(format!("cell {cell} holds the error {fault}: correct it")));
            }
            Content::Open => {
                let cell = cell(row, column);
                return Err(Error::input(format!(
                    "the formula in cell {cell} has no value: open the workbook in a spreadsheet program and save it"
                )));
            }
        };
        if column >= MAX_COLUMNS {
            if !core::mem::replace(&mut self.has_surplus, true) {
                let last = column_name(MAX_COLUMNS - 1);
                let message = || format!("cells beyond column {last} are not read");
                self.table.warnings.add(WarningKind::UnusedColumns, row as usize + 1, message);
            }
            return Ok(());
        }
        if row != self.row {
            self.end_row()?;
            self.row = row;
        }
        if self.fields.is_empty() && self.hidden_row == Some(row) {
            self.hidden += 1;
        }
        let column = column as usize;
        let added = (column + 1).saturating_sub(self.fields.len());
        self.len += (text.len() + added * FIELD_BYTES) as u64;
        if self.len > MAX_BYTES {
            return Err(too_large());
        }
        self.fields.resize(self.fields.len() + added, String::new());
        self.fields[column] = text;
        Ok(())
    }

    fn end_row(&mut self) -> Result<(), Error> {
        if let Some(comment) = self.fields.first().filter(|field| field.starts_with("# ")) {
            if self.table.len() == 0 && self.row < HEAD_ROWS {
                let gap = self.row.saturating_sub(self.head_rows) as usize;
                self.head.push_str(&"\n".repeat(gap));
                self.head.extend([&*one_line(comment), "\n"]);
                self.head_rows = self.row + 1;
            }
            self.fields.clear();
            return Ok(());
        }
        self.table.push(self.row as usize + 1, self.fields.iter().map(String::as_str))?;
        self.fields.clear();
        Ok(())
    }

    /// # Errors
    ///
    /// If there are too many rows, a cell cannot be read, or a comment names an unknown language or direction.
    pub(super) fn finish(mut self) -> Result<Table, Error> {
        let end = self.end_row();
        if self.hidden > 0 {
            let message = || format!("hidden rows are read ({})", self.hidden);
            self.table.warnings.add(WarningKind::HiddenRows, 0, message);
        }
        self.error.map_or(Ok(()), Err).and(end)?;
        preamble::read(&self.head, &mut self.table)?;
        // A clean list that a spreadsheet saved is a sheet as others.
        self.table.is_clean = false;
        Ok(self.table)
    }
}

/// A column as spreadsheets name it, such as `AB`.
fn column_name(column: u32) -> String {
    let (mut letters, mut rest) = (Vec::new(), column + 1);
    while rest > 0 {
        letters.push(char::from(b'A' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().collect()
}

/// A cell as spreadsheets name it, such as `B3`.
fn cell(row: u32, column: u32) -> String {
    format!("{}{}", column_name(column), u64::from(row) + 1)
}

#[cfg(test)]
mod tests;
