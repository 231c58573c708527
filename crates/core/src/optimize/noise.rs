//! The noise of simulated annealing, the same on every machine.

use alloc::boxed::Box;

use rand::Rng as _;

use crate::random::Random;

const QUANTILES: usize = 1024;

/// Random costs with an exponential distribution.
///
/// They are quantiles from a table that is computed with additions and divisions alone, so that they are the
/// same on every machine; logarithms differ in their last bits.
#[derive(Clone, Debug)]
pub(super) struct Noise(Box<[i32]>);

impl Noise {
    pub(super) fn new(mean: i32) -> Self {
        let mut sum = 0.0;
        let quantile = |k: usize| {
            // The expected k-th smallest of n such numbers is 1/n + 1/(n-1) + … + 1/(n-k+1).
            sum += 1.0 / (QUANTILES - k) as f64;
            (sum * f64::from(mean)) as i32
        };
        Self((0..QUANTILES).map(quantile).collect())
    }

    /// Returns a source of draws that gets several from each random number.
    pub(super) fn draws<'a>(&'a self, random: &'a mut Random) -> Draws<'a> {
        Draws { noise: self, random, bits: 0, left: 0 }
    }

    #[inline]
    pub(super) fn draw(&self, random: &mut Random) -> i32 {
        self.0[random.below(QUANTILES as u32) as usize]
    }
}

/// A source of random costs.
#[derive(Debug)]
pub(super) struct Draws<'a> {
    noise: &'a Noise,
    random: &'a mut Random,
    bits: u64,
    /// The number of draws left in the bits.
    left: u32,
}

impl Draws<'_> {
    #[inline]
    pub(super) fn draw(&mut self) -> i32 {
        if self.left == 0 {
            (self.bits, self.left) = (self.random.next_u64(), u64::BITS / QUANTILES.ilog2());
        }
        let quantile = self.bits as usize % QUANTILES;
        self.bits /= QUANTILES as u64;
        self.left -= 1;
        self.noise.0[quantile]
    }
}

#[cfg(test)]
mod tests;
