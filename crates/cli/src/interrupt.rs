//! Ctrl-C leaves no temporary files behind.

use std::{
    fs,
    path::{Path, PathBuf},
    process,
    sync::{Mutex, MutexGuard, Once, PoisonError},
};

/// What a shell reports for a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

static TEMPORARY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn temporary() -> MutexGuard<'static, Vec<PathBuf>> {
    TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on an interruption removes this file.
pub(crate) fn removes(path: &Path) {
    static LISTENS: Once = Once::new();
    temporary().push(path.to_owned());
    // Without a listener the files stay, which is no reason to stop.
    LISTENS.call_once(|| drop(ctrlc::set_handler(end)));
}

/// The file is where it belongs, or gone.
pub(crate) fn spares(path: &Path) {
    temporary().retain(|known| known != path);
}

fn end() {
    // The lock is kept to the end, so that no further file is made.
    let files = temporary();
    for path in files.iter() {
        let _ = fs::remove_file(path);
    }
    process::exit(INTERRUPTED);
}
