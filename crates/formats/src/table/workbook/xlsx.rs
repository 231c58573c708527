//! Sheets of Excel since 2007.
//!
//! Source: *Office Open XML File Formats*, ECMA-376, part 1, section 18.

use hashbrown::HashMap;
use quadrille_core::quoted;
use quick_xml::events::BytesStart;

use super::{
    Search, SharedTexts, damaged,
    number::Formats,
    rows::{Content, Rows},
};
use crate::{
    Error,
    xml::{self, Handler, attribute},
};

/// Reads the parts of a workbook by their names; a missing part is empty.
type PartsOf<'p> = &'p dyn Fn(&str) -> Result<Vec<u8>, Error>;

/// # Errors
///
/// If a part is not well formed.
pub(super) fn read(parts: PartsOf<'_>, search: &mut Search<'_>) -> Result<(), Error> {
    let mut book = Book::default();
    parse(parts, "xl/workbook.xml", &mut book)?;
    parse(parts, "xl/_rels/workbook.xml.rels", &mut book)?;
    let mut strings = Strings::default();
    parse(parts, book.strings.as_deref().unwrap_or("xl/sharedStrings.xml"), &mut strings)?;
    parse(parts, book.styles.as_deref().unwrap_or("xl/styles.xml"), &mut book.formats)?;
    book.formats.finish();
    search.names = book.sheets.iter().map(|sheet| sheet.name.clone()).collect();
    for Sheet { name, id, is_hidden } in &book.sheets {
        // A sheet of charts has no cells.
        let Some(path) = book.worksheets.get(id) else { continue };
        if search.needs(name, *is_hidden) {
            let (rows, cell) = (Rows::default(), Cell::default());
            let mut sheet = Cells { strings: &strings.shared, formats: &book.formats, rows, row: 0, cell };
            parse(parts, path, &mut sheet)?;
            search.add(name, sheet.rows.finish());
        } else if search.may_note(*is_hidden) && has_values(&parts(path)?) {
            search.others.push(name.clone());
        }
    }
    Ok(())
}

/// Whether a sheet has a cell with a value.
fn has_values(part: &[u8]) -> bool {
    [&b"<v>"[..], b"<is>", b"<v "].iter().any(|start| part.windows(start.len()).any(|bytes| bytes == *start))
}

fn parse(parts: PartsOf<'_>, name: &str, handler: &mut impl Handler) -> Result<(), Error> {
    let bytes = parts(name)?;
    if bytes.is_empty() {
        return Ok(());
    }
    xml::read(&xml::text(&bytes)?, handler).map_err(|error| damaged(&error.within(name)))
}

/// A sheet, with the identifier of its part.
struct Sheet {
    name: String,
    id: String,
    is_hidden: bool,
}

/// The sheets of a workbook, and where its parts are.
#[derive(Default)]
struct Book {
    sheets: Vec<Sheet>,
    worksheets: HashMap<String, String>,
    strings: Option<String>,
    styles: Option<String>,
    formats: Formats,
}

impl Handler for Book {
    fn open(&mut self, element: (&str, &str), start: &BytesStart<'_>, line: usize) -> Result<(), Error> {
        let value = |name: &str| attribute(start, name, line).map(Option::unwrap_or_default);
        match element {
            ("sheets", "sheet") => {
                let is_hidden = matches!(&*value("state")?, "hidden" | "veryHidden");
                self.sheets.push(Sheet { name: value("name")?, id: value("r:id")?, is_hidden });
            }
            (_, "workbookPr") => self.formats.is_1904 = matches!(&*value("date1904")?, "1" | "true"),
            ("Relationships", "Relationship") => {
                let target = value("Target")?;
                let part = target.strip_prefix('/').map_or_else(|| format!("xl/{target}"), str::to_owned);
                let kind = value("Type")?;
                if kind.ends_with("/worksheet") {
                    self.worksheets.insert(value("Id")?, part);
                } else if kind.ends_with("/sharedStrings") {
                    self.strings = Some(part);
                } else if kind.ends_with("/styles") {
                    self.styles = Some(part);
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// The number formats of the styles.
impl Handler for Formats {
    fn open(&mut self, element: (&str, &str), start: &BytesStart<'_>, line: usize) -> Result<(), Error> {
        let id = || attribute(start, "numFmtId", line).map(|id| id.and_then(|id| id.parse().ok()));
        match element {
            ("numFmts", "numFmt") => {
                if let (Some(id), Some(code)) = (id()?, attribute(start, "formatCode", line)?) {
                    self.add_code(id, code);
                }
            }
            ("cellXfs", "xf") => self.add_style(id()?.unwrap_or_default()),
            _ => {}
        }
        Ok(())
    }
}

/// Whether an element holds the text of a cell, and not how it is pronounced.
fn is_text(element: (&str, &str)) -> bool {
    matches!(element, ("si" | "is" | "r", "t"))
}

/// The texts that cells refer to, while they are read.
#[derive(Default)]
struct Strings {
    shared: SharedTexts,
    is_text: bool,
}

impl Handler for Strings {
    fn open(&mut self, element: (&str, &str), _: &BytesStart<'_>, _: usize) -> Result<(), Error> {
        self.is_text = is_text(element);
        Ok(())
    }

    fn close(&mut self, element: (&str, &str)) -> Result<(), Error> {
        self.is_text = false;
        if element == ("sst", "si") {
            self.shared.end();
        }
        Ok(())
    }

    fn text(&mut self, text: &str, _: usize) -> Result<(), Error> {
        if self.is_text {
            self.shared.text.push_str(text);
        }
        Ok(())
    }
}

/// The cells of a sheet.
struct Cells<'s> {
    strings: &'s SharedTexts,
    formats: &'s Formats,
    rows: Rows,
    /// The number of the row, counted from 1.
    row: u32,
    cell: Cell,
}

#[derive(Default)]
struct Cell {
    /// The number of the column, counted from 1.
    column: u32,
    kind: String,
    style: usize,
    value: String,
    has_formula: bool,
    is_value: bool,
}

impl Handler for Cells<'_> {
    fn open(&mut self, element: (&str, &str), start: &BytesStart<'_>, line: usize) -> Result<(), Error> {
        match element {
            (_, "row") => {
                let number = attribute(start, "r", line)?.and_then(|number| number.parse().ok());
                self.row = number.unwrap_or_else(|| self.row.saturating_add(1));
                self.cell.column = 0;
                if matches!(attribute(start, "hidden", line)?.as_deref(), Some("1" | "true")) {
                    self.rows.hide(self.row.saturating_sub(1));
                }
            }
            ("row", "c") => {
                let column = attribute(start, "r", line)?.and_then(|cell| column(&cell));
                self.cell = Cell {
                    column: column.unwrap_or_else(|| self.cell.column.saturating_add(1)),
                    kind: attribute(start, "t", line)?.unwrap_or_default(),
                    style: attribute(start, "s", line)?
                        .and_then(|style| style.parse().ok())
                        .unwrap_or_default(),
                    ..Cell::default()
                };
            }
            ("c", "f") => self.cell.has_formula = true,
            _ => {}
        }
        self.cell.is_value = element == ("c", "v") || is_text(element);
        Ok(())
    }

    fn close(&mut self, element: (&str, &str)) -> Result<(), Error> {
        self.cell.is_value = false;
        if element == ("row", "c")
            && let Some(content) = self.content()?
        {
            self.rows.add(self.row.saturating_sub(1), self.cell.column.saturating_sub(1), content);
        }
        Ok(())
    }

    fn text(&mut self, text: &str, _: usize) -> Result<(), Error> {
        if self.cell.is_value {
            self.cell.value.push_str(text);
        }
        Ok(())
    }
}

impl Cells<'_> {
    /// The contents of the cell as they are shown, if it is not empty.
    fn content(&self) -> Result<Option<Content>, Error> {
        let Cell { kind, style, value, has_formula, .. } = &self.cell;
        let text = match &**kind {
            // The value of a formula may be an empty text.
            "" | "n" if value.is_empty() => return Ok(has_formula.then_some(Content::Open)),
            "" | "n" => {
                value.parse().map_or_else(|_| value.clone(), |number| self.formats.show(number, *style))
            }
            "e" => return Ok(Some(Content::Fault(value.clone()))),
            "b" => if value == "1" { "TRUE" } else { "FALSE" }.to_owned(),
            "s" => {
                let text = value.trim().parse().ok().and_then(|index| self.strings.get(index));
                unescaped(text.ok_or_else(|| Error::input(format!("it has no text {}", quoted(value))))?)
            }
            _ => unescaped(value),
        };
        Ok(Some(Content::Text(text)))
    }
}

/// The number of the column of a cell such as `AB3`, counted from 1.
fn column(cell: &str) -> Option<u32> {
    let letters = cell.bytes().take_while(u8::is_ascii_alphabetic);
    let number = letters.map(|letter| u32::from(letter.to_ascii_uppercase() - b'A') + 1);
    number.clone().next()?;
    number.take(6).try_fold(0_u32, |column, letter| column.checked_mul(26)?.checked_add(letter))
}

/// The text without escapes such as `_x000D_`, which stand for characters that XML cannot hold.
fn unescaped(text: &str) -> String {
    let (mut plain, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, after)) = rest.split_once("_x") {
        let code = after.get(..4).filter(|_| after[4..].starts_with('_'));
        let c = code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
        plain.push_str(before);
        plain.extend(c);
        plain.push_str(if c.is_some() { "" } else { "_x" });
        rest = if c.is_some() { &after[5..] } else { after };
    }
    plain + rest
}

#[cfg(test)]
mod tests;
