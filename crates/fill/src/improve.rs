//! Better fills: large neighborhood search (P. Shaw, *Using Constraint Programming and Local Search Methods to Solve
//! Vehicle Routing Problems*, 1998).
//!
//! Some slots around one are emptied and filled again, so that the lowest score of all becomes higher, or else the sum.

use alloc::{vec, vec::Vec};

use crate::{
    FillProblem, FillScore,
    control::Watch,
    domains::Domains,
    problem::Words,
    search::{End, Limits, Search},
};

pub(crate) struct Improver<'m> {
    problem: &'m FillProblem<'m>,
    watch: &'m Watch<'m>,
    search: Search<'m>,
    words: Words,
    /// The best words so far. A trial that replaces a word with the lowest score may lower the sum.
    best: Words,
}

/// The failures after which another part is tried.
const FAILURES: u64 = 60;

/// The worth of a point of the score, in doublings of the words that cross it.
const SCORE_WEIGHT: f32 = 0.3;

/// The smallest and the largest number of slots that are emptied.
const SLOTS: [u32; 2] = [4, 24];

impl<'m> Improver<'m> {
    pub(crate) fn new(problem: &'m FillProblem<'m>, words: Words, watch: &'m Watch<'m>) -> Self {
        let mut search = Search::new(Domains::new(&problem.model), problem.filler.seed);
        search.score_weight = SCORE_WEIGHT;
        Self { problem, watch, search, best: words.clone(), words }
    }

    pub(crate) fn run(mut self) -> Words {
        let slots = self.words.len() as u32;
        if slots == 0 || !self.search.settle() {
            return self.best;
        }
        // Alternately one of the worst slots, whose score has to rise, and any.
        for trial in 0_u64.. {
            if self.watch.ends(1, || slots as usize) {
                break;
            }
            let score = self.problem.score(&self.words);
            let scores = self.problem.scores(&self.words).enumerate();
            let worst: Vec<usize> = scores.filter(|(_, of)| *of == score.min).map(|(slot, _)| slot).collect();
            let raises = trial % 2 == 0;
            let center = match raises {
                true => worst[self.search.random().below(worst.len() as u32) as usize],
                false => self.search.random().below(slots) as usize,
            };
            let size = SLOTS[0] + self.search.random().below(SLOTS[1] - SLOTS[0]);
            let part = self.part(center, size as usize);
            self.refill(&part, raises.then_some(center), score);
        }
        self.best
    }

    /// Returns slots around one, ring by ring, in random order.
    fn part(&mut self, center: usize, size: usize) -> Vec<usize> {
        let model = &self.problem.model;
        let mut is_in = vec![false; model.slots.len()];
        is_in[center] = true;
        let mut part = vec![center];
        let mut next = 0;
        while next < part.len() && part.len() < size {
            let mut crossing: Vec<usize> =
                model.slots[part[next]].crossings.iter().flatten().map(|&(slot, _)| slot as usize).collect();
            self.search.random().shuffle(&mut crossing);
            for slot in crossing {
                if part.len() < size && !is_in[slot] {
                    is_in[slot] = true;
                    part.push(slot);
                }
            }
            next += 1;
        }
        part
    }

    /// Empties slots and fills them again. One of them may have to score more than the lowest.
    fn refill(&mut self, part: &[usize], raised: Option<usize>, before: FillScore) {
        self.search.restart();
        self.search.domains.push_level();
        for slot in 0..self.words.len() {
            match part.contains(&slot) {
                true => self.search.domains.require(slot, before.min + u8::from(raised == Some(slot))),
                false => self.search.domains.assign(slot, self.words[slot]),
            }
        }
        // Fewer words with the lowest score are better in any case, also with a lower sum.
        self.search.min_total = if raised.is_some() { 0 } else { before.total + 1 };
        if self.search.settle() {
            let limits = Limits { failures: FAILURES, watch: self.watch };
            if self.search.run(limits) == End::Filled {
                let words = self.search.words();
                let lowest =
                    |words: &[u32]| self.problem.scores(words).filter(|score| *score <= before.min).count();
                if raised.is_none() || lowest(&words) < lowest(&self.words) {
                    self.words = words;
                    if self.problem.score(&self.words) > self.problem.score(&self.best) {
                        self.best.clone_from(&self.words);
                    }
                }
            }
        }
        self.search.min_total = 0;
        self.search.restart();
        self.search.domains.undo();
    }
}
