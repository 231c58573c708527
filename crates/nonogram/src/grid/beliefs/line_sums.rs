use alloc::vec::Vec;
use core::{array, mem};

use crate::{
    Bits, Possible,
    grid::beliefs::line_runs::{LineRuns, MovableRun},
    line::solver::Run,
};

/// The number of places in addition to the cells. Place `p` is cell `p - 1` of the line. An empty cell is added in
/// front of the line and behind it, and behind that is the place where the line ends.
const MORE_PLACES: usize = 3;

/// The sums over all arrangements of the runs of a line: how probable each content of each cell is, if the cells are
/// independent except for the clue.
///
/// They are added up as by a hidden Markov model, forward and backward, between the first and the last place of each
/// run. Runs with a single place take no part: for the others, their cells are like empty ones.
#[derive(Clone)]
pub(super) struct LineSums<const C: usize> {
    places: usize,
    /// For each content, the probability of the cells from each place on, without the clue: of one cell, then of two,
    /// of four, and so on.
    products: [Vec<f64>; C],
    /// For each run, the probability of its cells from each place on, if its length is not a power of two.
    covered: Vec<f64>,
    /// For the beginning of the line, and then each run, the sums for each start.
    sums: Vec<StartSum>,
    /// For each start of a run, the probability of the cells from there on.
    left: Vec<f64>,
    left_behind: Vec<f64>,
    /// For each content and place, the probability of a run that starts there; later, of one that covers the cell.
    begun: [Vec<f64>; C],
    /// The probability of a run whose last cell is the one before.
    ended: [Vec<f64>; C],
    /// The probability of the clue.
    total: f64,
}

/// A run at one of its starts.
#[derive(Clone, Copy, Debug, Default)]
struct StartSum {
    /// The probability of its cells.
    covered: f64,
    /// The probability of its cells and all cells before; later, of the whole line.
    probability: f64,
}

impl<const C: usize> Default for LineSums<C> {
    fn default() -> Self {
        let none = || array::from_fn(|_| Vec::new());
        Self {
            places: 0,
            products: none(),
            covered: Vec::new(),
            sums: Vec::new(),
            left: Vec::new(),
            left_behind: Vec::new(),
            begun: none(),
            ended: none(),
            total: 0.0,
        }
    }
}

impl<const C: usize> LineSums<C> {
    /// Starts with a settled line, in which the probability of contents is 0 or 1 where they are known. The cells of
    /// fixed runs count as empty.
    pub(super) fn start<B: Bits>(&mut self, cells: usize, possible: &Possible<B, C>, fixed: B) {
        self.places = cells + MORE_PLACES;
        for (content, products) in self.products.iter_mut().enumerate() {
            products.clear();
            products.resize(self.places, if content == 0 { 1.0 } else { 0.0 });
        }
        for cell in (B::below(cells) & !(possible[0] | fixed)).cells() {
            for (products, set) in self.products.iter_mut().zip(possible) {
                products[cell + 1] = f64::from(u8::from(set.has(cell)));
            }
        }
    }

    /// Sets the probability of each content of an unknown cell without the clue; 0 for those that are not candidates.
    pub(super) fn set_weights(&mut self, cell: usize, weights: [f64; C]) {
        for (products, weight) in self.products.iter_mut().zip(weights) {
            products[cell + 1] = weight;
        }
    }

    /// Adds up the arrangements of runs. Returns whether there are any; there are none if numbers are too small.
    pub(super) fn add_up<B>(&mut self, runs: &LineRuns<B>) -> bool {
        self.multiply(&runs.movable);
        self.total = self.add_forward(&runs.movable);
        if self.total > 0.0 {
            self.add_backward(&runs.movable);
        }
        self.total > 0.0
    }

    /// Returns the median of the starts of each run.
    pub(super) fn median_starts<B>(&mut self, runs: &LineRuns<B>) -> Vec<usize> {
        let mut medians = runs.first_places.clone();
        if self.add_up(runs) {
            for (run, sums) in runs.movable.iter().zip(self.sums[self.places..].chunks_exact(self.places)) {
                let mut before = 0.0;
                for (place, sum) in sums.iter().enumerate().take(run.last + 1).skip(run.first) {
                    if 2.0 * before < self.total {
                        medians[run.number] = place;
                    }
                    before += sum.probability;
                }
            }
        }
        medians.into_iter().map(|place| place - 1).collect()
    }

    /// Multiplies the probabilities of the cells of each run.
    fn multiply(&mut self, runs: &[MovableRun]) {
        let Self { places, products, covered, .. } = self;
        let places = *places;
        covered.resize(runs.len() * places, 0.0);
        for (run, covered) in runs.iter().zip(covered.chunks_exact_mut(places)) {
            let MovableRun { run: Run { length, content }, first, last, .. } = *run;
            let products = &mut products[content];
            for level in products.len() / places..=length.ilog2() as usize {
                products.resize((level + 1) * places, 0.0);
                let (shorter, longer) = products[(level - 1) * places..].split_at_mut(places);
                let pairs = shorter.iter().zip(&shorter[1 << (level - 1)..]);
                for (product, (one, other)) in longer.iter_mut().zip(pairs) {
                    *product = one * other;
                }
            }
            if length.is_power_of_two() {
                continue;
            }
            let covered = &mut covered[first..=last];
            covered.fill(1.0);
            let mut cells = 0;
            for level in (0..=length.ilog2() as usize).filter(|level| length >> level & 1 == 1) {
                let parts = &products[level * places + first + cells..];
                covered.iter_mut().zip(parts).for_each(|(product, part)| *product *= part);
                cells += 1 << level;
            }
        }
    }

    /// Adds up the beginnings of the line. Returns the sum of all arrangements.
    fn add_forward(&mut self, runs: &[MovableRun]) -> f64 {
        let Self { places, products, covered, sums, .. } = self;
        let places = *places;
        sums.resize((runs.len() + 1) * places, StartSum::default());
        let gaps = &products[0][..places];
        let mut rows = sums.chunks_exact_mut(places);
        let Some(mut before) = rows.next() else { return 0.0 };
        // Before the first start, all cells are known.
        let start = runs.first().map_or(0, |run| run.first - run.gap::<C>());
        before[start].probability = 1.0;
        let (mut first_before, mut last_before, mut length_before) = (start, start, 0);
        for ((run, row), covered) in runs.iter().zip(rows).zip(covered.chunks_exact(places)) {
            let MovableRun { run: Run { length, content }, first, last, .. } = *run;
            let gap = run.gap::<C>();
            let distance = length_before + gap;
            before[last_before + 1..last + 1 - distance].fill(StartSum::default());
            let earlier =
                before[first_before..first - distance].iter().zip(&gaps[first_before + length_before..]);
            let mut sum = earlier.fold(0.0, |sum, (end, weight)| (sum + end.probability) * weight);
            let covered = match length.is_power_of_two() {
                true => &products[content][length.ilog2() as usize * places..],
                false => covered,
            };
            let starts = row[first..=last].iter_mut().zip(&covered[first..=last]);
            let ends = before[first - distance..=last - distance].iter().zip(&gaps[first - gap..=last - gap]);
            for ((start, covered), (end, weight)) in starts.zip(ends) {
                let reached = sum + end.probability;
                sum = reached * weight;
                let reached = if gap == 0 { reached } else { sum };
                *start = StartSum { covered: *covered, probability: covered * reached };
            }
            (before, first_before, last_before, length_before) = (row, first, last, length);
        }
        let ends = before[first_before..=last_before].iter().zip(&gaps[first_before + length_before..]);
        ends.fold(0.0, |sum, (end, weight)| (sum + end.probability) * weight)
    }

    /// Adds up the ends of the line, and combines them with the beginnings.
    fn add_backward(&mut self, runs: &[MovableRun]) {
        let Self { places, products, sums, left, left_behind, begun, ended, .. } = self;
        let places = *places;
        let gaps = &products[0][..places];
        for probabilities in begun[1..].iter_mut().chain(&mut ended[1..]) {
            probabilities.clear();
            probabilities.resize(places, 0.0);
        }
        left.resize(places, 0.0);
        left_behind.resize(places, 0.0);
        // Behind the last end, all cells are known.
        let end = runs.last().map_or(0, |run| run.last + run.run.length + 1);
        left_behind[end] = 1.0;
        let (mut first_behind, mut last_behind, mut behind) = (end, end, None::<&MovableRun>);
        for (run, row) in runs.iter().zip(sums[places..].chunks_exact_mut(places)).rev() {
            let MovableRun { run: Run { length, content }, first, last, .. } = *run;
            // Behind the last run, it is the cell added behind the line.
            let gap = behind.map_or(1, MovableRun::gap::<C>);
            let distance = length + gap;
            left_behind[first + distance..first_behind].fill(0.0);
            let mut sum = 0.0;
            for place in (last + distance + 1..=last_behind).rev() {
                sum = (sum + left_behind[place]) * gaps[place - 1];
            }
            let starts = left[first..=last].iter_mut().zip(&mut begun[content][first..=last]);
            let ends = row[first..=last].iter_mut().zip(&mut ended[content][first + length..=last + length]);
            let gaps = &gaps[first + distance - 1..last + distance];
            let places_behind = left_behind[first + distance..=last + distance].iter().zip(gaps);
            for (((left, begun), (start, ended)), (behind, weight)) in
                starts.zip(ends).zip(places_behind).rev()
            {
                let reached = sum + behind;
                sum = reached * weight;
                let behind = if gap == 0 { reached } else { sum };
                *left = start.covered * behind;
                let probability = start.probability * behind;
                start.probability = probability;
                *begun += probability;
                *ended += probability;
            }
            (first_behind, last_behind, behind) = (first, last, Some(run));
            mem::swap(left, left_behind);
        }
        for (begun, ended) in begun.iter_mut().zip(&*ended).skip(1) {
            let mut sum = 0.0;
            for (begun, ended) in begun.iter_mut().zip(ended) {
                sum += *begun - ended;
                *begun = sum;
            }
        }
    }

    /// Returns the probability of the clue given each content of an unknown cell, up to a common factor.
    pub(super) fn of_cell(&self, cell: usize) -> [f64; C] {
        let place = cell + 1;
        let mut sums = [self.total; C];
        for content in 1..C {
            sums[content] = self.begun[content][place];
            sums[0] -= sums[content];
        }
        array::from_fn(|content| {
            // Rounding may leave a negative rest.
            let sum = sums[content].max(0.0);
            let weight = self.products[content][place];
            if C == 2 {
                // Up to a common factor, this is a division by its own weight.
                sum * self.products[1 - content][place]
            } else if weight > 0.0 {
                sum / weight
            } else {
                0.0
            }
        })
    }
}

#[cfg(test)]
mod tests;
