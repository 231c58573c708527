use core::fmt;
use std::{error, io, sync::Arc};

use crate::Fault;

/// Why something could not be read or written.
///
/// The message says what was found, what was expected and what to do; line and column, counted from 1, say where.
/// A document that can be read but does not describe a legal crossword also lists its [`faults`](Self::faults).
///
/// ```
/// use quadrille_formats::{ErrorKind, WordListOptions, wordlist};
/// let error = wordlist::read(b"apple\nb\n", &WordListOptions::new()).unwrap_err();
/// assert_eq!((error.kind(), error.line()), (ErrorKind::InvalidInput, Some(2)));
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
    source: Option<Source>,
}

/// Why a writer failed. Two are equal if they say the same.
#[derive(Clone, Debug)]
struct Source(Arc<io::Error>);

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        self.0.kind() == other.0.kind() && self.0.to_string() == other.0.to_string()
    }
}

impl Eq for Source {}

/// Whose fault an [`Error`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The data cannot be used as they are, such as a text or a name that cannot be read.
    InvalidInput,
    /// A setting cannot be used as it is.
    InvalidParameter,
    /// The data are larger than what is supported.
    LimitReached,
    /// The data are of a kind or version that is not read, or the format cannot hold the puzzle.
    Unsupported,
    /// The writer failed; the [source](std::error::Error::source) says why.
    Write,
}

impl Error {
    pub(crate) fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        let (line, column, faults, source) = (None, None, Vec::new(), None);
        Self(Box::new(Inner { kind, message: message.into(), line, column, faults, source }))
    }

    pub(crate) fn input(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::InvalidInput, message)
    }

    pub(crate) fn unsupported(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Unsupported, message)
    }

    /// The document was understood and is not legal.
    pub(crate) fn illegal(faults: impl IntoIterator<Item = Fault>) -> Self {
        let faults: Vec<_> = faults.into_iter().collect();
        let first = faults.first().map_or("no reason is known".to_owned(), Fault::to_string);
        let more = faults.len().saturating_sub(1);
        let rest = if more > 0 { format!(" (and {more} more)") } else { String::new() };
        let mut error = Self::input(format!("not a legal crossword: {first}{rest}"));
        error.0.faults = faults;
        error
    }

    pub(crate) fn limit(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::LimitReached, message)
    }

    /// The place, counted within a part that begins after `lines` lines.
    pub(crate) fn after(mut self, lines: usize) -> Self {
        self.0.line = self.0.line.map(|line| line + lines);
        self
    }

    pub(crate) fn at(mut self, line: usize, column: Option<usize>) -> Self {
        (self.0.line, self.0.column) = (Some(line), column);
        self
    }

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

    /// The line in which it was found, counted from 1.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.0.line
    }

    /// The column in which it was found, counted from 1.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.0.column
    }

    /// In which ways a document that could be read is not a legal crossword, empty when it could
    /// not be read.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.0.faults
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

impl From<quadrille_core::Error> for Error {
    fn from(error: quadrille_core::Error) -> Self {
        use quadrille_core::ErrorKind as Core;
        let kind = match error.kind() {
            Core::InvalidParameter => ErrorKind::InvalidParameter,
            Core::LimitReached => ErrorKind::LimitReached,
            _ => ErrorKind::InvalidInput,
        };
        let faults = error.faults();
        let new = if faults.is_empty() {
            Self::new(kind, error.message())
        } else {
            Self::illegal(faults.iter().map(Fault::from))
        };
        match error.line() {
            Some(line) => new.at(line, None),
            None => new,
        }
    }
}

impl From<quadrille_nonogram::Error> for Error {
    fn from(error: quadrille_nonogram::Error) -> Self {
        use quadrille_nonogram::ErrorKind as Nonogram;
        let kind = match error.kind() {
            Nonogram::InvalidParameter => ErrorKind::InvalidParameter,
            Nonogram::LimitReached => ErrorKind::LimitReached,
            _ => ErrorKind::InvalidInput,
        };
        Self::new(kind, error.message())
    }
}

/// What ends a writer. Within one, and nowhere else, an error of input and output means that something cannot be written.
#[derive(Debug)]
pub(crate) struct WriteError(Error);

impl From<io::Error> for WriteError {
    fn from(source: io::Error) -> Self {
        let mut error = Error::new(ErrorKind::Write, "cannot be written");
        error.0.source = Some(Source(Arc::new(source)));
        Self(error)
    }
}

impl From<Error> for WriteError {
    fn from(error: Error) -> Self {
        Self(error)
    }
}

impl From<WriteError> for Error {
    fn from(WriteError(error): WriteError) -> Self {
        error
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CrosswordFormat, crossword};

    #[track_caller]
    fn check(error: impl Into<Error>, kind: ErrorKind, faults: usize) {
        let error = error.into();
        assert_eq!((error.kind(), error.faults().len()), (kind, faults), "{error}");
    }

    #[test]
    fn errors_of_other_crates_lose_nothing() {
        let islands = "CAT....\n....DOG\n".parse::<quadrille_core::Crossword>().unwrap_err();
        check(islands, ErrorKind::InvalidInput, 1);
        check("".parse::<quadrille_nonogram::Aim>().unwrap_err(), ErrorKind::InvalidInput, 0);
        check(quadrille_nonogram::InkId::new(99).unwrap_err(), ErrorKind::LimitReached, 0);
    }

    #[test]
    fn what_cannot_be_written_tells_why() {
        let full: &mut [u8] = &mut [];
        let error = crossword::write(&"CAT\n".parse().unwrap(), CrosswordFormat::Json, full).unwrap_err();
        assert!(error::Error::source(&error).is_some());
        assert_eq!(error.clone(), error);
        assert_ne!(Error::from(WriteError::from(io::Error::other("full"))), error);
        check(error, ErrorKind::Write, 0);
    }
}
