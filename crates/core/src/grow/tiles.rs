//! Which tiles are worth a look for the next word.

use alloc::{
    collections::{BTreeSet, VecDeque},
    vec::Vec,
};

use super::Attach;
use crate::{
    board::{Board, TileId},
    random::Random,
};

/// So many tiles are looked at for a word, unless more are asked for: more cross more, and take as much
/// longer.
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

/// So many tiles rest after they were given up before their memory is saved: most of those that become of
/// interest again do so soon, and to make a tile ready again costs more than a search.
const RESTING: usize = 8192;

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

    /// Forgets the failures of a tile in which a square was opened. Says whether the tile is of interest
    /// again: it was given up, or is new.
    fn forget(&mut self, tile: TileId) -> bool {
        if self.in_a_row.len() <= tile.index() {
            self.in_a_row.resize(tile.index() + 1, GIVEN_UP);
        }
        core::mem::take(&mut self.in_a_row[tile.index()]) == GIVEN_UP
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
            if self.failures.forget(tile) {
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
            if self.failures.forget(tile) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Direction, Position, Rule, board::Symbol};

    /// A board with a word in so many tiles, one below the other.
    fn board(tiles: usize) -> Board {
        let mut board = Board::new(Rule::Standard, None);
        for k in 0..tiles {
            let position = Position::new(32 * k as i32 + 8, 8);
            board.place(&[Symbol(0), Symbol(1)], position, Direction::Across);
        }
        board
    }

    fn pick(tiles: &mut dyn Tiles, board: &mut Board) -> Vec<TileId> {
        let mut picked = Vec::new();
        tiles.pick(board, &mut Random::new(0, 0), &mut picked);
        picked
    }

    #[test]
    fn the_nearest_tiles_come_first() {
        let (mut board, mut tiles) = (board(5), Nearest::new(3));
        let picked = pick(&mut tiles, &mut board);
        let distances: Vec<_> = picked.iter().map(|&tile| board.distance(tile)).collect();
        assert_eq!(picked.len(), 3);
        assert!(distances.is_sorted() && distances[0] < 64, "{distances:?}");
    }

    #[track_caller]
    fn check_hopeless(mut tiles: impl Tiles) {
        let mut board = board(3);
        for _ in 0..PATIENCE {
            let picked = pick(&mut tiles, &mut board);
            assert!(!picked.is_empty());
            picked.into_iter().for_each(|tile| tiles.looked(tile, false));
        }
        assert_eq!(pick(&mut tiles, &mut board), []);
        // Until a square is opened in one of them.
        board.place(&[Symbol(0), Symbol(1)], Position::new(20, 20), Direction::Across);
        assert!(!pick(&mut tiles, &mut board).is_empty());
    }

    #[test]
    fn hopeless_tiles_are_given_up() {
        check_hopeless(Nearest::new(100));
    }
    #[test]
    fn hopeless_tiles_are_given_up_when_sampling() {
        check_hopeless(Sampled::new(Attach::Random));
    }

    #[test]
    fn the_memory_of_tiles_is_saved_after_their_rest() {
        let (mut board, mut failures) = (board(RESTING + 1), Failures::default());
        let tiles: Vec<_> = board.take_opened();
        for &tile in &tiles {
            failures.forget(tile);
            (0..PATIENCE).for_each(|_| failures.looked(tile, false));
        }
        for &tile in &tiles {
            failures.give_up(tile, &mut board);
        }
        let found = |board: &Board| {
            tiles
                .iter()
                .filter(|&&tile| {
                    let mut any = false;
                    board.places(&[Symbol(0), Symbol(2)], tile, 0, |_| any = true);
                    any
                })
                .count()
        };
        let resting = found(&board);
        assert!(resting < found(&self::board(RESTING + 1)), "{resting}");
    }
}
