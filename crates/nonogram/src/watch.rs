//! Who may end work that goes on in several threads, or in many parts.

use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
};

/// Is asked, now and then and on any thread, whether work goes on that several threads may do together.
///
/// ```
/// use core::ops::ControlFlow;
/// use quadrille_core::Size;
/// use quadrille_nonogram::{Generator, Level};
/// let generator = Generator::new(Size::new(40, 40))?.level(Level::Search);
/// // It would be asked for the time, or for a key that was pressed.
/// assert_eq!(generator.puzzle_observed(0, &|| ControlFlow::Break(())), None);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
pub type SharedObserver<'o> = dyn Fn() -> ControlFlow<()> + Sync + 'o;

/// An observer that is asked no more once it has said to stop.
pub(crate) struct Watch<'o> {
    observer: &'o SharedObserver<'o>,
    is_over: AtomicBool,
}

impl<'o> Watch<'o> {
    pub(crate) const fn new(observer: &'o SharedObserver<'o>) -> Self {
        Self { observer, is_over: AtomicBool::new(false) }
    }

    /// Whether the work is to end now.
    pub(crate) fn ends(&self) -> bool {
        if !self.has_ended() && (self.observer)().is_break() {
            self.is_over.store(true, Ordering::Relaxed);
        }
        self.has_ended()
    }

    /// Whether it was to end at some time before.
    pub(crate) fn has_ended(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// The same for observers of parts of the work.
    pub(crate) fn flow(&self) -> ControlFlow<()> {
        if self.ends() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
