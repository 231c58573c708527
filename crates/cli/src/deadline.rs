//! The end of work that keeps its best result so far.

use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use crate::{
    interrupt::{self, SearchGuard},
    progress::Working,
};

/// A time limit. While it lives, Ctrl-C stops the work and not the program.
pub(crate) struct Deadline {
    timeout: Option<Duration>,
    start: Instant,
    has_stopped: AtomicBool,
    working: Option<Working>,
    _guard: SearchGuard,
}

impl Deadline {
    /// Begins now, and ends after the timeout, if there is one.
    pub(crate) fn begin(timeout: Option<Duration>) -> Self {
        Self {
            timeout,
            start: Instant::now(),
            has_stopped: AtomicBool::new(false),
            working: None,
            _guard: SearchGuard::begin(),
        }
    }

    /// Shows that the work goes on if it takes long.
    pub(crate) fn showing(self, working: Working) -> Self {
        Self { working: Some(working), ..self }
    }

    /// The answer of observers.
    pub(crate) fn flow(&self) -> ControlFlow<()> {
        self.working.iter().for_each(Working::goes_on);
        let is_late = || self.timeout.is_some_and(|timeout| self.start.elapsed() >= timeout);
        if interrupt::has_stopped() || is_late() {
            self.has_stopped.store(true, Ordering::Relaxed);
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Whether an observer was stopped, so that not everything was tried.
    pub(crate) fn has_stopped(&self) -> bool {
        self.has_stopped.load(Ordering::Relaxed)
    }
}

/// The note about a result that was kept when work was stopped.
pub(crate) fn stop_note() -> String {
    format!("{} before everything was tried", reason())
}

/// The reason why work was stopped, for messages.
pub(crate) fn reason() -> &'static str {
    if interrupt::has_stopped() { "it was stopped" } else { "the time limit was reached" }
}
