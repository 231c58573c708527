//! Sentences for people, in which lines, rows and columns are counted from 1.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::ops::Range;

use quadrille_core::Position;

use crate::{
    Candidates, Clue, Clues, ColorId, Deduction, Reach, Reason, Refutation, Technique,
    human::explain::phrases::{dead_end, join, line, numbers, ordinal, parts, several},
};

/// Writes the sentences of a step.
pub(super) struct SentenceWriter<'a> {
    pub(super) deduction: &'a Deduction,
    pub(super) clues: &'a Clues,
}

impl SentenceWriter<'_> {
    /// Returns the clue of the line, without runs if there is no such line.
    fn clue(&self) -> Clue {
        self.clues.lines(self.deduction.side).get(self.deduction.index).cloned().unwrap_or_default()
    }

    /// Returns the number of cells in the line.
    fn length(&self) -> usize {
        self.clues.lines(self.deduction.side.other()).len()
    }

    pub(super) fn because(&self) -> String {
        let why = match &self.deduction.reason {
            Reason::Clue => self.counting(),
            Reason::Covered(reach) => format!("{}{}", self.preface(), self.covered(reach)),
            Reason::Beyond(reaches) => format!("{}{}", self.preface(), self.beyond(reaches)),
            Reason::Arrangements => {
                let runs = self.clue().runs().len();
                let runs = if runs == 1 { "its run".to_owned() } else { format!("its {runs} runs") };
                format!("all ways to place {runs} agree in {}", self.cells(|_| true))
            }
            Reason::Owners { stretch, runs, impossible } => self.owners(stretch, runs, impossible),
            Reason::Contradiction { cell, content, end } => {
                let then = if end.waves <= 1 { "" } else { "then " };
                format!("{}, {then}{}", self.assumed(*cell, *content), dead_end(*end))
            }
            Reason::NoWayOut { cell, content, further } => {
                let assumed = self.assumed(*cell, *content);
                match further {
                    Some(further) => format!(
                        "{assumed}, every content of {further} would lead from line to line to a contradiction"
                    ),
                    None => format!("{assumed}, trying further cells would leave no way out"),
                }
            }
            Reason::Common { cell } => format!(
                "every content of {cell} leads from line to line to the same result in {}",
                self.cells(|_| true)
            ),
            Reason::Solution => {
                return "no other technique finds anything; a search shows that one solution is left"
                    .to_owned();
            }
        };
        format!("{}: {why}", line(self.deduction.side, self.deduction.index))
    }

    /// Returns what counting shows.
    fn counting(&self) -> String {
        let clue = self.clue();
        let filled = clue.filled();
        let cells = if filled == 1 { "cell".to_owned() } else { format!("{filled} cells") };
        if clue.runs().is_empty() {
            "it has no run, so all cells are empty".to_owned()
        } else if self.length() == 1 {
            "its run takes the only cell".to_owned()
        } else if clue.shortest_line() == self.length() as u64 {
            format!("the runs and the gaps between them take all {} cells", self.length())
        } else if self.deduction.cells.iter().all(|(_, contents)| contents.only() == Some(None)) {
            format!("the {cells} of its clue {} filled already", if filled == 1 { "is" } else { "are" })
        } else {
            format!("just the {cells} of its clue can still be filled")
        }
    }

    /// Returns what the technique uses in addition to the order of the runs.
    fn preface(&self) -> &'static str {
        match self.deduction.technique {
            Technique::Owners => "considering which runs are long enough for its filled cells, ",
            Technique::ExtremeOwners => "considering its outermost filled cells, ",
            Technique::ForkByOwners => "whichever of its runs owns the filled cells, ",
            _ => "",
        }
    }

    /// Returns what a run covers wherever it is.
    fn covered(&self, reach: &Reach) -> String {
        let (run, span) = (self.run(reach.run), self.span(&reach.cells));
        match self.clue().runs().get(reach.run) {
            Some(only) if reach.cells.len() == only.length as usize => format!("{run} can only be in {span}"),
            _ => format!("wherever {run} goes in {span}, it covers {}", self.cells(|_| true)),
        }
    }

    /// Returns the runs that come close to the cells, and that no run reaches them.
    fn beyond(&self, reaches: &[Reach]) -> String {
        let cells = self.cells(|_| true);
        let nearest: Vec<_> = match reaches {
            [] => return format!("no run reaches {cells}"),
            reaches if reaches.len() <= 3 => reaches.iter().collect(),
            reaches => {
                let first = self.deduction.cells.iter().map(|&(at, _)| self.along(at)).min().unwrap_or(0);
                let after = reaches.partition_point(|reach| reach.cells.end <= first);
                reaches[after.saturating_sub(1)..].iter().take(2).collect()
            }
        };
        let mut parts: Vec<_> = nearest
            .into_iter()
            .map(|reach| format!("{} is in {}", self.run(reach.run), self.spans(&parts(reach), " or ")))
            .collect();
        parts.push(match (self.clues.palette().len(), reaches.len()) {
            (1, ..=3) => format!("so none reaches {cells}"),
            (1, _) => format!("no run reaches {cells}"),
            _ => "and no color goes beyond its runs".to_owned(),
        });
        parts.join(", ")
    }

    fn owners(&self, stretch: &Range<usize>, runs: &[usize], impossible: &[(usize, Refutation)]) -> String {
        let names = runs.iter().map(|&run| self.run(run)).collect::<Vec<_>>();
        let mut text =
            format!("the stretch at {} belongs to {}", self.span(stretch), join(&names, ", ", " or "));
        for &(run, end) in impossible {
            text += &format!("; with {}, {}", self.run(run), dead_end(end));
        }
        let mut left = runs.iter().filter(|&&run| impossible.iter().all(|&(other, _)| other != run));
        let cells = self.cells(|_| true);
        text + &match (left.next(), left.next()) {
            (Some(&only), None) => format!(", so it is {}, which settles {cells}", self.run(only)),
            _ if impossible.is_empty() => {
                format!("; each leads from line to line to the same result in {cells}")
            }
            _ => format!("; the others lead to the same result in {cells}"),
        }
    }

    fn assumed(&self, cell: Position, content: Option<ColorId>) -> String {
        format!("if {cell} were {}", self.content(content))
    }

    pub(super) fn therefore(&self) -> String {
        let mut parts = Vec::new();
        let palette = self.clues.palette().ids().map(Some);
        for content in palette.chain([None]) {
            let is_only = |k: usize| self.deduction.cells[k].1.only() == Some(content);
            if (0..self.deduction.cells.len()).any(is_only) {
                parts.push(format!("{}: {}", self.content(content), self.cells(is_only)));
            }
        }
        // The cells that stay open, by their candidates.
        let mut open: Vec<Candidates> = Vec::new();
        for &(_, contents) in self.deduction.cells.iter().filter(|(_, contents)| contents.only().is_none()) {
            if !open.contains(&contents) {
                open.push(contents);
            }
        }
        for contents in open {
            let palette = self.clues.palette().ids().map(Some).chain([None]);
            let left: Vec<_> =
                palette.filter(|&color| contents.can_be(color)).map(|color| self.content(color)).collect();
            let is_so = |k: usize| self.deduction.cells[k].1 == contents;
            parts.push(format!("{}: {}", join(&left, ", ", " or "), self.cells(is_so)));
        }
        parts.join("; ")
    }

    /// Returns those cells of the deduction, by their index, that are wanted.
    pub(super) fn cells(&self, wanted: impl Fn(usize) -> bool) -> String {
        let cells =
            self.deduction.cells.iter().enumerate().filter(|&(k, _)| wanted(k)).map(|(_, &(at, _))| at);
        let cells: Vec<_> = cells.collect();
        if cells.iter().any(|&at| self.across(at) != self.deduction.index) {
            return several(&cells);
        }
        let mut indices: Vec<_> = cells.iter().map(|&at| self.along(at)).collect();
        indices.sort_unstable();
        let mut spans = Vec::<Range<usize>>::new();
        for index in indices {
            match spans.last_mut() {
                Some(span) if span.end == index => span.end += 1,
                _ => spans.push(index..index + 1),
            }
        }
        self.spans(&spans, " and ")
    }

    /// Returns the index of a cell in its line.
    fn along(&self, at: Position) -> usize {
        self.deduction.side.line_and_cell(at).1
    }

    /// Returns the line of the side that contains a cell.
    fn across(&self, at: Position) -> usize {
        self.deduction.side.line_and_cell(at).0
    }

    fn span(&self, cells: &Range<usize>) -> String {
        self.spans(core::slice::from_ref(cells), "")
    }

    /// Returns cells of the line, with the word before the last span.
    fn spans(&self, spans: &[Range<usize>], last: &str) -> String {
        let other = self.deduction.side.other();
        let plural = if matches!(spans, [one] if one.len() == 1) { "" } else { "s" };
        let parts: Vec<_> = spans.iter().map(numbers).collect();
        format!("{other}{plural} {}", join(&parts, ", ", last))
    }

    fn content(&self, content: Option<ColorId>) -> String {
        match content {
            None => "empty".to_owned(),
            Some(_) if self.clues.palette().len() == 1 => "filled".to_owned(),
            Some(color) => {
                let color = self.clues.palette().as_slice().get(color.index());
                color.map_or_else(|| "filled".to_owned(), |color| color.name.to_string())
            }
        }
    }

    /// Returns a run by its length, and by its place if several have this length.
    fn run(&self, index: usize) -> String {
        let clue = self.clue();
        let runs = clue.runs();
        let Some(run) = runs.get(index) else { return "a run".to_owned() };
        let color = match self.clues.palette().len() {
            1 => String::new(),
            _ => format!("{} ", self.clues.palette()[run.color].name),
        };
        let same = |runs: &[crate::Run]| runs.iter().filter(|other| *other == run).count();
        match same(runs) {
            1 => format!("the {color}{}", run.length),
            all => format!("the {} {color}{}", ordinal(same(&runs[..index]), all), run.length),
        }
    }
}
