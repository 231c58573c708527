//! The probable contents of cells, by belief propagation (J. Pearl, *Probabilistic Reasoning in Intelligent Systems*,
//! 1988): rows and columns repeatedly send each other the probability of each content of the cells where they cross.
//!
//! Only basic operations on floating-point numbers are used, whose results are the same on all machines.

mod line_runs;
mod line_sums;

use alloc::{vec, vec::Vec};
use core::array;

use crate::{
    Bits, Budget, GridState, Limit, LineId, Side,
    grid::{
        beliefs::{line_runs::LineRuns, line_sums::LineSums},
        state::unknown,
    },
};

/// The smallest change of a message that matters to the line that gets it.
const TOLERANCE: f64 = 1.0 / 64.0;
/// The least probability of a candidate: a line does not know the other lines, which may require it.
const MIN_PROBABILITY: f64 = 1.0 / 1024.0;
/// The maximum number of probabilities that the lines of a side send (32 MB).
const MAX_PROBABILITIES: usize = 1 << 22;

/// The messages between lines: for each line and each of its unknown cells, the probability of each content.
#[derive(Clone)]
pub(crate) struct Beliefs<B, const C: usize> {
    numbers: MessageNumbers,
    /// For each side, the messages of its lines.
    messages: [Vec<[f64; C]>; 2],
    /// For each side and line, where the runs can start.
    runs: [Vec<LineRuns<B>>; 2],
    /// The lines whose candidates have changed since then.
    changed: [B; 2],
    /// The lines that may have other messages to send.
    outdated: [B; 2],
    sums: LineSums<C>,
}

/// The number of the messages of each unknown cell: rows and columns use the same numbers.
#[derive(Clone)]
struct MessageNumbers {
    width: usize,
    /// For each cell, row by row, the number of its messages.
    numbers: Vec<u32>,
}

impl MessageNumbers {
    fn of_cell(&self, row: usize, column: usize) -> usize {
        self.numbers[row * self.width + column] as usize
    }

    /// Returns the numbers of the cells of a line.
    fn of_line(&self, line: LineId) -> impl Fn(usize) -> usize {
        let (first, step) = match line.side {
            Side::Row => (line.index * self.width, 1),
            Side::Column => (line.index, self.width),
        };
        move |cell| self.numbers[first + step * cell] as usize
    }
}

/// The likeliest content of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Belief {
    pub(crate) row: usize,
    pub(crate) column: usize,
    pub(crate) content: usize,
    pub(crate) probability: f64,
}

impl<B: Bits, const C: usize> Beliefs<B, C> {
    /// Creates the beliefs of a settled grid in which all contents of a cell are equally probable. Returns `None` if
    /// they would need too much memory.
    pub(crate) fn new(grid: &GridState<B, C>) -> Option<Self> {
        let [height, width] = Side::BOTH.map(|side| grid.lines(side).count());
        let mut numbers = Vec::with_capacity(height * width);
        let mut unknown_cells = 0;
        for row in 0..height {
            let unknown = grid.unknown_in_row(row);
            for column in 0..width {
                numbers.push(unknown_cells);
                unknown_cells += u32::from(unknown.has(column));
            }
        }
        if unknown_cells as usize * C > MAX_PROBABILITIES {
            return None;
        }
        let messages = vec![[1.0 / C as f64; C]; unknown_cells as usize];
        let all = [B::below(height), B::below(width)];
        Some(Self {
            numbers: MessageNumbers { width, numbers },
            messages: [messages.clone(), messages],
            runs: [vec![LineRuns::NONE; height], vec![LineRuns::NONE; width]],
            changed: all,
            outdated: all,
            sums: LineSums::default(),
        })
    }

    /// Notes that lines of the grid have changed.
    pub(crate) fn note_changes(&mut self, lines: [B; 2]) {
        for (side, lines) in lines.into_iter().enumerate() {
            self.changed[side] = self.changed[side] | lines;
            self.outdated[side] = self.outdated[side] | lines;
        }
    }

    /// Lets all rows, and then all columns, send their messages. It can be continued after a limit.
    pub(crate) fn exchange(
        &mut self,
        grid: &mut GridState<B, C>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Limit> {
        for side in Side::BOTH {
            for index in self.outdated[side as usize].cells() {
                let line = LineId { side, index };
                let has_messages = grid.is_clued(line) && !unknown(grid.line(line)).is_none();
                if has_messages {
                    grid.note_sums(line, budget)?;
                }
                self.outdated[side as usize].toggle(index, true);
                if has_messages {
                    self.send(grid, line);
                }
            }
        }
        Ok(())
    }

    /// Sends messages of a line to its cells.
    fn send(&mut self, grid: &GridState<B, C>, line: LineId) {
        self.weigh(grid, line);
        if !self.sums.add_up(&self.runs[line.side as usize][line.index]) {
            return;
        }
        let numbers = self.numbers.of_line(line);
        let messages = &mut self.messages[line.side as usize];
        let mut changed = B::NONE;
        for cell in unknown(grid.line(line)).cells() {
            let sums = self.sums.of_cell(cell);
            let total: f64 = sums.iter().sum();
            if total < f64::MIN_POSITIVE {
                continue;
            }
            let scale = total.recip();
            let mut is_changed = false;
            for (probability, sum) in messages[numbers(cell)].iter_mut().zip(sums) {
                let share = sum * scale;
                let share = if share < MIN_PROBABILITY { MIN_PROBABILITY } else { share };
                is_changed |= (share - *probability).abs() > TOLERANCE;
                *probability = share;
            }
            changed.toggle(cell, is_changed);
        }
        let crossing = &mut self.outdated[line.side.other() as usize];
        *crossing = *crossing | changed;
    }

    /// Prepares sums over the arrangements of a line, given the messages of the lines that cross it.
    fn weigh(&mut self, grid: &GridState<B, C>, line: LineId) {
        let side = line.side as usize;
        if self.changed[side].has(line.index) {
            self.changed[side].toggle(line.index, true);
            self.runs[side][line.index].set(grid.run_starts(line));
        }
        let possible = grid.line(line);
        let messages = &self.messages[line.side.other() as usize];
        let numbers = self.numbers.of_line(line);
        self.sums.start(grid.cells(line), possible, self.runs[side][line.index].fixed);
        for cell in unknown(possible).cells() {
            let message = messages[numbers(cell)];
            // If there are two contents, both are candidates of an unknown cell.
            let is_candidate = |content: usize| C == 2 || possible[content].has(cell);
            let weight = |content| if is_candidate(content) { message[content] } else { 0.0 };
            let mut weights: [f64; C] = array::from_fn(weight);
            if C > 2 {
                // Products of hundreds of probabilities would be too small for a number. Of two contents, one has at least 1/2.
                let largest = weights.iter().fold(0.0, |largest: f64, &weight| largest.max(weight));
                weights = weights.map(|weight| weight / largest);
            }
            self.sums.set_weights(cell, weights);
        }
    }

    /// Returns the likeliest contents of all unknown cells.
    pub(crate) fn likeliest(&self, grid: &GridState<B, C>) -> impl Iterator<Item = Belief> {
        let rows = grid.rows().iter().enumerate();
        let cells =
            rows.flat_map(|(row, possible)| unknown(possible).cells().map(move |column| (row, column)));
        cells.map(|(row, column)| {
            let possible = &grid.rows()[row];
            let number = self.numbers.of_cell(row, column);
            let [by_row, by_column] = self.messages.each_ref().map(|messages| messages[number]);
            let joint: [f64; C] = array::from_fn(|content| {
                if possible[content].has(column) { by_row[content] * by_column[content] } else { 0.0 }
            });
            let content = (1..C).fold(0, |best, other| if joint[other] > joint[best] { other } else { best });
            Belief { row, column, content, probability: joint[content] / joint.iter().sum::<f64>() }
        })
    }

    /// Returns for each run of a line the median of its starts.
    pub(crate) fn median_starts(&mut self, grid: &GridState<B, C>, line: LineId) -> Vec<usize> {
        self.weigh(grid, line);
        self.sums.median_starts(&self.runs[line.side as usize][line.index])
    }
}

#[cfg(test)]
mod tests;
