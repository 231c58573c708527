//! The search that looks at a bounded number of tiles for each word: linear time in all.

use alloc::{boxed::Box, vec::Vec};

use super::{
    Attach, Order,
    attempt::{Attempt, Wish},
    rounds::Rounds,
    tiles::{Nearest, Sampled, Tiles},
};

/// So many words are taken from the list at a time. Long words go first within such a stretch, not within the
/// whole list: every part of the crossword needs long and short ones.
const STRETCH: usize = 1000;

/// Places as many words of the queue as possible, and looks at so many tiles for each.
pub(super) fn place_all(attempt: &mut Attempt<'_>, queue: &[u32], order: Order, looks: usize) {
    let mut tiles: Box<dyn Tiles> = match attempt.attach {
        attach @ (Attach::Outer | Attach::Random) => Box::new(Sampled::new(attach)),
        _ => Box::new(Nearest::new(looks)),
    };
    // Words without a place near by get another chance in the next stretch. Only so many: on paper that has
    // closed, all that follow are left, and would be carried along for ever.
    let (mut left, mut late) = (Vec::new(), Vec::new());
    for stretch in queue.chunks(STRETCH) {
        if attempt.is_stopped() {
            return;
        }
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
    Rounds::sweep(attempt.words.len()).place_all(attempt, late);
}

fn pass(attempt: &mut Attempt<'_>, tiles: &mut dyn Tiles, queue: Vec<u32>) -> Vec<u32> {
    let mut left = Vec::new();
    let mut picked = Vec::new();
    // The best crossing may be in any of the tiles.
    let hasty = attempt.attach != Attach::Dense;
    let wish = Wish { merit: i32::MIN, since: 0, hasty };
    for word in queue {
        if attempt.is_stopped() {
            left.push(word);
            continue;
        }
        tiles.pick(&mut attempt.board, &mut attempt.random, &mut picked);
        let place =
            attempt.best_place(word, picked.iter().copied(), wish, |tile, any| tiles.looked(tile, any));
        match place {
            Some(place) => attempt.place(word, place),
            None => left.push(word),
        }
    }
    left
}
