//! The budget of a search: a limit of steps, and an observer.

use core::ops::ControlFlow;

use crate::{Control, Limit, Progress};

/// The number of steps between two calls of the observer: some microseconds for short lines, and some
/// hundredths of a second for the longest.
const STEPS_BETWEEN_CHECKS: u64 = 1 << 9;

/// Counts steps against their limit, and calls the observer.
#[derive(Clone)]
pub(crate) struct Budget<'o> {
    max_steps: u64,
    next_check: u64,
    /// The steps at the last call of the observer.
    last_checked: u64,
    /// The maximum number of steps of all parts of the work.
    total: u64,
    /// The steps of other strategies, if several run in turns.
    pub(crate) other_steps: u64,
    control: Control<'o>,
}

impl<'o> Budget<'o> {
    pub(crate) fn new(max_steps: u64, control: Control<'o>) -> Self {
        let next_check = if control.is_active() { 0 } else { max_steps };
        Self { max_steps, next_check, last_checked: 0, total: max_steps, other_steps: 0, control }
    }

    /// Limits the budget to a part of it.
    pub(crate) fn part(self, max_steps: u64) -> Self {
        let max_steps = max_steps.min(self.max_steps);
        Self { max_steps, next_check: self.next_check.min(max_steps), ..self }
    }

    /// Creates a budget without a limit of steps, for an observer that was just called.
    pub(crate) const fn observed(control: Control<'o>) -> Self {
        let next_check = if control.is_active() { STEPS_BETWEEN_CHECKS } else { u64::MAX };
        Self { max_steps: u64::MAX, next_check, last_checked: 0, total: u64::MAX, other_steps: 0, control }
    }

    /// Fails if a limit is reached after this number of steps.
    pub(crate) fn check(&mut self, steps: u64) -> Result<(), Limit> {
        let steps = steps + self.other_steps;
        if steps <= self.next_check { Ok(()) } else { self.check_observer(steps) }
    }

    /// Returns the remaining steps after this number of steps.
    pub(crate) const fn left(&self, steps: u64) -> u64 {
        self.max_steps.saturating_sub(steps + self.other_steps)
    }

    /// Calls the observer.
    pub(crate) fn ask_observer(&self) -> Result<(), Limit> {
        let progress =
            Progress { done: self.last_checked, total: (self.total < u64::MAX).then_some(self.total) };
        match self.control.flow(|observer| observer(&progress)) {
            ControlFlow::Break(()) => Err(Limit::Stopped),
            ControlFlow::Continue(()) => Ok(()),
        }
    }

    #[cold]
    fn check_observer(&mut self, steps: u64) -> Result<(), Limit> {
        if steps > self.max_steps {
            return Err(Limit::Steps);
        }
        self.last_checked = steps;
        self.ask_observer()?;
        self.next_check = (steps + STEPS_BETWEEN_CHECKS).min(self.max_steps);
        Ok(())
    }
}
