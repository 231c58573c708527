//! A small box of squares with words in it that can be taken out again.

mod ejection;
mod holders;

use holders::{Holder, Holders};

use super::{task::Task, word_set::WordSet};
use crate::{Direction, Position, Size};

/// No letter.
const BLANK: u32 = u32::MAX;

/// The number of no word; sets have room for it.
const NOBODY: u16 = u16::MAX;

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
    pub(super) start: usize,
    pub(super) direction: Direction,
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
    holders: Holders,
    places: Vec<Place>,
    placed: WordSet<N>,
    pinned: WordSet<N>,
    /// The words that each word crosses.
    crossed: Vec<WordSet<N>>,
    letters: usize,
}

impl<'a, const N: usize> Paper<'a, N> {
    pub(super) fn new(task: &'a Task, size: Size) -> Self {
        let squares = (size.width as usize + 2) * (size.height as usize + 2);
        let nowhere = Place { start: 0, direction: Direction::Across };
        Self {
            task,
            size,
            squares: vec![EMPTY; squares],
            owner_bits: vec![[0; 2]; if N == 1 { squares } else { 0 }],
            holders: Holders::new(task.alphabet(), squares),
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
    pub(super) fn square(&self, position: Position) -> usize {
        (position.row + 1) as usize * self.row_len() + (position.column + 1) as usize
    }

    /// The position of a word's first square and its direction.
    pub(super) fn place_of(&self, word: u16) -> (Position, Direction) {
        let Place { start, direction } = self.places[usize::from(word)];
        let (row, column) = (start / self.row_len(), start % self.row_len());
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
        // Where a word that crosses this one would be when it does.
        let crossed_at = match direction {
            Direction::Across => start / self.row_len(),
            Direction::Down => start % self.row_len(),
        };
        let mut at = start;
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
            let holder = Holder { at: at as u32, along: crossed_at as u32 };
            self.holders.add(*letter, direction.other(), holder);
            let crossed = square.owners[across];
            if crossed != NOBODY {
                self.crossed[usize::from(word)].insert(crossed);
                self.crossed[usize::from(crossed)].insert(word);
            }
            at += stride;
        }
        self.places[usize::from(word)] = place;
        self.placed.insert(word);
    }

    /// Takes a word out.
    pub(super) fn take(&mut self, word: u16) {
        let Place { start, direction } = self.places[usize::from(word)];
        let (along, across) = (direction as usize, direction.other() as usize);
        let stride = self.stride(direction);
        let mut at = start;
        for letter in self.task.letters(word) {
            let square = &mut self.squares[at];
            square.owners[along] = NOBODY;
            if N == 1 {
                self.owner_bits[at][along] = 0;
            }
            if square.owners[across] == NOBODY {
                square.letter = BLANK;
                self.letters -= 1;
            }
            self.holders.remove(*letter, direction.other(), at);
            at += stride;
        }
        self.placed.remove(word);
        for crossed in core::mem::replace(&mut self.crossed[usize::from(word)], WordSet::EMPTY).iter() {
            self.crossed[usize::from(crossed)].remove(word);
        }
    }

    /// Adds every place in the box where a word would cross a letter that stands there; some are added more than once.
    #[inline]
    pub(super) fn crossing_places(&self, word: u16, found: &mut Vec<Place>) {
        let letters = self.task.letters(word);
        let ways = Direction::BOTH.map(|direction| {
            (direction, self.stride(direction) as u32, self.starts(direction, letters.len()))
        });
        let most = letters
            .iter()
            .flat_map(|&letter| ways.map(|(direction, ..)| self.holders.with(letter, direction).len()))
            .sum();
        found.resize(most, Place { start: 0, direction: Direction::Across });
        // All are written, and those that leave the box are written over: no branch has to be guessed.
        let mut count = 0;
        for (&letter, k) in letters.iter().zip(0..) {
            for (direction, stride, starts) in ways {
                for &Holder { at, along } in self.holders.with(letter, direction) {
                    found[count] = Place { start: at.wrapping_sub(k * stride) as usize, direction };
                    count += usize::from(along.wrapping_sub(k + 1) < starts);
                }
            }
        }
        found.truncate(count);
    }

    /// How many squares of a line a word may start in.
    const fn starts(&self, direction: Direction, len: usize) -> u32 {
        let extent = match direction {
            Direction::Across => self.size.width,
            Direction::Down => self.size.height,
        };
        (extent + 1).saturating_sub(len as u32)
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
