//! Answers for programs: JSON, an object a line. It is put together by hand, since there may be a million of
//! them.

use std::{
    fmt::{Display, Write as _},
    path::Path,
    time::Duration,
};

use anyhow::{Error, Result};
use quadrille::{
    Position, Size,
    formats::{self, ErrorKind},
};

use crate::{filename, outcome::Outcome, output, problem::Problem};

/// A JSON object that is being written.
pub(crate) struct Object(String);

impl Object {
    pub(crate) fn new() -> Self {
        Self(String::with_capacity(256))
    }

    /// An object about a puzzle of a file.
    pub(crate) fn about(file: &str, index: Option<usize>) -> Self {
        let mut object = Self::new();
        object.text("file", file);
        if let Some(index) = index {
            object.raw("index", index);
        }
        object
    }

    pub(crate) fn key(&mut self, key: &str) {
        self.0.push_str(if self.0.is_empty() { "{\"" } else { ",\"" });
        self.0.push_str(key);
        self.0.push_str("\":");
    }

    /// A value that is JSON as it is: a number, `true`, `null`.
    pub(crate) fn raw(&mut self, key: &str, value: impl Display) {
        self.key(key);
        self.push(value);
    }

    /// The same, or `null` where there is none.
    pub(crate) fn optional(&mut self, key: &str, value: Option<impl Display>) {
        match value {
            Some(value) => self.raw(key, value),
            None => self.raw(key, "null"),
        }
    }

    /// A number that may be whole or not, and has a decimal point in any case.
    pub(crate) fn fraction(&mut self, key: &str, value: f64) {
        self.raw(key, serde_json::to_string(&value).unwrap_or_default());
    }

    pub(crate) fn text(&mut self, key: &str, value: &str) {
        self.key(key);
        self.string(value);
    }

    pub(crate) fn string(&mut self, value: &str) {
        // To look at all bytes together takes less time than to stop at the first that is not.
        let plain = |byte| matches!(byte, b' '..=b'~') & (byte != b'"') & (byte != b'\\');
        if value.bytes().fold(true, |all, byte| all & plain(byte)) {
            // Nearly all strings are like this.
            self.0.push('"');
            self.0.push_str(value);
            self.0.push('"');
        } else {
            // A string is always JSON.
            self.0.push_str(&serde_json::to_string(value).unwrap_or_default());
        }
    }

    /// An array of values that are JSON as they are.
    pub(crate) fn array<T: Display>(&mut self, key: &str, values: impl IntoIterator<Item = T>) {
        self.key(key);
        self.list(values, Self::push);
    }

    fn push(&mut self, value: impl Display) {
        // Writing to a string does not fail.
        let _ = write!(self.0, "{value}");
    }

    /// An array of values, each of which is written in turn.
    pub(crate) fn list<T>(
        &mut self,
        values: impl IntoIterator<Item = T>,
        mut write: impl FnMut(&mut Self, T),
    ) {
        self.0.push('[');
        for (k, value) in values.into_iter().enumerate() {
            self.0.push_str(if k > 0 { "," } else { "" });
            write(self, value);
        }
        self.0.push(']');
    }

    /// An object as a value.
    pub(crate) fn object(&mut self, fill: impl FnOnce(&mut Self)) {
        let mut inner = Self(String::new());
        fill(&mut inner);
        self.0.push_str(if inner.0.is_empty() { "{" } else { "" });
        self.0.push_str(&inner.0);
        self.0.push('}');
    }

    /// Positions as [pairs](pair).
    pub(crate) fn positions(&mut self, key: &str, positions: impl IntoIterator<Item = Position>) {
        self.array(key, positions.into_iter().map(pair));
    }

    /// What a puzzle is called, and its size if it is known.
    pub(crate) fn describe(&mut self, title: Option<&str>, size: Option<Size>) {
        match title {
            Some(title) => self.text("title", title),
            None => self.raw("title", "null"),
        }
        self.optional("width", size.map(|size| size.width));
        self.optional("height", size.map(|size| size.height));
    }

    pub(crate) fn milliseconds(&mut self, key: &str, elapsed: Duration) {
        let microseconds = elapsed.as_micros();
        self.raw(key, format_args!("{}.{:03}", microseconds / 1000, microseconds % 1000));
    }

    /// What went wrong. Line and column count from 0, as all numbers in JSON do.
    pub(crate) fn error(&mut self, error: &Error) {
        self.key("error");
        self.object(|inner| match error.chain().find_map(|cause| cause.downcast_ref::<formats::Error>()) {
            Some(error) => {
                inner.text("kind", kind(error));
                inner.text("message", error.message());
                for (key, place) in [("line", error.line()), ("column", error.column())] {
                    if let Some(place) = place {
                        inner.raw(key, place.saturating_sub(1));
                    }
                }
            }
            None => {
                let problem = error.chain().find_map(|cause| cause.downcast_ref::<Problem>());
                // All else that can go wrong is that a file cannot be read.
                inner.text("kind", problem.map_or("io", Problem::kind));
                inner.text("message", &format!("{error:#}"));
            }
        });
    }

    /// The whole line.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.0.push_str("}\n");
        self.0.into_bytes()
    }
}

/// A position as a pair of row and column, counted from 0.
pub(crate) fn pair(Position { row, column }: Position) -> String {
    format!("[{row},{column}]")
}

/// The object about what cannot be read.
pub(crate) fn unread(file: &str, index: Option<usize>, error: &Error) -> Vec<u8> {
    let mut object = Object::about(file, index);
    object.error(error);
    object.finish()
}

/// What a run comes to whose only file cannot be used: as JSON, this is its answer.
pub(crate) fn failed(json: bool, path: &Path, error: Error) -> Result<Outcome> {
    if !json {
        return Err(error.context(filename::shown(path)));
    }
    output::to_standard_output(&unread(&path.display().to_string(), None, &error))?;
    Ok(Problem::outcome_of(&error))
}

/// Programs that read reports know fewer kinds than those that use the library.
fn kind(error: &formats::Error) -> &'static str {
    match error.kind() {
        ErrorKind::Stopped => ErrorKind::LimitReached.name(),
        ErrorKind::MissingLetter => ErrorKind::Unsupported.name(),
        ErrorKind::Write => "io",
        kind => kind.name(),
    }
}
