//! The search that looks at a bounded number of tiles for each word: linear time in all.

use super::{
    Attach, Order,
    attempt::{Attempt, Wish},
    tiles::{Nearest, Sampled, Tiles},
};

/// So many words are taken from the list at a time. Long words go first within such a stretch, not within the whole
/// list: every part of the crossword needs long and short ones.
const STRETCH: usize = 1000;

/// Any legal place will do.
const ANY: Wish = Wish { min_crossings: 1, since: 0, hasty: true };

/// Places as many words of the queue as possible, and looks at so many tiles for each.
pub(super) fn place_all(attempt: &mut Attempt<'_>, queue: &[u32], order: Order, looks: usize) {
    let mut tiles: Box<dyn Tiles> = match attempt.attach {
        Attach::Compact | Attach::Inner => Box::new(Nearest::new(looks)),
        Attach::Outer | Attach::Random => Box::new(Sampled::new(attempt.attach)),
    };
    let mut left = Vec::new();
    for stretch in queue.chunks(STRETCH) {
        let mut stretch = [core::mem::take(&mut left), stretch.to_vec()].concat();
        if order == Order::Longest {
            stretch.sort_by_key(|&word| core::cmp::Reverse(attempt.words.get(word).len()));
        }
        left = pass(attempt, &mut *tiles, stretch);
    }
    // What is left over after the last stretch gets as many further chances as make a difference.
    loop {
        let before = left.len();
        left = pass(attempt, &mut *tiles, left);
        if left.len() == before || attempt.is_stopped() {
            break;
        }
    }
    sweep(attempt, left);
}

fn pass(attempt: &mut Attempt<'_>, tiles: &mut dyn Tiles, queue: Vec<u32>) -> Vec<u32> {
    let mut left = Vec::new();
    let mut picked = Vec::new();
    for word in queue {
        if attempt.is_stopped() {
            left.push(word);
            continue;
        }
        tiles.pick(&mut attempt.board, &mut attempt.random, &mut picked);
        let place =
            attempt.best_place(word, picked.iter().copied(), ANY, |tile, any| tiles.looked(tile, any));
        match place {
            Some(place) => attempt.place(word, place),
            None => left.push(word),
        }
    }
    left
}

/// Looks everywhere for the words that found no place near by, from the outermost tile inwards, where most squares are
/// usable. Bounded as the rest is: after four tiles a word of the whole list, it gives up.
fn sweep(attempt: &mut Attempt<'_>, queue: Vec<u32>) {
    let mut budget = 100_000 + 4 * attempt.words.len();
    for word in queue {
        if attempt.is_stopped() || budget == 0 {
            return;
        }
        let mut tiles: Vec<_> = attempt.board.tiles_from(0).collect();
        tiles.sort_by_key(|&tile| core::cmp::Reverse(attempt.board.distance(tile)));
        let place = tiles.into_iter().find_map(|tile| {
            budget = budget.saturating_sub(1);
            attempt.board.revive(tile);
            attempt.best_place(word, [tile], ANY, |_, _| {})
        });
        if let Some(place) = place {
            attempt.place(word, place);
        }
    }
}
