//! The openings of a tile: the starts of words of one length that are legal if the letters match.
//!
//! A word fits if each of its squares is free, or open and holds its letter, and if the squares before and after it
//! are empty. All but the letters depends on the length of the word alone, and changes only near the last words
//! placed. Therefore the openings for words of one length are kept, by the first letter that a word crosses, which is
//! called their anchor as in A. Appel and G. Jacobson, *The World's Fastest Scrabble Program* (Communications of the
//! ACM 31(5), 1988). Words come sorted by length, so that openings last for many of them.
//!
//! With a bit for each square of a line, the openings of all starts of a line take a shift and an AND per doubling of
//! the length, and the compiler processes several lines at once. A word is compared with all openings of an anchor at
//! once, too. Branches are few, because hardly any of them can be predicted.

use alloc::vec::Vec;
use core::mem;

use super::{
    Symbol,
    map::{SquareMap, TileId},
    tile::{EMPTY, GROUP, GROUPS, OWN, SIDE, ones},
};
use crate::Direction;

/// A letter, and the openings in which it is the first one that a word crosses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Anchor {
    /// A bit for the start of each opening.
    starts: u32,
    /// The place of the letter in a [`Pattern`].
    letter: u8,
    /// The place of the letter in the line, counted from the end of the next tile.
    square: u8,
    direction: Direction,
    /// The line in the tile.
    line: u8,
}

/// A word, and where it has which letters.
#[derive(Clone, Debug)]
pub(crate) struct Pattern<'w> {
    pub(super) word: &'w [Symbol],
    /// A bit for each square, the highest for the first, by letter.
    squares: [u64; PLACES],
}

/// The number of letters that have a place of their own in a [`Pattern`]; others share them.
const PLACES: usize = 64;

const fn place_of(letter: Symbol) -> usize {
    letter.0 as usize % PLACES
}

impl<'w> Pattern<'w> {
    pub(crate) fn new(word: &'w [Symbol]) -> Self {
        let mut squares = [0; PLACES];
        for (&letter, k) in word.iter().zip(0..64) {
            squares[place_of(letter)] |= 1 << (63 - k);
        }
        Self { word, squares }
    }

    /// Returns the openings of an anchor whose letter the word has there.
    fn starts(&self, anchor: &Anchor) -> u32 {
        anchor.starts & (self.squares[usize::from(anchor.letter) % PLACES] >> (anchor.square % 64)) as u32
    }
}

/// The openings of a tile for words of one length.
#[derive(Clone, Debug, Default)]
pub(super) struct Openings {
    /// The length, or 0 as long as no word was searched for.
    len: usize,
    /// A bit for each group of lines that has to be searched anew.
    stale: [u8; 2],
    /// By direction, line and place in the line.
    anchors: Vec<Anchor>,
    /// The number of anchors in each group of lines. A line has at most one in two squares.
    sizes: [[u8; GROUPS]; 2],
}

const ALL_STALE: [u8; 2] = [(1 << GROUPS) - 1; 2];

impl Openings {
    /// Reports the direction, the line and the start of the openings whose anchors a word has, or letters that share
    /// their places in a pattern, in order.
    pub(super) fn suitable(&self, pattern: &Pattern<'_>, mut found: impl FnMut(Direction, usize, usize)) {
        for anchors in self.anchors.chunks(64) {
            let is_suitable = |anchor| u64::from(pattern.starts(anchor) != 0);
            let suitable =
                anchors.iter().rev().fold(0, |suitable, anchor| suitable << 1 | is_suitable(anchor));
            for anchor in ones(suitable).map(|k| &anchors[k]) {
                for start in ones(pattern.starts(anchor).into()) {
                    found(anchor.direction, usize::from(anchor.line) % SIDE, start);
                }
            }
        }
    }

    /// Notes that squares of lines changed, the first of them at a place in the line, counted from the start of the
    /// tile: words that start here may reach it.
    pub(super) const fn expire(&mut self, direction: Direction, square: usize, first: usize, last: usize) {
        if square < SIDE + self.len {
            self.stale[direction as usize] |= (2 << (last / GROUP)) - (1 << (first / GROUP));
        }
    }
}

/// Neighboring lines of a tile, and those with the lines before and after them.
type Group = [u64; GROUP];
type WithAsides = [u64; GROUP + 2];

impl SquareMap {
    /// Finds the openings of a tile for words of `len` letters, which are not longer than a tile.
    pub(super) fn find_openings(&mut self, id: TileId, len: usize) {
        let known = self.openings_mut(id);
        if known.len != len {
            (known.len, known.stale) = (len, ALL_STALE);
        }
        if known.stale == [0; 2] {
            return;
        }
        let (stale, known, mut sizes) =
            (mem::take(&mut known.stale), mem::take(&mut known.anchors), known.sizes);
        let (mut anchors, mut rest) = (mem::take(&mut self.spare), &known[..]);
        for direction in Direction::BOTH {
            for (group, size) in sizes[direction as usize].iter_mut().enumerate() {
                let first = anchors.len();
                let (unchanged, others) = rest.split_at((*size).into());
                rest = others;
                if stale[direction as usize] >> group & 1 == 0 {
                    anchors.extend_from_slice(unchanged);
                } else {
                    self.list_anchors(id, len, direction, group * GROUP, &mut anchors);
                }
                *size = (anchors.len() - first) as u8;
            }
        }
        let openings = self.openings_mut(id);
        (openings.anchors, openings.sizes) = (anchors, sizes);
        self.spare = known;
        self.spare.clear();
    }

    /// Lists the anchors of the group of lines from `first` on.
    fn list_anchors(
        &self,
        id: TileId,
        len: usize,
        direction: Direction,
        first: usize,
        anchors: &mut Vec<Anchor>,
    ) {
        let (taken, rows) = (self.tile(id).occupied(direction), self.rows(id, direction));
        for (mut rest, line) in self.starts(id, len, direction, first).into_iter().zip(first..) {
            while rest != 0 {
                let start = rest.trailing_zeros();
                let square = start + (taken[line] >> start).trailing_zeros();
                let starts = rest & u64::MAX >> (63 - square);
                rest &= !starts;
                let letter = place_of(rows.letter(line, square as usize)) as u8;
                anchors.push(Anchor {
                    starts: starts as u32,
                    letter,
                    square: 63 - square as u8,
                    direction,
                    line: line as u8,
                });
            }
        }
    }

    /// Returns the starts in the group of lines from `first` on at which some word of `len` letters is legal and
    /// crosses a letter.
    fn starts(&self, id: TileId, len: usize, direction: Direction, first: usize) -> Group {
        let here = self.tile(id);
        let open = group_at(here.open(direction), first);
        if open.iter().fold(0, |all, line| all | line) == 0 {
            return [0; GROUP];
        }
        let beside = |along, behind| self.beside(id, along, behind).unwrap_or(&EMPTY).occupied(direction);
        let taken = here.occupied(direction);
        let mut with_asides = [0; GROUP + 2];
        with_asides[1..=GROUP].copy_from_slice(group_at(taken, first));
        with_asides[0] = match first.checked_sub(1) {
            Some(aside) => taken[aside],
            None => beside(direction.other(), false)[SIDE - 1],
        };
        with_asides[GROUP + 1] = match taken.get(first + GROUP) {
            Some(&aside) => aside,
            None => beside(direction.other(), true)[0],
        };
        legal_starts(&with_asides, group_at(beside(direction, false), first), open, len)
    }
}

/// Returns the starts in a group of lines, given with the lines beside them and the lines of the tile before.
///
/// It is not inlined, because only then does the compiler use vector instructions for it.
#[inline(never)]
fn legal_starts(with_asides: &WithAsides, before: &Group, open: &Group, len: usize) -> Group {
    let [above, taken, below] = [0, 1, 2].map(|first| group_at(with_asides, first));
    let mut usable = [0; GROUP];
    for line in 0..GROUP {
        usable[line] = !(above[line] | taken[line] | below[line]) | open[line];
    }
    // Whether all squares of a word are usable, and whether one is open. Doubling its length takes log2(len) steps.
    let mut crossing = *open;
    let mut done = 1;
    while done < len {
        let more = done.min(len - done) & 63;
        for line in 0..GROUP {
            usable[line] &= usable[line] >> more;
            crossing[line] |= crossing[line] >> more;
        }
        done += more;
    }
    let mut starts = [0; GROUP];
    for line in 0..GROUP {
        let touching = taken[line] << 1 | before[line] >> (SIDE - 1) & 1 | taken[line] >> (len & 63);
        starts[line] = usable[line] & crossing[line] & !touching & OWN;
    }
    starts
}

/// Returns a part of some lines as an array, which needs no further bounds checks.
fn group_at<const N: usize>(lines: &[u64; N], first: usize) -> &Group {
    lines[first..].first_chunk().expect("groups lie inside of a tile")
}
