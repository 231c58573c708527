//! Solutions as models of a formula.

use alloc::boxed::Box;

use quadrille_sat::Solver;

use crate::{
    Bits, Budget, Clues, GridState, Interruption, Next, Picture, SolvedBy, Strategy, Symmetries,
    grid::{dive::Expected, state::picture},
    sat::encode::Encoding,
};

/// The work of the SAT solver between two checks of the budget.
pub(crate) const WORK_BETWEEN_CHECKS: u64 = 1 << 10;

/// The strategy that enumerates the models of the formula of a grid.
#[derive(Clone)]
pub(crate) struct Models<B, const C: usize> {
    clues: Clues,
    /// The symmetries that solutions must have.
    symmetries: Symmetries,
    /// The solution that comes first, if it has the symmetries.
    from: Option<Picture>,
    /// A guess of a solution.
    expected: Option<Expected>,
    state: State<B, C>,
    solved_by: SolvedBy,
    /// The number of lines that were settled before.
    settled: u64,
    steps: u64,
}

/// The state of the strategy.
#[derive(Clone)]
enum State<B, const C: usize> {
    /// The lines are not settled.
    Start(GridState<B, C>),
    /// There is no formula yet.
    Settled(GridState<B, C>),
    Formula(Box<Encoding<B, C>>),
    Exhausted,
}

impl<B: Bits, const C: usize> Models<B, C> {
    pub(crate) fn new(clues: &Clues) -> Self {
        let state = State::Start(GridState::new(clues));
        let clues = clues.clone();
        Self {
            clues,
            symmetries: Symmetries::default(),
            from: None,
            expected: None,
            state,
            solved_by: SolvedBy::Line,
            settled: 0,
            steps: 0,
        }
    }

    /// Creates the strategy for a settled grid with unknown cells, for all solutions or for those with all of
    /// some symmetries of the clues.
    pub(crate) fn of(clues: &Clues, grid: GridState<B, C>, symmetries: Symmetries) -> Self {
        let (clues, state) = (clues.clone(), State::Settled(grid));
        let solved_by = SolvedBy::Search;
        Self { clues, symmetries, from: None, expected: None, state, solved_by, settled: 0, steps: 0 }
    }

    /// Starts with a solution, so that similar ones come next.
    pub(crate) fn from(self, picture: Option<&Picture>) -> Self {
        Self { from: picture.cloned(), ..self }
    }

    /// Continues with a solution, so that similar ones come next.
    pub(crate) fn continue_from(&mut self, picture: &Picture) {
        match &mut self.state {
            State::Formula(encoding) => encoding.suppose(picture),
            _ => self.from = Some(picture.clone()),
        }
    }

    /// Starts near a guess of a solution, if there is no formula yet.
    pub(crate) fn expect(&mut self, expected: Expected) {
        self.expected = Some(expected);
    }

    /// Returns whether solutions must have symmetries, so that there may be other solutions after the last
    /// model.
    pub(crate) const fn is_symmetric(&self) -> bool {
        !self.symmetries.is_empty()
    }

    /// Does a part of the work until the next solution.
    pub(crate) fn advance(&mut self, budget: &mut Budget<'_>) -> Option<Next> {
        if let Err(limit) = budget.check(self.steps) {
            return Some(Next::Limit(limit));
        }
        match &mut self.state {
            State::Start(grid) => {
                let settled = grid.propagate(budget);
                self.settled = grid.steps();
                self.steps = self.settled;
                if let Err(Interruption::Limit(limit)) = settled {
                    return Some(Next::Limit(limit));
                }
                let picture = grid.is_complete().then(|| picture(&self.clues, grid.rows()));
                self.state = match settled {
                    Ok(()) if picture.is_none() => State::Settled(grid.clone()),
                    _ => State::Exhausted,
                };
                settled.ok().and(picture).map(Next::Solution)
            }
            State::Settled(grid) => {
                self.solved_by = SolvedBy::Search;
                let (sat, expected) = (Solver::default(), self.expected.take());
                let check = || budget.ask_observer();
                match Encoding::new(sat, grid, &self.clues, &self.symmetries, expected.as_ref(), check) {
                    Ok(mut encoding) => {
                        if let Some(picture) = &self.from {
                            encoding.suppose(picture);
                        }
                        self.state = State::Formula(Box::new(encoding));
                    }
                    Err(limit) => return Some(Next::Limit(limit)),
                }
                None
            }
            State::Formula(encoding) => {
                let found = encoding.sat.solve(encoding.sat.work() + WORK_BETWEEN_CHECKS);
                self.steps = self.settled + encoding.sat.work();
                if found? {
                    let picture = picture(&self.clues, &encoding.model());
                    encoding.sat.exclude_model();
                    return Some(Next::Solution(picture));
                }
                self.state = State::Exhausted;
                None
            }
            State::Exhausted => Some(Next::Exhausted),
        }
    }
}

impl<B: Bits, const C: usize> Strategy for Models<B, C> {
    fn next(&mut self, budget: &mut Budget<'_>) -> Next {
        loop {
            if let Some(next) = self.advance(budget) {
                return next;
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
