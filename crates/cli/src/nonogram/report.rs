//! Reports as JSON, an object a line. They are put together by hand, since there may be a million of them.

use std::{fmt::Write as _, time::Duration};

use anyhow::Error;
use quadrille::{
    Position,
    formats::{self, ErrorKind, Nonogram},
    nonogram::{Limit, Mend, Picture, Place, Rating, Verdict},
};

use super::solving::{self, Judged};

/// A JSON object that is being written.
pub(super) struct Object(String);

impl Object {
    pub(super) fn new() -> Self {
        Self(String::with_capacity(256))
    }

    /// An object about a puzzle of a file.
    pub(super) fn about(file: &str, index: Option<usize>) -> Self {
        let mut object = Self::new();
        object.text("file", file);
        if let Some(index) = index {
            object.raw("index", index);
        }
        object
    }

    fn key(&mut self, key: &str) {
        self.0.push_str(if self.0.is_empty() { "{\"" } else { ",\"" });
        self.0.push_str(key);
        self.0.push_str("\":");
    }

    /// A value that is JSON as it is: a number, `true`, `null`.
    pub(super) fn raw(&mut self, key: &str, value: impl std::fmt::Display) {
        self.key(key);
        // Writing to a string does not fail, here and below.
        let _ = write!(self.0, "{value}");
    }

    pub(super) fn text(&mut self, key: &str, value: &str) {
        self.key(key);
        self.string(value);
    }

    fn string(&mut self, value: &str) {
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

    /// A picture as its lines.
    pub(super) fn picture(&mut self, key: &str, picture: &Picture) {
        self.key(key);
        self.lines(picture);
    }

    /// Pictures, each as its lines.
    pub(super) fn pictures(&mut self, key: &str, pictures: &[Picture]) {
        self.key(key);
        self.0.push('[');
        for (k, picture) in pictures.iter().enumerate() {
            self.0.push_str(if k > 0 { "," } else { "" });
            self.lines(picture);
        }
        self.0.push(']');
    }

    fn lines(&mut self, picture: &Picture) {
        self.0.push('[');
        for (k, line) in picture.to_string().lines().enumerate() {
            self.0.push_str(if k > 0 { "," } else { "" });
            self.string(line);
        }
        self.0.push(']');
    }

    /// Positions as pairs of row and column, counted from 0.
    pub(super) fn positions(&mut self, key: &str, positions: &[Position]) {
        self.key(key);
        self.0.push('[');
        for (k, Position { row, column }) in positions.iter().enumerate() {
            let _ = write!(self.0, "{}[{row},{column}]", if k > 0 { "," } else { "" });
        }
        self.0.push(']');
    }

    /// Ambiguous places: their cells, the number of solutions as text, which may be `>=` a limit, and the cell whose change
    /// mends it: null if none does, and left out if that is not known.
    pub(super) fn places(&mut self, key: &str, places: &[(Place, Option<Mend>)]) {
        self.key(key);
        self.0.push('[');
        for (k, (place, mend)) in places.iter().enumerate() {
            let mut inner = Self(String::new());
            inner.positions("cells", &place.cells);
            inner.text("solutions", &place.solutions.to_string());
            match mend {
                Some(Mend::Cell(at)) => inner.raw("mend", format_args!("[{},{}]", at.row, at.column)),
                Some(Mend::Never) => inner.raw("mend", "null"),
                None => {}
            }
            let _ = write!(self.0, "{}{}}}", if k > 0 { "," } else { "" }, inner.0);
        }
        self.0.push(']');
    }

    pub(super) fn milliseconds(&mut self, key: &str, elapsed: Duration) {
        let microseconds = elapsed.as_micros();
        self.raw(key, format_args!("{}.{:03}", microseconds / 1000, microseconds % 1000));
    }

    /// Title and size of a nonogram.
    pub(super) fn describe(&mut self, nonogram: &Nonogram) {
        match nonogram.title() {
            Some(title) => self.text("title", title),
            None => self.raw("title", "null"),
        }
        let size = nonogram.clues().size();
        self.raw("width", size.width);
        self.raw("height", size.height);
    }

    /// A verdict and how it was come by.
    pub(super) fn judged(&mut self, Judged { judgement, elapsed }: &Judged) {
        self.text("verdict", judgement.verdict.name());
        self.raw("line_solvable", judgement.line_solvable);
        match judgement.limit {
            None => self.text("solved_by", &judgement.means.to_string()),
            Some(limit) => {
                self.raw("solved_by", "null");
                self.limit(limit);
            }
        }
        self.raw("steps", judgement.steps);
        self.milliseconds("elapsed_ms", *elapsed);
        if let Verdict::Multiple { second, .. } = &judgement.verdict {
            self.picture("second", second);
        }
    }

    /// The level, if there is one.
    pub(super) fn level(&mut self, verdict: &Verdict, rating: Option<&Rating>) {
        match (verdict, rating) {
            (Verdict::Multiple { .. }, _) => self.text("level", "X"),
            (_, Some(rating)) => self.raw("level", rating.level),
            _ => self.raw("level", "null"),
        }
    }

    /// How many of each.
    pub(super) fn counts<'n>(&mut self, key: &str, counts: impl IntoIterator<Item = (&'n str, usize)>) {
        let mut inner = Self(String::new());
        counts.into_iter().for_each(|(name, count)| inner.raw(name, count));
        let open = if inner.0.is_empty() { "{" } else { "" };
        self.raw(key, format_args!("{open}{}}}", inner.0));
    }

    /// Why there is no full answer.
    pub(super) fn limit(&mut self, limit: Limit) {
        self.stopped(&solving::why(limit));
    }

    /// The same in words.
    pub(super) fn stopped(&mut self, why: &str) {
        self.text("limit", why);
    }

    /// What went wrong. Line and column count from 0, as all numbers in JSON do.
    pub(super) fn error(&mut self, error: &Error) {
        self.key("error");
        let mut inner = Self(String::new());
        match error.chain().find_map(|cause| cause.downcast_ref::<formats::Error>()) {
            Some(error) => {
                inner.text("kind", kind(error));
                inner.text("message", error.message());
                for (key, place) in [("line", error.line()), ("column", error.column())] {
                    if let Some(place) = place {
                        inner.raw(key, place.saturating_sub(1));
                    }
                }
            }
            // All else that can go wrong is that a file cannot be read.
            None => {
                inner.text("kind", "io");
                inner.text("message", &format!("{error:#}"));
            }
        }
        self.0.push_str(&inner.0);
        self.0.push('}');
    }

    /// The whole line.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.0.push_str("}\n");
        self.0.into_bytes()
    }
}

fn kind(error: &formats::Error) -> &'static str {
    match error.kind() {
        ErrorKind::InvalidParameter => "invalid-parameter",
        ErrorKind::LimitReached => "limit-reached",
        ErrorKind::Unsupported => "unsupported",
        ErrorKind::Write => "io",
        _ => "invalid-input",
    }
}
