//! A small box of squares, into which words are put and from which they are taken out again.
//!
//! Squares are a dense array with the owners of each square. Sets of words are bit sets, so that the words that
//! stay connected are found in a few operations (`ejection`). The costs of all places of a word are computed
//! line by line (`lines`); places of words too long for that are drawn from the squares that hold one of their
//! letters (`holders`).

mod bits;
mod ejection;
mod holders;
mod lines;
#[cfg(test)]
mod tests;

use alloc::{vec, vec::Vec};
use holders::Holders;
use lines::{Found, Lines};

use super::{task::Task, word_set::WordSet};
use crate::{Direction, Position, Size};

/// The letter of an empty square.
const BLANK: u32 = u32::MAX;

/// The owner of a square without one. Word sets have room for this number.
const NO_WORD: u16 = u16::MAX;

/// The unit of weight in which the lower bounds of costs are counted, rounded down.
const COST_UNIT: i32 = 64;

#[derive(Clone, Copy, Debug)]
struct Square {
    letter: u32,
    /// The words across and down that the letter belongs to.
    owners: [u16; 2],
}

const EMPTY: Square = Square { letter: BLANK, owners: [NO_WORD; 2] };

/// The place of a word: the index of its first square and its direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) start: u32,
    pub(super) direction: Direction,
}

/// A place where a word would cross others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) place: Place,
    /// A lower bound of the weight of the words that have to be taken out, plus the noise.
    pub(super) cost: i32,
    /// The number of words that it crosses minus one, up to 2.
    pub(super) more_crossings: u32,
    /// The noise in the cost; set by the walk.
    pub(super) noise: i32,
}

/// Returns the memory for a box in bytes: squares with their owners and slots, the digits of costs, and planes
/// of shared letters, whose parts overlap. Only boxes a few squares wide take more.
pub(super) fn memory(size: Size, shared: usize) -> u64 {
    size.area().saturating_mul(40 + shared as u64)
}

/// The squares of a box. Every word is legal where it is put, as long as the words that it crosses stay. The
/// box has a border of empty squares, so that every square has neighbors.
#[derive(Clone, Debug)]
pub(super) struct Paper<'a, const N: usize> {
    task: &'a Task,
    size: Size,
    squares: Vec<Square>,
    /// The owners of each square as bits, if there are up to 64 words: see [`ejection`].
    owner_bits: Vec<[u64; 2]>,
    /// The maximum length of words whose places are all weighed at once, by lines of either direction.
    max_weighed: usize,
    lines: Option<[Lines; 2]>,
    /// The index for places of longer words, if there are any.
    holders: Option<Holders>,
    pairs: Vec<u32>,
    weights: Vec<i32>,
    places: Vec<Place>,
    placed: WordSet<N>,
    pinned: WordSet<N>,
    /// The words that each word crosses.
    crossed: Vec<WordSet<N>>,
    letters: usize,
}

impl<'a, const N: usize> Paper<'a, N> {
    pub(super) fn new(task: &'a Task, size: Size, weights: Vec<i32>) -> Self {
        let squares = (size.width as usize + 2) * (size.height as usize + 2);
        let nowhere = Place { start: 0, direction: Direction::Across };
        let max_weighed = lines::max_weighed(size);
        let lens = (0..task.len() as u16).map(|word| task.letters(word).len());
        let longest_weighed = lens.filter(|&len| len <= max_weighed).max();
        let lines = |longest| {
            let Size { width, height } = size;
            [(height, width), (width, height)]
                .map(|(lines, squares)| Lines::new(task, lines, squares, longest as u32))
        };
        Self {
            task,
            size,
            squares: vec![EMPTY; squares],
            owner_bits: vec![[0; 2]; if N == 1 { squares } else { 0 }],
            max_weighed,
            lines: longest_weighed.map(lines),
            holders: (task.longest() as usize > max_weighed).then(|| Holders::new(task, squares)),
            pairs: Vec::new(),
            weights,
            places: vec![nowhere; task.len()],
            placed: WordSet::EMPTY,
            pinned: task.pins().iter().fold(WordSet::EMPTY, |set, &(word, _)| set.with_word(word)),
            crossed: vec![WordSet::EMPTY; task.len()],
            letters: 0,
        }
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    pub(super) const fn placed(&self) -> &WordSet<N> {
        &self.placed
    }

    pub(super) const fn pinned(&self) -> &WordSet<N> {
        &self.pinned
    }

    pub(super) const fn letters(&self) -> usize {
        self.letters
    }

    pub(super) fn weight(&self, word: u16) -> i32 {
        self.weights[usize::from(word)]
    }

    const fn row_len(&self) -> usize {
        self.size.width as usize + 2
    }

    #[inline]
    const fn stride(&self, direction: Direction) -> usize {
        match direction {
            Direction::Across => 1,
            Direction::Down => self.row_len(),
        }
    }

    /// Returns the square at a position inside the box, counted from its first square.
    pub(super) fn start(&self, position: Position) -> u32 {
        self.square(position) as u32
    }

    fn square(&self, position: Position) -> usize {
        (position.row + 1) as usize * self.row_len() + (position.column + 1) as usize
    }

    /// Returns the position of the first square of a word, and its direction.
    pub(super) fn place_of(&self, word: u16) -> (Position, Direction) {
        let Place { start, direction } = self.places[usize::from(word)];
        let (row, column) = (start as usize / self.row_len(), start as usize % self.row_len());
        (Position::new(row as i32 - 1, column as i32 - 1), direction)
    }

    /// Returns the word of a direction that a square belongs to.
    pub(super) fn owner(&self, position: Position, direction: Direction) -> Option<u16> {
        let owner = self.squares[self.square(position)].owners[direction as usize];
        (owner != NO_WORD).then_some(owner)
    }

    /// Puts a word where no other is in its way.
    pub(super) fn put(&mut self, word: u16, place: Place) {
        let Place { start, direction } = place;
        let (along, across) = (direction as usize, direction.other() as usize);
        let stride = self.stride(direction);
        let mut at = start as usize;
        for letter in self.task.letters(word) {
            let square = &mut self.squares[at];
            if square.letter == BLANK {
                square.letter = letter.0;
                self.letters += 1;
            }
            debug_assert!(square.letter == letter.0 && square.owners[along] == NO_WORD);
            square.owners[along] = word;
            if N == 1 {
                self.owner_bits[at][along] = 1 << word;
            }
            let crossed = square.owners[across];
            if crossed != NO_WORD {
                self.crossed[usize::from(word)].insert(crossed);
                self.crossed[usize::from(crossed)].insert(word);
            }
            at += stride;
        }
        let (letters, (line, at)) = (self.task.letters(word), self.line(place));
        let cost = lines::MAX_COST.min((self.weights[usize::from(word)] / COST_UNIT) as u32);
        if let Some(lines) = &mut self.lines {
            lines[along].put_along(line, at, letters.len() as u32, cost);
            lines[across].put_over(letters, at, line, cost);
        }
        if let Some(holders) = &mut self.holders {
            for (&letter, at) in letters.iter().zip((start..).step_by(stride)) {
                holders.add(letter, direction.other(), at, line);
            }
        }
        self.places[usize::from(word)] = place;
        self.placed.insert(word);
    }

    /// Takes a word out.
    pub(super) fn take(&mut self, word: u16) {
        let place = self.places[usize::from(word)];
        let Place { start, direction } = place;
        let (along, across) = (direction as usize, direction.other() as usize);
        let stride = self.stride(direction);
        let mut at = start as usize;
        for _ in self.task.letters(word) {
            let square = &mut self.squares[at];
            square.owners[along] = NO_WORD;
            if N == 1 {
                self.owner_bits[at][along] = 0;
            }
            if square.owners[across] == NO_WORD {
                square.letter = BLANK;
                self.letters -= 1;
            }
            at += stride;
        }
        let (letters, (line, at)) = (self.task.letters(word), self.line(place));
        if let Some(lines) = &mut self.lines {
            lines[along].take_along(line, at, letters.len() as u32);
            lines[across].take_over(letters, at, line);
        }
        if let Some(holders) = &mut self.holders {
            for (&letter, at) in letters.iter().zip((start..).step_by(stride)) {
                holders.remove(letter, direction.other(), at);
            }
        }
        self.placed.remove(word);
        for crossed in core::mem::replace(&mut self.crossed[usize::from(word)], WordSet::EMPTY).iter() {
            self.crossed[usize::from(crossed)].remove(word);
        }
    }

    /// Whether all places of a word are weighed at once; those of longer words are drawn one by one.
    pub(super) fn weighs(&self, word: u16) -> bool {
        self.task.letters(word).len() <= self.max_weighed
    }

    /// Adds each place where a word crosses a letter in the box, if the lower bound of the weight of the words in
    /// its way is within the limit. The word must be one whose places are weighed.
    #[inline]
    pub(super) fn crossing_places(&mut self, word: u16, limit: i32, found: &mut Vec<Candidate>) {
        let letters = self.task.letters(word);
        let row_len = self.row_len() as u32;
        let ways = [(Direction::Across, [row_len, 1]), (Direction::Down, [1, row_len])];
        for (lines, (direction, strides)) in self.lines.iter_mut().flatten().zip(ways) {
            let found = Found { candidates: found, direction, strides, unit: COST_UNIT };
            lines.crossing(letters, (limit / COST_UNIT) as u32, found);
        }
    }

    /// Counts the pairs of a letter of a word and a square with this letter. The word must be one whose places
    /// are drawn.
    pub(super) fn count_pairs(&mut self, word: u16) -> u32 {
        let letters = self.task.letters(word);
        self.holders.as_ref().map_or(0, |holders| holders.count_pairs(letters, &mut self.pairs))
    }

    /// Returns the place of a word for one of its counted pairs, or `None` if the word would leave the box.
    pub(super) fn place_of_pair(&self, word: u16, pair: u32) -> Option<Place> {
        let letters = self.task.letters(word);
        let starts = |extent: u32| (extent + 1).saturating_sub(letters.len() as u32);
        let ways = [(1, starts(self.size.width)), (self.row_len() as u32, starts(self.size.height))];
        self.holders.as_ref()?.place(letters, &self.pairs, pair, ways)
    }

    /// Returns the line of a place, and where it starts in the line.
    const fn line(&self, place: Place) -> (u32, u32) {
        let (row, column) = (place.start / self.row_len() as u32, place.start % self.row_len() as u32);
        match place.direction {
            Direction::Across => (row, column),
            Direction::Down => (column, row),
        }
    }

    /// Returns the words that are connected with the first one, in an order in which each crosses one before it.
    pub(super) fn in_growing_order(&self) -> Vec<u16> {
        let (mut order, mut seen, mut next) = (Vec::new(), WordSet::EMPTY, 0);
        for first in self.placed.iter().take(1) {
            order.push(first);
            seen.insert(first);
        }
        while let Some(&word) = order.get(next) {
            let new = self.crossed[usize::from(word)].without(&seen);
            seen = seen.union(&new);
            order.extend(new.iter());
            next += 1;
        }
        order
    }
}
