//! The progress of a running program, so that no test depends on times.

#[cfg(target_os = "linux")]
use std::fs;
use std::{
    process::Child,
    thread::sleep,
    time::{Duration, Instant},
};

/// Longer than any run takes on any machine: only a failing test waits for so long.
const MAX_WAIT: Duration = Duration::from_secs(300);

/// Waits for a condition of a running program.
#[track_caller]
pub(crate) fn wait(child: &mut Child, until: impl Fn(&Child) -> bool) {
    let start = Instant::now();
    while !until(child) {
        assert!(child.try_wait().unwrap().is_none(), "the program ended too early");
        if start.elapsed() > MAX_WAIT {
            child.kill().unwrap();
            panic!("the condition does not become true");
        }
        sleep(Duration::from_millis(5));
    }
}

/// A file of the kernel about a process; it is empty once the process has ended.
#[cfg(target_os = "linux")]
fn known(child: &Child, file: &str) -> String {
    fs::read_to_string(format!("/proc/{}/{file}", child.id())).unwrap_or_default()
}

/// Whether the program has a handler of its own for a signal.
#[cfg(target_os = "linux")]
pub(crate) fn handles(child: &Child, signal: u32) -> bool {
    let status = known(child, "status");
    let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap_or("0");
    u64::from_str_radix(mask.trim(), 16).unwrap() >> (signal - 1) & 1 == 1
}

/// Whether the program has used this many hundredths of a second of CPU time.
#[cfg(target_os = "linux")]
pub(crate) fn has_worked(child: &Child, ticks: u64) -> bool {
    // Behind the name, in brackets, the times in the program and in the system are the twelfth and thirteenth
    // field.
    let stat = known(child, "stat");
    let fields = stat.rsplit(") ").next().unwrap().split(' ').skip(11).take(2);
    fields.map(|field| field.parse::<u64>().unwrap()).sum::<u64>() >= ticks
}
