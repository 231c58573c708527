//! What files are called.

use std::path::Path;

use crate::console;

/// What people call `-`.
const STANDARD: &str = "standard input";

/// What messages call a file, in a line.
pub(crate) fn shown(path: &Path) -> String {
    if is_standard(path) { STANDARD.to_owned() } else { console::in_line(&path.display().to_string()) }
}

pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}
