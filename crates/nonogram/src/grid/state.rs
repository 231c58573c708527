//! The grid while it is being solved: the candidates of each cell, by rows and by columns, and a trail of
//! changes to undo them.

mod line_cache;
mod lines;

use alloc::{vec, vec::Vec};

use quadrille_core::{Grid, Position};

use crate::{
    Bits, Budget, Clues, ColorId, Interruption, Limit, Picture, Possible, Side,
    grid::state::{
        line_cache::LineCache,
        lines::{Lines, toggle, union},
    },
    line::{
        run_starts::starts,
        solver::{self, Rest, Run},
    },
    puzzle::candidates,
};

/// A line of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LineId {
    pub(crate) side: Side,
    pub(crate) index: usize,
}

impl LineId {
    /// Returns the row of a cell, and its index in the row.
    pub(crate) const fn row_of(at: Position) -> (Self, usize) {
        let (index, cell) = Side::Row.line_and_cell(at);
        (Self { side: Side::Row, index }, cell)
    }
}

/// How many times longer than settling a line it takes to add up its arrangements.
const WORK_OF_SUMS: u64 = 12;

/// The candidates that were removed from a line, and from the lines that cross it.
#[derive(Clone, Debug)]
struct Taken<B, const C: usize> {
    line: LineId,
    from: Possible<B, C>,
}

/// A point in the trail to go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark(usize);

/// The grid while it is being solved.
#[derive(Clone, Debug)]
pub(crate) struct GridState<B, const C: usize> {
    lines: [Lines<B, C>; 2],
    trail: Vec<Taken<B, C>>,
    /// Working memory of the line solver.
    rests: Vec<Rest<B>>,
    cache: LineCache<B, C>,
    /// The number of settled lines.
    steps: u64,
    /// The number of their runs, plus one per line, since recording started.
    work: u64,
    /// Whether changes can be undone: not until something is assumed.
    recording: bool,
}

impl<B: Bits, const C: usize> GridState<B, C> {
    /// Creates a grid with everything that clues imply for blank lines; [`Self::propagate`] settles the
    /// others.
    pub(crate) fn new(clues: &Clues) -> Self {
        let mut grid = Self::blank(clues);
        for side in Side::BOTH {
            let cells = clues.lines(side.other()).len();
            for index in 0..clues.lines(side).len() {
                let lines = &grid.lines[side as usize];
                // A dirty line will be settled anyway.
                if lines.clued.has(index) && !lines.dirty.has(index) {
                    grid.settle_blank_line(LineId { side, index }, cells);
                }
            }
        }
        grid
    }

    /// Creates an unknown grid. The clues must fit into the bit sets and the number of
    /// contents.
    pub(crate) fn blank(clues: &Clues) -> Self {
        let (rows, columns, contents) = (clues.rows(), clues.columns(), clues.palette().len() + 1);
        let (height, width) = (rows.len(), columns.len());
        debug_assert!(height.max(width) < B::LEN && contents <= C);
        let lines = [Lines::new(rows, width, contents), Lines::new(columns, height, contents)];
        let most_runs = lines.iter().map(Lines::most_runs).max();
        Self {
            lines,
            trail: Vec::new(),
            rests: vec![Rest::NONE; most_runs.unwrap_or(0)],
            cache: LineCache::EMPTY,
            steps: 0,
            work: 0,
            recording: false,
        }
    }

    /// Removes from a line what its clue alone rules out.
    fn settle_blank_line(&mut self, line: LineId, cells: usize) {
        self.steps += 1;
        let lines = &self.lines[line.side as usize];
        if solver::leaves_blank::<C>(lines.runs(line.index), cells) {
            return;
        }
        let mut settled = solver::settle_blank(lines.runs(line.index), cells);
        for (set, possible) in settled.iter_mut().zip(&lines.possible[line.index]) {
            // This excludes colors that the puzzle does not have.
            *set = *set & *possible;
        }
        self.narrow(line, settled);
    }

    pub(crate) const fn steps(&self) -> u64 {
        self.steps
    }

    /// Counts adding up all arrangements of a line as a step. Fails if a limit is reached.
    pub(crate) fn note_sums(&mut self, line: LineId, budget: &mut Budget<'_>) -> Result<(), Limit> {
        budget.check(self.steps)?;
        self.steps += 1;
        self.work += WORK_OF_SUMS * (1 + self.lines[line.side as usize].runs(line.index).len() as u64);
        Ok(())
    }

    /// Returns about how much time settling lines took since recording started, in some hundredths of a
    /// microsecond: the same number of steps takes a thousand times as long in long lines with many runs and
    /// colors.
    pub(crate) const fn work(&self) -> u64 {
        self.work * (B::LEN * C / 128) as u64
    }

    pub(crate) fn rows(&self) -> &[Possible<B, C>] {
        &self.lines[0].possible
    }

    pub(crate) fn line(&self, line: LineId) -> &Possible<B, C> {
        &self.lines[line.side as usize].possible[line.index]
    }

    /// Returns the cells of a row with several candidates.
    pub(crate) fn unknown_in_row(&self, row: usize) -> B {
        unknown(&self.lines[0].possible[row])
    }

    /// Returns the number of cells with several candidates.
    pub(crate) fn unknown_cells(&self) -> u32 {
        (0..self.rows().len()).map(|row| self.unknown_in_row(row).count()).sum()
    }

    /// Returns the first cell with several candidates, starting at a row.
    pub(crate) fn first_unknown(&self, from: usize) -> Option<(usize, usize)> {
        let unknown = (from..self.rows().len()).map(|row| (row, self.unknown_in_row(row)));
        unknown.filter(|(_, cells)| !cells.is_none()).map(|(row, cells)| (row, cells.first())).next()
    }

    /// Returns an iterator over the lines of a side.
    pub(crate) fn lines(&self, side: Side) -> impl Iterator<Item = LineId> + use<B, C> {
        (0..self.lines[side as usize].possible.len()).map(move |index| LineId { side, index })
    }

    /// Returns the number of cells of a line.
    pub(crate) fn cells(&self, line: LineId) -> usize {
        self.lines[line.side.other() as usize].possible.len()
    }

    /// Returns whether the clue of a line is known.
    pub(crate) fn is_clued(&self, line: LineId) -> bool {
        self.lines[line.side as usize].clued.has(line.index)
    }

    /// Returns the runs of a line, and where each can start.
    pub(crate) fn run_starts(&self, line: LineId) -> impl Iterator<Item = (Run, B)> {
        let lines = &self.lines[line.side as usize];
        let cells = self.cells(line);
        let runs = lines.runs(line.index);
        runs.iter().copied().zip(starts(runs, cells, self.line(line)))
    }

    /// Returns whether every cell has one candidate.
    pub(crate) fn is_complete(&self) -> bool {
        self.first_unknown(0).is_none()
    }

    /// Returns the number of rows and columns.
    pub(crate) fn line_count(&self) -> usize {
        self.lines.iter().map(|lines| lines.possible.len()).sum()
    }

    /// Settles lines until no line has any more consequences. It can be continued after a limit.
    pub(crate) fn propagate(&mut self, budget: &mut Budget<'_>) -> Result<(), Interruption> {
        loop {
            let [rows, columns] = &self.lines;
            match (rows.dirty.is_none(), columns.dirty.is_none()) {
                (true, true) => return Ok(()),
                (false, true) => self.propagate_side(Side::Row, budget)?,
                _ => self.propagate_side(Side::Column, budget)?,
            }
        }
    }

    /// Settles all dirty lines of a side.
    fn propagate_side(&mut self, side: Side, budget: &mut Budget<'_>) -> Result<(), Interruption> {
        let cells = self.lines[side.other() as usize].possible.len();
        while !self.lines[side as usize].dirty.is_none() {
            budget.check(self.steps)?;
            self.steps += 1;
            let lines = &mut self.lines[side as usize];
            let index = lines.dirty.first();
            lines.dirty = lines.dirty.without_first();
            let (runs, possible) = (lines.runs(index), &lines.possible[index]);
            self.work += 1 + runs.len() as u64;
            let (line, rests) = (LineId { side, index }, &mut self.rests);
            let settle = || solver::settle_within(runs, cells, possible, rests);
            let settled = self.cache.get_or_settle(line, possible, settle)?;
            self.narrow(line, settled);
        }
        Ok(())
    }

    /// Removes all candidates that are not in `settled` from a line, and from the lines that cross it.
    // A call, and loading `settled` from memory where it was just stored, take a tenth of the time of small puzzles.
    #[inline(always)]
    fn narrow(&mut self, line: LineId, settled: Possible<B, C>) {
        let [rows, columns] = &mut self.lines;
        let (lines, crossing) = match line.side {
            Side::Row => (rows, columns),
            Side::Column => (columns, rows),
        };
        let possible = &mut lines.possible[line.index];
        let from: Possible<B, C> = core::array::from_fn(|content| possible[content] & !settled[content]);
        let taken = union(&from);
        if taken.is_none() {
            return;
        }
        *possible = settled;
        crossing.dirty = crossing.dirty | taken & crossing.clued;
        toggle(&mut crossing.possible, line.index, &from);
        if self.recording {
            self.trail.push(Taken { line, from });
        }
    }

    /// Leaves a cell only one content; [`Self::propagate`] finds the consequences.
    pub(crate) fn assume(&mut self, row: usize, column: usize, content: usize) {
        let line = LineId { side: Side::Row, index: row };
        let mut possible = self.lines[0].possible[row];
        for (other, set) in possible.iter_mut().enumerate() {
            if other != content {
                *set = *set & !B::one(column);
            }
        }
        self.make_row_dirty(row);
        self.narrow(line, possible);
    }

    /// Removes a content from a cell; [`Self::propagate`] finds the consequences.
    pub(crate) fn exclude(&mut self, row: usize, column: usize, content: usize) {
        let mut possible = self.lines[0].possible[row];
        possible[content] = possible[content] & !B::one(column);
        self.restrict_row(row, &possible);
    }

    /// Marks a row to be settled, if its clue is known.
    fn make_row_dirty(&mut self, row: usize) {
        let rows = &mut self.lines[0];
        rows.dirty = rows.dirty | B::one(row) & rows.clued;
    }

    /// Removes all candidates that are not in `to` from a row.
    pub(crate) fn restrict_row(&mut self, row: usize, to: &Possible<B, C>) {
        let mut possible = self.lines[0].possible[row];
        for (set, allowed) in possible.iter_mut().zip(to) {
            *set = *set & *allowed;
        }
        if possible != self.lines[0].possible[row] {
            self.make_row_dirty(row);
            self.narrow(LineId { side: Side::Row, index: row }, possible);
        }
    }

    pub(crate) fn mark(&self) -> Mark {
        Mark(self.trail.len())
    }

    /// Undoes all changes since a mark, at which no line was dirty.
    pub(crate) fn undo_to(&mut self, Mark(mark): Mark) {
        for Taken { line, from } in self.trail.drain(mark..).rev() {
            let lines = &mut self.lines[line.side as usize].possible;
            for (set, taken) in lines[line.index].iter_mut().zip(from) {
                *set = *set | taken;
            }
            let crossing = &mut self.lines[line.side.other() as usize].possible;
            toggle(crossing, line.index, &from);
        }
        for lines in &mut self.lines {
            lines.dirty = B::NONE;
        }
    }

    /// Returns the rows and the columns that were changed since a mark.
    pub(crate) fn changed_since(&self, Mark(mark): Mark) -> [B; 2] {
        let mut changed = [B::NONE; 2];
        for Taken { line, from } in &self.trail[mark..] {
            let [own, crossing] = [line.side, line.side.other()].map(|side| side as usize);
            changed[own] = changed[own] | B::one(line.index);
            changed[crossing] = changed[crossing] | union(from);
        }
        changed
    }

    /// Returns the number of candidates that were removed since a mark.
    pub(crate) fn removed_since(&self, Mark(mark): Mark) -> u32 {
        self.trail[mark..].iter().flat_map(|taken| &taken.from).map(|set| set.count()).sum()
    }

    /// Returns the grid as it was at a mark, at which no line was dirty.
    pub(crate) fn snapshot(&self, mark: Mark) -> Self {
        let mut grid = self.clone();
        grid.undo_to(mark);
        grid
    }

    /// Starts caching the results of lines.
    pub(crate) fn start_caching(&mut self) {
        self.cache.start();
    }

    /// Starts recording changes, so that they can be undone; what is known stays known.
    pub(crate) fn start_recording(&mut self) {
        self.recording = true;
        self.work = 0;
    }
}

/// Returns the picture of rows in which every cell has one candidate.
pub(crate) fn picture<B: Bits, const C: usize>(clues: &Clues, rows: &[Possible<B, C>]) -> Picture {
    let mut cells = Grid::filled(clues.size(), None);
    for (row, possible) in rows.iter().enumerate() {
        let row = cells.row_mut(row);
        if C == 2 && B::LEN <= 64 {
            // To ask each cell is faster than to find the filled ones.
            let mut filled = possible[1];
            for cell in row {
                *cell = filled.has(0).then_some(ColorId::BLACK);
                filled = filled.down(1);
            }
            continue;
        }
        for (set, content) in possible[1..].iter().zip(1..) {
            let cell = candidates::cell(content);
            for column in set.cells() {
                row[column] = cell;
            }
        }
    }
    Picture::of_solution(clues.palette().clone(), cells)
}

/// Returns the cells of a line with several candidates.
pub(crate) fn unknown<B: Bits, const C: usize>(line: &Possible<B, C>) -> B {
    let (mut once, mut twice) = (B::NONE, B::NONE);
    for &set in line {
        twice = twice | once & set;
        once = once | set;
    }
    twice
}
