//! Reproducible random numbers.

use core::convert::Infallible;

use rand::{Rng as _, RngExt as _, TryRng};
use rand_pcg::Pcg64Mcg;

/// A stream of random numbers that depends only on a seed and a stream number.
///
/// With this version of the library, the same seed gives the same numbers on every platform. The generator is
/// `Pcg64Mcg` of `rand_pcg`. The type implements the traits of [`rand`](https://docs.rs/rand) 0.10, so that
/// all its distributions and sequence methods can be used.
///
/// ```
/// use quadrille_core::Random;
/// let mut random = Random::new(7, 0);
/// assert_eq!([0; 3].map(|_| random.below(100)), [7, 70, 15]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(Pcg64Mcg);

impl Random {
    /// Creates a generator. Each pair of seed and stream number has its own stream.
    pub fn new(seed: u64, stream: u64) -> Self {
        // Similar seeds differ in few bits, and this generator ignores the lowest one: spread them first.
        let high = mix(seed);
        let low = mix(high ^ stream);
        Self(Pcg64Mcg::new(u128::from(high) << 64 | u128::from(low)))
    }

    /// Returns a uniform number below `bound`, or 0 if `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.random_range(..bound.max(1))
    }

    /// Shuffles a slice (Fisher and Yates).
    ///
    /// ```
    /// use quadrille_core::Random;
    /// let mut numbers: Vec<_> = (0..10).collect();
    /// Random::new(7, 1).shuffle(&mut numbers);
    /// assert_eq!(numbers, [1, 2, 9, 7, 0, 4, 8, 6, 5, 3]);
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.random_range(..=last));
        }
    }
}

/// Numbers of 32 bits are the upper halves of those of 64 bits, because the upper bits of this generator are
/// the better ones.
impl TryRng for Random {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.0.next_u64() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
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
mod tests;
