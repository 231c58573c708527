//! Sets of cells of a line as words of bits: cell 0 is the lowest bit.

use core::{
    fmt::Debug,
    hash::Hash,
    ops::{BitAnd, BitOr, BitXor, Not},
};

/// A set of cells. One bit more than the line has cells is needed, for the place behind the last one.
pub(crate) trait Bits:
    Copy
    + Debug
    + Eq
    + Hash
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// The number of bits.
    const LEN: usize;
    /// No cell.
    const NONE: Self;

    /// The set of one cell.
    fn one(cell: usize) -> Self;
    /// The cells below a number.
    fn below(cell: usize) -> Self;
    /// So many cells from a cell on; both numbers are less than there are bits.
    fn range(from: usize, length: usize) -> Self;
    /// Every cell that many places further, less than there are bits.
    fn up(self, cells: usize) -> Self;
    /// Every cell that many places back, less than there are bits.
    fn down(self, cells: usize) -> Self;
    /// The sum as numbers, without the last carry.
    fn sum(self, other: Self) -> Self;
    /// When told so, takes a cell away if it is there, and else adds it.
    fn toggle(&mut self, cell: usize, when: bool);
    /// The set read from the last bit to the first.
    fn reversed(self) -> Self;
    /// The cells below a number, at least 1, read from the last to the first.
    fn mirrored(self, cells: usize) -> Self {
        self.reversed().down(Self::LEN - cells)
    }
    /// Two sets, mirrored. Reading from the last to the first is what takes most of the time of short lines.
    fn both_mirrored(one: Self, other: Self, cells: usize) -> (Self, Self) {
        (one.mirrored(cells), other.mirrored(cells))
    }
    /// The number of cells.
    fn count(self) -> u32;
    /// The first cell of a set that is not empty.
    fn first(self) -> usize;
    /// The last cell of a set that is not empty.
    fn last(self) -> usize;
    /// The set without its first cell.
    fn without_first(self) -> Self;

    /// Whether there is no cell.
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether a cell is in the set.
    fn has(self, cell: usize) -> bool {
        !(self & Self::one(cell)).is_none()
    }

    /// The starts, and all places that are reached from them by stepping up through cells of the set: one
    /// addition, whose carry runs through the cells.
    fn flood_up(self, through: Self) -> Self {
        (through.sum(self & through) ^ through) | self
    }

    /// The cells of the set, in order.
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }
}

/// The cells of a set in order.
#[derive(Clone, Debug)]
pub(crate) struct Cells<B>(B);

impl<B: Bits> Iterator for Cells<B> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0.is_none() {
            return None;
        }
        let first = self.0.first();
        self.0 = self.0.without_first();
        Some(first)
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Bits for $word {
            const LEN: usize = <$word>::BITS as usize;
            const NONE: Self = 0;

            fn one(cell: usize) -> Self {
                1 << cell
            }
            fn below(cell: usize) -> Self {
                if cell >= Self::LEN { !0 } else { (1 << cell) - 1 }
            }
            fn range(from: usize, length: usize) -> Self {
                ((1 << length) - 1) << from
            }
            fn up(self, cells: usize) -> Self {
                debug_assert!(cells < Self::LEN);
                self.wrapping_shl(cells as u32)
            }
            fn down(self, cells: usize) -> Self {
                debug_assert!(cells < Self::LEN);
                self.wrapping_shr(cells as u32)
            }
            fn sum(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            fn toggle(&mut self, cell: usize, when: bool) {
                *self ^= Self::from(when) << cell;
            }
            fn reversed(self) -> Self {
                self.reverse_bits()
            }
            fn both_mirrored(one: Self, other: Self, cells: usize) -> (Self, Self) {
                const HALF: usize = <$word>::BITS as usize / 2;
                if cells > HALF {
                    return (one.mirrored(cells), other.mirrored(cells));
                }
                // Both are in one word.
                let low = Self::MAX >> HALF;
                let reversed = (one << HALF | other & low).reverse_bits();
                ((reversed & low) >> (HALF - cells), reversed >> (2 * HALF - cells))
            }
            fn count(self) -> u32 {
                self.count_ones()
            }
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }
            fn last(self) -> usize {
                Self::LEN - 1 - self.leading_zeros() as usize
            }
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    };
}

word!(u64);
word!(u128);

/// A set of many cells, 64 a word, the first cells in the first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    fn pairwise(self, other: Self, both: impl Fn(u64, u64) -> u64) -> Self {
        Self(core::array::from_fn(|k| both(self.0[k], other.0[k])))
    }
}

impl<const N: usize> BitAnd for Wide<N> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.pairwise(other, |one, other| one & other)
    }
}

impl<const N: usize> BitOr for Wide<N> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.pairwise(other, |one, other| one | other)
    }
}

impl<const N: usize> BitXor for Wide<N> {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        self.pairwise(other, |one, other| one ^ other)
    }
}

impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const N: usize> Bits for Wide<N> {
    const LEN: usize = 64 * N;
    const NONE: Self = Self([0; N]);

    fn is_none(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    fn has(self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    fn one(cell: usize) -> Self {
        let mut set = Self::NONE;
        set.0[cell / 64] = 1 << (cell % 64);
        set
    }

    fn below(cell: usize) -> Self {
        Self(core::array::from_fn(|k| u64::below(cell.saturating_sub(64 * k))))
    }

    fn range(from: usize, length: usize) -> Self {
        Self::below(from + length) & !Self::below(from)
    }

    // Most moves are shorter than a word. No word asks whether there is one beside it, so that several are
    // moved at once.
    fn up(mut self, cells: usize) -> Self {
        let (words, bits) = (cells / 64, cells % 64);
        if words > 0 {
            self.0.copy_within(..N - words, words);
            self.0[..words].fill(0);
        }
        let mut up = self.0.map(|word| word << bits);
        for (up, below) in up.iter_mut().skip(1).zip(self.0) {
            *up |= below >> 1 >> (63 - bits);
        }
        Self(up)
    }

    fn down(mut self, cells: usize) -> Self {
        let (words, bits) = (cells / 64, cells % 64);
        if words > 0 {
            self.0.copy_within(words.., 0);
            self.0[N - words..].fill(0);
        }
        let mut down = self.0.map(|word| word >> bits);
        for (down, above) in down.iter_mut().zip(&self.0[1..]) {
            *down |= above << 1 << (63 - bits);
        }
        Self(down)
    }

    fn sum(self, other: Self) -> Self {
        let mut carry = false;
        Self(core::array::from_fn(|k| {
            let (sum, one) = self.0[k].overflowing_add(other.0[k]);
            let (sum, two) = sum.overflowing_add(carry.into());
            carry = one || two;
            sum
        }))
    }

    fn toggle(&mut self, cell: usize, when: bool) {
        self.0[cell / 64] ^= u64::from(when) << (cell % 64);
    }

    fn reversed(self) -> Self {
        Self(core::array::from_fn(|k| self.0[N - 1 - k].reverse_bits()))
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn first(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0).unwrap_or(N - 1);
        64 * word + self.0[word].trailing_zeros() as usize
    }

    fn last(self) -> usize {
        let word = self.0.iter().rposition(|&word| word != 0).unwrap_or(0);
        64 * word + 63 - self.0[word].leading_zeros() as usize
    }

    fn without_first(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }
}

#[cfg(test)]
mod tests;
