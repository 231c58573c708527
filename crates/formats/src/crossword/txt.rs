//! The text grid, as [`Crossword`] itself prints and reads it. If there are clues, an empty line follows, and
//! lists of them under `Across` and `Down`, or the same headings in the language of the crossword. Lines above the grid
//! may be labeled, such as `Title: Pets`.

use std::{borrow::Cow, io::Write};

use quadrille_core::{Language, Rule};
use unicode_segmentation::UnicodeSegmentation;

use super::{
    CrosswordFormat, Document,
    codec::{Codec, LETTERS, Sample},
    draft::{Draft, Numbered},
};
use crate::crossword::prelude::*;
use crate::{
    ellipsis,
    table::{about, said},
};

pub(super) const CODEC: Codec = Codec {
    extensions: &["txt", "text"],
    detect,
    read,
    write: |crossword, out| write(crossword, out),
    has_unsolved: false,
    has_bars: false,
    adds_words: runs::has_others,
    keeps: &[LETTERS],
};

fn detect(sample: &Sample<'_>) -> Result<bool, Error> {
    if sample.extension.is_some_and(|format| format != CrosswordFormat::Txt) {
        return Ok(false);
    }
    match prose(decode::text(sample.bytes)?) {
        Some(found) => Err(Error::input(format!("{found}, choose the format txt"))),
        None => Ok(true),
    }
}

/// Describes text that is evidently not a grid, and the case in which it is one: each line has commas or
/// semicolons; or it has lower-case letters, which squares rarely have, in a single line, or in words with spaces
/// between them but no empty square, unless they are rows of one width above clues.
fn prose(text: &str) -> Option<&'static str> {
    let (_, text) = unlabeled(text);
    let text = &*spaced(&text);
    let mut rows = text.lines().filter(|line| !line.trim().is_empty());
    let has_fields = |line: &str| line.contains([',', ';']) && !line.contains(char::is_whitespace);
    if rows.all(has_fields) && !ellipsis::are_squares(text) {
        return Some("lines with commas or semicolons, expected a crossword: if these are squares");
    }
    if !text.contains(char::is_lowercase) || ellipsis::are_squares(text) {
        return None;
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    if lines.clone().nth(1).is_none() {
        return Some("a line of words, expected a crossword: if it has only one word");
    }
    let is_spaced = lines.any(|line| line.contains(char::is_whitespace));
    // Above clues, words may be squares if all rows have as many.
    let is_grid_with_clues = || {
        let (grid, clues) = parts(text);
        let grid = spaced(grid);
        let mut widths = grid.lines().map(|row| row.split_whitespace().count()).filter(|&width| width > 0);
        let first = widths.next();
        !clues.is_empty() && widths.all(|width| Some(width) == first)
    };
    (is_spaced && !is_grid_with_clues())
        .then_some("lines of words, expected a crossword: if each word is a square")
}

pub(super) fn read(bytes: &[u8]) -> Result<Document, Error> {
    let (metadata, text) = unlabeled(decode::text(bytes)?);
    let (grid, clues) = parts(&text);
    let crossword = read_grid(grid)?.with_metadata(metadata);
    if clues.is_empty() { Ok(crossword.into()) } else { with_clues(&crossword, &clues) }
}

/// Reads the labeled lines above a grid of capitals, and returns the text with empty lines in their places.
fn unlabeled(text: &str) -> (Metadata, Cow<'_, str>) {
    let mut metadata = Metadata::default();
    let (mut rest, mut blank) = (text, String::new());
    while let Some(line) = rest.split_inclusive('\n').next() {
        if let Some((name, value)) = line.split_once(':') {
            let label = about::key(name.trim()).and_then(|key| said(key, value.trim()).ok());
            let Some(label) = label else { break };
            metadata = metadata.or(label);
        } else if !line.trim().is_empty() {
            break;
        }
        rest = &rest[line.len()..];
        blank.push('\n');
    }
    let grid = parts(rest).0;
    let is_grid =
        grid.contains(char::is_alphabetic) && !grid.contains(|c: char| c == ':' || c.is_lowercase());
    match is_grid && metadata != Metadata::default() {
        true => (metadata, Cow::Owned(blank + rest)),
        false => (Metadata::default(), text.into()),
    }
}

/// Splits a text into the grid and the numbered lines of clues below it.
fn parts(text: &str) -> (&str, Vec<(usize, &str)>) {
    let mut before = "";
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if before.trim().is_empty() && at > before.len() && heading(line).is_some() {
            let (grid, lists) = text.split_at(at);
            let lines = (grid.matches('\n').count() + 1..).zip(lists.lines());
            return (grid, lines.filter(|(_, line)| !line.trim().is_empty()).collect());
        }
        at += line.len();
        before = line;
    }
    (text, Vec::new())
}

/// Returns the language and direction of the heading of a list of clues.
fn heading(line: &str) -> Option<(Language, Direction)> {
    let line = line.trim().trim_end_matches(':').to_lowercase();
    let mut headings =
        Language::ALL.iter().copied().flat_map(|language| Direction::BOTH.map(|to| (language, to)));
    headings.find(|(language, direction)| line == language.heading(*direction).to_lowercase())
}

/// Adds the clues of the lists to the crossword.
fn with_clues(crossword: &Crossword, lines: &[(usize, &str)]) -> Result<Document, Error> {
    let mut draft = Draft::new(crossword.squares());
    let mut clues = Numbered::new(&draft);
    let mut direction = Direction::Across;
    let mut language = Language::default();
    for &(number, line) in lines {
        if let Some(found) = heading(line) {
            (language, direction) = found;
            continue;
        }
        let wrong =
            || Error::input(format!("invalid clue {}, expected one like \"1. Feline (3)\"", quoted(line)));
        let clue = line.trim().split_once('.').and_then(|(k, clue)| Some((k.parse().ok()?, clue)));
        let (k, clue) = clue.ok_or_else(|| wrong().at_line(number))?;
        clues.set(k, direction, clue).map_err(|error| error.at_line(number))?;
    }
    // English headings are the default, so they do not mean that the crossword specifies a language.
    let language = Some(language).filter(|&language| language != Language::default());
    draft.metadata = crossword.metadata().clone().with_language(language);
    clues.finish(draft)
}

fn read_grid(text: &str) -> Result<Crossword, Error> {
    if let Some((line, c)) = (1..)
        .zip(text.lines())
        .find_map(|(line, text)| text.chars().find(|c| c.is_control() && *c != '\t').map(|c| (line, c)))
    {
        let message = format!("invalid control character {c:?} in a text grid");
        return Err(Error::input(message).at_line(line));
    }
    let text = &*spaced(text);
    if is_picture(text) {
        return Err(Error::input(
            "a grid without letters, expected a crossword: `#` is a cell of a nonogram here",
        ));
    }
    text.parse()
}

/// A text grid, with spaces between the squares if it is a table, and without spaces if these are squares.
pub(crate) fn spaced(text: &str) -> Cow<'_, str> {
    table(text).or_else(|| without_spaces(text)).map_or(Cow::Borrowed(text), Cow::Owned)
}

/// The rows of a grid of capitals with a space for each empty square: rows of one width, some with spaces and some
/// without.
fn without_spaces(text: &str) -> Option<String> {
    const MIN_ROWS: usize = 3;
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let width = |line: &str| line.graphemes(true).count();
    let first = width(lines().next()?);
    let is_other = |c: char| c.is_lowercase() || matches!(c, '\t' | '.');
    let are_rows = first > 1 && lines().all(|line| width(line) == first && !line.contains(is_other));
    let has_spaces = |line: &str| line.contains(' ');
    let are_mixed = lines().any(has_spaces) && !lines().all(has_spaces);
    let row = |line: &str| if line.trim().is_empty() { String::new() } else { line.replace(' ', ".") };
    (are_rows && are_mixed && lines().count() >= MIN_ROWS)
        .then(|| text.lines().map(row).collect::<Vec<_>>().join("\n"))
}

/// The rows of a table with a square in each field, such as spreadsheets write. Blank fields are empty squares.
fn table<'t>(text: &'t str) -> Option<String> {
    let lines = || text.lines().filter(|line| !line.trim_matches(' ').is_empty());
    let separator = [',', ';', '\t'].into_iter().find(|&sign| lines().all(|line| line.contains(sign)))?;
    let squares = |line: &'t str| line.split(separator).map(square);
    let is_letter =
        |square: &str| square.starts_with(char::is_alphabetic) && square.graphemes(true).nth(1).is_none();
    let is_sign = |square: &str| matches!(square, "#" | "■" | "█" | "-" | "_");
    let width = squares(lines().next()?).count();
    let (mut height, mut has_empty, mut has_signs) = (0, false, false);
    for line in lines() {
        let are_squares = squares(line).all(|square| {
            has_empty |= square == ".";
            has_signs |= is_sign(square);
            square == "." || is_letter(square) || is_sign(square)
        });
        // In a grid with empty squares, a sign is a letter.
        if !are_squares || squares(line).count() != width || has_empty && has_signs {
            return None;
        }
        height += 1;
    }
    let row = |line| squares(line).collect::<Vec<_>>().join(" ") + "\n";
    (height > 1).then(|| lines().map(row).collect())
}

/// The square in a field of a table.
fn square(field: &str) -> &str {
    match field.trim().trim_matches('"') {
        "" => ".",
        square => square,
    }
}

/// Whether a text consists of `#` and `.`, like the picture of a nonogram.
fn is_picture(text: &str) -> bool {
    let is_spaced = text.lines().any(|line| line.trim().contains(char::is_whitespace));
    let mut squares = text.split_whitespace();
    text.contains('#')
        && text.chars().all(|c| c.is_whitespace() || matches!(c, '#' | '.'))
        && (!is_spaced || squares.all(|square| square.len() == 1))
}

/// Whether lists of clues with their headings are written: only if a word has a clue.
pub(super) fn is_headed(crossword: &Crossword) -> bool {
    crossword.slots().any(|slot| slot.entry.clue().is_some_and(|clue| !one_line(clue).is_empty()))
}

/// Whether the text form of a grid that is not free-form has all its letters, and is found to be one.
fn is_read_back(crossword: &Crossword) -> bool {
    let text = crossword.to_string();
    CrosswordFormat::detect(text.as_bytes(), None) == Ok(CrosswordFormat::Txt)
        && read_grid(&text).is_ok_and(|read| {
            (read.size(), read.letter_squares()) == (crossword.size(), crossword.letter_squares())
        })
}

pub(super) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    crossword.check_text(1)?;
    let mut answers = crossword.slots().flat_map(|slot| slot.entry.answer().squares());
    if answers.all(|content| content == "#") && crossword.loose_letters().all(|(_, content)| content == "#") {
        return Err(
            Error::unsupported("a crossword without other letters than `#` is not a text grid").into()
        );
    }
    if crossword.rule() == Rule::Any && !is_read_back(crossword) {
        let message =
            "the format txt cannot represent this grid of islands or empty squares: write json, ipuz or jpz";
        return Err(Error::unsupported(message).into());
    }
    write!(out, "{crossword}")?;
    if !is_headed(crossword) {
        return Ok(());
    }
    let language = crossword.language().unwrap_or_default();
    let numbers = Numbers::of_runs(crossword);
    let number = |slot: &Slot<'_>| numbers.at(slot.position).unwrap_or(slot.number);
    for direction in Direction::BOTH {
        let slots = crossword.clue_list(direction);
        let width = slots.last().map_or(0, |slot| number(slot).to_string().len());
        if let Some(slot) = slots.first() {
            writeln!(out, "\n{}", language.heading(slot.direction))?;
        }
        for slot in slots {
            writeln!(out, "{:>width$}. {}", number(&slot), one_line(&slot.entry.full_clue()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
