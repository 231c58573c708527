use alloc::vec::Vec;
use core::mem;

use crate::{Bits, line::solver::Run};

/// The sums over all arrangements of the runs of a line: how probable each content of each cell is, if the cells are
/// independent except for the clue.
///
/// They are added up as by a hidden Markov model, forward and backward, but only where runs can be.
#[derive(Clone, Default)]
pub(super) struct LineSums<const C: usize> {
    /// For each cell, the probability of each content without the clue.
    pub(super) weights: Vec<[f64; C]>,
    /// For each cell, the probability of the clue given each content, up to a common factor.
    pub(super) of_cells: Vec<[f64; C]>,
    /// The median of the starts of each run.
    pub(super) median_starts: Vec<usize>,
    /// For each number of runs, and each place up to which they are done, the probability of the cells before.
    done: Vec<f64>,
    /// For each place, the probability of the cells from there on, with the runs that are left.
    left: Vec<f64>,
    left_behind: Vec<f64>,
}

/// The places of a gap: from the first end of the run before to the last start of the run behind.
struct Gap {
    first: usize,
    last: usize,
    /// Whether it contains a cell at least.
    is_needed: bool,
}

impl Gap {
    /// Returns the gap before a run, or before the end of the line.
    fn before<B: Bits>(k: usize, runs: &[(Run, B)], cells: usize) -> Self {
        let before = k.checked_sub(1).map(|before| &runs[before]);
        let behind = runs.get(k);
        Self {
            first: before.map_or(0, |(run, starts)| starts.first() + run.length),
            last: behind.map_or(cells, |(_, starts)| starts.last()),
            is_needed: before.zip(behind).is_some_and(|(one, other)| one.0.content == other.0.content),
        }
    }
}

impl<const C: usize> LineSums<C> {
    /// Adds up the arrangements of runs, given the sets of their starts. Returns whether there are any; there are none
    /// if numbers are too small.
    pub(super) fn add_up<B: Bits>(&mut self, runs: &[(Run, B)]) -> bool {
        let total = self.add_forward(runs);
        if total > 0.0 {
            self.add_backward(runs, total);
            self.take_out_own_weights();
        }
        total > 0.0
    }

    /// Adds up the beginnings of the line. Returns the sum of all arrangements.
    fn add_forward<B: Bits>(&mut self, runs: &[(Run, B)]) -> f64 {
        let cells = self.weights.len();
        self.done.resize((runs.len() + 1) * (cells + 1), 0.0);
        let mut gap = Gap::before(0, runs, cells);
        let mut done = &mut self.done[..];
        done[0] = 1.0;
        done[1..=gap.last].fill(0.0);
        for k in 0..=runs.len() {
            let mut sum = 0.0;
            let places = done[gap.first..gap.last].iter_mut();
            for (done, weights) in places.zip(&self.weights[gap.first..gap.last]) {
                sum += *done;
                *done = sum;
                sum *= weights[0];
            }
            done[gap.last] += sum;
            let Some((run, starts)) = runs.get(k) else { break };
            let next_gap = Gap::before(k + 1, runs, cells);
            let (before, behind) = done.split_at_mut(cells + 1);
            behind[next_gap.first..=next_gap.last].fill(0.0);
            each_place(run, *starts, &self.weights, |start, product| {
                behind[start + run.length] = product * reached(before, start, gap.is_needed, &self.weights);
            });
            (done, gap) = (behind, next_gap);
        }
        done[cells]
    }

    /// Adds up the ends of the line, and combines them with the beginnings.
    fn add_backward<B: Bits>(&mut self, runs: &[(Run, B)], total: f64) {
        let Self { weights, of_cells, median_starts, done, left, left_behind } = self;
        let cells = weights.len();
        of_cells.clear();
        // At the place behind the last cell, runs end.
        of_cells.resize(cells + 1, [0.0; C]);
        median_starts.resize(runs.len(), 0);
        left.resize(cells + 1, 0.0);
        left_behind.resize(cells + 1, 0.0);
        let mut next_gap_is_needed = false;
        for k in (0..=runs.len()).rev() {
            let gap = Gap::before(k, runs, cells);
            let done = &done[k * (cells + 1)..][..=cells];
            left[gap.first..=gap.last].fill(0.0);
            if let Some((run, starts)) = runs.get(k) {
                let mut sum = 0.0;
                each_place(run, *starts, weights, |start, product| {
                    let end = start + run.length;
                    let behind = if next_gap_is_needed {
                        weights[end][0] * left_behind[end + 1]
                    } else {
                        left_behind[end]
                    };
                    left[start] = product * behind;
                    let here = left[start] * reached(done, start, gap.is_needed, weights);
                    of_cells[start][run.content] += here;
                    of_cells[end][run.content] -= here;
                    if 2.0 * sum < total {
                        median_starts[k] = start;
                    }
                    sum += here;
                });
            } else {
                left[cells] = 1.0;
            }
            let mut sum = left[gap.last];
            for place in (gap.first..gap.last).rev() {
                of_cells[place][0] += done[place] * sum;
                sum = left[place] + weights[place][0] * sum;
                left[place] = sum;
            }
            next_gap_is_needed = gap.is_needed;
            mem::swap(left, left_behind);
        }
    }

    /// Adds up the differences between neighbors for each color, and takes the weights of the cells themselves out.
    fn take_out_own_weights(&mut self) {
        let mut sums = [0.0; C];
        for (of_cell, weights) in self.of_cells.iter_mut().zip(&self.weights) {
            if weights[0] == 0.0 {
                of_cell[0] = 0.0;
            }
            for content in 1..C {
                sums[content] += of_cell[content];
                // Rounding may leave a negative rest.
                let is_possible = weights[content] > 0.0 && sums[content] > 0.0;
                of_cell[content] = if is_possible { sums[content] / weights[content] } else { 0.0 };
            }
        }
    }
}

/// Returns the probability of the cells before a start of a run.
fn reached<const C: usize>(done: &[f64], start: usize, gap_is_needed: bool, weights: &[[f64; C]]) -> f64 {
    if gap_is_needed { done[start - 1] * weights[start - 1][0] } else { done[start] }
}

/// Calls a function with each start of a run, and the probability of the cells of the run there.
fn each_place<B: Bits, const C: usize>(
    run: &Run,
    starts: B,
    weights: &[[f64; C]],
    mut place: impl FnMut(usize, f64),
) {
    let weight = |cell: usize| weights[cell][run.content];
    let mut product = 1.0;
    let mut last = None;
    for start in starts.cells() {
        let end = start + run.length;
        product = match last {
            Some(last) if last + 1 == start => product / weight(last) * weight(end - 1),
            _ => (start..end).map(weight).product(),
        };
        last = Some(start);
        place(start, product);
    }
}

#[cfg(test)]
mod tests;
