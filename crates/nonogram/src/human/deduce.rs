//! Solving as people do: a ladder of techniques, each step with its reason.
//!
//! The ladder is that of *Japanese Crossword Solution at Haskell*: scopes of runs, overlap, excluded
//! neighbors, extreme owners, fork by owners, fork by cells. It is climbed in rounds. A round takes the
//! simplest technique that finds anything anywhere, and everything that it finds in all lines based on what
//! was known before; of what-ifs, it takes those that are the easiest to follow. So the result does not
//! depend on the order of lines, and a puzzle is as hard as its rotations and reflections. Explanations take
//! one what-if per round.

mod deduction;
mod deductions;
mod line_findings;
mod line_tricks;
mod scopes;
mod strategy;
mod technique;
mod what_if;

pub use crate::human::deduce::{
    deduction::{Deduction, Reach, Reason, Refutation},
    deductions::Deductions,
    technique::Technique,
};
pub(crate) use crate::human::deduce::{line_tricks::open_after_tricks, strategy::Deduce};
use alloc::{vec, vec::Vec};

use quadrille_core::Position;

use crate::{
    Bits, Budget, Candidates, Clues, Interruption, Knowledge, LineId, LineSet, Possible, Side,
    human::{
        deduce::{
            scopes::{Rules, ScopedLine},
            what_if::{Consequence, Fork, Runs, WhatIfShare, merge},
        },
        knowledge::{take_first, union},
    },
    puzzle::candidates,
};

/// Most nested what-ifs that lead to a contradiction do so within this number of waves: these are tried
/// first.
const QUICK_WAVES: usize = 3;

/// Deduces round by round.
#[derive(Clone)]
struct Deducer<B, const C: usize> {
    runs: Runs,
    known: Knowledge<B, C>,
    /// For each technique for lines, the lines that have changed since it examined them.
    pending: [LineSet<B>; Technique::OF_LINES],
    /// The hardest technique that may be used.
    hardest: Technique,
    /// How many of the successful what-ifs a round takes.
    what_if_share: WhatIfShare,
    round: usize,
    steps: u64,
}

impl<B: Bits, const C: usize> Deducer<B, C> {
    fn new(clues: &Clues) -> Self {
        let known = Knowledge::new(clues);
        Self {
            runs: Runs::new(clues),
            pending: [known.clued_lines(); Technique::OF_LINES],
            known,
            // Nested what-ifs take longest: recursion is faster to enumerate solutions, and the ladder allows
            // them only if nothing else is left.
            hardest: Technique::WhatIfCell,
            what_if_share: WhatIfShare::Shortest,
            round: 0,
            steps: 0,
        }
    }

    /// Returns the deductions of the next round, and adds them to the knowledge. There are none if nothing is
    /// left to deduce.
    fn round(&mut self, budget: &mut Budget<'_>) -> Result<Vec<Deduction>, Interruption> {
        let ladder = Technique::ALL.iter().copied().filter(|&technique| technique <= self.hardest);
        for technique in ladder.collect::<Vec<_>>() {
            let mut found = match technique {
                Technique::WhatIfOwner => self.what_if_owner(budget)?,
                Technique::WhatIfCell => self.what_if_cell(budget)?,
                Technique::NestedWhatIf => self.nested_what_if(budget)?,
                Technique::Search => Vec::new(),
                technique => self.in_lines(technique, budget)?,
            };
            if self.what_if_share == WhatIfShare::One && technique > Technique::CompleteLine {
                found.truncate(1);
            }
            if !found.is_empty() {
                self.learn(found.iter().flat_map(|deduction| deduction.cells.iter().copied()));
                self.round += 1;
                return Ok(found);
            }
        }
        Ok(Vec::new())
    }

    /// Returns what a technique for lines finds in the changed lines.
    fn in_lines(
        &mut self,
        technique: Technique,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Deduction>, Interruption> {
        let mut found = Vec::new();
        let mut left = self.pending[technique as usize];
        let mut quiet = [B::NONE; 2];
        while let Some(line) = take_first(&mut left) {
            self.steps += 1;
            budget.check(self.steps)?;
            let possible = self.known.line(line);
            let (runs, cells) = (self.runs.of(line), self.runs.cells(line));
            let findings =
                line_findings::findings(technique, runs, cells, possible, &|| budget.ask_observer())?;
            let before = found.len();
            for (narrowed, reason) in findings {
                let cells = self.news(line, &narrowed);
                found.extend(self.deduction(line, technique, cells, reason));
            }
            if found.len() == before {
                quiet[line.side as usize] = quiet[line.side as usize] | B::one(line.index);
            }
        }
        for (pending, quiet) in self.pending[technique as usize].iter_mut().zip(quiet) {
            *pending = *pending & !quiet;
        }
        Ok(found)
    }

    /// Tries all runs that can own a stretch: either some run leads to a contradiction, or all of them have
    /// common consequences.
    fn what_if_owner(&mut self, budget: &mut Budget<'_>) -> Result<Vec<Deduction>, Interruption> {
        let (mut found, mut common) = (Vec::new(), Vec::new());
        let mut shortest = usize::MAX;
        let mut lines = self.known.clued_lines();
        while let Some(line) = take_first(&mut lines) {
            if self.known.unknown(line).is_none() {
                continue;
            }
            let possible = self.known.line(line);
            let stretches = scopes::stretches(possible);
            if stretches.is_empty() {
                continue;
            }
            let in_line = ScopedLine { runs: self.runs.of(line), possible, stretches: &stretches };
            let scopes = in_line.scopes(Rules::Fork, &|| budget.ask_observer())?;
            for stretch in &stretches {
                budget.check(self.steps)?;
                let owners = in_line.by_owner(&scopes, stretch);
                if owners.len() < 2 {
                    continue;
                }
                let fork = self.runs.fork(&self.known, line, &owners, &mut self.steps);
                let Fork { impossible, left, merged } = fork.ok_or(Interruption::Contradiction)?;
                let waves = impossible.iter().map(|(_, end)| end.waves).max();
                let runs = owners.iter().map(|(run, _)| *run).collect();
                let reason = Reason::Owners { stretch: stretch.cells.clone(), runs, impossible };
                // The consequences in other lines are found there.
                let excluded = self.news(line, &left);
                match waves {
                    Some(waves) if !excluded.is_empty() => {
                        self.keep_shortest(&mut found, &mut shortest, waves);
                        if waves <= shortest {
                            found.extend(self.deduction(line, Technique::WhatIfOwner, excluded, reason));
                        }
                    }
                    _ => common.extend(self.deduction(
                        line,
                        Technique::WhatIfOwner,
                        self.all_news(&merged),
                        reason,
                    )),
                }
            }
        }
        Ok(if found.is_empty() { common } else { found })
    }

    /// Drops what was found with more waves, if there is a shorter way now.
    fn keep_shortest(&self, found: &mut Vec<Deduction>, shortest: &mut usize, waves: usize) {
        if self.what_if_share != WhatIfShare::All && waves < *shortest {
            *shortest = waves;
            found.clear();
        }
    }

    /// Returns the contents of cells that lead to a contradiction, or else the common consequences of all
    /// contents of a cell.
    fn what_if_cell(&mut self, budget: &mut Budget<'_>) -> Result<Vec<Deduction>, Interruption> {
        let (mut found, mut common) = (Vec::new(), Vec::new());
        let mut shortest = usize::MAX;
        for at in self.known.unknown_cells() {
            budget.check(self.steps)?;
            let mut merged: Option<Knowledge<B, C>> = None;
            for (content, consequence) in self.runs.by_content(&self.known, at, shortest, &mut self.steps) {
                match consequence {
                    // Another content of the cell has led to one in fewer waves.
                    Consequence::Contradiction(end) if end.waves > shortest => {}
                    Consequence::Contradiction(end) => {
                        self.keep_shortest(&mut found, &mut shortest, end.waves);
                        let reason =
                            Reason::Contradiction { cell: at, content: candidates::cell(content), end };
                        found.push(self.excluded(at, content, Technique::WhatIfCell, reason));
                    }
                    // Common consequences count only if there is no contradiction anywhere.
                    Consequence::Settled(_) if !found.is_empty() => {}
                    Consequence::Settled(known) => merge(&mut merged, known),
                }
            }
            if let Some(merged) = merged.filter(|_| found.is_empty()) {
                let reason = Reason::Common { cell: at };
                let (line, _) = LineId::row_of(at);
                common.extend(self.deduction(line, Technique::WhatIfCell, self.all_news(&merged), reason));
            }
        }
        Ok(if found.is_empty() { common } else { found })
    }

    /// Returns the contents of cells that lead to a contradiction once more cells are tried, those with few
    /// waves first.
    fn nested_what_if(&mut self, budget: &mut Budget<'_>) -> Result<Vec<Deduction>, Interruption> {
        let mut found = Vec::new();
        for waves in [QUICK_WAVES, usize::MAX] {
            for at in self.known.unknown_cells() {
                for (content, consequence) in
                    self.runs.by_content(&self.known, at, usize::MAX, &mut self.steps)
                {
                    budget.check(self.steps)?;
                    // Contradictions without more trials were found before.
                    let Consequence::Settled(known) = consequence else { continue };
                    let Some(further) = self.runs.refutation(known, waves, &mut self.steps) else { continue };
                    let reason = Reason::NoWayOut { cell: at, content: candidates::cell(content), further };
                    found.push(self.excluded(at, content, Technique::NestedWhatIf, reason));
                    if self.what_if_share == WhatIfShare::One {
                        return Ok(found);
                    }
                }
            }
            if !found.is_empty() {
                break;
            }
        }
        Ok(found)
    }

    /// Returns the deduction that a cell cannot have a content.
    fn excluded(&self, at: Position, content: usize, technique: Technique, reason: Reason) -> Deduction {
        let (line, cell) = LineId::row_of(at);
        let mut narrowed = *self.known.line(line);
        narrowed[content] = narrowed[content] & !B::one(cell);
        let cells = vec![(at, left(&narrowed, cell))];
        Deduction { side: line.side, index: line.index, technique, cells, reason, round: self.round }
    }

    fn deduction(
        &self,
        LineId { side, index }: LineId,
        technique: Technique,
        cells: Vec<(Position, Candidates)>,
        reason: Reason,
    ) -> Option<Deduction> {
        let round = self.round;
        (!cells.is_empty()).then_some(Deduction { side, index, technique, cells, reason, round })
    }

    /// Returns the cells of a line that have fewer candidates in `narrowed`.
    fn news(&self, line: LineId, narrowed: &Possible<B, C>) -> Vec<(Position, Candidates)> {
        let taken = self.known.line(line).iter().zip(narrowed).map(|(&set, &to)| set & !to);
        let changed = taken.fold(B::NONE, |changed, taken| changed | taken);
        let at = |cell| line.side.position(line.index, cell);
        changed.cells().map(|cell| (at(cell), left(narrowed, cell))).collect()
    }

    /// Returns the cells of the grid that have fewer candidates in `narrowed`.
    fn all_news(&self, narrowed: &Knowledge<B, C>) -> Vec<(Position, Candidates)> {
        let rows = 0..self.known.rows().len();
        let lines = rows.map(|index| LineId { side: Side::Row, index });
        lines.flat_map(|line| self.news(line, narrowed.line(line))).collect()
    }

    /// Adds candidates of cells to the knowledge.
    fn learn(&mut self, cells: impl IntoIterator<Item = (Position, Candidates)>) {
        let changed = self.known.learn(cells);
        self.note(changed);
    }

    /// Makes every technique examine changed lines again.
    fn note(&mut self, changed: LineSet<B>) {
        for pending in &mut self.pending {
            *pending = union(*pending, changed);
        }
    }
}

/// Returns the candidates of a cell of a line.
fn left<B: Bits, const C: usize>(line: &Possible<B, C>, cell: usize) -> Candidates {
    (0..C).filter(|&content| line[content].has(cell)).fold(Candidates::NONE, Candidates::with)
}
