//! Ctrl-C, and other signals that ask a program to end: they stop a search that keeps its best result so far,
//! and end the program otherwise.

#[cfg_attr(unix, path = "interrupt/unix.rs")]
#[cfg_attr(not(unix), path = "interrupt/other.rs")]
mod system;

use std::{
    sync::{
        Once, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// Whether an interruption stops a search instead of the program.
static STOPS_SEARCH: AtomicBool = AtomicBool::new(false);
/// The time of the first interruption of a search.
static STOPPED: OnceLock<Instant> = OnceLock::new();

/// Signals within this time count as one: programs such as `timeout` send theirs to the process and to its
/// group.
const REPEAT_TIME: Duration = Duration::from_millis(500);

/// While it lives, the first interruption stops the search and not the program.
pub(crate) struct SearchGuard;

impl SearchGuard {
    pub(crate) fn begin() -> Self {
        static LISTENS: Once = Once::new();
        STOPS_SEARCH.store(true, Ordering::SeqCst);
        // Without a listener signals end the program, as usual.
        LISTENS.call_once(|| drop(system::listen(interrupted)));
        Self
    }
}

impl Drop for SearchGuard {
    fn drop(&mut self) {
        STOPS_SEARCH.store(false, Ordering::SeqCst);
    }
}

/// Whether an interruption stopped a search.
pub(crate) fn has_stopped() -> bool {
    STOPPED.get().is_some()
}

/// Stops a search; otherwise `end` ends the program.
fn interrupted(end: &dyn Fn()) {
    let stops_search = STOPS_SEARCH.load(Ordering::SeqCst) && STOPPED.set(Instant::now()).is_ok();
    let is_repeated = || STOPPED.get().is_some_and(|stopped| stopped.elapsed() < REPEAT_TIME);
    if !stops_search && !is_repeated() {
        end();
    }
}
