//! The legal places of a word that is longer than a tile: as in [`super::search`], but over a chain of tiles.

use alloc::vec::Vec;

use super::{
    Board, Candidate, Moment, Symbol, TileId,
    map::{SquareMap, index_in},
    tile::{EMPTY, GROUP, Lines, OWN, SIDE, Tile, ones},
};
use crate::Direction;

/// The number of letters for which a line counts once more as work. Measured, so that a unit of work takes the
/// same time as for short words.
const LETTERS_PER_LINE: usize = 16;

/// The tiles along a direction that a word may touch if it crosses a square of the middle one.
struct Chain<'b> {
    direction: Direction,
    links: Vec<Link<'b>>,
    /// The starts in each link from which a word may use all squares, regardless of its letters: each is open, or empty
    /// without a letter beside it.
    usable: Vec<Lines>,
}

/// A tile of a chain, which is empty if the map has none there.
#[derive(Clone, Copy)]
struct Link<'b> {
    tile: &'b Tile,
    taken: &'b Lines,
}

impl Board {
    /// Reports each legal place where a word crosses a square of a tile, wherever it starts. Places in lines
    /// where no square was opened after `since` may be skipped; 0 skips none. Returns the work, as the number of
    /// lines that a search for a short word would look at in the same time.
    pub(super) fn long_places(
        &self,
        word: &[Symbol],
        tile: TileId,
        since: Moment,
        found: &mut impl FnMut(Candidate),
    ) -> u64 {
        let reach = reach(word.len());
        let here = self.squares.tile(tile);
        let mut lines = 0;
        for direction in Direction::BOTH {
            let opened = here.opened(direction);
            let of_interest = |line: usize| if opened[line / GROUP] > since { OWN } else { 0 };
            let open: Lines = core::array::from_fn(|line| here.open(direction)[line] & of_interest(line));
            if open == [0; SIDE] {
                continue;
            }
            let chain = Chain::new(&self.squares, tile, direction, word.len());
            // Creating the chain is work, too, and its lines take longer than those of one tile.
            lines += (chain.links.len() * SIDE) as u64;
            for back in 0..=reach {
                lines += (SIDE * (1 + word.len() / LETTERS_PER_LINE)) as u64;
                let starts = chain.legal_starts(word.len(), back);
                for (line, starts) in starts.into_iter().enumerate().filter(|(line, _)| open[*line] != 0) {
                    // Most words differ from the first letter in the tile already.
                    let may_cross = |&start: &i32| {
                        let squares = covered(start, word.len());
                        let first = (here.occupied(direction)[line] & squares).trailing_zeros() as usize;
                        open[line] & squares != 0
                            && here.letter_at(index_in(line, first, direction))
                                == word[(first as i32 - start) as usize]
                    };
                    let starts = ones(starts).map(|start| start as i32 - (back * SIDE) as i32);
                    for start in starts.filter(may_cross) {
                        let Some(crossings) = chain.crossings(word, line, start) else { continue };
                        let corner = self.squares.corner(tile);
                        let position = corner.step(direction, start).step(direction.other(), line as i32);
                        if !self.leaves_box(word, position, direction) {
                            found(Candidate { position, direction, crossings });
                        }
                    }
                }
            }
        }
        lines
    }
}

/// Returns how many tiles before a tile a word with a square in it may start.
const fn reach(len: usize) -> usize {
    (len - 1).div_ceil(SIDE)
}

/// Returns the squares of a line of a tile that a word covers if it starts at square `start`.
fn covered(start: i32, len: usize) -> u64 {
    let bit = |at: i32| 1_u64 << at.clamp(0, SIDE as i32);
    bit(start + len as i32) - bit(start)
}

impl<'b> Chain<'b> {
    /// Creates the chain of tiles around one for words of `len` letters, one tile longer than they reach at both ends.
    fn new(squares: &'b SquareMap, middle: TileId, direction: Direction, len: usize) -> Self {
        let reach = reach(len) as i32 + 1;
        let tile = |number, aside| {
            squares.beyond(middle, direction, number, aside).map_or(&EMPTY, |id| squares.tile(id))
        };
        let link = |number| Link { tile: tile(number, 0), taken: tile(number, 0).occupied(direction) };
        let usable = |number| -> Lines {
            let [before, taken, behind] = [-1, 0, 1].map(|aside| tile(number, aside).occupied(direction));
            let open = tile(number, 0).open(direction);
            core::array::from_fn(|line| {
                let above = if line == 0 { before[SIDE - 1] } else { taken[line - 1] };
                let below = if line == SIDE - 1 { behind[0] } else { taken[line + 1] };
                !(above | taken[line] | below) | open[line]
            })
        };
        let numbers = || -reach..=reach;
        let mut usable: Vec<_> = numbers().map(usable).collect();
        // As in `openings`, doubling the length takes log2(len) steps.
        let mut done = 1;
        while done < len {
            let more = done.min(len - done);
            extend(&mut usable, more);
            done += more;
        }
        Self { direction, links: numbers().map(link).collect(), usable }
    }

    const fn middle(&self) -> usize {
        self.links.len() / 2
    }

    /// Returns the starts of a word in the tile `back` tiles before the middle that are legal if its letters match.
    fn legal_starts(&self, len: usize, back: usize) -> Lines {
        let first = self.middle() - back;
        let taken = |link: usize| self.links[link].taken;
        let (before, here, end) = (taken(first - 1), taken(first), taken(first + len / SIDE));
        core::array::from_fn(|line| {
            let before = here[line] << 1 | before[line] >> (SIDE - 1) & 1;
            self.usable[first][line] & !(before | end[line] >> (len % SIDE)) & OWN
        })
    }

    /// Returns the number of letters that a word would cross, if it has all of them.
    fn crossings(&self, word: &[Symbol], line: usize, start: i32) -> Option<u32> {
        let start = (start + (self.middle() * SIDE) as i32) as usize;
        let mut crossings = 0;
        for number in start / SIDE..=(start + word.len() - 1) / SIDE {
            let Link { tile, taken } = self.links[number];
            let offset = (number * SIDE) as i32 - start as i32;
            for square in ones(taken[line] & covered(-offset, word.len())) {
                let there = tile.letter_at(index_in(line, square, self.direction));
                if there != word[(offset + square as i32) as usize] {
                    return None;
                }
                crossings += 1;
            }
        }
        Some(crossings)
    }
}

/// Keeps the starts of a chain that also are starts `more` squares further.
fn extend(starts: &mut [Lines], more: usize) {
    for number in 0..starts.len() {
        let further = starts.get(number + more / SIDE).copied().unwrap_or([0; SIDE]);
        for (line, further) in starts[number].iter_mut().zip(further) {
            *line &= further >> (more % SIDE);
            *line &= OWN;
        }
    }
    for number in 1..starts.len() {
        let next = starts[number];
        starts[number - 1].iter_mut().zip(next).for_each(|(line, next)| *line |= next << SIDE);
    }
}
