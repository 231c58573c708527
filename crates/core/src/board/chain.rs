//! The legal places of a word that is longer than a tile: as in [`super::search`], but over a chain of tiles.

use alloc::vec::Vec;

use super::{
    Board, Candidate, Moment, Symbol, TileId,
    map::SquareMap,
    tile::{GROUP, Lines, NOTHING, OWN, SIDE, Tile},
};
use crate::Direction;

/// The number of letters for which a line counts once more as work. Measured, so that a unit of work takes the
/// same time as for short words.
const LETTERS_PER_LINE: usize = 16;

/// The tiles along a direction that a word may touch if it crosses a square of the middle one.
struct Chain<'b> {
    direction: Direction,
    links: Vec<Link<'b>>,
}

/// A tile of a chain, which is empty if the map has none there.
struct Link<'b> {
    tile: Option<&'b Tile>,
    taken: &'b Lines,
    /// The empty squares without a letter beside them.
    free: Lines,
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
            let chain = Chain::new(&self.squares, tile, direction, reach);
            // Creating the chain is work, too, and its lines take longer than those of one tile.
            lines += (chain.links.len() * SIDE) as u64;
            for back in 0..=reach {
                lines += (SIDE * (1 + word.len() / LETTERS_PER_LINE)) as u64;
                let Some(fits) = chain.legal_starts(word, back) else { continue };
                for (line, mut starts) in fits.into_iter().enumerate() {
                    while starts != 0 {
                        let start = starts.trailing_zeros() as i32 - (back * SIDE) as i32;
                        starts &= starts - 1;
                        if open[line] & covered(start, word.len()) == 0 {
                            continue;
                        }
                        let corner = self.squares.corner(tile);
                        let position = corner.step(direction, start).step(direction.other(), line as i32);
                        if !self.leaves_box(word, position, direction) {
                            let crossings = chain.crossings(line, start, word.len());
                            found(Candidate { position, direction, crossings });
                        }
                    }
                }
            }
        }
        lines
    }

    /// Makes the tiles ready that a word of `len` letters may touch.
    pub(super) fn revive_chains(&mut self, tile: TileId, len: usize) {
        let reach = reach(len) as i32;
        for direction in Direction::BOTH {
            for number in (-reach..=reach).filter(|&number| number != 0) {
                if let Some(tile) = self.squares.beyond(tile, direction, number, 0) {
                    self.squares.revive(tile);
                }
            }
        }
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
    /// Creates the chain of tiles around one, one tile longer than `reach` at both ends.
    fn new(squares: &'b SquareMap, middle: TileId, direction: Direction, reach: usize) -> Self {
        let reach = reach as i32 + 1;
        let link = |number| {
            let tile = |aside| squares.beyond(middle, direction, number, aside).map(|id| squares.tile(id));
            let lines = |aside| tile(aside).map_or(&NOTHING[0], |tile| tile.occupied(direction));
            let [before, taken, behind] = [-1, 0, 1].map(lines);
            let aside = |line: usize| {
                let above = if line == 0 { before[SIDE - 1] } else { taken[line - 1] };
                above | if line == SIDE - 1 { behind[0] } else { taken[line + 1] }
            };
            let free = core::array::from_fn(|line| !(taken[line] | aside(line)));
            Link { tile: tile(0), taken, free }
        };
        Self { direction, links: (-reach..=reach).map(link).collect() }
    }

    const fn middle(&self) -> usize {
        self.links.len() / 2
    }

    /// Returns the legal starts of a word in the tile `back` tiles before the middle, if there are any.
    fn legal_starts(&self, word: &[Symbol], back: usize) -> Option<Lines> {
        let links = &self.links[self.middle() - back - 1..];
        let (before, links) = (&links[0], &links[1..]);
        let (end, shift) = (&links[word.len() / SIDE], word.len() % SIDE);
        let mut fits: Lines = core::array::from_fn(|line| {
            let before = links[0].taken[line] << 1 | before.taken[line] >> (SIDE - 1) & 1;
            !(before | end.taken[line] >> shift) & OWN
        });
        // The middle tile has letters, which exclude most starts early.
        let middle = word.len().min(back * SIDE);
        for k in (middle..word.len()).chain(0..middle) {
            let Link { tile, free, .. } = &links[k / SIDE];
            let matching = tile.map_or(&NOTHING, |tile| tile.open_with(word[k]));
            let mut any = 0;
            for ((fits, free), matching) in fits.iter_mut().zip(free).zip(&matching[self.direction as usize])
            {
                *fits &= (free | matching) >> (k % SIDE);
                any |= *fits;
            }
            if any == 0 {
                return None;
            }
        }
        Some(fits)
    }

    /// Returns the number of letters that a word would cross.
    fn crossings(&self, line: usize, start: i32, len: usize) -> u32 {
        let first = -(self.middle() as i32) * SIDE as i32;
        let offsets = (first..).step_by(SIDE);
        let letters = |(link, offset): (&Link<'_>, i32)| link.taken[line] & covered(start - offset, len);
        self.links.iter().zip(offsets).map(|link| letters(link).count_ones()).sum()
    }
}
