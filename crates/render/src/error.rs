use core::fmt;

/// Why a picture could not be made.
///
/// The message says what was found, what was expected and what to do.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{ErrorKind, Style};
/// let crossword: Crossword = "象棋\n".parse()?;
/// // No built-in font has these letters: one that has them is given with `Fonts::with_font`.
/// let error = quadrille_render::crossword(&crossword, &Style::solution()).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Unsupported);
/// assert!(quadrille_render::crossword(&crossword, &Style::puzzle()).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// A setting cannot be used as it is.
    InvalidParameter,
    /// The picture would be larger than what is made.
    LimitReached,
    /// What is asked for cannot be drawn, such as a letter that no font has.
    Unsupported,
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

    pub(crate) fn unsupported(message: impl Into<String>) -> Self {
        Self { kind: ErrorKind::Unsupported, message: message.into() }
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

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
