//! A tile of 32 × 32 squares.

use alloc::{boxed::Box, vec, vec::Vec};

use hashbrown::HashMap;

use super::{Moment, Symbol};
use crate::Direction;

/// The side length of a tile in squares.
pub(super) const SIDE: usize = 32;

/// The number of lines that are searched together: see [`super::search`].
pub(super) const GROUP: usize = 8;

/// A bit for each square, line by line. The lower half of a number has the squares of the line in this tile, the
/// upper half those in the next tile along the line, so that a word that starts here is searched without looking
/// at the next tile.
///
/// The lines of `Across` are the rows, with a bit per column; the lines of `Down` are the columns, with a bit per
/// row. So both directions are searched by the same code.
pub(super) type Lines = [u64; SIDE];

/// The squares of a line that belong to the tile itself.
pub(super) const OWN: u64 = (1 << SIDE) - 1;

/// Lines of both directions without any bit.
pub(super) static NOTHING: [Lines; 2] = [[0; SIDE]; 2];

/// The line and the bit of a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) line: usize,
    pub(super) bit: u64,
}

/// The contents of a tile.
///
/// Only what cannot be derived is stored: the letters, and which of them a further word may cross. Whether an
/// empty square can be used follows from its neighbors.
#[derive(Clone, Debug)]
pub(super) struct Tile {
    /// The letters row by row, or nothing as long as there are none.
    letters: Vec<Symbol>,
    occupied: [Lines; 2],
    open: [Lines; 2],
    /// The open squares by letter; `None` while the tile is retired.
    open_by_letter: Option<HashMap<Symbol, Box<[Lines; 2]>>>,
    /// The moment when a square was last opened, for each group of lines. Nothing else makes a place legal.
    opened: [[Moment; SIDE / GROUP]; 2],
    /// The number of bits set in `open`.
    open_bits: u32,
}

impl Tile {
    pub(super) fn new() -> Self {
        Self {
            letters: Vec::new(),
            occupied: NOTHING,
            open: NOTHING,
            open_by_letter: Some(HashMap::new()),
            opened: [[0; SIDE / GROUP]; 2],
            open_bits: 0,
        }
    }

    pub(super) fn letter(&self, index: usize) -> Option<Symbol> {
        self.letters.get(index).copied().filter(|&letter| letter != Symbol::NONE)
    }

    /// Whether the tile itself holds a letter.
    pub(super) fn is_used(&self) -> bool {
        !self.letters.is_empty()
    }

    pub(super) const fn occupied(&self, direction: Direction) -> &Lines {
        &self.occupied[direction as usize]
    }

    pub(super) const fn open(&self, direction: Direction) -> &Lines {
        &self.open[direction as usize]
    }

    pub(super) fn open_with(&self, letter: Symbol) -> &[Lines; 2] {
        self.open_by_letter.as_ref().and_then(|letters| letters.get(&letter)).map_or(&NOTHING, |lines| lines)
    }

    pub(super) const fn opened(&self, direction: Direction) -> &[Moment; SIDE / GROUP] {
        &self.opened[direction as usize]
    }

    /// Returns the moment when a square was last opened in any line.
    pub(super) fn last_opened(&self) -> Moment {
        self.opened.as_flattened().iter().copied().max().unwrap_or(0)
    }

    /// Whether a word that starts here may cross a letter.
    pub(super) const fn has_open(&self) -> bool {
        self.open_bits > 0
    }

    pub(super) fn set_letter(&mut self, index: usize, letter: Symbol) {
        if self.letters.is_empty() {
            self.letters = vec![Symbol::NONE; SIDE * SIDE];
        }
        self.letters[index] = letter;
    }

    pub(super) fn occupy(&mut self, direction: Direction, spot: Spot) {
        self.occupied[direction as usize][spot.line] |= spot.bit;
    }

    pub(super) fn open_up(&mut self, letter: Symbol, direction: Direction, spot: Spot, now: Moment) {
        self.open[direction as usize][spot.line] |= spot.bit;
        self.open_bits += 1;
        self.opened[direction as usize][spot.line / GROUP] = now;
        self.index(letter, direction, spot);
    }

    /// Adds an open square to the list of its letter.
    pub(super) fn index(&mut self, letter: Symbol, direction: Direction, spot: Spot) {
        if let Some(letters) = &mut self.open_by_letter {
            let lines = letters.entry(letter).or_insert_with(|| Box::new(NOTHING));
            lines[direction as usize][spot.line] |= spot.bit;
        }
    }

    pub(super) fn close(&mut self, letter: Symbol, direction: Direction, spot: Spot) {
        let line = &mut self.open[direction as usize][spot.line];
        self.open_bits -= u32::from(*line & spot.bit != 0);
        *line &= !spot.bit;
        if let Some(lines) = self.open_by_letter.as_mut().and_then(|letters| letters.get_mut(&letter)) {
            lines[direction as usize][spot.line] &= !spot.bit;
        }
    }

    /// Drops the open squares by letter, which take most of the memory. After that, no place is found here.
    pub(super) fn retire(&mut self) {
        self.open_by_letter = None;
    }

    /// Whether the tile can be searched: it is not retired.
    pub(super) const fn is_ready(&self) -> bool {
        self.open_by_letter.is_some()
    }

    /// Starts new lists of open squares by letter; returns whether the tile was retired.
    pub(super) fn revive(&mut self) -> bool {
        let was_retired = self.open_by_letter.is_none();
        self.open_by_letter.get_or_insert_default();
        was_retired
    }
}
