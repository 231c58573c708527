//! The names of files in messages.

use std::path::Path;

use crate::console;

const STANDARD: &str = "standard input";

/// The name of a file in messages, on one line.
pub(crate) fn shown(path: &Path) -> String {
    if is_standard(path) { STANDARD.to_owned() } else { console::in_line(&path.display().to_string()) }
}

/// The title of a picture in a file.
pub(crate) fn title(path: &str) -> String {
    let stem = Path::new(path).file_stem().unwrap_or_default().to_string_lossy();
    stem.replace(['-', '_'], " ")
}

pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}
