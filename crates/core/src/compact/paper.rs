//! A small box of squares with words in it that can be taken out again.

use super::{task::Task, word_set::WordSet};
use crate::{Direction, Position, Rule, Size};

/// The number of no word; sets have room for it.
const NOBODY: u16 = u16::MAX;

/// No letter.
const BLANK: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Square {
    letter: u32,
    /// The words across and down that the letter belongs to.
    owners: [u16; 2],
}

/// A square that holds a letter; the edge has row 0 and column 0.
#[derive(Clone, Copy, Debug)]
struct Holder {
    at: u32,
    row: u16,
    column: u16,
}

const EMPTY: Square = Square { letter: BLANK, owners: [NOBODY; 2] };

/// Where a word lies: the index of its first square and its direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) start: usize,
    pub(super) direction: Direction,
}

/// Squares in a box. Every word is legal where it is put, as long as the words that it crosses stay. Around the box is an edge of empty squares,
/// so that no look at a neighbour has to ask whether there is one.
#[derive(Clone, Debug)]
pub(super) struct Paper<'a, const N: usize> {
    task: &'a Task,
    size: Size,
    squares: Vec<Square>,
    /// The squares that hold a letter, by letter, and where each square is in its list.
    holders: Vec<Vec<Holder>>,
    slots: Vec<u32>,
    places: Vec<Place>,
    placed: WordSet<N>,
    pinned: WordSet<N>,
    /// The words that each word crosses.
    crossed: Vec<WordSet<N>>,
    letters: usize,
}

/// What has to go for a word, and what that costs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ejection<const N: usize> {
    pub(super) words: WordSet<N>,
    pub(super) cost: i32,
}

/// Words that have to go, as they are found.
struct Tally<'t, const N: usize> {
    words: WordSet<N>,
    cost: i32,
    weights: &'t [i32],
}

impl<const N: usize> Tally<'_, N> {
    #[inline]
    fn add(&mut self, word: u16) {
        if word != NOBODY && self.words.insert(word) {
            self.cost += self.weights[usize::from(word)];
        }
    }

    #[inline]
    fn add_owners(&mut self, square: Square) {
        if square.letter != BLANK {
            square.owners.into_iter().for_each(|owner| self.add(owner));
        }
    }
}

impl<'a, const N: usize> Paper<'a, N> {
    pub(super) fn new(task: &'a Task, size: Size) -> Self {
        let squares = (size.width as usize + 2) * (size.height as usize + 2);
        let nowhere = Place { start: 0, direction: Direction::Across };
        Self {
            task,
            size,
            squares: vec![EMPTY; squares],
            holders: vec![Vec::new(); task.alphabet()],
            slots: vec![0; squares],
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
        let (stride, row_len) = (self.stride(direction), self.row_len());
        let mut at = start;
        for letter in self.task.letters(word) {
            let square = &mut self.squares[at];
            if square.letter == BLANK {
                square.letter = letter.0;
                self.slots[at] = self.holders[letter.0 as usize].len() as u32;
                let (row, column) = ((at / row_len) as u16, (at % row_len) as u16);
                self.holders[letter.0 as usize].push(Holder { at: at as u32, row, column });
                self.letters += 1;
            }
            debug_assert!(square.letter == letter.0 && square.owners[along] == NOBODY);
            square.owners[along] = word;
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
            if square.owners[across] == NOBODY {
                square.letter = BLANK;
                self.letters -= 1;
                let (holders, slot) = (&mut self.holders[letter.0 as usize], self.slots[at]);
                holders.swap_remove(slot as usize);
                if let Some(&moved) = holders.get(slot as usize) {
                    self.slots[moved.at as usize] = slot;
                }
            }
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
        let (row_len, len) = (self.row_len(), letters.len());
        let (width, height) = (self.size.width as usize, self.size.height as usize);
        for (k, letter) in letters.iter().enumerate() {
            for &Holder { at, row, column } in &self.holders[letter.0 as usize] {
                let (at, row, column) = (at as usize, usize::from(row), usize::from(column));
                let [across, down] = self.squares[at].owners;
                if down != NOBODY && column > k && column - k + len <= width + 1 {
                    found.push(Place { start: at - k, direction: Direction::Across });
                }
                if across != NOBODY && row > k && row - k + len <= height + 1 {
                    found.push(Place { start: at - k * row_len, direction: Direction::Down });
                }
            }
        }
    }

    /// What has to go for a word at a place so that it is legal there and all is connected; `None` when that costs more than a limit,
    /// or when nothing would be left that the word crosses.
    #[inline]
    pub(super) fn ejection(
        &self,
        word: u16,
        place: Place,
        weights: &[i32],
        limit: i32,
    ) -> Option<Ejection<N>> {
        let letters = self.task.letters(word);
        let Place { start, direction } = place;
        let (along, across) = (direction as usize, direction.other() as usize);
        let (stride, side) = (self.stride(direction), self.stride(direction.other()));
        let strict = self.task.rule() == Rule::Strict;
        let mut tally = Tally { words: WordSet::<N>::EMPTY, cost: 0, weights };
        tally.add_owners(self.squares[start - stride]);
        tally.add_owners(self.squares[start + stride * letters.len()]);
        let crossed = loop {
            let mut crossed = WordSet::<N>::EMPTY;
            let mut at = start;
            for letter in letters {
                let square = self.squares[at];
                let crosses = square.letter == letter.0
                    && square.owners[across] != NOBODY
                    && !tally.words.contains(square.owners[across]);
                let beside = [self.squares[at - side], self.squares[at + side]];
                if crosses {
                    crossed.insert(square.owners[across]);
                    tally.add(square.owners[along]);
                    if strict {
                        beside.into_iter().for_each(|square| tally.add(square.owners[along]));
                    }
                } else {
                    tally.add_owners(square);
                    beside.into_iter().for_each(|square| tally.add_owners(square));
                }
                if tally.cost > limit {
                    return None;
                }
                at += stride;
            }
            // Where a word that was to be crossed goes, what stands beside begins to matter.
            if !crossed.intersects(&tally.words) {
                break crossed;
            }
        };
        if crossed.is_empty() {
            return None;
        }
        let rest = self.placed.without(&tally.words);
        // Pinned words stay, whether they are connected yet or not.
        let connected = self.connected(crossed.union(&self.pinned), &rest);
        for apart in rest.without(&connected).iter() {
            tally.add(apart);
        }
        (tally.cost <= limit).then_some(Ejection { words: tally.words, cost: tally.cost })
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

    /// The words that some words are connected with through others of `within`.
    fn connected(&self, from: WordSet<N>, within: &WordSet<N>) -> WordSet<N> {
        let (mut seen, mut todo) = (from, from);
        while let Some(word) = todo.pop() {
            let new = self.crossed[usize::from(word)].intersection(within).without(&seen);
            seen = seen.union(&new);
            todo = todo.union(&new);
        }
        seen
    }
}
