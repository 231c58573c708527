//! Where letters stand that a word could cross.

use crate::{Direction, board::Symbol};

/// A letter square, and its column for words across that cross it, its row for words down. Both count from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holder {
    pub(super) at: u32,
    pub(super) along: u32,
}

/// The squares that hold a letter of a word, by the direction in which a further word would cross it there, and by letter.
#[derive(Clone, Debug)]
pub(super) struct Holders {
    lists: [Vec<Vec<Holder>>; 2],
    /// Where each square is in its list.
    slots: [Vec<u32>; 2],
}

impl Holders {
    pub(super) fn new(alphabet: usize, squares: usize) -> Self {
        let lists = [vec![Vec::new(); alphabet], vec![Vec::new(); alphabet]];
        Self { lists, slots: [vec![0; squares], vec![0; squares]] }
    }

    /// Those which a word of a direction may cross with a letter.
    #[inline]
    pub(super) fn with(&self, letter: Symbol, direction: Direction) -> &[Holder] {
        &self.lists[direction as usize][letter.0 as usize]
    }

    #[inline]
    pub(super) fn add(&mut self, letter: Symbol, direction: Direction, holder: Holder) {
        let list = &mut self.lists[direction as usize][letter.0 as usize];
        self.slots[direction as usize][holder.at as usize] = list.len() as u32;
        list.push(holder);
    }

    #[inline]
    pub(super) fn remove(&mut self, letter: Symbol, direction: Direction, at: usize) {
        let (list, slots) =
            (&mut self.lists[direction as usize][letter.0 as usize], &mut self.slots[direction as usize]);
        let slot = slots[at];
        list.swap_remove(slot as usize);
        if let Some(moved) = list.get(slot as usize) {
            slots[moved.at as usize] = slot;
        }
    }
}
