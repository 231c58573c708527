//! Lines, and fields in quotation marks.

use std::borrow::Cow;

use super::{
    WordListFormat,
    signs::{is_blank, is_dash},
};

/// What ends a line besides a line feed: a carriage return of old Macs, and the breaks that word processors,
/// slides and pages put within a paragraph.
const BREAKS: [char; 6] = ['\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];

/// The text with a line feed, and nothing else, at the end of each line.
pub(super) fn with_line_feeds(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.contains(BREAKS) { text.replace("\r\n", "\n").replace(BREAKS, "\n").into() } else { text }
}

/// The text without a first column that is empty in all of several rows, which have others behind it.
pub(super) fn without_empty_column(text: Cow<'_, str>) -> Cow<'_, str> {
    let rows = || text.lines().filter(|line| says_something(line.trim()));
    let is_empty = |separator: &char| {
        let others = |line: &str| line.strip_prefix(*separator).is_some_and(|rest| rest.contains(*separator));
        rows().all(others) && rows().nth(1).is_some()
    };
    match ['\t', ';', ','].into_iter().find(is_empty) {
        Some(separator) => {
            text.split_inclusive('\n').map(|line| line.strip_prefix(separator).unwrap_or(line)).collect()
        }
        None => text,
    }
}

/// The lines that say something, without the white space around them, counted from 1.
pub(super) fn data_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..)
        .zip(text.lines())
        .map(|(number, line)| (number, line.trim()))
        .filter(|(_, line)| says_something(line))
}

/// Whether a trimmed line is neither empty nor a comment, nor drawn.
pub(super) fn says_something(line: &str) -> bool {
    !line.is_empty() && !line.starts_with('#') && !is_rule(line)
}

/// Whether a line is one that is drawn with three signs or more, such as `---`, `***` or `====`.
pub(super) fn is_rule(line: &str) -> bool {
    let is_part = |c| matches!(c, '*' | '_' | '=') || is_dash(c);
    line.starts_with(is_part) && line.chars().all(is_part) && line.chars().nth(2).is_some()
}

/// Whether spaces, separators and quotation marks are all that a text holds.
pub(super) fn is_empty(text: &str) -> bool {
    text.chars().all(|c| is_blank(c) || matches!(c, ';' | ',' | '"'))
}

/// The separator that a line such as `sep=;` tells: Excel reads and writes it above the rows.
pub(super) fn told_separator(line: &str) -> Option<WordListFormat> {
    let line = all_quoted(line).unwrap_or(line.into());
    let (name, separator) = line.split_at_checked("sep=".len())?;
    let format = match separator {
        ";" => WordListFormat::Semicolon,
        "," => WordListFormat::Comma,
        // A tab, which is white space at the end of a line.
        "" | "\t" => WordListFormat::Tab,
        _ => return None,
    };
    name.eq_ignore_ascii_case("sep=").then_some(format)
}

/// Whether a line holds nothing but empty fields: spreadsheets write such rows.
pub(super) fn is_empty_row(line: &str, separator: char) -> bool {
    line.split(separator).all(|field| matches!(field.trim(), "" | "\"\""))
}

/// The content of a field in quotation marks, and what follows it. `None` when the text does not start with a
/// quotation mark or the field is never closed.
pub(super) fn unquoted(text: &str) -> Option<(Cow<'_, str>, &str)> {
    let inner = text.strip_prefix('"')?;
    let mut from = 0;
    let mut doubled = false;
    loop {
        let at = from + inner.get(from..)?.find('"')?;
        let after = inner.get(at + 1..)?;
        if !after.starts_with('"') {
            let content = inner.get(..at)?;
            let content = if doubled { content.replace("\"\"", "\"").into() } else { content.into() };
            return Some((content, after));
        }
        doubled = true;
        from = at + 2;
    }
}

/// The content of a text that is all in quotation marks.
pub(super) fn all_quoted(text: &str) -> Option<Cow<'_, str>> {
    unquoted(text).and_then(|(content, rest)| rest.is_empty().then_some(content))
}
