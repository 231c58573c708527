//! Sheets of Excel and LibreOffice as rows of text.

mod ods;

use core::fmt::Display;
use std::io::Cursor;

use calamine::{Data, DataType, Range, Reader, Xls, XlsError, Xlsx, XlsxError};
use hashbrown::HashSet;
use quadrille_core::quoted;

use crate::{
    Error, decode,
    zip::{self, Entry},
};

/// The most that the parts of a workbook unpack to, and the most text of a sheet, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// The most cells between the first and the last one of an old workbook, all of which take memory.
const MAX_CELLS: u64 = 1 << 20;

/// Further columns are not read.
const MAX_COLUMNS: usize = 256;

const OLE: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/// A sheet with content.
pub(super) struct Sheet {
    pub(super) name: String,
    /// The fields of each row that is not empty, and its number, counted from 1.
    pub(super) rows: Vec<(usize, Vec<String>)>,
    /// The names of all sheets.
    pub(super) names: Vec<String>,
}

/// Whether bytes begin as those of a workbook do: a zip archive, or a container of older programs.
pub(super) fn may_be(bytes: &[u8]) -> bool {
    zip::is_zip(bytes) || bytes.starts_with(OLE)
}

/// Reads a sheet of a workbook: that of a name, or the first one that is not empty.
///
/// # Errors
///
/// When it is another kind of file, is damaged, locked, or too large; when there is no such sheet, or all are
/// empty; or when a cell holds an error, or a formula without a value.
pub(super) fn read(bytes: &[u8], wanted: Option<&str>) -> Result<Sheet, Error> {
    let mut workbook = open(bytes)?;
    let names = match &workbook {
        Workbook::Xlsx(workbook) => workbook.sheet_names(),
        Workbook::Ods(sheets) => sheets.iter().map(|(name, _)| name.clone()).collect(),
        Workbook::Xls(workbook) => workbook.sheet_names(),
    };
    for name in names.iter().filter(|name| wanted.is_none_or(|wanted| wanted == *name)) {
        let rows = rows(&mut workbook, name).map_err(|error| error.within(&format!("sheet {name}")))?;
        if !rows.is_empty() {
            return Ok(Sheet { name: name.clone(), rows, names });
        }
    }
    let listed: Vec<_> = names.iter().map(|name| quoted(name)).collect();
    Err(match wanted {
        Some(wanted) if !names.iter().any(|name| name == wanted) => {
            let message =
                format!("no sheet is called {}: the sheets are {}", quoted(wanted), listed.join(", "));
            Error::parameter(message)
        }
        _ => Error::input("the sheet is empty, expected a list of words"),
    })
}

enum Workbook<'b> {
    Xlsx(Xlsx<Cursor<&'b [u8]>>),
    Ods(ods::Sheets),
    Xls(Xls<Cursor<&'b [u8]>>),
}

fn open(bytes: &[u8]) -> Result<Workbook<'_>, Error> {
    if bytes.starts_with(OLE) {
        return open_old(bytes);
    }
    let entries = zip::entries(bytes).ok_or_else(|| damaged(&"it has no directory"))?;
    let find = |name: &str| entries.iter().find(|entry| entry.name == name);
    if let Some((_, kind)) = ARCHIVES.iter().find(|(name, _)| find(name).is_some()) {
        return Err(Error::unsupported(*kind));
    }
    check_size(bytes, &entries)?;
    if find("xl/workbook.xml").is_some() {
        return match Xlsx::new(Cursor::new(bytes)) {
            Ok(workbook) => Ok(Workbook::Xlsx(workbook)),
            Err(XlsxError::Password) => Err(Error::unsupported(PASSWORD)),
            Err(error) => Err(damaged(&error)),
        };
    }
    let part = |name: &str| match find(name) {
        Some(entry) => entry.unpacked(bytes, MAX_BYTES).map_err(|error| damaged(&error)),
        None => Ok(Vec::new()),
    };
    if !part("mimetype")?.starts_with(b"application/vnd.oasis.opendocument.spreadsheet") {
        let is_document = find("content.xml").is_some();
        return Err(Error::unsupported(if is_document {
            DOCUMENT
        } else {
            "a zip archive: unpack it, and give the list in it"
        }));
    }
    // What a manifest has for each part that is encrypted.
    const ENCRYPTED: &[u8] = b"encryption-data";
    if part("META-INF/manifest.xml")?.windows(ENCRYPTED.len()).any(|window| window == ENCRYPTED) {
        return Err(Error::unsupported(PASSWORD));
    }
    let content = part("content.xml")?;
    ods::sheets(decode::utf8(&content)?).map(Workbook::Ods).map_err(|error| damaged(&error))
}

const PASSWORD: &str = "the workbook has a password: save it without one";
const MACROS: &str = "a workbook with macros, which is not read: save it as .xlsx";
const ANKI: &str = "a deck of Anki (.apkg): export it as \"Notes in Plain Text\" (.txt)";
const DOCUMENT: &str =
    "a document of LibreOffice: copy the list into a spreadsheet, or save it as plain text";

/// What an archive is that is not read, by a file in it, and what to do.
const ARCHIVES: [(&str, &str); 10] = [
    ("xl/vbaProject.bin", MACROS),
    ("xl/workbook.bin", "a binary workbook (.xlsb): save it as .xlsx"),
    (
        "word/document.xml",
        "a document of Word (.docx): copy the list into a spreadsheet, or save it as plain text",
    ),
    ("ppt/presentation.xml", "a presentation of PowerPoint: copy the list into a spreadsheet or a text file"),
    ("collection.anki21b", ANKI),
    ("collection.anki21", ANKI),
    ("collection.anki2", ANKI),
    ("h5p.json", "an H5P package: copy its words and clues into a spreadsheet or a text file"),
    ("META-INF/container.xml", "an e-book (.epub): copy the list into a text file"),
    ("Index/Document.iwa", "a document of Numbers or Pages: export it as .xlsx, as CSV or as plain text"),
];

fn damaged(error: &dyn Display) -> Error {
    Error::input(format!("the workbook is damaged or cut off ({error}): open it and save it again"))
}

fn too_large() -> Error {
    let most = MAX_BYTES >> 20;
    Error::limit(format!("the workbook unpacks to more than {most} MB: save the list alone, or as CSV"))
}

/// A workbook of Excel before 2007, or an encrypted one of any version.
fn open_old(bytes: &[u8]) -> Result<Workbook<'_>, Error> {
    const KINDS: [(&str, &str); 4] = [
        ("EncryptedPackage", PASSWORD),
        (
            "WordDocument",
            "a document of Word (.doc): copy the list into a spreadsheet, or save it as plain text",
        ),
        ("PowerPoint Document", "a presentation of PowerPoint (.ppt): copy the list into a spreadsheet"),
        ("_VBA_PROJECT_CUR", MACROS),
    ];
    let has = |name: &str| {
        let wide: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        bytes.windows(wide.len()).any(|window| window == wide)
    };
    if let Some((_, kind)) = KINDS.iter().find(|(name, _)| has(name)) {
        return Err(Error::unsupported(*kind));
    }
    check_dimensions(bytes)?;
    match Xls::new(Cursor::new(bytes)) {
        Ok(workbook) => Ok(Workbook::Xls(workbook)),
        Err(XlsError::Password) => Err(Error::unsupported(PASSWORD)),
        Err(error) => Err(damaged(&error)),
    }
}

/// The parts may unpack to far more than the archive. What its directory says about that is not believed.
fn check_size(bytes: &[u8], entries: &[Entry]) -> Result<(), Error> {
    let is_picture =
        |entry: &&Entry| ["xl/media/", "Pictures/"].iter().any(|folder| entry.name.starts_with(folder));
    let mut left = MAX_BYTES;
    for entry in entries.iter().filter(|entry| !is_picture(entry)) {
        let len = entry.unpacked_len(bytes, left + 1).map_err(|error| damaged(&error))?;
        left = left.checked_sub(len).ok_or_else(too_large)?;
    }
    Ok(())
}

/// Refuses old workbooks by the records that name the rows and columns in use, wherever they stand.
fn check_dimensions(bytes: &[u8]) -> Result<(), Error> {
    /// The type of the record and its length.
    const DIMENSIONS: [u8; 4] = [0, 2, 14, 0];
    let four = |record: &[u8], at: usize| {
        u32::from_le_bytes([record[at], record[at + 1], record[at + 2], record[at + 3]])
    };
    let cells = |record: &[u8]| {
        let rows = u64::from(four(record, 8).saturating_sub(four(record, 4)));
        let [first, end] = [four(record, 12) & 0xffff, four(record, 12) >> 16];
        let columns = u64::from(end.saturating_sub(first));
        // Other bytes may look like it by chance.
        if rows <= 1 << 16 && columns <= 1 << 8 { rows * columns } else { 0 }
    };
    let mut records = bytes.windows(18).filter(|window| window.starts_with(&DIMENSIONS));
    if records.any(|record| cells(record) > MAX_CELLS) {
        let message = format!(
            "more than {MAX_CELLS} cells between the first and the last one: copy the list into a new workbook"
        );
        return Err(Error::limit(message));
    }
    Ok(())
}

fn rows(workbook: &mut Workbook<'_>, name: &str) -> Result<Vec<(usize, Vec<String>)>, Error> {
    let mut rows = Rows::default();
    let (cells, formulas) = match workbook {
        Workbook::Ods(sheets) => {
            let sheet = sheets.iter_mut().find(|(known, _)| known == name);
            return sheet.map_or(Ok(Vec::new()), |(_, rows)| core::mem::replace(rows, Ok(Vec::new())));
        }
        Workbook::Xlsx(workbook) => {
            // A sheet of charts has no cells.
            let mut formulas = {
                let Ok(mut reader) = workbook.worksheet_cells_reader(name) else { return Ok(Vec::new()) };
                let mut formulas = HashSet::new();
                while let Some(formula) = reader.next_formula().map_err(|error| damaged(&error))? {
                    if !formula.get_value().is_empty() {
                        formulas.insert(formula.get_position());
                    }
                }
                formulas
            };
            let mut cells = workbook.worksheet_cells_reader(name).map_err(|error| damaged(&error))?;
            while let Some(cell) = cells.next_cell().map_err(|error| damaged(&error))? {
                let at = cell.get_position();
                let content = content(cell.get_value());
                if !matches!(content, Content::Empty) {
                    formulas.remove(&at);
                }
                rows.add(at, content, false)?;
            }
            if let Some(&at) = formulas.iter().min() {
                rows.add(at, Content::Empty, true)?;
            }
            return rows.finish();
        }
        Workbook::Xls(workbook) => {
            let cells = workbook.worksheet_range(name).map_err(|error| damaged(&error))?;
            (cells, workbook.worksheet_formula(name).map_err(|error| damaged(&error))?)
        }
    };
    rows.add_all(&cells, &formulas)?;
    rows.finish()
}

/// What a cell holds.
#[derive(Clone)]
enum Content {
    Empty,
    Text(String),
    /// An error of the spreadsheet, such as `#N/A`.
    Fault(String),
}

/// The rows of a sheet, from its cells in order.
#[derive(Default)]
struct Rows {
    rows: Vec<(usize, Vec<String>)>,
    row: u32,
    fields: Vec<String>,
    /// The bytes of all fields so far.
    len: u64,
}

impl Rows {
    fn add(&mut self, (row, column): (u32, u32), content: Content, has_formula: bool) -> Result<(), Error> {
        let text = match content {
            Content::Empty if has_formula => {
                let cell = cell(row, column);
                return Err(Error::input(format!(
                    "the formula in cell {cell} has no value: open the workbook in a spreadsheet program and save it"
                )));
            }
            Content::Fault(fault) => {
                return Err(Error::input(format!(
                    "cell {} holds the error {fault}: correct it",
                    cell(row, column)
                )));
            }
            Content::Empty => return Ok(()),
            Content::Text(text) => text,
        };
        self.len += text.len() as u64;
        if self.len > MAX_BYTES {
            return Err(too_large());
        }
        if row != self.row {
            self.end_row();
            self.row = row;
        }
        let column = column as usize;
        if column < MAX_COLUMNS {
            self.fields.resize(self.fields.len().max(column + 1), String::new());
            self.fields[column] = text;
        }
        Ok(())
    }

    fn add_all(&mut self, cells: &Range<Data>, formulas: &Range<String>) -> Result<(), Error> {
        let (first_row, first_column) = cells.start().unwrap_or_default();
        let has_formula = |at| formulas.get_value(at).is_some_and(|formula| !formula.is_empty());
        for (row, values) in (first_row..).zip(cells.rows()) {
            for (column, value) in (first_column..).zip(values) {
                self.add((row, column), content(value), has_formula((row, column)))?;
            }
        }
        Ok(())
    }

    fn end_row(&mut self) {
        let fields = core::mem::take(&mut self.fields);
        if fields.iter().any(|field| !field.trim().is_empty()) {
            self.rows.push((self.row as usize + 1, fields));
        }
    }

    fn finish(mut self) -> Result<Vec<(usize, Vec<String>)>, Error> {
        self.end_row();
        Ok(self.rows)
    }
}

fn content(value: &impl DataType) -> Content {
    if let Some(fault) = value.get_error() {
        return Content::Fault(fault.to_string());
    }
    // A number is shown with the decimals that it needs.
    let number = || {
        value
            .get_int()
            .map(|number| number as f64)
            .or_else(|| value.get_float())
            .map(|number| number.to_string())
    };
    let flag = || value.get_bool().map(|is_true| if is_true { "TRUE" } else { "FALSE" }.to_owned());
    let serial = || value.as_f64().map(|serial| serial.to_string());
    let text = value.get_string().map(str::to_owned).or_else(number).or_else(flag).or_else(serial);
    text.map_or(Content::Empty, Content::Text)
}

/// A cell as spreadsheets name it, such as `B3`.
fn cell(row: u32, column: u32) -> String {
    let (mut letters, mut rest) = (Vec::new(), column + 1);
    while rest > 0 {
        letters.push(char::from(b'A' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().collect::<String>() + &(row + 1).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_letters_and_numbers() {
        let cells = [(0, 0), (2, 1), (9, 25), (0, 26), (0, 701)].map(|(row, column)| cell(row, column));
        assert_eq!(cells, ["A1", "B3", "Z10", "AA1", "ZZ1"]);
    }
}
