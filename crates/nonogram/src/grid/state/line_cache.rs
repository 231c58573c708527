//! A cache of settled lines: probes settle the same lines again and again.

use alloc::{vec, vec::Vec};
use core::hash::Hasher;

use crate::{Bits, Contradiction, LineId, Possible, Side};

/// The results of the last lines that were settled, each in the one place that its hash allows. It is empty until it
/// is started: most grids never need it.
#[derive(Debug)]
pub(super) struct LineCache<B, const C: usize> {
    entries: Vec<Entry<B, C>>,
}

impl<B, const C: usize> LineCache<B, C> {
    pub(super) const EMPTY: Self = Self { entries: Vec::new() };
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
    line: LineId,
    possible: Possible<B, C>,
    settled: Result<Possible<B, C>, Contradiction>,
}

/// The number of bytes of a cache: about the size of the second cache of a processor.
const MAX_BYTES: usize = 1 << 18;

impl<B: Bits, const C: usize> LineCache<B, C> {
    /// Allocates the memory of the cache.
    pub(super) fn start(&mut self) {
        if self.entries.is_empty() {
            let number = (MAX_BYTES / size_of::<Entry<B, C>>()).ilog2();
            // No line is impossible and settled.
            let line = LineId { side: Side::Row, index: usize::MAX };
            let unused = Entry { line, possible: [B::NONE; C], settled: Err(Contradiction) };
            self.entries = vec![unused; 1 << number];
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
        let place = place(line, possible, self.entries.len());
        let entry = &mut self.entries[place];
        if entry.line != line || entry.possible != *possible {
            *entry = Entry { line, possible: *possible, settled: settle() };
        }
        entry.settled
    }
}

/// Returns the place of a line in a cache with this number of entries, a power of two.
fn place<B: Bits, const C: usize>(line: LineId, possible: &Possible<B, C>, entries: usize) -> usize {
    let mut hash = Mixer(2 * line.index as u64 + line.side as u64);
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
