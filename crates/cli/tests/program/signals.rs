//! Signals that ask a program to end.

use std::{os::unix::process::ExitStatusExt, process::Command};

use crate::{
    progress,
    sandbox::{self, Sandbox},
};

/// A signal ends the program as if it had no listener, and complete files stay.
#[track_caller]
fn check(name: &str, number: i32) {
    let sandbox = Sandbox::new().with("x.txt", "CAT\nO..\nWOW\n");
    assert!(Command::new("mkfifo").arg(sandbox.path("pipe.txt")).status().unwrap().success());
    // The pipe has no reader, so that the program waits.
    let mut child =
        sandbox.with_default_signals("crossword convert x.txt -o x.json -o pipe.txt").spawn().unwrap();
    progress::wait(&mut child, |_| sandbox.path("x.json").exists());
    sandbox::signal(&child, name);
    let done = child.wait_with_output().unwrap();
    assert_eq!(done.status.signal(), Some(number), "{name}");
    let err = String::from_utf8(done.stderr).unwrap();
    assert!(err.ends_with("stopped by a signal after x.json was written\n"), "{name}: {err}");
    assert_eq!(sandbox.files(), ["pipe.txt", "x.json", "x.txt"], "{name}");
}

#[test]
fn a_run_ends_by_the_signal() {
    check("HUP", 1);
    check("INT", 2);
    check("TERM", 15);
}

#[track_caller]
fn check_ignored(name: &str) {
    let run =
        Sandbox::new().run_ignoring(name, "nonogram generate --size 30 --level 5 --count 9999 --timeout 4s");
    assert!(run.err.starts_with("the time limit was reached"), "{name}: {}", run.err);
    assert_eq!(run.code, Some(3), "{name}");
}

#[test]
fn ignored_signals_stay_ignored() {
    check_ignored("HUP");
    check_ignored("INT");
}
