use core::cmp::Ordering;

use super::Attach;
use crate::{
    Direction,
    board::{Candidate, Symbol},
    random::Random,
};

/// Which of the legal places of a word is taken.
#[derive(Debug)]
pub(super) struct Preference<'a> {
    attach: Attach,
    word: &'a [Symbol],
    random: &'a mut Random,
    equals: u32,
    best: Option<(Candidate, (i32, i32))>,
}

impl Attach {
    /// What counts most about a place.
    const fn merit(self, candidate: Candidate) -> i32 {
        match self {
            Self::Dense => candidate.crossings as i32,
            Self::Inner | Self::Outer | Self::Random => 0,
        }
    }

    /// What decides between places of the same merit; greater is better.
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

    /// Takes a place if it is the best so far and has enough merit.
    pub(super) fn offer(&mut self, candidate: Candidate, least: i32) {
        let merit = self.attach.merit(candidate);
        if merit < least {
            return;
        }
        let rank = (merit, self.attach.closeness(self.word, candidate));
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

    /// Whether there is any place.
    pub(super) const fn is_some(&self) -> bool {
        self.best.is_some()
    }

    pub(super) fn best(self) -> Option<Candidate> {
        self.best.map(|(candidate, _)| candidate)
    }
}

/// The distance of a word's middle from the origin in half squares, as a king walks: growth by it fills a
/// square, which leaves less of the bounding box empty than a disc does.
pub(super) fn distance(Candidate { position, direction, .. }: Candidate, len: usize) -> i32 {
    let along = len as i32 - 1;
    let (row, column) = match direction {
        Direction::Across => (2 * position.row, 2 * position.column + along),
        Direction::Down => (2 * position.row + along, 2 * position.column),
    };
    row.abs().max(column.abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    const WORD: [Symbol; 2] = [Symbol(0), Symbol(1)];

    /// Offers places at the columns of row 0, each with so many crossings, and says which column is taken.
    #[track_caller]
    fn check_taken(attach: Attach, offers: &[(i32, u32)], expected: i32) {
        let mut random = Random::new(0, 0);
        let mut preference = Preference::new(attach, &WORD, &mut random);
        for &(column, crossings) in offers {
            let position = Position::new(0, column);
            let candidate = Candidate { position, direction: Direction::Down, crossings };
            preference.offer(candidate, i32::MIN);
        }
        assert_eq!(preference.best().unwrap().position.column, expected);
    }

    #[test]
    fn compact_wants_crossings() {
        check_taken(Attach::Dense, &[(1, 1), (9, 2), (4, 1)], 9);
    }
    #[test]
    fn compact_wants_closeness_of_equal_crossings() {
        check_taken(Attach::Dense, &[(5, 2), (-3, 2), (9, 2)], -3);
    }
    #[test]
    fn inner_wants_closeness() {
        check_taken(Attach::Inner, &[(5, 3), (-1, 1), (9, 2)], -1);
    }
    #[test]
    fn outer_wants_distance() {
        check_taken(Attach::Outer, &[(5, 3), (-1, 1), (-9, 2)], -9);
    }

    #[test]
    fn equal_places_are_taken_alike() {
        let mut random = Random::new(0, 0);
        let mut taken = [0; 3];
        for _ in 0..3000 {
            let mut preference = Preference::new(Attach::Random, &WORD, &mut random);
            for column in 0..3 {
                let position = Position::new(0, column);
                let candidate = Candidate { position, direction: Direction::Down, crossings: 1 };
                preference.offer(candidate, i32::MIN);
            }
            taken[preference.best().unwrap().position.column as usize] += 1;
        }
        assert!(taken.iter().all(|taken| (900..1100).contains(taken)), "{taken:?}");
    }
}
