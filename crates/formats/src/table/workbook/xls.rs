//! Sheets of Excel 5 to 2003.
//!
//! Source: *Excel Binary File Format (.xls) Structure*, [MS-XLS], section 2.

mod record;

use std::io::{Cursor, Read};

use cfb::CompoundFile;

use self::record::{Record, Texts, eight};
use super::{
    MACROS, MAX_BYTES, PASSWORD, Search, SharedTexts, damaged,
    number::Formats,
    rows::{Content, Rows},
    too_large,
};
use crate::{
    Encoding, Error,
    table::Table,
    zip::{four, two},
};

/// Whether bytes begin as those of documents of older programs do, or of encrypted ones.
pub(super) fn may_be(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
}

/// # Errors
///
/// If it is another kind of document, has a password or macros, is damaged, or is too large.
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
    let mut file = CompoundFile::open(Cursor::new(bytes)).map_err(|error| damaged(&error))?;
    if let Some((_, kind)) = KINDS.iter().find(|(name, _)| file.exists(name)) {
        return Err(Error::unsupported(*kind));
    }
    let name = ["Workbook", "Book"].into_iter().find(|name| file.is_stream(name));
    let name = name.ok_or_else(|| {
        Error::unsupported(
            "a document of an older Office program, not a workbook: save the list as .xlsx or as CSV",
        )
    })?;
    let mut stream = Vec::new();
    let opened = file.open_stream(name).map_err(|error| damaged(&error))?;
    opened.take(MAX_BYTES + 1).read_to_end(&mut stream).map_err(|error| damaged(&error))?;
    if stream.len() as u64 > MAX_BYTES {
        return Err(too_large());
    }
    let book = Book::read(&stream)?;
    search.names = book.sheets.iter().map(|sheet| sheet.name.clone()).collect();
    for Sheet { name, start, is_hidden } in &book.sheets {
        if search.needs(name, *is_hidden) {
            search.add(name, book.sheet(&stream, *start));
        } else if search.may_note(*is_hidden) && has_cells(&stream, *start) {
            search.others.push(name.clone());
        }
    }
    Ok(())
}

fn has_cells(stream: &[u8], start: usize) -> bool {
    use record::{FORMULA, LABEL, MULTIPLE_NUMBERS, NUMBER, RICH_LABEL, SHARED_LABEL, SHORT_NUMBER};
    let is_cell = |kind: u16| {
        matches!(kind, FORMULA | LABEL | MULTIPLE_NUMBERS | NUMBER | RICH_LABEL | SHARED_LABEL | SHORT_NUMBER)
    };
    Record::of_part(stream, start).any(|record| is_cell(record.kind))
}

/// A number in 30 bits: an integer or the upper half of a float, perhaps in hundredths.
fn short_number(bits: u32) -> f64 {
    let number = match bits & 2 {
        0 => f64::from_bits(u64::from(bits & !3) << 32),
        _ => f64::from(bits.cast_signed() >> 2),
    };
    if bits & 1 == 0 { number } else { number / 100.0 }
}

/// A sheet, and where it starts.
struct Sheet {
    name: String,
    start: usize,
    is_hidden: bool,
}

/// The first part of a stream, which describes the workbook.
struct Book {
    sheets: Vec<Sheet>,
    formats: Formats,
    strings: SharedTexts,
    /// The encoding of text before Excel 97.
    encoding: Option<Encoding>,
}

impl Book {
    fn read(stream: &[u8]) -> Result<Self, Error> {
        /// The version of Excel 97 and later.
        const UNICODE: u16 = 0x0600;
        let (sheets, formats, strings) = (Vec::new(), Formats::default(), SharedTexts::default());
        let mut book = Self { sheets, formats, strings, encoding: None };
        let start = Record::first(stream).filter(|record| record.kind == record::BOF);
        let start = start.ok_or_else(|| damaged(&"it has no beginning"))?;
        if two(start.data, 0) != Some(UNICODE) {
            book.encoding = encoding(1252);
        }
        for record in Record::of_part(stream, 0) {
            let data = record.data;
            match record.kind {
                record::FILE_PASS => return Err(Error::unsupported(PASSWORD)),
                record::CODE_PAGE if book.encoding.is_some() => {
                    book.encoding = two(data, 0).and_then(encoding);
                }
                record::BOUND_SHEET => {
                    let start = four(data, 0).unwrap_or_default() as usize;
                    let name = book.text(&record, 6, 1).unwrap_or_default();
                    // Sheets of charts and of macros have no cells.
                    if data.get(5) == Some(&0) {
                        let is_hidden = data.get(4).is_some_and(|state| state & 3 != 0);
                        book.sheets.push(Sheet { name, start, is_hidden });
                    }
                }
                record::DATE_MODE => book.formats.is_1904 = two(data, 0) == Some(1),
                record::STYLE => book.formats.add_style(two(data, 2).unwrap_or_default()),
                record::FORMAT => {
                    let len_bytes = if book.encoding.is_some() { 1 } else { 2 };
                    if let (Some(id), Some(code)) = (two(data, 0), book.text(&record, 2, len_bytes)) {
                        book.formats.add_code(id, code);
                    }
                }
                record::STRINGS => book.strings(&record).ok_or_else(|| damaged(&"its texts are cut off"))?,
                _ => {}
            }
        }
        book.formats.finish();
        Ok(book)
    }

    fn strings(&mut self, record: &Record<'_>) -> Option<()> {
        let mut texts = Texts { data: record.data, rest: record.rest };
        texts.skip(4)?;
        for _ in 0..four(texts.take(4)?, 0)? {
            self.strings.text += &texts.rich()?;
            self.strings.end();
        }
        Some(())
    }

    /// The text in a record whose length has 1 byte or 2.
    fn text(&self, record: &Record<'_>, at: usize, len_bytes: usize) -> Option<String> {
        let mut texts = Texts { data: record.data.get(at..)?, rest: record.rest };
        let len = texts.take(len_bytes)?;
        let len = if len_bytes == 1 { len[0].into() } else { two(len, 0)? };
        if let Some(encoding) = self.encoding {
            let bytes = texts.data.get(..len.into())?;
            return encoding.decode(bytes).ok();
        }
        let is_wide = texts.take(1)?[0] & 1 == 1;
        texts.chars(len.into(), is_wide)
    }

    /// # Errors
    ///
    /// If the sheet is damaged or too large, or a cell cannot be read.
    fn sheet(&self, stream: &[u8], start: usize) -> Result<Table, Error> {
        let mut rows = Rows::default();
        // A formula, with whether its value follows; and the first one with an empty text for a value.
        let (mut formula, mut open, mut has_values, mut has_end) = (None, None, false, false);
        for record in Record::of_part(stream, start) {
            let cut = || damaged(&"a cell is cut off");
            let data = record.data;
            if record.kind == record::STRING {
                if let Some((row, column)) = formula.take() {
                    rows.add(row, column, Content::Text(self.text(&record, 0, 2).ok_or_else(cut)?));
                }
                continue;
            }
            has_end = record.kind == record::EOF;
            let style = two(data, 4).unwrap_or_default();
            let number = |number: f64| Content::Text(self.formats.show(number, style.into()));
            let content = match record.kind {
                record::LABEL | record::RICH_LABEL => self.text(&record, 6, 2).map(Content::Text),
                record::SHARED_LABEL => {
                    let index = four(data, 6).ok_or_else(cut)? as usize;
                    self.strings.get(index).map(|text| Content::Text(text.to_owned()))
                }
                record::NUMBER => eight(data, 6).map(number),
                record::SHORT_NUMBER => four(data, 6).map(|bits| number(short_number(bits))),
                record::FLAG_OR_ERROR => data.get(6..8).map(|value| flag_or_error(value[0], value[1] == 1)),
                record::FORMULA => {
                    let value = data.get(6..14).ok_or_else(cut)?;
                    let at = record.cell();
                    let is_number = value[6..] != [0xff, 0xff];
                    has_values |= is_number || value[0] != 3;
                    match value[0] {
                        _ if is_number => eight(value, 0).map(number),
                        0 => {
                            formula = at;
                            continue;
                        }
                        kind @ (1 | 2) => Some(flag_or_error(value[2], kind == 2)),
                        _ => {
                            open = open.or(at);
                            continue;
                        }
                    }
                }
                record::MULTIPLE_NUMBERS => {
                    let (row, first) = record.cell().ok_or_else(cut)?;
                    let numbers = data.get(4..).unwrap_or_default().chunks_exact(6);
                    let numbers = numbers.filter_map(|cell| two(cell, 0).zip(four(cell, 2)));
                    for (column, (style, bits)) in (first..).zip(numbers) {
                        let text = self.formats.show(short_number(bits), style.into());
                        rows.add(row, column, Content::Text(text));
                    }
                    continue;
                }
                record::ROW => {
                    // The 6th bit of the options: the height is 0.
                    if data.get(12).is_some_and(|options| options & 0x20 != 0) {
                        two(data, 0).into_iter().for_each(|row| rows.hide(row.into()));
                    }
                    continue;
                }
                _ => continue,
            };
            let ((row, column), content) = record.cell().zip(content).ok_or_else(cut)?;
            rows.add(row, column, content);
        }
        if !has_end {
            return Err(damaged(&"the sheet has no end"));
        }
        // An empty text may be the value of a formula, but not of all: no program has computed these.
        if let Some((row, column)) = open.filter(|_| !has_values) {
            rows.add(row, column, Content::Open);
        }
        rows.finish()
    }
}

fn flag_or_error(value: u8, is_error: bool) -> Content {
    let error = match value {
        flag if !is_error => return Content::Text(if flag == 0 { "FALSE" } else { "TRUE" }.to_owned()),
        0x00 => "#NULL!",
        0x07 => "#DIV/0!",
        0x0f => "#VALUE!",
        0x17 => "#REF!",
        0x1d => "#NAME?",
        0x24 => "#NUM!",
        _ => "#N/A",
    };
    Content::Fault(error.to_owned())
}

/// The encoding of a code page.
fn encoding(code_page: u16) -> Option<Encoding> {
    let name = match code_page {
        10000 | 32768 => "macintosh".to_owned(),
        932 => "shift_jis".to_owned(),
        936 => "gbk".to_owned(),
        949 => "euc-kr".to_owned(),
        950 => "big5".to_owned(),
        874 | 1250..=1258 => format!("windows-{code_page}"),
        _ => "windows-1252".to_owned(),
    };
    name.parse().ok()
}

#[cfg(test)]
mod tests;
