//! Sheets of LibreOffice: the cells of a workbook in the OpenDocument format as they are shown.
//!
//! Source: *Open Document Format for Office Applications, version 1.2*, part 1, section 9.

use quick_xml::events::BytesStart;

use super::{
    Search, damaged,
    rows::{Content, MAX_COLUMNS, Rows},
};
use crate::{
    Error, decode,
    xml::{self, Handler, attribute},
};

/// # Errors
///
/// If the content is not well formed.
pub(super) fn read(content: &[u8], search: &mut Search<'_>) -> Result<(), Error> {
    let mut reader = Reader {
        search,
        hidden_styles: Vec::new(),
        style: String::new(),
        is_hidden: false,
        rows: None,
        row: 0,
        row_repeats: 0,
        column: 0,
        cells: Vec::new(),
        cell: Cell::default(),
        hidden: 0,
    };
    xml::read(decode::utf8(content)?, &mut reader).map_err(|error| damaged(&error))
}

struct Reader<'s, 'w> {
    search: &'s mut Search<'w>,
    /// The styles of hidden sheets, and the name of the style that is being read.
    hidden_styles: Vec<String>,
    style: String,
    /// Whether the sheet is hidden.
    is_hidden: bool,
    /// The rows of the sheet, if it is to be read.
    rows: Option<Rows>,
    row: u32,
    row_repeats: u32,
    column: u32,
    cells: Vec<(u32, Cell)>,
    cell: Cell,
    /// Comments and drawings are not shown in their cells.
    hidden: usize,
}

#[derive(Clone, Default)]
struct Cell {
    repeats: u32,
    /// The text that is shown, a paragraph per line.
    text: String,
    has_paragraph: bool,
    value: Option<String>,
    has_formula: bool,
}

/// The most rows of a sheet.
const MAX_ROWS: u32 = 1 << 20;

fn number(start: &BytesStart<'_>, name: &str, line: usize) -> Result<u32, Error> {
    let number = attribute(start, name, line)?.and_then(|number| number.parse().ok());
    Ok(number.unwrap_or(1).min(MAX_ROWS))
}

impl Handler for Reader<'_, '_> {
    fn open(
        &mut self,
        (parent, name): (&str, &str),
        start: &BytesStart<'_>,
        line: usize,
    ) -> Result<(), Error> {
        match name {
            "table" if parent == "spreadsheet" => {
                let name = attribute(start, "table:name", line)?.unwrap_or_default();
                let style = attribute(start, "table:style-name", line)?;
                self.is_hidden = style.is_some_and(|style| self.hidden_styles.contains(&style));
                self.rows = self.search.needs(&name, self.is_hidden).then(Rows::default);
                self.search.names.push(name);
                self.row = 0;
            }
            "style" => self.style = attribute(start, "style:name", line)?.unwrap_or_default(),
            "table-properties" if attribute(start, "table:display", line)?.as_deref() == Some("false") => {
                self.hidden_styles.push(self.style.clone());
            }
            "table-row" => {
                let visibility = attribute(start, "table:visibility", line)?;
                if let Some(rows) = &mut self.rows
                    && visibility.is_some_and(|visibility| visibility != "visible")
                {
                    rows.hide(self.row);
                }
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

    fn close(&mut self, (parent, name): (&str, &str)) -> Result<(), Error> {
        match name {
            "annotation" | "frame" | "g" | "custom-shape" => self.hidden -= 1,
            "table-cell" | "covered-table-cell" => {
                let cell = core::mem::take(&mut self.cell);
                let next = (self.column + cell.repeats).min(MAX_COLUMNS);
                let is_filled = cell.has_paragraph || cell.value.is_some() || cell.has_formula;
                // One cell beyond the last column is enough to report it.
                if is_filled && self.rows.is_none() && self.search.may_note(self.is_hidden) {
                    let name =
                        self.search.names.last().filter(|&name| self.search.others.last() != Some(name));
                    let name = name.cloned();
                    self.search.others.extend(name);
                }
                let is_new = self.cells.last().is_none_or(|(last, _)| *last < MAX_COLUMNS);
                if is_filled && is_new && self.rows.is_some() {
                    self.cells.push((self.column, cell));
                }
                self.column = next;
            }
            "table-row" => {
                let cells = core::mem::take(&mut self.cells);
                let next = (self.row + self.row_repeats).min(MAX_ROWS);
                if let Some(rows) = self.rows.as_mut().filter(|_| !cells.is_empty()) {
                    (self.row..next).take_while(|&row| add(rows, row, &cells)).for_each(drop);
                }
                self.row = next;
            }
            "table" if parent == "spreadsheet" => {
                if let (Some(rows), Some(name)) = (self.rows.take(), self.search.names.last().cloned()) {
                    self.search.add(&name, rows.finish());
                }
                self.cells.clear();
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

/// Adds a row, and returns whether further ones can be added.
fn add(rows: &mut Rows, row: u32, cells: &[(u32, Cell)]) -> bool {
    for (first, cell) in cells {
        let content = match Some(&cell.text).filter(|text| !text.is_empty()).or(cell.value.as_ref()) {
            Some(fault) if cell.has_formula && is_fault(fault) => Content::Fault(fault.clone()),
            Some(text) => Content::Text(text.clone()),
            // A formula may have an empty text as its value.
            None if cell.has_formula && !cell.has_paragraph => Content::Open,
            None => continue,
        };
        for column in *first..(first + cell.repeats).min(MAX_COLUMNS + 1) {
            rows.add(row, column, content.clone());
        }
    }
    !rows.has_failed()
}

/// Whether the value of a formula is an error.
fn is_fault(text: &str) -> bool {
    text.starts_with("#N/A") || text.starts_with("Err:") || text.starts_with('#') && text.ends_with('!')
}
