//! The observer of a build, shared by its threads.

use alloc::sync::Arc;
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
};

use super::{Control, Step};

/// The observer of a build.
pub(crate) type Observer<'o> = dyn Fn(&Step<'_>) -> ControlFlow<()> + Send + Sync + 'o;

/// The control of a build. The observer is not called any more once it has stopped the build.
pub(crate) struct Watch<'a> {
    control: &'a Control<Observer<'a>>,
    is_over: Arc<AtomicBool>,
    /// Whether placements only serve to find the reasons for words left out.
    finds_reasons: bool,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(control: &'a Control<Observer<'a>>) -> Self {
        Self { control, is_over: Arc::default(), finds_reasons: false }
    }

    /// Returns a control of the same build that reports [`Step::Reasons`] instead of placements.
    pub(crate) fn of_reasons(&self) -> Self {
        Self { control: self.control, is_over: Arc::clone(&self.is_over), finds_reasons: true }
    }

    /// Reports a step; returns whether to stop.
    pub(crate) fn ends_at(&self, step: &Step<'_>) -> bool {
        let step = if self.finds_reasons { &Step::Reasons } else { step };
        if !self.has_ended() && self.control.flow(|observer| observer(step)).is_break() {
            self.is_over.store(true, Ordering::Relaxed);
        }
        self.has_ended()
    }

    /// Whether the build was stopped.
    pub(crate) fn has_ended(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}
