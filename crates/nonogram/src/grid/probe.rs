//! Probing: the consequences of each content of each unknown cell. A content that leads to a contradiction is
//! impossible, and common consequences of all contents are certain.

use alloc::{vec, vec::Vec};

use crate::{Bits, Budget, GridState, Interruption, Possible, Side};

/// The work after which lines are cached: it takes as long as it does to allocate the cache.
const WORK_BEFORE_CACHE: u64 = 1 << 12;

/// How far probing came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Probed {
    /// No cell is unknown.
    Complete,
    /// No probe finds anything more; this is the most promising cell to branch on.
    Open { row: usize, column: usize },
    /// The granted work is done; probing can go on.
    Paused,
}

/// The memory of probing: when each line was last changed, and which lines each probe used at what time.
#[derive(Clone, Debug)]
pub(crate) struct Prober<B, const C: usize> {
    now: u32,
    changed: [Vec<u32>; 2],
    probes: Vec<Probe<B>>,
    width: usize,
    merged: Vec<(usize, Possible<B, C>)>,
}

/// The last probe of a cell.
#[derive(Clone, Copy, Debug)]
struct Probe<B> {
    when: u32,
    touched: [B; 2],
    score: u64,
    /// Whether one of the probes of this cell found something.
    found: bool,
}

/// The results of the contents of a cell.
struct Tried<B, const C: usize> {
    touched: [B; 2],
    /// How much the possible contents settle: the smallest and the second smallest number.
    gains: [u32; 2],
    /// The row of the cell without impossible contents.
    certain: Possible<B, C>,
}

impl<B: Bits, const C: usize> Prober<B, C> {
    pub(crate) fn new(height: usize, width: usize) -> Self {
        Self {
            now: 1,
            changed: [vec![1; height], vec![1; width]],
            probes: Vec::new(),
            width,
            merged: Vec::new(),
        }
    }

    /// Records that lines were changed by something other than probing.
    pub(crate) fn note_changes(&mut self, lines: [B; 2]) {
        self.now += 1;
        for (changed, lines) in self.changed.iter_mut().zip(lines) {
            for line in lines.cells() {
                changed[line] = self.now;
            }
        }
    }

    /// Creates a prober for a grid that is similar to the probed one: cells where something was found are
    /// probed first, and those where nothing was found are not probed again if their lines do not differ.
    pub(crate) fn again(
        &self,
        grid: &mut GridState<B, C>,
        budget: &mut Budget<'_>,
        differing: impl Fn(&GridState<B, C>) -> [B; 2],
    ) -> Result<Self, Interruption> {
        let mut prober = self.clone();
        for (cell, _) in self.probes.iter().enumerate().filter(|(_, probe)| probe.found) {
            let (row, column) = (cell / self.width, cell % self.width);
            if grid.unknown_in_row(row).has(column) {
                prober.probe(grid, budget, row, column)?;
            }
            prober.probes[cell].when = 0;
        }
        prober.changed.clone_from(&self.changed);
        prober.note_changes(differing(grid));
        Ok(prober)
    }

    /// Probes all unknown cells until no probe finds anything more. The grid is settled before and after.
    pub(crate) fn probe_all(
        &mut self,
        grid: &mut GridState<B, C>,
        budget: &mut Budget<'_>,
    ) -> Result<Probed, Interruption> {
        self.probe_within(grid, budget, |_| !B::NONE, u64::MAX)
    }

    /// Probes some cells of each row, until the grid has done about this amount of [work](GridState::work) in
    /// total, or the same amount again without a find: successful probing goes on.
    pub(crate) fn probe_within(
        &mut self,
        grid: &mut GridState<B, C>,
        budget: &mut Budget<'_>,
        cells: impl Fn(usize) -> B,
        most_work: u64,
    ) -> Result<Probed, Interruption> {
        let granted = most_work.saturating_sub(grid.work());
        let mut most_work = most_work;
        // Most grids are settled by lines alone and do not need this memory.
        let unprobed = Probe { when: 0, touched: [B::NONE; 2], score: 0, found: false };
        self.probes.resize(self.changed[0].len() * self.width, unprobed);
        loop {
            let mut best: Option<(u64, Probed)> = None;
            let mut progress = false;
            for row in 0..self.changed[0].len() {
                let mut left = grid.unknown_in_row(row) & cells(row);
                while !left.is_none() {
                    let column = left.first();
                    left = left.without_first();
                    let cell = row * self.width + column;
                    if self.is_stale(cell) {
                        if grid.work() > most_work {
                            return Ok(Probed::Paused);
                        }
                        if grid.work() > WORK_BEFORE_CACHE {
                            grid.start_caching();
                        }
                        if self.probe(grid, budget, row, column)? {
                            progress = true;
                            most_work = grid.work().saturating_add(granted);
                            left = left & grid.unknown_in_row(row);
                            continue;
                        }
                    }
                    let score = self.probes[cell].score;
                    if best.is_none_or(|(most, _)| score > most) {
                        best = Some((score, Probed::Open { row, column }));
                    }
                }
            }
            if !progress {
                return Ok(best.map_or(Probed::Complete, |(_, open)| open));
            }
        }
    }

    /// Returns whether something changed in the lines that the last probe of a cell touched.
    fn is_stale(&self, cell: usize) -> bool {
        let Probe { when, touched, .. } = self.probes[cell];
        when == 0
            || Side::BOTH.into_iter().any(|side| {
                touched[side as usize].cells().any(|line| self.changed[side as usize][line] > when)
            })
    }

    /// Probes one cell. Returns whether anything became known.
    fn probe(
        &mut self,
        grid: &mut GridState<B, C>,
        budget: &mut Budget<'_>,
        row: usize,
        column: usize,
    ) -> Result<bool, Interruption> {
        let base = grid.mark();
        let Tried { touched, gains, certain } = self.try_contents(grid, budget, row, column)?;
        grid.restrict_row(row, &certain);
        for (row, possible) in &self.merged {
            grid.restrict_row(*row, possible);
        }
        if let Err(stop) = grid.propagate(budget) {
            // The grid must be settled when this function returns.
            grid.undo_to(base);
            return Err(stop);
        }
        let progress = grid.mark() != base;
        if progress {
            self.note_changes(grid.changed_since(base));
        }
        let score = score(gains);
        let probe = &mut self.probes[row * self.width + column];
        *probe = Probe { when: self.now, touched, score, found: probe.found || progress };
        Ok(progress)
    }

    /// Assumes each content of a cell in turn, and merges the consequences by rows. The grid is not changed.
    fn try_contents(
        &mut self,
        grid: &mut GridState<B, C>,
        budget: &mut Budget<'_>,
        row: usize,
        column: usize,
    ) -> Result<Tried<B, C>, Interruption> {
        let base = grid.mark();
        let mut touched = [B::one(row), B::one(column)];
        let mut gains = [u32::MAX; 2];
        let mut certain = grid.rows()[row];
        let mut survivors = 0;
        for (content, set) in certain.iter_mut().enumerate() {
            if !set.has(column) {
                continue;
            }
            grid.assume(row, column, content);
            let outcome = grid.propagate(budget);
            let changed = grid.changed_since(base);
            match outcome {
                Ok(()) => {
                    self.collect(grid, changed[Side::Row as usize], survivors == 0);
                    let gain = grid.removed_since(base);
                    gains = [gains[0].min(gain), gains[1].min(gain.max(gains[0]))];
                    survivors += 1;
                }
                Err(Interruption::Contradiction) => *set = *set & !B::one(column),
                Err(limit) => {
                    grid.undo_to(base);
                    return Err(limit);
                }
            }
            touched = core::array::from_fn(|side| touched[side] | changed[side]);
            grid.undo_to(base);
        }
        if survivors == 0 { Err(Interruption::Contradiction) } else { Ok(Tried { touched, gains, certain }) }
    }

    /// Merges the rows that a probe changed into the common consequences of all probes of the cell.
    fn collect(&mut self, grid: &GridState<B, C>, changed: B, is_first: bool) {
        let rows = changed.cells().map(|row| (row, grid.rows()[row]));
        if is_first {
            self.merged.clear();
            self.merged.extend(rows);
            return;
        }
        self.merged.retain_mut(|(row, merged)| {
            for (set, other) in merged.iter_mut().zip(&grid.rows()[*row]) {
                *set = *set | *other;
            }
            changed.has(*row)
        });
    }
}

/// Returns how promising it is to branch on a cell: the smaller gain, and 1.8 times the natural logarithm of 1 more than
/// the difference of both. The unit is a quarter of a candidate, in fixed point.
fn score([least, next]: [u32; 2]) -> u64 {
    let difference = if next == u32::MAX { 0 } else { next - least };
    ((4 * u64::from(least)) << FRACTION_BITS) + 5 * binary_logarithm(1 + difference)
}

/// The number of binary places of scores.
const FRACTION_BITS: u32 = 16;

/// Returns the binary logarithm in fixed point, linear between the powers of two.
fn binary_logarithm(number: u32) -> u64 {
    let whole = number.ilog2();
    let fraction = ((u64::from(number) << FRACTION_BITS) >> whole) - (1 << FRACTION_BITS);
    (u64::from(whole) << FRACTION_BITS) + fraction
}

#[cfg(test)]
mod tests;
