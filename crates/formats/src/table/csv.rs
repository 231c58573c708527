//! Records of CSV with the lines that they begin in, and quotation marks as people write them.

use std::borrow::Cow;

use ::csv::{Reader, ReaderBuilder, StringRecord};

use super::preamble::is_comment;
use crate::Error;

/// Calls a function with each record of a text, which ends with a line feed, and the line that it begins in.
/// Lines that begin with `#` are skipped.
///
/// # Errors
///
/// When a quotation mark opens a field that is not closed, with the line; or when the function fails.
pub(super) fn records(
    text: &str,
    separator: char,
    mut each: impl FnMut(usize, &StringRecord) -> Result<(), Error>,
) -> Result<(), Error> {
    let text = mended(text, separator)?;
    let mut reader: Reader<&[u8]> = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator as u8)
        .comment(Some(b'#'))
        .from_reader(text.as_bytes());
    let mut record = StringRecord::new();
    while reader.read_record(&mut record).map_err(|error| Error::input(format!("not valid CSV: {error}")))? {
        // The library counts empty lines and comments as parts of the record behind them.
        let breaks = record.as_slice().matches('\n').count();
        each(reader.position().line() as usize - 1 - breaks, &record)?;
    }
    Ok(())
}

/// The text with all quotation marks that open no field doubled, as CSV has them inside of fields.
fn mended(text: &str, separator: char) -> Result<Cow<'_, str>, Error> {
    if !text.contains('"') && !text.contains(&format!("#{separator}")) {
        return Ok(text.into());
    }
    let (mut mended, mut rest, mut line, mut starts_line) =
        (String::with_capacity(text.len()), text, 1, true);
    while !rest.is_empty() {
        let start = rest.trim_start_matches(' ');
        let end = if starts_line && is_comment(rest) {
            rest.find('\n')
        } else if let Some(behind) = rest.strip_prefix('#').filter(|_| starts_line) {
            mended.push_str("\"#\"");
            rest = behind;
            Some(0)
        } else if let Some(end) = whole(start, separator) {
            let field = start[..end].trim_end();
            mended.push_str(field);
            line += field.matches('\n').count();
            rest = &start[end..];
            Some(0)
        } else if start.starts_with('"') {
            let end = start.find([separator, '\n']).unwrap_or(start.len());
            let closed = closed(start);
            // Between tabs, programs write quotation marks as they are.
            if separator != '\t' && closed.is_none_or(|closed| start[..closed].contains('\n')) {
                return Err(Error::input(OPEN).at_line(line));
            }
            let end = closed
                .filter(|&closed| closed > end && !start[..closed].contains('\n'))
                .map_or(end, |closed| {
                    closed + start[closed..].find([separator, '\n']).unwrap_or(start.len() - closed)
                });
            mended.push_str(&escaped(start[..end].trim_end()));
            rest = &start[end..];
            Some(0)
        } else {
            rest.find([separator, '\n'])
        };
        let (field, behind) = rest.split_at(end.unwrap_or(rest.len()));
        mended.push_str(field);
        let sign = behind.chars().next();
        starts_line = sign == Some('\n');
        line += usize::from(starts_line);
        mended.extend(sign);
        rest = &behind[sign.map_or(0, char::len_utf8)..];
    }
    Ok(mended.into())
}

const OPEN: &str = "a quotation mark opens a field that is never closed: close it, and write \"\" for a quotation mark \
                    inside of a field";

/// Where a field ends that has quotation marks around all of it, with white space behind them.
fn whole(field: &str, separator: char) -> Option<usize> {
    let end = closed(field)?;
    let behind = field[end..].trim_start_matches(' ');
    (behind.is_empty() || behind.starts_with([separator, '\n'])).then_some(field.len() - behind.len())
}

/// Where the quotation mark that a text begins with is closed, behind the mark.
pub(super) fn closed(text: &str) -> Option<usize> {
    let mut from = text.starts_with('"').then_some(1)?;
    loop {
        let end = from + text.get(from..)?.find('"')? + 1;
        if !text[end..].starts_with('"') {
            return Some(end);
        }
        from = end + 1;
    }
}

/// The content of a text in quotation marks; any other text as it is.
pub(super) fn unquoted(text: &str) -> Cow<'_, str> {
    match closed(text) {
        Some(end) if end == text.len() => text[1..end - 1].replace("\"\"", "\"").into(),
        _ => text.into(),
    }
}

fn escaped(field: &str) -> String {
    format!("\"{}\"", field.replace('"', "\"\""))
}

#[cfg(test)]
mod tests;
