//! A random walk over the arrangements of words in a box.
//!
//! A step takes a word that is left out and puts it where it crosses others and the letters of the words that
//! have to go for it weigh least: the ejection chain of packing and timetabling, with the acceptance of
//! simulated annealing at one temperature. The noise of each place and of doing nothing is exponentially
//! distributed, so that a step that makes things worse is the less likely the worse it makes them. Where
//! several words are crossed, there is less noise and a bonus.

use alloc::vec::Vec;

use super::{
    noise::Noise,
    paper::{Candidate, Paper, Place},
    task::{Rank, Task},
    word_set::WordSet,
};
use crate::{Direction, Fault, Placement, Position, Size, random::Random};

/// What a letter weighs.
const LETTER: i32 = 16;

/// What a place is worth more for each crossing after the first.
const CROSSING: i32 = 2 * LETTER;

/// So many places of a long word are looked at in a step. Where there are a hundred thousand, most steps are
/// better for seeing more of them, and all for being so many more: boxes were 5 to 20 % larger with all of
/// them, and with 100.
const MOST_DRAWN: u32 = 1000;

/// Noise adds up with so many more bits.
const FRACTION: u32 = 8;

/// What keeps a pinned word in its place.
const PINNED: i32 = 1 << 24;

/// A required word weighs so many times as much as another.
const REQUIRED: i32 = 3;

/// An arrangement that was found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) rank: Rank,
    pub(super) size: Size,
    pub(super) placements: Vec<Placement>,
}

/// Words in a box, and those not in it. On the way, words may stand side by side that only a word which has
/// gone crossed: the walk goes more freely so. What it finds has to be legal.
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
    /// A walk in an empty box, which the pinned words fit into. The temperature is in letters.
    pub(super) fn new(task: &'a Task, size: Size, temperature: i32, mut random: Random) -> Self {
        let weight = |word: u16| {
            let letters = LETTER * task.letters(word).len() as i32;
            if task.is_required(word) { REQUIRED * letters } else { letters }
        };
        let mut weights: Vec<_> = (0..task.len() as u16).map(weight).collect();
        task.pins().iter().for_each(|&(word, _)| weights[usize::from(word)] = PINNED);
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
        let noise = Noise::new(temperature * LETTER);
        Self { task, paper, waiting, candidates: Vec::new(), required_waiting, noise, random }
    }

    /// The box.
    pub(super) const fn size(&self) -> Size {
        self.paper.size()
    }

    /// Walks so many steps, or until it finds something better than a rank.
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
                let Some(found) = self.found(left).filter(|found| found.rank < better_than) else {
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

    /// Says whether a word was put.
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
        let Some((place, ejected)) = best else { return false };
        self.eject(ejected);
        self.put(chosen, place);
        true
    }

    /// The best place for a word, of all that there are, and what has to go for it.
    fn weigh_places(&mut self, word: u16, mut least: i32) -> Option<(Place, WordSet<N>)> {
        let mut best = None;
        self.find_candidates(word, least);
        // The most promising first, and none that cannot be better than the best so far: most often one has
        // to be looked at.
        while let Some(Candidate { noise, place, .. }) = self.next_candidate(least) {
            if let Some(ejection) = self.paper.ejection(word, place, least - noise - 1) {
                least = ejection.cost + noise;
                best = Some((place, ejection.words));
            }
        }
        best
    }

    /// The same for a long word, of places in random order with growing noise: as if each had drawn its own,
    /// but once the noise alone is too much, no further place has to be looked at.
    fn draw_places(&mut self, word: u16, mut least: i32) -> Option<(Place, WordSet<N>)> {
        let (mut best, mut noise) = (None, 0);
        let pairs = self.paper.count_pairs(word);
        for untried in (1..=pairs.min(MOST_DRAWN)).rev() {
            noise += (self.noise.draw(&mut self.random) << FRACTION) / untried as i32;
            let limit = least - (noise >> FRACTION) - 1;
            if limit < 0 {
                break;
            }
            let Some(place) = self.paper.place_of_pair(word, self.random.below(pairs)) else { continue };
            if let Some(ejection) = self.paper.ejection(word, place, limit) {
                least = ejection.cost + (noise >> FRACTION);
                best = Some((place, ejection.words));
            }
        }
        best
    }

    /// The places for a word that may cost less than a limit, each with its noise. That is less where several
    /// words are crossed, as if such a place drew more than once and the least counted, and there is a
    /// bonus as well: without them, boxes are 1.3 % larger after a second for 20 to 50 words.
    fn find_candidates(&mut self, word: u16, limit: i32) {
        let Self { paper, candidates, noise, random, .. } = self;
        candidates.clear();
        paper.crossing_places(word, limit - 1, candidates);
        let (mut draws, mut count) = (noise.draws(random), 0);
        // All are written, and those that cost too much are written over: no branch has to be guessed.
        for number in 0..candidates.len() {
            let Candidate { place, cost, more_crossings, .. } = candidates[number];
            let noise = (draws.draw() >> more_crossings) - CROSSING * more_crossings as i32;
            candidates[count] = Candidate { place, cost: cost + noise, more_crossings, noise };
            count += usize::from(cost + noise < limit);
        }
        candidates.truncate(count);
    }

    /// Takes the candidate out that costs least, if that is less than a limit.
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

    /// Takes a word out that has part in a fault, with those that only it connects with the others.
    fn mend(&mut self, fault: &Fault) {
        let Fault::Run { start, direction, .. } = *fault else { return };
        let owners = [start, start.step(direction, 1)].map(|at| self.paper.owner(at, direction.other()));
        let word = owners.into_iter().flatten().find(|&word| !self.paper.pinned().contains(word));
        self.eject(word.map_or(WordSet::EMPTY, |word| WordSet::EMPTY.with_word(word)));
        self.eject(self.paper.apart());
    }

    /// Takes all words out that are not pinned.
    fn start_again(&mut self) {
        self.eject(self.paper.placed().without(self.paper.pinned()));
    }

    /// Any place for a word in the empty box.
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

    /// What is in the box now, if it is connected.
    fn found(&self, left: (usize, usize)) -> Option<Found> {
        let words = self.paper.in_growing_order();
        if words.len() + left.1 < self.task.len() {
            return None;
        }
        let placement = |word| self.task.placement(word, self.paper.place_of(word));
        let placements: Vec<_> = words.into_iter().map(placement).collect();
        let size = self.task.size(&placements);
        Some(Found { rank: Rank::new(left, size, self.paper.letters()), size, placements })
    }
}
