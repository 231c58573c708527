//! Opening workbooks: what kind they are, and whether they fit into memory.

use core::fmt::Display;
use std::io::Cursor;

use calamine::{Reader, Xls, XlsError, Xlsx, XlsxError};

use super::{
    ods::{self, Sheets},
    refused,
};
use crate::{
    Error, decode,
    zip::{self, Entry},
};

/// The most that the parts of a workbook unpack to, in bytes.
pub(super) const MAX_UNPACKED: u64 = 64 << 20;

/// The most cells between the first and the last one in use, where the library makes room for all of them.
const MAX_CELLS: u64 = 1 << 20;

const OLE: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/// An open workbook.
pub(super) enum Workbook<'b> {
    Xlsx(Xlsx<Cursor<&'b [u8]>>),
    Ods(Sheets),
    Xls(Xls<Cursor<&'b [u8]>>),
}

impl Workbook<'_> {
    /// The names of its sheets.
    pub(super) fn names(&self) -> Vec<String> {
        match self {
            Self::Xlsx(workbook) => workbook.sheet_names(),
            Self::Ods(sheets) => sheets.iter().map(|(name, _)| name.clone()).collect(),
            Self::Xls(workbook) => workbook.sheet_names(),
        }
    }
}

/// Whether bytes begin as those of a workbook do: a zip archive, or a container of older programs.
pub(super) fn may_be(bytes: &[u8]) -> bool {
    zip::is_zip(bytes) || bytes.starts_with(OLE)
}

/// # Errors
///
/// When it is another kind of file, is damaged, has a password or macros, or unpacks to too much.
pub(super) fn open(bytes: &[u8]) -> Result<Workbook<'_>, Error> {
    if !may_be(bytes) {
        return Err(Error::unsupported("not a spreadsheet: expected .xlsx, .ods or .xls"));
    }
    if bytes.starts_with(OLE) {
        return open_old(bytes);
    }
    let entries = zip::entries(bytes).ok_or_else(|| damaged(&"the zip archive has no directory"))?;
    let has = |name: &str| entries.iter().any(|entry| entry.name == name);
    if has("xl/vbaProject.bin") {
        return Err(Error::unsupported(MACROS));
    }
    let is_excel = has("xl/workbook.xml");
    if !is_excel && !is_ods(bytes, &entries) {
        return Err(refused::archive(&entries));
    }
    check_size(bytes, &entries)?;
    if is_excel {
        return match Xlsx::new(Cursor::new(bytes)) {
            Ok(workbook) => Ok(Workbook::Xlsx(workbook)),
            Err(XlsxError::Password) => Err(Error::unsupported(PASSWORD)),
            Err(error) => Err(damaged(&error)),
        };
    }
    open_ods(bytes, &entries)
}

/// A workbook of LibreOffice.
fn open_ods<'b>(bytes: &'b [u8], entries: &[Entry]) -> Result<Workbook<'b>, Error> {
    let part = |name: &str| {
        let entry = entries.iter().find(|entry| entry.name == name);
        entry.map(|entry| entry.unpacked(bytes, MAX_UNPACKED)).transpose().map_err(|error| damaged(&error))
    };
    let manifest = part("META-INF/manifest.xml")?.unwrap_or_default();
    if manifest.windows(ENCRYPTED.len()).any(|window| window == ENCRYPTED) {
        return Err(Error::unsupported(PASSWORD));
    }
    let content = part("content.xml")?.ok_or_else(|| damaged(&"it has no content"))?;
    ods::sheets(decode::utf8(&content)?).map(Workbook::Ods).map_err(|error| damaged(&error))
}

/// What a manifest has for each part that is encrypted.
const ENCRYPTED: &[u8] = b"encryption-data";

const PASSWORD: &str = "the workbook has a password: save it without one";
const MACROS: &str = "a workbook with macros, which is not read: save it as .xlsx";

/// The error of a workbook that the library cannot read.
pub(super) fn damaged(error: &dyn Display) -> Error {
    let message = format!("the workbook is damaged or cut off ({error}): open it and save it again");
    Error::input(message)
}

fn is_ods(bytes: &[u8], entries: &[Entry]) -> bool {
    let mimetype = entries.iter().find(|entry| entry.name == "mimetype");
    let kind = mimetype.and_then(|entry| entry.unpacked(bytes, 100).ok());
    kind.is_some_and(|kind| kind.starts_with(b"application/vnd.oasis.opendocument.spreadsheet"))
}

/// A workbook of Excel before 2007, or an encrypted one of any version.
fn open_old(bytes: &[u8]) -> Result<Workbook<'_>, Error> {
    let has = |name: &str| {
        let wide: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        bytes.windows(wide.len()).any(|window| window == wide)
    };
    if has("EncryptedPackage") {
        return Err(Error::unsupported(PASSWORD));
    }
    if has("WordDocument") || has("PowerPoint Document") {
        return Err(Error::unsupported(
            "a document of Word or PowerPoint: copy the list into a spreadsheet, or save it as text",
        ));
    }
    if has("_VBA_PROJECT_CUR") {
        return Err(Error::unsupported(MACROS));
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
    let mut left = MAX_UNPACKED;
    for entry in entries.iter().filter(|entry| !is_picture(entry)) {
        let len = entry.unpacked_len(bytes, left + 1).map_err(|error| damaged(&error))?;
        left = left.checked_sub(len).ok_or_else(too_large)?;
    }
    Ok(())
}

/// The error of a workbook that takes too much memory.
pub(super) fn too_large() -> Error {
    let most = MAX_UNPACKED >> 20;
    Error::limit(format!("the workbook unpacks to more than {most} MB: save the list alone, or as CSV"))
}

/// The records of old workbooks that name the rows and columns in use, wherever they stand.
fn check_dimensions(bytes: &[u8]) -> Result<(), Error> {
    /// The type of the record and its length.
    const DIMENSIONS: [u8; 4] = [0, 2, 14, 0];
    let records = bytes.windows(18).filter(|window| window.starts_with(&DIMENSIONS));
    for record in records {
        let four =
            |at: usize| u32::from_le_bytes([record[at], record[at + 1], record[at + 2], record[at + 3]]);
        let two = |at: usize| u16::from_le_bytes([record[at], record[at + 1]]);
        let rows = u64::from(four(8).saturating_sub(four(4)));
        let columns = u64::from(two(14).saturating_sub(two(12)));
        // Other records may look like it by chance.
        if rows <= 1 << 16 && columns <= 1 << 8 && rows * columns > MAX_CELLS {
            return Err(Error::limit(format!(
                "more than {MAX_CELLS} cells between the first and the last one in use: copy the list into a new workbook, or \
                 save it as CSV"
            )));
        }
    }
    Ok(())
}

/// A cell as spreadsheets name it, such as `B3`.
pub(super) fn cell(row: u32, column: u32) -> String {
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
