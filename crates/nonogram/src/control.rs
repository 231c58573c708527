//! Limits of work, and observers that can stop it.

use alloc::sync::Arc;
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
};

use quadrille_core::Control as CoreControl;

use crate::{Contradiction, Limit};

/// The progress of work on nonograms.
///
/// The work can end before [`total`](Self::total) is reached, when the result is found.
///
/// ```
/// use core::ops::ControlFlow;
/// use quadrille_core::Size;
/// use quadrille_nonogram::Generator;
/// let generator = Generator::new(Size::new(9, 9))?.max_attempts(200).observer(|progress| {
///     if let Some(total) = progress.total {
///         eprint!("\r{} %", 100 * progress.done / total.max(1));
///     }
///     ControlFlow::Continue(())
/// });
/// assert!(generator.puzzle(0).is_ok());
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// The work that is done: steps of a [`Solver`](crate::Solver) or a [`Repairer`](crate::Repairer),
    /// attempts of a [`Generator`](crate::Generator) or a [`DifficultyTuner`](crate::DifficultyTuner), and
    /// pictures that a tracer has drawn, analyzed or repaired.
    pub done: u64,
    /// The upper bound of [`done`](Self::done), if it is known.
    pub total: Option<u64>,
}

/// An observer that is called with the progress, on any thread, and decides whether the work goes on; and a
/// token that stops it.
pub type Control<'o> = CoreControl<dyn Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o>;

/// Creates a control with an observer.
pub(crate) fn observed_by<'o>(
    observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o,
) -> Control<'o> {
    let mut control = Control::NONE;
    control.set_observer(Arc::new(observer));
    control
}

/// The progress of work in several parts, and an observer that is not called any more once it has stopped the
/// work.
pub struct Watch<'o> {
    control: Control<'o>,
    is_over: AtomicBool,
    /// Saturating. Targets of 32 bits may have no larger atomic numbers.
    done: AtomicUsize,
    /// The largest number if it is not known.
    total: AtomicUsize,
}

fn bounded(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

impl<'o> Watch<'o> {
    /// Creates a watch of work whose extent is not known yet.
    pub const fn new(control: Control<'o>) -> Self {
        let [done, total] = [AtomicUsize::new(0), AtomicUsize::new(usize::MAX)];
        Self { control, is_over: AtomicBool::new(false), done, total }
    }

    /// Sets the extent of the work.
    pub fn expect(&self, total: u64) {
        self.total.store(bounded(total), Ordering::Relaxed);
    }

    /// Adds work that is done.
    pub fn add(&self, done: u64) {
        let add = |before: usize| Some(before.saturating_add(bounded(done)));
        let _ = self.done.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
    }

    /// Sets the work that is done.
    pub fn reach(&self, done: u64) {
        self.done.store(bounded(done), Ordering::Relaxed);
    }

    /// Calls the observer, and returns whether the work has to end.
    pub fn ends(&self) -> bool {
        if !self.has_ended() && self.control.flow(|observer| observer(&self.progress())).is_break() {
            self.is_over.store(true, Ordering::Relaxed);
        }
        self.has_ended()
    }

    fn progress(&self) -> Progress {
        let [done, total] = [&self.done, &self.total].map(|count| count.load(Ordering::Relaxed));
        Progress { done: done.min(total) as u64, total: (total < usize::MAX).then_some(total as u64) }
    }

    /// Returns whether the work was stopped before.
    pub fn has_ended(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Calls the observer, like [`ends`](Self::ends), for observers of parts of the work.
    pub fn flow(&self) -> ControlFlow<()> {
        if self.ends() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Returns a control for a part of the work.
    pub(crate) fn observed(&self) -> Control<'_> {
        observed_by(|_| self.flow())
    }
}

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
    /// The steps of earlier parts of the work.
    earlier_steps: u64,
    control: Control<'o>,
}

impl<'o> Budget<'o> {
    pub(crate) fn new(max_steps: u64, control: Control<'o>) -> Self {
        let next_check = if control.is_active() { 0 } else { max_steps };
        let total = max_steps;
        Self { max_steps, next_check, last_checked: 0, total, other_steps: 0, earlier_steps: 0, control }
    }

    /// Starts another part of the work, whose steps count from 0, after a part of this number of steps.
    pub(crate) const fn start_part(&mut self, steps: u64) {
        self.max_steps = self.max_steps.saturating_sub(steps);
        self.next_check = self.next_check.saturating_sub(steps);
        self.earlier_steps += steps;
        [self.last_checked, self.other_steps] = [0, 0];
    }

    /// Limits the budget to a part of it.
    pub(crate) fn part(self, max_steps: u64) -> Self {
        let max_steps = max_steps.min(self.max_steps);
        Self { max_steps, next_check: self.next_check.min(max_steps), ..self }
    }

    /// Creates a budget without a limit of steps, for an observer that was just called.
    pub(crate) fn observed(control: Control<'o>) -> Self {
        let next_check = if control.is_active() { STEPS_BETWEEN_CHECKS } else { u64::MAX };
        Self { next_check, ..Self::new(u64::MAX, control) }
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
        let done = self.earlier_steps + self.last_checked;
        let progress = Progress { done, total: (self.total < u64::MAX).then_some(self.total) };
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

/// The reason why work on a grid ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Interruption {
    /// The current assumptions exclude all solutions.
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
