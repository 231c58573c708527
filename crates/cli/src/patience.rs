//! How long work goes on that can end at any time with the best so far.

use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use crate::interrupt::{self, Asking};

/// While it lives, Ctrl-C does not end the program but the work.
pub(crate) struct Patience {
    timeout: Option<Duration>,
    start: Instant,
    has_ended: AtomicBool,
    _asking: Asking,
}

impl Patience {
    /// Begins now, and is over after this time, if it is given.
    pub(crate) fn begin(timeout: Option<Duration>) -> Self {
        Self { timeout, start: Instant::now(), has_ended: AtomicBool::new(false), _asking: Asking::begin() }
    }

    /// What observers answer.
    pub(crate) fn flow(&self) -> ControlFlow<()> {
        let is_late = || self.timeout.is_some_and(|timeout| self.start.elapsed() >= timeout);
        if interrupt::is_asked() || is_late() {
            self.has_ended.store(true, Ordering::Relaxed);
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Whether an observer was answered that the work is over, so that not everything was tried.
    pub(crate) fn has_ended(&self) -> bool {
        self.has_ended.load(Ordering::Relaxed)
    }
}

/// Why work ended before everything was tried, for people.
pub(crate) fn why() -> &'static str {
    if interrupt::is_asked() { "it was stopped" } else { "the time limit was reached" }
}
