//! How long work goes on that can end at any time with the best so far.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use crate::interrupt::Asking;

/// While it lives, Ctrl-C does not end the program but the work.
pub(crate) struct Patience {
    timeout: Option<Duration>,
    start: Instant,
    asking: Asking,
}

impl Patience {
    /// Begins now, and is over after this time, if it is given.
    pub(crate) fn begin(timeout: Option<Duration>) -> Self {
        Self { timeout, start: Instant::now(), asking: Asking::begin() }
    }

    /// Whether the user stopped the work.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.asking.is_asked()
    }

    /// What observers answer.
    pub(crate) fn flow(&self) -> ControlFlow<()> {
        let is_late = || self.timeout.is_some_and(|timeout| self.start.elapsed() >= timeout);
        if self.is_interrupted() || is_late() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Why the work ended early, for people.
    pub(crate) fn why(&self) -> &'static str {
        if self.is_interrupted() { "it was stopped" } else { "the time limit was reached" }
    }
}
