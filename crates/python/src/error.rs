//! Errors of the library as exceptions.

use pyo3::{import_exception, prelude::*};
use quadrille::{Error, ErrorKind};

import_exception!(quadrille._errors, QuadrilleError);
import_exception!(quadrille._errors, InputError);
import_exception!(quadrille._errors, ParameterError);
import_exception!(quadrille._errors, LimitError);
import_exception!(quadrille._errors, UnsupportedError);
import_exception!(quadrille._errors, Interrupted);

/// The result of a call from Python, where an error is raised.
pub(crate) type Result<T> = core::result::Result<T, Failure>;

/// Why a call failed.
pub(crate) enum Failure {
    Library(Error),
    Python(PyErr),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Library(error)
    }
}

impl From<PyErr> for Failure {
    fn from(error: PyErr) -> Self {
        Self::Python(error)
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Library(error) => raised(&error),
            Failure::Python(error) => error,
        }
    }
}

fn raised(error: &Error) -> PyErr {
    let arguments = (error.to_string(), error.kind().name(), error.line(), error.column());
    match error.kind() {
        ErrorKind::InvalidInput
        | ErrorKind::Mismatch
        | ErrorKind::OutsideGrid
        | ErrorKind::Contradiction
        | ErrorKind::BlankImage => InputError::new_err(arguments),
        ErrorKind::InvalidParameter => ParameterError::new_err(arguments),
        ErrorKind::LimitReached => LimitError::new_err(arguments),
        ErrorKind::Unsupported | ErrorKind::MissingLetter => UnsupportedError::new_err(arguments),
        _ => QuadrilleError::new_err(arguments),
    }
}
