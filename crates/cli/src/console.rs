//! What people see: notes and errors on standard error, answers on standard output.

use std::{
    env,
    io::{self, ErrorKind, IsTerminal, Write},
    panic,
};

use quadrille::{is_invisible, string_enum};

use crate::problem;

/// The exit code of a fault of the program itself (`EX_SOFTWARE`).
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

/// How to talk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Console {
    quiet: bool,
    colored: bool,
}

impl Console {
    pub(crate) fn new(quiet: bool, color: When) -> Self {
        let colored = match color {
            When::Always => true,
            When::Never => false,
            When::Auto => {
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

    /// Says several useful things, each in a line of its own.
    pub(crate) fn notes(self, texts: &[String]) {
        texts.iter().for_each(|text| self.note(text));
    }

    /// Tells an error with its causes, and advice if there is any.
    pub(crate) fn error(self, error: &anyhow::Error) {
        let mut text = format!("{} {}\n", self.strong("error:", "31"), printable(&format!("{error:#}")));
        if let Some(advice) = problem::advice(error) {
            text += &format!("{} {}\n", self.strong("hint:", "36"), printable(advice));
        }
        say(&text);
    }

    /// Tells errors that were found together; the last of them is left to be told as the error of the run.
    pub(crate) fn told(self, mut errors: Vec<anyhow::Error>) -> anyhow::Result<()> {
        let last = errors.pop();
        errors.iter().for_each(|error| self.error(error));
        last.map_or(Ok(()), Err)
    }

    fn strong(self, label: &str, color: &str) -> String {
        if self.colored { format!("\u{1b}[1;{color}m{label}\u{1b}[0m") } else { label.to_owned() }
    }
}

/// Standard error may be closed; then there is no one to tell.
fn say(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Lines as they are safe to print: characters from files that nobody sees are spelled out, since they could
/// rearrange what a terminal shows.
pub(crate) fn printable(text: &str) -> String {
    text.split('\n').map(in_line).collect::<Vec<_>>().join("\n")
}

/// What stays in one line as it is [safe to print](printable), such as the name of a file.
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

/// Standard output, whose errors say what cannot be written.
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
        Self::named(io::stdout().write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Self::named(io::stdout().flush())
    }
}

/// Whether someone closed the pipe that we write to: no fault of anyone, and nothing more to do.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
    })
}

/// Whether it is no fault of a puzzle but of what is written to or read from.
pub(crate) fn is_of_system(error: &anyhow::Error) -> bool {
    error.chain().any(<dyn std::error::Error + 'static>::is::<io::Error>)
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
    use super::{counted, in_line, printable};

    #[test]
    fn control_characters_are_shown() {
        assert_eq!(printable("a\u{1b}[2Jb\nc"), "a\\u{1b}[2Jb\nc");
        assert_eq!(printable("a\u{202e}b\u{2066}\u{feff}"), "a\\u{202e}b\\u{2066}\\u{feff}");
    }

    #[test]
    fn names_stay_in_their_line() {
        assert_eq!(in_line("a\nerror: b\u{1b}.txt"), "a\\nerror: b\\u{1b}.txt");
    }

    #[test]
    fn joiners_belong_to_words() {
        assert_eq!(printable("👨\u{200d}👩"), "👨\u{200d}👩");
    }

    #[test]
    fn one_is_not_many() {
        assert_eq!([0, 1, 2].map(|number| counted(number, "word")), ["0 words", "1 word", "2 words"]);
    }
}
