//! Depth-first search and the search for models take turns: each is hopeless at some of the puzzles that the other finds easy.

use super::{
    bits::Bits,
    budget::Budget,
    models::Models,
    search::Search,
    verdict::{Limit, Means},
    walk::{Next, Walk},
};
use crate::{Clues, Picture};

/// The steps of the first turn of the search: about a millisecond. Each turn is twice as long as the one before, so that both
/// together take a few times as long as the faster one.
const FIRST_TURN: u64 = 1 << 14;
/// How much longer the turns of the models are: once the first turn of the search is over, they nearly always come first, and
/// their steps take half the time.
const MODELS_SHARE: u64 = 32;

/// So many solutions are met in turns: whoever wants more wants all, and none of them twice. The search alone goes on then.
const IN_TURNS: usize = 2;

/// A walk in turns. It keeps the first solutions that were met, to know them again when the other one meets them.
pub(super) struct Turns<'c, B, const C: usize> {
    clues: &'c Clues,
    search: Search<'c, B, C>,
    /// There is no formula before the first turn of the search is over: easy puzzles need none.
    models: Option<Models<'c, B, C>>,
    turn: Turn,
    /// The length of a turn of the search.
    length: u64,
    /// Where the turn ends, in steps of the walk whose turn it is.
    ends: u64,
    met: Vec<Picture>,
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Search,
    Models,
    /// The formula is too large, or all solutions are wanted.
    OnlySearch,
}

impl<'c, B: Bits, const C: usize> Turns<'c, B, C> {
    pub(super) fn new(search: Search<'c, B, C>, clues: &'c Clues) -> Self {
        let length = FIRST_TURN;
        Self { clues, search, models: None, turn: Turn::Search, length, ends: length, met: Vec::new() }
    }

    /// How many of the first solutions were met.
    pub(super) const fn met(&self) -> usize {
        self.met.len()
    }

    /// The walk whose turn it is goes on.
    fn advance(&mut self, budget: &mut Budget<'_>) -> Option<Next> {
        let models_steps = self.models.as_ref().map_or(0, Models::steps);
        match self.turn {
            // What probing alone can decide is left to it.
            Turn::Search if self.search.steps() > self.ends && self.search.means() == Means::Search => {
                self.turn = Turn::Models;
                self.ends = models_steps + MODELS_SHARE * self.length;
                None
            }
            Turn::Models if models_steps > self.ends => {
                self.turn = Turn::Search;
                self.length *= 2;
                self.ends = self.search.steps() + self.length;
                None
            }
            Turn::Search | Turn::OnlySearch => {
                budget.elsewhere = models_steps;
                self.search.advance(budget)
            }
            Turn::Models => {
                budget.elsewhere = self.search.steps();
                let models = self.models.get_or_insert_with(|| Models::of(self.clues, self.search.root()));
                models.advance(budget)
            }
        }
    }
}

impl<B: Bits, const C: usize> Walk for Turns<'_, B, C> {
    fn next(&mut self, budget: &mut Budget<'_>) -> Next {
        loop {
            match self.advance(budget) {
                None => {}
                Some(Next::Solution(picture)) if self.met.contains(&picture) => {}
                Some(Next::Solution(picture)) => {
                    if self.met.len() < IN_TURNS {
                        self.met.push(picture.clone());
                    }
                    if self.met.len() == IN_TURNS {
                        self.turn = Turn::OnlySearch;
                    }
                    return Next::Solution(picture);
                }
                Some(Next::Limit(Limit::Formula)) => self.turn = Turn::OnlySearch,
                Some(next) => return next,
            }
        }
    }

    fn two_solutions(&mut self, budget: &mut Budget<'_>) -> Option<[Picture; 2]> {
        self.search.two_solutions(budget)
    }

    fn means(&self) -> Means {
        self.search.means()
    }

    fn steps(&self) -> u64 {
        self.search.steps() + self.models.as_ref().map_or(0, Models::steps)
    }
}
