//! Text with a record per line: columns between separators, or a word and its clue.

use core::{mem, ops::Range};
use std::borrow::Cow;

use quadrille_core::{Pin, quoted};

use super::{
    Table, WarningKind, WordListFormat as Format, about,
    csv::{self, unquoted},
    markers::{MAX_TEXT_ROWS, Markers},
    packed::Packed,
    preamble::{self, is_comment, is_content},
    separator::{self, is_separator, of_columns},
};
use crate::Error;

/// Reads a text in a format. Default: the format that it seems to have.
///
/// # Errors
///
/// If quotation marks are not closed, or there are too many rows.
pub(super) fn table(
    text: &str,
    format: Option<Format>,
    extension: Option<&str>,
    tokens: Option<&str>,
) -> Result<Table, Error> {
    let mut table = Table::default();
    let (skipped, named, columns) = preamble::read(text, &mut table)?;
    let start: usize = text.split_inclusive('\n').take(skipped).map(str::len).sum();
    let body = &text[start..];
    let body = if table.is_clean { body.into() } else { without_commas_of_pins(body) };
    // Words in quotation marks keep the numbers before them.
    table.is_verbatim = format == Some(Format::Lines) || body.starts_with('"');
    if table.is_clean {
        table.is_html = Some(false);
    }
    let is_plain = table.is_verbatim || table.is_clean;
    let named = if table.is_clean { Some(Format::Tab) } else { format.or(named) };
    let may_be_packed =
        named.is_none() && tokens.is_none() && !matches!(extension, Some("csv" | "tsv" | "tab" | "json"));
    let packed = may_be_packed.then(|| Packed::find(&body)).flatten();
    if let Some(packed) = packed {
        packed.push_rows(&body, skipped, &mut table)?;
        note_comments(text, skipped, &mut table);
        return Ok(table);
    }
    let body = if is_plain { body } else { without_marks(body, skipped, &mut table) };
    table.separator = match named {
        Some(format) => Some(format).filter(|&format| format != Format::Lines),
        None => {
            let (found, missed) = separator::detect(&body, extension, tokens);
            if let Some(message) = missed {
                table.warnings.add(WarningKind::UnusedSeparator, 0, || message);
            }
            found
        }
    };
    note_comments(text, skipped, &mut table);
    let sign = table.separator.map_or(Some('\t'), of_columns);
    let Some(sign) = sign else {
        pairs(&body, skipped, format.is_some(), &mut table)?;
        note_missing(format, &mut table);
        return Ok(table);
    };
    let located = |error: Error| match error.line() {
        Some(line) => error.at_line(line + skipped),
        None => error,
    };
    let mut names = columns.map(|names| names.split(sign).map(|name| name.trim().to_owned()).collect());
    // The rules of tables.
    let is_rule =
        |field: &str| field.contains('-') && field.chars().all(|c| matches!(c, '-' | '+' | '=' | ':' | ' '));
    csv::records(&body, sign, |line, record| {
        if sign == '|' && record.iter().all(|field| field.trim().is_empty() || is_rule(field)) {
            return Ok(());
        }
        if table.is_clean && names.is_none() {
            names = Some(record.iter().map(str::to_owned).collect());
            return Ok(());
        }
        table.push(line + skipped, record.iter())
    })
    .map_err(located)?;
    table.names = names;
    note_missing(format, &mut table);
    Ok(table)
}

/// A text without the list numbers and bullets before its lines, which may look like separators; a heading
/// above them is reported.
fn without_marks<'t>(body: Cow<'t, str>, skipped: usize, table: &mut Table) -> Cow<'t, str> {
    let content = || (1..).zip(body.lines()).filter(|(_, line)| is_content(line));
    if !content().take(MAX_TEXT_ROWS + 1).any(|(_, line)| Markers::may_begin(line)) {
        return body;
    }
    let mut lines = Table::default();
    // More lines than a list may have words are refused as rows later.
    let _ = content().try_for_each(|(number, line)| lines.push(number + skipped, [line]));
    let marks = Markers::find(&mut lines, 0, 0);
    table.warnings = lines.warnings;
    let mut bare = String::with_capacity(body.len());
    let last =
        content().filter(|(_, line)| marks.strip(line).is_some()).last().map_or(0, |(number, _)| number);
    for (number, line) in (skipped + 1..).zip(body.lines().map(str::trim_end)) {
        let heading = line.trim_end_matches([':', '：']);
        let stripped = marks.strip(line);
        let is_bare = !line.is_empty() && !is_comment(line) && stripped.is_none();
        if is_bare && heading == line && number > last + skipped {
            table.warnings.add(WarningKind::Skipped, number, || {
                format!("{} is not part of the list, and is skipped", quoted(line))
            });
        } else if is_bare && heading == line {
            table.warnings.heading(number, line);
        }
        bare.push_str(stripped.unwrap_or(if is_bare && heading == line { "" } else { line }));
        bare.push('\n');
    }
    bare.into()
}

/// Warns if a separator was chosen that no line has.
fn note_missing(chosen: Option<Format>, table: &mut Table) {
    let is_missing = table.len() > 0 && table.width() == 1;
    if let Some(format) = chosen.filter(|&format| is_missing && format != Format::Lines) {
        table
            .warnings
            .add(WarningKind::NoSeparator, 0, || format!("no line contains the chosen separator ({format})"));
    }
}

/// A word and its clue per line.
fn pairs(body: &str, skipped: usize, is_chosen: bool, table: &mut Table) -> Result<(), Error> {
    let Some(format) = table.separator else { return Ok(()) };
    let lines = (skipped + 1..).zip(body.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| is_content(line));
    let end = common_end(lines.clone().map(|(_, line)| line), format);
    for (number, line) in lines {
        let line = end.and_then(|sign| line.strip_suffix(sign)).map_or(line, str::trim_end);
        let at = separator::find(format, line);
        let at = at.or_else(|| separator::find_loose(format, line).filter(|_| is_chosen));
        // A word without a clue may have its separator.
        let bare = line.strip_suffix([':', '：']).filter(|_| format == Format::Colon && table.len() > 0);
        let at = at.or_else(|| bare.map(|bare| bare.len()..line.len()));
        let Some(at) = at.filter(|_| csv::closed(line) != Some(line.len())) else {
            table.push(number, [&*unquoted(line)])?;
            continue;
        };
        let (answer, clue) = (line[..at.start].trim(), line[at.end..].trim());
        let clue = if format == Format::Brackets { inside(clue) } else { clue };
        let is_quoted = csv::closed(answer).is_some();
        let clue = if is_quoted { unquoted(clue) } else { clue.into() };
        table.push(number, [&*unquoted(answer), &clue])?;
    }
    Ok(())
}

/// The separator that all of several clues end with, or all but the last: it is not part of them.
fn common_end<'l>(lines: impl Iterator<Item = &'l str> + Clone, format: Format) -> Option<char> {
    let sign = lines.clone().next()?.chars().next_back().filter(|sign| matches!(sign, ',' | ';' | '|'))?;
    let has_clue = |line: &str| {
        separator::find(format, line).is_some_and(|at| !line[at.end..].trim().is_empty())
            && is_separator(sign, line)
    };
    let (mut lines, mut count) = (lines.peekable(), 0);
    while let Some(line) = lines.next() {
        match line.strip_suffix(sign) {
            Some(bare) if has_clue(bare) => count += 1,
            None if lines.peek().is_none() => {}
            _ => return None,
        }
    }
    (count > 1).then_some(sign)
}

/// A clue without the brackets around all of it.
fn inside(clue: &str) -> &str {
    let mut ends = clue.char_indices();
    let inner = ends.next().zip(ends.next_back()).map(|((_, open), (end, _))| &clue[open.len_utf8()..end]);
    let is_one = |inner: &&str| {
        inner.find([')', '）']).is_none_or(|end| inner.find(['(', '（']).is_some_and(|start| start < end))
    };
    inner.filter(is_one).unwrap_or(clue)
}

/// Warns of comments that may be entries: a letter or a digit follows the `#` at once, or there is a tab.
fn note_comments(text: &str, skipped: usize, table: &mut Table) {
    let has_tabs = table.separator == Some(Format::Tab);
    let mut has_late_names = false;
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| is_comment(line)) {
        // Comments above the rows have names, such as the title.
        let is_named = number <= skipped && line.contains(':');
        let name = line.trim_start_matches('#').split_once(':').map(|(name, _)| name.trim());
        let key = name.and_then(about::key).filter(|_| number > skipped);
        if key.is_some_and(|key| matches!(key, "title" | "author" | "copyright" | "language")) {
            if !mem::replace(&mut has_late_names, true) {
                table.warnings.add(WarningKind::Comment, number, || {
                    format!("{} is skipped as a comment: write it above the first word", quoted(line))
                });
            }
            continue;
        }
        let may_be_entry =
            line[1..].starts_with(char::is_alphanumeric) || has_tabs && line.trim_end().contains('\t');
        if may_be_entry && !is_named {
            table.warnings.add(WarningKind::Comment, number, || {
                format!("{} is skipped as a comment: put it in quotation marks if it is a word", quoted(line))
            });
        }
    }
}

/// A text in which the commas of pins behind the first word of a line are spaces, and separate no columns.
fn without_commas_of_pins(text: &str) -> Cow<'_, str> {
    if !text.contains('@') || text.lines().all(|line| pin(line).is_none()) {
        return text.into();
    }
    let line = |line: &str| match pin(line) {
        Some(at) => line[..at.start].to_owned() + &line[at.clone()].replace(',', " ") + &line[at.end..],
        None => line.to_owned(),
    };
    text.split_inclusive('\n').map(line).collect::<String>().into()
}

/// Where a line has a pin behind its first word.
fn pin(line: &str) -> Option<Range<usize>> {
    let start =
        line.find('@').filter(|&at| !line[..at].contains(['\t', ',', ';', ':', '"', '#', '–', '—']))? + 1;
    let ends = line[start..].char_indices().filter(|(_, c)| !c.is_alphanumeric()).map(|(end, _)| start + end);
    let mut ends = ends.chain([line.len()]);
    ends.find(|&end| line[start..end].parse::<Pin>().is_ok()).map(|end| start..end)
}

#[cfg(test)]
mod tests;
