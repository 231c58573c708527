//! Which columns of a table hold answers and clues.

use core::str::FromStr;

use quadrille_core::{Metadata, excerpt, quoted};

use super::{
    header::{Header, assigned, header, is_same, may_be_names},
    scores::{self, are_scores},
};
use crate::{
    Error,
    crossword::enumeration::Enumeration,
    table::{Role, Row, Table, WarningKind, WordListFormat, role},
    whitespace::one_line,
};

/// Which columns of a list hold answers and clues, by their names or by their numbers from 1.
///
/// ```
/// use quadrille_formats::{WordListOptions, wordlist::{self, ColumnChoice}};
/// let columns: ColumnChoice = "answer=german,clue=english".parse()?;
/// let options = WordListOptions { columns: Some(columns), ..Default::default() };
/// let list = wordlist::read(b"type,german,english\nnoun,Bahn,train\n", &options)?;
/// assert_eq!((list.entries[0].text(), list.entries[0].clue()), ("Bahn", Some("train")));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnChoice(pub(super) Vec<(Role, String)>);

impl FromStr for ColumnChoice {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let invalid = |why: &str| {
            let expected = "expected columns such as answer=2,clue=3 or answer=german,clue=english";
            Error::parameter(format!("invalid columns {}{why}: {expected}", quoted(text)))
        };
        let mut columns: Vec<(Role, String)> = Vec::new();
        for part in text.split(',') {
            let (role, column) = part.split_once('=').ok_or_else(|| invalid(""))?;
            let (role, column) = (Role::named(role.trim()), column.trim());
            let is_valid = matches!(role, Role::Answer | Role::Clue | Role::Length | Role::Score)
                && !matches!(column, "" | "0");
            if !is_valid || columns.iter().any(|(known, _)| *known == role) {
                return Err(invalid(""));
            }
            if columns.iter().any(|(_, known)| is_same(known, column)) {
                return Err(invalid(", one column for two things"));
            }
            columns.push((role, column.to_owned()));
        }
        let has_answer = columns.iter().any(|(role, _)| *role == Role::Answer);
        has_answer.then_some(Self(columns)).ok_or_else(|| invalid(" without an answer"))
    }
}

/// The columns of a table, and the rows of entries in it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Columns {
    /// The columns of answers; of several, the first that is not empty counts.
    pub(super) answer: Vec<usize>,
    pub(super) clue: Vec<usize>,
    pub(super) length: Option<usize>,
    pub(super) score: Option<usize>,
    /// The first row that is no header.
    pub(super) first: usize,
    /// How many columns rows have.
    pub(super) width: usize,
    pub(super) are_named: bool,
}

/// Finds the columns, and warns of those that are not used.
///
/// # Errors
///
/// If a chosen column does not exist or holds other fields than scores, or if three or more columns have unknown names.
pub(super) fn find(table: &mut Table, choice: Option<&ColumnChoice>) -> Result<Columns, Error> {
    let header = header(table, choice);
    let (first, names) = (header.first, &header.names[..]);
    let mut filled = filled(table, first);
    let is_alone = filled.len() == 1;
    if !is_alone && filled.first().is_some_and(|&column| is_numbering(table, column, first)) {
        filled.remove(0);
    }
    let mut columns = match choice {
        Some(choice) => chosen(table, choice, names)?,
        None => match assigned(table, names) {
            Some(columns) => columns,
            None => guessed(table, first, names, &filled)?,
        },
    };
    columns.first = first;
    columns.are_named = !names.is_empty() || choice.is_some();
    columns.width = match names.len() {
        0 if columns.clue.len() > 1 => table.width(),
        0 => width(table, first),
        count => count,
    };
    let not_scores = columns.score.take_if(|column| !are_scores(table, first, *column));
    let not_score = not_scores.and_then(|column| {
        let (line, field) = scores::first_other(table, first, column)?;
        let (field, column) = (quoted(field), name_of(column, names));
        Some((line, format!("{field} is not a score from 0 to 100, in {column}")))
    });
    if choice.is_some()
        && let Some((line, message)) = not_score
    {
        return Err(Error::input(message).at_line(line));
    }
    if table.is_clean {
        return Ok(columns);
    }
    if let Some(column) = columns.score {
        let message = || format!("{}{}", name_of(column, names), scores::ONLY_FILL);
        table.warnings.add(WarningKind::UnusedColumns, 0, message);
    }
    if choice.is_some() {
        return Ok(columns);
    }
    // In text, the fields beyond the columns are reported by row.
    let has_cells = table.separator.is_none();
    let [answer, clue] = [&columns.answer, &columns.clue].map(|columns| columns.iter().copied());
    let used: Vec<_> =
        answer.chain(clue).chain(columns.length).chain(columns.score).chain(not_scores).collect();
    filled.retain(|column| (has_cells || *column < columns.width) && !used.contains(column));
    note_unused(table, &filled, names);
    if !is_alone && table.names.is_some() {
        note_guesses(table, &columns, names);
    }
    if let Some((line, message)) = not_score {
        table.warnings.add(WarningKind::UnusedColumns, line, || message + ": the column is not used");
    }
    note_header(table, &header);
    note_headings(table, &columns, names.len());
    Ok(columns)
}

/// The first columns whose names have no other meaning: of answers, and of clues.
///
/// # Errors
///
/// If there are three or more, and they have names.
fn guessed(table: &Table, first: usize, names: &[String], filled: &[usize]) -> Result<Columns, Error> {
    let is_other = |name: &String| matches!(role(name), Some(Role::Other | Role::Score));
    let is_free =
        |column: &usize| !table.ignored.contains(column) && !names.get(*column).is_some_and(is_other);
    let mut free = filled.iter().copied().filter(is_free);
    if !names.is_empty() && free.clone().nth(2).is_some() {
        return Err(unknown(names));
    }
    let mut pair = [free.next(), free.next()].map(Vec::from_iter);
    if names.is_empty() && are_swapped(table, first, &pair) {
        pair.reverse();
    }
    let [answer, mut clue] = pair;
    if names.is_empty() && are_aligned(table, first, &answer) {
        clue.extend(free);
    }
    Ok(Columns { answer, clue, ..Columns::default() })
}

/// Warns of columns that are not used.
fn note_unused(table: &mut Table, unused: &[usize], names: &[String]) {
    let number = match unused.len() {
        0 => return,
        1 => "1 column is".to_owned(),
        number => format!("{number} columns are"),
    };
    let unused: Vec<_> = unused.iter().map(|&column| name_of(column, names)).collect();
    let message = || format!("{number} not used: {}", listed(&unused));
    table.warnings.add(WarningKind::UnusedColumns, 0, message);
}

/// Warns of columns that are used, although their names may be of anything.
fn note_guesses(table: &mut Table, columns: &Columns, names: &[String]) {
    for (what, columns) in [("answers", &columns.answer), ("clues", &columns.clue)] {
        let name = columns.first().and_then(|&column| names.get(column));
        if let Some(name) = name.filter(|name| role(name).is_none() && name.chars().nth(1).is_some()) {
            let message = || format!("{what} are read from {}", quoted(name));
            table.warnings.add(WarningKind::Header, 0, message);
        }
    }
}

/// Warns of a row that is read as the names of the columns, and of one that may contain them.
fn note_header(table: &mut Table, Header { first, names, is_guess }: &Header) {
    let row = first.checked_sub(1).filter(|_| *is_guess).and_then(|index| table.rows().nth(index));
    if let Some(line) = row.map(Row::line) {
        let names: Vec<_> = names.iter().map(|name| excerpt(name).into_owned()).collect();
        let message = || format!("read as the names of the columns: {}", listed(&names));
        table.warnings.add(WarningKind::Header, line, message);
    } else if names.is_empty() && !table.is_verbatim && may_be_names(table) {
        let row = table.rows().next().map(|row| (row.line(), row.get(0).to_owned()));
        let (line, name) = row.unwrap_or_default();
        table.warnings.add(WarningKind::MaybeHeading, line, || {
            format!("{} may be a heading: if so, begin the line with #", quoted(&name))
        });
    }
}

/// The columns with content below a row.
fn filled(table: &Table, first: usize) -> Vec<usize> {
    let mut is_filled = vec![false; table.width()];
    let mut left = is_filled.len();
    for row in table.rows().skip(first) {
        for (is_filled, field) in is_filled.iter_mut().zip(row.iter()).filter(|(is_filled, _)| !**is_filled) {
            *is_filled = !field.is_empty();
            left -= usize::from(*is_filled);
        }
        if left == 0 {
            break;
        }
    }
    (0..is_filled.len()).filter(|&column| is_filled[column]).collect()
}

fn name_of(column: usize, names: &[String]) -> String {
    let name = names.get(column).filter(|name| !name.is_empty());
    name.map_or_else(|| format!("column {}", column + 1), |name| excerpt(name).into_owned())
}

/// The first names, and how many more there are.
fn listed(names: &[String]) -> String {
    const LISTED: usize = 8;
    let names: Vec<_> = names.iter().filter(|name| !name.is_empty()).map(String::as_str).collect();
    let first = names[..names.len().min(LISTED)].join(", ");
    match names.len().saturating_sub(LISTED) {
        0 => first,
        more => format!("{first} and {more} more"),
    }
}

/// The beginning of the error that no name of a column is known.
pub const UNKNOWN_COLUMNS: &str = "the columns are called";

fn unknown(names: &[String]) -> Error {
    let is_language = |name: &&String| role(name) == Some(Role::Language);
    let is_used = |name: &&String| !name.is_empty() && role(name) != Some(Role::Other);
    let languages = names.iter().filter(is_language);
    let others = names.iter().filter(|name| is_used(name) && !is_language(name));
    let pair = ["answer", "clue"].iter().zip(languages.chain(others));
    let example = pair.map(|(role, name)| format!("{role}={name}")).collect::<Vec<_>>().join(",");
    let example = if example.contains(|c: char| !c.is_alphanumeric() && !matches!(c, '=' | ',' | '_')) {
        quoted(&example)
    } else {
        example
    };
    let names: Vec<_> = names.iter().filter(|name| !name.is_empty()).map(|name| quoted(name)).collect();
    Error::input(format!(
        "{UNKNOWN_COLUMNS} {}: choose those of answers and clues, such as {example}",
        listed(&names)
    ))
}

/// The columns that the user chose, by names or by numbers.
fn chosen(table: &Table, ColumnChoice(choice): &ColumnChoice, names: &[String]) -> Result<Columns, Error> {
    let mut columns = Columns::default();
    for (role, column) in choice {
        let number = column.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let index = number.filter(|&index| index < table.width());
        let index = index.or_else(|| names.iter().position(|name| is_same(name, column)));
        let index = index.ok_or_else(|| {
            let names: Vec<_> = (0..table.width()).map(|column| name_of(column, names)).collect();
            Error::parameter(format!("no column {}: the list has {}", quoted(column), listed(&names)))
        })?;
        let known = columns.answer.iter().chain(&columns.clue).chain(&columns.length).chain(&columns.score);
        if known.copied().any(|known| known == index) {
            let column = quoted(column);
            return Err(Error::parameter(format!("column {column} is chosen twice: choose one for each")));
        }
        match role {
            Role::Answer => columns.answer = vec![index],
            Role::Clue => columns.clue = vec![index],
            Role::Score => columns.score = Some(index),
            _ => columns.length = Some(index),
        }
    }
    Ok(columns)
}

/// Whether a column holds 1, 2, 3 and so on, as list numbers are.
fn is_numbering(table: &Table, column: usize, first: usize) -> bool {
    let mut numbers =
        (1_usize..).zip(table.rows().skip(first).map(|row| row.get(column).trim_end_matches(['.', ')'])));
    table.len() > first + 1 && numbers.all(|(k, field)| field.parse() == Ok(k))
}

/// Whether tabs align the clues: each row has an answer and at most one other field, in different columns.
fn are_aligned(table: &Table, first: usize, answer: &[usize]) -> bool {
    let filled = |row: Row<'_>| row.iter().filter(|field| !field.is_empty()).count();
    table.separator == Some(WordListFormat::Tab)
        && table.rows().skip(first).all(|row| filled(row) <= 2 && !row.first_of(answer).1.is_empty())
}

/// Whether all fields of the first of two columns have the enumeration of the second one's.
fn are_swapped(table: &Table, start: usize, [first, second]: &[Vec<usize>; 2]) -> bool {
    let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).count();
    let fits = |row: Row<'_>| {
        Enumeration::behind(row.first_of(first).1)
            .is_some_and(|found| found.sum == letters(row.first_of(second).1))
    };
    table.len() > start + 1 && table.rows().skip(start).all(fits)
}

/// Warns of titles above the names of columns, or above rows without names, and of a name above a single column.
fn note_headings(table: &mut Table, columns: &Columns, names: usize) {
    let is_alone = names == 1 && table.separator.is_none() && columns.first > 0 || names == 0;
    let above = columns.first.saturating_sub(usize::from(!is_alone));
    let titles: Vec<_> =
        table.rows().take(above).map(|row| (row.line(), row.iter().collect::<String>())).collect();
    for (line, title) in titles {
        table.warnings.heading(line, &title);
        if !is_alone {
            table.metadata =
                core::mem::take(&mut table.metadata).or(Metadata::default().with_title(one_line(&title)));
        }
    }
}

/// How many fields most rows have. Commas with spaces behind them separate no further ones where the first
/// ones have none.
fn width(table: &Table, first: usize) -> usize {
    let rows = || table.rows().skip(first);
    let is_loose = |row: Row<'_>, column: usize| row.untrimmed(column).starts_with(' ');
    let is_prose = |row: Row<'_>| !is_loose(row, 1) && (2..row.len()).all(|column| is_loose(row, column));
    if table.separator == Some(WordListFormat::Comma) && rows().all(is_prose) {
        return 2;
    }
    let widest = table.width();
    let mut counts = vec![0_usize; widest + 1];
    rows().for_each(|row| counts[row.len().min(widest)] += 1);
    (2..counts.len()).rev().max_by_key(|&len| counts[len]).unwrap_or(1)
}
