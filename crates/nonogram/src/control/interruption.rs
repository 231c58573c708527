use crate::{Contradiction, Limit};

/// The reason why work on a grid ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Interruption {
    /// There is no solution with the current assumptions.
    Contradiction,
    /// A limit was reached.
    Limit(Limit),
}

impl From<Limit> for Interruption {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

impl From<Contradiction> for Interruption {
    fn from(Contradiction: Contradiction) -> Self {
        Self::Contradiction
    }
}
