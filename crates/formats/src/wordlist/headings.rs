//! Headings above the parts of a list.

use quadrille_core::{Direction, Language};

use super::{
    lead::{Lead, Way},
    marks::{Mark, has_clue},
    sections::Line,
    signs::is_blank,
};

/// A line of a list, and what tells whether it is a heading.
pub(super) struct Row<'l, 't> {
    pub(super) line: &'l Line<'t>,
    /// What stands before the word, and the word.
    pub(super) lead: Option<(Lead, &'t str)>,
    pub(super) has_clue: bool,
    pub(super) is_heading: bool,
}

impl<'l, 't> Row<'l, 't> {
    /// A line of a list of which most have leads in some way.
    pub(super) fn new(line: &'l Line<'t>, way: Option<Way>) -> Self {
        let lead = way.and_then(|way| way(line.text));
        Self { line, lead, has_clue: has_clue(line.text), is_heading: false }
    }
}

/// Marks the headings that look like some: those of a crossword's clues, bold or underlined ones, and those
/// that end in a colon or are between equals signs, unless colons join tokens. Tells whether there are those
/// of a crossword's clues.
pub(super) fn mark(rows: &mut [Row<'_, '_>], text: &str, bold: &[usize], colons_join: bool) -> bool {
    let directions = directions(rows, text);
    let numbered = numbered(rows);
    let is_numbered =
        |line: &Line<'_>| line.begins && numbered.is_some() && numbered == before_number(line.text);
    let shape = |(k, row): (usize, &Row<'_, '_>)| {
        let is_bold = || row.line.is_underlined || bold.binary_search(&row.line.number).is_ok();
        if directions.as_ref().is_some_and(|places| places.binary_search(&k).is_ok()) {
            Some(Shape::Direction)
        } else if !colons_join && name(row.line.text).is_some() || is_numbered(row.line) {
            Some(Shape::Name)
        } else {
            is_bold().then_some(Shape::Bold)
        }
    };
    let shapes: Vec<_> = rows.iter().enumerate().map(shape).collect();
    let stands_above = |k: usize| shapes.get(k + 1).is_some_and(Option::is_none);
    let are_headings = are_headings(rows, &shapes);
    for (k, shape) in shapes.iter().enumerate() {
        let begins = begins(rows, k);
        let Some(row) = rows.get_mut(k) else { continue };
        row.is_heading = match shape {
            None => false,
            Some(Shape::Direction) => true,
            Some(Shape::Name) => are_headings,
            Some(Shape::Bold) => begins && !row.has_clue && row.lead.is_none() && stands_above(k),
        };
    }
    directions.is_some()
}

/// What a heading may look like.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// As those of a crossword's clues.
    Direction,
    /// With a colon at the end, between equals signs, or with a number as others have.
    Name,
    /// Bold or underlined.
    Bold,
}

/// Whether the lines with a name are headings: all of these have to begin a part of the list, or they are
/// words without their clues.
fn are_headings(rows: &[Row<'_, '_>], shapes: &[Option<Shape>]) -> bool {
    let mut names = (0..rows.len()).filter(|&k| shapes.get(k) == Some(&Some(Shape::Name)));
    let starts = names.clone().next() == Some(0);
    // Then it may be the first word, whose clue is missing.
    let is_word = starts
        && names.clone().nth(1).is_none()
        && !is_led(rows, 1)
        && rows.iter().skip(1).all(|row| Mark::Colon.find(row.line.text).is_some());
    let stands_above = |k: usize| shapes.get(k + 1).is_some_and(Option::is_none);
    !is_word && names.all(|k| stands_above(k) && (starts || begins(rows, k)))
}

fn is_led(rows: &[Row<'_, '_>], k: usize) -> bool {
    rows.get(k).is_some_and(|row| row.lead.is_some())
}

/// Whether a part of the list begins with a line, because there is nothing above it, or because only those
/// below have a number or a bullet.
fn begins(rows: &[Row<'_, '_>], k: usize) -> bool {
    rows.get(k).is_some_and(|row| row.line.begins || row.lead.is_none() && is_led(rows, k + 1))
}

/// The headings of a crossword's clues, in small letters.
fn all_directions() -> Vec<(String, Direction)> {
    let of = |direction| {
        Language::ALL.iter().map(move |language| (language.heading(direction).to_lowercase(), direction))
    };
    Direction::BOTH.into_iter().flat_map(of).collect()
}

/// The direction whose clues have this heading.
fn direction(name: &str, headings: &[(String, Direction)]) -> Option<Direction> {
    let name = name.to_lowercase();
    let name = name.strip_suffix(" clues").unwrap_or(&name);
    headings.iter().find(|(heading, _)| heading == name).map(|(_, direction)| *direction)
}

/// Whether a list of this name has the clues of a crossword across or down, in any language.
pub(super) fn is_direction(name: &str) -> bool {
    direction(name, &all_directions()).is_some()
}

/// The places of the headings of a crossword's clues, across and down in any language, if both begin parts of
/// the list, or only lines below have clues; comments may be such headings as well.
fn directions(rows: &[Row<'_, '_>], text: &str) -> Option<Vec<usize>> {
    let headings = all_directions();
    let of = |text: &str| direction(name(text).unwrap_or(text), &headings);
    /// No heading is longer, in bytes.
    const LONGEST: usize = 60;
    let is_short = |text: &str| text.len() < LONGEST;
    let has_clue = |k: usize| rows.get(k).is_some_and(|row| row.has_clue);
    let opens = |k: usize| begins(rows, k) || !has_clue(k) && has_clue(k + 1);
    let found = rows.iter().enumerate().filter(|&(k, row)| is_short(row.line.text) && opens(k));
    let found: Vec<_> = found.filter_map(|(k, row)| Some((k, of(row.line.text)?))).collect();
    let comments = || text.lines().map(str::trim).filter(|line| line.starts_with('#') && is_short(line));
    let commented = |direction| {
        text.contains('#') && comments().any(|line| of(line.trim_matches(['#', ' '])) == Some(direction))
    };
    let has = |direction| found.iter().any(|(_, other)| *other == direction) || commented(direction);
    Direction::BOTH.into_iter().all(has).then(|| found.into_iter().map(|(k, _)| k).collect())
}

/// What stands before the numbers of headings such as `Week 1` and `Week 2`, if several parts of a list begin
/// so, the first one, too, and no other line is so.
fn numbered<'t>(rows: &[Row<'_, 't>]) -> Option<&'t str> {
    let name = before_number(rows.first()?.line.text)?;
    let mut same = rows.iter().skip(1).filter(|row| before_number(row.line.text) == Some(name)).peekable();
    (same.peek().is_some() && same.all(|row| row.line.begins)).then_some(name)
}

/// What stands before the number at the end of a text.
fn before_number(text: &str) -> Option<&str> {
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
    (name.len() < text.len() && name.starts_with(char::is_alphabetic) && name.ends_with(' ')).then_some(name)
}

/// What a heading says in front of its colon, behind which there may be empty columns, or between equals
/// signs.
pub(super) fn name(line: &str) -> Option<&str> {
    // Most words end in a letter.
    if line.ends_with(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    colon_ended(line).or_else(|| {
        let name = line.trim().strip_prefix("==")?.strip_suffix("==")?.trim_matches(['=', ' ']);
        (!name.is_empty()).then_some(name)
    })
}

pub(super) fn colon_ended(line: &str) -> Option<&str> {
    let line = line.trim_end_matches(|c| is_blank(c) || matches!(c, ';' | ','));
    line.strip_suffix([':', '：']).map(str::trim).filter(|name| !name.is_empty())
}
