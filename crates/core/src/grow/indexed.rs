//! The search that looks at a bounded number of tiles for each word, in linear time overall.

use alloc::vec::Vec;

use super::{
    Attach, Order,
    attempt::{Attempt, PlaceFilter},
    rounds::Rounds,
    tiles::Tiles,
};

/// The number of words that are sorted and placed together. Longer words come first within a batch, not within
/// the whole list, because every part of the crossword needs both long and short ones.
const WORDS_PER_BATCH: usize = 1000;

/// The number of words that are read from memory together.
const WORDS_PER_READ: usize = 32;

/// Places as many words of the queue as possible, looking at `tiles_per_word` tiles for each.
pub(super) fn place_all(attempt: &mut Attempt<'_>, queue: &[u32], order: Order, tiles_per_word: usize) {
    let mut tiles = match attempt.attach {
        attach @ (Attach::Outer | Attach::Random) => Tiles::sampled(attach),
        _ => Tiles::nearest(tiles_per_word),
    };
    // Words without a place nearby get another chance in the next batch, but only a limited number of them:
    // on a blocked board, all following words would be carried along forever.
    let (mut left, mut late) = (Vec::new(), Vec::new());
    for batch in queue.chunks(WORDS_PER_BATCH) {
        if attempt.is_stopped() {
            return;
        }
        if left.len() > WORDS_PER_BATCH {
            late.append(&mut left);
        }
        let mut batch = [core::mem::take(&mut left), batch.to_vec()].concat();
        if order == Order::Longest {
            batch.sort_by_cached_key(|&word| core::cmp::Reverse(attempt.words.get(word).len()));
        }
        left = pass(attempt, &mut tiles, &batch);
    }
    late.append(&mut left);
    Rounds::sweep(attempt.words.len()).place_all(attempt, late);
}

fn pass(attempt: &mut Attempt<'_>, tiles: &mut Tiles, queue: &[u32]) -> Vec<u32> {
    let mut left = Vec::new();
    let mut picked = Vec::new();
    // For dense growth, the best crossing may be in any of the tiles.
    let first_tile = attempt.attach != Attach::Dense;
    let filter = PlaceFilter { min_merit: i32::MIN, since: 0, first_tile };
    for words in queue.chunks(WORDS_PER_READ) {
        // Shuffled words are anywhere in memory. Read one after the other, they are waited for together.
        let ends = |&word: &u32| {
            let letters = attempt.words.get(word);
            letters.first().zip(letters.last()).map_or(0, |(first, last)| first.0 ^ last.0)
        };
        core::hint::black_box(words.iter().map(ends).fold(0, |all, ends| all ^ ends));
        for &word in words {
            if attempt.is_stopped() {
                left.push(word);
                continue;
            }
            tiles.pick(&mut attempt.board, &mut attempt.random, &mut picked);
            let place =
                attempt.best_place(word, picked.iter().copied(), filter, |tile, any| tiles.looked(tile, any));
            match place {
                Some(place) => attempt.place(word, place),
                None => left.push(word),
            }
        }
    }
    left
}
