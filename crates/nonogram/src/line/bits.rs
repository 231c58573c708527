//! Sets of cells of a line as bit sets: cell 0 is the lowest bit.

use core::{
    fmt::Debug,
    hash::Hash,
    ops::{BitAnd, BitOr, BitXor, Not},
};

/// A set of cells. It needs one more bit than the line has cells, for the place behind the last one.
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
    /// The empty set.
    const NONE: Self;

    /// Returns the set of one cell.
    fn one(cell: usize) -> Self;
    /// Returns the set of all cells below a number.
    fn below(cell: usize) -> Self;
    /// Returns the set of `length` cells starting at `from`; both are less than the number of bits.
    fn range(from: usize, length: usize) -> Self;
    /// Moves every cell up, by less than the number of bits.
    fn up(self, cells: usize) -> Self;
    /// Moves every cell down, by less than the number of bits.
    fn down(self, cells: usize) -> Self;
    /// Returns the sum as numbers, without the last carry.
    fn sum(self, other: Self) -> Self;
    /// If `when`, removes a cell if it is in the set, and else adds it.
    fn toggle(&mut self, cell: usize, when: bool);
    /// Returns the set with the order of all bits reversed.
    fn reversed(self) -> Self;
    /// Returns the set with the order of its first `cells` cells reversed; there is at least 1.
    fn mirrored(self, cells: usize) -> Self {
        self.reversed().down(Self::LEN - cells)
    }
    /// Mirrors two sets at once. Mirroring takes most of the time in short lines.
    fn both_mirrored(one: Self, other: Self, cells: usize) -> (Self, Self) {
        (one.mirrored(cells), other.mirrored(cells))
    }
    /// Returns the number of cells.
    fn count(self) -> u32;
    /// Returns the first cell of a set that is not empty.
    fn first(self) -> usize;
    /// Returns the last cell of a set that is not empty.
    fn last(self) -> usize;
    /// Removes the first cell.
    fn without_first(self) -> Self;

    /// Returns whether the set is empty.
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Returns whether a cell is in the set.
    fn has(self, cell: usize) -> bool {
        !(self & Self::one(cell)).is_none()
    }

    /// Returns the cells of the set, and all places that are reached from them by stepping up through cells
    /// of `through`: one addition, whose carry runs through these cells.
    fn flood_up(self, through: Self) -> Self {
        (through.sum(self & through) ^ through) | self
    }

    /// Returns an iterator over the cells in order.
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }
}

/// An iterator over the cells of a set in order.
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
                // Both fit into one word.
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

/// A set of many cells, 64 per word, the first cells in the first word.
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

    // Most moves are shorter than a word. There are no branches for the neighbors of words, so that several
    // words are moved at once.
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
