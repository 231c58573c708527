//! Diving for a solution: the most certain beliefs are assumed, then the beliefs in the other cells are updated, and so
//! on (*decimation*; A. Braunstein, M. Mézard, R. Zecchina, *Survey Propagation*, 2005). If there are many solutions,
//! this mostly leads to one of them. Otherwise, it leads near solutions.

use alloc::{vec, vec::Vec};

use crate::{
    Bits, Budget, GridState, Interruption, Limit, Mark, Side,
    grid::beliefs::{Belief, Beliefs},
};

/// The number of times that rows and columns exchange messages before the first assumptions: more change little.
const FIRST_ROUNDS: u32 = 20;
/// The number of unknown cells for each one whose content is assumed before beliefs are updated.
const CELLS_PER_ASSUMPTION: usize = 20;

/// How beliefs are updated in a dive.
#[derive(Clone, Copy)]
struct Manner {
    /// The part of a message that changes at once.
    pace: f64,
    /// The number of times that rows and columns exchange messages after the first assumptions.
    rounds: u32,
}

/// The manner of the first dive, and of another one after a dead end. If messages change at once, dives are faster and lead
/// to solutions more often, but some messages swing; then the other manner helps.
const MANNERS: [Manner; 2] = [Manner { pace: 1.0, rounds: 1 }, Manner { pace: 0.5, rounds: 2 }];
/// The number of unknown cells above which there is only a dive in the last manner: in large grids, messages mostly swing,
/// and dives take long.
const MAX_CELLS_OF_FAST_DIVE: u32 = 640;

/// Descents from a settled grid, one after the other.
#[derive(Clone)]
pub(crate) struct Dive<B, const C: usize> {
    grid: GridState<B, C>,
    /// The settled grid.
    start: Mark,
    /// The number of the manner.
    manner: usize,
    beliefs: Beliefs<B, C>,
    /// The number of times that messages are exchanged before the next assumptions.
    rounds: u32,
    /// The next assumptions, the first one last.
    next: Vec<Belief>,
    /// The last assumption, until it is known to be possible.
    assumed: Option<Belief>,
    /// The grid without the last assumption.
    settled: Mark,
    /// The steps of the grid before the dive.
    steps_before: u64,
}

/// How far a dive came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// It can go on.
    Diving,
    /// The grid is complete: this is a solution.
    Solution,
    /// The assumptions exclude all solutions.
    DeadEnd,
}

/// A guess of a solution.
#[derive(Clone, Debug)]
pub(crate) struct Expected {
    /// The content of each cell, row by row.
    pub(crate) contents: Vec<u8>,
    /// The probability of each content.
    pub(crate) probabilities: Vec<f64>,
    /// For each side and line, the start of each run.
    pub(crate) starts: [Vec<Vec<usize>>; 2],
}

impl<B: Bits, const C: usize> Dive<B, C> {
    /// Starts a dive, unless it would need too much memory.
    pub(crate) fn new(grid: GridState<B, C>) -> Option<Self> {
        Some(Self {
            start: grid.mark(),
            manner: usize::from(grid.unknown_cells() > MAX_CELLS_OF_FAST_DIVE),
            beliefs: Beliefs::new(&grid)?,
            rounds: FIRST_ROUNDS,
            next: Vec::new(),
            assumed: None,
            settled: grid.mark(),
            steps_before: grid.steps(),
            grid,
        })
    }

    /// Returns the steps so far.
    pub(crate) const fn steps(&self) -> u64 {
        self.grid.steps() - self.steps_before
    }

    /// Returns the work so far, and that before the dive.
    pub(crate) const fn work(&self) -> u64 {
        self.grid.work()
    }

    pub(crate) const fn grid(&self) -> &GridState<B, C> {
        &self.grid
    }

    /// Makes an assumption, or updates beliefs. It can be continued after a limit.
    pub(crate) fn advance(&mut self, budget: &mut Budget<'_>) -> Result<Depth, Limit> {
        match self.grid.propagate(budget) {
            Ok(()) => {}
            Err(Interruption::Limit(limit)) => return Err(limit),
            Err(Interruption::Contradiction) => {
                self.grid.undo_to(self.settled);
                let Some(belief) = self.assumed.take() else { return Ok(Depth::DeadEnd) };
                self.grid.exclude(belief.row, belief.column, belief.content);
                return Ok(Depth::Diving);
            }
        }
        self.assumed = None;
        self.beliefs.note_changes(self.grid.changed_since(self.settled));
        self.settled = self.grid.mark();
        match self.next.pop() {
            _ if self.grid.is_complete() => return Ok(Depth::Solution),
            Some(belief) if self.grid.unknown_in_row(belief.row).has(belief.column) => {
                self.assumed = Some(belief);
                self.grid.assume(belief.row, belief.column, belief.content);
            }
            Some(_) => {}
            None if self.rounds > 0 => {
                self.beliefs.exchange(&mut self.grid, MANNERS[self.manner].pace, budget)?;
                self.rounds -= 1;
            }
            None => {
                self.choose_next();
                self.rounds = MANNERS[self.manner].rounds;
            }
        }
        Ok(Depth::Diving)
    }

    /// Starts the next dive after a dead end. Returns whether there is one.
    pub(crate) fn start_next(&mut self) -> bool {
        if self.manner + 1 == MANNERS.len() {
            return false;
        }
        self.manner += 1;
        self.grid.undo_to(self.start);
        self.settled = self.start;
        self.beliefs.forget();
        self.next.clear();
        self.rounds = FIRST_ROUNDS;
        true
    }

    /// Chooses the most certain beliefs as the next assumptions.
    fn choose_next(&mut self) {
        let is_before = |one: &Belief, other: &Belief| {
            let by_certainty = other.probability.total_cmp(&one.probability);
            by_certainty.then((one.row, one.column).cmp(&(other.row, other.column)))
        };
        self.next.extend(self.beliefs.likeliest(&self.grid));
        let number = self.next.len().div_ceil(CELLS_PER_ASSUMPTION);
        self.next.select_nth_unstable_by(number - 1, is_before);
        self.next.truncate(number);
        self.next.sort_unstable_by(|one, other| is_before(other, one));
    }

    /// Returns what the dive found, with the likeliest contents of the other cells.
    pub(crate) fn expected(&mut self) -> Expected {
        let width = self.grid.lines(Side::Column).count();
        let mut contents = Vec::with_capacity(self.grid.rows().len() * width);
        for possible in self.grid.rows() {
            let is_possible = |column, content: &u8| possible[usize::from(*content)].has(column);
            let first = |column| (0..C as u8).find(|content| is_possible(column, content)).unwrap_or(0);
            contents.extend((0..width).map(first));
        }
        let mut probabilities = vec![1.0; contents.len()];
        for belief in self.beliefs.likeliest(&self.grid) {
            let cell = belief.row * width + belief.column;
            (contents[cell], probabilities[cell]) = (belief.content as u8, belief.probability);
        }
        let starts = Side::BOTH.map(|side| {
            let lines = self.grid.lines(side);
            lines.map(|line| self.beliefs.median_starts(&self.grid, line)).collect()
        });
        Expected { contents, probabilities, starts }
    }
}

#[cfg(test)]
mod tests;
