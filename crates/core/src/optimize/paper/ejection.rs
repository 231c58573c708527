//! What has to go for a word.

use super::{BLANK, NOBODY, Paper, Place, Square};
use crate::{Rule, board::Symbol, optimize::word_set::WordSet};

/// What has to go for a word, and what that costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::optimize) struct Ejection<const N: usize> {
    pub(in crate::optimize) words: WordSet<N>,
    pub(in crate::optimize) cost: i32,
}

/// A place with what is looked up once for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot<'t> {
    letters: &'t [Symbol],
    start: usize,
    /// The squares before and behind.
    ends: [usize; 2],
    stride: usize,
    /// From a square to the one beside it.
    side: usize,
    along: usize,
    across: usize,
    /// Whether what lies beside a crossing may not go on along the word.
    strict: bool,
}

impl<const N: usize> Paper<'_, N> {
    /// What has to go for a word at a place so that it is legal there and all is connected; `None` when that
    /// costs more than a limit, or when nothing would be left that the word crosses.
    #[inline]
    pub(in crate::optimize) fn ejection(&self, word: u16, place: Place, limit: i32) -> Option<Ejection<N>> {
        let spot = self.spot(word, place);
        // With bits it takes two thirds of the time. Sets of more words than fit one number would take
        // longer.
        if N == 1 { self.ejection_by_bits(&spot, limit) } else { self.ejection_by_words(&spot, limit) }
    }

    #[inline]
    pub(super) fn spot(&self, word: u16, Place { start, direction }: Place) -> Spot<'_> {
        let (letters, start) = (self.task.letters(word), start as usize);
        let stride = self.stride(direction);
        Spot {
            letters,
            start,
            ends: [start - stride, start + stride * letters.len()],
            stride,
            side: self.stride(direction.other()),
            along: direction as usize,
            across: direction.other() as usize,
            strict: self.task.rule() == Rule::Strict,
        }
    }

    #[inline]
    pub(super) fn ejection_by_words(&self, spot: &Spot<'_>, limit: i32) -> Option<Ejection<N>> {
        let &Spot { along, across, side, .. } = spot;
        let mut tally = Tally { words: WordSet::<N>::EMPTY, cost: 0, weights: &self.weights };
        spot.ends.into_iter().for_each(|at| tally.add_owners(self.squares[at]));
        loop {
            let mut crossed = WordSet::<N>::EMPTY;
            let mut at = spot.start;
            for letter in spot.letters {
                let square = self.squares[at];
                let crosses = square.letter == letter.0
                    && square.owners[across] != NOBODY
                    && !tally.words.contains(square.owners[across]);
                let beside = [self.squares[at - side], self.squares[at + side]];
                if crosses {
                    crossed.insert(square.owners[across]);
                    tally.add(square.owners[along]);
                    if spot.strict {
                        beside.into_iter().for_each(|square| tally.add(square.owners[along]));
                    }
                } else {
                    tally.add_owners(square);
                    beside.into_iter().for_each(|square| tally.add_owners(square));
                }
                if tally.cost > limit {
                    return None;
                }
                at += spot.stride;
            }
            // Where a word that was to be crossed goes, what stands beside begins to matter.
            if !crossed.intersects(&tally.words) {
                return self.with_those_apart(&crossed, tally, limit);
            }
        }
    }

    /// The same for at most 64 words, with hardly a branch that has to be guessed.
    #[inline]
    pub(super) fn ejection_by_bits(&self, spot: &Spot<'_>, limit: i32) -> Option<Ejection<N>> {
        let &Spot { along, across, side, .. } = spot;
        let both = |[one, other]: [u64; 2]| one | other;
        let strict = all_if(spot.strict);
        let mut words = spot.ends.into_iter().fold(0, |words, at| words | both(self.owner_bits[at]));
        let mut cost = cost_within(words, &self.weights, limit)?;
        loop {
            let (mut crossed, gone) = (0, words);
            let mut at = spot.start;
            for letter in spot.letters {
                let here = self.owner_bits[at];
                let beside = [self.owner_bits[at - side], self.owner_bits[at + side]];
                let crosses = all_if(self.squares[at].letter == letter.0 && here[across] & !gone != 0);
                crossed |= here[across] & crosses;
                let beside_along = beside[0][along] | beside[1][along];
                let others = here[across] | both(beside[0]) | both(beside[1]);
                let new = (here[along] | beside_along & strict | others & !crosses) & !words;
                if new != 0 {
                    cost += cost_within(new, &self.weights, limit - cost)?;
                    words |= new;
                }
                at += spot.stride;
            }
            if crossed & words == 0 {
                let tally = Tally { words: WordSet::of_bits(words), cost, weights: &self.weights };
                return self.with_those_apart(&WordSet::of_bits(crossed), tally, limit);
            }
        }
    }

    /// Adds the words that are no longer connected with those that are crossed.
    #[inline]
    fn with_those_apart(
        &self,
        crossed: &WordSet<N>,
        mut tally: Tally<'_, N>,
        limit: i32,
    ) -> Option<Ejection<N>> {
        if crossed.is_empty() {
            return None;
        }
        let rest = self.placed.without(&tally.words);
        // All were connected, so all still are if those are that crossed a word which goes. Pinned words
        // stay, whether they are connected yet or not.
        let crossed_by = |gone: u16| &self.crossed[usize::from(gone)];
        let at_risk = tally.words.iter().fold(WordSet::EMPTY, |all, gone| all.union(crossed_by(gone)));
        let at_risk = at_risk.intersection(&rest);
        if let Some(connected) = self.connected(crossed.union(&self.pinned), &rest, &at_risk) {
            rest.without(&connected).iter().for_each(|apart| tally.add(apart));
        }
        (tally.cost <= limit).then_some(Ejection { words: tally.words, cost: tally.cost })
    }

    /// The words that are connected neither with pinned words nor, without these, with the first word.
    pub(in crate::optimize) fn apart(&self) -> WordSet<N> {
        let first = if self.pinned.is_empty() { self.placed.iter().next() } else { None };
        let from = first.map_or(self.pinned, |first| WordSet::EMPTY.with_word(first));
        let connected = self.connected(from, &self.placed, &self.placed).unwrap_or(self.placed);
        self.placed.without(&connected)
    }

    /// The words that some words are connected with through others; `None` when these are all that
    /// matter.
    fn connected(&self, from: WordSet<N>, others: &WordSet<N>, all: &WordSet<N>) -> Option<WordSet<N>> {
        let (mut seen, mut todo) = (from, from);
        while !all.without(&seen).is_empty() {
            let Some(word) = todo.pop() else { return Some(seen) };
            let new = self.crossed[usize::from(word)].intersection(others).without(&seen);
            seen = seen.union(&new);
            todo = todo.union(&new);
        }
        None
    }
}

/// Words that have to go, as they are found.
struct Tally<'t, const N: usize> {
    words: WordSet<N>,
    cost: i32,
    weights: &'t [i32],
}

impl<const N: usize> Tally<'_, N> {
    #[inline]
    fn add(&mut self, word: u16) {
        if word != NOBODY && self.words.insert(word) {
            self.cost += self.weights[usize::from(word)];
        }
    }

    #[inline]
    fn add_owners(&mut self, square: Square) {
        if square.letter != BLANK {
            square.owners.into_iter().for_each(|owner| self.add(owner));
        }
    }
}

const fn all_if(all: bool) -> u64 {
    (all as u64).wrapping_neg()
}

/// What words cost together, unless it is more than a limit.
#[inline]
fn cost_within(mut words: u64, weights: &[i32], limit: i32) -> Option<i32> {
    let mut cost = 0;
    while words != 0 {
        cost += weights[words.trailing_zeros() as usize];
        words &= words - 1;
        if cost > limit {
            return None;
        }
    }
    Some(cost)
}
