use alloc::{vec, vec::Vec};

use crate::{Bits, Clue, Possible, line::solver::Run};

/// The number of runs of a usual clue, rounded up.
const USUAL_RUNS: usize = 4;

/// The lines of one side.
#[derive(Clone, Debug)]
pub(super) struct Lines<B, const C: usize> {
    /// The runs of all lines, one line after the other.
    runs: Vec<Run>,
    ends: Vec<u32>,
    pub(super) possible: Vec<Possible<B, C>>,
    /// The lines whose clues are known: there is nothing to settle in the others.
    pub(super) clued: B,
    /// The lines that were changed since they were settled.
    pub(super) dirty: B,
}

impl<B: Bits, const C: usize> Lines<B, C> {
    /// Creates unknown lines.
    pub(super) fn new(clues: &[Clue], cells: usize, contents: usize) -> Self {
        // Most clues are short, and counting the runs first would take longer than to enlarge the memory sometimes.
        let mut runs = Vec::with_capacity(USUAL_RUNS * clues.len());
        let mut ends = Vec::with_capacity(clues.len());
        let mut clued = B::below(clues.len());
        for (clue, index) in clues.iter().zip(0..) {
            runs.extend(clue.runs().iter().map(Run::from));
            ends.push(runs.len() as u32);
            clued.toggle(index, clue.is_unknown());
        }
        let any = core::array::from_fn(|k| if k < contents { B::below(cells) } else { B::NONE });
        Self { runs, ends, possible: vec![any; clues.len()], clued, dirty: B::NONE }
    }

    /// Returns the number of runs of the line that has the most.
    pub(super) fn most_runs(&self) -> usize {
        (0..self.ends.len()).map(|index| self.runs(index).len()).max().unwrap_or(0)
    }

    pub(super) fn runs(&self, index: usize) -> &[Run] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        &self.runs[start..self.ends[index] as usize]
    }
}

/// Removes from the crossing lines what was removed from a line, or restores it.
pub(super) fn toggle<B: Bits, const C: usize>(
    crossing: &mut [Possible<B, C>],
    line: usize,
    from: &Possible<B, C>,
) {
    for index in union(from).cells() {
        if C == 2 {
            // One of the two was removed.
            crossing[index][usize::from(from[1].has(index))].toggle(line, true);
            continue;
        }
        for (set, taken) in crossing[index].iter_mut().zip(from) {
            set.toggle(line, taken.has(index));
        }
    }
}

/// Returns the cells with any candidate.
pub(super) fn union<B: Bits, const C: usize>(line: &Possible<B, C>) -> B {
    line.iter().fold(B::NONE, |any, &set| any | set)
}
