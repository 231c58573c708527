//! Which columns of a table hold answers and clues.

use quadrille_core::quoted;

use super::{
    ColumnChoice, Warning, WarningKind,
    entry::Enumeration,
    header::{self, Header},
    names::{Role, role},
    table::{Kind, Row, Table},
    warning::counted,
};
use crate::Error;

/// The columns of a table, and its first row that is no header.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Columns {
    /// The columns of answers; of several, the first that is not empty counts.
    pub(super) answer: Vec<usize>,
    pub(super) clue: Vec<usize>,
    pub(super) length: Option<usize>,
    pub(super) pin: Option<usize>,
    pub(super) required: Option<usize>,
    pub(super) first: usize,
}

impl Columns {
    /// The first field of some columns that is not empty, with its column.
    pub(super) fn field<'t>(row: Row<'t>, columns: &[usize]) -> (usize, &'t str) {
        let filled =
            columns.iter().map(|&column| (column, row.get(column))).find(|(_, field)| !field.is_empty());
        filled.unwrap_or((columns.first().copied().unwrap_or_default(), ""))
    }

    /// The first two of some columns.
    fn first_two(first: usize, mut columns: impl Iterator<Item = usize>) -> Self {
        let answer = vec![columns.next().unwrap_or_default()];
        Self { answer, clue: columns.next().into_iter().collect(), first, ..Self::default() }
    }

    fn uses(&self, column: usize) -> bool {
        self.answer.contains(&column)
            || self.clue.contains(&column)
            || [self.length, self.pin, self.required].contains(&Some(column))
    }
}

/// Finds the columns, and the number of columns that rows have.
///
/// # Errors
///
/// When the chosen columns are not there, or several columns have names of which none is known.
pub(super) fn find(table: &mut Table, choice: Option<&ColumnChoice>) -> Result<(Columns, usize), Error> {
    let header = match choice {
        Some(choice) => chosen(table, choice)?,
        None => header::find(table),
    };
    let names = header.as_ref().map(|header| header.names.clone()).unwrap_or_default();
    let columns = match header {
        Some(Header { columns: Some(columns), .. }) => columns,
        Some(Header { first, .. }) => {
            let free: Vec<_> = free(table, names.len())
                .filter(|&column| role(&names[column]) != Some(Role::Other))
                .collect();
            if free.len() > 2 {
                return Err(unknown(&names));
            }
            Columns::first_two(first, free.into_iter())
        }
        None => {
            let numbers = usize::from(is_number_column(table, 0, 0));
            let columns = Columns::first_two(0, free(table, table.width()).skip(numbers));
            without_questions(table, columns)
        }
    };
    if choice.is_none() {
        note_titles(table, &columns);
    }
    let width = width(table, &columns, names.len());
    if choice.is_none() && table.kind != Kind::Clean {
        note_unused(table, &columns, &names, width);
    }
    Ok((columns, width))
}

fn free(table: &Table, width: usize) -> impl Iterator<Item = usize> {
    (0..width).filter(|column| !table.ignored.contains(column))
}

fn unknown(names: &[String]) -> Error {
    let is_language = |name: &&String| role(name) == Some(Role::Language);
    let mut examples = names.iter().filter(is_language).chain(names.iter().filter(|name| !is_language(name)));
    let example = |name: Option<&String>| name.map_or("1", String::as_str).to_owned();
    let (answer, clue) = (example(examples.next()), example(examples.next()));
    let names: Vec<_> = names.iter().filter(|name| !name.is_empty()).map(|name| quoted(name)).collect();
    Error::input(format!(
        "the columns are called {}: choose those of answers and clues, such as --columns {}",
        names.join(", "),
        quoted(&format!("answer={answer},clue={clue}")).trim_matches('"'),
    ))
}

/// The columns that the user chose, by names or by numbers.
fn chosen(table: &Table, ColumnChoice(choice): &ColumnChoice) -> Result<Option<Header>, Error> {
    let number = |column: &str| column.parse::<usize>().ok();
    let named: Vec<_> =
        choice.iter().map(|(_, column)| &**column).filter(|column| number(column).is_none()).collect();
    let header = match &*named {
        [] => header::find(table),
        named => header::find_named(table, named),
    };
    let header = header.unwrap_or(Header { first: 0, names: Vec::new(), columns: None });
    let mut columns = Columns { first: header.first, ..Columns::default() };
    for (role, column) in choice {
        let index = match number(column) {
            Some(number) => Some(number - 1).filter(|&index| index < table.width()),
            None => header.names.iter().position(|name| header::is_same(name, column)),
        };
        let index = index.ok_or_else(|| {
            let there = match &*header.names {
                [] => counted(table.width(), "column"),
                names => format!("the columns {}", names.join(", ")),
            };
            Error::parameter(format!("no column {}: the list has {there}", quoted(column)))
        })?;
        match role {
            Role::Answer => columns.answer = vec![index],
            Role::Clue => columns.clue = vec![index],
            _ => columns.length = Some(index),
        }
    }
    Ok(Some(Header { columns: Some(columns), ..header }))
}

/// Whether a column holds 1, 2, 3 and so on in its first rows, as list numbers do.
fn is_number_column(table: &Table, column: usize, first: usize) -> bool {
    let numbers = || table.rows().skip(first).map(|row| row.get(column).trim_end_matches(['.', ')']));
    table.width() > 1
        && numbers().nth(1).is_some()
        && (1_usize..).zip(numbers()).all(|(k, field)| field.parse() == Ok(k))
}

/// Questions, gaps and enumerations tell clues from answers: where they are all in the first column, the
/// columns change places.
fn without_questions(table: &mut Table, columns: Columns) -> Columns {
    let ([answer], [clue]) = (&*columns.answer, &*columns.clue) else { return columns };
    let (answer, clue) = (*answer, *clue);
    let is_question = |text: &str| text.ends_with(['?', '？', '؟']) || text.contains("___");
    let fits = |text: &str, other: &str| {
        let len = other.chars().filter(|c| c.is_alphanumeric()).count();
        Enumeration::behind(text).is_some_and(|found| found.sum == len)
    };
    let is_clue = |row: Row<'_>| {
        let (text, other) = (row.get(answer), row.get(clue));
        !other.is_empty() && (is_question(text) && !is_question(other) || fits(text, other))
    };
    let words = |text: &str| text.split_whitespace().count();
    let may_be_clue = |row: Row<'_>| words(row.get(answer)) > 2 && words(row.get(clue)) == 1;
    let swapped = |message: &str| {
        Warning::new(WarningKind::Swapped, message).at_line(table.rows().next().map_or(1, Row::line))
    };
    if table.len() > 1 && table.rows().all(is_clue) {
        let warning =
            swapped("the first column is read as the clues: they are questions, or have enumerations");
        table.warnings.add(WarningKind::Swapped, || warning);
        return Columns { answer: vec![clue], clue: vec![answer], ..columns };
    }
    if table.len() > 2 && table.rows().all(may_be_clue) {
        let message = format!(
            "the clues may come first; if so, choose --columns answer={},clue={}",
            clue + 1,
            answer + 1
        );
        let warning = swapped(&message);
        table.warnings.add(WarningKind::Swapped, || warning);
    }
    columns
}

/// Warns of the titles above the names of columns.
fn note_titles(table: &mut Table, columns: &Columns) {
    let above = columns.first.saturating_sub(1);
    let titles: Vec<_> =
        table.rows().take(above).map(|row| (row.line(), row.iter().collect::<String>())).collect();
    for (line, title) in titles {
        table.warnings.add(WarningKind::Heading, || {
            let message = format!("{} is read as a heading", quoted(&title));
            Warning::new(WarningKind::Heading, message).at_line(line)
        });
        let about = core::mem::take(&mut table.metadata);
        table.metadata = about.or(quadrille_core::Metadata::default().with_title(title));
    }
}

/// How many columns there are: those with names, else as many as most rows have.
fn width(table: &Table, columns: &Columns, names: usize) -> usize {
    if names > 0 || table.kind == Kind::Clean {
        return names.max(2);
    }
    let mut counts = Vec::new();
    for row in table.rows().skip(columns.first) {
        if counts.len() <= row.len() {
            counts.resize(row.len() + 1, 0_usize);
        }
        counts[row.len()] += 1;
    }
    let common = (2..counts.len()).rev().max_by_key(|&len| counts[len]);
    common.unwrap_or(counts.len().saturating_sub(1))
}

fn note_unused(table: &mut Table, columns: &Columns, names: &[String], width: usize) {
    let has_content = |column: usize| table.rows().skip(columns.first).any(|row| !row.get(column).is_empty());
    let unused: Vec<_> = (0..width)
        .filter(|&column| {
            !columns.uses(column) && has_content(column) && !is_number_column(table, column, columns.first)
        })
        .map(|column| match names.get(column) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => format!("column {}", column + 1),
        })
        .collect();
    if !unused.is_empty() {
        let verb = if unused.len() == 1 { "is" } else { "are" };
        let message = format!("{} {verb} not used: {}", counted(unused.len(), "column"), unused.join(", "));
        table.warnings.add(WarningKind::UnusedColumns, || Warning::new(WarningKind::UnusedColumns, message));
    }
}
