//! Progress and limits of filling.

use core::{cell::Cell, ops::ControlFlow};

use quadrille_core::Control as CoreControl;

/// The progress of filling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FillProgress {
    /// The number of filled slots, which also becomes smaller.
    pub filled: usize,
    /// The number of slots to fill.
    pub slots: usize,
    /// The number of steps so far.
    pub steps: u64,
}

pub(crate) type Control<'o> = CoreControl<dyn Fn(&FillProgress) -> ControlFlow<()> + Send + Sync + 'o>;

/// Counts steps against their limit, and calls the observer.
pub(crate) struct Watch<'o> {
    control: &'o Control<'o>,
    slots: usize,
    max_steps: u64,
    steps: Cell<u64>,
    next_call: Cell<u64>,
    has_ended: Cell<bool>,
    is_stopped: Cell<bool>,
}

/// The number of steps between two calls of the observer, about a millisecond.
const STEPS_BETWEEN_CALLS: u64 = 1_000;

impl<'o> Watch<'o> {
    pub(crate) const fn new(control: &'o Control<'o>, slots: usize, max_steps: u64) -> Self {
        let [steps, next_call] = [const { Cell::new(0) }; 2];
        let [has_ended, is_stopped] = [const { Cell::new(false) }; 2];
        Self { control, slots, max_steps, steps, next_call, has_ended, is_stopped }
    }

    /// Returns a watch over a part of the work, with a limit of its own and the same observer.
    pub(crate) const fn trial(&self, slots: usize, max_steps: u64) -> Self {
        Self::new(self.control, slots, max_steps)
    }

    /// Adds steps, and returns whether the work has to end.
    pub(crate) fn ends(&self, steps: u64, filled: impl FnOnce() -> usize) -> bool {
        let steps = self.steps.get() + steps;
        self.steps.set(steps);
        if steps >= self.next_call.get() && self.control.is_active() && !self.has_ended.get() {
            self.next_call.set(steps + STEPS_BETWEEN_CALLS);
            let progress = FillProgress { filled: filled(), slots: self.slots, steps };
            if self.control.flow(|observer| observer(&progress)).is_break() {
                self.is_stopped.set(true);
                self.has_ended.set(true);
            }
        }
        if steps >= self.max_steps {
            self.has_ended.set(true);
        }
        self.has_ended.get()
    }

    pub(crate) const fn has_ended(&self) -> bool {
        self.has_ended.get()
    }

    /// Returns whether the observer or the token stopped the work.
    pub(crate) const fn is_stopped(&self) -> bool {
        self.is_stopped.get()
    }

    pub(crate) const fn steps(&self) -> u64 {
        self.steps.get()
    }
}
