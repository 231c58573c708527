//! Signals that ask a program to end.

use std::{ffi::c_int, fs, io, thread};

use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGTERM},
    iterator::Signals,
    low_level::emulate_default_handler,
};

/// Calls `interrupted` for each signal, with a function that ends the program as the signal would without a
/// listener, so that a shell reports 128 plus its number. Signals that are ignored from the start stay ignored:
/// `nohup` and background jobs rely on it.
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
    // It does not fail for these signals.
    let _ = emulate_default_handler(signal);
}

/// A bit for each ignored signal, from signal 1 up. Only Linux reports this without unsafe code.
fn ignored() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let bits = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    bits.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok()).unwrap_or(0)
}
