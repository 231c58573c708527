//! Sheets of LibreOffice: what is shown in the cells of a workbook in the OpenDocument format.
//!
//! Source: *Open Document Format for Office Applications, version 1.2*, part 1, section 9.

use quick_xml::events::BytesStart;

use super::{Content, MAX_COLUMNS, Rows};
use crate::{
    Error,
    xml::{self, Handler, attribute},
};

/// The sheets of a workbook with their names. What is wrong with a sheet matters once it is chosen.
pub(super) type Sheets = Vec<(String, Result<Vec<(usize, Vec<String>)>, Error>)>;

/// # Errors
///
/// When the content is not well formed.
pub(super) fn sheets(content: &str) -> Result<Sheets, Error> {
    let mut reader = Reader::default();
    xml::read(content, &mut reader)?;
    Ok(reader.sheets)
}

#[derive(Default)]
struct Reader {
    sheets: Sheets,
    name: String,
    rows: Rows,
    /// Why the sheet cannot be read.
    error: Option<Error>,
    row: u64,
    row_repeats: u64,
    column: u64,
    cells: Vec<(u64, Cell)>,
    cell: Cell,
    /// Comments and drawings are not shown in their cells.
    hidden: usize,
}

#[derive(Clone, Default)]
struct Cell {
    repeats: u64,
    /// What is shown, a paragraph per line.
    text: String,
    has_paragraph: bool,
    value: Option<String>,
    has_formula: bool,
}

/// Rows and columns of spreadsheets that end at all.
const MAX_REPEATS: u64 = 1 << 20;

fn number(start: &BytesStart<'_>, name: &str, line: usize) -> Result<u64, Error> {
    let number = attribute(start, name, line)?.and_then(|number| number.parse().ok());
    Ok(number.unwrap_or(1_u64).min(MAX_REPEATS))
}

impl Handler for Reader {
    fn open(&mut self, path: &[String], start: &BytesStart<'_>, line: usize) -> Result<(), Error> {
        let (parent, name) = xml::parent_and_name(path);
        match name {
            "table" if parent == "spreadsheet" => {
                self.name = attribute(start, "table:name", line)?.unwrap_or_default();
                (self.row, self.rows, self.error) = (0, Rows::default(), None);
            }
            "table-row" => {
                (self.row_repeats, self.column) = (number(start, "table:number-rows-repeated", line)?, 0);
            }
            "table-cell" | "covered-table-cell" => {
                let mut value = None;
                for name in [
                    "office:string-value",
                    "office:date-value",
                    "office:time-value",
                    "office:boolean-value",
                    "office:value",
                ] {
                    value = value.or(attribute(start, name, line)?);
                }
                self.cell = Cell {
                    repeats: number(start, "table:number-columns-repeated", line)?,
                    value,
                    has_formula: attribute(start, "table:formula", line)?.is_some(),
                    ..Cell::default()
                };
            }
            "annotation" | "frame" | "g" | "custom-shape" => self.hidden += 1,
            "p" if self.hidden == 0 => {
                let breaks = if self.cell.has_paragraph { "\n" } else { "" };
                self.cell.text.push_str(breaks);
                self.cell.has_paragraph = true;
            }
            "s" if self.hidden == 0 => {
                let count = number(start, "text:c", line)?.min(100);
                self.cell.text.extend((0..count).map(|_| ' '));
            }
            "tab" | "line-break" if self.hidden == 0 => self.cell.text.push(' '),
            _ => {}
        }
        Ok(())
    }

    fn close(&mut self, path: &[String], _: usize) -> Result<(), Error> {
        let (parent, name) = xml::parent_and_name(path);
        match name {
            "annotation" | "frame" | "g" | "custom-shape" => self.hidden -= 1,
            "table-cell" | "covered-table-cell" => {
                let cell = core::mem::take(&mut self.cell);
                let repeats = cell.repeats;
                if cell.has_paragraph || cell.value.is_some() || cell.has_formula {
                    self.cells.push((self.column, cell));
                }
                self.column = (self.column + repeats).min(MAX_REPEATS);
            }
            "table-row" => {
                let cells = core::mem::take(&mut self.cells);
                let repeats = if cells.is_empty() { 0 } else { self.row_repeats };
                for row in self.row..self.row + repeats {
                    if self.error.is_none() {
                        self.error = self.add(row, &cells).err();
                    }
                }
                self.row = (self.row + self.row_repeats).min(MAX_REPEATS);
            }
            "table" if parent == "spreadsheet" => {
                let rows = core::mem::take(&mut self.rows);
                let table = self.error.take().map_or_else(|| rows.finish(), Err);
                self.sheets.push((core::mem::take(&mut self.name), table));
            }
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str, _: usize) -> Result<(), Error> {
        if self.hidden == 0 && self.cell.has_paragraph {
            self.cell.text.push_str(text);
        }
        Ok(())
    }
}

impl Reader {
    fn add(&mut self, row: u64, cells: &[(u64, Cell)]) -> Result<(), Error> {
        for (column, cell) in cells {
            let shown = Some(&cell.text).filter(|text| !text.is_empty()).or(cell.value.as_ref());
            let content = match shown {
                Some(fault)
                    if cell.has_formula
                        && (fault.starts_with("#N/A")
                            || fault.starts_with("Err:")
                            || fault.ends_with('!') && fault.starts_with('#')) =>
                {
                    Content::Fault(fault.clone())
                }
                Some(text) => Content::Text(text.clone()),
                None => Content::Empty,
            };
            // A formula may have an empty text as its value.
            let is_open = cell.has_formula && cell.value.is_none() && !cell.has_paragraph;
            for column in *column..column + cell.repeats.min(MAX_COLUMNS as u64) {
                self.rows.add((row as u32, column as u32), content.clone(), is_open)?;
            }
        }
        Ok(())
    }
}
