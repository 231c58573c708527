use alloc::{
    borrow::ToOwned,
    boxed::Box,
    format,
    string::{String, ToString},
    sync::Arc,
    vec::Vec,
};
use core::{error, fmt};

use crate::{EntryId, Fault, string_enum};

/// The error of all crates of quadrille, so that `?` passes it on everywhere.
///
/// The message says what was found, what was expected and what to do. Results are no errors: a word that
/// could not be placed is an [`Unplaced`](crate::Unplaced), and a nonogram without a solution has a verdict
/// that says so.
///
/// ```
/// use quadrille_core::{ErrorKind, WordList};
/// let error = "apple\n\n--\n".parse::<WordList>().unwrap_err();
/// assert_eq!((error.kind(), error.line()), (ErrorKind::InvalidInput, Some(3)));
/// assert_eq!(error.to_string(), format!("line 3: {}", error.message()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    message: String,
    line: Option<usize>,
    column: Option<usize>,
    faults: Vec<Fault>,
    entries: Vec<EntryId>,
    source: Option<Source>,
}

/// What lies behind an error. Two are equal if they say the same.
#[derive(Clone, Debug)]
struct Source(Arc<dyn error::Error + Send + Sync>);

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        self.0.to_string() == other.0.to_string()
    }
}

impl Eq for Source {}

string_enum! {
    /// Whose fault an [`Error`] is.
    ///
    /// ```
    /// use quadrille_core::{Crossword, ErrorKind};
    /// let error = "CAT\nO\n".parse::<Crossword>().unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::InvalidInput);
    /// assert_eq!(error.kind().name(), "invalid-input");
    /// ```
    #[non_exhaustive]
    pub enum ErrorKind: "kind of error" {
        /// The data cannot be used as they are, such as a text or a name that cannot be read.
        InvalidInput = "invalid-input",
        /// A setting cannot be used as it is.
        InvalidParameter = "invalid-parameter",
        /// The request is beyond what is supported.
        LimitReached = "limit-reached",
        /// The data are of a kind or version that is not read, or something cannot be written or drawn.
        Unsupported = "unsupported",
        /// There is no font, of those to draw with, that has a letter.
        MissingLetter = "missing-letter",
        /// An observer said to stop.
        Stopped = "stopped",
        /// The writer failed; the [source](core::error::Error::source) says why.
        Write = "write",
    }
}

/// For crates that make errors of their own.
impl Error {
    /// An error of a kind, with its message.
    #[must_use]
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        let (line, column, faults, entries, source) = (None, None, Vec::new(), Vec::new(), None);
        Self(Box::new(Inner { kind, message: message.into(), line, column, faults, entries, source }))
    }

    /// Data that cannot be used.
    ///
    /// ```
    /// use quadrille_core::Error;
    /// let error = Error::input("\"north\" is no direction: use across or down").within("word 3").at_line(7);
    /// assert_eq!(error.to_string(), "line 7: word 3: \"north\" is no direction: use across or down");
    /// ```
    #[must_use]
    pub fn input(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::InvalidInput, message)
    }

    /// A setting that cannot be used.
    #[must_use]
    pub fn parameter(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::InvalidParameter, message)
    }

    /// More than is supported.
    #[must_use]
    pub fn limit(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::LimitReached, message)
    }

    /// Nothing that is supported.
    #[must_use]
    pub fn unsupported(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Unsupported, message)
    }

    /// What was read is not a legal crossword. The message tells the first fault, and how many more there
    /// are.
    #[must_use]
    pub fn illegal(faults: Vec<Fault>) -> Self {
        let first = faults.first().map_or("no reason is known".to_owned(), Fault::to_string);
        let more = faults.len().saturating_sub(1);
        let rest = if more > 0 { format!(" (and {more} more)") } else { String::new() };
        let mut error = Self::input(format!("not a legal crossword: {first}{rest}"));
        error.0.faults = faults;
        error
    }

    /// The same error at a line, counted from 1.
    #[must_use]
    pub fn at_line(mut self, line: usize) -> Self {
        self.0.line = Some(line);
        self
    }

    /// The same error at a column of its line, counted from 1.
    #[must_use]
    pub fn at_column(mut self, column: usize) -> Self {
        self.0.column = Some(column);
        self
    }

    /// The same error with something in front of its message, such as the part of the data that it is in.
    #[must_use]
    pub fn within(mut self, part: &str) -> Self {
        self.0.message = format!("{part}: {}", self.0.message);
        self
    }

    /// The same error with what to do about it behind its message.
    #[must_use]
    pub fn advising(mut self, advice: &str) -> Self {
        self.0.message = format!("{}: {advice}", self.0.message);
        self
    }

    /// The same error about entries of a lexicon.
    #[must_use]
    pub(crate) fn about(mut self, entries: Vec<EntryId>) -> Self {
        self.0.entries = entries;
        self
    }

    /// The same error with what lies behind it.
    #[must_use]
    pub fn caused_by(mut self, source: impl error::Error + Send + Sync + 'static) -> Self {
        self.0.source = Some(Source(Arc::new(source)));
        self
    }
}

impl Error {
    /// Whose fault it is.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// What is wrong, without the place.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The line of the text in which it was found, counted from 1.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.0.line
    }

    /// The column in which it was found, counted from 1.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.0.column
    }

    /// In which ways what could be read is not a legal crossword; empty when it could not be read.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.0.faults
    }

    /// The entries of the lexicon that it is about: pinned ones that cannot stand as they are.
    ///
    /// ```
    /// use quadrille_core::{Builder, Direction, Entry, WordList, Pin, Position};
    /// let pin = |direction| Pin { position: Position::new(0, 0), direction };
    /// let cat = Entry::new("cat")?.with_pin(pin(Direction::Across));
    /// let dog = Entry::new("dog")?.with_pin(pin(Direction::Down));
    /// let word_list: WordList = [Entry::new("cow")?, cat, dog].into_iter().collect();
    /// let error = Builder::new().build(&word_list).unwrap_err();
    /// assert!(error.entries().iter().map(|entry| entry.index()).eq([1, 2]));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn entries(&self) -> &[EntryId] {
        &self.0.entries
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.line, self.0.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            _ => {}
        }
        f.write_str(&self.0.message)
    }
}

impl error::Error for Error {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        self.0.source.as_ref().map(|Source(source)| &**source as _)
    }
}
