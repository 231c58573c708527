//! Solving by lists: all arrangements of every line are listed, those that contradict the known cells are
//! deleted, and a cell is known if all remaining arrangements agree in it. Only changed lines are examined
//! again.
//!
//! The algorithm is that of *Solving Japanese Crosswords in Wolfram Mathematica*
//! (<https://habr.com/ru/post/204784/>), with the improvement that its author suggests at the end. If it
//! comes to a halt, all contents of a cell are tried, so that the verdict never depends on the method.

mod arrangements;

use alloc::vec::Vec;
use arrangements::Arrangements;

use crate::{
    Bits, Branch, Budget, Clues, Knowledge, Limit, LineId, LineSet, Next, Side, SolvedBy, Strategy,
    human::knowledge::{take_first, union},
};

/// The maximum memory for the arrangements of a puzzle, in bytes.
const MAX_BYTES: u64 = 512_000_000;

/// The number of arrangements that are examined in about the time in which other methods settle a line.
const ARRANGEMENTS_PER_STEP: usize = 64;

/// A cell that was branched on, with the knowledge and the number of remaining arrangements of each line at
/// that time.
#[derive(Clone)]
struct Node<B, const C: usize> {
    known: Knowledge<B, C>,
    left: Vec<usize>,
    branch: Branch,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Start,
    Settle,
    Backtrack,
    Exhausted,
}

/// The strategy that enumerates all solutions by lists of arrangements.
#[derive(Clone)]
pub(crate) struct Enumerate<B, const C: usize> {
    clues: Clues,
    known: Knowledge<B, C>,
    lines: [Vec<Arrangements<B>>; 2],
    changed: LineSet<B>,
    path: Vec<Node<B, C>>,
    state: State,
    steps: u64,
    solved_by: SolvedBy,
}

impl<B: Bits, const C: usize> Enumerate<B, C> {
    pub(crate) fn new(clues: &Clues) -> Self {
        let known = Knowledge::new(clues);
        Self {
            clues: clues.clone(),
            changed: known.clued_lines(),
            known,
            lines: [Vec::new(), Vec::new()],
            path: Vec::new(),
            state: State::Start,
            steps: 0,
            solved_by: SolvedBy::Line,
        }
    }

    /// Lists all arrangements; the one for an unknown clue is never used. Fails if they need too much memory, which is known beforehand.
    fn list_arrangements(&mut self) -> Result<(), Limit> {
        let palette = self.clues.palette().len();
        let bytes = (palette * size_of::<B>()) as u128;
        let mut all = 0_u128;
        let mut largest = (0, Side::Row, 0);
        for side in Side::BOTH {
            let cells = self.clues.lines(side.other()).len();
            for (clue, index) in self.clues.lines(side).iter().zip(0..) {
                let needs = arrangements::number(clue, cells).saturating_mul(bytes);
                all = all.saturating_add(needs);
                if needs > largest.0 {
                    largest = (needs, side, index);
                }
            }
        }
        if all > MAX_BYTES.into() {
            let (_, side, line) = largest;
            let bytes = u64::try_from(all).unwrap_or(u64::MAX);
            return Err(Limit::Arrangements { bytes, max_bytes: MAX_BYTES, side, line });
        }
        self.lines = Side::BOTH.map(|side| {
            let cells = self.clues.lines(side.other()).len();
            let lines = self.clues.lines(side).iter();
            lines.map(|clue| Arrangements::list(clue, cells, palette)).collect()
        });
        Ok(())
    }

    /// Examines changed lines until none is left. Returns whether there may be a solution.
    fn settle(&mut self, budget: &mut Budget<'_>) -> Result<bool, Limit> {
        loop {
            budget.check(self.steps)?;
            let Some(line) = take_first(&mut self.changed) else { return Ok(true) };
            let arrangements = &mut self.lines[line.side as usize][line.index];
            self.steps += 1 + (arrangements.left() / ARRANGEMENTS_PER_STEP) as u64;
            let found = arrangements.delete(self.known.line(line));
            if arrangements.left() == 0 {
                return Ok(false);
            }
            let mut changed = self.known.narrow(line, &found);
            changed[line.side as usize] = B::NONE;
            self.changed = union(self.changed, changed);
        }
    }

    /// Chooses a cell to branch on: the first unknown one of the line with the fewest remaining arrangements, or of
    /// the grid if no line with a known clue has an unknown cell.
    fn branch(&mut self) {
        self.solved_by = SolvedBy::Search;
        let open = |line: &LineId| self.lines[line.side as usize][line.index].left() > 1;
        let lines = Side::BOTH
            .into_iter()
            .flat_map(|side| (0..self.lines[side as usize].len()).map(move |index| LineId { side, index }));
        let line = lines.filter(open).min_by_key(|line| self.lines[line.side as usize][line.index].left());
        let at = match line {
            Some(line) => line.side.position(line.index, self.known.unknown(line).first()),
            None => self.known.unknown_cells()[0],
        };
        let (row, column) = Side::Row.line_and_cell(at);
        let branch = Branch::new(row, column, &self.known.rows()[row]);
        let left = self.lines.iter().flatten().map(Arrangements::left).collect();
        self.path.push(Node { known: self.known.clone(), left, branch });
    }

    /// Goes on to the next content to try, however far back it is.
    fn backtrack(&mut self) -> State {
        while let Some(node) = self.path.last_mut() {
            let Some(content) = node.branch.take() else {
                self.path.pop();
                continue;
            };
            self.known.clone_from(&node.known);
            for (line, &left) in self.lines.iter_mut().flatten().zip(&node.left) {
                line.restore(left);
            }
            self.changed = self.known.assume(node.branch.at(), content);
            return State::Settle;
        }
        State::Exhausted
    }
}

impl<B: Bits, const C: usize> Strategy for Enumerate<B, C> {
    fn next(&mut self, budget: &mut Budget<'_>) -> Next {
        loop {
            match self.state {
                State::Start => match self.list_arrangements() {
                    Ok(()) => self.state = State::Settle,
                    Err(limit) => return Next::Limit(limit),
                },
                State::Settle => match self.settle(budget) {
                    Err(limit) => return Next::Limit(limit),
                    Ok(false) => self.state = State::Backtrack,
                    Ok(true) => {
                        self.state = State::Backtrack;
                        if self.known.is_complete() {
                            return Next::Solution(self.known.picture(&self.clues));
                        }
                        self.branch();
                    }
                },
                State::Backtrack => self.state = self.backtrack(),
                State::Exhausted => return Next::Exhausted,
            }
        }
    }

    fn solved_by(&self) -> SolvedBy {
        self.solved_by
    }

    fn steps(&self) -> u64 {
        self.steps
    }
}
