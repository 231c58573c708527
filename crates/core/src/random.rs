//! Random numbers whose values are part of the contract: the same seed gives the same crossword on every
//! platform and with every version of the libraries below. So the generator is named, and range and shuffle
//! are our own.

use rand_pcg::{Pcg64Mcg, rand_core::Rng as _};

/// A stream of random numbers whose values never change: the same on every platform and in every version.
///
/// ```
/// use quadrille_core::Random;
/// let mut random = Random::new(7, 0);
/// assert_eq!([0; 3].map(|_| random.below(100)), [7, 70, 15]);
/// ```
#[derive(Clone, Debug)]
pub struct Random(Pcg64Mcg);

impl Random {
    /// Every pair of seed and attempt has its own stream.
    #[must_use]
    pub fn new(seed: u64, attempt: u64) -> Self {
        // Neighboring seeds differ in few bits, and this generator ignores the lowest one: spread them
        // first.
        let high = mix(seed);
        let low = mix(high ^ attempt);
        Self(Pcg64Mcg::new(u128::from(high) << 64 | u128::from(low)))
    }

    /// A number below `bound`, without bias (D. Lemire, *Fast Random Integer Generation in an Interval*, ACM
    /// TOMACS 29(1), 2019); 0 if there is none below it.
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        #[expect(clippy::cast_possible_truncation, reason = "the low half is wanted")]
        if bound > 0 && (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Puts a slice into random order (Fisher and Yates).
    ///
    /// ```
    /// use quadrille_core::Random;
    /// let mut numbers: Vec<_> = (0..10).collect();
    /// Random::new(7, 1).shuffle(&mut numbers);
    /// assert_eq!(numbers, [1, 2, 9, 7, 0, 4, 8, 6, 5, 3]);
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            items.swap(last, self.below(bound) as usize);
        }
    }

    /// 64 random bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    fn next_u32(&mut self) -> u32 {
        (self.0.next_u64() >> 32) as u32
    }
}

/// Spreads a number over all bits (the finalizer of G. Steele's SplitMix64).
const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn values_never_change() {
        let mut random = Random::new(7, 0);
        let drawn: Vec<_> = (0..8).map(|_| random.below(100)).collect();
        assert_eq!(drawn, [7, 70, 15, 73, 21, 71, 79, 81]);
    }

    #[test]
    fn shuffles_never_change() {
        let mut items: Vec<_> = (0..10).collect();
        Random::new(7, 1).shuffle(&mut items);
        assert_eq!(items, [1, 2, 9, 7, 0, 4, 8, 6, 5, 3]);
    }

    #[test]
    fn every_value_comes_up() {
        let mut random = Random::new(0, 0);
        let mut counts = [0; 7];
        (0..7000).for_each(|_| counts[random.below(7) as usize] += 1);
        assert!(counts.iter().all(|&count| (800..1200).contains(&count)), "{counts:?}");
    }
}
