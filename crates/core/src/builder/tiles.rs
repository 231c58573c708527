//! Which tiles are worth a look for the next word.

use std::collections::BTreeSet;

use super::Attach;
use crate::{
    board::{Board, TileId},
    random::Random,
};

/// So many tiles are looked at for a word: more cross more, and take as much longer.
const LOOKS: usize = 8;

/// A tile that had no place for so many words in a row is given up.
const PATIENCE: u8 = 100;

/// Chooses the tiles to look at.
pub(super) trait Tiles {
    /// Fills `picked` with the tiles for the next word.
    fn pick(&mut self, board: &mut Board, random: &mut Random, picked: &mut Vec<TileId>);

    /// Hears whether a tile had any place for a word.
    fn looked(&mut self, tile: TileId, any: bool);
}

/// Counts how often in a row each tile had nothing to offer.
#[derive(Debug, Default)]
struct Failures(Vec<u8>);

impl Failures {
    fn looked(&mut self, tile: TileId, any: bool) {
        let failures = &mut self.0[tile.index()];
        *failures = if any { 0 } else { failures.saturating_add(1) };
    }

    fn is_hopeless(&self, tile: TileId) -> bool {
        self.0[tile.index()] >= PATIENCE
    }
}

/// The tiles nearest to the middle that still have places.
#[derive(Debug, Default)]
pub(super) struct Nearest {
    failures: Failures,
    /// Tiles that are neither looked at nor given up, by distance.
    waiting: BTreeSet<(u32, TileId)>,
    /// The tiles that are looked at, nearest first.
    active: Vec<(u32, TileId)>,
}

impl Tiles for Nearest {
    fn pick(&mut self, board: &mut Board, _: &mut Random, picked: &mut Vec<TileId>) {
        for tile in board.tiles_from(self.failures.0.len()) {
            self.failures.0.push(0);
            self.waiting.insert((board.distance(tile), tile));
        }
        self.active.retain(|&(_, tile)| {
            let hopeless = self.failures.is_hopeless(tile);
            if hopeless {
                board.retire(tile);
            }
            !hopeless
        });
        while let Some(&nearest) = self.waiting.first() {
            if self.active.len() == LOOKS {
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
        for tile in board.tiles_from(self.failures.0.len()) {
            self.failures.0.push(0);
            self.alive.push(tile);
        }
        picked.clear();
        let mut draws = 2 * LOOKS;
        while picked.len() < LOOKS && draws > 0 && !self.alive.is_empty() {
            draws -= 1;
            let drawn = random.below(self.alive.len() as u32) as usize;
            let tile = self.alive[drawn];
            if self.failures.is_hopeless(tile) {
                board.retire(tile);
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
