//! Sheets of Excel before 2007.

use calamine::{Data, DataType, Reader, Xls, XlsError};
use std::io::Cursor;

use super::{
    MACROS, PASSWORD, Search, damaged,
    rows::{Content, Rows},
};
use crate::{Error, table::Table};

/// The most cells between the first and the last one, all of which take memory.
const MAX_CELLS: u64 = 1 << 20;

/// Whether bytes begin as those of documents of older programs do, or of encrypted ones.
pub(super) fn may_be(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
}

/// # Errors
///
/// When it is another kind of document, has a password or macros, is damaged, or is too large.
pub(super) fn read(bytes: &[u8], search: &mut Search<'_>) -> Result<(), Error> {
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
    let mut workbook = match Xls::new(Cursor::new(bytes)) {
        Ok(workbook) => workbook,
        Err(XlsError::Password) => return Err(Error::unsupported(PASSWORD)),
        Err(error) => return Err(damaged(&error)),
    };
    search.names = workbook.sheet_names();
    for name in search.names.clone() {
        if search.needs(&name) {
            search.add(&name, sheet(&mut workbook, &name));
        }
    }
    Ok(())
}

fn sheet(workbook: &mut Xls<Cursor<&[u8]>>, name: &str) -> Result<Table, Error> {
    let cells = workbook.worksheet_range(name).map_err(|error| damaged(&error))?;
    let formulas = workbook.worksheet_formula(name).map_err(|error| damaged(&error))?;
    let mut rows = Rows::default();
    let (first_row, first_column) = cells.start().unwrap_or_default();
    for (row, values) in (first_row..).zip(cells.rows()) {
        for (column, value) in (first_column..).zip(values) {
            let formula = formulas.get_value((row, column)).filter(|formula| !formula.is_empty());
            if let Some(content) = content(value).or_else(|| formula.map(|_| Content::Open)) {
                rows.add(row, column, content);
            }
        }
    }
    rows.finish()
}

fn content(value: &Data) -> Option<Content> {
    if let Some(fault) = value.get_error() {
        return Some(Content::Fault(fault.to_string()));
    }
    // A number is shown with the decimals that it needs.
    let number = || value.as_f64().map(|number| number.to_string());
    let flag = || value.get_bool().map(|is_true| if is_true { "TRUE" } else { "FALSE" }.to_owned());
    value.get_string().map(str::to_owned).or_else(flag).or_else(number).map(Content::Text)
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
