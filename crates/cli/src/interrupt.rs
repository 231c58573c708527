//! Ctrl-C, and other signals that ask a program to end: they stop a search that keeps its best result so far,
//! and end the program otherwise.

#[cfg_attr(unix, path = "interrupt/unix.rs")]
#[cfg_attr(not(unix), path = "interrupt/other.rs")]
mod system;

use std::{
    sync::{
        Once, OnceLock,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

/// The number of searches that an interruption stops, instead of the program.
static SEARCHES: AtomicUsize = AtomicUsize::new(0);
/// The time of the first interruption of a search.
static STOPPED: OnceLock<Instant> = OnceLock::new();

/// Signals within this time count as one: programs such as `timeout` send theirs to the process and to its
/// group.
const REPEAT_TIME: Duration = Duration::from_millis(500);

/// What is called before an interruption ends the program.
static BEFORE_END: OnceLock<fn()> = OnceLock::new();

/// Calls a function before an interruption ends the program.
pub(crate) fn before_end(call: fn()) {
    let _ = BEFORE_END.set(call);
    listen();
}

/// Without a listener, signals end the program as usual.
fn listen() {
    static LISTENS: Once = Once::new();
    LISTENS.call_once(|| drop(system::listen(interrupted)));
}

/// While it lives, the first interruption stops the search and not the program.
pub(crate) struct SearchGuard;

impl SearchGuard {
    pub(crate) fn begin() -> Self {
        SEARCHES.fetch_add(1, Ordering::SeqCst);
        listen();
        Self
    }
}

impl Drop for SearchGuard {
    fn drop(&mut self) {
        SEARCHES.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Whether an interruption stopped a search.
pub(crate) fn has_stopped() -> bool {
    STOPPED.get().is_some()
}

/// Stops a search; otherwise `end` ends the program.
fn interrupted(end: &dyn Fn()) {
    let stops_search = SEARCHES.load(Ordering::SeqCst) > 0 && STOPPED.set(Instant::now()).is_ok();
    let is_repeated = || STOPPED.get().is_some_and(|stopped| stopped.elapsed() < REPEAT_TIME);
    if !stops_search && !is_repeated() {
        if let Some(call) = BEFORE_END.get() {
            call();
        }
        end();
    }
}
