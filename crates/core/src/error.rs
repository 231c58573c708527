//! The error of all crates.

use alloc::{
    borrow::ToOwned,
    boxed::Box,
    format,
    string::{String, ToString},
    sync::Arc,
    vec::Vec,
};
use core::{
    error, fmt,
    panic::{RefUnwindSafe, UnwindSafe},
};

use crate::{EntryId, Fault, string_enum};

/// The error of all quadrille crates.
///
/// The message reports what was found and expected, and what to do. Negative results are not errors: a word
/// that could not be placed is an [`Unplaced`](crate::Unplaced), and a nonogram without a solution has a verdict.
///
/// ```
/// use quadrille_core::{ErrorKind, WordList};
/// let error = "apple\n\n--\n".parse::<WordList>().unwrap_err();
/// assert_eq!((error.kind(), error.line()), (ErrorKind::InvalidInput, Some(3)));
/// assert_eq!(error.to_string(), format!("line 3: {}", error.message()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
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

/// The cause of an error. Two are equal if they have the same message.
#[derive(Clone, Debug)]
struct Source(Arc<dyn error::Error + Send + Sync>);

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        self.0.to_string() == other.0.to_string()
    }
}

impl Eq for Source {}

// A cause is only read, and the panic of one thread cannot leave it half changed.
impl UnwindSafe for Source {}
impl RefUnwindSafe for Source {}

string_enum! {
    /// The kind of an [`Error`]: whose fault it is.
    ///
    /// ```
    /// use quadrille_core::{Crossword, ErrorKind};
    /// let error = "CAT\nO\n".parse::<Crossword>().unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::InvalidInput);
    /// assert_eq!(error.kind().name(), "invalid-input");
    /// ```
    #[non_exhaustive]
    pub enum ErrorKind: "kind of error" {
        /// The input is invalid, such as a text that cannot be parsed.
        InvalidInput = "invalid-input",
        /// The data belong to another puzzle, such as a saved grid of another size.
        Mismatch = "mismatch",
        /// A position without a cell of the puzzle.
        OutsideGrid = "outside-grid",
        /// What is set or deduced contradicts what is known.
        Contradiction = "contradiction",
        /// An image shows nothing, because it has only one color.
        BlankImage = "blank-image",
        /// A setting is invalid.
        InvalidParameter = "invalid-parameter",
        /// The request exceeds a limit.
        LimitReached = "limit-reached",
        /// The kind or version of the input is not supported, or something cannot be written or drawn.
        Unsupported = "unsupported",
        /// None of the fonts has a letter.
        MissingLetter = "missing-letter",
        /// An observer or a token stopped the work.
        Stopped = "stopped",
        /// Writing failed; the [source](core::error::Error::source) has the cause.
        Write = "write",
    }
}

/// Construction, for crates that report errors of this type.
impl Error {
    /// Creates an error of a kind with a message.
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        let (line, column, faults, entries, source) = (None, None, Vec::new(), Vec::new(), None);
        Self(Box::new(Inner { kind, message: message.into(), line, column, faults, entries, source }))
    }

    /// Creates an error about invalid input.
    ///
    /// ```
    /// use quadrille_core::Error;
    /// let error = Error::input("unknown direction \"north\"").within("word 3").at_line(7);
    /// assert_eq!(error.to_string(), "line 7: word 3: unknown direction \"north\"");
    /// ```
    pub fn input(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::InvalidInput, message)
    }

    /// Creates an error about an invalid setting.
    pub fn parameter(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::InvalidParameter, message)
    }

    /// Creates an error about an exceeded limit.
    pub fn limit(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::LimitReached, message)
    }

    /// Creates an error about unsupported input.
    pub fn unsupported(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Unsupported, message)
    }

    /// Creates an error about an illegal crossword. The message has the first fault and the number of others.
    pub fn illegal(faults: Vec<Fault>) -> Self {
        let first = faults.first().map_or("unknown fault".to_owned(), Fault::to_string);
        let more = faults.len().saturating_sub(1);
        let rest = if more > 0 { format!(" (and {more} more)") } else { String::new() };
        let mut error = Self::input(format!("not a legal crossword: {first}{rest}"));
        error.0.faults = faults;
        error
    }

    /// Sets the line, counted from 1.
    pub fn at_line(mut self, line: usize) -> Self {
        self.0.line = Some(line);
        self
    }

    /// Sets the column, counted from 1.
    pub fn at_column(mut self, column: usize) -> Self {
        self.0.column = Some(column);
        self
    }

    /// Prefixes the message with a context, such as the part of the input.
    pub fn within(mut self, part: &str) -> Self {
        self.0.message = format!("{part}: {}", self.0.message);
        self
    }

    /// Appends advice to the message.
    pub fn advising(mut self, advice: &str) -> Self {
        self.0.message = format!("{}: {advice}", self.0.message);
        self
    }

    /// Sets the entries of the word list that the error is about.
    pub(crate) fn with_entries(mut self, entries: Vec<EntryId>) -> Self {
        self.0.entries = entries;
        self
    }

    /// Sets the cause.
    pub fn caused_by(mut self, source: impl error::Error + Send + Sync + 'static) -> Self {
        self.0.source = Some(Source(Arc::new(source)));
        self
    }
}

impl Error {
    /// Returns the kind: whose fault it is.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Returns the message without line and column.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Returns the line of the input, counted from 1.
    pub fn line(&self) -> Option<usize> {
        self.0.line
    }

    /// Returns the column of the input, counted from 1.
    pub fn column(&self) -> Option<usize> {
        self.0.column
    }

    /// Returns the faults of an illegal crossword. It is empty for all other errors.
    pub fn faults(&self) -> &[Fault] {
        &self.0.faults
    }

    /// Returns the entries of the word list that the error is about: pinned words that conflict.
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
    pub fn entries(&self) -> &[EntryId] {
        &self.0.entries
    }

    /// Returns the first cause of a type, such as the `std::io::Error` that made writing fail.
    ///
    /// ```
    /// use std::io;
    ///
    /// use quadrille_core::{Error, ErrorKind};
    /// let full = io::Error::from(io::ErrorKind::StorageFull);
    /// let error = Error::new(ErrorKind::Write, "cannot write the file").caused_by(full);
    /// assert_eq!(error.cause::<io::Error>().map(io::Error::kind), Some(io::ErrorKind::StorageFull));
    /// ```
    #[doc(alias = "io")]
    pub fn cause<E: error::Error + 'static>(&self) -> Option<&E> {
        let mut next = error::Error::source(self);
        while let Some(source) = next {
            if let Some(found) = source.downcast_ref() {
                return Some(found);
            }
            next = source.source();
        }
        None
    }
}

/// The line and the column, if known, and the message.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.line, self.0.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, Some(column)) => write!(f, "column {column}: ")?,
            (None, None) => {}
        }
        f.write_str(&self.0.message)
    }
}

impl error::Error for Error {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        self.0.source.as_ref().map(|Source(source)| &**source as _)
    }
}
