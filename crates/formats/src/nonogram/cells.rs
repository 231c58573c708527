//! The rows of a picture in a text: without separators between the cells, brackets and quotation marks, bars, and the
//! clues beside a drawing.

use std::borrow::Cow;

use quadrille_nonogram::{Clue, ColorId};

use super::txt::{EMPTY, FILLED};
use crate::Error;

/// Characters that select how the one before them is drawn, and are no cells.
pub(super) const SELECTORS: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];
const SEPARATORS: [char; 5] = [' ', '\t', ',', ';', '|'];
/// What encloses the rows in arrays of programming languages.
const ENCLOSURES: [char; 8] = ['[', ']', '{', '}', '(', ')', '"', '\''];

/// The rows alone.
///
/// # Errors
///
/// If clues beside the picture do not describe it.
pub(crate) fn rows_alone(text: &str) -> Result<String, Error> {
    let text = text.replace(SELECTORS, "");
    let text = array(&text).or_else(|| table(&text)).map_or(Cow::Borrowed(&*text), Cow::Owned);
    let text = without_clues(&text)?.map_or(text, Cow::Owned);
    let text = without_bars(&text).map_or(text, Cow::Owned);
    Ok(apart(&text).unwrap_or_else(|| text.into_owned()))
}

/// The rows of an array such as `[[1,0],[0,1]]` or `["#.", ".#"]`.
fn array(text: &str) -> Option<String> {
    let inner = text.trim().strip_prefix(ENCLOSURES)?;
    let is_end = |c: char| c == '\n' || ENCLOSURES.contains(&c);
    let rows = inner.split(is_end).map(|row| row.replace(SEPARATORS, "").replace('\r', ""));
    let rows: Vec<String> = rows.filter(|row| !row.is_empty()).collect();
    let has_words = rows.iter().any(|row| row.contains(|c: char| c.is_alphabetic() && !is_sign(c)));
    Some(rows.join("\n"))
        .filter(|_| rows.len() > 1 && rows[0].chars().count() > 1 && have_one_length(&rows) && !has_words)
}

/// Whether a character is a usual sign of a cell.
fn is_sign(c: char) -> bool {
    EMPTY.contains(&c) || FILLED.contains(&c)
}

fn have_one_length(rows: &[impl AsRef<str>]) -> bool {
    let mut lengths = rows.iter().map(|row| row.as_ref().chars().count());
    lengths.next().is_some_and(|first| lengths.all(|length| length == first))
}

/// The rows without one separator between all cells. Blank cells have blanks around them.
fn apart(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    if lines.iter().all(|line| line.chars().skip(1).step_by(2).all(|c| c == ' '))
        && lines.iter().any(|line| line.chars().count() > 2)
    {
        let cells = |line: &&str| line.chars().step_by(2).collect::<String>();
        return Some(lines.iter().map(cells).collect::<Vec<_>>().join("\n"));
    }
    let separator =
        *SEPARATORS.iter().rev().find(|separator| lines.iter().all(|line| line.contains(**separator)))?;
    let mut rows = Vec::new();
    for line in &lines {
        let line = line.trim().trim_matches(separator);
        let cells = line.split(separator).map(str::trim);
        let single = |cell: &str| {
            let mut chars = cell.chars();
            chars.next().filter(|c| !SEPARATORS.contains(c) && chars.next().is_none())
        };
        rows.push(cells.map(single).collect::<Option<String>>()?);
    }
    let has_cells = rows.iter().all(|row| row.chars().count() > 1) && have_one_length(&rows);
    has_cells.then(|| rows.join("\n"))
}

/// The rows of a table in which empty fields are empty cells, and all others have the same sign of filled ones.
fn table(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let separator = [',', ';', '\t'].into_iter().find(|c| lines.iter().all(|line| line.contains(*c)))?;
    let rows: Vec<Vec<&str>> =
        lines.iter().map(|line| line.split(separator).map(str::trim).collect()).collect();
    let mut filled = rows.iter().flatten().filter(|field| !field.is_empty());
    let sign = *filled.next()?;
    // Digits between separators are clues.
    let is_sign = FILLED.iter().any(|filled| sign == filled.to_string() && !filled.is_ascii_digit());
    let has_empty = rows.iter().flatten().any(|field| field.is_empty());
    let width = rows[0].len();
    let is_table = is_sign && has_empty && filled.all(|field| *field == sign);
    let cell = |field: &&str| if field.is_empty() { "." } else { sign }.to_owned();
    (is_table && rows.iter().all(|row| row.len() == width)).then(|| {
        rows.iter().map(|row| row.iter().map(cell).collect::<String>()).collect::<Vec<_>>().join("\n")
    })
}

/// The rows of a text in which each is between bars, with no other bars, or with bars at both ends of all rows.
pub(super) fn without_bars(text: &str) -> Option<String> {
    let rows = text.lines().map(str::trim).map(|line| match line {
        "" => Some(line),
        line => line.strip_prefix('|')?.strip_suffix('|').filter(|cells| !cells.is_empty()),
    });
    let rows = rows.collect::<Option<Vec<_>>>()?;
    let all = |is: &dyn Fn(&str) -> bool| rows.iter().all(|row| row.is_empty() || is(row));
    let are_around = all(&|row| !row.contains('|')) || all(&|row| row.starts_with('|') && row.ends_with('|'));
    are_around.then(|| rows.join("\n"))
}

/// The cells of a drawing with the clues of its rows in front of them, or behind, and the clues of the columns in lines
/// of their own.
fn without_clues(text: &str) -> Result<Option<String>, Error> {
    let is_clue = |c: char| {
        c.is_ascii_digit() || c.is_whitespace() || matches!(c, ',' | '|' | '│' | '-' | '+' | '─' | '┼')
    };
    let (mut rows, mut clues): (Vec<String>, Vec<(usize, Vec<u32>)>) = Default::default();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.chars().all(is_clue) {
            continue;
        }
        let is_digit = |c: char| c.is_ascii_digit();
        let front =
            line.rfind(is_digit).filter(|_| line.starts_with(is_digit)).map(|at| line.split_at(at + 1));
        let back = || {
            line.find(is_digit)
                .filter(|_| line.ends_with(is_digit))
                .map(|at| line.split_at(at))
                .map(|(cells, clue)| (clue, cells))
        };
        let Some((clue, cells)) = front.or_else(back) else { return Ok(None) };
        let is_apart =
            cells.starts_with([' ', '\t', '|', '│', ':']) || cells.ends_with([' ', '\t', '|', '│', ':']);
        if !is_apart || !clue.chars().all(is_clue) {
            return Ok(None);
        }
        let cells = cells.trim_matches(|c| matches!(c, ' ' | '\t' | '|' | '│' | ':'));
        let row = cells.replace([' ', '\t', '|', '│'], "");
        if row.chars().count() < 2 || !row.chars().all(is_sign) {
            return Ok(None);
        }
        rows.push(row);
        let lengths = clue.split(|c: char| !c.is_ascii_digit()).filter_map(|length| length.parse().ok());
        clues.push((number, lengths.filter(|length| *length > 0).collect()));
    }
    if rows.len() < 2 || !have_one_length(&rows) {
        return Ok(None);
    }
    let is_empty = |c: char| EMPTY.contains(&c);
    if rows.iter().all(|row| row.chars().all(is_empty)) && clues.iter().any(|(_, clue)| !clue.is_empty()) {
        return Err(Error::input(
            "a drawing of an unsolved puzzle, expected its clues in another format, such as json or non, or a drawing of \
             its solution",
        ));
    }
    for (row, (number, clue)) in rows.iter().zip(&clues) {
        let drawn = Clue::of(row.chars().map(|c| (!is_empty(c)).then(ColorId::default)));
        if !drawn.runs().iter().map(|run| run.length).eq(clue.iter().copied()) {
            let message = "the clue beside the row does not describe its cells";
            return Err(Error::input(message).at_line(*number));
        }
    }
    Ok(Some(rows.join("\n")))
}
