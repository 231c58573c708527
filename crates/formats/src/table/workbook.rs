//! Sheets of Excel and LibreOffice as tables of text.

mod number;
mod ods;
mod rows;
mod xls;
mod xlsx;

use core::fmt::Display;

use quadrille_core::quoted;

use super::Table;
use crate::{
    Error,
    zip::{self, Entry},
};

/// The most that the parts of a workbook unpack to, and the most text of a sheet, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// A sheet with content.
pub(super) struct Sheet {
    pub(super) name: String,
    pub(super) table: Table,
    /// The names of the other visible sheets with content.
    pub(super) others: Vec<String>,
}

/// The search for a sheet.
#[derive(Default)]
struct Search<'w> {
    /// The name of the sheet. Default: the first visible one that is not empty, else the first hidden one.
    wanted: Option<&'w str>,
    names: Vec<String>,
    has_hidden: bool,
    reads_hidden: bool,
    found: Option<(String, Result<Table, Error>)>,
    others: Vec<String>,
}

impl Search<'_> {
    /// Whether a sheet of this name is to be read.
    fn needs(&mut self, name: &str, is_hidden: bool) -> bool {
        self.has_hidden |= is_hidden;
        self.found.is_none() && self.wanted.map_or(!is_hidden || self.reads_hidden, |wanted| wanted == name)
    }

    /// Takes a sheet that was read. An empty one counts as not found.
    fn add(&mut self, name: &str, table: Result<Table, Error>) {
        if !matches!(&table, Ok(table) if table.len() == 0) {
            self.found = Some((name.to_owned(), table));
        }
    }

    /// Whether it matters if a sheet that is not read has content.
    fn may_note(&self, is_hidden: bool) -> bool {
        self.found.is_some() && self.wanted.is_none() && !is_hidden
    }
}

/// The texts that cells refer to by their numbers, one after the other, and where each ends.
#[derive(Default)]
struct SharedTexts {
    text: String,
    ends: Vec<u32>,
}

impl SharedTexts {
    /// Ends a text. No workbook has more bytes.
    fn end(&mut self) {
        self.ends.push(self.text.len() as u32);
    }

    fn get(&self, index: usize) -> Option<&str> {
        let start = index.checked_sub(1).map_or(Some(0), |before| self.ends.get(before).copied())?;
        self.text.get(start as usize..*self.ends.get(index)? as usize)
    }
}

/// Whether bytes begin as those of a workbook do: a zip archive, or a container of older programs.
pub(super) fn may_be(bytes: &[u8]) -> bool {
    zip::is_zip(bytes) || xls::may_be(bytes)
}

/// Reads a sheet of a workbook: the one with a name, or the first visible one that is not empty.
///
/// # Errors
///
/// If it is another kind of file, is damaged, locked, or too large; if the sheet does not exist, or all are
/// empty; or if a cell holds an error, or a formula without a value.
pub(super) fn read(bytes: &[u8], wanted: Option<&str>) -> Result<Sheet, Error> {
    let mut search = Search { wanted, ..Search::default() };
    let read = |search: &mut Search<'_>| match xls::may_be(bytes) {
        true => xls::read(bytes, search),
        false => unpack(bytes, search),
    };
    read(&mut search)?;
    if search.found.is_none() && search.has_hidden && wanted.is_none() {
        search = Search { reads_hidden: true, ..Search::default() };
        read(&mut search)?;
    }
    let Search { names, found, others, .. } = search;
    if let Some((name, table)) = found {
        let table = table.map_err(|error| error.within(&format!("sheet {name}")))?;
        return Ok(Sheet { name, table, others });
    }
    match wanted {
        Some(wanted) if !names.iter().any(|name| name == wanted) => {
            let listed: Vec<_> = names.iter().take(MAX_LISTED).map(|name| quoted(name)).collect();
            let more = if names.len() > MAX_LISTED { ", …" } else { "" };
            let message =
                format!("no sheet is called {}: the sheets are {}{more}", quoted(wanted), listed.join(", "));
            Err(Error::parameter(message))
        }
        _ => Err(Error::input("the sheet is empty, expected a list of words")),
    }
}

/// The most names of sheets in an error.
const MAX_LISTED: usize = 8;

/// Reads a workbook that is an archive of XML.
fn unpack(bytes: &[u8], search: &mut Search<'_>) -> Result<(), Error> {
    let entries = zip::entries(bytes).ok_or_else(|| damaged(&"it has no directory"))?;
    let find = |name: &str| entries.iter().find(|entry| entry.name == name);
    if let Some((_, kind)) = ARCHIVES.iter().find(|(name, _)| find(name).is_some()) {
        return Err(Error::unsupported(*kind));
    }
    check_size(bytes, &entries)?;
    let part = |name: &str| match find(name) {
        Some(entry) => entry.unpacked(bytes, MAX_BYTES).map_err(|error| damaged(&error)),
        None => Ok(Vec::new()),
    };
    if find("xl/workbook.xml").is_some() {
        return xlsx::read(&part, search);
    }
    if !part("mimetype")?.starts_with(b"application/vnd.oasis.opendocument.spreadsheet") {
        let is_document = find("content.xml").is_some();
        return Err(Error::unsupported(if is_document {
            DOCUMENT
        } else {
            "a zip archive: unpack it, and give the list in it"
        }));
    }
    // The manifest has this for each encrypted part.
    const ENCRYPTED: &[u8] = b"encryption-data";
    if part("META-INF/manifest.xml")?.windows(ENCRYPTED.len()).any(|window| window == ENCRYPTED) {
        return Err(Error::unsupported(PASSWORD));
    }
    ods::read(&part("content.xml")?, search)
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
