//! Progress and stopping of work that runs in several threads or in many parts.

use alloc::sync::Arc;
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};

use quadrille_core::Control as CoreControl;

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
pub fn observed_by<'o>(observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o) -> Control<'o> {
    let mut control = Control::NONE;
    control.set_observer(Arc::new(observer));
    control
}

/// The progress of work in several parts, and an observer that is not called any more once it has stopped the
/// work.
pub struct Watch<'o> {
    control: Control<'o>,
    is_over: AtomicBool,
    done: AtomicU64,
    total: AtomicU64,
}

impl<'o> Watch<'o> {
    /// Creates a watch of work whose extent is not known yet.
    pub const fn new(control: Control<'o>) -> Self {
        let [done, total] = [AtomicU64::new(0), AtomicU64::new(u64::MAX)];
        Self { control, is_over: AtomicBool::new(false), done, total }
    }

    /// Sets the extent of the work.
    pub fn expect(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// Adds work that is done.
    pub fn add(&self, done: u64) {
        self.done.fetch_add(done, Ordering::Relaxed);
    }

    /// Sets the work that is done.
    pub fn reach(&self, done: u64) {
        self.done.store(done, Ordering::Relaxed);
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
        Progress { done: done.min(total), total: (total < u64::MAX).then_some(total) }
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
