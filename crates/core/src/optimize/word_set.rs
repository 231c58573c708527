/// A set of word numbers below 64 × `N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WordSet<const N: usize>([u64; N]);

impl<const N: usize> WordSet<N> {
    pub(super) const EMPTY: Self = Self([0; N]);

    /// Creates a set of words below 64 from their bits.
    #[inline]
    pub(super) fn of_bits(bits: u64) -> Self {
        let mut set = Self::EMPTY;
        set.0[0] = bits;
        set
    }

    /// Adds a word; returns whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, word: u16) -> bool {
        let (part, bit) = Self::place(word);
        let is_new = self.0[part] & bit == 0;
        self.0[part] |= bit;
        is_new
    }

    /// Returns the set with a word added.
    pub(super) fn with_word(mut self, word: u16) -> Self {
        self.insert(word);
        self
    }

    #[inline]
    pub(super) fn remove(&mut self, word: u16) {
        let (part, bit) = Self::place(word);
        self.0[part] &= !bit;
    }

    #[inline]
    pub(super) fn contains(&self, word: u16) -> bool {
        let (part, bit) = Self::place(word);
        self.0[part] & bit != 0
    }

    pub(super) fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    #[inline]
    pub(super) fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one & other != 0)
    }

    #[inline]
    pub(super) fn union(self, other: &Self) -> Self {
        self.with(other, |one, other| one | other)
    }

    #[inline]
    pub(super) fn intersection(self, other: &Self) -> Self {
        self.with(other, |one, other| one & other)
    }

    /// Returns the words of this set that are not in the other.
    #[inline]
    pub(super) fn without(self, other: &Self) -> Self {
        self.with(other, |one, other| one & !other)
    }

    /// Removes and returns the lowest word of the set.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<u16> {
        let part = self.0.iter().position(|&bits| bits != 0)?;
        let bit = self.0[part].trailing_zeros();
        self.0[part] &= self.0[part] - 1;
        Some((part as u32 * 64 + bit) as u16)
    }

    /// Returns the words in increasing order.
    pub(super) fn iter(mut self) -> impl Iterator<Item = u16> {
        core::iter::from_fn(move || self.pop())
    }

    #[inline]
    fn with(mut self, other: &Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        for (one, other) in self.0.iter_mut().zip(&other.0) {
            *one = combine(*one, *other);
        }
        self
    }

    #[inline]
    fn place(word: u16) -> (usize, u64) {
        (usize::from(word) / 64 % N, 1 << (word % 64))
    }
}

#[cfg(test)]
mod tests;
