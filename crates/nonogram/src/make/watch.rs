//! Who may end the making of pictures, which goes on in several threads.

use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
};

use crate::solve::SharedObserver;

/// An observer that is asked no more once it has said to stop.
pub(super) struct Watch<'o> {
    observer: &'o SharedObserver<'o>,
    is_over: AtomicBool,
}

impl<'o> Watch<'o> {
    pub(super) const fn new(observer: &'o SharedObserver<'o>) -> Self {
        Self { observer, is_over: AtomicBool::new(false) }
    }

    /// Whether the work is to end now.
    pub(super) fn ends(&self) -> bool {
        if !self.has_ended() && (self.observer)().is_break() {
            self.is_over.store(true, Ordering::Relaxed);
        }
        self.has_ended()
    }

    /// Whether it was to end at some time before.
    pub(super) fn has_ended(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// The same for observers of parts of the work.
    pub(super) fn flow(&self) -> ControlFlow<()> {
        if self.ends() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
