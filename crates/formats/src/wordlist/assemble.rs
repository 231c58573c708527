//! The rows of a table become entries.

use quadrille_core::{Entry, Spelling, quoted};

use super::{
    Warning, WarningKind, Warnings, WordListFormat,
    columns::Columns,
    entry::Fields,
    markers::Markers,
    markup::plain,
    table::{Kind, Row, Table},
};
use crate::Error;

/// The entries of a table, and the lines that they begin in.
#[derive(Default)]
pub(super) struct Entries {
    pub(super) entries: Vec<Entry>,
    pub(super) lines: Vec<usize>,
    pub(super) warnings: Warnings,
    /// How many clues had the enumeration of their answer.
    pub(super) enumerated: usize,
}

/// Reads the entries of a table, whose rows have `width` columns.
///
/// # Errors
///
/// When a row has more fields than columns and it is not clear which belong together, or a field is not
/// valid.
pub(super) fn entries(
    table: &mut Table,
    columns: &Columns,
    width: usize,
    spelling: &Spelling,
) -> Result<Entries, Error> {
    let [answers, clues] = [&columns.answer, &columns.clue].map(|columns| columns.first().copied());
    let markers = |column: Option<usize>| {
        let column = column.filter(|_| matches!(table.kind, Kind::Records | Kind::Lines));
        column.map(|column| Markers::find(table, column, columns.first))
    };
    let [answer_marks, clue_marks] = [markers(answers), markers(clues)];
    if let Some(marks) = &answer_marks {
        marks.warn(table, columns.first);
    }
    let mut all = Entries { warnings: core::mem::take(&mut table.warnings), ..Entries::default() };
    all.entries.reserve_exact(table.len());
    all.lines.reserve_exact(table.len());
    let has_headings = has_headings(table, columns);
    for (index, row) in table.rows().enumerate().skip(columns.first) {
        let (column, listed) = Columns::field(row, &columns.answer);
        let (_, clue) = Columns::field(row, &columns.clue);
        let surplus = surplus(table, row, columns, width, &mut all.warnings)?;
        let is_above =
            index == columns.first && answer_marks.as_ref().is_some_and(|marks| marks.is_heading(listed));
        if is_above || has_headings && is_heading(row) {
            all.note(WarningKind::Heading, row, column, || {
                format!("{} is read as a heading", quoted(listed))
            });
            continue;
        }
        let answer = plain(strip(&answer_marks, listed), table.markup);
        let clue = plain(strip(&clue_marks, surplus.as_deref().unwrap_or(clue)), table.markup);
        if answer.is_empty() {
            all.note(WarningKind::NoAnswer, row, column, || match clue.is_empty() {
                true => "the row has no answer and is skipped".to_owned(),
                false => format!("the clue {} has no answer and is skipped", quoted(&clue)),
            });
            continue;
        }
        if lacks_separator(table, row, columns) {
            all.note(WarningKind::NoSeparator, row, column, || {
                format!(
                    "{} has no separator as the other lines have, and is read as a word without a clue",
                    quoted(listed)
                )
            });
        }
        let other = |column: Option<usize>| column.map(|column| row.get(column)).unwrap_or_default();
        let fields = Fields {
            line: row.line(),
            column,
            answer: &answer,
            clue: &clue,
            length: other(columns.length),
            pin: other(columns.pin),
            is_required: matches!(other(columns.required), "true" | "TRUE" | "1" | "x" | "X" | "!"),
            is_clean: table.kind == Kind::Clean,
        };
        if let Some(entry) = fields.entry(spelling, &mut all.warnings)? {
            all.enumerated += usize::from(entry.clue().map_or(0, str::len) < clue.len());
            all.entries.push(entry);
            all.lines.push(row.line());
        }
    }
    Ok(all)
}

fn strip<'f>(marks: &Option<Markers>, field: &'f str) -> &'f str {
    marks.as_ref().map_or(field, |marks| marks.strip(field))
}

impl Entries {
    fn note(&mut self, kind: WarningKind, row: Row<'_>, column: usize, message: impl FnOnce() -> String) {
        self.warnings.add(kind, || {
            Warning::new(kind, message()).at_line(row.line()).in_field(column, row.get(column))
        });
    }
}

/// The clue of a row with more fields than columns, if it is the last of these: the fields belong to it.
fn surplus(
    table: &Table,
    row: Row<'_>,
    columns: &Columns,
    width: usize,
    warnings: &mut Warnings,
) -> Result<Option<String>, Error> {
    let Some(separator) = table.separator.filter(|_| row.len() > width) else { return Ok(None) };
    if row.iter().skip(width).all(str::is_empty) {
        return Ok(None);
    }
    let sign = super::separator::of_columns(separator).unwrap_or(',');
    let count = row.iter().count();
    if columns.clue != [width - 1] {
        let message = format!(
            "the row has {count} fields, but there are {width} columns: put a field with {} in it into quotation marks",
            quoted(&sign.to_string())
        );
        return Err(Error::input(message).at_line(row.line()));
    }
    let fields: Vec<_> = row.iter().skip(width - 1).collect();
    let clue = match sign {
        '\t' => fields.join(" "),
        sign => fields.join(&format!("{sign} ")),
    };
    warnings.add(WarningKind::SurplusFields, || {
        let message = format!(
            "{count} fields instead of {width}: all behind the word are read as its clue, {}",
            quoted(&clue)
        );
        Warning::new(WarningKind::SurplusFields, message).at_line(row.line()).in_field(width - 1, &clue)
    });
    Ok(Some(clue))
}

/// Whether a line lacks the separator that others have. A word without a tab is one without a clue.
fn lacks_separator(table: &Table, row: Row<'_>, columns: &Columns) -> bool {
    let is_text =
        table.separator.is_some_and(|format| !matches!(format, WordListFormat::Tab | WordListFormat::Lines));
    is_text && row.len() == 1 && !columns.clue.is_empty() && table.kind != Kind::Clean
}

/// Whether lines that end with a colon are headings: others do not.
fn has_headings(table: &Table, columns: &Columns) -> bool {
    let is_text = table.kind == Kind::Lines || table.kind == Kind::Records && table.separator.is_some();
    let mut rows = table.rows().skip(columns.first);
    is_text && rows.any(|row| !is_heading(row))
}

fn is_heading(row: Row<'_>) -> bool {
    row.len() == 1 && row.get(0).ends_with([':', '：'])
}
