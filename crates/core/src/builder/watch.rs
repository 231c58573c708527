//! Who sees the steps, and so whether several may run at the same time.

use core::{
    cell::RefCell,
    ops::{ControlFlow, Range},
};

use super::{
    Step,
    attempt::{Observer, Outcome},
};
use crate::{Progress, threads};

/// Sees the steps of attempts that run at the same time, and may stop all of them.
pub(super) type SharedObserver<'o> = dyn Fn(&Step<'_>) -> ControlFlow<()> + Sync + 'o;

/// Makes the attempt of a number.
pub(super) type OneAttempt<'a> = dyn Fn(u32, &mut Observer<'_>) -> Outcome + Sync + 'a;

/// How attempts are watched.
pub(super) trait Watch {
    /// Makes the attempts with these numbers and returns their outcomes in order; after one that was stopped there is
    /// no other.
    fn make(&self, numbers: Range<u32>, one: &OneAttempt<'_>) -> Vec<Outcome>;

    /// Shows how far the search is that connects pinned words.
    fn connecting(&self, progress: Progress) -> ControlFlow<()>;
}

/// One watches from any thread, so that attempts may run at the same time.
pub(super) struct Shared<'o>(pub(super) &'o SharedObserver<'o>);

impl Watch for Shared<'_> {
    fn make(&self, numbers: Range<u32>, one: &OneAttempt<'_>) -> Vec<Outcome> {
        threads::map(numbers.collect(), |number| one(number, &mut |step| (self.0)(step)))
    }

    fn connecting(&self, progress: Progress) -> ControlFlow<()> {
        (self.0)(&Step::Connecting(progress))
    }
}

/// One watches all attempts, one after the other.
pub(super) struct Observed<'a, 'o>(pub(super) RefCell<&'a mut Observer<'o>>);

impl Watch for Observed<'_, '_> {
    fn make(&self, numbers: Range<u32>, one: &OneAttempt<'_>) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        for number in numbers {
            let observer = &mut *self.0.borrow_mut();
            outcomes.push(one(number, &mut |step| observer(step)));
            if outcomes.last().is_some_and(|outcome| outcome.stopped) {
                break;
            }
        }
        outcomes
    }

    fn connecting(&self, progress: Progress) -> ControlFlow<()> {
        (self.0.borrow_mut())(&Step::Connecting(progress))
    }
}
