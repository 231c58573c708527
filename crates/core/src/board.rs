//! The board that a crossword grows on: private, and the only thing that changes.
//!
//! The status of every square is in a hash map, as in M. Trott's *Constructing Crossword Arrays Faster* (The
//! Mathematica Journal 11(2), 2009), with one entry for each tile of 32 × 32 squares instead of one for each
//! square; the benchmark `square_map` shows why. A tile keeps bits: which squares hold letters, which letters
//! may still be crossed, and the latter for each letter apart. Rows and columns are both kept, so that across
//! and down are one piece of code, and each line also holds the bits of the tile behind it.

mod chain;
mod gain;
mod map;
mod search;
mod status;
mod tile;

use alloc::vec::Vec;
use map::SquareMap;
pub(crate) use map::TileId;
pub(crate) use search::Candidate;
pub use status::SquareStatus;

use crate::{Direction, Position, Rect, Rule, Size};

/// The content of a square, numbered by first appearance in the lexicon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Symbol(pub(crate) u32);

impl Symbol {
    /// The content of a square without a letter.
    const NONE: Self = Self(u32::MAX);
}

/// Time on a board: the number of words placed so far. 0 is before everything.
pub(crate) type Moment = u32;

/// Squared paper with the words placed so far.
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

    /// The number of letter squares.
    pub(crate) const fn letters(&self) -> usize {
        self.letters
    }

    /// The number of words placed so far.
    pub(crate) const fn now(&self) -> Moment {
        self.now
    }

    /// The bounding box of the letters; `None` on empty paper.
    pub(crate) const fn bounds(&self) -> Option<Rect> {
        self.bounds
    }

    /// The tiles in use, in the order of their making.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = TileId> {
        self.squares.ids()
    }

    /// Whether a word that starts in a tile may cross anything.
    pub(crate) fn has_open(&self, tile: TileId) -> bool {
        self.squares.tile(tile).has_open()
    }

    /// Whether a square was opened in a tile after a moment.
    pub(crate) fn was_opened_after(&self, tile: TileId, moment: Moment) -> bool {
        self.squares.tile(tile).last_opened() > moment
    }

    /// The distance of a tile's middle from the origin in half squares, as a king walks.
    pub(crate) fn distance(&self, tile: TileId) -> u32 {
        let corner = self.squares.corner(tile);
        let half = tile::SIDE as i32 - 1;
        (2 * corner.row + half).unsigned_abs().max((2 * corner.column + half).unsigned_abs())
    }

    /// The tiles in which a square was opened since the last call, each at least once: only these may have
    /// new places.
    pub(crate) fn take_opened(&mut self) -> Vec<TileId> {
        self.squares.take_opened()
    }

    /// Saves the memory that searching a tile takes, until [`Self::revive`].
    pub(crate) fn retire(&mut self, tile: TileId) {
        self.squares.retire(tile);
    }

    /// Whether a tile can be searched as it is, without [`Self::revive`].
    pub(crate) fn is_ready(&self, tile: TileId) -> bool {
        self.squares.tile(tile).is_ready()
    }

    /// Makes a tile ready for searches of a word of so many letters.
    pub(crate) fn revive(&mut self, tile: TileId, len: usize) {
        self.squares.revive(tile);
        if len > tile::SIDE {
            self.revive_chains(tile, len);
        }
    }

    /// The letter in a square.
    pub(crate) fn letter(&self, position: Position) -> Option<Symbol> {
        self.squares.letter(position)
    }

    /// The status of a square.
    pub(crate) fn status(&self, position: Position) -> SquareStatus {
        let letter = |at| self.squares.letter(at).is_some();
        let usable = |direction| {
            if letter(position) {
                return self.squares.is_open(position, direction);
            }
            // A letter aside would become part of a second word; one in line must be crossable itself.
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

    /// Places a word where it has been found legal, or as the first.
    pub(crate) fn place(&mut self, word: &[Symbol], start: Position, direction: Direction) {
        let crossing = direction.other();
        self.now += 1;
        let mut crossed = Vec::new();
        for (&letter, k) in word.iter().zip(0..) {
            let position = start.step(direction, k);
            if let Some(there) = self.squares.letter(position) {
                debug_assert_eq!(there, letter, "{position:?}");
                self.squares.close(position, direction);
                crossed.push(position);
            } else {
                self.squares.set(position, letter, crossing, self.now);
                self.letters += 1;
            }
        }
        if self.rule == Rule::Strict {
            // What lies beside a crossing belongs to one of the two words and is closed for the other
            // direction.
            for position in crossed {
                for side in [-1, 1] {
                    self.squares.close(position.step(direction, side), crossing);
                    self.squares.close(position.step(crossing, side), direction);
                }
            }
        }
        let span = Rect::of_word(start, direction, word.len());
        self.bounds = Some(self.bounds.map_or(span, |bounds| bounds.union(span)));
    }

    /// Whether a letter stands there that a word of the direction may cross.
    pub(crate) fn is_open(&self, position: Position, direction: Direction) -> bool {
        self.squares.is_open(position, direction)
    }

    /// Whether a place is legal for a word; one that crosses nothing counts as well.
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

    /// Whether a word would leave the largest box allowed.
    fn leaves_box(&self, word: &[Symbol], start: Position, direction: Direction) -> bool {
        let (Some(max), Some(bounds)) = (self.max_size, self.bounds) else { return false };
        let size = bounds.union(Rect::of_word(start, direction, word.len())).size();
        size.width > max.width || size.height > max.height
    }
}

#[cfg(test)]
mod tests;
