//! A small box of squares with words in it that can be taken out again.

mod bits;
mod ejection;
mod lines;
#[cfg(test)]
mod tests;

use lines::{Found, Lines};

use super::{task::Task, word_set::WordSet};
use crate::{Direction, Position, Size, board::Symbol};

/// No letter.
const BLANK: u32 = u32::MAX;

/// The number of no word; sets have room for it.
const NOBODY: u16 = u16::MAX;

/// What words cost at least is counted in units of so much weight, rounded down.
const UNIT: i32 = 64;

#[derive(Clone, Copy, Debug)]
struct Square {
    letter: u32,
    /// The words across and down that the letter belongs to.
    owners: [u16; 2],
}

const EMPTY: Square = Square { letter: BLANK, owners: [NOBODY; 2] };

/// Where a word lies: the index of its first square and its direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) start: u32,
    pub(super) direction: Direction,
}

/// A place where a word would cross others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) place: Place,
    /// What the words that have to go for it weigh at least, and what else counts for it.
    pub(super) cost: i32,
    /// How many words it crosses more than one, or 2 if that is less.
    pub(super) more_crossings: u32,
    /// Not known here.
    pub(super) noise: i32,
}

/// Squares in a box. Every word is legal where it is put, as long as the words that it crosses stay. Around the box is
/// an edge of empty squares, so that no look at a neighbour has to ask whether there is one.
#[derive(Clone, Debug)]
pub(super) struct Paper<'a, const N: usize> {
    task: &'a Task,
    size: Size,
    squares: Vec<Square>,
    /// The owners of each square as bits, when there are few words: see [`ejection`].
    owner_bits: Vec<[u64; 2]>,
    /// The lines by direction; none when words are too long for them.
    lines: [Option<Lines>; 2],
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
        Self {
            task,
            size,
            squares: vec![EMPTY; squares],
            owner_bits: vec![[0; 2]; if N == 1 { squares } else { 0 }],
            lines: [Lines::new(task, size.height, size.width), Lines::new(task, size.width, size.height)],
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

    /// The square at a position, which is counted from the first square of the box and lies inside of it.
    pub(super) fn start(&self, position: Position) -> u32 {
        self.square(position) as u32
    }

    fn square(&self, position: Position) -> usize {
        (position.row + 1) as usize * self.row_len() + (position.column + 1) as usize
    }

    /// The position of a word's first square and its direction.
    pub(super) fn place_of(&self, word: u16) -> (Position, Direction) {
        let Place { start, direction } = self.places[usize::from(word)];
        let (row, column) = (start as usize / self.row_len(), start as usize % self.row_len());
        (Position::new(row as i32 - 1, column as i32 - 1), direction)
    }

    /// The word of a direction that a square belongs to.
    pub(super) fn owner(&self, position: Position, direction: Direction) -> Option<u16> {
        let owner = self.squares[self.square(position)].owners[direction as usize];
        (owner != NOBODY).then_some(owner)
    }

    /// Puts a word where nothing is in its way.
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
            debug_assert!(square.letter == letter.0 && square.owners[along] == NOBODY);
            square.owners[along] = word;
            if N == 1 {
                self.owner_bits[at][along] = 1 << word;
            }
            let crossed = square.owners[across];
            if crossed != NOBODY {
                self.crossed[usize::from(word)].insert(crossed);
                self.crossed[usize::from(crossed)].insert(word);
            }
            at += stride;
        }
        let (letters, (line, at)) = (self.task.letters(word), self.line(place));
        let cost = lines::MOST.min((self.weights[usize::from(word)] / UNIT) as u32);
        if let Some(lines) = &mut self.lines[along] {
            lines.put_along(line, at, letters.len() as u32, cost);
        }
        if let Some(lines) = &mut self.lines[across] {
            lines.put_over(letters, at, line, cost);
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
            square.owners[along] = NOBODY;
            if N == 1 {
                self.owner_bits[at][along] = 0;
            }
            if square.owners[across] == NOBODY {
                square.letter = BLANK;
                self.letters -= 1;
            }
            at += stride;
        }
        let (letters, (line, at)) = (self.task.letters(word), self.line(place));
        if let Some(lines) = &mut self.lines[along] {
            lines.take_along(line, at, letters.len() as u32);
        }
        if let Some(lines) = &mut self.lines[across] {
            lines.take_over(letters, at, line);
        }
        self.placed.remove(word);
        for crossed in core::mem::replace(&mut self.crossed[usize::from(word)], WordSet::EMPTY).iter() {
            self.crossed[usize::from(crossed)].remove(word);
        }
    }

    /// Adds every place in the box where a word would cross a letter that stands there, if what has to go for it may weigh
    /// no more than a limit.
    #[inline]
    pub(super) fn crossing_places(&mut self, word: u16, limit: i32, found: &mut Vec<Candidate>) {
        let letters = self.task.letters(word);
        for direction in Direction::BOTH {
            let strides = [direction.other(), direction].map(|direction| self.stride(direction) as u32);
            let found = Found { candidates: found, direction, strides, unit: UNIT };
            match &mut self.lines[direction as usize] {
                Some(lines) => lines.crossing(letters, (limit / UNIT) as u32, found),
                None => self.scan(letters, found),
            }
        }
    }

    /// The same for words that are too long for lines: from the letters that stand in the box.
    fn scan(&self, letters: &[Symbol], mut found: Found<'_>) {
        let (lines, squares) = match found.direction {
            Direction::Across => (self.size.height, self.size.width),
            Direction::Down => (self.size.width, self.size.height),
        };
        let places = (squares + 1).saturating_sub(letters.len() as u32) as usize;
        let mut by_letter: Vec<_> = letters.iter().map(|letter| letter.0).zip(0..).collect();
        by_letter.sort_unstable();
        let mut crossings = vec![0_u32; places];
        for line in 1..=lines {
            for at in 0..squares as usize {
                let index = (line * found.strides[0]) as usize + (at + 1) * found.strides[1] as usize;
                let Square { letter, owners } = self.squares[index];
                if owners[found.direction.other() as usize] == NOBODY {
                    continue;
                }
                let first = by_letter.partition_point(|&(other, _)| other < letter);
                let same = by_letter[first..].iter().take_while(|&&(other, _)| other == letter);
                for start in same.filter_map(|&(_, k): &(u32, usize)| at.checked_sub(k)) {
                    if let Some(crossings) = crossings.get_mut(start) {
                        *crossings += 1;
                    }
                }
            }
            for (crossings, at) in crossings.iter_mut().zip(1..).filter(|(crossings, _)| **crossings > 0) {
                found.add(line, at, 0, (core::mem::take(crossings) - 1).min(2));
            }
        }
    }

    /// The line that a place is in, and where it starts there.
    const fn line(&self, place: Place) -> (u32, u32) {
        let (row, column) = (place.start / self.row_len() as u32, place.start % self.row_len() as u32);
        match place.direction {
            Direction::Across => (row, column),
            Direction::Down => (column, row),
        }
    }

    /// The words in an order in which each crosses one before it; those not connected with the first are missing.
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
