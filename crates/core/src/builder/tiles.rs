//! Which tiles are worth a look for the next word.

use std::collections::{BTreeSet, VecDeque};

use super::Attach;
use crate::{
    board::{Board, TileId},
    random::Random,
};

/// So many tiles are looked at for a word, unless more are asked for: more cross more, and take as much longer.
pub(super) const LOOKS: usize = 8;

/// A tile that had no place for so many words in a row is given up.
const PATIENCE: u8 = 8;

/// The count of failures of a tile that is given up, or was never looked at.
const GIVEN_UP: u8 = u8::MAX;

/// Chooses the tiles to look at.
pub(super) trait Tiles {
    /// Fills `picked` with the tiles for the next word.
    fn pick(&mut self, board: &mut Board, random: &mut Random, picked: &mut Vec<TileId>);

    /// Hears whether a tile had any place for a word.
    fn looked(&mut self, tile: TileId, any: bool);
}

/// So many tiles rest after they were given up before their memory is saved: most of those that become of interest again
/// do so soon, and to make a tile ready again costs more than a search.
const RESTING: usize = 2048;

/// Counts how often in a row each tile had nothing to offer, and gives tiles up.
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

    /// Forgets the failures of a tile in which a square was opened. Says whether the tile is of interest again: it was
    /// given up, or is new.
    fn forget(&mut self, tile: TileId, board: &mut Board) -> bool {
        if self.in_a_row.len() <= tile.index() {
            self.in_a_row.resize(tile.index() + 1, GIVEN_UP);
        }
        let is_back = core::mem::take(&mut self.in_a_row[tile.index()]) == GIVEN_UP;
        if is_back {
            board.revive(tile);
        }
        is_back
    }

    /// Gives a tile up if it was hopeless for long; says whether it did.
    fn give_up(&mut self, tile: TileId, board: &mut Board) -> bool {
        if self.in_a_row[tile.index()] < PATIENCE {
            return false;
        }
        self.in_a_row[tile.index()] = GIVEN_UP;
        self.resting.push_back(tile);
        if self.resting.len() > RESTING {
            let rested = self.resting.pop_front().filter(|tile| self.in_a_row[tile.index()] == GIVEN_UP);
            rested.into_iter().for_each(|tile| board.retire(tile));
        }
        true
    }
}

/// The tiles nearest to the middle that still have places.
#[derive(Debug)]
pub(super) struct Nearest {
    looks: usize,
    failures: Failures,
    /// Tiles that are neither looked at nor given up, by distance.
    waiting: BTreeSet<(u32, TileId)>,
    /// The tiles that are looked at, nearest first.
    active: Vec<(u32, TileId)>,
}

impl Nearest {
    pub(super) fn new(looks: usize) -> Self {
        Self { looks, failures: Failures::default(), waiting: BTreeSet::new(), active: Vec::new() }
    }
}

impl Tiles for Nearest {
    fn pick(&mut self, board: &mut Board, _: &mut Random, picked: &mut Vec<TileId>) {
        for tile in board.take_opened() {
            if self.failures.forget(tile, board) {
                self.waiting.insert((board.distance(tile), tile));
            }
        }
        self.active.retain(|&(_, tile)| !self.failures.give_up(tile, board));
        while let Some(&nearest) = self.waiting.first() {
            if self.active.len() == self.looks {
                // A new tile may lie nearer than the farthest of those looked at.
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

/// Tiles at random, for growth outside the farthest of them only.
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
            if self.failures.forget(tile, board) {
                self.alive.push(tile);
            }
        }
        picked.clear();
        let mut draws = 2 * LOOKS;
        while picked.len() < LOOKS && draws > 0 && !self.alive.is_empty() {
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
            picked.truncate(LOOKS / 2);
        }
    }

    fn looked(&mut self, tile: TileId, any: bool) {
        self.failures.looked(tile, any);
    }
}
