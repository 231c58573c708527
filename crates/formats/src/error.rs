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

#[cfg(test)]
mod tests {
    use std::error::Error as _;

    use super::*;
    use crate::{CrosswordFormat, crossword};

    #[test]
    fn write_errors_have_a_source() {
        let full: &mut [u8] = &mut [];
        let error = crossword::write(&"CAT\n".parse().unwrap(), CrosswordFormat::Json, full).unwrap_err();
        assert!(error.source().is_some());
        assert_eq!(error.clone(), error);
        assert_ne!(Error::from(WriteError::from(io::Error::other("full"))), error);
        assert_eq!(error.kind(), ErrorKind::Write);
    }
}
