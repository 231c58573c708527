//! Solving as people do: a ladder of techniques, each step recorded with its reason.
//!
//! The ladder is that of *Japanese Crossword Solution at Haskell*: scopes of runs, overlap, excluded
//! neighbors, extreme owners, fork by owners, fork by cells. It goes in rounds. A round takes the simplest
//! technique that finds anything anywhere, and all that it finds in all lines on what was known before; of
//! what-ifs those that are the easiest to follow. So the order of lines decides nothing, and a puzzle is as
//! hard as its rotations and reflections. To be settled_by_rules, one what-if at a time is enough.

mod deduction;
mod deductions;
mod line_findings;
mod strategy;
mod scopes;
mod technique;
mod line_tricks;
mod what_if;

pub(crate) use crate::human::deduce::strategy::Deduce;
pub(crate) use crate::human::deduce::line_tricks::open_after_tricks;
pub use crate::human::deduce::{
    deduction::{Deduction, Reach, Reason, Refutation},
    deductions::Deductions,
    technique::Technique,
};
use alloc::{vec, vec::Vec};

use quadrille_core::Position;

use crate::{
    Candidates, Clues, Side,
    control::{budget::Budget, interruption::Interruption},
    grid::state::LineId,
    human::{
        deduce::{
            scopes::{Rules, ScopedLine},
            what_if::{Fork, Consequence, Runs, merge},
        },
        knowledge::{Knowledge, LineSet, take_first, union},
    },
    line::{bits::Bits, solver::Possible},
    puzzle::candidates,
};

/// How many of the what-ifs that say something a round takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WhatIfShare {
    All,
    /// The shortest ways into a contradiction alone, which are the easiest to follow.
    Shortest,
    /// One of these: whoever has found it goes on with something simpler.
    One,
}

/// Most cells that are tried inside of trying others lead into a contradiction in so few waves, if at all:
/// these are tried first.
const QUICK_WAVES: usize = 3;

/// Deduces round by round.
#[derive(Clone)]
struct Deducer<B, const C: usize> {
    runs: Runs,
    known: Knowledge<B, C>,
    /// For each technique of lines, the lines that it has not looked at since they changed.
    pending: [LineSet<B>; Technique::OF_LINES],
    /// The hardest technique that may be used.
    hardest: Technique,
    /// How many of the what-ifs that say something a round takes.
    what_if_share: WhatIfShare,
    round: usize,
    steps: u64,
}

impl<B: Bits, const C: usize> Deducer<B, C> {
    fn new(clues: &Clues) -> Self {
        let known = Knowledge::new(clues);
        Self {
            runs: Runs::new(clues),
            pending: [known.every_line(); Technique::OF_LINES],
            known,
            // Trying cells inside of trying cells takes longest: to walk through solutions recursion is
            // cheaper, and the ladder allows it where nothing else is left.
            hardest: Technique::WhatIfCell,
            what_if_share: WhatIfShare::Shortest,
            round: 0,
            steps: 0,
        }
    }

    /// The deductions of the next round, which are then known; none when there is nothing left to deduce.
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

    /// What a technique of lines finds in the lines that have changed.
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
            let findings = line_findings::findings(technique, runs, cells, possible, &|| budget.ask_observer())?;
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

    /// What follows whichever run owns a stretch: that some run does not, as it leads into a contradiction,
    /// or else what all of them have in common.
    fn what_if_owner(&mut self, budget: &mut Budget<'_>) -> Result<Vec<Deduction>, Interruption> {
        let (mut found, mut common) = (Vec::new(), Vec::new());
        let mut shortest = usize::MAX;
        let mut lines = self.known.every_line();
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
                // What follows from that in other lines is seen there.
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

    /// Forgets what was found on longer ways, if there is a shorter one now.
    fn keep_shortest(&self, found: &mut Vec<Deduction>, shortest: &mut usize, waves: usize) {
        if self.what_if_share != WhatIfShare::All && waves < *shortest {
            *shortest = waves;
            found.clear();
        }
    }

    /// The contents of cells that lead into a contradiction, or else what all contents of a cell have in
    /// common.
    fn what_if_cell(&mut self, budget: &mut Budget<'_>) -> Result<Vec<Deduction>, Interruption> {
        let (mut found, mut common) = (Vec::new(), Vec::new());
        let mut shortest = usize::MAX;
        for at in self.known.unknown_cells() {
            budget.check(self.steps)?;
            let mut merged: Option<Knowledge<B, C>> = None;
            for (content, consequence) in self.runs.by_content(&self.known, at, shortest, &mut self.steps) {
                match consequence {
                    Consequence::Contradiction(end) => {
                        self.keep_shortest(&mut found, &mut shortest, end.waves);
                        let reason =
                            Reason::Contradiction { cell: at, content: candidates::cell(content), end };
                        found.push(self.excluded(at, content, Technique::WhatIfCell, reason));
                    }
                    // Only while there was no contradiction anywhere, everything that follows is seen.
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

    /// The contents of cells that lead into a contradiction once further cells are tried, those that take few
    /// waves before others.
    fn nested_what_if(&mut self, budget: &mut Budget<'_>) -> Result<Vec<Deduction>, Interruption> {
        let mut found = Vec::new();
        for waves in [QUICK_WAVES, usize::MAX] {
            for at in self.known.unknown_cells() {
                for (content, consequence) in self.runs.by_content(&self.known, at, usize::MAX, &mut self.steps) {
                    budget.check(self.steps)?;
                    // Contradictions without further cells were found before.
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

    /// That a cell cannot have a content.
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

    /// The cells of a line that `narrowed` says more of than what is known.
    fn news(&self, line: LineId, narrowed: &Possible<B, C>) -> Vec<(Position, Candidates)> {
        let taken = self.known.line(line).iter().zip(narrowed).map(|(&set, &to)| set & !to);
        let changed = taken.fold(B::NONE, |changed, taken| changed | taken);
        let at = |cell| line.side.position(line.index, cell);
        changed.cells().map(|cell| (at(cell), left(narrowed, cell))).collect()
    }

    /// The cells of the grid that `narrowed` says more of.
    fn all_news(&self, narrowed: &Knowledge<B, C>) -> Vec<(Position, Candidates)> {
        let [rows, _] = self.known.every_line();
        let lines = rows.cells().map(|index| LineId { side: Side::Row, index });
        lines.flat_map(|line| self.news(line, narrowed.line(line))).collect()
    }

    /// Adds what cells can be to what is known.
    fn learn(&mut self, cells: impl IntoIterator<Item = (Position, Candidates)>) {
        let changed = self.known.learn(cells);
        self.note(changed);
    }

    /// Lines have changed: every technique looks at them again.
    fn note(&mut self, changed: LineSet<B>) {
        for pending in &mut self.pending {
            *pending = union(*pending, changed);
        }
    }
}

/// What a cell of a line can be.
fn left<B: Bits, const C: usize>(line: &Possible<B, C>, cell: usize) -> Candidates {
    (0..C).filter(|&content| line[content].has(cell)).fold(Candidates::NONE, Candidates::with)
}
