use alloc::{vec, vec::Vec};
use core::mem;

use crate::{Bits, line::solver::Run};

/// The sums over all arrangements of the runs of a line: how probable each content of each cell is, if the cells are
/// independent except for the clue.
///
/// They are added up as by a hidden Markov model, forward and backward, but only where runs can be.
#[derive(Clone, Default)]
pub(super) struct LineSums<const C: usize> {
    /// For each cell, the probability of each content without the clue.
    weights: Vec<[f64; C]>,
    /// For each cell, the probability of the clue given each content, up to a common factor.
    pub(super) of_cells: Vec<[f64; C]>,
    /// The inverse of each weight that is not 0.
    inverse: Vec<[f64; C]>,
    /// For each number of runs, and each place up to which they are done, the probability of the cells before.
    done: Vec<f64>,
    /// For each run and each of its starts, the probability of its cells.
    covered: Vec<f64>,
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
    /// Sets the probability of each content of each cell without the clue.
    pub(super) fn set_weights(&mut self, weights: impl Iterator<Item = [f64; C]>) {
        self.weights.clear();
        self.weights.extend(weights);
        let inverse = |weight: f64| if weight == 0.0 || weight == 1.0 { weight } else { weight.recip() };
        self.inverse.clear();
        self.inverse.extend(self.weights.iter().map(|weights| weights.map(inverse)));
    }

    /// Adds up the arrangements of runs, given the sets of their starts. Returns whether there are any; there are none
    /// if numbers are too small.
    pub(super) fn add_up<B: Bits>(&mut self, runs: &[(Run, B)]) -> bool {
        self.add_up_and_visit(runs, |_, _, _| {}).is_some()
    }

    /// Returns the median of the starts of each run.
    pub(super) fn median_starts<B: Bits>(&mut self, runs: &[(Run, B)]) -> Option<Vec<usize>> {
        let mut sums = vec![0.0; runs.len()];
        let mut starts = Vec::new();
        let total = self.add_up_and_visit(runs, |run, start, probability| {
            starts.push((run, start, sums[run]));
            sums[run] += probability;
        })?;
        let mut medians: Vec<usize> = runs.iter().map(|(_, starts)| starts.first()).collect();
        for (run, start, sum) in starts {
            if 2.0 * sum < total {
                medians[run] = start;
            }
        }
        Some(medians)
    }

    /// Adds up the arrangements, and calls a function with each start of each run and the probability of both. Returns
    /// the probability of the clue.
    fn add_up_and_visit<B: Bits>(
        &mut self,
        runs: &[(Run, B)],
        visit: impl FnMut(usize, usize, f64),
    ) -> Option<f64> {
        let total = self.add_forward(runs);
        if total > 0.0 {
            self.add_backward(runs, visit);
            self.take_out_own_weights();
            Some(total)
        } else {
            None
        }
    }

    /// Adds up the beginnings of the line. Returns the sum of all arrangements.
    fn add_forward<B: Bits>(&mut self, runs: &[(Run, B)]) -> f64 {
        let cells = self.weights.len();
        self.done.resize((runs.len() + 1) * (cells + 1), 0.0);
        self.covered.resize(runs.len() * (cells + 1), 0.0);
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
            let covered = &mut self.covered[k * (cells + 1)..][..=cells];
            let weight = |cell: usize| self.weights[cell][run.content];
            let inverse = |cell: usize| self.inverse[cell][run.content];
            let mut product = 0.0;
            let mut next = None;
            for start in starts.cells() {
                let end = start + run.length;
                product = match next {
                    Some(next) if next == start => product * inverse(start - 1) * weight(end - 1),
                    _ => (start..end).map(weight).product(),
                };
                next = Some(start + 1);
                covered[start] = product;
                behind[end] = product * reached(before, start, gap.is_needed, &self.weights);
            }
            (done, gap) = (behind, next_gap);
        }
        done[cells]
    }

    /// Adds up the ends of the line, and combines them with the beginnings.
    fn add_backward<B: Bits>(&mut self, runs: &[(Run, B)], mut visit: impl FnMut(usize, usize, f64)) {
        let Self { weights, of_cells, done, covered, left, left_behind, .. } = self;
        let cells = weights.len();
        of_cells.clear();
        // At the place behind the last cell, runs end.
        of_cells.resize(cells + 1, [0.0; C]);
        left.resize(cells + 1, 0.0);
        left_behind.resize(cells + 1, 0.0);
        let mut next_gap_is_needed = false;
        for k in (0..=runs.len()).rev() {
            let gap = Gap::before(k, runs, cells);
            let done = &done[k * (cells + 1)..][..=cells];
            left[gap.first..=gap.last].fill(0.0);
            if let Some((run, starts)) = runs.get(k) {
                let covered = &covered[k * (cells + 1)..][..=cells];
                for start in starts.cells() {
                    let end = start + run.length;
                    let behind = if next_gap_is_needed {
                        weights[end][0] * left_behind[end + 1]
                    } else {
                        left_behind[end]
                    };
                    left[start] = covered[start] * behind;
                    let here = left[start] * reached(done, start, gap.is_needed, weights);
                    of_cells[start][run.content] += here;
                    of_cells[end][run.content] -= here;
                    visit(k, start, here);
                }
            } else {
                left[cells] = 1.0;
            }
            let mut sum = left[gap.last];
            let places = gap.first..gap.last;
            let sums = left[places.clone()].iter_mut().zip(&mut of_cells[places.clone()]);
            let probabilities = done[places.clone()].iter().zip(&weights[places]);
            for ((left, of_cell), (done, weights)) in sums.zip(probabilities).rev() {
                of_cell[0] += done * sum;
                sum = *left + weights[0] * sum;
                *left = sum;
            }
            next_gap_is_needed = gap.is_needed;
            mem::swap(left, left_behind);
        }
    }

    /// Adds up the differences between neighbors for each color, and takes the weights of the cells themselves out.
    fn take_out_own_weights(&mut self) {
        let mut sums = [0.0; C];
        for ((of_cell, weights), inverse) in self.of_cells.iter_mut().zip(&self.weights).zip(&self.inverse) {
            of_cell[0] = if weights[0] > 0.0 { of_cell[0] } else { 0.0 };
            for content in 1..C {
                sums[content] += of_cell[content];
                // Rounding may leave a negative rest.
                of_cell[content] = sums[content].max(0.0) * inverse[content];
            }
        }
    }
}

/// Returns the probability of the cells before a start of a run.
fn reached<const C: usize>(done: &[f64], start: usize, gap_is_needed: bool, weights: &[[f64; C]]) -> f64 {
    if gap_is_needed { done[start - 1] * weights[start - 1][0] } else { done[start] }
}

#[cfg(test)]
mod tests;
