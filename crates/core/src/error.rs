use core::fmt;

/// Why something could not be done.
///
/// The message says what was found, what was expected and what to do. "This word could not be placed" is an answer,
/// not an error: see [`Unplaced`](crate::Unplaced).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Error {
    kind: ErrorKind,
    message: String,
    line: Option<usize>,
}

/// Whose fault an [`Error`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The data cannot be used as they are.
    InvalidInput,
    /// A setting cannot be used as it is.
    InvalidParameter,
    /// The request is beyond what is supported.
    LimitReached,
}

impl Error {
    pub(crate) fn input(message: impl Into<String>) -> Self {
        Self { kind: ErrorKind::InvalidInput, message: message.into(), line: None }
    }

    pub(crate) fn parameter(message: impl Into<String>) -> Self {
        Self { kind: ErrorKind::InvalidParameter, message: message.into(), line: None }
    }

    pub(crate) fn limit(message: impl Into<String>) -> Self {
        Self { kind: ErrorKind::LimitReached, message: message.into(), line: None }
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
