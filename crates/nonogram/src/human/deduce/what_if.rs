//! Consequences of an assumption, from line to line.
//!
//! Lines are examined in waves: all changed lines at once, based on what was known before the wave. The
//! number of waves until a contradiction is the same for every rotation and reflection of a puzzle.

use alloc::vec::Vec;

use quadrille_core::Position;

use crate::{
    Bits, Clues, Knowledge, LineId, LineSet, Possible, Refutation, Side,
    human::knowledge::{take_first, union},
    line::{
        run_starts::runs,
        solver::{Run, settle},
    },
};

/// How many of the successful what-ifs a round takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum WhatIfShare {
    All,
    /// Only those that lead to a contradiction in the fewest waves, which are the easiest to follow.
    Shortest,
    /// One of these: simpler techniques come next.
    One,
}

/// The runs of all lines.
#[derive(Clone)]
pub(crate) struct Runs([Vec<Vec<Run>>; 2]);

/// The consequence of an assumption.
pub(crate) enum Consequence<B, const C: usize> {
    /// A contradiction.
    Contradiction(Refutation),
    /// No contradiction, within the allowed number of waves or at all.
    Settled(Knowledge<B, C>),
}

/// The consequences of assumptions, exactly one of which is true.
pub(crate) struct Fork<B, const C: usize> {
    /// The assumptions that lead to a contradiction, and where.
    pub(crate) impossible: Vec<(usize, Refutation)>,
    /// The candidates of the cells of their line, according to the others.
    pub(crate) left: Possible<B, C>,
    /// The common knowledge of the others.
    pub(crate) merged: Knowledge<B, C>,
}

impl Runs {
    pub(crate) fn new(clues: &Clues) -> Self {
        Self(Side::BOTH.map(|side| clues.lines(side).iter().map(runs).collect()))
    }

    pub(crate) fn of(&self, line: LineId) -> &[Run] {
        &self.0[line.side as usize][line.index]
    }

    /// Returns the number of cells in a line.
    pub(crate) fn cells(&self, line: LineId) -> usize {
        self.0[line.side.other() as usize].len()
    }

    /// Returns the consequence of knowledge that changed in some lines, after at most `waves` waves.
    pub(crate) fn follow<B: Bits, const C: usize>(
        &self,
        mut known: Knowledge<B, C>,
        mut changed: LineSet<B>,
        waves: usize,
        steps: &mut u64,
    ) -> Consequence<B, C> {
        let mut settled = Vec::new();
        for wave in 1..=waves {
            while let Some(line) = take_first(&mut changed) {
                *steps += 1;
                let possible = known.line(line);
                match settle(self.of(line), self.cells(line), possible) {
                    Ok(found) if found == *possible => {}
                    Ok(found) => settled.push((line, found)),
                    Err(_) => {
                        let LineId { side, index } = line;
                        return Consequence::Contradiction(Refutation { side, index, waves: wave });
                    }
                }
            }
            if settled.is_empty() {
                break;
            }
            for (line, found) in settled.drain(..) {
                changed = union(changed, known.narrow(line, &found));
            }
        }
        Consequence::Settled(known)
    }

    /// Returns the consequences if each of some runs, one at a time, owns a stretch of a line, with the
    /// candidates of the line in that case. Returns `None` if all of them lead to a contradiction.
    pub(crate) fn fork<B: Bits, const C: usize>(
        &self,
        known: &Knowledge<B, C>,
        line: LineId,
        owners: &[(usize, Possible<B, C>)],
        steps: &mut u64,
    ) -> Option<Fork<B, C>> {
        let mut own = [B::NONE; 2];
        own[line.side as usize] = B::one(line.index);
        let (mut impossible, mut left, mut merged) = (Vec::new(), [B::NONE; C], None);
        for (run, possible) in owners {
            let mut assumed = known.clone();
            let changed = union(assumed.narrow(line, possible), own);
            match self.follow(assumed, changed, usize::MAX, steps) {
                Consequence::Contradiction(end) => impossible.push((*run, end)),
                Consequence::Settled(known) => {
                    left = core::array::from_fn(|content| left[content] | possible[content]);
                    merge(&mut merged, known);
                }
            }
        }
        Some(Fork { impossible, left, merged: merged? })
    }

    /// Returns the consequences of each candidate of a cell.
    pub(crate) fn by_content<B: Bits, const C: usize>(
        &self,
        known: &Knowledge<B, C>,
        at: Position,
        waves: usize,
        steps: &mut u64,
    ) -> Vec<(usize, Consequence<B, C>)> {
        let (line, cell) = LineId::row_of(at);
        let contents = (0..C).filter(|&content| known.line(line)[content].has(cell));
        let consequence = |content| {
            let mut assumed = known.clone();
            let changed = assumed.assume(at, content);
            (content, self.follow(assumed, changed, waves, steps))
        };
        contents.map(consequence).collect()
    }

    /// Returns whether knowledge leads to a contradiction once all contents of cells that do so, each within
    /// `waves` waves, are excluded repeatedly; and the cell whose contents are enough, if there is one.
    ///
    /// Everything that is excluded at a time rests on what was known before, so that the order of cells only
    /// affects which of several such cells is returned.
    pub(crate) fn refutation<B: Bits, const C: usize>(
        &self,
        mut known: Knowledge<B, C>,
        waves: usize,
        steps: &mut u64,
    ) -> Option<Option<Position>> {
        for round in 0.. {
            let (mut narrowed, mut changed) = (known.clone(), [B::NONE; 2]);
            for at in known.unknown_cells() {
                for (content, consequence) in self.by_content(&known, at, waves, steps) {
                    let Consequence::Contradiction(_) = consequence else { continue };
                    let mut alone = known.clone();
                    let lines = alone.exclude(at, content);
                    if let Consequence::Contradiction(_) = self.follow(alone, lines, usize::MAX, steps) {
                        return Some((round == 0).then_some(at));
                    }
                    changed = union(changed, narrowed.exclude(at, content));
                }
            }
            if changed.iter().all(|lines| lines.is_none()) {
                break;
            }
            match self.follow(narrowed, changed, usize::MAX, steps) {
                Consequence::Contradiction(_) => return Some(None),
                Consequence::Settled(settled) => known = settled,
            }
        }
        None
    }
}

/// Adds the candidates of one more assumption.
pub(crate) fn merge<B: Bits, const C: usize>(merged: &mut Option<Knowledge<B, C>>, known: Knowledge<B, C>) {
    match merged {
        Some(merged) => merged.merge(&known),
        None => *merged = Some(known),
    }
}
