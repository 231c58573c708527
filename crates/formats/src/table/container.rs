//! From bytes to a table: what kind of file it is, and which reader takes it.

#[cfg(feature = "spreadsheet")]
use super::workbook::{self, Sheet};
use super::{
    MAX_BYTES, Source, Table, WarningKind, WordListFormat as Format, delimited, json, markdown, preamble,
    questions, xml,
};
use crate::{CrosswordFormat, Error, decode, extension};

pub(super) const FINISHED: &str =
    "a finished puzzle, expected a word list: give the words that it was built from";

/// The table of a file, the sheet that it is from, and the format.
///
/// # Errors
///
/// When a file is too large, is of a kind that is not read, or is damaged.
pub(crate) fn read(bytes: &[u8], source: Source<'_>) -> Result<(Table, Option<String>, Format), Error> {
    if bytes.len() > MAX_BYTES {
        let most = MAX_BYTES >> 20;
        return Err(Error::limit(format!("a list of more than {most} MB: split it, or give a part of it")));
    }
    #[cfg(feature = "spreadsheet")]
    if source.format == Some(Format::Spreadsheet) || source.format.is_none() && workbook::may_be(bytes) {
        return sheet(bytes, source.sheet);
    }
    if source.sheet.is_some() || source.format == Some(Format::Spreadsheet) {
        return Err(Error::parameter("not a workbook of Excel or LibreOffice, which alone have sheets"));
    }
    if CrosswordFormat::detect(bytes, None).ok() == Some(CrosswordFormat::Puz) {
        return Err(Error::unsupported(FINISHED));
    }
    let text = decode::text_in(bytes, source.encoding)?;
    let extension = source.name.and_then(extension::of);
    let format = match source.format {
        Some(format) => Some(format),
        None => detect(&text, extension.as_deref())?,
    };
    let lines = || decode::with_line_feeds(&text);
    let table = match format {
        Some(Format::Json) => json::table(&text).map_err(|error| match source.format {
            None if error.line() == Some(1) => error.advising(NO_JSON),
            _ => error,
        }),
        Some(Format::Xml) => xml::table(&text),
        Some(Format::Questions) => questions::table(&lines()),
        Some(Format::Markdown) => markdown_table(&lines(), source.tokens),
        format => delimited::table(&lines(), format, extension.as_deref(), source.tokens),
    }?;
    let format = format.or(table.separator).unwrap_or(Format::Lines);
    Ok((table, None, format))
}

/// How an error ends where a text begins as JSON does, though no format was chosen: a list may begin with a
/// bracket.
pub const NO_JSON: &str = "if it is a list with a word per line, choose another format";

fn markdown_table(text: &str, tokens: Option<&str>) -> Result<Table, Error> {
    let mut found = markdown::read(text);
    let mut table = Table::default();
    if found.table.is_empty() {
        table = delimited::table(&found.text, None, None, tokens)?;
    } else {
        preamble::read(text, &mut table)?;
        table.names = Some(found.table.remove(0).1);
    }
    table.push_all(&found.table)?;
    for line in found.skipped {
        table.warnings.add(WarningKind::Skipped, line, || "not part of the list, and skipped".to_owned());
    }
    Ok(table)
}

#[cfg(feature = "spreadsheet")]
fn sheet(bytes: &[u8], wanted: Option<&str>) -> Result<(Table, Option<String>, Format), Error> {
    let Sheet { name, mut table, names } = workbook::read(bytes, wanted)?;
    let others: Vec<_> = names.iter().filter(|other| **other != name).map(String::as_str).take(5).collect();
    if wanted.is_none() && !others.is_empty() {
        let message = || format!("the first sheet with content is read, and not: {}", others.join(", "));
        table.warnings.add(WarningKind::UnusedSheets, 0, message);
    }
    Ok((table, Some(name), Format::Spreadsheet))
}

/// The format of a text that is not columns between separators.
fn detect(text: &str, extension: Option<&str>) -> Result<Option<Format>, Error> {
    use CrosswordFormat as C;
    let start = text.trim_start();
    let is_jpz = || decode::has_early(text.as_bytes(), b"<rectangular-puzzle");
    match CrosswordFormat::detect(text.as_bytes(), None) {
        Ok(C::Ipuz | C::Xd | C::Exolve) => return Err(Error::unsupported(FINISHED)),
        Ok(C::Jpz) if is_jpz() => return Err(Error::unsupported(FINISHED)),
        _ if start.starts_with("<ACROSS PUZZLE") => {
            return Err(Error::unsupported(
                "a crossword as text of Across Lite: give the words that it was built from",
            ));
        }
        _ => {}
    }
    if start.starts_with('{') && !start.starts_with("{{") || start.starts_with('[') && !has_marks(start) {
        return Ok(Some(Format::Json));
    }
    let name = start.strip_prefix('<').map(|rest| rest.split([' ', '>', '/']).next().unwrap_or_default());
    let is_element = |name: &str| text.trim_end().ends_with(&format!("</{name}>"));
    match name.map(str::to_ascii_lowercase).as_deref() {
        Some("ul" | "ol" | "table" | "dl" | "div" | "body" | "section") => {
            return Err(Error::unsupported(
                "HTML: copy the list as a browser shows it into a text file or a spreadsheet",
            ));
        }
        Some("?xml" | "glossary") => return Ok(Some(Format::Xml)),
        Some(_) if name.is_some_and(is_element) => return Ok(Some(Format::Xml)),
        _ => {}
    }
    if questions::are_questions(text) {
        return Ok(Some(Format::Questions));
    }
    let may_be_markdown = !matches!(extension, Some("csv" | "tsv"));
    Ok((may_be_markdown && markdown::is_markdown(text)).then_some(Format::Markdown))
}

/// Whether a number, a box for a tick or a link stands in brackets at the beginning of a line, as in lists.
fn has_marks(text: &str) -> bool {
    let is_mark = |inside: &str| inside.trim().trim_matches('x').chars().all(char::is_numeric);
    let first =
        text.strip_prefix('[').and_then(|text| text.split_once(']')).filter(|(inside, _)| is_mark(inside));
    text.starts_with("[[") && !text.starts_with("[[\"")
        || first
            .is_some_and(|(_, behind)| behind.trim_start_matches([':', ' ']).starts_with(char::is_alphabetic))
}
