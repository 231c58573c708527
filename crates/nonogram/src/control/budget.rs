//! How long solving may go on.

use core::ops::ControlFlow;

use crate::{
    control::watch::{Control, Progress},
    solver::verdict::Limit,
};

/// So many steps pass before the observer is asked again: some microseconds for short lines, and some
/// hundredths of a second for the longest.
const STEPS_BETWEEN_CHECKS: u64 = 1 << 9;

/// Counts steps against their limit, and asks the observer.
#[derive(Clone)]
pub(crate) struct Budget<'o> {
    max_steps: u64,
    next_check: u64,
    /// The steps at the last check_observer.
    last_checked: u64,
    /// The most steps of all parts of the work.
    total: u64,
    /// The steps of another walk, when two take turns.
    pub(crate) other_steps: u64,
    control: Control<'o>,
}

impl<'o> Budget<'o> {
    pub(crate) fn new(max_steps: u64, control: Control<'o>) -> Self {
        let next_check = if control.is_active() { 0 } else { max_steps };
        Self { max_steps, next_check, last_checked: 0, total: max_steps, other_steps: 0, control }
    }

    /// A part of it.
    pub(crate) fn part(self, max_steps: u64) -> Self {
        let max_steps = max_steps.min(self.max_steps);
        Self { max_steps, next_check: self.next_check.min(max_steps), ..self }
    }

    /// No limit of steps; the observer was just asked.
    pub(crate) const fn observed(control: Control<'o>) -> Self {
        let next_check = if control.is_active() { STEPS_BETWEEN_CHECKS } else { u64::MAX };
        Self { max_steps: u64::MAX, next_check, last_checked: 0, total: u64::MAX, other_steps: 0, control }
    }

    /// Whether there is a limit that says to stop after so many steps.
    pub(crate) fn check(&mut self, steps: u64) -> Result<(), Limit> {
        let steps = steps + self.other_steps;
        if steps <= self.next_check { Ok(()) } else { self.check_observer(steps) }
    }

    /// The steps that are left after so many.
    pub(crate) const fn left(&self, steps: u64) -> u64 {
        self.max_steps.saturating_sub(steps + self.other_steps)
    }

    /// Asks the observer, whatever the number of steps.
    pub(crate) fn ask_observer(&self) -> Result<(), Limit> {
        let progress = Progress { done: self.last_checked, total: (self.total < u64::MAX).then_some(self.total) };
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
