//! Who may end work that goes on in several threads, or in many parts.

use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
};
use std::sync::Arc;

use quadrille_core::Observed as ObservedBy;

/// Is asked, now and then and on any thread, whether work goes on.
pub(crate) type Observed<'o> = ObservedBy<dyn Fn() -> ControlFlow<()> + Send + Sync + 'o>;

/// What this observer says counts.
pub(crate) fn observed_by<'o>(observer: impl Fn() -> ControlFlow<()> + Send + Sync + 'o) -> Observed<'o> {
    Observed::by(Arc::new(observer))
}

/// An observer that is asked no more once it has said to stop.
pub(crate) struct Watch<'o> {
    observed: Observed<'o>,
    is_over: AtomicBool,
}

impl<'o> Watch<'o> {
    pub(crate) const fn new(observed: Observed<'o>) -> Self {
        Self { observed, is_over: AtomicBool::new(false) }
    }

    /// Whether the work is to end now.
    pub(crate) fn ends(&self) -> bool {
        if !self.has_ended() && self.observed.flow(|observer| observer()).is_break() {
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

    /// An observer of parts of the work.
    pub(crate) fn observed(&self) -> Observed<'_> {
        observed_by(|| self.flow())
    }
}
