//! From bytes to a table: what kind of file it is, and which reader takes it.

use std::borrow::Cow;

use super::{
    MAX_BYTES, WordListFormat as Format, WordListOptions, delimited, json,
    markdown::{self, Found},
    questions, refused,
    table::Table,
    xml,
};
use crate::{Encoding, Error, decode, ending};

/// A table, and the sheet that it is from.
pub(super) struct Container {
    pub(super) table: Table,
    pub(super) sheet: Option<String>,
    pub(super) format: Format,
}

/// # Errors
///
/// When a file is too large, is of a kind that is not read, or is damaged.
pub(super) fn read(bytes: &[u8], options: &WordListOptions) -> Result<Container, Error> {
    check_size(bytes)?;
    if is_workbook(bytes, options) {
        return workbook(bytes, options);
    }
    if options.sheet.is_some() {
        return Err(Error::parameter("only a workbook of Excel or LibreOffice has sheets"));
    }
    let text = text(bytes, options.encoding)?;
    let extension = options.name.as_deref().and_then(ending::of);
    let format = match options.format {
        Some(format) => Some(format),
        None => {
            refused::check_text(&text)?;
            detect(&text, extension.as_deref())
        }
    };
    let table = match format {
        Some(Format::Json) => json::table(&text).map_err(|error| match options.format {
            None if !json::is_json(&text) => error.advising(NO_JSON),
            _ => error,
        }),
        Some(Format::Xml) => xml::table(&text),
        Some(Format::Questions) => questions::table(&text),
        Some(Format::Markdown) => match markdown::read(&text)? {
            Found::Table(table) => Ok(table),
            Found::Text(text) => delimited::table(&text, None, None, options),
        },
        format => delimited::table(&text, format, extension.as_deref(), options),
    }?;
    let format = format.or(table.separator).unwrap_or(Format::Lines);
    Ok(Container { table, sheet: None, format })
}

/// How an error ends where a text begins as JSON does, though no format was chosen: a list may begin with a
/// bracket.
pub const NO_JSON: &str = "if it is a list with a word per line, choose another format";

/// # Errors
///
/// When there are more bytes than a list may have.
fn check_size(bytes: &[u8]) -> Result<(), Error> {
    if bytes.len() > MAX_BYTES {
        let most = MAX_BYTES >> 20;
        return Err(Error::limit(format!("a list of more than {most} MB: split it, or give a part of it")));
    }
    Ok(())
}

#[cfg(feature = "spreadsheet")]
fn is_workbook(bytes: &[u8], options: &WordListOptions) -> bool {
    options.format == Some(Format::Spreadsheet) || options.format.is_none() && super::workbook::may_be(bytes)
}

#[cfg(feature = "spreadsheet")]
fn workbook(bytes: &[u8], options: &WordListOptions) -> Result<Container, Error> {
    let sheet = super::spreadsheet::sheet(bytes, options.sheet.as_deref())?;
    Ok(Container { table: sheet.table, sheet: Some(sheet.name), format: Format::Spreadsheet })
}

#[cfg(not(feature = "spreadsheet"))]
fn is_workbook(_: &[u8], options: &WordListOptions) -> bool {
    options.format == Some(Format::Spreadsheet)
}

#[cfg(not(feature = "spreadsheet"))]
fn workbook(_: &[u8], _: &WordListOptions) -> Result<Container, Error> {
    Err(Error::unsupported(
        "workbooks are not read without the feature \"spreadsheet\": save the list as CSV",
    ))
}

/// The text of a file, with a line feed at the end of each line.
fn text(bytes: &[u8], encoding: Option<Encoding>) -> Result<String, Error> {
    let text = match encoding.or_else(|| Encoding::of_mark(bytes)) {
        Some(encoding) => Cow::Owned(encoding.decode(bytes)?),
        None => {
            refused::check_bytes(bytes)?;
            Cow::Borrowed(decode::text(bytes)?)
        }
    };
    if let Some(at) = text.find('\0') {
        let line = text[..at].matches('\n').count() + 1;
        return Err(Error::unsupported("binary data (a zero byte), expected text").at_line(line));
    }
    Ok(with_line_feeds(&text))
}

/// Lines end as programs of any kind end them, and where a paragraph is broken.
fn with_line_feeds(text: &str) -> String {
    let is_break = |c| matches!(c, '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}');
    let mut lines = match text.contains(is_break) {
        true => text.replace("\r\n", "\n").replace(is_break, "\n"),
        false => text.to_owned(),
    };
    if !lines.ends_with('\n') {
        lines.push('\n');
    }
    lines
}

/// The format of a text that is not columns between separators.
fn detect(text: &str, extension: Option<&str>) -> Option<Format> {
    let start = text.trim_start();
    if start.starts_with('{') && !start.starts_with("{{") || start.starts_with('[') && !is_marked(start) {
        return Some(Format::Json);
    }
    let is_root = |name: &str| start.starts_with(&format!("<{name}"));
    if start.starts_with("<?xml") || ["GLOSSARY", "hotpot-"].into_iter().any(is_root) || is_element(start) {
        return Some(Format::Xml);
    }
    if questions::are_questions(text) {
        return Some(Format::Questions);
    }
    let may_be_markdown = !matches!(extension, Some("csv" | "tsv"));
    (may_be_markdown && markdown::is_markdown(text)).then_some(Format::Markdown)
}

/// Whether what stands in brackets at the beginning of a text is a number, a box for a tick or a link, as
/// lists have them, in more than one line.
fn is_marked(text: &str) -> bool {
    let is_mark = |line: &str| {
        let inside =
            line.strip_prefix('[').and_then(|line| line.split_once(']')).map(|(inside, _)| inside.trim());
        inside.is_some_and(|inside| matches!(inside, "" | "x" | "X") || inside.chars().all(char::is_numeric))
    };
    let marks = text.lines().filter(|line| is_mark(line.trim())).count();
    text.starts_with("[[") && !text.starts_with("[[\"") || marks > 1
}

/// Whether a text is one element of XML.
fn is_element(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('<') else { return false };
    let name =
        &rest[..rest.find(|c: char| !c.is_alphanumeric() && c != '-' && c != ':').unwrap_or(rest.len())];
    name.starts_with(char::is_alphabetic) && text.trim_end().ends_with(&format!("</{name}>"))
}
