//! Temporary files, and the leftovers of killed processes. A process locks its temporary files, so a file without a lock is a
//! leftover.

use std::{
    collections::BTreeSet,
    fs::{self, OpenOptions, Permissions},
    io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use tempfile::NamedTempFile;

const PREFIX: &str = ".quadrille-";
const SUFFIX: &str = ".tmp";

/// Creates a temporary file in a folder, with these permissions or the usual ones. The first one removes the leftovers there.
pub(super) fn locked_file(folder: &Path, permissions: Option<&Permissions>) -> io::Result<NamedTempFile> {
    remove_once(folder);
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX);
    // The mask of the process applies to them, as to any new file.
    #[cfg(unix)]
    builder.permissions(
        permissions.cloned().unwrap_or_else(|| std::os::unix::fs::PermissionsExt::from_mode(0o666)),
    );
    loop {
        let file = builder.tempfile_in(folder)?;
        // Before it is locked, another process can take it for a leftover. Some file systems have no locks, and no leftovers
        // are removed there.
        if file.as_file().lock().is_err() || file.path().exists() {
            return Ok(file);
        }
    }
}

/// Removes the leftovers in a folder, once per run.
fn remove_once(folder: &Path) {
    static FOLDERS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    if FOLDERS.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned()) {
        remove(folder);
    }
}

fn remove(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(PREFIX)
            && name.ends_with(SUFFIX)
            && let Ok(file) = OpenOptions::new().write(true).open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use tempfile::tempdir;

    use super::*;

    #[test]
    fn only_leftovers_are_removed() {
        let folder = tempdir().unwrap();
        let leftover = locked_file(folder.path(), None).unwrap().keep().unwrap().1;
        fs::write(folder.path().join(".quadrille-notes"), "").unwrap();
        let file = locked_file(folder.path(), None).unwrap();
        assert!(leftover.exists(), "a run looks once");
        remove(folder.path());
        assert!(!leftover.exists() && file.path().exists());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
