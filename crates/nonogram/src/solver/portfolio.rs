//! The portfolio of strategies: depth-first search, a dive for a solution and the search for models run in turns,
//! because each of them fails on some puzzles that are easy for the others. Before the first formula is made, the search
//! and the dive have a short turn each: the opening.

use alloc::{boxed::Box, vec::Vec};
use core::mem;

use crate::{
    Bits, Budget, Limit, Next, Picture, SolvedBy, Strategy, Symmetries,
    grid::{
        dive::{Depth, Dive},
        four_cell_swap::find_four_cell_swap,
        search::Search,
        state::picture,
    },
    sat::models::Models,
};

/// The work of the search in the opening for each cell of the grid. If probing finds nothing in it, clues mostly have
/// several solutions, and a dive finds one of them sooner than probing ends.
const OPENING_WORK_PER_CELL: u64 = 12;
/// The maximum number of descents in the opening.
const OPENING_DESCENTS: u32 = 8;
/// The work of the first turn of the search after the opening: about a millisecond. The turns of the searches are twice
/// as long each time, so that together they need only a few times as long as the fastest one.
const FIRST_TURN_WORK: u64 = 1 << 16;
/// How many times more steps the turns of the models get as long as no solution is known: they mostly win. Their first turn
/// is as long as that of the search, because the next turn of the dive often finds what the first one has missed.
const MODELS_TURN_FACTOR: u64 = 4;
/// The same if a solution is known: nearly always, the models prove first that it is the only one, or find another.
const PROOF_TURN_FACTOR: u64 = 8;
/// How many times longer the turns of the search are, after its last find, while it probes before it
/// branches: models are faster with a formula of few cells. But in long lines with few crossings, probing finds
/// little in much time.
const PROBING_TURN_FACTOR: u64 = 4;
/// The work of each turn of the dive for each unknown cell: if there are several solutions, most dives find one in their
/// first turns after the opening. Their turns do not get longer: the more turns have failed, the less another one helps.
const DIVE_WORK_PER_CELL: u64 = 1 << 10;
/// The maximum work of a turn of the dive: about a quarter of a second.
const MAX_DIVE_WORK: u64 = 1 << 24;

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
    /// search after the opening is over: easy puzzles do not need one.
    models: Vec<Models<B, C>>,
    /// The dive for a first solution. It is boxed because most puzzles never need one.
    dive: Option<Box<Dive<B, C>>>,
    /// The steps of dives and searches for models that have ended.
    ended_steps: u64,
    turn: Turn,
    /// Whether the search and the dive have their first turns, before there are searches for models.
    is_opening: bool,
    /// The length of a turn of the search after the opening.
    turn_length: u64,
    /// Where the turn began, in work of the search or the dive, or in steps of the search for models whose turn it is.
    turn_start: u64,
    /// The means that found what the searches for models started from.
    known_by: SolvedBy,
    /// Whether the last result is from the search.
    by_search: bool,
    /// The solutions so far: other ones are searched for near the first one.
    found: Vec<Picture>,
}

/// The strategy whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Search,
    Dive,
    /// A dive found a solution: most often, a second one differs in four cells.
    FourCellSwap,
    Models(usize),
    /// The formulas are too large, or all solutions are wanted.
    OnlySearch,
}

impl<B: Bits, const C: usize> Portfolio<B, C> {
    pub(crate) fn new(search: Search<B, C>) -> Self {
        Self {
            search,
            models: Vec::new(),
            dive: None,
            ended_steps: 0,
            turn: Turn::Search,
            is_opening: true,
            turn_length: FIRST_TURN_WORK,
            turn_start: 0,
            known_by: SolvedBy::Line,
            by_search: true,
            found: Vec::new(),
        }
    }

    /// Starts from a solution that is known already.
    pub(crate) fn with_known_solution(mut self, picture: &Picture) -> Self {
        self.found.push(picture.clone());
        self
    }

    /// Returns how many of the first solutions were found.
    pub(crate) const fn found_count(&self) -> usize {
        self.found.len()
    }

    /// Advances the strategy whose turn it is.
    fn advance(&mut self, budget: &mut Budget<'_>) -> Option<Next> {
        let is_search = matches!(self.turn, Turn::Search | Turn::OnlySearch);
        let next = match self.turn {
            // Puzzles that lines or probing alone decide are left to them.
            Turn::Search
                if self.search.solved_by() > SolvedBy::Line
                    && !self.search.is_over()
                    && self.search.work() > self.search_ends() =>
            {
                self.start_others();
                None
            }
            Turn::Search | Turn::OnlySearch => {
                budget.other_steps = self.steps() - self.search.steps();
                self.search.advance(budget, self.search_ends())
            }
            Turn::Dive => self.advance_dive(budget),
            Turn::FourCellSwap => {
                self.turn_to_models(0);
                let other = self.found.first().and_then(find_four_cell_swap);
                other.filter(|picture| self.search.admits(picture)).map(Next::Solution)
            }
            Turn::Models(k) => self.advance_models(k, budget),
        };
        if next.is_some() {
            self.by_search = is_search;
        }
        next
    }

    /// Advances the dive.
    fn advance_dive(&mut self, budget: &mut Budget<'_>) -> Option<Next> {
        let steps = self.steps();
        let Some(dive) = &mut self.dive else {
            self.turn_to_models(0);
            return None;
        };
        let turn = (DIVE_WORK_PER_CELL * u64::from(dive.cells_at_start())).min(MAX_DIVE_WORK);
        if self.is_opening && dive.descents() > OPENING_DESCENTS || dive.work() > self.turn_start + turn {
            // The guess is not symmetric.
            let models = self.models.iter_mut().find(|models| !models.is_symmetric());
            if let Some((models, nearest)) = models.zip(dive.take_nearest()) {
                models.expect(nearest);
            }
            self.turn_to_models(0);
            return None;
        }
        budget.other_steps = steps - dive.grid().steps();
        match dive.advance(budget) {
            Ok(Depth::Diving) => None,
            Ok(Depth::Solution) => {
                let solution = picture(self.search.clues(), dive.grid().rows());
                self.models.iter_mut().for_each(|models| models.continue_from(&solution));
                self.turn = Turn::FourCellSwap;
                Some(Next::Solution(solution))
            }
            // The searches prove it themselves: no verdict rests on beliefs.
            Ok(Depth::DeadEnd) => {
                self.drop_dive();
                self.turn_to_models(0);
                None
            }
            Err(limit) => Some(Next::Limit(limit)),
        }
    }

    /// Removes the dive.
    fn drop_dive(&mut self) {
        self.ended_steps += self.dive.take().map_or(0, |dive| dive.steps());
    }

    /// Advances a search for models.
    fn advance_models(&mut self, k: usize, budget: &mut Budget<'_>) -> Option<Next> {
        let factor = match self.found.is_empty() {
            true if self.turn_length == FIRST_TURN_WORK => 1,
            true => MODELS_TURN_FACTOR,
            false => PROOF_TURN_FACTOR,
        };
        if self.models[k].steps() > self.turn_start + factor * self.turn_length {
            self.turn_to_models(k + 1);
            return None;
        }
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
        next
    }

    /// Returns the work of the search at which its turn is over.
    fn search_ends(&self) -> u64 {
        match self.turn {
            Turn::OnlySearch => u64::MAX,
            _ if self.is_opening => {
                let work = OPENING_WORK_PER_CELL * self.search.clues().size().area();
                work.min(PROBING_TURN_FACTOR * FIRST_TURN_WORK)
            }
            _ if self.search.solved_by() == SolvedBy::Search => self.turn_start + self.turn_length,
            _ => self.turn_start + PROBING_TURN_FACTOR * self.turn_length,
        }
    }

    /// Ends the turn of the search. Starts the dive and the searches for models, and restarts them when everything is
    /// probed: a grid of fewer unknown cells is worth more than learned clauses.
    fn start_others(&mut self) {
        if self.is_opening {
            self.dive = self.new_dive();
        } else if self.search.solved_by() != self.known_by {
            self.known_by = self.search.solved_by();
            self.drop_dive();
            self.ended_steps += self.models.drain(..).map(|models| models.steps()).sum::<u64>();
            let clues = self.search.clues();
            let symmetries = Symmetries::of(clues);
            let models =
                |symmetries| Models::of(clues, self.search.root(), symmetries).from(self.found.first());
            if !symmetries.is_empty() {
                self.models.push(models(symmetries));
            }
            self.models.push(models(Symmetries::default()));
            self.dive = self.new_dive();
        }
        self.turn = Turn::Dive;
        if let Some(dive) = &mut self.dive {
            dive.start_turn();
            self.turn_start = dive.work();
        }
    }

    /// Creates a dive, unless a solution is known.
    fn new_dive(&self) -> Option<Box<Dive<B, C>>> {
        if self.found.is_empty() { Dive::new(self.search.root()).map(Box::new) } else { None }
    }

    /// Starts the turn of a search for models, or of the depth-first search after all of them.
    fn turn_to_models(&mut self, k: usize) {
        if let Some(models) = self.models.get(k) {
            self.turn = Turn::Models(k);
            self.turn_start = models.steps();
        } else {
            self.turn = Turn::Search;
            if mem::take(&mut self.is_opening) {
                self.drop_dive();
            } else {
                self.turn_length *= 2;
            }
            self.turn_start = self.search.work();
        }
    }

    /// Removes a search for models that has ended.
    fn end_models(&mut self, k: usize) {
        self.ended_steps += self.models.remove(k).steps();
        if self.models.is_empty() && self.dive.is_none() && self.known_by == SolvedBy::Search {
            self.turn = Turn::OnlySearch;
        } else {
            self.turn_to_models(k);
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
                    self.drop_dive();
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
        if self.by_search { self.search.solved_by() } else { SolvedBy::Search }
    }

    fn steps(&self) -> u64 {
        let of_models: u64 = self.models.iter().map(Models::steps).sum();
        self.search.steps() + self.ended_steps + self.dive.as_ref().map_or(0, |dive| dive.steps()) + of_models
    }
}

#[cfg(test)]
mod tests;
