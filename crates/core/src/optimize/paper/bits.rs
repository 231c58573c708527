//! Numbers with a bit for each square of a line, and groups of neighboring lines.

use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A number with a bit for each square of a line.
pub(super) trait Bits:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const NONE: Self;

    /// The number of bits.
    const COUNT: u32;

    /// Returns the number with its `count` lowest bits set.
    fn lowest(count: u32) -> Self;

    /// Returns the number with a single bit set.
    fn bit(at: u32) -> Self;

    /// Returns the bits of some lines in words of 64.
    fn joined<const G: usize>(lines: [Self; G]) -> impl Iterator<Item = u64>;

    /// Returns 1 if a bit is set, else 0.
    fn digit(self, at: u32) -> u32;
}

macro_rules! number {
    ($number:ty, $lines:ident => $joined:expr) => {
        impl Bits for $number {
            const NONE: Self = 0;
            const COUNT: u32 = Self::BITS;

            #[inline]
            fn lowest(count: u32) -> Self {
                Self::MAX >> (Self::BITS - count)
            }

            #[inline]
            fn bit(at: u32) -> Self {
                1 << at
            }

            #[inline]
            fn joined<const G: usize>($lines: [Self; G]) -> impl Iterator<Item = u64> {
                $joined
            }

            #[inline]
            fn digit(self, at: u32) -> u32 {
                (self >> at) as u32 & 1
            }
        }
    };
}

number!(u32, lines => {
    (0..G / 2).map(move |pair| u64::from(lines[2 * pair]) | u64::from(lines[2 * pair + 1]) << u32::BITS)
});
number!(u64, lines => lines.into_iter());

/// Neighboring lines, as many as fit into a vector register of 128 bits, so that the compiler works on all of
/// them at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group<B, const G: usize>(pub(super) [B; G]);

impl<B: Bits, const G: usize> Group<B, G> {
    pub(super) const NONE: Self = Self([B::NONE; G]);

    #[inline(always)]
    pub(super) fn of(lines: &[B], first: usize) -> Self {
        let lines = &lines[first..first + G];
        Self::NONE.map(|number, _| lines[number])
    }

    /// Shifts all lines towards the first square.
    #[inline(always)]
    pub(super) fn back(self, bits: u32) -> Self {
        self.map(|_, line| line >> bits)
    }

    /// Shifts all lines by one square, away from the first.
    #[inline(always)]
    pub(super) fn forth(self) -> Self {
        self.map(|_, line| line << 1)
    }

    #[inline(always)]
    pub(super) fn without(self, other: Self) -> Self {
        self.with(other, |one, other| one & !other)
    }

    #[inline(always)]
    pub(super) fn with(self, other: Self, combine: impl Fn(B, B) -> B) -> Self {
        self.map(|number, line| combine(line, other.0[number]))
    }

    /// Changes each line, given its number. Where the size of the program counts, a loop would stay one, and be ten times
    /// as slow.
    #[inline(always)]
    fn map(mut self, change: impl Fn(usize, B) -> B) -> Self {
        const { assert!(G == 2 || G == 4) };
        self.0[0] = change(0, self.0[0]);
        self.0[1] = change(1, self.0[1]);
        if G == 4 {
            self.0[2] = change(2, self.0[2]);
            self.0[3] = change(3, self.0[3]);
        }
        self
    }
}

impl<B: Bits, const G: usize> BitAnd for Group<B, G> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.with(other, |one, other| one & other)
    }
}

impl<B: Bits, const G: usize> BitOr for Group<B, G> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.with(other, |one, other| one | other)
    }
}

impl<B: Bits, const G: usize> BitXor for Group<B, G> {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.with(other, |one, other| one ^ other)
    }
}
