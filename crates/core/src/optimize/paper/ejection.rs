//! The words that have to be taken out to put a word at a place.

use super::{BLANK, NO_WORD, Paper, Place, Square};
use crate::{Rule, board::Symbol, optimize::word_set::WordSet};

/// The words to take out for a word, and their weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::optimize) struct Ejection<const N: usize> {
    pub(in crate::optimize) words: WordSet<N>,
    pub(in crate::optimize) cost: i32,
}

/// A place with its derived data.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot<'t> {
    letters: &'t [Symbol],
    start: usize,
    /// The squares before and after the word.
    ends: [usize; 2],
    stride: usize,
    /// The distance from a square to its neighbors across the word.
    side: usize,
    along: usize,
    across: usize,
    /// Whether words beside a crossing may not run along the word: the strict rule.
    strict: bool,
}

impl<const N: usize> Paper<'_, N> {
    /// Returns the words to take out so that a word is legal at a place and all words stay connected. Returns
    /// `None` if their weight exceeds the limit, or if the word would cross none of the others.
    #[inline]
    pub(in crate::optimize) fn ejection(&self, word: u16, place: Place, limit: i32) -> Option<Ejection<N>> {
        let spot = self.spot(word, place);
        // With bits it takes two thirds of the time, but only if the set of words fits into one number.
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
        let mut removed = Removed { words: WordSet::<N>::EMPTY, cost: 0, weights: &self.weights };
        spot.ends.into_iter().for_each(|at| removed.add_owners(self.squares[at]));
        loop {
            let mut crossed = WordSet::<N>::EMPTY;
            let mut at = spot.start;
            for letter in spot.letters {
                let square = self.squares[at];
                let crosses = square.letter == letter.0
                    && square.owners[across] != NO_WORD
                    && !removed.words.contains(square.owners[across]);
                let beside = [self.squares[at - side], self.squares[at + side]];
                if crosses {
                    crossed.insert(square.owners[across]);
                    removed.add(square.owners[along]);
                    if spot.strict {
                        beside.into_iter().for_each(|square| removed.add(square.owners[along]));
                    }
                } else {
                    removed.add_owners(square);
                    beside.into_iter().for_each(|square| removed.add_owners(square));
                }
                if removed.cost > limit {
                    return None;
                }
                at += spot.stride;
            }
            // If a word to be crossed is taken out, the words beside its square are in the way, too.
            if !crossed.intersects(&removed.words) {
                return self.with_those_apart(&crossed, removed, limit);
            }
        }
    }

    /// Does the same for up to 64 words, nearly without unpredictable branches.
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
                let removed = Removed { words: WordSet::of_bits(words), cost, weights: &self.weights };
                return self.with_those_apart(&WordSet::of_bits(crossed), removed, limit);
            }
        }
    }

    /// Adds the words that would no longer be connected with those that are crossed.
    #[inline]
    fn with_those_apart(
        &self,
        crossed: &WordSet<N>,
        mut removed: Removed<'_, N>,
        limit: i32,
    ) -> Option<Ejection<N>> {
        if crossed.is_empty() {
            return None;
        }
        let rest = self.placed.without(&removed.words);
        // All were connected, so all still are if the neighbors of the removed words are. Pinned words count as
        // connected.
        let crossed_by = |gone: u16| &self.crossed[usize::from(gone)];
        let at_risk = removed.words.iter().fold(WordSet::EMPTY, |all, gone| all.union(crossed_by(gone)));
        let at_risk = at_risk.intersection(&rest);
        if let Some(connected) = self.connected(crossed.union(&self.pinned), &rest, &at_risk) {
            rest.without(&connected).iter().for_each(|apart| removed.add(apart));
        }
        (removed.cost <= limit).then_some(Ejection { words: removed.words, cost: removed.cost })
    }

    /// Returns the words that are not connected with the pinned words or, without these, with the first word.
    pub(in crate::optimize) fn apart(&self) -> WordSet<N> {
        let first = if self.pinned.is_empty() { self.placed.iter().next() } else { None };
        let from = first.map_or(self.pinned, |first| WordSet::EMPTY.with_word(first));
        let connected = self.connected(from, &self.placed, &self.placed).unwrap_or(self.placed);
        self.placed.without(&connected)
    }

    /// Returns the words that are connected with `from` through `others`, or `None` if these include `all`.
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

/// The words to take out so far, and their weight.
struct Removed<'t, const N: usize> {
    words: WordSet<N>,
    cost: i32,
    weights: &'t [i32],
}

impl<const N: usize> Removed<'_, N> {
    #[inline]
    fn add(&mut self, word: u16) {
        if word != NO_WORD && self.words.insert(word) {
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

/// Returns all bits if the condition holds, else none.
const fn all_if(all: bool) -> u64 {
    (all as u64).wrapping_neg()
}

/// Returns the total weight of words, or `None` if it exceeds the limit.
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
