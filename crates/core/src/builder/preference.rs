use core::cmp::Ordering;

use super::Attach;
use crate::{
    Direction,
    board::{Board, Candidate, Symbol},
    random::Random,
};

/// How the crossword grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Growth {
    /// As the user wants.
    Attached(Attach),
    /// So that the paper does not close: the guard against dead ends. On lists whose words use up as many
    /// open letters as they bring, such as pairs of letters, or numbers of four digits under the strict
    /// rule, anything else soon walls itself in.
    Guarded,
}

/// Which of the legal places of a word is taken.
#[derive(Debug)]
pub(super) struct Preference<'a> {
    growth: Growth,
    word: &'a [Symbol],
    random: &'a mut Random,
    equals: u32,
    best: Option<(Candidate, (i32, i32))>,
}

impl Growth {
    /// What counts most about a place.
    fn merit(self, word: &[Symbol], candidate: Candidate, board: &Board) -> i32 {
        match self {
            Self::Attached(Attach::Compact) => candidate.crossings as i32,
            Self::Attached(Attach::Inner | Attach::Outer | Attach::Random) => 0,
            Self::Guarded => board.gain(word, candidate) - i32::from(!board.leads_outward(word, candidate)),
        }
    }

    /// What decides between places of the same merit; greater is better.
    fn closeness(self, word: &[Symbol], candidate: Candidate) -> i32 {
        match self {
            Self::Attached(Attach::Compact | Attach::Inner) => -distance(candidate, word.len()),
            Self::Attached(Attach::Outer) | Self::Guarded => distance(candidate, word.len()),
            Self::Attached(Attach::Random) => 0,
        }
    }
}

impl<'a> Preference<'a> {
    pub(super) fn new(growth: Growth, word: &'a [Symbol], random: &'a mut Random) -> Self {
        Self { growth, word, random, equals: 0, best: None }
    }

    /// Takes a place if it is the best so far and has enough merit.
    pub(super) fn offer(&mut self, candidate: Candidate, board: &Board, least: i32) {
        let merit = self.growth.merit(self.word, candidate, board);
        if merit < least {
            return;
        }
        let rank = (merit, self.growth.closeness(self.word, candidate));
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
fn distance(Candidate { position, direction, .. }: Candidate, len: usize) -> i32 {
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
    use crate::{Position, Rule};

    const WORD: [Symbol; 2] = [Symbol(0), Symbol(1)];

    /// Offers places at the columns of row 0, each with so many crossings, and says which column is taken.
    #[track_caller]
    fn check_taken(attach: Attach, offers: &[(i32, u32)], expected: i32) {
        let mut random = Random::new(0, 0);
        let mut preference = Preference::new(Growth::Attached(attach), &WORD, &mut random);
        for &(column, crossings) in offers {
            let position = Position::new(0, column);
            let candidate = Candidate { position, direction: Direction::Down, crossings };
            preference.offer(candidate, &Board::new(Rule::Standard, None), i32::MIN);
        }
        assert_eq!(preference.best().unwrap().position.column, expected);
    }

    #[test]
    fn compact_wants_crossings() {
        check_taken(Attach::Compact, &[(1, 1), (9, 2), (4, 1)], 9);
    }
    #[test]
    fn compact_wants_closeness_of_equal_crossings() {
        check_taken(Attach::Compact, &[(5, 2), (-3, 2), (9, 2)], -3);
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
            let mut preference = Preference::new(Growth::Attached(Attach::Random), &WORD, &mut random);
            for column in 0..3 {
                let position = Position::new(0, column);
                let candidate = Candidate { position, direction: Direction::Down, crossings: 1 };
                preference.offer(candidate, &Board::new(Rule::Standard, None), i32::MIN);
            }
            taken[preference.best().unwrap().position.column as usize] += 1;
        }
        assert!(taken.iter().all(|taken| (900..1100).contains(taken)), "{taken:?}");
    }
}
