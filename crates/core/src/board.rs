//! The mutable board on which a crossword grows. It is private: results are immutable.
//!
//! # Data structure
//!
//! As in M. Trott, *Constructing Crossword Arrays Faster* (The Mathematica Journal 11(2), 2009), the status of the
//! squares is in a hash map, so that the board has no edges and needs memory only where there are letters. Here
//! the map has an entry for each tile of 32 × 32 squares instead of one for each square (`map`); the benchmark
//! `square_map` shows the difference.
//!
//! A tile (`tile`) has two sets of bits: the squares with letters, and the *open* squares, whose letter a further
//! word may cross. Each set is kept by rows and by columns, so that the same code works in both directions, and each
//! line also has the bits of the next tile, so that a word that starts in a tile is searched without looking at its
//! neighbor.
//!
//! # Operations
//!
//! * [`Board::places`] finds all legal places of a word that start in a tile (`search`). They are among the openings
//!   for words of its length (`openings`), which a tile keeps until letters come near; `chain` is for words longer
//!   than a tile.
//! * [`Board::place`] places a word and closes the squares that the rule forbids from then on.
//! * [`Board::gain`] estimates how many open letters a word would leave (`gain`).
//! * [`Board::status`] derives the status of a square; only letters and open squares are stored.
//!
//! Nothing else than opening a square makes a place legal. Therefore each group of lines has the moment when a
//! square was last opened, and a word that comes again skips all lines that it has seen since.

mod chain;
mod gain;
mod map;
mod openings;
mod search;
mod status;
mod tile;

use alloc::vec::Vec;
use map::SquareMap;
pub(crate) use map::TileId;
pub(crate) use openings::Pattern;
pub(crate) use search::Candidate;
pub use status::SquareStatus;

use crate::{Direction, Position, Rect, Rule, Size};

/// The content of a square, numbered by first appearance in the word list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Symbol(pub(crate) u32);

impl Symbol {
    /// The content of an empty square.
    const NONE: Self = Self(u32::MAX);
}

/// A moment: the number of words placed so far. 0 is before the first word.
pub(crate) type Moment = u32;

/// The squares with the words placed so far.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    squares: SquareMap,
    rule: Rule,
    max_size: Option<Size>,
    bounds: Option<Rect>,
    letters: usize,
    now: Moment,
}

impl Board {
    pub(crate) fn new(rule: Rule, max_size: Option<Size>) -> Self {
        Self { squares: SquareMap::default(), rule, max_size, bounds: None, letters: 0, now: 0 }
    }

    /// Returns the number of letter squares.
    pub(crate) const fn letters(&self) -> usize {
        self.letters
    }

    /// Returns the number of words placed so far.
    pub(crate) const fn now(&self) -> Moment {
        self.now
    }

    /// Returns the bounding box of the letters, or `None` if there are none.
    pub(crate) const fn bounds(&self) -> Option<Rect> {
        self.bounds
    }

    /// Returns all tiles in the order of their creation.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = TileId> {
        self.squares.ids()
    }

    /// Whether a word that starts in a tile may cross a letter.
    pub(crate) fn has_open(&self, tile: TileId) -> bool {
        self.squares.tile(tile).has_open()
    }

    /// Whether a square was opened in a tile after a moment.
    pub(crate) fn was_opened_after(&self, tile: TileId, moment: Moment) -> bool {
        self.squares.tile(tile).last_opened() > moment
    }

    /// Returns the Chebyshev distance of the center of a tile from the origin, in half squares.
    pub(crate) fn distance(&self, tile: TileId) -> u32 {
        let corner = self.squares.corner(tile);
        let half = tile::SIDE as i32 - 1;
        (2 * corner.row + half).unsigned_abs().max((2 * corner.column + half).unsigned_abs())
    }

    /// Returns the tiles in which a square was opened since the last call, each at least once. Only these may
    /// have new places.
    pub(crate) fn take_opened(&mut self) -> Vec<TileId> {
        self.squares.take_opened()
    }

    /// Returns the letter in a square.
    pub(crate) fn letter(&self, position: Position) -> Option<Symbol> {
        self.squares.letter(position)
    }

    /// Returns the status of a square.
    pub(crate) fn status(&self, position: Position) -> SquareStatus {
        let letter = |at| self.squares.letter(at).is_some();
        let usable = |direction| {
            if letter(position) {
                return self.squares.is_open(position, direction);
            }
            // A letter beside the square would become part of another word; one in line must be crossable itself.
            [-1, 1].into_iter().all(|side| {
                let (aside, in_line) =
                    (position.step(direction.other(), side), position.step(direction, side));
                !letter(aside) && (!letter(in_line) || self.squares.is_open(in_line, direction))
            })
        };
        let usable = Direction::BOTH.map(usable);
        match (letter(position), usable) {
            (false, [true, true]) => SquareStatus::Free,
            (false, [true, false]) => SquareStatus::OneWay(Direction::Across),
            (false, [false, true]) => SquareStatus::OneWay(Direction::Down),
            (false, [false, false]) => SquareStatus::Blocked,
            (true, [true, _]) => SquareStatus::Crossable(Direction::Across),
            (true, [false, true]) => SquareStatus::Crossable(Direction::Down),
            (true, [false, false]) => SquareStatus::Full,
        }
    }

    /// Places a word where it is legal, or as the first one.
    pub(crate) fn place(&mut self, word: &[Symbol], start: Position, direction: Direction) {
        self.now += 1;
        let squares = (0..).map(|k| start.step(direction, k)).take(word.len());
        let crossed: Vec<_> = match self.rule {
            Rule::Strict => squares.filter(|&square| self.squares.letter(square).is_some()).collect(),
            _ => Vec::new(),
        };
        self.letters += self.squares.place(word, start, direction, self.now);
        // Under the strict rule, a square beside a crossing belongs to one of the two words and is closed for the
        // other direction.
        for position in crossed {
            for side in [-1, 1] {
                self.squares.close(position.step(direction, side), direction.other());
                self.squares.close(position.step(direction.other(), side), direction);
            }
        }
        let span = Rect::of_word(start, direction, word.len());
        self.bounds = Some(self.bounds.map_or(span, |bounds| bounds.union(span)));
    }

    /// Whether a square holds a letter that a word of the direction may cross.
    pub(crate) fn is_open(&self, position: Position, direction: Direction) -> bool {
        self.squares.is_open(position, direction)
    }

    /// Whether a place is legal for a word, even if it crosses no letter.
    pub(crate) fn fits(&self, word: &[Symbol], start: Position, direction: Direction) -> bool {
        let empty = |position| self.squares.letter(position).is_none();
        let suits = |(&letter, k)| {
            let at = start.step(direction, k);
            match self.squares.letter(at) {
                Some(there) => there == letter && self.squares.is_open(at, direction),
                None => [-1, 1].into_iter().all(|side| empty(at.step(direction.other(), side))),
            }
        };
        let ends = [-1, word.len() as i32].map(|k| start.step(direction, k));
        !self.leaves_box(word, start, direction)
            && ends.into_iter().all(empty)
            && word.iter().zip(0..).all(suits)
    }

    /// Whether a word would make the crossword larger than the box.
    fn leaves_box(&self, word: &[Symbol], start: Position, direction: Direction) -> bool {
        let (Some(max), Some(bounds)) = (self.max_size, self.bounds) else { return false };
        let size = bounds.union(Rect::of_word(start, direction, word.len())).size();
        size.width > max.width || size.height > max.height
    }
}

#[cfg(test)]
mod tests;
