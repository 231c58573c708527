//! Depth-first search with restarts: which slot is filled next, and with which word.
//!
//! The slot is the one with the fewest words for its weight; the weight of a crossing grows with each conflict there (F.
//! Boussemart et al., *Boosting Systematic Search by Weighting Constraints*, 2004). The word is the one that leaves its
//! crossings the most words, with some noise. A word that fails is excluded, and the exclusion is propagated, before
//! another slot is considered. After some failures the search starts again; the weights remain, and so does what was
//! excluded without any assumption.

use alloc::{vec, vec::Vec};

use quadrille_core::Random;
use rand::RngExt;

use crate::{control::Watch, domains::Domains, vocabulary::Letter};

/// How a run of the search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// Every slot has a single word.
    Filled,
    /// There is no further fill.
    Exhausted,
    /// The maximum number of failures was reached.
    Failures,
    /// The work is stopped, or the maximum number of steps was reached.
    Stopped,
}

/// The limits of a run.
#[derive(Clone, Copy)]
pub(crate) struct Limits<'w> {
    pub failures: u64,
    pub watch: &'w Watch<'w>,
}

pub(crate) struct Search<'m> {
    pub domains: Domains<'m>,
    /// The words that are assumed, one for each level.
    assumed: Vec<(usize, u32)>,
    /// The weight of each cell.
    weights: Vec<f32>,
    noise: Vec<f32>,
    random: Random,
    /// For each place and letter of a slot, the logarithm of the number of words that cross there.
    gains: Vec<f32>,
    /// Only fills with at least this sum of scores are searched.
    pub min_total: u32,
    /// What a point of the score is worth when a word is chosen, in doublings of the words that cross it.
    pub score_weight: f32,
    /// The most slots that were filled, and the letters of that state.
    fullest: (usize, Vec<Option<Letter>>),
}

/// The part of its excess that the weight of a crossing keeps with each conflict elsewhere.
const DECAY: f32 = 0.999;

/// The worth of noise when words are chosen, in doublings of the words that cross them.
const NOISE: f32 = 3.0;

/// The worth of a point of the score in a search for any fill.
const SCORE_WEIGHT: f32 = 0.02;

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
            min_total: 0,
            score_weight: SCORE_WEIGHT,
            fullest: (0, Vec::new()),
        };
        search.reseed();
        search
    }

    pub(crate) const fn random(&mut self) -> &mut Random {
        &mut self.random
    }

    fn reseed(&mut self) {
        for noise in &mut self.noise {
            *noise = self.random.random();
        }
    }

    /// Searches on until the next fill or a limit.
    pub(crate) fn run(&mut self, limits: Limits<'_>) -> End {
        let mut failures = 0;
        loop {
            let Some((slot, word)) = self.decide() else { return End::Filled };
            self.keep_fullest();
            if limits.watch.ends(self.domains.take_steps(), || self.domains.filled()) {
                return End::Stopped;
            }
            if failures >= limits.failures {
                return End::Failures;
            }
            self.domains.push_level();
            self.assumed.push((slot, word));
            self.domains.assign(slot, word);
            if !self.settle() && !self.backtrack(&mut failures) {
                return End::Exhausted;
            }
        }
    }

    /// Excludes the last assumption, such as that of a fill that was found. Returns whether anything is left.
    pub(crate) fn exclude(&mut self) -> bool {
        self.backtrack(&mut 0)
    }

    /// Excludes the last assumption, and those before it that leave nothing else. Returns whether anything is left.
    fn backtrack(&mut self, failures: &mut u64) -> bool {
        while let Some((slot, word)) = self.assumed.pop() {
            *failures += 1;
            self.domains.undo();
            self.domains.remove(slot, word);
            if self.settle() {
                return true;
            }
        }
        false
    }

    /// Propagates. Returns whether a fill is still possible.
    pub(crate) fn settle(&mut self) -> bool {
        match self.domains.propagate() {
            Ok(()) => self.min_total == 0 || self.domains.best_total() >= self.min_total,
            Err(conflict) => {
                if let Some(cell) = conflict.cell {
                    for weight in &mut self.weights {
                        *weight = 1.0 + (*weight - 1.0) * DECAY;
                    }
                    self.weights[cell as usize] += 1.0;
                }
                false
            }
        }
    }

    /// Returns the word of each slot of a fill.
    pub(crate) fn words(&self) -> Vec<u32> {
        (0..self.domains.model.slots.len()).filter_map(|slot| self.domains.single(slot)).collect()
    }

    /// Returns the slot with the most conflicts.
    pub(crate) fn hardest(&self) -> usize {
        let slots = &self.domains.model.slots;
        let weight = |slot: usize| {
            slots[slot].cells.iter().map(|&cell| self.weights[cell as usize] - 1.0).sum::<f32>()
        };
        let is_empty = |slot: usize| self.domains.count(slot) == 0;
        let hardest = (0..slots.len()).max_by(|&one, &other| weight(one).total_cmp(&weight(other)));
        (0..slots.len()).find(|&slot| is_empty(slot)).or(hardest).unwrap_or(0)
    }

    /// Drops all assumptions.
    pub(crate) fn restart(&mut self) {
        while self.assumed.pop().is_some() {
            self.domains.undo();
        }
        self.reseed();
    }

    fn keep_fullest(&mut self) {
        let filled = self.domains.filled();
        if filled > self.fullest.0 || self.fullest.1.is_empty() {
            let cells = 0..self.domains.model.given.len() as u32;
            self.fullest = (filled, cells.map(|cell| self.domains.letter(cell)).collect());
        }
    }

    /// Returns the known letters of the state with the most filled slots.
    pub(crate) fn fullest(&self) -> &[Option<Letter>] {
        &self.fullest.1
    }

    /// Returns the next slot and word, or `None` if each slot has a single word.
    fn decide(&mut self) -> Option<(usize, u32)> {
        let mut best: Option<(f32, usize)> = None;
        for (index, slot) in self.domains.model.slots.iter().enumerate() {
            let count = self.domains.count(index);
            if count < 2 {
                continue;
            }
            let is_open = |crossing: &Option<(u32, u32)>| {
                crossing.is_some_and(|(other, _)| self.domains.count(other as usize) > 1)
            };
            let cells = slot.cells.iter().zip(&slot.crossings).filter(|(_, crossing)| is_open(crossing));
            let weight: f32 = cells.map(|(&cell, _)| self.weights[cell as usize]).sum();
            let noise = 1.0 + 0.1 * self.noise[index % self.noise.len()];
            let priority = count as f32 / weight.max(0.01) * noise;
            if best.is_none_or(|(least, _)| priority < least) {
                best = Some((priority, index));
            }
        }
        let (_, slot) = best?;
        Some((slot, self.best_word(slot)?))
    }

    /// Returns the word that leaves the crossing slots the most words.
    fn best_word(&mut self, slot: usize) -> Option<u32> {
        self.measure(slot);
        let noise = |word: u32| {
            self.noise
                [(word as usize).wrapping_mul(31).wrapping_add(slot.wrapping_mul(977)) % self.noise.len()]
        };
        let worth = |word| (self.worth(slot, word) + NOISE * noise(word), word);
        // Of equals, the first in the lexicon: the order of domains depends on the course of the search.
        let best = self
            .domains
            .words(slot)
            .map(worth)
            .max_by(|one: &(f32, u32), other| one.0.total_cmp(&other.0).then(other.1.cmp(&one.1)));
        best.map(|(_, word)| word)
    }

    /// Counts the words that cross a slot, for [`worth`](Self::worth).
    pub(crate) fn measure(&mut self, slot: usize) {
        let model = self.domains.model;
        let of = &model.slots[slot];
        self.gains.clear();
        self.gains.resize(of.cells.len() * model.letters, 0.0);
        for (place, (&cell, crossing)) in of.cells.iter().zip(&of.crossings).enumerate() {
            let Some((other, other_place)) = *crossing else { continue };
            for letter in self.domains.letters(cell) {
                let count = self.domains.count_with(other as usize, other_place as usize, letter);
                self.gains[place * model.letters + letter] = libm::log2f(count.max(1) as f32);
            }
        }
    }

    /// Returns the logarithm of the number of words that cross a word of a slot, and the worth of its score.
    pub(crate) fn worth(&self, slot: usize, word: u32) -> f32 {
        let model = self.domains.model;
        let lexicon = &model.lexicons[model.slots[slot].lexicon];
        let letters = lexicon.word(word).iter().enumerate();
        let gain: f32 =
            letters.map(|(place, &letter)| self.gains[place * model.letters + usize::from(letter)]).sum();
        gain + self.score_weight * f32::from(lexicon.score(word))
    }
}
