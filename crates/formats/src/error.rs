use std::io;

use quadrille_core::{Error, ErrorKind};

/// The error of a writer. Within one, and nowhere else, an I/O error means that the output cannot be written.
#[derive(Debug)]
pub(crate) struct WriteError(Error);

impl From<io::Error> for WriteError {
    fn from(source: io::Error) -> Self {
        Self(Error::new(ErrorKind::Write, "cannot be written").caused_by(source))
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

/// The error of a format that needs the feature `exchange`.
pub(crate) fn no_exchange() -> Error {
    Error::unsupported("a format of other programs, which this build does not have")
}

#[cfg(test)]
mod tests;
