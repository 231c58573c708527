//! Which format a list has; the rules are told in the parent module.

use core::iter;

use quadrille_core::Spelling;

use super::{
    Doubt, DoubtKind, WordListFormat,
    candidate::{self, Candidate, Line, Weight},
    lead::{self, Lead},
    lines::told_separator,
    marks::Mark,
    names, sections,
};

/// A format, and which columns hold what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) format: WordListFormat,
    /// What separates in a list with [dashes](WordListFormat::Dash) or the like.
    pub(super) mark: Option<Mark>,
    pub(super) columns: Columns,
    /// The lines without the separator, or those because of which there is none.
    pub(super) doubt: Option<Doubt>,
}

impl Layout {
    const fn of(format: WordListFormat, columns: Columns) -> Self {
        Self { format, mark: None, columns, doubt: None }
    }

    /// The same with clues before words.
    pub(super) fn turned(self) -> Self {
        let columns = Columns { answer: self.columns.clue, clue: self.columns.answer, ..self.columns };
        Self { columns, ..self }
    }
}

/// Which columns hold what, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) answer: usize,
    pub(super) clue: usize,
    pub(super) lengths: Option<usize>,
    /// The line that names them or their separator, else 0: up to it there are no words.
    pub(super) before: usize,
    /// How many there are.
    pub(super) count: usize,
    pub(super) are_named: bool,
}

impl Columns {
    const USUAL: Self = Self { answer: 0, clue: 1, lengths: None, before: 0, count: 2, are_named: false };

    /// Those that a line names.
    fn named(roles: names::Roles, line: usize, count: usize) -> Self {
        let names::Roles { word: answer, clue, lengths } = roles;
        Self { answer, clue, lengths, before: line, count, are_named: true }
    }
}

pub(super) fn is_json(text: &str) -> bool {
    // Boxes to tick and numbers in brackets, before words.
    let is_led = |line: &&str| {
        let lead = lead::of(line).filter(|(_, word)| !word.is_empty() && line.trim_start().starts_with('['));
        matches!(lead, Some((Lead::Bullet | Lead::Number(_), _)))
    };
    let start = text.trim_start();
    // A wiki has links between two brackets, with nothing else in them.
    let is_link = start.strip_prefix("[[").is_some_and(|rest| rest.starts_with(char::is_alphanumeric));
    start.starts_with(['[', '{']) && !is_link && text.lines().filter(is_led).nth(1).is_none()
}

pub(super) fn layout(
    text: &str,
    given: Option<WordListFormat>,
    ending: Option<&str>,
    spelling: &Spelling,
) -> Layout {
    if let Some(given @ (WordListFormat::Lines | WordListFormat::Json)) = given {
        return Layout::of(given, Columns::USUAL);
    }
    let lines = sections::lines(text);
    let (mut rows, mut known, mut columns) = (&*lines, given, Columns::USUAL);
    if let [first, rest @ ..] = rows
        && let Some(told) = told_separator(first.text)
    {
        (rows, known, columns.before) = (rest, given.or(Some(told)), first.number);
    }
    // A separator of tokens belongs to the word.
    let is_known = |candidate: &Candidate| known == Some(candidate.format());
    let possible = Candidate::all().filter(|candidate| is_known(candidate) || !candidate.joins(spelling));
    let mut candidates: Vec<_> = possible.map(|candidate| (candidate, candidate.weight())).collect();
    let mut named = None;
    if let [first, rest @ ..] = rows {
        for (candidate, weight) in &mut candidates {
            if let Some((roles, count)) = candidate.names(first.text) {
                *weight = Weight::SURE;
                (rows, columns) =
                    (rest, named.map_or(Columns::named(roles, first.number, count), |_| columns));
                named = named.or(Some(*candidate));
            }
        }
    }
    if ending == Some("csv") {
        let commas = candidates.iter_mut().filter(|(candidate, _)| *candidate == Candidate::Comma);
        commas.for_each(|(_, weight)| *weight = Weight::COMMA_OF_TABLE);
    }
    let list = List { rows, lines: rows.iter().map(|row| Line::of(row.text)).collect(), candidates };
    let best = list.best(|candidate| known.is_none() || is_known(&candidate));
    let separates = |(candidate, score): &(Candidate, i64)| known.is_some() || *score >= candidate.enough();
    let found = best.filter(separates).map(|(candidate, _)| candidate);
    let Some(candidate) = found.or(named.filter(|candidate| known.is_none() || is_known(candidate))) else {
        // What half of several lines have may be meant to separate.
        let half = list.best(|candidate| known.is_none() && !candidate.weight().may_be_lacking());
        let missing =
            half.filter(|(_, score)| *score > 2).map(|(candidate, _)| list.without(candidate, false));
        let first = missing.and_then(|lines| lines.first().copied());
        let doubt = first.and_then(|line| Doubt::at(DoubtKind::Unmarked, [line]));
        return Layout { doubt, ..Layout::of(known.unwrap_or(WordListFormat::Lines), columns) };
    };
    let notes = of_notes(text).filter(|_| candidate == Candidate::Tab && named.is_none());
    let mark = if let Candidate::Mark(mark) = candidate { Some(mark) } else { None };
    let doubt = Doubt::at(DoubtKind::Bare, list.without(candidate, known.is_some()));
    Layout { mark, doubt, ..Layout::of(candidate.format(), notes.unwrap_or(columns)) }
}

/// The lines of a list, and what may separate in them.
struct List<'l, 't> {
    rows: &'l [sections::Line<'t>],
    lines: Vec<Line<'t>>,
    candidates: Vec<(Candidate, Weight)>,
}

/// How many lines have a candidate, first or behind another, and how many are without.
#[derive(Clone, Default)]
struct Counts {
    first: i64,
    behind: i64,
    lacks: i64,
}

impl Counts {
    fn score(&self, weight: Weight) -> i64 {
        let behind = if self.lacks == 0 { weight.behind_in_all() } else { weight.behind };
        self.first * weight.first + self.behind * behind - self.lacks * weight.lacks
    }
}

impl List<'_, '_> {
    /// What speaks most of these candidates, if any line has it.
    fn best(&self, may_be: impl Fn(Candidate) -> bool) -> Option<(Candidate, i64)> {
        let mut counts = vec![Counts::default(); self.candidates.len()];
        for (row, line) in iter::zip(self.rows, &self.lines) {
            // Headings stand alone.
            let may_lack = row.is_alone || line.ends_in_colon();
            for (counts, place) in iter::zip(&mut counts, candidate::places(&self.candidates, line)) {
                match place {
                    Some(true) => counts.first += 1,
                    Some(false) => counts.behind += 1,
                    None => counts.lacks += i64::from(!may_lack),
                }
            }
        }
        let scores =
            iter::zip(&self.candidates, counts).filter(|(_, counts)| counts.first + counts.behind > 0);
        let scores = scores.map(|((candidate, weight), counts)| (*candidate, counts.score(*weight)));
        scores.filter(|(candidate, _)| may_be(*candidate)).rev().max_by_key(|(_, score)| *score)
    }

    /// The lines without a candidate, unless all of these stand alone. Where words may be without clues, as
    /// with one that is known or sure, they have what would separate others.
    fn without(&self, candidate: Candidate, is_known: bool) -> Vec<usize> {
        let of = |(other, weight): &(Candidate, Weight)| *other == candidate && weight.may_be_lacking();
        let is_sure = is_known || self.candidates.iter().any(of);
        let others = || self.candidates.iter().filter(|(other, _)| other.is_firm());
        let is_without = |line: &Line<'_>| {
            candidate.find(line).is_none()
                && !line.ends_in_colon()
                // A tab separates among marks as well.
                && !(matches!(candidate, Candidate::Mark(_)) && Candidate::Tab.find(line).is_some())
                && (!is_sure || others().any(|(other, _)| other.find(line).is_some()))
        };
        let without = iter::zip(self.rows, &self.lines).filter(|(_, line)| is_without(line));
        let without: Vec<_> = without.map(|(row, _)| row).collect();
        match without.iter().all(|row| row.is_alone) {
            true => Vec::new(),
            false => without.iter().map(|row| row.number).collect(),
        }
    }
}

/// The columns of notes, of which comments above tell those with something else, as programs for flash cards
/// write them: `#tags column:3`.
fn of_notes(text: &str) -> Option<Columns> {
    /// No note has as many.
    const MOST: usize = 100;
    let comments = text.lines().map_while(|line| line.strip_prefix('#'));
    let told = comments.filter_map(|comment| comment.split_once(" column:")?.1.trim().parse::<usize>().ok());
    let told: Vec<_> = told.filter(|column| (1..=MOST).contains(column)).collect();
    let last = *told.iter().max()?;
    let mut others = (1..=last + 2).filter(|column| !told.contains(column)).map(|column| column - 1);
    let (answer, clue) = (others.next()?, others.next()?);
    let count = last.max(clue + 1);
    Some(Columns { answer, clue, lengths: None, before: 0, count, are_named: true })
}
