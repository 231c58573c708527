//! Rounds over the words, until one places nothing.

use alloc::{vec, vec::Vec};

use super::{
    Attach,
    attempt::{Attempt, Wish},
};
use crate::board::{Board, Moment, TileId};

/// Any legal place will do.
const ANY: i32 = i32::MIN;

/// How words are searched for in rounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rounds {
    /// Places of so much merit are wanted; the others have to wait …
    wanted: i32,
    /// … until a round places no more than this share of its words. Then as many are let in.
    share: f32,
    /// Whether the first tile with a place will do.
    hasty: bool,
    /// At most so many tiles are looked at.
    looks: u64,
}

impl Rounds {
    /// Every place of every word: linear time a word, as in M. Trott, *Constructing Crossword Arrays Faster*
    /// (The Mathematica Journal 11(2), 2009).
    ///
    /// When crossings count, words that could cross only once wait for a better place. That costs little,
    /// because a word that comes again looks only where something was opened since, and it gains much:
    /// 1.58 instead of 1.43 crossings a word on a thousand English words.
    pub(super) fn exhaustive(attach: Attach) -> Self {
        let any = Self { wanted: ANY, share: 0.0, hasty: false, looks: u64::MAX };
        match attach {
            Attach::Dense => Self { wanted: 2, share: 0.1, ..any },
            Attach::Inner | Attach::Outer | Attach::Random => any,
        }
    }

    /// The first place found for every word that found none near by, bounded as the rest of a linear search
    /// is.
    pub(super) fn sweep(words: usize) -> Self {
        Self { wanted: ANY, share: 0.0, hasty: true, looks: 2_000_000 + 40 * words as u64 }
    }

    /// The words of a queue that have a place, each alone.
    pub(super) fn with_place(self, attempt: &mut Attempt<'_>, queue: impl Iterator<Item = u32>) -> Vec<u32> {
        let Self { wanted, hasty, mut looks, .. } = self;
        let (live, wish) = (Live::of(&attempt.board), Wish { merit: wanted, since: 0, hasty });
        let mut found = Vec::new();
        for word in queue {
            if looks == 0 || attempt.is_called_off() {
                break;
            }
            let look = |_, _| looks = looks.saturating_sub(1);
            if attempt.best_place(word, live.tiles(), wish, look).is_some() {
                found.push(word);
            }
        }
        found
    }

    /// Places as many words of the queue as possible. Old tiles come first, which keeps the box small.
    pub(super) fn place_all(self, attempt: &mut Attempt<'_>, mut queue: Vec<u32>) {
        let Self { wanted, share, hasty, mut looks } = self;
        let mut live = Live::of(&attempt.board);
        let mut looked_at: Vec<Moment> = vec![0; attempt.words.len()];
        let mut merit = wanted;
        loop {
            let enough = (queue.len() as f32 * share) as usize;
            let (mut placed, mut left) = (0, Vec::new());
            for word in queue {
                if attempt.is_stopped() || looks == 0 {
                    return;
                }
                live.refresh(&mut attempt.board);
                let since = if merit == wanted { looked_at[word as usize] } else { 0 };
                let wish = Wish { merit, since, hasty };
                let place =
                    attempt.best_place(word, live.tiles(), wish, |_, _| looks = looks.saturating_sub(1));
                if merit == wanted {
                    looked_at[word as usize] = attempt.board.now();
                }
                let Some(place) = place else {
                    left.push(word);
                    continue;
                };
                attempt.place(word, place);
                placed += 1;
                if placed > enough {
                    merit = wanted;
                }
            }
            queue = left;
            if placed == 0 && merit == ANY {
                return;
            }
            merit = if placed <= enough { ANY } else { wanted };
        }
    }
}

/// The tiles that hold open squares, in the order in which they first did; those that were retired last.
struct Live {
    tiles: Vec<TileId>,
    is_live: Vec<bool>,
}

impl Live {
    fn of(board: &Board) -> Self {
        let mut live = Self { tiles: Vec::new(), is_live: Vec::new() };
        // To make a retired tile ready costs more than a search, and it was hopeless for many words.
        live.add(board.tiles().filter(|&tile| board.is_ready(tile)));
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

    /// Brings the tiles up to date after words were placed.
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
