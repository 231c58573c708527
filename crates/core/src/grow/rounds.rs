//! Rounds over the remaining words, until a round places none.

use alloc::{vec, vec::Vec};

use super::{
    Attach,
    attempt::{Attempt, PlaceFilter},
};
use crate::board::{Board, Moment, TileId};

/// The minimum merit that every legal place has.
const ANY_MERIT: i32 = i32::MIN;

/// How places are searched for in rounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rounds {
    /// The minimum merit of a place …
    min_merit: i32,
    /// … until a round places no more than this share of its words. Then the same number of words may take a
    /// place of any merit.
    relaxed_share: f32,
    /// Whether to stop at the first tile with a place.
    first_tile: bool,
    /// The maximum number of tiles that are searched.
    tile_budget: u64,
}

impl Rounds {
    /// Considers every place of every word: linear time per word, as in M. Trott, *Constructing Crossword
    /// Arrays Faster* (The Mathematica Journal 11(2), 2009).
    ///
    /// When crossings count, words that could cross only once wait for a better place. That costs little,
    /// because a word that comes again looks only where a square was opened since, and gains much: 1.58
    /// instead of 1.43 crossings per word on a thousand English words.
    pub(super) fn exhaustive(attach: Attach) -> Self {
        let any = Self { min_merit: ANY_MERIT, relaxed_share: 0.0, first_tile: false, tile_budget: u64::MAX };
        match attach {
            Attach::Dense => Self { min_merit: 2, relaxed_share: 0.1, ..any },
            Attach::Inner | Attach::Outer | Attach::Random => any,
        }
    }

    /// Takes the first place found for every word that found none nearby, with a bound that keeps the whole
    /// search linear.
    pub(super) fn sweep(words: usize) -> Self {
        Self {
            min_merit: ANY_MERIT,
            relaxed_share: 0.0,
            first_tile: true,
            tile_budget: 2_000_000 + 40 * words as u64,
        }
    }

    /// Returns the words of a queue that have a place, each tried alone.
    pub(super) fn with_place(self, attempt: &mut Attempt<'_>, queue: impl Iterator<Item = u32>) -> Vec<u32> {
        let Self { min_merit, first_tile, mut tile_budget, .. } = self;
        let (live, filter) = (Live::of(&attempt.board), PlaceFilter { min_merit, since: 0, first_tile });
        let mut found = Vec::new();
        for word in queue {
            if tile_budget == 0 || attempt.is_stopped_between_words() {
                break;
            }
            let looked = |_, _| tile_budget = tile_budget.saturating_sub(1);
            if attempt.best_place(word, live.tiles(), filter, looked).is_some() {
                found.push(word);
            }
        }
        found
    }

    /// Places as many words of the queue as possible. Older tiles come first, which keeps the box small.
    pub(super) fn place_all(self, attempt: &mut Attempt<'_>, mut queue: Vec<u32>) {
        let Self { min_merit: wanted, relaxed_share, first_tile, mut tile_budget } = self;
        let mut live = Live::of(&attempt.board);
        let mut looked_at: Vec<Moment> = vec![0; attempt.words.len()];
        let mut min_merit = wanted;
        loop {
            let relaxed = (queue.len() as f32 * relaxed_share) as usize;
            let (mut placed, mut left) = (0, Vec::new());
            for word in queue {
                if attempt.is_stopped() || tile_budget == 0 {
                    return;
                }
                live.refresh(&mut attempt.board);
                let since = if min_merit == wanted { looked_at[word as usize] } else { 0 };
                let filter = PlaceFilter { min_merit, since, first_tile };
                let place = attempt.best_place(word, live.tiles(), filter, |_, _| {
                    tile_budget = tile_budget.saturating_sub(1);
                });
                if min_merit == wanted {
                    looked_at[word as usize] = attempt.board.now();
                }
                let Some(place) = place else {
                    left.push(word);
                    continue;
                };
                attempt.place(word, place);
                placed += 1;
                if placed > relaxed {
                    min_merit = wanted;
                }
            }
            queue = left;
            if placed == 0 && min_merit == ANY_MERIT {
                return;
            }
            min_merit = if placed <= relaxed { ANY_MERIT } else { wanted };
        }
    }
}

/// The tiles with open squares, in the order in which the first one was opened.
struct Live {
    tiles: Vec<TileId>,
    is_live: Vec<bool>,
}

impl Live {
    fn of(board: &Board) -> Self {
        let mut live = Self { tiles: Vec::new(), is_live: Vec::new() };
        live.add(board.tiles());
        live
    }

    fn add(&mut self, tiles: impl IntoIterator<Item = TileId>) {
        for tile in tiles {
            if self.is_live.len() <= tile.index() {
                self.is_live.resize(tile.index() + 1, false);
            }
            if !core::mem::replace(&mut self.is_live[tile.index()], true) {
                self.tiles.push(tile);
            }
        }
    }

    /// Updates the tiles after words were placed.
    fn refresh(&mut self, board: &mut Board) {
        let opened = board.take_opened();
        if !opened.is_empty() {
            self.add(opened);
            self.tiles.retain(|&tile| {
                let is_live = board.has_open(tile);
                self.is_live[tile.index()] = is_live;
                is_live
            });
        }
    }

    fn tiles(&self) -> impl Iterator<Item = TileId> {
        self.tiles.iter().copied()
    }
}
