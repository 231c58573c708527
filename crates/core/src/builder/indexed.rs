//! The search that looks at a bounded number of tiles for each word: linear time in all.

use super::{
    Attach, Order,
    attempt::{Attempt, Wish},
    tiles::{Nearest, Sampled, Tiles},
};
use crate::board::Moment;

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
    // Words without a place near by get another chance in the next stretch. Only so many: on paper that has closed, all
    // that follow are left, and would be carried along for ever.
    let (mut left, mut late) = (Vec::new(), Vec::new());
    for stretch in queue.chunks(STRETCH) {
        if left.len() > STRETCH {
            late.append(&mut left);
        }
        let mut stretch = [core::mem::take(&mut left), stretch.to_vec()].concat();
        if order == Order::Longest {
            stretch.sort_by_key(|&word| core::cmp::Reverse(attempt.words.get(word).len()));
        }
        left = pass(attempt, &mut *tiles, stretch);
    }
    late.append(&mut left);
    sweep(attempt, late);
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

/// Looks everywhere for the words that found no place near by, from the tiles made last, where most squares are usable,
/// to the first; again and again, until a round places nothing. A word that comes again looks only where something was
/// opened since. Bounded as the rest is: after so many looks at a tile for each word of the list, it gives up.
fn sweep(attempt: &mut Attempt<'_>, mut queue: Vec<u32>) {
    let mut budget = 2_000_000 + 40 * attempt.words.len();
    let mut looked_at = hashbrown::HashMap::<u32, Moment>::new();
    loop {
        let before = queue.len();
        let mut left = Vec::new();
        for word in queue {
            if attempt.is_stopped() || budget == 0 {
                return;
            }
            let tiles: Vec<_> = attempt.board.tiles_from(0).collect();
            let wish = Wish { since: looked_at.get(&word).copied().unwrap_or(0), ..ANY };
            looked_at.insert(word, attempt.board.now());
            let place = tiles.into_iter().rev().find_map(|tile| {
                budget = budget.saturating_sub(1);
                attempt.board.revive(tile);
                attempt.best_place(word, [tile], wish, |_, _| {})
            });
            match place {
                Some(place) => attempt.place(word, place),
                None => left.push(word),
            }
        }
        queue = left;
        if queue.len() == before {
            return;
        }
    }
}
