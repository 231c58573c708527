//! How long solving may go on.

use core::ops::ControlFlow;

use crate::{
    control::watch::{Control, Progress},
    solver::verdict::Limit,
};

/// So many steps pass before the observer is asked again: some microseconds for short lines, and some
/// hundredths of a second for the longest.
const BETWEEN_LOOKS: u64 = 1 << 9;

/// Counts steps against their limit, and asks the observer.
#[derive(Clone)]
pub(crate) struct Budget<'o> {
    max_steps: u64,
    next_look: u64,
    /// The steps at the last look.
    seen: u64,
    /// The most steps of all parts of the work.
    total: u64,
    /// The steps of another walk, when two take turns.
    pub(crate) elsewhere: u64,
    control: Control<'o>,
}

impl<'o> Budget<'o> {
    pub(crate) fn new(max_steps: u64, control: Control<'o>) -> Self {
        let next_look = if control.is_active() { 0 } else { max_steps };
        Self { max_steps, next_look, seen: 0, total: max_steps, elsewhere: 0, control }
    }

    /// A part of it.
    pub(crate) fn part(self, max_steps: u64) -> Self {
        let max_steps = max_steps.min(self.max_steps);
        Self { max_steps, next_look: self.next_look.min(max_steps), ..self }
    }

    /// No limit of steps; the observer was just asked.
    pub(crate) const fn observed(control: Control<'o>) -> Self {
        let next_look = if control.is_active() { BETWEEN_LOOKS } else { u64::MAX };
        Self { max_steps: u64::MAX, next_look, seen: 0, total: u64::MAX, elsewhere: 0, control }
    }

    /// Whether there is a limit that says to stop after so many steps.
    pub(crate) fn check(&mut self, steps: u64) -> Result<(), Limit> {
        let steps = steps + self.elsewhere;
        if steps <= self.next_look { Ok(()) } else { self.look(steps) }
    }

    /// The steps that are left after so many.
    pub(crate) const fn left(&self, steps: u64) -> u64 {
        self.max_steps.saturating_sub(steps + self.elsewhere)
    }

    /// Asks the observer, whatever the number of steps.
    pub(crate) fn ask(&self) -> Result<(), Limit> {
        let progress = Progress { done: self.seen, total: (self.total < u64::MAX).then_some(self.total) };
        match self.control.flow(|observer| observer(&progress)) {
            ControlFlow::Break(()) => Err(Limit::Stopped),
            ControlFlow::Continue(()) => Ok(()),
        }
    }

    #[cold]
    fn look(&mut self, steps: u64) -> Result<(), Limit> {
        if steps > self.max_steps {
            return Err(Limit::Steps);
        }
        self.seen = steps;
        self.ask()?;
        self.next_look = (steps + BETWEEN_LOOKS).min(self.max_steps);
        Ok(())
    }
}
