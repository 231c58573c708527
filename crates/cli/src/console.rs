//! Messages for people: notes and errors on standard error, answers on standard output.

use std::{
    env,
    io::{self, ErrorKind, IsTerminal, Write},
    panic,
};

use quadrille::{is_invisible, string_enum};

use crate::progress;

/// The exit code of an internal fault (`EX_SOFTWARE`).
pub(crate) const INTERNAL_FAULT: u8 = 70;

string_enum! {
    /// When messages are colored.
    #[derive(Default)]
    pub(crate) enum When: "choice of colors" {
        /// On a terminal, unless NO_COLOR is set.
        #[default]
        Auto = "auto",
        /// Always.
        Always = "always",
        /// Never.
        Never = "never",
    }
}

/// Which messages are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Volume {
    /// Errors only.
    Quiet,
    /// What was written, lost or guessed.
    Usual,
    /// How the work was done, too.
    Verbose,
}

/// The style of messages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Console {
    volume: Volume,
    colored: bool,
}

impl Console {
    pub(crate) fn new(volume: Volume, color: When) -> Self {
        let colored = match color {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                io::stderr().is_terminal()
                    && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
                    && env::var_os("TERM").is_none_or(|term| term != "dumb")
            }
        };
        Self { volume, colored }
    }

    pub(crate) const fn is_quiet(self) -> bool {
        matches!(self.volume, Volume::Quiet)
    }

    pub(crate) const fn is_verbose(self) -> bool {
        matches!(self.volume, Volume::Verbose)
    }

    /// The console of work that was not requested: it only prints errors.
    pub(crate) const fn muted(self) -> Self {
        Self { volume: Volume::Quiet, ..self }
    }

    /// Prints a note, unless the run is quiet.
    pub(crate) fn note(self, text: &str) {
        if !self.is_quiet() {
            say(&format!("{}\n", printable(text)));
        }
    }

    /// Prints several notes.
    pub(crate) fn notes(self, texts: &[String]) {
        texts.iter().for_each(|text| self.note(text));
    }

    /// Prints an error with its causes, and its hint if there is one.
    pub(crate) fn error(self, error: &anyhow::Error) {
        let mut text = format!("{} {}\n", self.strong("error:", "31"), printable(&format!("{error:#}")));
        if let Some(hint) = crate::error::hint(error) {
            text += &format!("{} {}\n", self.strong("hint:", "36"), printable(hint));
        }
        say(&text);
    }

    fn strong(self, label: &str, color: &str) -> String {
        if self.colored { format!("\u{1b}[1;{color}m{label}\u{1b}[0m") } else { label.to_owned() }
    }
}

/// Writes to standard error, which may be closed.
pub(crate) fn say(text: &str) {
    let _ = progress::beside_sign(|| io::stderr().lock().write_all(text.as_bytes()));
}

/// Makes lines safe to print: invisible characters from files are escaped, since they could rearrange the text on a
/// terminal.
pub(crate) fn printable(text: &str) -> String {
    text.split('\n').map(in_line).collect::<Vec<_>>().join("\n")
}

/// Makes a text, such as the name of a file, [safe to print](printable) in one line.
pub(crate) fn in_line(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => shown.push_str("\\n"),
            c if c.is_control() || is_invisible(c) => shown.extend(c.escape_unicode()),
            c => shown.push(c),
        }
    }
    shown
}

/// `1 crossing`, `2 crossings`.
pub(crate) fn counted(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// Standard output with a name in its errors.
pub(crate) struct StandardOutput;

impl StandardOutput {
    pub(crate) fn named<T>(written: io::Result<T>) -> io::Result<T> {
        written.map_err(|error| {
            io::Error::new(error.kind(), format!("standard output: cannot be written: {error}"))
        })
    }
}

impl Write for StandardOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Self::named(progress::beside_sign(|| io::stdout().write(bytes)))
    }

    fn flush(&mut self) -> io::Result<()> {
        Self::named(progress::beside_sign(|| io::stdout().flush()))
    }
}

/// Whether the reader closed the pipe of an output, which is no failure.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
    })
}

/// Whether reading or writing failed, rather than a puzzle.
pub(crate) fn is_of_system(error: &anyhow::Error) -> bool {
    error.chain().any(<dyn std::error::Error + 'static>::is::<io::Error>)
}

/// Reports a panic in a line, without a backtrace.
pub(crate) fn install_panic_message() {
    panic::set_hook(Box::new(|info| {
        let place = info.location().map(|at| format!(" ({}:{})", at.file(), at.line())).unwrap_or_default();
        let payload = info.payload();
        let why = payload.downcast_ref::<&str>().copied();
        let why =
            why.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("unknown reason");
        say(&format!(
            "error: internal fault: {why}{place}\n\
             hint: this is a bug; please report it together with the input\n"
        ));
    }));
}

#[cfg(test)]
mod tests;
