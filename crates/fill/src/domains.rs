//! The words that slots may still have, and propagation through the letters of their crossings.
//!
//! A slot is a table constraint over the letters of its cells. Its words are a reversible sparse bit set, as in J.
//! Demeulenaere et al., *Compact-Table: Efficiently Filtering Table Constraints with Reversible Sparse Bit-Sets* (2016):
//! letters that a cell has lost remove words, a block of 64 at a time, and a letter stays while one block of words,
//! which is remembered, supports it. Once a slot has a single word, no other slot may have it.

use alloc::{vec, vec::Vec};

use crate::{
    lexicon::{Lexicon, Support},
    model::{GivenWord, Model, ModelSlot},
    vocabulary::Letter,
};

/// The words of a slot.
#[derive(Clone)]
struct Domain {
    /// All blocks of the set.
    bits: Vec<u64>,
    /// The numbers of all blocks, first of those that are not empty.
    order: Vec<u32>,
    /// The number of blocks that are not empty.
    active: usize,
    /// The number of words.
    count: usize,
}

/// The slot without words, and the cell that lost the letters of its last words.
pub(crate) struct Conflict {
    pub cell: Option<u32>,
}

/// The state of a search: the words of each slot and the letters of each cell.
#[derive(Clone)]
pub(crate) struct Domains<'m> {
    pub model: &'m Model,
    domains: Vec<Domain>,
    /// The letters of each cell, and then those of each place when its slot was filtered last.
    letters: Vec<u64>,
    /// For each place and letter, a block of words that supported it.
    residues: Vec<u32>,
    changed_bits: Vec<(u32, u32, u64)>,
    changed_counts: Vec<(u32, u32, u32)>,
    changed_letters: Vec<(u32, u64)>,
    levels: Vec<[usize; 3]>,
    /// Slots to filter; those whose words have changed are also projected.
    queue: Vec<u32>,
    is_queued: Vec<bool>,
    is_changed: Vec<bool>,
    /// Whether a slot takes part; the others keep their words.
    is_active: Vec<bool>,
    mask: Vec<u64>,
    steps: u64,
}

impl<'m> Domains<'m> {
    pub(crate) fn new(model: &'m Model) -> Self {
        let domain = |slot: &ModelSlot| {
            let lexicon = &model.lexicons[slot.lexicon];
            let mut bits: Vec<u64> = (0..lexicon.blocks).map(|block| first(lexicon.len(), block)).collect();
            for &GivenWord { lexicon, word, .. } in &model.given_words {
                if lexicon == slot.lexicon {
                    bits[word as usize / 64] &= !(1 << (word % 64));
                }
            }
            let (mut order, empty): (Vec<u32>, Vec<u32>) =
                (0..lexicon.blocks as u32).partition(|&block| bits[block as usize] != 0);
            let (active, count) = (order.len(), bits.iter().map(|bits| bits.count_ones() as usize).sum());
            order.extend(empty);
            Domain { bits, order, active, count }
        };
        let all_letters = |block| first(model.letters, block);
        let slots = model.slots.len();
        let mut letters = Vec::with_capacity((model.given.len() + model.places()) * model.blocks);
        for given in &model.given {
            letters.extend((0..model.blocks).map(|block| match *given {
                Some(letter) if usize::from(letter) / 64 == block => 1 << (letter % 64),
                Some(_) => 0,
                None => all_letters(block),
            }));
        }
        for _ in 0..model.places() {
            letters.extend((0..model.blocks).map(all_letters));
        }
        Self {
            model,
            domains: model.slots.iter().map(domain).collect(),
            letters,
            residues: vec![0; model.places() * model.letters],
            changed_bits: Vec::new(),
            changed_counts: Vec::new(),
            changed_letters: Vec::new(),
            levels: Vec::new(),
            queue: (0..slots as u32).collect(),
            is_queued: vec![true; slots],
            is_changed: vec![true; slots],
            is_active: vec![true; slots],
            mask: vec![0; model.lexicons.iter().map(|lexicon| lexicon.blocks).max().unwrap_or(0)],
            steps: 0,
        }
    }

    /// Returns the number of words of a slot.
    pub(crate) fn count(&self, slot: usize) -> usize {
        self.domains[slot].count
    }

    /// Returns the words of a slot, in no particular order.
    pub(crate) fn words(&self, slot: usize) -> impl Iterator<Item = u32> {
        let Domain { bits, order, active, .. } = &self.domains[slot];
        order[..*active].iter().flat_map(|&block| ones(bits[block as usize]).map(move |bit| block * 64 + bit))
    }

    /// Returns the single word of a slot.
    pub(crate) fn single(&self, slot: usize) -> Option<u32> {
        (self.count(slot) == 1).then(|| self.words(slot).next()).flatten()
    }

    /// Returns the letters of a cell.
    pub(crate) fn letters(&self, cell: u32) -> impl Iterator<Item = usize> {
        let start = cell as usize * self.model.blocks;
        let blocks = &self.letters[start..start + self.model.blocks];
        (0..)
            .step_by(64)
            .zip(blocks)
            .flat_map(|(first, &bits)| ones(bits).map(move |bit| first + bit as usize))
    }

    /// Returns the number of words of a slot with a letter at a place.
    pub(crate) fn count_with(&self, slot: usize, place: usize, letter: usize) -> u32 {
        let Domain { bits, order, active, .. } = &self.domains[slot];
        match self.lexicon(slot).support(place, letter) {
            Support::Dense(row) => {
                order[..*active].iter().map(|&k| (bits[k as usize] & row[k as usize]).count_ones()).sum()
            }
            Support::Sparse(row) => row.iter().map(|&(k, row)| (bits[k as usize] & row).count_ones()).sum(),
        }
    }

    fn lexicon(&self, slot: usize) -> &'m Lexicon {
        &self.model.lexicons[self.model.slots[slot].lexicon]
    }

    /// Returns the number of slots with a single word.
    pub(crate) fn filled(&self) -> usize {
        self.domains.iter().filter(|domain| domain.count == 1).count()
    }

    /// Returns the sum of the highest scores of all slots.
    pub(crate) fn best_total(&self) -> u32 {
        // A lexicon begins with the highest scores.
        let best = |(slot, domain): (usize, &Domain)| {
            let block = domain.order[..domain.active].iter().min().copied().unwrap_or_default();
            let word = block * 64 + domain.bits[block as usize].trailing_zeros();
            u32::from(self.lexicon(slot).score(word))
        };
        self.domains.iter().enumerate().map(best).sum()
    }

    /// Keeps the words of a slot that score at least `min_score`.
    pub(crate) fn require(&mut self, slot: usize, min_score: u8) {
        let count = self.lexicon(slot).count_scored(min_score);
        self.restrict(slot, |block| first(count, block as usize));
        self.enqueue(slot, false);
    }

    /// Returns the number of steps since the last call: filters of a place of a slot.
    pub(crate) const fn take_steps(&mut self) -> u64 {
        core::mem::replace(&mut self.steps, 0)
    }

    /// Begins a level, to which [`undo`](Self::undo) returns.
    pub(crate) fn push_level(&mut self) {
        self.levels.push([self.changed_bits.len(), self.changed_counts.len(), self.changed_letters.len()]);
    }

    /// Returns to the state before the last level.
    pub(crate) fn undo(&mut self) {
        let [bits, counts, letters] = self.levels.pop().unwrap_or_default();
        for (slot, block, old) in self.changed_bits.drain(bits..).rev() {
            self.domains[slot as usize].bits[block as usize] = old;
        }
        for (slot, active, count) in self.changed_counts.drain(counts..).rev() {
            let domain = &mut self.domains[slot as usize];
            (domain.active, domain.count) = (active as usize, count as usize);
        }
        for (index, old) in self.changed_letters.drain(letters..).rev() {
            self.letters[index as usize] = old;
        }
        self.forget_queue();
    }

    fn forget_queue(&mut self) {
        for slot in self.queue.drain(..) {
            self.is_queued[slot as usize] = false;
            self.is_changed[slot as usize] = false;
        }
    }

    /// Leaves a slot one of its words.
    pub(crate) fn assign(&mut self, slot: usize, word: u32) {
        self.restrict(slot, |block| if block == word / 64 { 1 << (word % 64) } else { 0 });
        self.enqueue(slot, true);
    }

    /// Removes a word from a slot.
    pub(crate) fn remove(&mut self, slot: usize, word: u32) {
        let Domain { bits, active, count, .. } = &self.domains[slot];
        let (block, bit) = (word / 64, 1 << (word % 64));
        let old = bits[block as usize];
        if old & bit == 0 {
            return;
        }
        self.changed_counts.push((slot as u32, *active as u32, *count as u32));
        self.changed_bits.push((slot as u32, block, old));
        let domain = &mut self.domains[slot];
        domain.bits[block as usize] = old & !bit;
        domain.count -= 1;
        if old == bit {
            let index = domain.order[..domain.active].iter().position(|&active| active == block);
            domain.active -= 1;
            domain.order.swap(index.unwrap_or(domain.active), domain.active);
        }
        self.enqueue(slot, true);
    }

    /// Keeps the words of a mask, which is asked for each block.
    fn restrict(&mut self, slot: usize, mask: impl Fn(u32) -> u64) {
        let Domain { bits, order, active, count } = &mut self.domains[slot];
        let (before, mut new_count) = ((*active, *count), 0);
        let mut end = *active;
        let trail = self.changed_bits.len();
        for index in (0..*active).rev() {
            let block = order[index];
            let old = bits[block as usize];
            let new = old & mask(block);
            if new != old {
                self.changed_bits.push((slot as u32, block, old));
                bits[block as usize] = new;
                if new == 0 {
                    end -= 1;
                    order.swap(index, end);
                }
            }
            new_count += new.count_ones() as usize;
        }
        if self.changed_bits.len() > trail {
            self.changed_counts.push((slot as u32, before.0 as u32, before.1 as u32));
            (*active, *count) = (end, new_count);
            self.is_changed[slot] = true;
        }
    }

    /// Lets all slots take part or none.
    pub(crate) fn set_active(&mut self, is_active: bool) {
        self.forget_queue();
        self.is_active.fill(is_active);
    }

    /// Lets a slot take part.
    pub(crate) fn activate(&mut self, slot: usize) {
        self.is_active[slot] = true;
        self.enqueue(slot, true);
    }

    fn enqueue(&mut self, slot: usize, is_changed: bool) {
        self.is_changed[slot] |= is_changed && self.is_active[slot];
        if self.is_active[slot] && !self.is_queued[slot] {
            self.is_queued[slot] = true;
            self.queue.push(slot as u32);
        }
    }

    /// Removes words and letters until all remaining ones support each other.
    pub(crate) fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some(slot) = self.next_queued() {
            if let Err(conflict) = self.filter(slot) {
                self.forget_queue();
                self.is_changed[slot] = false;
                return Err(conflict);
            }
            if core::mem::take(&mut self.is_changed[slot]) {
                self.project(slot);
                if let Some(word) = self.single(slot) {
                    self.use_once(slot, word);
                }
            }
        }
        Ok(())
    }

    /// Returns the queued slot with the fewest words.
    fn next_queued(&mut self) -> Option<usize> {
        let smallest = (0..self.queue.len()).min_by_key(|&k| self.domains[self.queue[k] as usize].count)?;
        let slot = self.queue.swap_remove(smallest) as usize;
        self.is_queued[slot] = false;
        Some(slot)
    }

    /// Removes the words of a slot that have letters which their cells have lost.
    fn filter(&mut self, slot: usize) -> Result<(), Conflict> {
        let model = self.model;
        let ModelSlot { cells, first_place, .. } = &model.slots[slot];
        let lexicon = self.lexicon(slot);
        if self.count(slot) == 0 {
            return Err(Conflict { cell: None });
        }
        for (place, &cell) in cells.iter().enumerate() {
            let of_cell = cell as usize * model.blocks;
            let seen = (model.given.len() + first_place + place) * model.blocks;
            let (mut lost, mut kept) = (0, 0);
            for k in 0..model.blocks {
                let (now, before) = (self.letters[of_cell + k], self.letters[seen + k]);
                lost += (before & !now).count_ones();
                kept += now.count_ones();
            }
            if lost == 0 {
                continue;
            }
            self.steps += 1;
            let Domain { order, active, .. } = &self.domains[slot];
            let active = &order[..*active];
            // Collects the words of the letters that are fewer.
            let keeps = kept <= lost;
            for &block in active {
                self.mask[block as usize] = 0;
            }
            for k in 0..model.blocks {
                let (now, before) = (self.letters[of_cell + k], self.letters[seen + k]);
                for bit in ones(if keeps { now } else { before & !now }) {
                    match lexicon.support(place, 64 * k + bit as usize) {
                        Support::Dense(row) => {
                            for &block in active {
                                self.mask[block as usize] |= row[block as usize];
                            }
                        }
                        Support::Sparse(row) => {
                            for &(block, row) in row {
                                self.mask[block as usize] |= row;
                            }
                        }
                    }
                }
            }
            for k in 0..model.blocks {
                self.set_letters(seen + k, self.letters[of_cell + k]);
            }
            let mask = core::mem::take(&mut self.mask);
            let flip = if keeps { 0 } else { u64::MAX };
            self.restrict(slot, |block| mask[block as usize] ^ flip);
            self.mask = mask;
            if self.count(slot) == 0 {
                return Err(Conflict { cell: Some(cell) });
            }
        }
        Ok(())
    }

    fn set_letters(&mut self, index: usize, new: u64) {
        let old = core::mem::replace(&mut self.letters[index], new);
        if old != new {
            self.changed_letters.push((index as u32, old));
        }
    }

    /// Removes the letters that no word of a slot has from its crossings.
    fn project(&mut self, slot: usize) {
        let model = self.model;
        let ModelSlot { cells, crossings, first_place, .. } = &model.slots[slot];
        let lexicon = self.lexicon(slot);
        for (place, (&cell, crossing)) in cells.iter().zip(crossings).enumerate() {
            let Some((other, _)) = *crossing else { continue };
            let of_cell = cell as usize * model.blocks;
            let seen = (model.given.len() + first_place + place) * model.blocks;
            let mut has_lost = false;
            for k in 0..model.blocks {
                let now = self.letters[of_cell + k];
                let mut kept = now;
                for bit in ones(now) {
                    let letter = 64 * k + bit as usize;
                    if !self.supports(lexicon, slot, place, first_place + place, letter) {
                        kept &= !(1 << bit);
                    }
                }
                if kept != now {
                    has_lost = true;
                    self.set_letters(of_cell + k, kept);
                    self.set_letters(seen + k, kept);
                }
            }
            if has_lost {
                self.enqueue(other as usize, false);
            }
        }
    }

    /// Returns whether a word of a slot has a letter.
    fn supports(
        &mut self,
        lexicon: &Lexicon,
        slot: usize,
        place: usize,
        residue: usize,
        letter: usize,
    ) -> bool {
        let Domain { bits, order, active, .. } = &self.domains[slot];
        let residue = &mut self.residues[residue * self.model.letters + letter];
        match lexicon.support(place, letter) {
            Support::Dense(row) => {
                let is_support = |block: u32| bits[block as usize] & row[block as usize] != 0;
                if is_support(*residue) {
                    return true;
                }
                let found = order[..*active].iter().copied().find(|&block| is_support(block));
                *residue = found.unwrap_or(*residue);
                found.is_some()
            }
            Support::Sparse(row) => row.iter().any(|&(block, row)| bits[block as usize] & row != 0),
        }
    }

    /// Removes the single word of a slot from all others, and the words that share too many letters with it.
    fn use_once(&mut self, slot: usize, word: u32) {
        let model = self.model;
        let lexicon = model.slots[slot].lexicon;
        self.remove_from_others(slot, lexicon, word);
        if let Some(runs) = &model.runs {
            for (lexicon, word) in runs.sharing(&model.lexicons, model.lexicons[lexicon].word(word)) {
                self.remove_from_others(slot, lexicon, word);
            }
        }
    }

    fn remove_from_others(&mut self, slot: usize, lexicon: usize, word: u32) {
        for other in 0..self.model.slots.len() {
            if other != slot && self.is_active[other] && self.model.slots[other].lexicon == lexicon {
                self.remove(other, word);
            }
        }
    }

    /// Returns the letter of each cell that has a single one.
    pub(crate) fn letter(&self, cell: u32) -> Option<Letter> {
        let mut letters = self.letters(cell);
        let first = letters.next()?;
        letters.next().is_none().then_some(first as Letter)
    }
}

/// Returns a block of the set of the first `count` numbers.
fn first(count: usize, block: usize) -> u64 {
    match count.saturating_sub(64 * block) {
        64.. => u64::MAX,
        rest => (1 << rest) - 1,
    }
}

/// Returns the numbers of the bits that are set.
pub(crate) fn ones(mut bits: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let lowest = bits.trailing_zeros();
        (bits != 0).then(|| {
            bits &= bits - 1;
            lowest
        })
    })
}
