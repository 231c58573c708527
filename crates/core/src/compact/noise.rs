use crate::random::Random;

const QUANTILES: usize = 1024;

/// Random costs with an exponential distribution.
///
/// They are quantiles out of a table that additions and divisions alone made, so that they are the same everywhere:
/// logarithms differ from machine to machine in their last bits.
#[derive(Clone, Debug)]
pub(super) struct Noise(Box<[i32]>);

impl Noise {
    pub(super) fn new(mean: i32) -> Self {
        let mut sum = 0.0;
        let quantile = |k: usize| {
            // The mean of the k-th smallest of n such numbers is 1/n + 1/(n-1) + … down to 1/(n-k+1).
            sum += 1.0 / (QUANTILES - k) as f64;
            (sum * f64::from(mean)) as i32
        };
        Self((0..QUANTILES).map(quantile).collect())
    }

    #[inline]
    pub(super) fn draw(&self, random: &mut Random) -> i32 {
        self.0[random.below(QUANTILES as u32) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_is_kept() {
        let Noise(table) = Noise::new(1000);
        let mean = table.iter().sum::<i32>() / QUANTILES as i32;
        assert!((995..=1000).contains(&mean) && table.is_sorted(), "{mean}");
    }
}
