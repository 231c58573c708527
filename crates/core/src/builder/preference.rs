use core::cmp::Reverse;

use super::Attach;
use crate::{Direction, board::Candidate, random::Random};

/// Which of the legal places of a word is taken.
#[derive(Debug)]
pub(super) struct Preference<'r> {
    attach: Attach,
    len: usize,
    random: &'r mut Random,
    seen: u32,
    best: Option<(Candidate, Rank)>,
}

/// Greater is better.
type Rank = (u32, Reverse<u32>);

impl<'r> Preference<'r> {
    pub(super) fn new(attach: Attach, len: usize, random: &'r mut Random) -> Self {
        Self { attach, len, random, seen: 0, best: None }
    }

    pub(super) fn offer(&mut self, candidate: Candidate) {
        let rank = match self.attach {
            Attach::Compact => (candidate.crossings, Reverse(self.distance(candidate))),
            Attach::Inner => (0, Reverse(self.distance(candidate))),
            Attach::Outer => (self.distance(candidate), Reverse(0)),
            Attach::Random => {
                // Each of the places seen so far stays with the same probability.
                self.seen += 1;
                let rank = u32::from(self.random.below(self.seen) == 0) * self.seen;
                (rank, Reverse(0))
            }
        };
        if self.best.is_none_or(|(_, best)| rank > best) {
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
