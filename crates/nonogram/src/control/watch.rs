//! Who sees how far work is, and may end it, that goes on in several threads or in many parts.

use alloc::sync::Arc;
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};

use quadrille_core::Control as CoreControl;

/// How far work on nonograms is.
///
/// The work ends before the most is done if it finds what it looks for.
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
    /// How much is done: steps of a [`Solver`](crate::Solver) and of a [`Repairer`](crate::Repairer), attempts
    /// of a [`Generator`](crate::Generator) and of a [`DifficultyTuner`](crate::DifficultyTuner), pictures that a
    /// a tracer has drawn, judged or repaired.
    pub done: u64,
    /// The upper bound of [`done`](Self::done), if it is known.
    pub total: Option<u64>,
}

/// Is shown, now and then and on any thread, how far work is, and tells whether it goes on.
pub type Control<'o> = CoreControl<dyn Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o>;

/// What this observer says counts.
pub fn observed_by<'o>(observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o) -> Control<'o> {
    let mut control = Control::NONE;
    control.set_observer(Arc::new(observer));
    control
}

/// An observer that is asked no more once it has said to stop.
pub struct Watch<'o> {
    control: Control<'o>,
    is_over: AtomicBool,
    done: AtomicU64,
    total: AtomicU64,
}

impl<'o> Watch<'o> {
    /// Of work of which nobody knows yet how much it is.
    pub const fn new(control: Control<'o>) -> Self {
        let [done, total] = [AtomicU64::new(0), AtomicU64::new(u64::MAX)];
        Self { control, is_over: AtomicBool::new(false), done, total }
    }

    /// There is so much to do at most.
    pub fn expect(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// So much more is done.
    pub fn add(&self, done: u64) {
        self.done.fetch_add(done, Ordering::Relaxed);
    }

    /// So much is done in all.
    pub fn reach(&self, done: u64) {
        self.done.store(done, Ordering::Relaxed);
    }

    /// Whether the work is to end now.
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

    /// Whether it was to end at some time before.
    pub fn has_ended(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// The same for observers of parts of the work.
    pub fn flow(&self) -> ControlFlow<()> {
        if self.ends() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// An observer of parts of the work.
    pub(crate) fn observed(&self) -> Control<'_> {
        observed_by(|_| self.flow())
    }
}
