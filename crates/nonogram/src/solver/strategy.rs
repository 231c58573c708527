//! What all methods have in common: they walk from one solution to the next.

use alloc::boxed::Box;

use crate::{
    Picture,
    control::budget::Budget,
    solver::verdict::{Limit, SolvedBy},
};

/// Where a walk came to.
pub(crate) enum Next {
    /// A solution that was not met before.
    Solution(Picture),
    /// There are no others.
    Exhausted,
    /// A limit was reached first; with a larger budget the walk can go on.
    Limit(Limit),
}

/// Meets every solution once.
pub(crate) trait Strategy {
    /// On to the next solution.
    fn next(&mut self, budget: &mut Budget<'_>) -> Next;

    /// Two solutions, if there are some that are easily found. The walk stays where it is.
    fn two_solutions(&mut self, _: &mut Budget<'_>) -> Option<[Picture; 2]> {
        None
    }

    /// The strongest means that was needed so far.
    fn solved_by(&self) -> SolvedBy;

    /// The work so far.
    fn steps(&self) -> u64;
}

/// A walk that is kept in a box, and cloned there.
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
