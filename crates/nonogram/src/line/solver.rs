//! The complete line solver: everything that one clue alone implies for its line.
//!
//! First, runs at both ends of the line that have only one place are removed ([`Middle`]). For each remaining
//! run, the solver finds the set of places where it can start, given all runs before and behind it. The sets
//! are bit sets, so that each step takes a few operations for all places at once: the places that can be
//! reached through cells that may be empty need one addition, whose carry runs through these cells.

use alloc::vec;

use crate::{Bits, puzzle::candidates};

mod middle;

use crate::line::solver::middle::Middle;
pub(crate) use crate::line::solver::middle::{Rest, find_rests, room, spread};

/// A run in the representation of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) length: usize,
    /// The number of its color among the contents of a cell: from 1, because 0 is the empty cell.
    pub(crate) content: usize,
}

impl From<&crate::Run> for Run {
    fn from(run: &crate::Run) -> Self {
        Self { length: run.length as usize, content: candidates::number(Some(run.color)) }
    }
}

/// The candidates of the cells of a line: for each content, first empty and then each color, the cells that
/// may have it.
pub(crate) type Possible<B, const C: usize> = [B; C];

/// No arrangement of the runs agrees with the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contradiction;

/// Returns the content of a run's cells, which is constant if there is only one color.
fn content<const C: usize>(run: &Run) -> usize {
    if C == 2 { 1 } else { run.content }
}

/// Returns whether an empty cell has to separate two runs.
pub(crate) fn separated<const C: usize>(run: &Run, other: &Run) -> bool {
    content::<C>(run) == content::<C>(other)
}

/// Removes from a line of `cells` cells all candidates that no arrangement of the runs has.
pub(crate) fn settle<B: Bits, const C: usize>(
    runs: &[Run],
    cells: usize,
    line: &Possible<B, C>,
) -> Result<Possible<B, C>, Contradiction> {
    settle_within(runs, cells, line, &mut vec![Rest::NONE; runs.len()])
}

/// Does the same without allocations. `rests` is working memory with as many elements as runs; its contents
/// do not matter.
// Inlined, it competes with its callers for registers: small puzzles take 7 % longer.
#[inline(never)]
pub(crate) fn settle_within<B: Bits, const C: usize>(
    runs: &[Run],
    cells: usize,
    line: &Possible<B, C>,
    rests: &mut [Rest<B>],
) -> Result<Possible<B, C>, Contradiction> {
    let mut middle = Middle::new(runs, cells, line)?;
    middle.peel()?;
    if !middle.runs.is_empty() {
        if middle.is_blank() {
            let spare = middle.spare().ok_or(Contradiction)?;
            middle.place_in_blank(spare);
        } else if let [run] = middle.runs {
            middle.place_one(run)?;
        } else {
            middle.place(rests)?;
        }
    }
    Ok(middle.settled)
}

/// Returns whether runs of one color, which fit, imply nothing for an unknown line: each can be moved by its length or
/// more, so that every cell may be empty, and there are runs to fill it.
pub(crate) fn leaves_blank<const C: usize>(runs: &[Run], cells: usize) -> bool {
    let (mut needs, mut longest) = (0, 0);
    for run in runs {
        needs += run.length + 1;
        longest = longest.max(run.length);
    }
    C == 2 && !runs.is_empty() && cells + 1 >= needs + longest
}

/// Returns what a clue, which fits, implies for an unknown line.
pub(crate) fn settle_blank<B: Bits, const C: usize>(runs: &[Run], cells: usize) -> Possible<B, C> {
    let mut middle = Middle::blank(runs, cells);
    let spare = middle.spare().unwrap_or(0);
    middle.place_in_blank(spare);
    middle.settled
}

#[cfg(test)]
mod tests;
