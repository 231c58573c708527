//! Ctrl-C.

use std::process;

/// The exit code that a shell reports after Ctrl-C.
const INTERRUPTED: i32 = 130;

/// Calls `interrupted` with a function that ends the program.
pub(super) fn listen(interrupted: fn(&dyn Fn())) -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(move || interrupted(&|| process::exit(INTERRUPTED)))
}
