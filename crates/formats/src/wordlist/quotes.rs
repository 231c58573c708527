//! Quotation marks as CSV has them, before the library for it reads them: what is not well formed is a mark
//! like any other where that is certain, and an error where it is not.

use std::borrow::Cow;

use super::{Warning, WarningKind, Warnings};
use crate::Error;

/// The text with all quotation marks that open no field doubled, as CSV has them inside of fields. Marks
/// around a whole field stay as they are.
///
/// # Errors
///
/// When a field is not closed, or goes on behind the quotation mark that closes it in another line; between
/// tabs, where programs write quotation marks as they are, that is a warning.
pub(super) fn mended<'t>(
    text: &'t str,
    separator: char,
    warnings: &mut Warnings,
) -> Result<Cow<'t, str>, Error> {
    if !text.contains('"') {
        return Ok(text.into());
    }
    let (mut mended, mut rest, mut line) = (String::with_capacity(text.len() + 16), text, 1);
    let mut starts_line = true;
    while !rest.is_empty() {
        let plain_end = || rest.find([separator, '\n']).unwrap_or(rest.len());
        let start = rest.trim_start_matches([' ', '\u{3000}']);
        let field = match start.starts_with('"') {
            _ if starts_line && rest.starts_with('#') => rest.find('\n').unwrap_or(rest.len()),
            false => plain_end(),
            true => {
                let blank = rest.len() - start.len();
                match quoted(start, separator) {
                    Quoted::Whole(end) => {
                        let field = start[..end].trim_end_matches([' ', '\u{3000}']);
                        mended.push_str(field);
                        rest = &start[end..];
                        line += field.matches('\n').count();
                        0
                    }
                    Quoted::Part(end) => {
                        escape(start[..end].trim_end(), &mut mended);
                        rest = &start[end..];
                        0
                    }
                    Quoted::Open if separator == '\t' => {
                        let end = plain_end();
                        let field = rest[blank..end].trim_end();
                        warnings.add(WarningKind::StrayQuote, || {
                            let message = "a quotation mark opens a field and is never closed; it is read as \
                                           part of the field";
                            Warning::new(WarningKind::StrayQuote, message).at_line(line)
                        });
                        escape(field, &mut mended);
                        rest = &rest[end..];
                        0
                    }
                    Quoted::Open => return Err(Error::input(OPEN).at_line(line)),
                }
            }
        };
        mended.push_str(&rest[..field]);
        rest = &rest[field..];
        let mut next = rest.chars();
        starts_line = match next.next() {
            Some('\n') => {
                line += 1;
                true
            }
            _ => false,
        };
        mended.push_str(&rest[..rest.len() - next.as_str().len()]);
        rest = next.as_str();
    }
    Ok(mended.into())
}

const OPEN: &str = "a quotation mark opens a field that is never closed: close it, and write \"\" for a quotation mark \
                    inside of a field";

/// A field that begins with a quotation mark.
enum Quoted {
    /// The marks are around all of it; where it ends, with white space behind the mark.
    Whole(usize),
    /// They are around a part of it; where it ends.
    Part(usize),
    /// They are not closed in the line of the field.
    Open,
}

fn quoted(field: &str, separator: char) -> Quoted {
    let Some(end) = closed(field) else { return Quoted::Open };
    let behind = field[end..].trim_start_matches([' ', '\u{3000}']);
    if behind.is_empty() || behind.starts_with([separator, '\n']) {
        return Quoted::Whole(field.len() - behind.len());
    }
    if field[..end].contains('\n') {
        return Quoted::Open;
    }
    Quoted::Part(end + field[end..].find([separator, '\n']).unwrap_or(field.len() - end))
}

/// Where the quotation mark that opens a text is closed, behind the mark.
pub(super) fn closed(text: &str) -> Option<usize> {
    let mut from = 1;
    loop {
        let end = from + text.get(from..)?.find('"')? + 1;
        if !text[end..].starts_with('"') {
            return Some(end);
        }
        from = end + 1;
    }
}

/// What stands in the quotation marks around all of a text.
pub(super) fn inside(text: &str) -> Option<String> {
    let is_whole = text.starts_with('"') && closed(text) == Some(text.len());
    is_whole.then(|| text[1..text.len() - 1].replace("\"\"", "\""))
}

fn escape(field: &str, escaped: &mut String) {
    escaped.push('"');
    escaped.push_str(&field.replace('"', "\"\""));
    escaped.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, separator: char, expected: &str) {
        let found = mended(text, separator, &mut Warnings::default());
        assert_eq!(found.map_err(|error| error.to_string()).as_deref(), Ok(expected), "{text:?}");
    }

    #[test]
    fn marks_around_fields_stay() {
        check("a,\"b, \"\"c\"\"\"\n", ',', "a,\"b, \"\"c\"\"\"\n");
        check("a, \"b\"  ,c\n", ',', "a,\"b\",c\n");
        check("\"a\nb\";c\n", ';', "\"a\nb\";c\n");
    }
    #[test]
    fn marks_in_fields_are_doubled() {
        check("a,\"To be\" speaker,c\n", ',', "a,\"\"\"To be\"\" speaker\",c\n");
        check("a\t\"b\nc\t\"d\n", '\t', "a\t\"\"\"b\"\nc\t\"\"\"d\"\n");
        check("5\" disk,x\n", ',', "5\" disk,x\n");
    }
    #[test]
    fn comments_are_no_fields() {
        check("# \"a\nb,c\n", ',', "# \"a\nb,c\n");
    }
    #[test]
    fn open_marks_are_refused() {
        let error = mended("a,b\nc,\"d\ne,f\n", ',', &mut Warnings::default()).unwrap_err();
        assert_eq!(error.line(), Some(2));
    }
}
