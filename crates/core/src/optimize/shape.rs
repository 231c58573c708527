//! How oblong a crossword may be.

use crate::Size;

/// A bound of the ratio of the longer side to the shorter one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// In thousandths.
    max_ratio: Option<u32>,
}

impl Shape {
    /// The unit of ratios.
    const ONE: f64 = 1000.0;

    /// Creates a bound; ratios below 1 count as 1.
    pub(super) fn new(max_ratio: Option<f64>) -> Self {
        Self { max_ratio: max_ratio.map(|ratio| (ratio.max(1.0) * Self::ONE) as u32) }
    }

    pub(super) const fn is_bounded(self) -> bool {
        self.max_ratio.is_some()
    }

    /// Returns the maximum of the longer side.
    pub(super) fn longer_side(self, shorter: u32) -> u64 {
        let bound = |ratio: u32| u64::from(shorter) * u64::from(ratio) / Self::ONE as u64;
        self.max_ratio.map_or(u64::MAX, bound)
    }

    /// Returns by how many squares the longer side exceeds its maximum.
    pub(super) fn excess(self, size: Size) -> u64 {
        u64::from(size.width.max(size.height)).saturating_sub(self.longer_side(size.width.min(size.height)))
    }

    /// Returns the box with its shorter side extended as far as the bound demands.
    pub(super) fn widened(self, size: Size) -> Size {
        let longer = u64::from(size.width.max(size.height));
        let shorter = self.max_ratio.map_or(0, |ratio| (longer * Self::ONE as u64).div_ceil(ratio.into()));
        Size::new(size.width.max(shorter as u32), size.height.max(shorter as u32))
    }
}

#[cfg(test)]
mod tests;
