//! What may separate words from clues, and how much a line speaks for it.

use core::iter;
use std::borrow::Cow;

use quadrille_core::Spelling;

use super::{
    WordListFormat,
    lines::all_quoted,
    marks::{self, Mark},
    names,
};

/// What may stand between a word and its clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Candidate {
    Tab,
    Mark(Mark),
    /// A comma that no space follows, or a quotation mark behind it.
    TightComma,
    Semicolon,
    /// Any comma.
    Comma,
}

/// How much lines speak for a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Weight {
    /// A line that has it, and nothing of the same or a better rank before it.
    pub(super) first: i64,
    /// A line that has it behind such, unless all lines have it.
    pub(super) behind: i64,
    /// How much a line without it speaks against it.
    pub(super) lacks: i64,
    /// From the best, 0, on.
    rank: usize,
    /// The worst rank of what it stands behind.
    yields: usize,
}

impl Weight {
    /// That of what hardly ever stands in a word or a clue.
    pub(super) const SURE: Self = Self { first: 13, behind: 13, lacks: 0, rank: 0, yields: 0 };

    /// That of a comma in a table with commas, which a separator may stand before all the same.
    pub(super) const COMMA_OF_TABLE: Self = Self { behind: 0, ..Self::SURE };

    /// Whether a line without it is no sign against it, but a word without a clue.
    pub(super) const fn may_be_lacking(self) -> bool {
        self.lacks == 0
    }

    const fn firm(first: i64, lacks: i64) -> Self {
        Self { first, behind: 0, lacks, rank: 0, yields: 0 }
    }

    /// A line that has it behind another, where all lines have it: nearly as much as one that has it first,
    /// since what some words lack is a part of others.
    pub(super) fn behind_in_all(self) -> i64 {
        /// Less than any firm one that is in all lines and comes first.
        const NEARLY: i64 = 9;
        if self.rank == 0 { self.behind.max(NEARLY) } else { self.behind }
    }

    /// That of what separates when eight of nine lines have it.
    const fn loose(first: i64, rank: usize) -> Self {
        Self { first, behind: 0, lacks: 50, rank, yields: rank }
    }
}

impl Candidate {
    /// The first of equals separates.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let marks = Mark::ALL.into_iter().map(Self::Mark);
        iter::once(Self::Tab).chain(marks).chain([Self::TightComma, Self::Semicolon, Self::Comma])
    }

    pub(super) const fn weight(self) -> Weight {
        match self {
            Self::Tab => Weight::SURE,
            // Behind commas in all lines, it parts what one word means.
            Self::Semicolon => Weight { behind: 3, yields: 3, ..Weight::firm(12, 0) },
            Self::TightComma => Weight::firm(12, 12),
            // Words have it as well, so that nothing yields to it.
            Self::Comma => Weight::loose(9, 3),
            Self::Mark(mark) => match mark {
                Mark::Remark => Weight { rank: 1, yields: 1, ..Weight::firm(10, 9) },
                Mark::Brackets
                | Mark::Question
                | Mark::Comma
                | Mark::Colons
                | Mark::TightDash
                | Mark::Dots => Weight::loose(8, 1),
                Mark::Gap => Weight::loose(7, 2),
                Mark::Dash
                | Mark::Colon
                | Mark::Equals
                | Mark::Arrow
                | Mark::Bar
                | Mark::Stop
                | Mark::Slash => Weight::firm(10, 9),
            },
        }
    }

    /// What has to speak for it: one line with a sure one or a comma, two of two with another, three of five,
    /// and about half of many.
    pub(super) const fn enough(self) -> i64 {
        match self {
            Self::Comma => 9,
            _ => 12,
        }
    }

    /// Whether it rarely stands in a word: what words often have weighs less.
    pub(super) const fn is_firm(self) -> bool {
        self.weight().first > 8
    }

    /// The format of a list that it separates.
    pub(super) const fn format(self) -> WordListFormat {
        match self {
            Self::Tab => WordListFormat::Tab,
            Self::Semicolon => WordListFormat::Semicolon,
            Self::TightComma | Self::Comma => WordListFormat::Comma,
            Self::Mark(_) => WordListFormat::Dash,
        }
    }

    /// The character that it is, if it is one alone.
    fn sign(self) -> Option<char> {
        self.format().separator().filter(|_| !matches!(self, Self::Mark(_))).map(char::from)
    }

    /// Whether it may be the separator of tokens, or a part of it.
    pub(super) fn joins(self, spelling: &Spelling) -> bool {
        match self {
            Self::Mark(mark) => mark.joins(spelling),
            _ => spelling.separator().is_some_and(|tokens| self.sign().is_some_and(|s| tokens.contains(s))),
        }
    }

    /// Where it first stands in a line.
    pub(super) fn find(self, line: &Line<'_>) -> Option<usize> {
        let rest = line.text.get(line.from..).filter(|_| !line.is_quoted);
        let outside_brackets = |sign| Some(line.from + outside_brackets(rest?, sign)?);
        match self {
            Self::Tab => Some(line.from + rest?.find('\t')?),
            Self::Semicolon => outside_brackets(b';'),
            Self::Comma => outside_brackets(b','),
            Self::TightComma => outside_brackets(b',').filter(|at| {
                let after = line.text.get(at + 1..).unwrap_or_default();
                !after.starts_with(' ') || after.trim_start().starts_with('"')
            }),
            Self::Mark(mark) => {
                line.may_be_marked.then(|| mark.find_from(&line.text, line.from))?.map(|at| at.start)
            }
        }
    }

    /// The columns that a line names between such, and how many there are.
    pub(super) fn names(self, line: &str) -> Option<(names::Roles, usize)> {
        match self {
            Self::Mark(mark) => mark.names(line).map(|roles| (roles, 2)),
            _ => names::columns(line, self.sign()?),
        }
    }
}

/// A line in which separators are looked for.
pub(super) struct Line<'t> {
    text: Cow<'t, str>,
    from: usize,
    /// Whether it is what stands in the quotation marks that are around the whole line, where only marks
    /// are.
    is_quoted: bool,
    may_be_marked: bool,
}

impl<'t> Line<'t> {
    pub(super) fn of(line: &'t str) -> Self {
        let inside = all_quoted(line);
        let is_quoted = inside.is_some();
        let text = inside.unwrap_or(Cow::Borrowed(line));
        Self { from: marks::separable(&text), may_be_marked: marks::may_be_in(&text), is_quoted, text }
    }

    /// Whether it is a single word with a colon, whose clue is missing.
    pub(super) fn ends_in_colon(&self) -> bool {
        self.text.ends_with(':') && !self.text.contains(' ')
    }
}

/// Which of the candidates stand in a line, and whether others that come first do so before them.
pub(super) fn places<'l>(
    candidates: &'l [(Candidate, Weight)],
    line: &Line<'_>,
) -> impl Iterator<Item = Option<bool>> + 'l {
    let found: Vec<_> = candidates.iter().map(|(candidate, _)| candidate.find(line)).collect();
    let mut nearest = [usize::MAX; 4];
    for (at, (_, weight)) in iter::zip(&found, candidates) {
        if let (Some(at), Some(nearest)) = (at, nearest.get_mut(weight.rank..)) {
            for nearest in nearest {
                *nearest = (*nearest).min(*at);
            }
        }
    }
    iter::zip(found, candidates).map(move |(at, (_, weight))| {
        at.map(|at| nearest.get(weight.yields).is_some_and(|nearest| *nearest >= at))
    })
}

/// Where a sign first is that is not in brackets behind a word: `go (went, gone)`.
fn outside_brackets(line: &str, sign: u8) -> Option<usize> {
    let mut from = 0;
    loop {
        let rest = line.get(from..)?;
        let at = from + rest.bytes().position(|byte| byte == sign)?;
        let before = line.get(from..at)?;
        let open =
            before.rfind(" (").filter(|open| !before.get(*open..).is_some_and(|rest| rest.contains(')')));
        let Some(close) = open.and_then(|_| line.get(at..)?.find(')')) else { return Some(at) };
        from = at + close;
    }
}
