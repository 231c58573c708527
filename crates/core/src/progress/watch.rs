//! Who sees the steps, and may end the work.

use alloc::sync::Arc;
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
};

use super::{Control, Step};

/// Sees the steps of attempts that run at the same time.
pub(crate) type Observer<'o> = dyn Fn(&Step<'_>) -> ControlFlow<()> + Send + Sync + 'o;

/// An observer that is shown no more once it has said to stop.
pub(crate) struct Watch<'a> {
    control: &'a Control<Observer<'a>>,
    is_over: Arc<AtomicBool>,
    /// Whether placements serve only to find the reasons for what is left out.
    finds_reasons: bool,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(control: &'a Control<Observer<'a>>) -> Self {
        Self { control, is_over: Arc::default(), finds_reasons: false }
    }

    /// The same one, which sees that reasons are looked for instead of the placements that serve to find
    /// them.
    pub(crate) fn of_reasons(&self) -> Self {
        Self { control: self.control, is_over: Arc::clone(&self.is_over), finds_reasons: true }
    }

    /// Shows a step, and tells whether the work is to end now.
    pub(crate) fn ends_at(&self, step: &Step<'_>) -> bool {
        let step = if self.finds_reasons { &Step::Reasons } else { step };
        if !self.has_ended() && self.control.flow(|observer| observer(step)).is_break() {
            self.is_over.store(true, Ordering::Relaxed);
        }
        self.has_ended()
    }

    /// Whether it was to end at some step before.
    pub(crate) fn has_ended(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}
