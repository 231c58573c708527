//! A cache of settled lines: probes settle the same lines again and again.

use alloc::{vec, vec::Vec};
use core::{hash::Hasher, mem};

use crate::{Bits, Contradiction, LineId, Possible};

/// The results of the last lines that were settled, each in the one place that its hash allows. It is empty until it
/// is started: most grids never need it. It grows with the number of results.
#[derive(Debug)]
pub(super) struct LineCache<B, const C: usize> {
    entries: Vec<Entry<B, C>>,
    /// The number of results that were stored since it has this size.
    stored: usize,
}

impl<B, const C: usize> LineCache<B, C> {
    pub(super) const EMPTY: Self = Self { entries: Vec::new(), stored: 0 };
}

/// Copies of grids are for other work than probing, so they have no cache.
impl<B, const C: usize> Clone for LineCache<B, C> {
    fn clone(&self) -> Self {
        Self::EMPTY
    }
}

/// A line and its result.
#[derive(Clone, Copy, Debug)]
struct Entry<B, const C: usize> {
    /// The number of the line, from 1, or 0 if this is not used.
    line: u32,
    possible: Possible<B, C>,
    /// The candidates that are left; none if there is a contradiction.
    settled: Possible<B, C>,
}

impl<B: Bits, const C: usize> Entry<B, C> {
    const UNUSED: Self = Self { line: 0, possible: [B::NONE; C], settled: [B::NONE; C] };
}

/// The size limit of a new cache, in bytes.
const FIRST_BYTES: usize = 1 << 16;
/// The factor by which a cache grows.
const GROWTH: usize = 4;
/// The size limit of a cache, in bytes: about the size of the second cache of a processor.
const MAX_BYTES: usize = 1 << 20;

impl<B: Bits, const C: usize> LineCache<B, C> {
    /// Allocates the memory of the cache.
    pub(super) fn start(&mut self) {
        if self.entries.is_empty() {
            let number = (FIRST_BYTES / size_of::<Entry<B, C>>()).max(1).ilog2();
            self.entries = vec![Entry::UNUSED; 1 << number];
        }
    }

    /// Returns the result of settling a line, which `settle` computes if the cache does not have it.
    pub(super) fn get_or_settle(
        &mut self,
        line: LineId,
        possible: &Possible<B, C>,
        settle: impl FnOnce() -> Result<Possible<B, C>, Contradiction>,
    ) -> Result<Possible<B, C>, Contradiction> {
        if self.entries.is_empty() {
            return settle();
        }
        let line = 2 * line.index as u32 + line.side as u32 + 1;
        let place = place(line, possible, self.entries.len());
        let entry = &mut self.entries[place];
        if entry.line == line && entry.possible == *possible {
            let settled = entry.settled;
            return if settled == [B::NONE; C] { Err(Contradiction) } else { Ok(settled) };
        }
        let settled = settle();
        *entry = Entry { line, possible: *possible, settled: settled.unwrap_or([B::NONE; C]) };
        self.stored += 1;
        if self.stored > self.entries.len() {
            self.grow();
        }
        settled
    }

    /// Grows, up to the maximum.
    #[cold]
    fn grow(&mut self) {
        let entries = GROWTH * self.entries.len();
        if entries * size_of::<Entry<B, C>>() <= MAX_BYTES {
            let before = mem::replace(&mut self.entries, vec![Entry::UNUSED; entries]);
            for entry in before.into_iter().filter(|entry| entry.line > 0) {
                self.entries[place(entry.line, &entry.possible, entries)] = entry;
            }
        }
        self.stored = 0;
    }
}

/// Returns the place of a line in a cache with this number of entries, a power of two.
fn place<B: Bits, const C: usize>(line: u32, possible: &Possible<B, C>, entries: usize) -> usize {
    let mut hash = Mixer(line.into());
    for set in possible {
        set.hash(&mut hash);
    }
    (hash.finish() >> 32) as usize & (entries - 1)
}

/// A hash of few words that is only as good as a cache needs.
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for word in bytes.chunks(8) {
            self.write_u64(word.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
    }

    fn write_u64(&mut self, word: u64) {
        /// An odd number with irregular bits: the golden ratio.
        const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
        self.0 = (self.0.rotate_left(29) ^ word).wrapping_mul(FACTOR);
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests;
