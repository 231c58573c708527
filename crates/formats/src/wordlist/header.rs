//! Which row holds the names of the columns, and what columns with such names hold.

use std::collections::BTreeSet;

use super::{
    columns::{ColumnChoice, Columns},
    scores::are_scores,
};
use crate::table::{Role, Row, Table, WordListFormat, languages, role};

/// The row with the names is one of the first 10: titles may stand above it.
const HEADER_ROWS: usize = 10;

/// The maximum number of titles that are called as columns are.
const TITLES: usize = 2;

/// The number of rows that are compared with the names above them.
const SAMPLE_ROWS: usize = 1000;

/// The names of the columns.
#[derive(Default)]
pub(super) struct Header {
    /// The index of the first row below the names, or below a title without names.
    pub(super) first: usize,
    pub(super) names: Vec<String>,
    /// Whether the names may be an entry.
    pub(super) is_guess: bool,
}

/// Finds the names of the columns, if the table has any.
pub(super) fn header(table: &Table, choice: Option<&ColumnChoice>) -> Header {
    if let Some(names) = &table.names {
        return Header { names: names.clone(), ..Header::default() };
    }
    let names_of = |row: Row<'_>| row.iter().map(str::to_owned).collect::<Vec<_>>();
    let mut rows = table.rows().take(HEADER_ROWS).enumerate();
    if let Some(ColumnChoice(choice)) = choice
        && choice.iter().any(|(_, name)| name.parse::<usize>().is_err())
    {
        let is_named =
            |row: Row<'_>| row.iter().any(|field| choice.iter().any(|(_, name)| is_same(field, name)));
        let found = rows.find(|(_, row)| is_named(*row));
        return found.map_or_else(Header::default, |(index, row)| Header {
            first: index + 1,
            names: names_of(row),
            is_guess: false,
        });
    }
    let filled = |row: Row<'_>| row.iter().filter(|field| !field.is_empty()).count();
    let has_pairs = table.rows().any(|row| filled(row) > 1);
    let mut first = 0;
    for (index, row) in rows {
        let names = names_of(row);
        let is_single = table.width() > 1 && filled(row) == 1;
        if is_single && has_pairs {
            let is_above_pairs = || table.rows().nth(index + 1).is_some_and(|next| filled(next) > 1);
            let is_title = has_name_of_words(&names) && (index == 0 || index < TITLES && is_above_pairs());
            first = if is_title { index + 1 } else { first };
        } else if let Some(is_guess) = known(table, index, &names).or_else(|| unknown(table, index, &names)) {
            return Header { first: index + 1, names, is_guess };
        }
        if !is_single {
            break;
        }
    }
    Header { first, ..Header::default() }
}

/// Whether a field is the name of a column of answers or clues. Alone above rows of several fields, it is a title.
fn has_name_of_words(fields: &[String]) -> bool {
    fields.iter().any(|field| matches!(role(field), Some(Role::Answer | Role::Clue)))
}

pub(super) fn is_same(name: &str, wanted: &str) -> bool {
    name.to_lowercase() == wanted.to_lowercase()
}

fn are_short(names: &[String], max_words: usize) -> bool {
    names.iter().all(|name| name.split_whitespace().count() <= max_words)
}

/// The rows below a row, up to the size of a sample.
fn below(table: &Table, index: usize) -> impl Iterator<Item = Row<'_>> + Clone {
    table.rows().skip(index + 1).take(SAMPLE_ROWS)
}

/// Whether the names of a row are a guess; `None` if they are no names.
///
/// Two known names, one of an answer and one of a clue or two of different languages, are names. A single one needs a
/// further sign, and no other row with such a name: a word of a list may be "solution" or "hint".
fn known(table: &Table, index: usize, names: &[String]) -> Option<bool> {
    let of_entry =
        |name: &str| role(name).filter(|role| matches!(role, Role::Answer | Role::Clue | Role::Language));
    let roles: Vec<_> = names.iter().map(|name| of_entry(name)).collect();
    let has = |wanted: Role| roles.contains(&Some(wanted));
    let are_possible = index + 1 < table.len() && are_short(names, 4) && assigned(table, names).is_some();
    if !are_possible {
        return None;
    }
    let count = roles.iter().flatten().count();
    let is_like = |row: Row<'_>, least: usize| {
        (0..names.len()).filter(|&k| roles[k].is_some() && of_entry(row.get(k)).is_some()).count() >= least
    };
    if has(Role::Answer) && has(Role::Clue) || count > 1 && has(Role::Language) {
        let are_languages = !has(Role::Answer) && !has(Role::Clue);
        let are_names = || !name_one_language(names) && !below(table, index).any(|row| is_like(row, 2));
        return (!are_languages || are_names()).then_some(false);
    }
    let score = names.iter().position(|name| role(name) == Some(Role::Score));
    if has(Role::Answer) && score.is_some_and(|column| are_scores(table, index + 1, column)) {
        return Some(false);
    }
    let is_pair_of_one = names.len() == 2 && count == 2;
    if is_pair_of_one || below(table, index).any(|row| is_like(row, 1)) {
        return None;
    }
    if names.len() == 1 {
        return Some(false);
    }
    let has_columns = match table.separator {
        Some(
            WordListFormat::Tab | WordListFormat::Comma | WordListFormat::Semicolon | WordListFormat::Bar,
        ) => true,
        None => !table.is_verbatim,
        _ => false,
    };
    let knows_others = names
        .iter()
        .any(|name| matches!(role(name), Some(Role::Other | Role::Length | Role::Score | Role::Topic)));
    let is_in_place = names.len() == 2 && roles[1] == Some(Role::Clue) && are_short(names, 1);
    let signs = usize::from(knows_others)
        + usize::from(is_in_place)
        + usize::from(stands_out(table, index, names))
        + usize::from(has_typical_column(table, index, names));
    (has_columns && signs > 0).then(|| signs + usize::from(table.is_of_program) < 2)
}

/// Whether names of languages are all of the same one, as a word and its translation are.
fn name_one_language(names: &[String]) -> bool {
    let tags: BTreeSet<_> = names.iter().flat_map(|name| languages(name)).collect();
    tags.len() == 1
}

/// Like [`known`], where no name is known as that of an answer or a clue.
fn unknown(table: &Table, index: usize, names: &[String]) -> Option<bool> {
    let filled = names.iter().filter(|name| !name.is_empty()).count();
    let topics = names.iter().filter(|name| role(name) == Some(Role::Topic)).count();
    if filled < 2 || table.len() < index + 3 || !are_short(names, 3) || table.is_verbatim {
        return None;
    }
    let is_topical = topics == filled
        && !below(table, index).any(|row| row.iter().all(|field| role(field) == Some(Role::Topic)));
    if is_topical {
        return Some(true);
    }
    let known = names.iter().filter(|name| role(name).is_some()).count();
    let are_names = known > 1 || stands_out(table, index, names) || has_typical_column(table, index, names);
    (filled > 2 && are_names).then_some(true)
}

/// Whether the first of several rows, with fields of few words, is unlike the others but not taken for names.
pub(super) fn may_be_names(table: &Table) -> bool {
    let names = table.rows().next().map(|row| row.iter().map(str::to_owned).collect::<Vec<_>>());
    let names = names.filter(|names| names.len() == 2 && names.iter().all(|name| !name.is_empty()));
    names.is_some_and(|names| table.len() > 2 && are_short(&names, 3) && stands_out(table, 0, &names))
}

/// Whether all fields of a row begin with a capital, or are in capitals, and none below one of them is.
fn stands_out(table: &Table, index: usize, names: &[String]) -> bool {
    let is_capitalized = |text: &str| text.starts_with(char::is_uppercase);
    let is_upper = |text: &str| {
        text.chars().filter(|c| c.is_uppercase()).count() > 1 && !text.contains(char::is_lowercase)
    };
    let has_lower = |text: &str| text.contains(char::is_lowercase);
    let is_unlike = |has_sign: &dyn Fn(&str) -> bool| {
        names.iter().filter(|name| !name.is_empty()).all(|name| has_sign(name))
            && (0..names.len()).filter(|&column| !names[column].is_empty()).any(|column| {
                let fields = || below(table, index).map(|row| row.get(column));
                fields().filter(|field| has_lower(field)).nth(1).is_some() && !fields().any(has_sign)
            })
    };
    is_unlike(&is_capitalized) || is_unlike(&is_upper)
}

/// Whether a column has numbers below its name, or a name of a program such as `word_audio`.
fn has_typical_column(table: &Table, index: usize, names: &[String]) -> bool {
    let is_number = |field: &str| field.parse::<f64>().is_ok();
    let has_numbers = |column: usize| {
        let mut fields =
            below(table, index).map(|row| row.get(column)).filter(|field| !field.is_empty()).peekable();
        !names[column].is_empty()
            && !is_number(&names[column])
            && fields.peek().is_some()
            && fields.all(is_number)
    };
    let is_of_program =
        |name: &String| name.contains('_') && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    names.len() > 2 && (names.iter().any(is_of_program) || (0..names.len()).any(has_numbers))
}

/// What columns of these names hold. One known name of an answer or a clue is enough, and the other one is
/// the first column whose name is not known; without any, two languages are.
pub(super) fn assigned(table: &Table, names: &[String]) -> Option<Columns> {
    let role_of = |column: usize| match role(&names[column]) {
        _ if table.ignored.contains(&column) => Some(Role::Other),
        Some(Role::Topic) => None,
        role => role,
    };
    let with = |wanted: Option<Role>| {
        (0..names.len()).filter(|&column| role_of(column) == wanted).collect::<Vec<_>>()
    };
    // The usual names come first.
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
    let initial = |letter: &str| with(None).into_iter().find(|&column| is_same(&names[column], letter));
    if answer.is_empty()
        && clue.is_empty()
        && let (Some(question), Some(reply)) = (initial("q"), initial("a"))
    {
        (answer, clue) = (vec![reply], vec![question]);
    } else if answer.is_empty() && clue.is_empty() {
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
    let [length, score] = [Role::Length, Role::Score].map(|wanted| with(Some(wanted)).first().copied());
    (!answer.is_empty()).then(|| Columns { answer, clue, length, score, ..Columns::default() })
}
