//! Depth-first search with restarts: which slot is filled next, and with which word.
//!
//! The slot is the one with the fewest words for its weight; the weight of a crossing grows with each conflict there (F.
//! Boussemart et al., *Boosting Systematic Search by Weighting Constraints*, 2004). The word is the one that leaves its
//! crossings the most words, with some noise. A word that fails is excluded, and the exclusion is propagated, before
//! another slot is considered (branching in two). After some failures the search starts again; weights and what was
//! excluded without any assumption remain.

use alloc::{vec, vec::Vec};

use quadrille_core::Random;
use rand::RngExt;

use crate::domains::{Conflict, Domains};

/// How a run of the search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// Every slot has a single word.
    Filled,
    /// There is no (further) fill.
    Exhausted,
    /// A limit was reached.
    Limit,
}

#[derive(Clone, Copy)]
enum Assumption {
    Word(usize, u32),
    Letter(usize, usize, usize),
}

pub(crate) struct Search<'m> {
    pub domains: Domains<'m>,
    /// The words that are assumed, one for each level.
    assumed: Vec<Assumption>,
    /// The weight of each cell.
    weights: Vec<f32>,
    noise: Vec<f32>,
    random: Random,
    gains: Vec<f32>,
    pub failures: u64,
}

/// The part of its excess that the weight of a crossing loses with each conflict elsewhere.
const DECAY: f32 = 0.99;

impl<'m> Search<'m> {
    pub(crate) fn new(domains: Domains<'m>, seed: u64) -> Self {
        let cells = domains.model.given.len();
        let mut search = Self {
            domains,
            assumed: Vec::new(),
            weights: vec![1.0; cells],
            noise: vec![0.0; 1 << 12],
            random: Random::new(seed, 0),
            gains: Vec::new(),
            failures: 0,
        };
        search.reseed();
        search
    }

    fn reseed(&mut self) {
        for noise in &mut self.noise {
            *noise = self.random.random();
        }
    }

    /// Propagates without assumptions. Returns whether a fill is still possible.
    pub(crate) fn begin(&mut self) -> bool {
        self.domains.propagate().is_ok()
    }

    /// Searches on until the next fill, or until a limit of failures or steps.
    pub(crate) fn run(&mut self, max_failures: u64, max_steps: u64) -> End {
        let last_failure = self.failures.saturating_add(max_failures);
        loop {
            let Some(assumption) = self.decide() else { return End::Filled };
            self.domains.push_level();
            self.assumed.push(assumption);
            match assumption {
                Assumption::Word(slot, word) => self.domains.assign(slot, word),
                Assumption::Letter(slot, place, letter) => self.domains.assign_letter(slot, place, letter),
            }
            if let Err(conflict) = self.domains.propagate() {
                self.learn(&conflict);
                if !self.backtrack() {
                    return End::Exhausted;
                }
                if self.failures >= last_failure || self.domains.steps >= max_steps {
                    return End::Limit;
                }
            }
        }
    }

    /// Excludes the last assumption, and those before it that leave nothing else. Returns whether anything is left.
    pub(crate) fn backtrack(&mut self) -> bool {
        while let Some(assumption) = self.assumed.pop() {
            self.failures += 1;
            self.domains.undo();
            match assumption {
                Assumption::Word(slot, word) => self.domains.remove(slot, word),
                Assumption::Letter(slot, place, letter) => self.domains.remove_letter(slot, place, letter),
            }
            match self.domains.propagate() {
                Ok(()) => return true,
                Err(conflict) => self.learn(&conflict),
            }
        }
        false
    }

    /// Drops all assumptions.
    pub(crate) fn restart(&mut self) {
        while self.assumed.pop().is_some() {
            self.domains.undo();
        }
        self.reseed();
    }

    fn learn(&mut self, conflict: &Conflict) {
        if let Some(cell) = conflict.cell {
            for weight in &mut self.weights {
                *weight = 1.0 + (*weight - 1.0) * DECAY;
            }
            self.weights[cell as usize] += 1.0;
        }
    }

    /// Returns the next slot and word, or `None` if each slot has a single word.
    fn decide(&mut self) -> Option<Assumption> {
        let model = self.domains.model;
        let mut best: Option<(f32, usize)> = None;
        for (slot, of) in model.slots.iter().enumerate() {
            let count = self.domains.count(slot);
            if count < 2 {
                continue;
            }
            let weight: f32 = of
                .cells
                .iter()
                .zip(&of.crossings)
                .filter(|(_, crossing)| crossing.is_some_and(|(other, _)| self.domains.count(other as usize) > 1))
                .map(|(&cell, _)| self.weights[cell as usize])
                .sum();
            let priority = count as f32 / weight.max(0.01) * (1.0 + 0.1 * self.noise[slot % self.noise.len()]);
            if best.is_none_or(|(least, _)| priority < least) {
                best = Some((priority, slot));
            }
        }
        let (_, slot) = best?;
        let mode = option_env!("MODE").unwrap_or("w");
        if mode == "w" { return Some(Assumption::Word(slot, self.best_word(slot)?)); }
        let (slot, of) = if mode == "r" {
            let mut found = (usize::MAX, 0);
            for (k, of) in model.slots.iter().enumerate() {
                for &cell in &of.cells {
                    let (r, c) = (cell as usize / 7, cell as usize % 7);
                    let key = if option_env!("SHELL").is_some() { r.max(c) * 100 + r + c } else { cell as usize };
                    if key < found.0 && self.domains.letters(cell).nth(1).is_some() { found = (key, k); }
                }
            }
            (found.1, &model.slots[found.1])
        } else { (slot, &model.slots[slot]) };
        // the place with the fewest letters
        let place = (0..of.cells.len()).filter(|&p| self.domains.letters(of.cells[p]).nth(1).is_some()).min_by(|&a, &b| {
            let v = |p: usize| if mode == "r" { let (r, c) = (of.cells[p] as usize / 7, of.cells[p] as usize % 7); if option_env!("SHELL").is_some() {(r.max(c) * 100 + r + c) as f32} else { of.cells[p] as f32 } } else {self.domains.letters(of.cells[p]).count() as f32 / self.weights[of.cells[p] as usize]};
            v(a).total_cmp(&v(b))
        })?;
        let mut best = (f32::NEG_INFINITY, 0);
        for letter in self.domains.letters(of.cells[place]) {
            let mut gain = libm::log2f(self.domains.count_with(slot, place, letter).max(1) as f32);
            if let Some((other, p)) = of.crossings[place] {
                gain += libm::log2f(self.domains.count_with(other as usize, p as usize, letter).max(1) as f32);
            }
            gain += libm::log2f(0.2 + self.noise[(letter * 31 + slot * 977 + place) % 4096]);
            if gain > best.0 { best = (gain, letter); }
        }
        Some(Assumption::Letter(slot, place, best.1))
    }

    /// Returns the word that leaves the crossing slots the most words.
    fn best_word(&mut self, slot: usize) -> Option<u32> {
        let model = self.domains.model;
        let of = &model.slots[slot];
        let lexicon = &model.lexicons[of.lexicon];
        // For each place and letter, the logarithm of the number of words that cross there.
        self.gains.clear();
        self.gains.resize(of.cells.len() * model.letters, 0.0);
        for (place, (&cell, crossing)) in of.cells.iter().zip(&of.crossings).enumerate() {
            let Some((other, other_place)) = crossing.map(|(slot, place)| (slot as usize, place as usize)) else {
                continue;
            };
            for letter in self.domains.letters(cell) {
                let count = self.domains.count_with(other, other_place, letter);
                self.gains[place * model.letters + letter] = libm::log2f(count.max(1) as f32);
            }
        }
        let mut best: Option<(f32, u32)> = None;
        for word in self.domains.words(slot) {
            let letters = lexicon.word(word).iter().enumerate();
            let gain: f32 =
                letters.map(|(place, &letter)| self.gains[place * model.letters + usize::from(letter)]).sum();
            let noise = self.noise[(word as usize).wrapping_mul(31).wrapping_add(slot * 977) % self.noise.len()];
            let gain = gain + NOISE * noise;
            if best.is_none_or(|(most, of)| gain > most || gain == most && word < of) {
                best = Some((gain, word));
            }
        }
        best.map(|(_, word)| word)
    }
}

/// The weight of noise when words are chosen.
const NOISE: f32 = 1.5;
