//! Diving for a solution: the most certain beliefs are assumed, then the beliefs in the other cells are updated, and so
//! on (*decimation*; A. Braunstein, M. Mézard, R. Zecchina, *Survey Propagation*, 2005). If there are many solutions,
//! this mostly leads to one of them. Otherwise, it leads near solutions.
//!
//! An assumption that contradicts those before is taken back, and its content is excluded (*backtracking*). This does not
//! reach a wrong assumption that was made much earlier, so after some contradictions, a large part of the assumptions is
//! taken back at once. The beliefs that led there stay, so the next descent takes another way. If a whole turn has found
//! nothing, random doubts about the beliefs lead to others.

use alloc::{vec, vec::Vec};

use quadrille_core::Random;

use crate::{
    Bits, Budget, GridState, Interruption, Limit, Mark, Side,
    grid::beliefs::{Belief, Beliefs},
};

/// The number of times that rows and columns exchange messages before the first assumptions: more change little.
const FIRST_ROUNDS: u32 = 6;
/// The number of unknown cells for each one whose content is assumed before beliefs are updated.
const CELLS_PER_ASSUMPTION: usize = 10;
/// The number of earlier assumptions that a descent takes back one by one.
const MAX_BACKTRACKS: u32 = 16;

/// The largest share by which doubts reduce the certainty of a belief.
const MAX_DOUBT: f64 = 0.2;

/// Descents from a settled grid, one after the other.
#[derive(Clone)]
pub(crate) struct Dive<B, const C: usize> {
    grid: GridState<B, C>,
    beliefs: Beliefs<B, C>,
    /// The number of times that messages are exchanged before the next assumptions.
    rounds: u32,
    /// The next assumptions, the first one last.
    next: Vec<Belief>,
    /// The assumptions, each with the grid before it.
    path: Vec<(Mark, Belief)>,
    /// The last assumption, until its consequences are known.
    assumed: Option<Belief>,
    /// The grid without the last assumption.
    settled: Mark,
    /// The number of earlier assumptions that this descent took back.
    backtracks: u32,
    /// The number of descents, and of turns.
    descents: u32,
    turns: u32,
    /// The doubts.
    random: Random,
    /// The smallest number of unknown cells at the end of a descent.
    fewest_unknown: u32,
    /// The guess of a solution there, until it is taken.
    nearest: Option<Expected>,
    /// The number of cells that are unknown without assumptions.
    cells_at_start: u32,
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
    /// The grid has no solution.
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
            beliefs: Beliefs::new(&grid)?,
            rounds: FIRST_ROUNDS,
            next: Vec::new(),
            path: Vec::new(),
            assumed: None,
            settled: grid.mark(),
            backtracks: 0,
            descents: 1,
            turns: 0,
            random: Random::new(0, 0),
            fewest_unknown: u32::MAX,
            nearest: None,
            cells_at_start: grid.unknown_cells(),
            steps_before: grid.steps(),
            grid,
        })
    }

    /// Returns the number of cells that are unknown without assumptions.
    pub(crate) const fn cells_at_start(&self) -> u32 {
        self.cells_at_start
    }

    /// Starts a turn. There are doubts in all turns after the first one.
    pub(crate) const fn start_turn(&mut self) {
        self.turns += 1;
    }

    /// Returns the number of descents that have begun.
    pub(crate) const fn descents(&self) -> u32 {
        self.descents
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
            Err(Interruption::Contradiction) => return Ok(self.take_back()),
        }
        self.beliefs.note_changes(self.grid.changed_since(self.settled));
        if let Some(belief) = self.assumed.take() {
            self.path.push((self.settled, belief));
        }
        self.settled = self.grid.mark();
        match self.next.pop() {
            _ if self.grid.is_complete() => return Ok(Depth::Solution),
            Some(belief) if self.grid.unknown_in_row(belief.row).has(belief.column) => {
                self.assumed = Some(belief);
                self.grid.assume(belief.row, belief.column, belief.content);
            }
            Some(_) => {}
            None if self.rounds > 0 => {
                self.beliefs.exchange(&mut self.grid, budget)?;
                self.rounds -= 1;
            }
            None => {
                self.choose_next();
                self.rounds = 1;
            }
        }
        Ok(Depth::Diving)
    }

    /// Takes back the last assumption, which contradicts those before. After too many of them, starts the next descent.
    fn take_back(&mut self) -> Depth {
        self.grid.undo_to(self.settled);
        let (mark, wrong) = match (self.assumed.take(), self.path.last()) {
            (Some(belief), _) => (self.settled, belief),
            (None, None) => return Depth::DeadEnd,
            (None, Some(_)) if self.backtracks == MAX_BACKTRACKS => {
                self.start_next();
                return Depth::Diving;
            }
            (None, Some(&last)) => {
                self.backtracks += 1;
                self.path.pop();
                last
            }
        };
        self.return_to(mark);
        self.grid.exclude(wrong.row, wrong.column, wrong.content);
        Depth::Diving
    }

    /// Starts the next descent with the first half of the assumptions. Every second descent keeps a quarter, every fourth
    /// one an eighth, and so on.
    fn start_next(&mut self) {
        let unknown_cells = self.grid.unknown_cells();
        if unknown_cells < self.fewest_unknown {
            self.fewest_unknown = unknown_cells;
            self.nearest = Some(self.expected());
        }
        let kept = (self.path.len() / 2) >> self.descents.trailing_zeros();
        self.return_to(self.path[kept].0);
        self.path.truncate(kept);
        self.next.clear();
        self.backtracks = 0;
        self.descents += 1;
    }

    /// Returns to the settled grid before an assumption.
    fn return_to(&mut self, mark: Mark) {
        self.beliefs.note_changes(self.grid.changed_since(mark));
        self.grid.undo_to(mark);
        self.settled = mark;
    }

    /// Chooses the most certain beliefs as the next assumptions.
    fn choose_next(&mut self) {
        let is_before = |one: &Belief, other: &Belief| {
            let by_certainty = other.probability.total_cmp(&one.probability);
            by_certainty.then((one.row, one.column).cmp(&(other.row, other.column)))
        };
        self.next.extend(self.beliefs.likeliest(&self.grid));
        if self.turns > 1 {
            for belief in &mut self.next {
                let doubt = f64::from(self.random.below(1 << 16)) / f64::from(1 << 16);
                belief.probability *= 1.0 - MAX_DOUBT * doubt;
            }
        }
        let number = self.next.len().div_ceil(CELLS_PER_ASSUMPTION);
        self.next.select_nth_unstable_by(number - 1, is_before);
        self.next.truncate(number);
        self.next.sort_unstable_by(|one, other| is_before(other, one));
    }

    /// Returns a guess of a solution, where a descent ended with the fewest unknown cells. There is none before the end of
    /// the first descent, and only one.
    pub(crate) fn take_nearest(&mut self) -> Option<Expected> {
        let nearest = self.nearest.take()?;
        self.fewest_unknown = 0;
        Some(nearest)
    }

    /// Returns what the assumptions imply, with the likeliest contents of the other cells.
    fn expected(&mut self) -> Expected {
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
