//! Growth from the open squares: these look for words, not words for places.
//!
//! Some words bring hardly more open letters than they use up: those of two or three characters or syllables,
//! numbers under the strict rule, whatever has many letters of which each is rare. When they take the places
//! that they find, the paper soon has none for the others. So the next square is one whose letter few words
//! wait for, and it gets the word that opens most for those that wait then. Each square looks at a bounded
//! number of places of words, so that the whole takes linear time.

use alloc::{collections::BTreeSet, vec, vec::Vec};

use super::{attempt::Attempt, preference::distance, rounds::Rounds};
use crate::{
    Direction, Position,
    board::{Candidate, Symbol},
};

/// So many places of words are looked at for a square if a word fits into one of them, and at most.
const LOOKS: usize = 32;
const MOST_LOOKS: usize = 256;

/// The work that a place takes at which a word does not fit, and each letter of one at which it does.
const MISFIT_CHECKS: u64 = 2;
const LETTER_CHECKS: u64 = 8;

/// The worth of an open square that will surely be crossed.
const SURE: i64 = 64;

/// As much as this is worth to a word that leads away from the others, which do not get into its way.
const OUTWARD: i64 = SURE / 4;

/// Which open square comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// One whose letter fewest words wait for, seen by how many squares have it: best with many letters.
    Offered,
    /// One whose letter fewest words wait for: best with few letters.
    Rare,
}

/// Places as many words of the queue as possible.
pub(super) fn place_all(attempt: &mut Attempt<'_>, queue: Vec<u32>, next: Next) {
    let mut frontier = Frontier::new(attempt, &queue, next);
    frontier.grow(attempt);
    let left = queue.into_iter().filter(|&word| frontier.waits[word as usize]).collect();
    Rounds::sweep(attempt.words.len()).place_all(attempt, left);
}

/// What is known of a letter.
#[derive(Clone, Debug, Default)]
struct Letter {
    /// The words with it, also some that wait no more.
    words: Vec<u32>,
    /// How many of these wait.
    waiting: u32,
    /// How often these have it in front, at the end, and between.
    at: [u32; 3],
    /// The squares with it that words of the direction may cross, and some that were open.
    open: Vec<(Position, Direction)>,
}

/// The open squares and the words that wait for them, by letter.
struct Frontier {
    next: Next,
    waits: Vec<bool>,
    letters: Vec<Letter>,
    /// The letters that have both, by how soon it is their turn.
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
                // The paper only fills, so nothing that was looked at will ever fit here.
                None => self.change(letter, |letter| letter.open.truncate(letter.open.len() - 1)),
            }
        }
    }

    /// The word that is best for an open square, and its place.
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
        for (looks, (word, letters, k)) in places.enumerate() {
            if looks >= MOST_LOOKS || best.is_some() && looks >= LOOKS {
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

    /// How much a word leaves to others.
    fn merit(&self, attempt: &Attempt<'_>, letters: &[Symbol], place: Candidate) -> i64 {
        let gain = attempt.board.gain(letters, place, |letter, [before, after]| {
            let Letter { at: [first, last, between], open, .. } = &self.letters[letter.0 as usize];
            let of = |is_there, count: &u32| if is_there { i64::from(*count) } else { 0 };
            let waiting = of(after, first) + of(before, last) + of(before && after, between);
            SURE * waiting / (waiting + open.len() as i64 + 1)
        });
        if attempt.board.leads_outward(letters, place) { gain + OUTWARD } else { gain }
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

    /// Changes what is known of a letter, and when it is its turn.
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

/// The letters of a word, each once.
fn distinct(letters: &[Symbol]) -> impl Iterator<Item = Symbol> {
    let is_first = |&(k, letter): &(usize, &Symbol)| !letters[..k].contains(letter);
    letters.iter().enumerate().filter(is_first).map(|(_, &letter)| letter)
}

/// The letters of a word, and where they are: in front, at the end, or between.
fn parts(letters: &[Symbol]) -> impl Iterator<Item = (Symbol, usize)> {
    let part = |k| match k {
        0 => 0,
        _ if k + 1 == letters.len() => 1,
        _ => 2,
    };
    letters.iter().enumerate().map(move |(k, &letter)| (letter, part(k)))
}
