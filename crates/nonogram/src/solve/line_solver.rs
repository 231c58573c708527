//! The complete line solver: everything that one clue alone says about its line.
//!
//! For each run it finds the set of places where it can start, given all runs before and behind it. The sets are words of
//! bits, so that each step is a few operations for all places at once: the places that can be reached through cells
//! that may be empty are one addition, whose carry runs through these cells.

use super::bits::Bits;

/// A run as the solver has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) length: usize,
    /// The index of its ink among the contents of a cell: from 1, because 0 is the empty cell.
    pub(crate) content: usize,
}

/// What the cells of a line may be: for each content, empty first and then each ink, the cells that may have it.
pub(crate) type Possible<B, const C: usize> = [B; C];

/// No arrangement of the runs agrees with the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contradiction;

/// Takes from a line of `cells` cells whatever no arrangement of the runs allows.
///
/// `behind` is memory to work in; what it holds does not matter.
pub(crate) fn settle<B: Bits, const C: usize>(
    runs: &[Run],
    cells: usize,
    line: &Possible<B, C>,
    behind: &mut Vec<B>,
) -> Result<Possible<B, C>, Contradiction> {
    settle_and_tell(runs, cells, line, behind, |_| {})
}

/// As [`settle`]; `tell` is told for each run, first to last, where it can start.
pub(crate) fn settle_and_tell<B: Bits, const C: usize>(
    runs: &[Run],
    cells: usize,
    line: &Possible<B, C>,
    behind: &mut Vec<B>,
    mut tell: impl FnMut(B),
) -> Result<Possible<B, C>, Contradiction> {
    let empty = line[0];
    rests(runs, cells, line, behind);
    if !behind[0].has(0) {
        return Err(Contradiction);
    }
    let mut settled = [B::NONE; C];
    // All places where the next run, or the end, may begin: after the runs so far, and after some empty cells.
    let mut ends = B::one(0);
    let mut before = 0;
    for (k, run) in runs.iter().enumerate() {
        let reached = ends.flood_up(empty);
        settled[0] = settled[0] | reached & behind[k].down(1) & empty;
        let starts = if run.content == before { (reached & empty).up(1) } else { reached };
        // The rest must fit behind the run; between runs of one ink there is an empty cell.
        let rest = behind[k + 1];
        let separated = runs.get(k + 1).is_some_and(|next| next.content == run.content);
        let follows = if separated { rest.down(1) & empty } else { rest };
        let starts = starts & room(line[run.content], run.length) & follows.down(run.length);
        tell(starts);
        settled[run.content] = settled[run.content] | spread(starts, run.length);
        ends = starts.up(run.length);
        before = run.content;
    }
    let reached = ends.flood_up(empty);
    settled[0] = settled[0] | reached & behind[runs.len()].down(1) & empty;
    Ok(settled)
}

/// For each number of runs, the places from which the runs behind these fit into the rest of the line, with any empty cells
/// before them. Found from the end of the line, so everything is mirrored.
fn rests<B: Bits, const C: usize>(runs: &[Run], cells: usize, line: &Possible<B, C>, behind: &mut Vec<B>) {
    let mirrored = |set: B| set.reversed().down(B::LEN - cells);
    let empty = mirrored(line[0]);
    behind.clear();
    behind.resize(runs.len() + 1, B::NONE);
    let mut reached = B::one(0).flood_up(empty);
    let (mut after, mut ink) = (0, B::NONE);
    for (k, run) in runs.iter().enumerate().rev() {
        behind[k + 1] = reached.reversed().down(B::LEN - cells - 1);
        let starts = if run.content == after { (reached & empty).up(1) } else { reached };
        if run.content != after {
            ink = mirrored(line[run.content]);
        }
        let starts = starts & room(ink, run.length);
        reached = starts.up(run.length).flood_up(empty);
        after = run.content;
    }
    behind[0] = reached.reversed().down(B::LEN - cells - 1);
}

/// The cells at which so many cells of the set begin.
pub(super) fn room<B: Bits>(set: B, length: usize) -> B {
    let (mut room, mut covered) = (set, 1);
    while 2 * covered <= length {
        room = room & room.down(covered);
        covered *= 2;
    }
    room & room.down(length - covered)
}

/// The cells that a run of this length covers from one of its starts.
pub(super) fn spread<B: Bits>(starts: B, length: usize) -> B {
    let (mut spread, mut covered) = (starts, 1);
    while 2 * covered <= length {
        spread = spread | spread.up(covered);
        covered *= 2;
    }
    spread | spread.up(length - covered)
}

#[cfg(test)]
mod tests;
