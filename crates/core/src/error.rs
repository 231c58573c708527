use core::fmt;

use crate::Fault;

/// Why something could not be done.
///
/// The message says what was found, what was expected and what to do. "This word could not be placed" is an answer,
/// not an error: see [`Unplaced`](crate::Unplaced).
///
/// ```
/// use quadrille_core::{ErrorKind, Lexicon};
/// let error = "apple\n\nb\n".parse::<Lexicon>().unwrap_err();
/// assert_eq!((error.kind(), error.line()), (ErrorKind::InvalidInput, Some(3)));
/// assert_eq!(error.to_string(), format!("line 3: {}", error.message()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Error {
    kind: ErrorKind,
    message: String,
    line: Option<usize>,
    faults: Vec<Fault>,
}

/// Whose fault an [`Error`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The data cannot be used as they are, such as a text or a name that cannot be read.
    InvalidInput,
    /// A setting cannot be used as it is.
    InvalidParameter,
    /// The request is beyond what is supported.
    LimitReached,
}

impl Error {
    fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), line: None, faults: Vec::new() }
    }

    /// What was read is not a legal crossword.
    pub(crate) fn illegal(faults: Vec<Fault>) -> Self {
        let message = faults.first().map_or_else(|| "not a crossword".to_owned(), Fault::to_string);
        Self { faults, ..Self::input(message) }
    }

    /// The same error with the place in front of its message.
    pub(crate) fn within(self, place: &str) -> Self {
        Self { message: format!("{place}: {}", self.message), ..self }
    }

    pub(crate) fn input(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::InvalidInput, message)
    }

    pub(crate) fn parameter(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::InvalidParameter, message)
    }

    pub(crate) fn limit(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::LimitReached, message)
    }

    /// Whose fault it is.
    #[must_use]
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// What is wrong, without the place.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The line of the text in which it happened, counted from 1.
    #[must_use]
    pub const fn line(&self) -> Option<usize> {
        self.line
    }

    /// In which ways what could be read is not a legal crossword; empty when it could not be read. The message tells
    /// the first of them.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The same error at a line, counted from 1.
    #[must_use]
    pub fn at_line(self, line: usize) -> Self {
        Self { line: Some(line), ..self }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.message)
    }
}
