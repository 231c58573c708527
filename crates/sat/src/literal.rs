//! Variables and literals.

use core::ops::Not;

/// A variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Variable(pub(crate) u32);

/// A variable or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Literal(pub(crate) u32);

impl Variable {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the literal that is true if the variable has a value.
    pub const fn literal(self, value: bool) -> Literal {
        Literal(self.0 << 1 | !value as u32)
    }
}

impl Literal {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn variable(self) -> Variable {
        Variable(self.0 >> 1)
    }

    /// Returns the literal with the same sign of the variable that was added `variables` variables earlier.
    pub const fn before(self, variables: usize) -> Self {
        Self(self.0 - 2 * variables as u32)
    }

    /// Returns the number of the variable from 1, negative for its negation, as in the format DIMACS.
    pub const fn number(self) -> i32 {
        let number = self.0 as i32 / 2 + 1;
        if self.sign() { number } else { -number }
    }

    /// Returns the value of the variable that makes the literal true.
    pub(crate) const fn sign(self) -> bool {
        self.0 & 1 == 0
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}
