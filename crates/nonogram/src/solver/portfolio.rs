//! The portfolio of strategies: depth-first search and the search for models run in turns, because each of
//! them fails on some puzzles that are easy for the other.

use alloc::vec::Vec;

use crate::{
    Bits, Budget, Limit, Next, Picture, SolvedBy, Strategy, Symmetries, grid::search::Search,
    sat::models::Models,
};

/// The work of the first turn of the search: about a millisecond. Each turn is twice as long as the one
/// before, so that both together need only a few times as long as the faster one.
const FIRST_TURN_WORK: u64 = 1 << 16;
/// How many times more steps the turns of the models get: after the first turn of the search, the models
/// nearly always win.
const MODELS_TURN_FACTOR: u64 = 8;
/// How many times longer the turns of the search are, after its last find, while it probes before it
/// branches. That is about as long as the turns of the models, which are faster with a formula of few cells.
/// But in long lines with few crossings, probing finds little in much time.
const PROBING_TURN_FACTOR: u64 = 16;

/// The number of solutions that are found in turns. Callers that want more mostly want all, each once; then
/// the search goes on alone.
const MAX_SOLUTIONS_IN_TURNS: usize = 128;

/// Runs strategies in turns. It stores the first solutions, to recognize them when another strategy finds
/// them again.
#[derive(Clone)]
pub(crate) struct Portfolio<B, const C: usize> {
    search: Search<B, C>,
    /// The searches for models: if the clues are symmetric, first for solutions with the same symmetries,
    /// which are found soon, and then for all solutions. There is no formula before the first turn of the
    /// search is over: easy puzzles do not need one.
    models: Vec<Models<B, C>>,
    /// The steps of searches for models that have ended.
    ended_steps: u64,
    turn: Turn,
    /// The length of a turn of the search.
    turn_length: u64,
    /// Where the turn began, in work of the search or in steps of the search for models whose turn it is.
    turn_start: u64,
    /// The means that found what the searches for models started from.
    known_by: SolvedBy,
    /// Whether a search for models had a result.
    by_models: bool,
    found: Vec<Picture>,
    /// The solution from which other models are searched for.
    known_solution: Option<Picture>,
}

/// The strategy whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Search,
    Models(usize),
    /// The formulas are too large, or all solutions are wanted.
    OnlySearch,
}

impl<B: Bits, const C: usize> Portfolio<B, C> {
    pub(crate) fn new(search: Search<B, C>) -> Self {
        Self {
            search,
            models: Vec::new(),
            ended_steps: 0,
            turn: Turn::Search,
            turn_length: FIRST_TURN_WORK,
            turn_start: 0,
            known_by: SolvedBy::Line,
            by_models: false,
            found: Vec::new(),
            known_solution: None,
        }
    }

    /// Starts from a solution that is known already.
    pub(crate) fn with_known_solution(mut self, picture: &Picture) -> Self {
        self.found.push(picture.clone());
        self.known_solution = Some(picture.clone());
        self
    }

    /// Returns how many of the first solutions were found.
    pub(crate) const fn found_count(&self) -> usize {
        self.found.len()
    }

    /// Advances the strategy whose turn it is.
    fn advance(&mut self, budget: &mut Budget<'_>) -> Option<Next> {
        match self.turn {
            // Puzzles that lines alone decide are left to the lines.
            Turn::Search
                if self.search.work() > self.search_ends() && self.search.solved_by() > SolvedBy::Line =>
            {
                self.start_models();
                self.turn_to(0);
                None
            }
            Turn::Models(k)
                if self.models[k].steps() > self.turn_start + MODELS_TURN_FACTOR * self.turn_length =>
            {
                self.turn_to(k + 1);
                None
            }
            Turn::Search | Turn::OnlySearch => {
                budget.other_steps = self.steps() - self.search.steps();
                self.search.advance(budget, self.search_ends())
            }
            Turn::Models(k) => {
                budget.other_steps = self.steps() - self.models[k].steps();
                let next = self.models[k].advance(budget);
                let is_over = match next {
                    Some(Next::Exhausted) => self.models[k].is_symmetric(),
                    Some(Next::Limit(Limit::Formula)) => true,
                    _ => false,
                };
                if is_over {
                    self.end_models(k);
                    return None;
                }
                self.by_models |= next.is_some();
                next
            }
        }
    }

    /// Returns the work of the search at which its turn is over.
    fn search_ends(&self) -> u64 {
        match self.turn {
            Turn::OnlySearch => u64::MAX,
            _ if self.search.solved_by() == SolvedBy::Search => self.turn_start + self.turn_length,
            _ => self.turn_start + PROBING_TURN_FACTOR * self.turn_length,
        }
    }

    /// Starts the searches for models, and restarts them when everything is probed: a formula of fewer cells
    /// is worth more than learned clauses.
    fn start_models(&mut self) {
        if self.search.solved_by() == self.known_by {
            return;
        }
        self.known_by = self.search.solved_by();
        self.ended_steps += self.models.drain(..).map(|models| models.steps()).sum::<u64>();
        let (clues, root) = (self.search.clues(), self.search.root());
        let symmetries = Symmetries::of(clues);
        let models =
            |root, symmetries| Models::of(clues, root, symmetries).from(self.known_solution.as_ref());
        if !symmetries.is_empty() {
            self.models.push(models(root.clone(), symmetries));
        }
        self.models.push(models(root, Symmetries::default()));
    }

    /// Starts the turn of a search for models, or of the depth-first search after all of them.
    fn turn_to(&mut self, k: usize) {
        if let Some(models) = self.models.get(k) {
            self.turn = Turn::Models(k);
            self.turn_start = models.steps();
        } else {
            self.turn = Turn::Search;
            self.turn_length *= 2;
            self.turn_start = self.search.work();
        }
    }

    /// Removes a search for models that has ended.
    fn end_models(&mut self, k: usize) {
        self.ended_steps += self.models.remove(k).steps();
        if self.models.is_empty() && self.known_by == SolvedBy::Search {
            self.turn = Turn::OnlySearch;
        } else {
            self.turn_to(k);
        }
    }
}

impl<B: Bits, const C: usize> Strategy for Portfolio<B, C> {
    fn next(&mut self, budget: &mut Budget<'_>) -> Next {
        loop {
            match self.advance(budget) {
                None => {}
                Some(Next::Solution(picture)) if self.found.contains(&picture) => {}
                Some(Next::Solution(picture)) => {
                    if self.found.len() < MAX_SOLUTIONS_IN_TURNS {
                        self.found.push(picture.clone());
                    }
                    if self.found.len() == MAX_SOLUTIONS_IN_TURNS {
                        self.turn = Turn::OnlySearch;
                    }
                    return Next::Solution(picture);
                }
                Some(next) => return next,
            }
        }
    }

    fn two_solutions(&mut self, budget: &mut Budget<'_>) -> Option<[Picture; 2]> {
        self.search.two_solutions(budget)
    }

    fn solved_by(&self) -> SolvedBy {
        if self.by_models { SolvedBy::Search } else { self.search.solved_by() }
    }

    fn steps(&self) -> u64 {
        self.search.steps() + self.ended_steps + self.models.iter().map(Models::steps).sum::<u64>()
    }
}
