//! Ctrl-C leaves no temporary files behind, and ends a search that can end at any time with what it has
//! found. So do other signals that ask a program to end.

#[cfg_attr(unix, path = "interrupt/unix.rs")]
#[cfg_attr(not(unix), path = "interrupt/other.rs")]
mod system;

use std::{
    collections::BTreeSet,
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::{
        Mutex, MutexGuard, Once, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// What must not stay behind when the program is interrupted.
struct Traces {
    files: BTreeSet<PathBuf>,
    /// Folders that were made for outputs; they are removed if they are still empty.
    folders: BTreeSet<PathBuf>,
}

static TRACES: Mutex<Traces> = Mutex::new(Traces { files: BTreeSet::new(), folders: BTreeSet::new() });

fn traces() -> MutexGuard<'static, Traces> {
    TRACES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether an interruption asks a search to stop, which then ends by itself.
static ASKS: AtomicBool = AtomicBool::new(false);
/// When one did.
static ASKED: OnceLock<Instant> = OnceLock::new();

/// What comes so soon behind the first interruption is the same one: programs such as `timeout` send their
/// signal to the process and to its group.
const SAME: Duration = Duration::from_millis(500);

fn listen() {
    static LISTENS: Once = Once::new();
    // Without a listener the files stay, which is no reason to stop.
    LISTENS.call_once(|| drop(system::listen(interrupted)));
}

/// From now on an interruption removes this file.
pub(crate) fn removes(path: &Path) {
    traces().files.insert(path.to_owned());
    listen();
}

/// While it lives, the first interruption does not end the program but asks it to finish.
pub(crate) struct Asking;

impl Asking {
    pub(crate) fn begin() -> Self {
        ASKS.store(true, Ordering::SeqCst);
        listen();
        Self
    }
}

/// Whether an interruption asked a search to stop.
pub(crate) fn is_asked() -> bool {
    ASKED.get().is_some()
}

impl Drop for Asking {
    fn drop(&mut self) {
        ASKS.store(false, Ordering::SeqCst);
    }
}

/// From now on an interruption leaves this file alone: it is where it belongs, or gone.
pub(crate) fn spares(path: &Path) {
    traces().files.remove(path);
}

/// Makes a folder unless it is there. It is removed again if nothing gets into it.
pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
    let mut traces = traces();
    match fs::create_dir(path) {
        Ok(()) => drop(traces.folders.insert(path.to_owned())),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error),
    }
    Ok(())
}

/// An output did not get into its folder, which is removed if it was made for outputs and is empty.
pub(crate) fn leave_folder(path: &Path) {
    if traces().folders.contains(path) {
        let _ = fs::remove_dir(path);
    }
}

/// Goes on if a search is asked to stop; else `end` ends the program.
fn interrupted(end: &dyn Fn()) {
    if ASKS.load(Ordering::SeqCst) && ASKED.set(Instant::now()).is_ok()
        || ASKED.get().is_some_and(|asked| asked.elapsed() < SAME)
    {
        return;
    }
    // The lock is kept to the end, so that no further file is made.
    let traces = traces();
    for path in &traces.files {
        let _ = fs::remove_file(path);
    }
    for path in &traces.folders {
        let _ = fs::remove_dir(path);
    }
    end();
}
