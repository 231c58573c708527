//! Ctrl-C.

use std::process;

/// What a shell reports for a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// Calls this with what ends the program.
pub(super) fn listen(interrupted: fn(&dyn Fn())) -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(move || interrupted(&|| process::exit(INTERRUPTED)))
}
