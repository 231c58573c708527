use core::fmt;

use crate::Limit;

/// Why clues or a picture could not be used.
///
/// "No solution" and "several solutions" are answers, not errors: see [`Verdict`](crate::Verdict).
///
/// ```
/// use quadrille_nonogram::{ErrorKind, Picture};
/// let error = "##\n#\n".parse::<Picture>().unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::InvalidInput);
/// assert!(error.to_string().starts_with("row 2"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Error {
    kind: ErrorKind,
    message: String,
}

/// Whose fault an [`Error`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The data cannot be used as they are, such as a text or a name that cannot be read.
    InvalidInput,
    /// An option has a value that it cannot have.
    InvalidParameter,
    /// The request is beyond what is supported.
    LimitReached,
}

impl Error {
    pub(crate) fn input(message: impl Into<String>) -> Self {
        Self { kind: ErrorKind::InvalidInput, message: message.into() }
    }

    pub(crate) fn parameter(message: impl Into<String>) -> Self {
        Self { kind: ErrorKind::InvalidParameter, message: message.into() }
    }

    pub(crate) fn limit(message: impl Into<String>) -> Self {
        Self { kind: ErrorKind::LimitReached, message: message.into() }
    }

    /// Whose fault it is.
    #[must_use]
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// What is wrong.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// So that `?` passes on why there is no [puzzle](crate::Generator::puzzle).
impl From<Limit> for Error {
    fn from(limit: Limit) -> Self {
        Self::limit(limit.to_string())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
