//! The rows of a table become entries.

use core::mem;
use std::borrow::Cow;

use quadrille_core::{Entry, Spelling, quoted, visible};

use super::{columns::Columns, entry::Fields};
use crate::{
    Error, html,
    table::{Markers, Row, SQUARES, Table, WarningKind, Warnings, WordListFormat, of_columns},
};

/// The entries of a table, and the lines that they begin in.
#[derive(Default)]
pub(super) struct Entries {
    pub(super) entries: Vec<Entry>,
    pub(super) lines: Vec<usize>,
    pub(super) warnings: Warnings,
    /// How many clues had the enumeration of their answer.
    pub(super) enumerated: usize,
}

/// # Errors
///
/// When a row has more fields than columns and it is not clear which belong together, or a field is not
/// valid.
pub(super) fn entries(table: &mut Table, columns: &Columns, spelling: &Spelling) -> Result<Entries, Error> {
    let is_warned = table.warnings.0.iter().any(|warning| warning.kind == WarningKind::MixedMarkers);
    let is_plain = !table.is_verbatim && !table.is_clean && !is_warned;
    let [answer_marks, clue_marks] =
        [&columns.answer, &columns.clue].map(|columns_of| match columns_of.first() {
            Some(&column) if is_plain => Markers::find(table, column, columns.first),
            _ => Markers::default(),
        });
    let mut all = Entries { warnings: mem::take(&mut table.warnings), ..Entries::default() };
    all.entries.reserve_exact(table.len());
    all.lines.reserve_exact(table.len());
    // Lines of text alone have headings among them.
    let is_text = table.separator.is_some() || table.names.is_none();
    let has_headings = !table.is_verbatim && is_text && table.rows().any(|row| !row.is_heading());
    for row in table.rows().skip(columns.first) {
        let (column, listed) = row.first_of(&columns.answer);
        let mut warn = |kind, message: &dyn Fn() -> String| {
            all.warnings.add_in(kind, row.line(), (Some(column), listed), message);
        };
        let stripped = answer_marks.strip(listed);
        if has_headings && row.is_heading() || stripped.is_none() && !listed.is_empty() {
            warn(WarningKind::Heading, &|| format!("{} is read as a heading", quoted(listed)));
            continue;
        }
        if lacks_separator(table, row, columns) {
            warn(WarningKind::NoSeparator, &|| {
                format!(
                    "{} lacks the separator of the other lines, and is read as a word without a clue",
                    quoted(listed)
                )
            });
        }
        let surplus = surplus(table, row, columns)?;
        if let Some(clue) = &surplus {
            let (count, width) = (row.len(), columns.width);
            warn(WarningKind::SurplusFields, &|| {
                format!("{count} fields instead of {width}: the clue is read as {}", quoted(clue))
            });
        }
        let clue = surplus.as_deref().unwrap_or(row.first_of(&columns.clue).1);
        let clue = plain(clue_marks.strip(clue).unwrap_or(clue), table.is_html);
        let answer = plain(stripped.unwrap_or(listed), table.is_html);
        if answer.is_empty() {
            warn(WarningKind::NoAnswer, &|| {
                format!("the clue {} has no answer and is skipped", quoted(&clue))
            });
            continue;
        }
        let fields = Fields {
            line: row.line(),
            column,
            answer: &answer,
            clue: &clue,
            length: columns.length.map(|column| row.get(column)).unwrap_or_default(),
            is_clean: table.is_clean,
        };
        if let Some(entry) = fields.entry(spelling, &mut all.warnings)? {
            all.enumerated += usize::from(entry.clue().map_or(0, str::len) < clue.len());
            all.entries.push(entry);
            all.lines.push(row.line());
        }
    }
    Ok(all)
}

/// Whether a line lacks the separator that others have. A word without a tab is one without a clue.
fn lacks_separator(table: &Table, row: Row<'_>, columns: &Columns) -> bool {
    table.separator.is_some_and(|format| format != WordListFormat::Tab)
        && row.len() == 1
        && !columns.clue.is_empty()
}

/// The clue of a row with more fields than columns, if it is the last of these: the fields belong to it.
fn surplus(table: &Table, row: Row<'_>, columns: &Columns) -> Result<Option<String>, Error> {
    let (width, count) = (columns.width, row.len());
    let Some(sign) = table.separator.and_then(of_columns) else { return Ok(None) };
    if (width..count).all(|column| row.get(column).is_empty()) {
        return Ok(None);
    }
    if columns.clue != [width - 1] {
        let message = format!(
            "{count} fields instead of {width}: put a field with {sign:?} in it into quotation marks"
        );
        return Err(Error::input(message).at_line(row.line()));
    }
    let fields: Vec<_> = (width - 1..count).map(|column| row.untrimmed(column)).collect();
    Ok(Some(fields.join(&sign.to_string()).trim_matches(|c: char| c == sign || c.is_whitespace()).to_owned()))
}

/// A field as text in one line: without HTML, the gaps and sounds of flash cards, and characters that nobody
/// sees.
fn plain(field: &str, is_html: Option<bool>) -> Cow<'_, str> {
    let mut text: Cow<'_, str> = field.into();
    if is_html != Some(false) {
        if text.contains(['<', '&']) {
            text = if is_html == Some(true) { html::document(&text) } else { html::text(&text) }.into();
        }
        if text.contains(['{', '[']) {
            text = without_cards(&text).into();
        }
    }
    if let Cow::Owned(visible) = visible(&text) {
        text = visible.into();
    }
    let is_blank = |c: char| c != ' ' && (c.is_whitespace() || c.is_control()) && !SQUARES.contains(c);
    if text.contains(is_blank) || text.contains("  ") || text.trim().len() < text.len() {
        let blanks = text.replace(is_blank, " ");
        text = blanks.split_whitespace().collect::<Vec<_>>().join(" ").into();
    }
    text
}

/// Without the gaps and the sounds of Anki: `{{c1::mouse::hint}}` is `mouse`, and `[sound:a.mp3]` nothing.
fn without_cards(text: &str) -> String {
    let mark = |text: &str| -> Option<(String, usize)> {
        if text.starts_with("[sound:") || text.starts_with("[anki:") {
            return Some((" ".to_owned(), text.find(']')? + 1));
        }
        let (number, rest) = text.strip_prefix("{{c")?.split_once("::")?;
        let (inside, behind) = rest.split_once("}}")?;
        let shown = inside.split("::").next().unwrap_or_default();
        number.parse::<u32>().ok().map(|_| (shown.to_owned(), text.len() - behind.len()))
    };
    let (mut plain, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(at) = rest.find(['{', '[']) {
        plain.push_str(&rest[..at]);
        let (shown, len) = mark(&rest[at..]).unwrap_or_else(|| (rest[at..at + 1].to_owned(), 1));
        plain.push_str(&shown);
        rest = &rest[at + len..];
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(field: &str, expected: &str) {
        assert_eq!(plain(field, None), expected, "{field}");
    }

    #[test]
    fn fields_are_one_line() {
        check("It\u{a0}barks\n  and\tbites\u{200b}", "It barks and bites");
        check("mouse<br>small", "mouse small");
        check("caf&eacute;&nbsp;noir", "café noir");
    }
    #[test]
    fn html_is_known_or_declared() {
        check("List<String>", "List<String>");
        assert_eq!(plain("a <i>b</i> &amp;", Some(false)), "a <i>b</i> &amp;");
        assert_eq!(plain("a <x-y>b</x-y>", Some(true)), "a b");
    }
    #[test]
    fn gaps_and_sounds_of_cards() {
        check("{{c1::mouse}} small", "mouse small");
        check("{{c2::mouse::animal}}[sound:m.mp3]", "mouse");
        check("{{cat}} [see]", "{{cat}} [see]");
    }
}
