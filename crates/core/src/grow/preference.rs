//! Which of the legal places of a word is taken.

use core::cmp::Ordering;

use super::Attach;
use crate::{
    Direction,
    board::{Candidate, Symbol},
    random::Random,
};

/// The best place so far among those that are offered.
#[derive(Debug)]
pub(super) struct Preference<'a> {
    attach: Attach,
    word: &'a [Symbol],
    random: &'a mut Random,
    equals: u32,
    best: Option<(Candidate, (i32, i32))>,
}

impl Attach {
    /// The primary criterion of a place.
    const fn merit(self, candidate: Candidate) -> i32 {
        match self {
            Self::Dense => candidate.crossings as i32,
            Self::Inner | Self::Outer | Self::Random => 0,
        }
    }

    /// The criterion between places of the same merit; greater is better.
    fn closeness(self, word: &[Symbol], candidate: Candidate) -> i32 {
        match self {
            Self::Dense | Self::Inner => -distance(candidate, word.len()),
            Self::Outer => distance(candidate, word.len()),
            Self::Random => 0,
        }
    }
}

impl<'a> Preference<'a> {
    pub(super) fn new(attach: Attach, word: &'a [Symbol], random: &'a mut Random) -> Self {
        Self { attach, word, random, equals: 0, best: None }
    }

    /// Takes a place if it is the best so far and has at least the merit `min_merit`.
    pub(super) fn offer(&mut self, candidate: Candidate, min_merit: i32) {
        let merit = self.attach.merit(candidate);
        if merit < min_merit {
            return;
        }
        let rank = (merit, self.attach.closeness(self.word, candidate));
        // Each of several equally good places is taken with the same probability, so that attempts differ.
        let wins = match self.best.map_or(Ordering::Greater, |(_, best)| rank.cmp(&best)) {
            Ordering::Less => false,
            Ordering::Greater => {
                self.equals = 1;
                true
            }
            Ordering::Equal => {
                self.equals += 1;
                self.random.below(self.equals) == 0
            }
        };
        if wins {
            self.best = Some((candidate, rank));
        }
    }

    /// Whether any place was taken.
    pub(super) const fn is_some(&self) -> bool {
        self.best.is_some()
    }

    pub(super) fn best(self) -> Option<Candidate> {
        self.best.map(|(candidate, _)| candidate)
    }
}

/// Returns the Chebyshev distance of a word's center from the origin, in half squares. Growth by this distance
/// fills a square, which leaves less of the bounding box empty than a disc does.
pub(super) fn distance(Candidate { position, direction, .. }: Candidate, len: usize) -> i32 {
    let along = len as i32 - 1;
    let (row, column) = match direction {
        Direction::Across => (2 * position.row, 2 * position.column + along),
        Direction::Down => (2 * position.row + along, 2 * position.column),
    };
    row.abs().max(column.abs())
}

#[cfg(test)]
mod tests;
