//! Where letters stand that a word could cross, so that places can be drawn one by one.
//!
//! Words too long for lines of bits cross thousands of letters. A thousand of their places are drawn: a few
//! good steps are worth less than many that are good enough.

use alloc::{vec, vec::Vec};

use super::{Place, Task};
use crate::{Direction, board::Symbol};

/// A letter square, and its column for words across that cross it, its row for words down. Both count from 1.
#[derive(Clone, Copy, Debug)]
struct Holder {
    at: u32,
    along: u32,
}

/// The squares that hold a letter of a word, by the direction in which a further word would cross it there,
/// and by letter.
#[derive(Clone, Debug)]
pub(super) struct Holders {
    /// So many letters are shared by words, the first ones.
    shared: usize,
    lists: [Vec<Vec<Holder>>; 2],
    /// Where each square is in its list.
    slots: [Vec<u32>; 2],
}

impl Holders {
    pub(super) fn new(task: &Task, squares: usize) -> Self {
        let shared = task.shared();
        let lists = || vec![Vec::new(); shared];
        Self { shared, lists: [lists(), lists()], slots: [vec![0; squares], vec![0; squares]] }
    }

    /// Those which a word of a direction may cross with a letter.
    fn with(&self, letter: Symbol, direction: Direction) -> &[Holder] {
        self.lists[direction as usize].get(letter.0 as usize).map_or(&[], Vec::as_slice)
    }

    /// Adds a letter that a word of a direction may cross.
    pub(super) fn add(&mut self, letter: Symbol, direction: Direction, at: u32, along: u32) {
        if (letter.0 as usize) < self.shared {
            let list = &mut self.lists[direction as usize][letter.0 as usize];
            self.slots[direction as usize][at as usize] = list.len() as u32;
            list.push(Holder { at, along });
        }
    }

    /// Takes it out again.
    pub(super) fn remove(&mut self, letter: Symbol, direction: Direction, at: u32) {
        if (letter.0 as usize) < self.shared {
            let list = &mut self.lists[direction as usize][letter.0 as usize];
            let slots = &mut self.slots[direction as usize];
            let slot = slots[at as usize];
            list.swap_remove(slot as usize);
            if let Some(moved) = list.get(slot as usize) {
                slots[moved.at as usize] = slot;
            }
        }
    }

    /// Counts the pairs of a letter of a word and a square that holds it: the sums up to each letter, and for
    /// both directions. The last is their number.
    pub(super) fn count_pairs(&self, letters: &[Symbol], sums: &mut Vec<u32>) -> u32 {
        sums.clear();
        let mut sum = 0;
        for direction in Direction::BOTH {
            for &letter in letters {
                sum += self.with(letter, direction).len() as u32;
                sums.push(sum);
            }
        }
        sum
    }

    /// The place of a word that a pair stands for; `None` when the word would leave the box.
    pub(super) fn place(
        &self,
        letters: &[Symbol],
        sums: &[u32],
        pair: u32,
        ways: [(u32, u32); 2],
    ) -> Option<Place> {
        let number = sums.partition_point(|&sum| sum <= pair);
        let before = number.checked_sub(1).map_or(0, |before| sums[before]);
        let (k, direction) = match number.checked_sub(letters.len()) {
            None => (number, Direction::Across),
            Some(k) => (k, Direction::Down),
        };
        let (stride, starts) = ways[direction as usize];
        let Holder { at, along } = self.with(letters[k], direction)[(pair - before) as usize];
        let k = k as u32;
        (along.wrapping_sub(k + 1) < starts).then(|| Place { start: at - k * stride, direction })
    }
}
