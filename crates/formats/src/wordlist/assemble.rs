//! The rows of a table become entries.

use core::mem;

use quadrille_core::{Entry, Spelling, quoted};

use super::{columns::Columns, entry::Fields, plain::Markup};
use crate::{
    Error,
    table::{
        Markers, Role, Row, Table, WarningKind, Warnings, WordListFormat, is_direction, may_separate,
        of_columns, role,
    },
};

/// The entries of a table, and the lines that they begin in.
#[derive(Default)]
pub(super) struct Entries {
    pub(super) entries: Vec<Entry>,
    pub(super) lines: Vec<usize>,
    pub(super) scores: Vec<Option<u8>>,
    pub(super) warnings: Warnings,
    /// How many clues had the enumeration of their answer.
    pub(super) enumerated: usize,
}

/// # Errors
///
/// If a row has more fields than columns and it is not clear which belong together.
pub(super) fn entries(table: &mut Table, columns: &Columns, spelling: &Spelling) -> Result<Entries, Error> {
    let is_warned = table.warnings.0.iter().any(|warning| warning.kind == WarningKind::MixedMarkers);
    let is_plain = !table.is_verbatim && !table.is_clean && !is_warned;
    let [answer_marks, clue_marks] =
        [&columns.answer, &columns.clue].map(|columns_of| match columns_of.first() {
            Some(&column) if is_plain => Markers::find(table, column, columns.first),
            _ => Markers::default(),
        });
    let markup = Markup::of(table);
    let mut all = Entries { warnings: mem::take(&mut table.warnings), ..Entries::default() };
    all.entries.reserve_exact(table.len());
    all.lines.reserve_exact(table.len());
    // Only lines of text have headings among them.
    let is_text = table.separator.is_some() || table.names.is_none();
    let has_headings = !table.is_verbatim && is_text && table.rows().any(|row| !row.is_heading());
    // Among words without clues, "down" in small letters is a word, unless the list begins with a heading.
    let has_directions = !columns.clue.is_empty() || table.rows().next().is_some_and(Row::is_heading);
    let is_word = |text: &str| !has_directions && is_direction(text) && text.starts_with(char::is_lowercase);
    let names = columns.first.checked_sub(1).filter(|_| columns.are_named);
    let names = names.and_then(|index| table.rows().nth(index));
    let are_names = |row: Row<'_>| names.is_some_and(|names| names.iter().eq(row.iter()));
    let may_repeat_names = !table.is_verbatim && !table.is_clean && is_text && !columns.clue.is_empty();
    let (mut has_tags, mut above) = (false, None);
    let mut rows = table.rows().skip(columns.first).peekable();
    while let Some(row) = rows.next() {
        let is_alone = may_repeat_names && is_alone(row);
        let below = rows.peek().copied();
        let begins_table = above
            .replace((row.line(), is_alone))
            .is_some_and(|(line, is_alone)| is_alone || line + 1 < row.line());
        let (column, listed) = row.first_of(&columns.answer);
        let mut warn = |kind, message: &dyn Fn() -> String| {
            all.warnings.add_in(kind, row.line(), (Some(column), listed), message);
        };
        let stripped = answer_marks.strip(listed);
        let is_title = || is_alone && below.is_some_and(|below| has_names(below, columns));
        let repeats_names = || begins_table && has_names(row, columns);
        let is_heading = has_headings && row.is_heading() && !is_word(listed)
            || are_names(row)
            || may_repeat_names && (repeats_names() || is_title());
        if is_heading || stripped.is_none() && !listed.is_empty() {
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
        let listed_clue = surplus.as_deref().unwrap_or(row.first_of(&columns.clue).1);
        let clue = markup.plain(clue_marks.strip(listed_clue).unwrap_or(listed_clue));
        let stripped = stripped.unwrap_or(listed);
        let answer = markup.plain(stripped);
        if (clue.lost_tags || answer.lost_tags) && !mem::replace(&mut has_tags, true) {
            warn(WarningKind::Html, &|| "HTML tags are removed".to_owned());
        }
        let (mut answer, mut clue) = (answer.text, clue.text);
        if let Some(cloze) = markup.cloze(stripped) {
            if cloze.has_more || !clue.is_empty() {
                let lost = if cloze.has_more { "its other gaps" } else { "the text beside it" };
                warn(WarningKind::Cloze, &|| {
                    format!("the gap {} is read, and not {lost}", quoted(&cloze.answer))
                });
            }
            (answer, clue) = (cloze.answer.into(), cloze.clue.into());
        }
        if answer.is_empty() {
            warn(WarningKind::NoAnswer, &|| match &*clue {
                "" => "the row has no text and is skipped".to_owned(),
                clue => format!("the clue {} has no answer, and the row is skipped", quoted(clue)),
            });
            continue;
        }
        if clue.is_empty() && listed_clue.contains(['<', '[']) && !table.is_clean {
            warn(WarningKind::Media, &|| {
                format!("the clue of {} is a picture or a sound, which is not read", quoted(&answer))
            });
        }
        let fields = Fields {
            line: row.line(),
            column,
            answer: &answer,
            clue: &clue,
            length: columns.length.map(|column| row.get(column)).unwrap_or_default(),
            is_clean: table.is_clean,
        };
        if let Some(entry) = fields.entry(spelling, &mut all.warnings) {
            all.enumerated += usize::from(entry.clue().map_or(0, str::len) < clue.len());
            all.entries.push(entry);
            all.lines.push(row.line());
            all.scores.extend(columns.score.map(|column| row.get(column).parse().ok()));
        }
    }
    Ok(all)
}

/// Whether a row has the names of an answer and a clue, as the first row of a further table has.
fn has_names(row: Row<'_>, columns: &Columns) -> bool {
    let has = |columns: &[usize], wanted| role(row.first_of(columns).1) == Some(wanted);
    has(&columns.clue, Role::Clue)
        && has(&columns.answer, Role::Answer)
        && row.iter().all(|field| field.is_empty() || role(field).is_some())
}

/// Whether a row has a single field.
fn is_alone(row: Row<'_>) -> bool {
    row.iter().filter(|field| !field.is_empty()).nth(1).is_none()
}

/// Whether a line lacks the separator that others have. A word without a tab has no clue, unless it is a phrase
/// or has another separator.
fn lacks_separator(table: &Table, row: Row<'_>, columns: &Columns) -> bool {
    let may_have_clue = || may_separate(row.get(0)) || row.get(0).split_whitespace().nth(2).is_some();
    row.len() == 1
        && !table.is_clean
        && !columns.clue.is_empty()
        && table.separator.is_some_and(|format| format != WordListFormat::Tab || may_have_clue())
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
