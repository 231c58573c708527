//! Signals that ask a program to end.

use std::{ffi::c_int, fs, io, thread};

use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGTERM},
    iterator::Signals,
    low_level::emulate_default_handler,
};

/// Calls this with what ends the program as each of these signals does that has no listener, so that a shell
/// tells 128 and the number of the signal. What is ignored from the start stays so: `nohup` and jobs in the
/// background rely on it.
pub(super) fn listen(interrupted: fn(&dyn Fn())) -> io::Result<()> {
    let ignored = ignored();
    let heard = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    let mut signals = Signals::new(heard)?;
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in signals.forever() {
            interrupted(&|| end_by(signal));
        }
    })?;
    Ok(())
}

fn end_by(signal: c_int) {
    // It fails for no signal of these.
    let _ = emulate_default_handler(signal);
}

/// A bit for each signal that whoever started the program ignores, the first one for signal 1. Only Linux
/// tells it without code that is not safe.
fn ignored() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let bits = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    bits.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok()).unwrap_or(0)
}
