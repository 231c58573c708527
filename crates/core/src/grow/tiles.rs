//! Which tiles are searched for the next word.

use alloc::{collections::BTreeSet, vec::Vec};

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

/// The number of failures in a row of each tile, by which tiles are given up.
#[derive(Debug, Default)]
struct Failures {
    in_a_row: Vec<u8>,
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
    fn give_up(&mut self, tile: TileId) -> bool {
        let failures = &mut self.in_a_row[tile.index()];
        let gives_up = *failures >= MAX_FAILURES;
        if gives_up {
            *failures = GIVEN_UP;
        }
        gives_up
    }
}

/// The choice of the tiles to search.
#[derive(Debug)]
pub(super) struct Tiles {
    failures: Failures,
    choice: Choice,
}

#[derive(Debug)]
enum Choice {
    /// The tiles nearest to the center that still have places.
    Nearest {
        tiles_per_word: usize,
        /// The tiles that are neither searched nor given up, by distance.
        waiting: BTreeSet<(u32, TileId)>,
        /// The tiles that are searched, nearest first.
        active: Vec<(u32, TileId)>,
    },
    /// Random tiles; for outer growth, the farthest of them.
    Sampled { attach: Attach, alive: Vec<TileId> },
}

impl Tiles {
    pub(super) fn nearest(tiles_per_word: usize) -> Self {
        let (waiting, active) = (BTreeSet::new(), Vec::new());
        Self { failures: Failures::default(), choice: Choice::Nearest { tiles_per_word, waiting, active } }
    }

    pub(super) fn sampled(attach: Attach) -> Self {
        Self { failures: Failures::default(), choice: Choice::Sampled { attach, alive: Vec::new() } }
    }

    /// Fills `picked` with the tiles for the next word.
    pub(super) fn pick(&mut self, board: &mut Board, random: &mut Random, picked: &mut Vec<TileId>) {
        let Self { failures, choice } = self;
        let new: Vec<_> = board.take_opened().into_iter().filter(|&tile| failures.forget(tile)).collect();
        picked.clear();
        match choice {
            Choice::Nearest { tiles_per_word, waiting, active } => {
                waiting.extend(new.into_iter().map(|tile| (board.distance(tile), tile)));
                active.retain(|&(_, tile)| !failures.give_up(tile));
                while let Some(&nearest) = waiting.first() {
                    if active.len() == *tiles_per_word {
                        // A new tile may be nearer than the farthest active one.
                        match active.last() {
                            Some(&farthest) if nearest < farthest => {
                                active.pop();
                                waiting.insert(farthest);
                            }
                            _ => break,
                        }
                    }
                    waiting.remove(&nearest);
                    active.insert(active.partition_point(|&active| active < nearest), nearest);
                }
                picked.extend(active.iter().map(|&(_, tile)| tile));
            }
            Choice::Sampled { attach, alive } => {
                alive.extend(new);
                let mut draws = 2 * TILES_PER_WORD;
                while picked.len() < TILES_PER_WORD && draws > 0 && !alive.is_empty() {
                    draws -= 1;
                    let drawn = random.below(alive.len() as u32) as usize;
                    let tile = alive[drawn];
                    if failures.give_up(tile) {
                        alive.swap_remove(drawn);
                    } else if !picked.contains(&tile) {
                        picked.push(tile);
                    }
                }
                if *attach == Attach::Outer {
                    picked.sort_by_key(|&tile| core::cmp::Reverse((board.distance(tile), tile)));
                    picked.truncate(TILES_PER_WORD / 2);
                }
            }
        }
    }

    /// Records whether a tile had any place for a word.
    pub(super) fn looked(&mut self, tile: TileId, any: bool) {
        self.failures.looked(tile, any);
    }
}

#[cfg(test)]
mod tests;
