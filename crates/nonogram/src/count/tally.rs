use num_bigint::BigUint;

use crate::Count;

/// A number of solutions so far.
#[derive(Clone)]
pub(super) struct Tally {
    pub(super) number: BigUint,
    /// Whether there are no more.
    pub(super) exact: bool,
}

impl Tally {
    pub(super) const ZERO: Self = Self { number: BigUint::ZERO, exact: true };

    pub(super) fn one() -> Self {
        Self { number: 1_u32.into(), exact: true }
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.number += &other.number;
        self.exact &= other.exact;
    }

    /// Multiplies by another number. The product is exact if both numbers are, or if one of them is exactly zero.
    pub(super) fn multiply(&mut self, other: &Self) {
        self.exact = self.exact && other.exact || self.is_zero() || other.is_zero();
        self.number *= &other.number;
    }

    fn is_zero(&self) -> bool {
        self.exact && self.number == BigUint::ZERO
    }

    pub(super) fn up_to(self, max: Option<u64>) -> Count {
        let Self { number, exact } = self;
        match max.map(BigUint::from) {
            Some(max) if number > max => Count::AtLeast(max),
            _ if exact => Count::Exactly(number),
            _ => Count::AtLeast(number),
        }
    }
}
