use core::cmp::{Ordering, Reverse};

use super::Attach;
use crate::{Direction, board::Candidate, random::Random};

/// Which of the legal places of a word is taken.
#[derive(Debug)]
pub(super) struct Preference<'r> {
    attach: Attach,
    len: usize,
    random: &'r mut Random,
    equals: u32,
    best: Option<(Candidate, Rank)>,
}

/// Greater is better.
type Rank = (u32, Reverse<u32>);

impl<'r> Preference<'r> {
    pub(super) fn new(attach: Attach, len: usize, random: &'r mut Random) -> Self {
        Self { attach, len, random, equals: 0, best: None }
    }

    pub(super) fn offer(&mut self, candidate: Candidate) {
        let rank = match self.attach {
            Attach::Compact => (candidate.crossings, Reverse(self.distance(candidate))),
            Attach::Inner => (0, Reverse(self.distance(candidate))),
            Attach::Outer => (self.distance(candidate), Reverse(0)),
            Attach::Random => (0, Reverse(0)),
        };
        // Of equally good places each is taken with the same probability, so that every attempt differs.
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

    pub(super) fn is_satisfied(&self) -> bool {
        self.best.is_some() && self.attach != Attach::Compact
    }

    pub(super) fn best(self) -> Option<Candidate> {
        self.best.map(|(candidate, _)| candidate)
    }

    /// The distance of the word's middle from the origin in half squares, as a king walks: growth by it fills a square,
    /// which leaves less of the bounding box empty than a disc does.
    fn distance(&self, Candidate { position, direction, .. }: Candidate) -> u32 {
        let along = self.len as i32 - 1;
        let (row, column) = match direction {
            Direction::Across => (2 * position.row, 2 * position.column + along),
            Direction::Down => (2 * position.row + along, 2 * position.column),
        };
        row.unsigned_abs().max(column.unsigned_abs())
    }
}
