//! Depth-first search over cells, with probing at every node.

use alloc::vec::Vec;

use crate::{
    Bits, Branch, Budget, Clues, GridState, Interruption, Knowledge, Limit, Mark, Next, Picture, Prober,
    Side, SolvedBy, Strategy,
    grid::{guess, probe::Probed, state::picture},
};

/// A cell that the search branched on.
#[derive(Clone)]
struct Node {
    mark: Mark,
    branch: Branch,
}

/// The state of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Start,
    /// The grid is settled and may have solutions.
    Settled,
    /// Nothing is left below the last node.
    Backtrack,
    Exhausted,
}

/// The depth-first search of one grid.
#[derive(Clone)]
pub(crate) struct Search<B, const C: usize> {
    clues: Clues,
    grid: GridState<B, C>,
    prober: Prober<B, C>,
    path: Vec<Node>,
    solved_by: SolvedBy,
    state: State,
    lines_only: bool,
}

impl<B: Bits, const C: usize> Search<B, C> {
    pub(crate) fn new(clues: &Clues) -> Self {
        Self {
            clues: clues.clone(),
            grid: GridState::new(clues),
            prober: Prober::new(clues.rows().len(), clues.columns().len()),
            path: Vec::new(),
            solved_by: SolvedBy::Line,
            state: State::Start,
            lines_only: false,
        }
    }

    /// Searches for solutions that agree with what is known.
    pub(crate) fn knowing(clues: &Clues, known: &Knowledge<B, C>) -> Self {
        let mut search = Self::new(clues);
        for (row, possible) in known.rows().iter().enumerate() {
            search.grid.restrict_row(row, possible);
        }
        search
    }

    /// Restricts the search to settling lines.
    pub(crate) fn lines_only(self) -> Self {
        Self { lines_only: true, ..self }
    }

    pub(crate) const fn clues(&self) -> &Clues {
        &self.clues
    }

    /// Returns the grid without any assumption, with everything that probing found.
    pub(crate) fn root(&self) -> GridState<B, C> {
        self.path.first().map_or_else(|| self.grid.clone(), |node| self.grid.snapshot(node.mark))
    }

    /// Returns whether a picture agrees with what is certain.
    pub(crate) fn admits(&self, picture: &Picture) -> bool {
        let root = self.root();
        picture.contents().iter().all(|(at, &content)| {
            let (row, column) = Side::Row.line_and_cell(at);
            root.rows()[row][usize::from(content)].has(column)
        })
    }

    /// Returns the work so far.
    pub(crate) const fn work(&self) -> u64 {
        self.grid.work()
    }

    /// Returns whether all solutions were found.
    pub(crate) fn is_over(&self) -> bool {
        self.state == State::Exhausted || self.state == State::Backtrack && self.path.is_empty()
    }

    /// Advances to the next node, or until about this amount of work in total is done.
    pub(crate) fn advance(&mut self, budget: &mut Budget<'_>, most_work: u64) -> Option<Next> {
        let advanced = match self.state {
            State::Start => self.start(budget),
            State::Backtrack => self.backtrack(budget),
            State::Exhausted => return Some(Next::Exhausted),
            State::Settled => match self.descend(budget, most_work) {
                Ok(Some(picture)) => return Some(Next::Solution(picture)),
                Ok(None) => Ok(self.state),
                Err(limit) => Err(limit),
            },
        };
        match advanced {
            Ok(state) => {
                self.state = state;
                None
            }
            Err(limit) => Some(Next::Limit(limit)),
        }
    }

    /// Settles the lines of the initial grid.
    fn start(&mut self, budget: &mut Budget<'_>) -> Result<State, Limit> {
        match self.grid.propagate(budget) {
            Ok(()) => {
                self.grid.start_recording();
                Ok(State::Settled)
            }
            Err(Interruption::Contradiction) => Ok(State::Exhausted),
            Err(Interruption::Limit(limit)) => Err(limit),
        }
    }

    /// Searches for a solution in the settled grid, or for a cell to branch on.
    fn descend(&mut self, budget: &mut Budget<'_>, most_work: u64) -> Result<Option<Picture>, Limit> {
        if self.solved_by == SolvedBy::Line {
            if self.grid.is_complete() {
                self.state = State::Backtrack;
                return Ok(Some(picture(&self.clues, self.grid.rows())));
            }
            if self.lines_only {
                return Err(Limit::Method);
            }
            self.solved_by = SolvedBy::Probe;
        }
        self.state = State::Backtrack;
        match self.prober.probe_within(&mut self.grid, budget, |_| !B::NONE, most_work) {
            Err(Interruption::Limit(limit)) => {
                self.state = State::Settled;
                Err(limit)
            }
            Err(Interruption::Contradiction) => Ok(None),
            Ok(Probed::Paused) => {
                self.state = State::Settled;
                Ok(None)
            }
            Ok(Probed::Complete) => Ok(Some(picture(&self.clues, self.grid.rows()))),
            Ok(Probed::Open { row, column }) => {
                self.solved_by = SolvedBy::Search;
                let branch = Branch::new(row, column, &self.grid.rows()[row]);
                self.path.push(Node { mark: self.grid.mark(), branch });
                Ok(None)
            }
        }
    }

    /// Goes on to the next content to try, however far back it is.
    fn backtrack(&mut self, budget: &mut Budget<'_>) -> Result<State, Limit> {
        while let Some(node) = self.path.last_mut() {
            let mark = node.mark;
            self.prober.note_changes(self.grid.changed_since(mark));
            self.grid.undo_to(mark);
            let Some(content) = node.branch.take() else {
                self.path.pop();
                continue;
            };
            self.grid.assume(node.branch.row, node.branch.column, content);
            let settled = self.grid.propagate(budget);
            self.prober.note_changes(self.grid.changed_since(mark));
            match settled {
                Ok(()) => return Ok(State::Settled),
                Err(Interruption::Contradiction) => {}
                Err(Interruption::Limit(limit)) => {
                    node.branch.put_back(content);
                    return Err(limit);
                }
            }
        }
        Ok(State::Exhausted)
    }
}

impl<B: Bits, const C: usize> Strategy for Search<B, C> {
    fn next(&mut self, budget: &mut Budget<'_>) -> Next {
        loop {
            if let Some(next) = self.advance(budget, u64::MAX) {
                return next;
            }
        }
    }

    fn two_solutions(&mut self, budget: &mut Budget<'_>) -> Option<[Picture; 2]> {
        if self.state == State::Start {
            self.state = self.start(budget).ok()?;
        }
        if self.state != State::Settled || self.lines_only || self.grid.is_complete() {
            return None;
        }
        let found = guess::two_solutions(&mut self.grid, budget)?;
        Some(found.map(|rows| picture(&self.clues, &rows)))
    }

    fn solved_by(&self) -> SolvedBy {
        self.solved_by
    }

    fn steps(&self) -> u64 {
        self.grid.steps()
    }
}
