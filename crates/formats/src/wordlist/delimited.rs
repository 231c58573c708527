//! Text with a record per line: columns between separators, or a word and its clue.

use quadrille_core::quoted;

use super::{
    Warning, WarningKind, WordListFormat as Format, WordListOptions, names, pin, preamble, quotes,
    separator::{self, of_columns},
    table::{Kind, Markup, Table},
};
use crate::Error;

/// Reads a text in a format, or in the one that it seems to have.
///
/// # Errors
///
/// When quotation marks are not closed, or there are too many rows.
pub(super) fn table(
    text: &str,
    format: Option<Format>,
    extension: Option<&str>,
    options: &WordListOptions,
) -> Result<Table, Error> {
    let preamble = preamble::read(text)?;
    let mut table = Table::default();
    (table.metadata, table.markup, table.ignored) = (preamble.metadata, preamble.markup, preamble.ignored);
    let start: usize = text.split_inclusive('\n').take(preamble.lines).map(str::len).sum();
    let body = &text[start..];
    let detected = || separator::detect(body, extension, &options.spelling);
    let format = match preamble.is_clean {
        true => Some(Format::Tab),
        false => format.or(preamble.separator).or_else(detected),
    };
    note_comments(body, preamble.lines, &mut table);
    table.separator = format;
    let body = &*pin::without_commas(body);
    match format {
        Some(Format::Lines) => {
            table.kind = Kind::Verbatim;
            whole_lines(body, preamble.lines, &mut table)?;
        }
        Some(format) if of_columns(format).is_none() => pairs(body, format, preamble.lines, &mut table)?,
        _ => {
            // A text without separators has no tabs either.
            let separator = format.and_then(of_columns).unwrap_or('\t');
            table.kind = if format.is_some() { Kind::Records } else { Kind::Lines };
            records(body, separator, preamble.lines, &mut table)?;
            let names = |line: &str| line.split(separator).map(|name| name.trim().to_owned()).collect();
            table.header = preamble.columns.as_deref().map(names);
        }
    }
    if preamble.is_clean {
        (table.kind, table.markup) = (Kind::Clean, Markup::None);
    }
    Ok(table)
}

/// The records of CSV with a separator.
fn records(body: &str, separator: char, skipped: usize, table: &mut Table) -> Result<(), Error> {
    let located = |error: Error| match error.line() {
        Some(line) => error.at_line(line + skipped),
        None => error,
    };
    let text = quotes::mended(body, separator, &mut table.warnings).map_err(located)?;
    let has_quotes = text.contains('"');
    let has_prose = separator == ',' && !has_quotes && has_prose(&text);
    let mut reader = reader(&text, separator);
    let mut record = csv::StringRecord::new();
    loop {
        let is_more = reader.read_record(&mut record);
        if !is_more.map_err(|error| Error::input(format!("not valid CSV: {error}")))? {
            return Ok(());
        }
        // The record itself does not count the empty lines and the comments before it.
        let breaks = if has_quotes { record.as_slice().matches('\n').count() } else { 0 };
        let line = reader.position().line() as usize - 1 - breaks;
        match record.get(0) {
            Some(answer) if has_prose && record.len() > 2 => {
                let clue = record.iter().skip(1).collect::<Vec<_>>().join(",");
                table.push(line + skipped, [answer, &clue])?;
            }
            _ => table.push(line + skipped, record.iter())?,
        }
    }
}

fn reader(text: &str, separator: char) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator as u8)
        .comment(Some(b'#'))
        .from_reader(text.as_bytes())
}

/// Whether commas that a space follows belong to sentences: there are some, behind a first one without, and
/// the first record has none.
fn has_prose(text: &str) -> bool {
    /// So many records tell.
    const SAMPLE: usize = 1000;
    let mut reader = reader(text, ',');
    let mut records = reader.records().map_while(Result::ok).take(SAMPLE).peekable();
    let names = |record: &csv::StringRecord| record.iter().skip(2).any(|name| names::role(name).is_some());
    if records.peek().is_none_or(names) {
        return false;
    }
    let mut has_prose = false;
    for record in records {
        let is_loose = |column: usize| record.get(column).is_some_and(|field| field.starts_with(' '));
        if record.len() > 1 && is_loose(1) || (2..record.len()).any(|column| !is_loose(column)) {
            return false;
        }
        has_prose |= record.len() > 2;
    }
    has_prose
}

/// A word and its clue per line.
fn pairs(body: &str, format: Format, skipped: usize, table: &mut Table) -> Result<(), Error> {
    for (number, line) in lines(body, skipped) {
        let Some(at) = separator::find(format, line) else {
            table.push(number, [&*quotes::inside(line).unwrap_or_else(|| line.to_owned())])?;
            continue;
        };
        let (answer, clue) = (line[..at.start].trim(), line[at.end..].trim());
        match quotes::inside(answer) {
            Some(answer) => {
                let clue = quotes::inside(clue).unwrap_or_else(|| clue.to_owned());
                table.push(number, [&*answer, &*clue])?;
            }
            None => table.push(number, [answer, clue])?,
        }
    }
    Ok(())
}

fn whole_lines(body: &str, skipped: usize, table: &mut Table) -> Result<(), Error> {
    lines(body, skipped).try_for_each(|(number, line)| {
        table.push(number, [&*quotes::inside(line).unwrap_or_else(|| line.to_owned())])
    })
}

/// The lines that are neither empty nor comments, with their numbers.
fn lines(body: &str, skipped: usize) -> impl Iterator<Item = (usize, &str)> {
    (skipped + 1..)
        .zip(body.lines())
        .map(|(number, line)| (number, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Warns of comments that may be words: a letter or a digit follows their sign at once.
fn note_comments(body: &str, skipped: usize, table: &mut Table) {
    for (number, line) in (skipped + 1..).zip(body.lines()).filter(|(_, line)| line.starts_with('#')) {
        if line[1..].starts_with(char::is_alphanumeric) {
            table.warnings.add(WarningKind::Comment, || {
                let message = format!(
                    "{} is skipped as a comment: put it in quotation marks if it is a word",
                    quoted(line)
                );
                Warning::new(WarningKind::Comment, message).at_line(number)
            });
        }
    }
}
