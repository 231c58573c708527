//! The row that names the columns.

use super::{
    columns::Columns,
    names::{Role, role},
    table::{Kind, Row, Table},
};

/// In how many rows from the top the names may stand: titles may be above them.
const WITHIN: usize = 10;

/// So many rows below are compared with the names.
const SAMPLE: usize = 1000;

/// What the columns of a table are called.
pub(super) struct Header {
    /// The first row below the names.
    pub(super) first: usize,
    pub(super) names: Vec<String>,
    /// What they hold, if answers or clues are among them.
    pub(super) columns: Option<Columns>,
}

/// Finds the names of the columns: those that the container gives, or those of a row in which known names
/// are.
pub(super) fn find(table: &Table) -> Option<Header> {
    if let Some(names) = table.header.clone() {
        let columns = assigned(table, &names);
        return Some(Header { first: 0, names, columns });
    }
    if matches!(table.kind, Kind::Verbatim | Kind::Clean) {
        return None;
    }
    for (index, row) in table.rows().enumerate().take(WITHIN) {
        let names = names_of(row);
        let columns = assigned(table, &names).filter(|_| is_header(table, index, &names));
        if let Some(columns) = columns {
            let first = index + 1;
            return Some(Header { first, names, columns: Some(Columns { first, ..columns }) });
        }
        // Above the names of several columns there may be a title.
        let is_title = table.width() > 1 && row.iter().filter(|field| !field.is_empty()).count() == 1;
        if !is_title {
            break;
        }
    }
    let names = names_of(table.rows().next()?);
    is_unknown_header(table, &names).then_some(Header { first: 1, names, columns: None })
}

/// The row of the names that are wanted.
pub(super) fn find_named(table: &Table, wanted: &[&str]) -> Option<Header> {
    if let Some(names) = table.header.clone() {
        return Some(Header { first: 0, names, columns: None });
    }
    let is_wanted = |field: &str| wanted.iter().any(|name| is_same(field, name));
    let index = table.rows().take(WITHIN).position(|row| row.iter().any(is_wanted))?;
    let names = names_of(table.rows().nth(index)?);
    Some(Header { first: index + 1, names, columns: None })
}

pub(super) fn is_same(name: &str, wanted: &str) -> bool {
    name.trim().to_lowercase() == wanted.trim().to_lowercase()
}

fn names_of(row: Row<'_>) -> Vec<String> {
    row.iter().map(str::to_owned).collect()
}

/// What columns of these names hold. One known name of an answer or a clue is enough, and the other one is
/// the first column whose name is not known; without any, two languages are.
fn assigned(table: &Table, names: &[String]) -> Option<Columns> {
    let role_of = |(column, name): (usize, &String)| match table.ignored.contains(&column) {
        true => Some(Role::Other),
        false => role(name),
    };
    let roles: Vec<_> = names.iter().enumerate().map(role_of).collect();
    let with = |wanted: Option<Role>| (0..roles.len()).filter(|&k| roles[k] == wanted).collect::<Vec<_>>();
    let (mut answer, mut clue) = (with(Some(Role::Answer)), with(Some(Role::Clue)));
    // Names that mean nothing, of which an empty one names no column.
    let mut free = with(None).into_iter().filter(|&column| !names[column].is_empty());
    let mut languages = with(Some(Role::Language)).into_iter();
    if answer.is_empty() && clue.is_empty() {
        let pair =
            [languages.next()?, languages.next().or_else(|| free.next().filter(|_| roles.len() == 2))?];
        if languages.next().is_some() || free.next().is_some() {
            return None;
        }
        (answer, clue) = (vec![pair[0]], vec![pair[1]]);
    }
    if answer.is_empty() {
        answer.extend(languages.next().or_else(|| free.next()));
    } else if clue.is_empty() {
        clue.extend(languages.next().or_else(|| free.next()));
    }
    // Elsewhere than in JSON, each row has all columns.
    if table.kind != Kind::Verbatim && table.header.is_none() {
        answer.truncate(1);
        clue.truncate(1);
    }
    let first = |wanted: Role| with(Some(wanted)).first().copied();
    (!answer.is_empty()).then(|| Columns {
        answer,
        clue,
        length: first(Role::Length),
        pin: first(Role::Pin),
        required: first(Role::Required),
        first: 0,
    })
}

/// Whether a row with known names is a header: it does not look like the other rows, and its other names are
/// short.
fn is_header(table: &Table, index: usize, names: &[String]) -> bool {
    let others = || table.rows().skip(index + 1).take(SAMPLE);
    let roles: Vec<_> = names.iter().map(|name| role(name)).collect();
    let means_something =
        |role: Option<Role>| matches!(role, Some(Role::Answer | Role::Clue | Role::Language));
    let is_like = |row: Row<'_>| {
        (0..names.len()).any(|k| means_something(roles[k]) && means_something(role(row.get(k))))
    };
    let is_twice = |wanted: Role| roles.iter().filter(|role| **role == Some(wanted)).count() > 1;
    let is_ambiguous = names.len() == 2 && (is_twice(Role::Answer) || is_twice(Role::Clue));
    let are_short = names.iter().all(|name| name.split_whitespace().count() <= 4);
    // One name of one column of a text may be a word like the others.
    others().next().is_some() && are_short && !is_ambiguous && !others().any(is_like)
}

/// Whether the first of several rows of three columns or more names them in words that are not known: some
/// are, or a column is of numbers below it.
fn is_unknown_header(table: &Table, names: &[String]) -> bool {
    let filled = names.iter().filter(|name| !name.is_empty()).count();
    if filled < 3 || table.len() < 3 {
        return false;
    }
    let below = |column: usize| {
        table.rows().skip(1).take(SAMPLE).map(move |row| row.get(column)).filter(|field| !field.is_empty())
    };
    let is_number = |field: &str| field.parse::<f64>().is_ok();
    let has_numbers = |column: usize| {
        !names[column].is_empty()
            && !is_number(&names[column])
            && below(column).next().is_some()
            && below(column).all(is_number)
    };
    let are_short = names.iter().all(|name| name.split_whitespace().count() <= 3);
    let known = names.iter().filter(|name| role(name).is_some()).count();
    let is_of_program =
        |name: &String| name.contains('_') && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    are_short && (known > 1 || (0..names.len()).any(has_numbers) || names.iter().any(is_of_program))
}
