//! From bytes to a table: finds out what kind of file it is, and calls its reader.

use std::borrow::Cow;

use super::{
    MAX_BYTES, Source, Table, WordListFormat as Format, delimited, gift, hunspell, json, markdown,
    preamble::{self, CLEAN, with_comments},
    questions,
    refused::{self, FINISHED},
    xml,
};
#[cfg(feature = "spreadsheet")]
use super::{
    WarningKind,
    workbook::{self, Sheet},
};
use crate::{CrosswordFormat, Error, crossword::is_puz, decode, error, extension};

/// Returns the table of a file, the sheet that it is from, and the format.
///
/// # Errors
///
/// If a file is too large, of a kind that is not read, or damaged.
pub(crate) fn read(bytes: &[u8], source: Source<'_>) -> Result<(Table, Option<String>, Format), Error> {
    if bytes.len() > MAX_BYTES {
        let most = MAX_BYTES >> 20;
        return Err(Error::limit(format!("a list of more than {most} MB: split it, or give a part of it")));
    }
    #[cfg(feature = "spreadsheet")]
    if source.format.is_none_or(|format| format == Format::Spreadsheet) && workbook::may_be(bytes) {
        return sheet(bytes, source.sheet);
    }
    if let Some(kind) = refused::binary(bytes).filter(|_| source.encoding.is_none()) {
        return Err(Error::unsupported(kind));
    }
    if source.sheet.is_some() || source.format == Some(Format::Spreadsheet) {
        return Err(Error::parameter("not a workbook of Excel or LibreOffice, which alone have sheets"));
    }
    if is_puz(bytes) {
        return Err(Error::unsupported(FINISHED));
    }
    let text = decode::text_in(bytes, source.encoding)?;
    let text = if source.format.is_none() { without_line_comments(text) } else { text };
    let extension = source.name.and_then(extension::of);
    let format = match source.format {
        Some(format) => Some(format),
        None if text.lines().next().is_some_and(|line| line.trim_end() == CLEAN) => Some(Format::Tab),
        None => detect(&text, extension.as_deref())?,
    };
    let lines = || with_comments(decode::with_line_feeds(&text));
    let mut table = match format {
        Some(Format::Json) => json::table(&text, source.tokens).map_err(|error| match source.format {
            None if error.line() == Some(1) => error.advising(NO_JSON),
            _ => error,
        }),
        Some(Format::Xml) if !cfg!(feature = "exchange") => Err(error::no_exchange()),
        Some(Format::Xml) => xml::table(&text),
        Some(Format::Questions) => questions::table(&lines()),
        Some(Format::Gift) => gift::table(&lines()),
        Some(Format::Hunspell) => hunspell::table(&text),
        Some(Format::Markdown) => markdown_table(&lines(), source.tokens),
        format => delimited::table(&lines(), format, extension.as_deref(), source.tokens),
    }?;
    table.is_of_program |= matches!(extension.as_deref(), Some("csv" | "tsv" | "tab"));
    let format = format.or(table.separator).unwrap_or(Format::Lines);
    Ok((table, None, format))
}

/// The end of an error if a text begins like JSON and no format was chosen: a list may begin with a bracket.
pub const NO_JSON: &str = "if it is a list with a word per line, choose another format";

/// Whether a block of code is JSON, and no list with boxes for ticks or links.
fn is_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '[']) && text.contains('"')
}

fn markdown_table(text: &str, tokens: Option<&str>) -> Result<Table, Error> {
    let found = markdown::read(text);
    let mut table = match found.names {
        None if found.is_code && is_json(&found.text) => json::table(&found.text, tokens)?,
        None => delimited::table(&found.text, None, None, tokens)?,
        Some(names) => {
            let mut table = Table::default();
            preamble::read(text, &mut table)?;
            table.names = Some(names);
            table
        }
    };
    table.push_all(&found.rows)?;
    found.warnings.0.into_iter().for_each(|warning| table.warnings.0.push(warning));
    Ok(table)
}

#[cfg(feature = "spreadsheet")]
fn sheet(bytes: &[u8], wanted: Option<&str>) -> Result<(Table, Option<String>, Format), Error> {
    const LISTED: usize = 5;
    let Sheet { name, mut table, others } = workbook::read(bytes, wanted)?;
    if wanted.is_none() && !others.is_empty() {
        let listed = &others[..others.len().min(LISTED)];
        let message = || format!("the first sheet with content is read, and not: {}", listed.join(", "));
        table.warnings.add(WarningKind::UnusedSheets, 0, message);
    }
    (table.is_of_program, table.is_sheet) = (true, true);
    Ok((table, Some(name), Format::Spreadsheet))
}

/// A text without the comments that begin with `//` above JSON.
fn without_line_comments(text: Cow<'_, str>) -> Cow<'_, str> {
    if !text.trim_start().starts_with("//") {
        return text;
    }
    let is_comment = |line: &str| line.trim().is_empty() || line.trim_start().starts_with("//");
    let count = text.lines().take_while(|line| is_comment(line)).count();
    let head: usize = text.split_inclusive('\n').take(count).map(str::len).sum();
    if text[head..].trim_start().starts_with(['[', '{']) {
        ("\n".repeat(count) + &text[head..]).into()
    } else {
        text
    }
}

/// The format of a text that is not columns between separators.
fn detect(text: &str, extension: Option<&str>) -> Result<Option<Format>, Error> {
    use CrosswordFormat as C;
    let start = text.trim_start();
    let is_jpz = || decode::has_early(text.as_bytes(), b"<rectangular-puzzle");
    match CrosswordFormat::detect(text.as_bytes(), None) {
        Ok(C::Ipuz | C::Xd | C::Exolve) => return Err(Error::unsupported(FINISHED)),
        Ok(C::Jpz) if is_jpz() => return Err(Error::unsupported(FINISHED)),
        _ => {}
    }
    if let Some(kind) = refused::text(text) {
        return Err(Error::unsupported(kind));
    }
    let is_array =
        start.starts_with('[') && !has_marks(start) && !is_section(start.lines().next().unwrap_or_default());
    if start.starts_with('{') && !start.starts_with("{{") || is_array {
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
    let is_table = matches!(extension, Some("csv" | "tsv"));
    if !is_table && hunspell::is_dictionary(text, extension) {
        return Ok(Some(Format::Hunspell));
    }
    if !is_table && gift::is_gift(text) {
        return Ok(Some(Format::Gift));
    }
    if questions::are_questions(text) {
        return Ok(Some(Format::Questions));
    }
    Ok((!is_table && markdown::is_markdown(text)).then_some(Format::Markdown))
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

/// Whether a line is the heading of a section, such as `[Animals]`.
pub(super) fn is_section(line: &str) -> bool {
    let inside = line.trim().strip_prefix('[').and_then(|line| line.strip_suffix(']'));
    inside.is_some_and(|inside| {
        inside.contains(char::is_alphabetic)
            && !inside.contains(['"', '[', ']', '{', ','])
            && !matches!(inside.trim(), "true" | "false" | "null")
    })
}
