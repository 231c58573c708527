//! The program from outside: exit codes, streams and files.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod book;
mod build;
mod check;
mod compact;
mod convert;
#[cfg(unix)]
mod documents;
mod exchange;
#[cfg(target_os = "linux")]
mod faults;
mod fill;
mod language;
mod maker;
mod nonogram;
mod pictures;
mod progress;
mod sandbox;
mod sheets;
#[cfg(target_os = "linux")]
mod signals;
mod usage;
