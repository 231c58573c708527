//! A folder for a test, and the program running in it.

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{self, Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

/// A folder of its own for a test; it goes when the test is done.
pub(crate) struct Desk(PathBuf);

/// What a run left behind.
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

impl Desk {
    pub(crate) fn new() -> Self {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let name = format!("quadrille-test-{}-{}", process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// The same with a file.
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

    /// The names of all files, hidden ones too.
    pub(crate) fn files(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(&self.0)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    pub(crate) fn command(&self, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille"));
        command.current_dir(&self.0).args(line.split_whitespace()).env_remove("NO_COLOR");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub(crate) fn run(&self, line: &str) -> Run {
        self.run_with(line, "")
    }

    /// Runs, and presses Ctrl-C after a while: what handles it is there once the search has begun; before that it ends the
    /// program at once.
    #[cfg(unix)]
    pub(crate) fn interrupted(&self, line: &str) -> Run {
        Self::ended(self.command(line), |child| signal(child, "INT"))
    }

    /// The same of a program that ignores the signal from its start.
    #[cfg(target_os = "linux")]
    pub(crate) fn unimpressed(&self, name: &str, line: &str) -> Run {
        let quadrille = self.command(line);
        let mut command = Command::new("sh");
        command.args(["-c", &format!("trap '' {name}; exec \"$0\" \"$@\"")]);
        command.arg(quadrille.get_program()).args(quadrille.get_args()).current_dir(&self.0);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Self::ended(command, |child| signal(child, name))
    }

    /// Runs for a while and ends then at once, whatever the program would do about it.
    pub(crate) fn killed(&self, line: &str) -> Run {
        Self::ended(self.command(line), |child| child.kill().unwrap())
    }

    fn ended(mut command: Command, end: impl FnOnce(&mut Child)) -> Run {
        let mut child = command.spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(1500));
        end(&mut child);
        Run::of(child)
    }

    pub(crate) fn run_with(&self, line: &str, stdin: &str) -> Run {
        let mut child = self.command(line).stdin(Stdio::piped()).spawn().unwrap();
        // A program that fails early closes its input.
        let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
        Run::of(child)
    }

    /// Runs and expects bad usage or input, told in a line.
    #[track_caller]
    pub(crate) fn check_refused(&self, line: &str, says: &str) {
        let run = self.run(line);
        assert!(run.err.contains(says), "{line}: {}", run.err);
        assert!(run.err.starts_with("error: "), "{line}: {}", run.err);
        assert!(!run.err.contains("panicked"), "{line}: {}", run.err);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{line}");
    }

    /// Runs and expects a code and what is printed.
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

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
