//! An index of the letters that a word could cross, from which places are drawn one by one.
//!
//! Words that are too long for lines of bits can cross thousands of letters. A sample of their places is drawn,
//! because many good steps are better than a few excellent ones.

use alloc::{vec, vec::Vec};

use super::{Place, Task};
use crate::{Direction, board::Symbol};

/// A letter square, with its column for across words that cross it, or its row for down words, counted from 1.
#[derive(Clone, Copy, Debug)]
struct Holder {
    at: u32,
    along: u32,
}

/// The letter squares, by the direction in which a further word would cross them, and by letter.
#[derive(Clone, Debug)]
pub(super) struct Holders {
    /// The number of letters that words share; these have the lowest numbers.
    shared: usize,
    lists: [Vec<Vec<Holder>>; 2],
    /// The index of each square in its list.
    slots: [Vec<u32>; 2],
}

impl Holders {
    pub(super) fn new(task: &Task, squares: usize) -> Self {
        let shared = task.shared();
        let lists = || vec![Vec::new(); shared];
        Self { shared, lists: [lists(), lists()], slots: [vec![0; squares], vec![0; squares]] }
    }

    /// Returns the squares that a word of a direction may cross with a letter.
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

    /// Removes a letter that was added.
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

    /// Counts the pairs of a letter of a word and a square that holds it. Fills in the cumulative sums, letter by
    /// letter for both directions, and returns the last one.
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

    /// Returns the place of a word for one of its pairs, or `None` if the word would leave the box.
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
