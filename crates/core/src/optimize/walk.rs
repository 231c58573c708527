//! A random walk over the arrangements of words in a box.
//!
//! A step takes a word that is left out and puts it where it crosses others and where the words in its way weigh
//! least. This is the ejection chain known from packing and timetabling, with the acceptance rule of simulated
//! annealing at a constant temperature. The noise of each place, and of doing nothing, is exponentially
//! distributed, so that a step is the less likely the worse it makes the arrangement. Places that cross several
//! words have less noise and a bonus.

use alloc::vec::Vec;

use super::{
    noise::Noise,
    paper::{Candidate, Paper, Place},
    task::{Rank, Task},
    word_set::WordSet,
};
use crate::{Direction, Fault, Placement, Position, Rect, Size, random::Random};

/// The weight of a letter.
const LETTER_WEIGHT: i32 = 16;

/// The bonus of a place for each crossing after the first.
const CROSSING_BONUS: i32 = 2 * LETTER_WEIGHT;

/// The maximum number of places of a long word that are considered in a step, of up to a hundred thousand. More
/// places make a step better, and fewer allow more steps: boxes were 5 to 20 % larger with all places, and with
/// 100.
const MAX_DRAWN_PLACES: u32 = 1000;

/// The number of extra bits in which noise is summed.
const NOISE_FRACTION_BITS: u32 = 8;

/// The weight of a pinned word, which is never taken out.
const PINNED_WEIGHT: i32 = 1 << 24;

/// The factor of the weight of a required word.
const REQUIRED_FACTOR: i32 = 3;

/// A better arrangement.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) rank: Rank,
    pub(super) size: Size,
    pub(super) placements: Vec<Placement>,
}

/// The words in a box and those left out. During a walk, words may be side by side without a word that crosses
/// both, which lets it move more freely. Results have to be legal.
#[derive(Clone, Debug)]
pub(super) struct Walk<'a, const N: usize> {
    task: &'a Task,
    paper: Paper<'a, N>,
    waiting: Vec<u16>,
    /// Reused between steps.
    candidates: Vec<Candidate>,
    required_waiting: usize,
    noise: Noise,
    random: Random,
}

impl<'a, const N: usize> Walk<'a, N> {
    /// Starts a walk in a box with nothing but the pinned words, which must fit. The temperature is in letters.
    pub(super) fn new(task: &'a Task, size: Size, temperature: i32, mut random: Random) -> Self {
        let weight = |word: u16| {
            let letters = LETTER_WEIGHT * task.letters(word).len() as i32;
            if task.is_required(word) { REQUIRED_FACTOR * letters } else { letters }
        };
        let mut weights: Vec<_> = (0..task.len() as u16).map(weight).collect();
        task.pins().iter().for_each(|&(word, _)| weights[usize::from(word)] = PINNED_WEIGHT);
        let mut paper = Paper::new(task, size, weights);
        if let Some(bounds) = task.pinned_bounds() {
            let room = |side: u32, pinned: u32| side.saturating_sub(pinned) + 1;
            let row = random.below(room(size.height, bounds.size().height)) as i32;
            let column = random.below(room(size.width, bounds.size().width)) as i32;
            for &(word, pin) in task.pins() {
                let row = pin.position.row - bounds.first().row + row;
                let column = pin.position.column - bounds.first().column + column;
                let start = paper.start(Position::new(row, column));
                paper.put(word, Place { start, direction: pin.direction });
            }
        }
        let waiting: Vec<_> = (0..task.len() as u16).filter(|&word| !paper.placed().contains(word)).collect();
        let required_waiting = waiting.iter().filter(|&&word| task.is_required(word)).count();
        let noise = Noise::new(temperature * LETTER_WEIGHT);
        Self { task, paper, waiting, candidates: Vec::new(), required_waiting, noise, random }
    }

    /// Goes on with the arrangement of another walk, as far as it is in the box at a random offset and connected.
    /// Pinned words are elsewhere in each walk, so that nothing is taken over with these.
    pub(super) fn take_over(&mut self, other: &Self) {
        if !self.task.pins().is_empty() {
            return;
        }
        let (size, before) = (self.size(), other.size());
        let row = self.random.below((before.height + 1).saturating_sub(size.height)) as i32;
        let column = self.random.below((before.width + 1).saturating_sub(size.width)) as i32;
        for chosen in (0..self.waiting.len()).rev() {
            let word = self.waiting[chosen];
            let (position, direction) = other.paper.place_of(word);
            let position = Position::new(position.row - row, position.column - column);
            let span = Rect::of_word(position, direction, self.task.letters(word).len());
            let is_inside = size.contains(span.first()) && size.contains(span.last());
            if is_inside && other.paper.placed().contains(word) {
                self.put(chosen, Place { start: self.paper.start(position), direction });
            }
        }
        self.eject(self.paper.apart());
    }

    /// Returns the size of the box.
    pub(super) const fn size(&self) -> Size {
        self.paper.size()
    }

    /// Takes up to `steps` steps, until it finds an arrangement that is better than a rank.
    pub(super) fn run(&mut self, steps: u64, better_than: Rank) -> Option<Found> {
        for _ in 0..steps {
            if self.waiting.is_empty() {
                self.start_again();
            }
            if self.waiting.is_empty() {
                // All words are pinned.
                return None;
            }
            if !self.step() {
                continue;
            }
            let left = (self.required_waiting, self.waiting.len());
            if left < better_than.left || self.waiting.is_empty() {
                let is_better = |found: &Found| found.rank.is_better_than(&better_than, self.task.shape());
                let Some(found) = self.found(left).filter(is_better) else {
                    continue;
                };
                match self.task.fault(&found.placements) {
                    None => return Some(found),
                    Some(fault) => self.mend(&fault),
                }
            }
        }
        None
    }

    /// Takes a step; returns whether a word was put.
    fn step(&mut self) -> bool {
        let chosen = self.random.below(self.waiting.len() as u32) as usize;
        let word = self.waiting[chosen];
        if self.paper.placed().is_empty() {
            let place = self.any_place(word);
            self.put(chosen, place);
            return true;
        }
        let least = self.paper.weight(word) + self.noise.draw(&mut self.random);
        let best = if self.paper.weighs(word) {
            self.weigh_places(word, least)
        } else {
            self.draw_places(word, least)
        };
        let Some((place, ejected)) = best else {
            // At the border of the box, the first word may be one that no other can cross.
            if self.waiting.len() + 1 == self.task.len() {
                self.start_again();
            }
            return false;
        };
        self.eject(ejected);
        self.put(chosen, place);
        true
    }

    /// Returns the best of all places for a word, and the words in its way.
    fn weigh_places(&mut self, word: u16, mut least: i32) -> Option<(Place, WordSet<N>)> {
        let mut best = None;
        self.find_candidates(word, least);
        // The most promising come first, and none that cannot be better than the best so far: mostly, a single
        // one has to be examined.
        while let Some(Candidate { noise, place, .. }) = self.next_candidate(least) {
            if let Some(ejection) = self.paper.ejection(word, place, least - noise - 1) {
                least = ejection.cost + noise;
                best = Some((place, ejection.words));
            }
        }
        best
    }

    /// Does the same for a long word, with places in random order and increasing noise. The distribution is that
    /// of independent noise for each place, but once the noise alone costs too much, the search can end.
    fn draw_places(&mut self, word: u16, mut least: i32) -> Option<(Place, WordSet<N>)> {
        let (mut best, mut noise) = (None, 0);
        let pairs = self.paper.count_pairs(word);
        for untried in (1..=pairs.min(MAX_DRAWN_PLACES)).rev() {
            noise += (self.noise.draw(&mut self.random) << NOISE_FRACTION_BITS) / untried as i32;
            let limit = least - (noise >> NOISE_FRACTION_BITS) - 1;
            if limit < 0 {
                break;
            }
            let Some(place) = self.paper.place_of_pair(word, self.random.below(pairs)) else { continue };
            if let Some(ejection) = self.paper.ejection(word, place, limit) {
                least = ejection.cost + (noise >> NOISE_FRACTION_BITS);
                best = Some((place, ejection.words));
            }
        }
        best
    }

    /// Finds the places for a word that may cost less than a limit, and adds the noise. Places that cross several
    /// words have less of it, as if the minimum of several draws counted, and a bonus as well: without these,
    /// boxes are 1.3 % larger after a second for 20 to 50 words.
    fn find_candidates(&mut self, word: u16, limit: i32) {
        let Self { paper, candidates, noise, random, .. } = self;
        candidates.clear();
        paper.crossing_places(word, limit - 1, candidates);
        let (mut draws, mut count) = (noise.draws(random), 0);
        // All are written, and those that cost too much are overwritten, which needs no branch.
        for number in 0..candidates.len() {
            let Candidate { place, cost, more_crossings, .. } = candidates[number];
            let noise = (draws.draw() >> more_crossings) - CROSSING_BONUS * more_crossings as i32;
            candidates[count] = Candidate { place, cost: cost + noise, more_crossings, noise };
            count += usize::from(cost + noise < limit);
        }
        candidates.truncate(count);
    }

    /// Removes and returns the cheapest candidate below a limit.
    fn next_candidate(&mut self, limit: i32) -> Option<Candidate> {
        let (mut next, mut least) = (None, limit);
        for (number, candidate) in self.candidates.iter().enumerate() {
            if candidate.cost < least {
                (next, least) = (Some(number), candidate.cost);
            }
        }
        next.map(|number| self.candidates.swap_remove(number))
    }

    fn put(&mut self, chosen: usize, place: Place) {
        let word = self.waiting.swap_remove(chosen);
        self.required_waiting -= usize::from(self.task.is_required(word));
        self.paper.put(word, place);
    }

    fn eject(&mut self, words: WordSet<N>) {
        for word in words.iter() {
            self.paper.take(word);
            self.required_waiting += usize::from(self.task.is_required(word));
            self.waiting.push(word);
        }
    }

    /// Takes out a word that is part of a fault, and the words that only it connects with the others.
    fn mend(&mut self, fault: &Fault) {
        let Fault::Run { start, direction, .. } = *fault else { return };
        let owners = [start, start.step(direction, 1)].map(|at| self.paper.owner(at, direction.other()));
        let word = owners.into_iter().flatten().find(|&word| !self.paper.pinned().contains(word));
        self.eject(word.map_or(WordSet::EMPTY, |word| WordSet::EMPTY.with_word(word)));
        self.eject(self.paper.apart());
    }

    /// Takes out all words that are not pinned.
    fn start_again(&mut self) {
        self.eject(self.paper.placed().without(self.paper.pinned()));
    }

    /// Returns a random place for a word in the empty box.
    fn any_place(&mut self, word: u16) -> Place {
        let len = self.task.letters(word).len() as u32;
        let Size { width, height } = self.size();
        let direction = match (len <= width, len <= height) {
            (true, false) => Direction::Across,
            (false, true) => Direction::Down,
            _ => Direction::BOTH[self.random.below(2) as usize],
        };
        let (width, height) = match direction {
            Direction::Across => (width - len + 1, height),
            Direction::Down => (width, height - len + 1),
        };
        let position = Position::new(self.random.below(height) as i32, self.random.below(width) as i32);
        Place { start: self.paper.start(position), direction }
    }

    /// Returns the arrangement in the box, if it is connected.
    fn found(&self, left: (usize, usize)) -> Option<Found> {
        let words = self.paper.in_growing_order();
        if words.len() + left.1 < self.task.len() {
            return None;
        }
        let placement = |word| self.task.placement(word, self.paper.place_of(word));
        let placements: Vec<_> = words.into_iter().map(placement).collect();
        let size = self.task.size(&placements);
        Some(Found { rank: self.task.rank(left, size, self.paper.letters()), size, placements })
    }
}

#[cfg(test)]
mod tests;
