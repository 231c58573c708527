//! A folder for a test, and the program running in it.

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{self, Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

#[cfg(target_os = "linux")]
use crate::progress;

const PROGRAM: &str = env!("CARGO_BIN_EXE_quadrille");

/// The number of the signal of Ctrl-C.
#[cfg(target_os = "linux")]
const INTERRUPT: u32 = 2;

/// A folder for a test, removed when the test is done.
pub(crate) struct Sandbox(PathBuf);

/// The result of a run.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    pub(crate) fn of(child: Child) -> Self {
        let done = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Self { code: done.status.code(), out: text(done.stdout), err: text(done.stderr) }
    }
}

impl Sandbox {
    pub(crate) fn new() -> Self {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let name = format!("quadrille-test-{}-{}", process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// Adds a file.
    pub(crate) fn with(self, name: &str, content: impl AsRef<[u8]>) -> Self {
        fs::write(self.0.join(name), content).unwrap();
        self
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub(crate) fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// The names of all files, including hidden ones.
    pub(crate) fn files(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(&self.0)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    pub(crate) fn command(&self, line: &str) -> Command {
        self.set(Command::new(PROGRAM), line)
    }

    /// The program with default signals: background jobs of a shell ignore Ctrl-C, and their children inherit that.
    #[cfg(target_os = "linux")]
    pub(crate) fn with_default_signals(&self, line: &str) -> Command {
        let env = |program| {
            let mut env = Command::new("env");
            env.args(["--default-signal", program]);
            env
        };
        // Only the env of GNU has this option.
        let is_known = env("true").output().unwrap().status.success();
        if is_known { self.set(env(PROGRAM), line) } else { self.command(line) }
    }

    fn set(&self, mut command: Command, line: &str) -> Command {
        command.current_dir(&self.0).args(line.split_whitespace()).env_remove("NO_COLOR");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub(crate) fn run(&self, line: &str) -> Run {
        self.run_with(line, "")
    }

    /// Runs, and sends Ctrl-C when the program handles it and the condition is true.
    #[cfg(target_os = "linux")]
    pub(crate) fn interrupted(&self, line: &str, until: impl Fn(&Child) -> bool) -> Run {
        let mut child = self.with_default_signals(line).spawn().unwrap();
        progress::wait(&mut child, |child| progress::handles(child, INTERRUPT) && until(child));
        signal(&child, "INT");
        Run::of(child)
    }

    /// Runs with an ignored signal, and sends it when the program is at work.
    #[cfg(target_os = "linux")]
    pub(crate) fn run_ignoring(&self, name: &str, line: &str) -> Run {
        let mut child = self.in_shell(&format!("trap '' {name}"), line).spawn().unwrap();
        progress::wait(&mut child, |child| progress::has_worked(child, 30));
        signal(&child, name);
        Run::of(child)
    }

    /// The program after a command of a shell, which it inherits from.
    #[cfg(target_os = "linux")]
    fn in_shell(&self, before: &str, line: &str) -> Command {
        let mut sh = Command::new("sh");
        sh.args(["-c", &format!("{before}; exec \"$0\" \"$@\""), PROGRAM]);
        self.set(sh, line)
    }

    /// Runs after a command of a shell.
    #[cfg(target_os = "linux")]
    pub(crate) fn run_in_shell(&self, before: &str, line: &str) -> Run {
        Run::of(self.in_shell(before, line).spawn().unwrap())
    }

    pub(crate) fn run_with(&self, line: &str, stdin: &str) -> Run {
        let mut child = self.command(line).stdin(Stdio::piped()).spawn().unwrap();
        // A program that fails early closes its input.
        let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
        Run::of(child)
    }

    /// Runs and expects bad usage or input, reported in a line, possibly after how the input was read.
    #[track_caller]
    pub(crate) fn check_refused(&self, line: &str, says: &str) {
        let run = self.run(line);
        assert!(run.err.contains(says), "{line}: {}", run.err);
        assert!(run.err.lines().any(|line| line.starts_with("error: ")), "{line}: {}", run.err);
        assert!(!run.err.contains("panicked"), "{line}: {}", run.err);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{line}");
    }

    /// Runs and expects a code, the printed text, and a part of the messages.
    #[track_caller]
    pub(crate) fn check_noted(&self, line: &str, code: i32, out: &str, says: &str) {
        let run = self.run(line);
        assert_eq!((run.code, run.out.as_str()), (Some(code), out), "{line}: {}", run.err);
        assert!(run.err.contains(says), "{line}: {}", run.err);
    }

    /// Runs and expects a code, a part of the printed text, and no messages.
    #[track_caller]
    pub(crate) fn check_part(&self, line: &str, code: i32, part: &str) {
        let run = self.run(line);
        assert!(run.out.contains(part), "{line}: {}", run.out);
        assert_eq!((run.code, run.err.as_str()), (Some(code), ""), "{line}");
    }

    /// Runs and expects a code and the printed text.
    #[track_caller]
    pub(crate) fn check(&self, line: &str, code: i32, out: &str) {
        let run = self.run(line);
        assert_eq!((run.code, run.out.as_str()), (Some(code), out), "{line}: {}", run.err);
    }
}

/// Sends a signal.
#[cfg(unix)]
pub(crate) fn signal(child: &Child, name: &str) {
    let kill = Command::new("kill").args([format!("-{name}"), child.id().to_string()]).status().unwrap();
    assert!(kill.success());
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
