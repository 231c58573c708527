//! What people see: notes and errors on standard error, answers on standard output.

use std::{
    env,
    io::{self, ErrorKind, IsTerminal, Write},
    panic,
};

use clap::ValueEnum;

use crate::problem::Problem;

/// The exit code of a fault of the program itself (`EX_SOFTWARE`).
pub(crate) const INTERNAL_FAULT: u8 = 70;

/// When messages are coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// How to talk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Console {
    quiet: bool,
    colored: bool,
}

impl Console {
    pub(crate) fn new(quiet: bool, color: Color) -> Self {
        let colored = match color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                io::stderr().is_terminal()
                    && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
                    && env::var_os("TERM").is_none_or(|term| term != "dumb")
            }
        };
        Self { quiet, colored }
    }

    pub(crate) const fn is_quiet(self) -> bool {
        self.quiet
    }

    /// Says something useful but not necessary.
    pub(crate) fn note(self, text: &str) {
        if !self.quiet {
            say(&format!("{}\n", printable(text)));
        }
    }

    /// Tells an error with its causes, and advice if there is any.
    pub(crate) fn error(self, error: &anyhow::Error) {
        let mut text = format!("{} {}\n", self.strong("error:", "31"), printable(&format!("{error:#}")));
        let advice =
            error.chain().find_map(|cause| cause.downcast_ref::<Problem>().and_then(Problem::advice));
        if let Some(advice) = advice {
            text += &format!("{} {}\n", self.strong("hint:", "36"), printable(advice));
        }
        say(&text);
    }

    fn strong(self, label: &str, color: &str) -> String {
        if self.colored { format!("\u{1b}[1;{color}m{label}\u{1b}[0m") } else { label.to_owned() }
    }
}

/// Standard error may be closed; then there is no one to tell.
fn say(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Control characters from files or file names must not reach the terminal.
fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() && c != '\n' {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// Prints an answer.
pub(crate) fn print(text: &str) -> io::Result<()> {
    io::stdout().lock().write_all(printable(text).as_bytes())
}

/// Whether someone closed the pipe that we write to: no fault of anyone, and nothing more to do.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
    })
}

/// A fault of the program is told in a line, not as a stack of calls.
pub(crate) fn install_panic_message() {
    panic::set_hook(Box::new(|info| {
        let place = info.location().map(|at| format!(" ({}:{})", at.file(), at.line())).unwrap_or_default();
        let payload = info.payload();
        let why = payload.downcast_ref::<&str>().copied();
        let why = why
            .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
            .unwrap_or("no reason is known");
        say(&format!(
            "error: internal fault: {why}{place}\n\
             hint: this is a mistake of the program, please report it with the input\n"
        ));
    }));
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn control_characters_are_shown() {
        assert_eq!(printable("a\u{1b}[2Jb\nc"), "a\\u{1b}[2Jb\nc");
    }
}
