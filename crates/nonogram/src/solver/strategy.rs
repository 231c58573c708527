//! The common interface of all methods: a strategy enumerates solutions.

use alloc::boxed::Box;

use crate::{Budget, Limit, Picture, SolvedBy};

/// The result of a search for the next solution.
pub(crate) enum Next {
    /// A solution that was not found before.
    Solution(Picture),
    /// There are no more solutions.
    Exhausted,
    /// A limit was reached; with a larger budget the strategy can continue.
    Limit(Limit),
}

/// Enumerates all solutions, each once.
pub(crate) trait Strategy {
    /// Searches for the next solution.
    fn next(&mut self, budget: &mut Budget<'_>) -> Next;

    /// Returns two solutions if there are any that are easy to find. The strategy stays where it is.
    fn two_solutions(&mut self, _: &mut Budget<'_>) -> Option<[Picture; 2]> {
        None
    }

    /// Returns the strongest means that was needed so far.
    fn solved_by(&self) -> SolvedBy;

    /// Returns the work so far.
    fn steps(&self) -> u64;
}

/// A strategy that can be cloned in a box.
pub(crate) trait DynStrategy: Strategy + Send + Sync {
    fn boxed(&self) -> Box<dyn DynStrategy>;
}

impl<W: Strategy + Clone + Send + Sync + 'static> DynStrategy for W {
    fn boxed(&self) -> Box<dyn DynStrategy> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn DynStrategy> {
    fn clone(&self) -> Self {
        (**self).boxed()
    }
}
