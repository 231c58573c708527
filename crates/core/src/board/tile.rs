//! A tile of 32 × 32 squares.

use alloc::vec::Vec;

use super::{Moment, Symbol};
use crate::Direction;

/// The side length of a tile in squares.
pub(super) const SIDE: usize = 32;

/// The number of lines that are searched together: see [`super::openings`].
pub(super) const GROUP: usize = 8;

/// The number of groups of lines in a direction.
pub(super) const GROUPS: usize = SIDE / GROUP;

/// A bit for each square, line by line. The lower half of a number has the squares of the line in this tile, the
/// upper half those in the next tile along the line, so that a word that starts here is searched without looking
/// at the next tile.
///
/// The lines of `Across` are the rows, with a bit per column; the lines of `Down` are the columns, with a bit per
/// row. So both directions are searched by the same code.
pub(super) type Lines = [u64; SIDE];

/// The squares of a line that belong to the tile itself.
pub(super) const OWN: u64 = (1 << SIDE) - 1;

/// The byte of an empty square.
const NO_LETTER: u8 = u8::MAX;

/// The byte of a letter that takes more than a byte.
const OTHER_LETTER: u8 = NO_LETTER - 1;

/// A tile without any letter.
pub(super) static EMPTY: Tile = Tile::new();

/// The contents of a tile.
///
/// Only what cannot be derived is stored: the letters, and which of them a further word may cross. Whether an
/// empty square can be used follows from its neighbors.
#[derive(Clone, Debug)]
pub(super) struct Tile {
    /// The letters row by row. Since they take a byte each, more tiles fit in the caches of the processor.
    letters: [u8; SIDE * SIDE],
    /// The letters that take more than a byte, row by row, or nothing as long as there are none.
    others: Vec<Symbol>,
    is_used: bool,
    occupied: [Lines; 2],
    open: [Lines; 2],
    /// The moment when a square was last opened, for each group of lines. Nothing else makes a place legal.
    opened: [[Moment; GROUPS]; 2],
    /// The last of these moments.
    last_opened: Moment,
    /// The number of bits set in `open`, for each group of lines.
    open_bits: [[u32; GROUPS]; 2],
}

impl Tile {
    pub(super) const fn new() -> Self {
        Self {
            letters: [NO_LETTER; SIDE * SIDE],
            others: Vec::new(),
            is_used: false,
            occupied: [[0; SIDE]; 2],
            open: [[0; SIDE]; 2],
            opened: [[0; GROUPS]; 2],
            last_opened: 0,
            open_bits: [[0; GROUPS]; 2],
        }
    }

    /// Returns the letter in a square, given by its index, row by row.
    pub(super) fn letter(&self, index: usize) -> Option<Symbol> {
        Some(self.letter_at(index)).filter(|&letter| letter != Symbol::NONE)
    }

    /// Returns the letter in a square, or [`Symbol::NONE`].
    pub(super) fn letter_at(&self, index: usize) -> Symbol {
        match self.letters[index] {
            NO_LETTER => Symbol::NONE,
            OTHER_LETTER => self.others[index],
            letter => Symbol(letter.into()),
        }
    }

    /// Whether the tile itself holds a letter.
    pub(super) const fn is_used(&self) -> bool {
        self.is_used
    }

    pub(super) const fn occupied(&self, direction: Direction) -> &Lines {
        &self.occupied[direction as usize]
    }

    pub(super) const fn open(&self, direction: Direction) -> &Lines {
        &self.open[direction as usize]
    }

    pub(super) const fn opened(&self, direction: Direction) -> &[Moment; GROUPS] {
        &self.opened[direction as usize]
    }

    /// Returns the moment when a square was last opened in any line.
    pub(super) const fn last_opened(&self) -> Moment {
        self.last_opened
    }

    /// Whether a word that starts here may cross a letter.
    pub(super) fn has_open(&self) -> bool {
        self.open_bits != [[0; GROUPS]; 2]
    }

    /// Returns the number of groups of lines with open squares, one of them opened after a moment.
    pub(super) fn open_groups(&self, since: Moment) -> usize {
        let groups = self.opened.as_flattened().iter().zip(self.open_bits.as_flattened());
        // Without a branch, the groups are counted at once.
        groups.map(|(&opened, &open)| usize::from((opened > since) & (open > 0))).sum()
    }

    /// Puts letters into the squares of a line from an index on, `stride` apart. Returns which of them are new, with
    /// a bit for each: the others are there already.
    pub(super) fn write(&mut self, letters: &[Symbol], first: usize, stride: usize) -> u64 {
        self.is_used = true;
        letters.iter().enumerate().fold(0, |new, (k, &letter)| {
            let index = first + k * stride;
            let is_new = self.letters[index] == NO_LETTER;
            debug_assert!(is_new || self.letter_at(index) == letter, "square {index}");
            self.put(index, letter);
            new | u64::from(is_new) << k
        })
    }

    fn put(&mut self, index: usize, letter: Symbol) {
        self.letters[index] = u8::try_from(letter.0).unwrap_or(OTHER_LETTER).min(OTHER_LETTER);
        if self.letters[index] == OTHER_LETTER {
            self.others.resize(SIDE * SIDE, Symbol::NONE);
            self.others[index] = letter;
        }
    }

    /// Notes letters in squares of a line.
    pub(super) const fn occupy(&mut self, direction: Direction, line: usize, bits: u64) {
        self.occupied[direction as usize][line] |= bits;
    }

    /// Allows words to cross new letters in squares of a line.
    pub(super) const fn open_up(&mut self, direction: Direction, line: usize, bits: u64, now: Moment) {
        self.open[direction as usize][line] |= bits;
        self.open_bits[direction as usize][line / GROUP] += bits.count_ones();
        self.opened[direction as usize][line / GROUP] = now;
        self.last_opened = now;
    }

    /// Lets no further word cross letters in squares of a line.
    pub(super) const fn close(&mut self, direction: Direction, line: usize, bits: u64) {
        let open = &mut self.open[direction as usize][line];
        self.open_bits[direction as usize][line / GROUP] -= (*open & bits).count_ones();
        *open &= !bits;
    }
}

/// Returns the places of the bits that are set.
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let one = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        one
    })
}
