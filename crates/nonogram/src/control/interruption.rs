use crate::{line::solver::Contradiction, solver::verdict::Limit};

/// Why the work on a field ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Interruption {
    /// There is no solution from here on.
    Contradiction,
    /// A limit is reached.
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
