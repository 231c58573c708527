//! Sums of costs, with a bit for each square.

use super::{
    super::bits::{Bits, Group},
    DIGITS,
};

/// The number of binary digits of the total cost.
const SUM_DIGITS: usize = 4;

/// The lower bound of sums with more digits.
const OVERFLOW: u32 = 1 << SUM_DIGITS;

/// The digits of costs.
pub(super) type Costs<B, const G: usize> = [Group<B, G>; DIGITS];

/// The digits of total costs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sums<B, const G: usize> {
    digits: [Group<B, G>; SUM_DIGITS],
    overflow: Group<B, G>,
    /// Where a word crosses a second word, and a third.
    pub(super) more_crossings: [Group<B, G>; 2],
}

impl<B: Bits, const G: usize> Sums<B, G> {
    #[inline]
    pub(super) fn of([one, two]: Costs<B, G>) -> Self {
        Self {
            digits: [one, two, Group::NONE, Group::NONE],
            overflow: Group::NONE,
            more_crossings: [Group::NONE; 2],
        }
    }

    #[inline(always)]
    pub(super) fn add(&mut self, costs: Costs<B, G>) {
        let [one, two, four, eight] = &mut self.digits;
        let carry = *one & costs[0];
        *one = *one ^ costs[0];
        let half = *two ^ costs[1];
        let next = *two & costs[1] | half & carry;
        *two = half ^ carry;
        let carry = *four & next;
        *four = *four ^ next;
        self.overflow = self.overflow | *eight & carry;
        *eight = *eight ^ carry;
    }

    /// Returns where the sums exceed a limit.
    #[inline(always)]
    pub(super) fn above(&self, limit: u32) -> Group<B, G> {
        if limit >= OVERFLOW {
            return Group::NONE;
        }
        let mut above = Group::NONE;
        for (digit, number) in self.digits.into_iter().zip(0..) {
            above = if limit >> number & 1 == 0 { above | digit } else { above & digit };
        }
        above | self.overflow
    }

    #[inline(always)]
    pub(super) fn units(&self, line: usize, at: u32) -> u32 {
        let digit = |group: &Group<B, G>| group.0[line].digit(at);
        let [one, two, four, eight] = &self.digits;
        let sum = digit(one) | digit(two) << 1 | digit(four) << 2 | digit(eight) << 3;
        if digit(&self.overflow) == 0 { sum } else { OVERFLOW }
    }

    #[inline(always)]
    pub(super) fn more_crossings(&self, line: usize, at: u32) -> u32 {
        self.more_crossings.iter().map(|more| more.0[line].digit(at)).sum()
    }
}
