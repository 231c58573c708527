//! Which places are legal for a word that is longer than a tile: as in [`super::search`], but over a chain of
//! tiles.

use alloc::vec::Vec;

use super::{
    Board, Candidate, Moment, Symbol, TileId,
    map::SquareMap,
    tile::{GROUP, Lines, NOTHING, OWN, SIDE, Tile},
};
use crate::Direction;

/// A line counts once more for so many letters: measured, so that the same number takes the same time as for
/// short words.
const LETTERS: usize = 16;

/// The tiles that a word may touch which crosses a square of the one in the middle, along a direction.
struct Chain<'b> {
    direction: Direction,
    links: Vec<Link<'b>>,
}

/// A tile of a chain; nothing stands in it where the map has none.
struct Link<'b> {
    tile: Option<&'b Tile>,
    taken: &'b Lines,
    /// The empty squares that have no letter aside.
    free: Lines,
}

impl Board {
    /// Shows every legal place of a word that crosses a square of a tile, wherever it starts. Places where
    /// nothing was opened after `since` may be left out: 0 shows all. Returns the work that it took, as
    /// the number of lines of short words that take as long.
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
            // What the chain takes to make counts as well, and lines take longer than those of one tile.
            lines += (chain.links.len() * SIDE) as u64;
            for back in 0..=reach {
                lines += (SIDE * (1 + word.len() / LETTERS)) as u64;
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

    /// Makes the tiles ready that a word of so many letters may touch.
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

/// How many tiles before another a word may start that has a square there.
const fn reach(len: usize) -> usize {
    (len - 1).div_ceil(SIDE)
}

/// The squares of a line of a tile that a word covers which starts so many squares behind the first.
fn covered(start: i32, len: usize) -> u64 {
    let bit = |at: i32| 1_u64 << at.clamp(0, SIDE as i32);
    bit(start + len as i32) - bit(start)
}

impl<'b> Chain<'b> {
    /// The tiles up to one further than so many before and behind one.
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

    /// The squares from which on a word is legal, in the tile so many before the middle, if there are any.
    fn legal_starts(&self, word: &[Symbol], back: usize) -> Option<Lines> {
        let links = &self.links[self.middle() - back - 1..];
        let (before, links) = (&links[0], &links[1..]);
        let (end, shift) = (&links[word.len() / SIDE], word.len() % SIDE);
        let mut fits: Lines = core::array::from_fn(|line| {
            let before = links[0].taken[line] << 1 | before.taken[line] >> (SIDE - 1) & 1;
            !(before | end.taken[line] >> shift) & OWN
        });
        // In the middle there are letters, which most starts do not agree with.
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

    /// How many letters there are already where a word would be.
    fn crossings(&self, line: usize, start: i32, len: usize) -> u32 {
        let first = -(self.middle() as i32) * SIDE as i32;
        let offsets = (first..).step_by(SIDE);
        let letters = |(link, offset): (&Link<'_>, i32)| link.taken[line] & covered(start - offset, len);
        self.links.iter().zip(offsets).map(|link| letters(link).count_ones()).sum()
    }
}
