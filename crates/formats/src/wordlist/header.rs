//! The names of columns, and what columns of such names hold.

use super::columns::{ColumnChoice, Columns};
use crate::table::{Role, Row, Table, role};

/// In how many rows from the top names may stand: titles may be above them.
const HEADER_WITHIN: usize = 10;

/// So many rows are compared with the names above them.
const SAMPLE: usize = 1000;

/// The first row below the names of columns, and the names, if there are some.
pub(super) fn header(table: &Table, choice: Option<&ColumnChoice>) -> (usize, Vec<String>) {
    if let Some(names) = &table.names {
        return (0, names.clone());
    }
    let names_of = |row: Row<'_>| row.iter().map(str::to_owned).collect::<Vec<_>>();
    let mut rows = table.rows().take(HEADER_WITHIN).enumerate();
    if let Some(ColumnChoice(choice)) = choice
        && choice.iter().any(|(_, name)| name.parse::<usize>().is_err())
    {
        let is_named =
            |row: Row<'_>| row.iter().any(|field| choice.iter().any(|(_, name)| is_same(field, name)));
        return rows
            .find(|(_, row)| is_named(*row))
            .map_or_else(Default::default, |(index, row)| (index + 1, names_of(row)));
    }
    // Above the names of several columns there may be titles.
    let is_title =
        |row: Row<'_>| table.width() > 1 && row.iter().filter(|field| !field.is_empty()).count() == 1;
    for (index, row) in rows {
        let names = names_of(row);
        if is_header(table, index, &names) || index == 0 && is_unknown_header(table, &names) {
            return (index + 1, names);
        }
        if !is_title(row) {
            break;
        }
    }
    Default::default()
}

pub(super) fn is_same(name: &str, wanted: &str) -> bool {
    name.to_lowercase() == wanted.to_lowercase()
}

/// Whether the names of a row are known and short, and no other row has such names.
fn is_header(table: &Table, index: usize, names: &[String]) -> bool {
    let solved_by =
        |name: &str| role(name).filter(|role| matches!(role, Role::Answer | Role::Clue | Role::Language));
    let are_known = |row: Row<'_>| {
        (0..names.len()).any(|k| solved_by(&names[k]).is_some() && solved_by(row.get(k)).is_some())
    };
    let mut others = table.rows().skip(index + 1).take(SAMPLE);
    let is_pair_of_one = names.len() == 2
        && solved_by(&names[0]).is_some_and(|role| role != Role::Language)
        && solved_by(&names[0]) == solved_by(&names[1]);
    let are_short = names.iter().all(|name| name.split_whitespace().count() <= 4);
    let is_followed = index + 1 < table.len();
    is_followed && are_short && !is_pair_of_one && assigned(table, names).is_some() && !others.any(are_known)
}

/// Whether the first of several rows of three columns or more names them in words that are not known: some
/// are, one is of a program, or a column is of numbers below its name.
fn is_unknown_header(table: &Table, names: &[String]) -> bool {
    let is_number = |field: &str| field.parse::<f64>().is_ok();
    let has_numbers = |column: usize| {
        let below = table.rows().skip(1).take(SAMPLE).map(|row| row.get(column));
        let mut below = below.filter(|field| !field.is_empty()).peekable();
        !names[column].is_empty()
            && !is_number(&names[column])
            && below.peek().is_some()
            && below.all(is_number)
    };
    let is_of_program =
        |name: &String| name.contains('_') && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let known = names.iter().filter(|name| role(name).is_some()).count();
    names.iter().filter(|name| !name.is_empty()).count() > 2
        && table.len() > 2
        && names.iter().all(|name| name.split_whitespace().count() <= 3)
        && (known > 1 || (0..names.len()).any(has_numbers) || names.iter().any(is_of_program))
}

/// What columns of these names hold. One known name of an answer or a clue is enough, and the other one is
/// the first column whose name is not known; without any, two languages are.
pub(super) fn assigned(table: &Table, names: &[String]) -> Option<Columns> {
    let role_of = |column: usize| {
        if table.ignored.contains(&column) { Some(Role::Other) } else { role(&names[column]) }
    };
    let with = |wanted: Option<Role>| {
        (0..names.len()).filter(|&column| role_of(column) == wanted).collect::<Vec<_>>()
    };
    // Those that are called so come first.
    let called = |wanted: Role, usual: [&str; 2]| {
        let mut columns = with(Some(wanted));
        let rank = |column: usize| usual.iter().position(|name| is_same(&names[column], name)).unwrap_or(2);
        columns.sort_by_key(|&column| rank(column));
        columns
    };
    let mut answer = called(Role::Answer, ["answer", "word"]);
    let mut clue = called(Role::Clue, ["clue", "definition"]);
    let mut free = with(None).into_iter().filter(|&column| !names[column].is_empty());
    let mut languages = with(Some(Role::Language)).into_iter();
    if answer.is_empty() && clue.is_empty() {
        answer.push(languages.next()?);
        clue.push(languages.next().or_else(|| free.next().filter(|_| names.len() == 2))?);
        if languages.next().is_some() || free.next().is_some() {
            return None;
        }
    } else if answer.is_empty() {
        answer.extend(languages.next().or_else(|| free.next()));
    } else if clue.is_empty() {
        clue.extend(languages.next().or_else(|| free.next()));
    }
    // Only the objects of JSON have different columns each.
    if !table.is_verbatim {
        answer.truncate(1);
        clue.truncate(1);
    }
    let length = with(Some(Role::Length)).first().copied();
    (!answer.is_empty()).then(|| Columns { answer, clue, length, ..Columns::default() })
}
