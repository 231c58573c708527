//! Which tiles are searched for the next word.

use alloc::{
    collections::{BTreeSet, VecDeque},
    vec::Vec,
};

use super::Attach;
use crate::{
    board::{Board, TileId},
    random::Random,
};

/// The default number of tiles that are searched for a word. More tiles give more crossings and take
/// proportionally longer.
pub(super) const TILES_PER_WORD: usize = 8;

/// The number of words in a row without a place after which a tile is given up.
const MAX_FAILURES: u8 = 8;

/// The failure count of a tile that is given up or new.
const GIVEN_UP: u8 = u8::MAX;

/// A choice of the tiles to search.
pub(super) trait Tiles {
    /// Fills `picked` with the tiles for the next word.
    fn pick(&mut self, board: &mut Board, random: &mut Random, picked: &mut Vec<TileId>);

    /// Records whether a tile had any place for a word.
    fn looked(&mut self, tile: TileId, any: bool);
}

/// The number of tiles that are given up but keep their index. Most of the tiles that become interesting again
/// do so soon, and making a retired tile ready costs more than a search.
const MAX_RESTING_TILES: usize = 8192;

/// The number of failures in a row of each tile, by which tiles are given up.
#[derive(Debug, Default)]
struct Failures {
    in_a_row: Vec<u8>,
    resting: VecDeque<TileId>,
}

impl Failures {
    fn looked(&mut self, tile: TileId, any: bool) {
        let failures = &mut self.in_a_row[tile.index()];
        *failures = if any { 0 } else { failures.saturating_add(1) };
    }

    /// Clears the failures of a tile in which a square was opened. Returns whether it was given up or is new.
    fn forget(&mut self, tile: TileId) -> bool {
        if self.in_a_row.len() <= tile.index() {
            self.in_a_row.resize(tile.index() + 1, GIVEN_UP);
        }
        core::mem::take(&mut self.in_a_row[tile.index()]) == GIVEN_UP
    }

    /// Gives a tile up after too many failures; returns whether it did.
    fn give_up(&mut self, tile: TileId, board: &mut Board) -> bool {
        if self.in_a_row[tile.index()] < MAX_FAILURES {
            return false;
        }
        self.in_a_row[tile.index()] = GIVEN_UP;
        self.resting.push_back(tile);
        if self.resting.len() > MAX_RESTING_TILES {
            let rested = self.resting.pop_front().filter(|tile| self.in_a_row[tile.index()] == GIVEN_UP);
            rested.into_iter().for_each(|tile| board.retire(tile));
        }
        true
    }
}

/// The tiles nearest to the center that still have places.
#[derive(Debug)]
pub(super) struct Nearest {
    tiles_per_word: usize,
    failures: Failures,
    /// The tiles that are neither searched nor given up, by distance.
    waiting: BTreeSet<(u32, TileId)>,
    /// The tiles that are searched, nearest first.
    active: Vec<(u32, TileId)>,
}

impl Nearest {
    pub(super) fn new(tiles_per_word: usize) -> Self {
        Self { tiles_per_word, failures: Failures::default(), waiting: BTreeSet::new(), active: Vec::new() }
    }
}

impl Tiles for Nearest {
    fn pick(&mut self, board: &mut Board, _: &mut Random, picked: &mut Vec<TileId>) {
        for tile in board.take_opened() {
            if self.failures.forget(tile) {
                self.waiting.insert((board.distance(tile), tile));
            }
        }
        self.active.retain(|&(_, tile)| !self.failures.give_up(tile, board));
        while let Some(&nearest) = self.waiting.first() {
            if self.active.len() == self.tiles_per_word {
                // A new tile may be nearer than the farthest active one.
                match self.active.last() {
                    Some(&farthest) if nearest < farthest => {
                        self.active.pop();
                        self.waiting.insert(farthest);
                    }
                    _ => break,
                }
            }
            self.waiting.remove(&nearest);
            let at = self.active.partition_point(|&active| active < nearest);
            self.active.insert(at, nearest);
        }
        picked.clear();
        picked.extend(self.active.iter().map(|&(_, tile)| tile));
    }

    fn looked(&mut self, tile: TileId, any: bool) {
        self.failures.looked(tile, any);
    }
}

/// Random tiles; for outer growth, the farthest of them.
#[derive(Debug)]
pub(super) struct Sampled {
    attach: Attach,
    failures: Failures,
    alive: Vec<TileId>,
}

impl Sampled {
    pub(super) fn new(attach: Attach) -> Self {
        Self { attach, failures: Failures::default(), alive: Vec::new() }
    }
}

impl Tiles for Sampled {
    fn pick(&mut self, board: &mut Board, random: &mut Random, picked: &mut Vec<TileId>) {
        for tile in board.take_opened() {
            if self.failures.forget(tile) {
                self.alive.push(tile);
            }
        }
        picked.clear();
        let mut draws = 2 * TILES_PER_WORD;
        while picked.len() < TILES_PER_WORD && draws > 0 && !self.alive.is_empty() {
            draws -= 1;
            let drawn = random.below(self.alive.len() as u32) as usize;
            let tile = self.alive[drawn];
            if self.failures.give_up(tile, board) {
                self.alive.swap_remove(drawn);
            } else if !picked.contains(&tile) {
                picked.push(tile);
            }
        }
        if self.attach == Attach::Outer {
            picked.sort_by_key(|&tile| core::cmp::Reverse((board.distance(tile), tile)));
            picked.truncate(TILES_PER_WORD / 2);
        }
    }

    fn looked(&mut self, tile: TileId, any: bool) {
        self.failures.looked(tile, any);
    }
}

#[cfg(test)]
mod tests;
