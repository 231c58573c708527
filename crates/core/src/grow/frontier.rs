//! Growth from the open squares: squares look for words, instead of words for places.
//!
//! Some words open hardly more letters than they use up: those of two or three characters or syllables,
//! numbers under the strict rule, and all words from many rare letters. If they take the first place that they
//! find, the board soon has none for the others. Therefore the next square is one whose letter few waiting
//! words have, and it gets the word that opens most for the words that wait then. For each square, a bounded
//! number of places is considered, so that the whole takes linear time.

use alloc::{collections::BTreeSet, vec, vec::Vec};

use super::{attempt::Attempt, preference::distance, rounds::Rounds};
use crate::{
    Direction, Position,
    board::{Candidate, Symbol},
};

/// The number of places considered for a square once a word fits into one of them, and the maximum if none
/// does.
const PLACES_PER_SQUARE: usize = 32;
const MAX_PLACES_PER_SQUARE: usize = 256;

/// The work, in lookups, of a place where a word does not fit, and of each letter of one where it does.
const MISFIT_CHECKS: u64 = 2;
const LETTER_CHECKS: u64 = 8;

/// The value of an open square that will certainly be crossed.
const CERTAIN_CROSSING_VALUE: i64 = 64;

/// The bonus of a word that leads away from the others, where they are not in its way.
const OUTWARD_BONUS: i64 = CERTAIN_CROSSING_VALUE / 4;

/// Which open square comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The one whose letter has the fewest waiting words per open square: best for large alphabets.
    Offered,
    /// The one whose letter has the fewest waiting words: best for small alphabets.
    Rare,
}

/// Places as many words of the queue as possible.
pub(super) fn place_all(attempt: &mut Attempt<'_>, queue: Vec<u32>, next: Next) {
    let mut frontier = Frontier::new(attempt, &queue, next);
    frontier.grow(attempt);
    let left = queue.into_iter().filter(|&word| frontier.waits[word as usize]).collect();
    Rounds::sweep(attempt.words.len()).place_all(attempt, left);
}

/// The state of a letter.
#[derive(Clone, Debug, Default)]
struct Letter {
    /// The words with the letter, including some that are placed already.
    words: Vec<u32>,
    /// The number of these that wait.
    waiting: u32,
    /// How often the waiting words have it as their first letter, as their last, and between.
    at: [u32; 3],
    /// The squares with the letter that words of the direction may cross, including some that have closed.
    open: Vec<(Position, Direction)>,
}

/// The open squares and the words that wait for them, by letter.
struct Frontier {
    next: Next,
    waits: Vec<bool>,
    letters: Vec<Letter>,
    /// The letters with both open squares and waiting words, the next one first.
    turns: BTreeSet<(u32, Symbol)>,
}

impl Frontier {
    fn new(attempt: &Attempt<'_>, queue: &[u32], next: Next) -> Self {
        let words = attempt.words;
        let letters = vec![Letter::default(); words.alphabet()];
        let mut this = Self { next, waits: vec![false; words.len()], letters, turns: BTreeSet::new() };
        for &word in queue {
            this.waits[word as usize] = true;
            let letters = words.get(word);
            for letter in distinct(letters) {
                let known = &mut this.letters[letter.0 as usize];
                known.words.push(word);
                known.waiting += 1;
            }
            for (letter, part) in parts(letters) {
                this.letters[letter.0 as usize].at[part] += 1;
            }
        }
        for placement in attempt.placements() {
            let squares = (0..).map(|k| placement.position.step(placement.direction, k));
            for (&letter, at) in words.get(placement.entry.index() as u32).iter().zip(squares) {
                this.open(letter, at, placement.direction.other());
            }
        }
        this
    }

    fn grow(&mut self, attempt: &mut Attempt<'_>) {
        while let Some(&(_, letter)) = self.turns.first() {
            if attempt.is_stopped() {
                return;
            }
            attempt.steps += 1;
            let Some(&(at, direction)) = self.letters[letter.0 as usize].open.last() else { return };
            let is_open = attempt.board.is_open(at, direction);
            match is_open.then(|| self.best(attempt, letter, at, direction)).flatten() {
                Some((word, place)) => self.place(attempt, word, place),
                // The board only fills up, so a word that does not fit here now never will.
                None => self.change(letter, |letter| letter.open.truncate(letter.open.len() - 1)),
            }
        }
    }

    /// Returns the best word for an open square, and its place.
    fn best(
        &mut self,
        attempt: &mut Attempt<'_>,
        letter: Symbol,
        at: Position,
        direction: Direction,
    ) -> Option<(u32, Candidate)> {
        let known = &mut self.letters[letter.0 as usize];
        if known.words.len() > 2 * known.waiting as usize {
            known.words.retain(|&word| self.waits[word as usize]);
        }
        let known = &self.letters[letter.0 as usize];
        let first = attempt.random.below(known.words.len() as u32) as usize;
        let (before, after) = known.words.split_at(first);
        let mut best = None;
        let mut best_rank = (i64::MIN, i32::MIN);
        let words = attempt.words;
        let waiting = after.iter().chain(before).filter(|&&word| self.waits[word as usize]);
        let places = waiting.flat_map(|&word| {
            let letters = words.get(word);
            (0..letters.len()).filter(move |&k| letters[k] == letter).map(move |k| (word, letters, k))
        });
        for (seen, (word, letters, k)) in places.enumerate() {
            if seen >= MAX_PLACES_PER_SQUARE || best.is_some() && seen >= PLACES_PER_SQUARE {
                break;
            }
            let position = at.step(direction, -(k as i32));
            attempt.status_checks += MISFIT_CHECKS;
            if !attempt.board.fits(letters, position, direction) {
                continue;
            }
            attempt.status_checks += LETTER_CHECKS * letters.len() as u64;
            let place = Candidate { position, direction, crossings: 1 };
            let rank = (self.merit(attempt, letters, place), -distance(place, letters.len()));
            if rank > best_rank {
                (best, best_rank) = (Some((word, place)), rank);
            }
        }
        best
    }

    /// Returns how much a word opens for others.
    fn merit(&self, attempt: &Attempt<'_>, letters: &[Symbol], place: Candidate) -> i64 {
        let gain = attempt.board.gain(letters, place, |letter, [before, after]| {
            let Letter { at: [first, last, between], open, .. } = &self.letters[letter.0 as usize];
            let of = |is_there, count: &u32| if is_there { i64::from(*count) } else { 0 };
            let waiting = of(after, first) + of(before, last) + of(before && after, between);
            CERTAIN_CROSSING_VALUE * waiting / (waiting + open.len() as i64 + 1)
        });
        if attempt.board.leads_outward(letters, place) { gain + OUTWARD_BONUS } else { gain }
    }

    fn place(&mut self, attempt: &mut Attempt<'_>, word: u32, place: Candidate) {
        let letters = attempt.words.get(word);
        let squares = (0..).map(|k| place.position.step(place.direction, k));
        let mut opened: Vec<_> = letters.iter().copied().zip(squares).collect();
        opened.retain(|&(_, at)| attempt.board.letter(at).is_none());
        attempt.place(word, place);
        self.waits[word as usize] = false;
        for (letter, part) in parts(letters) {
            self.letters[letter.0 as usize].at[part] -= 1;
        }
        for letter in distinct(letters) {
            self.change(letter, |letter| letter.waiting -= 1);
        }
        for (letter, at) in opened {
            self.open(letter, at, place.direction.other());
        }
    }

    fn open(&mut self, letter: Symbol, at: Position, direction: Direction) {
        self.change(letter, |letter| letter.open.push((at, direction)));
    }

    /// Changes the state of a letter and updates its turn.
    fn change(&mut self, letter: Symbol, change: impl FnOnce(&mut Letter)) {
        let next = self.next;
        let turn = |letter: &Letter| match next {
            Next::Offered => letter.waiting.saturating_mul(64) / letter.open.len().max(1) as u32,
            Next::Rare => letter.waiting,
        };
        let known = &mut self.letters[letter.0 as usize];
        self.turns.remove(&(turn(known), letter));
        change(known);
        if known.waiting > 0 && !known.open.is_empty() {
            self.turns.insert((turn(known), letter));
        }
    }
}

/// Returns the distinct letters of a word.
fn distinct(letters: &[Symbol]) -> impl Iterator<Item = Symbol> {
    let is_first = |&(k, letter): &(usize, &Symbol)| !letters[..k].contains(letter);
    letters.iter().enumerate().filter(is_first).map(|(_, &letter)| letter)
}

/// Returns the letters of a word with their positions: 0 for first, 1 for last, 2 for between.
fn parts(letters: &[Symbol]) -> impl Iterator<Item = (Symbol, usize)> {
    let part = |k| match k {
        0 => 0,
        _ if k + 1 == letters.len() => 1,
        _ => 2,
    };
    letters.iter().enumerate().map(move |(k, &letter)| (letter, part(k)))
}
