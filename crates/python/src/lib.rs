//! quadrille for Python, as classes over the library without any logic of their own.
//!
//! What Python objects mean, files and optional packages are the business of the Python modules in the folder `python`.
//! Long work runs without the lock of the interpreter, on threads of its own: the calling thread looks at signals and
//! reports the progress meanwhile.

#![allow(clippy::needless_pass_by_value, reason = "values of Python are passed by value")]
#![allow(clippy::too_many_arguments, reason = "options are passed by name")]

mod batch;
mod book;
mod crossword;
mod drawing;
mod error;
mod explanation;
mod fill;
mod image;
mod metadata;
mod nonogram;
mod options;
mod page;
mod picture;
mod verdict;
mod warnings;
mod words;
mod work;

/// The part of the package that is compiled.
#[pyo3::pymodule(gil_used = false)]
mod _quadrille {
    #[pymodule_export]
    use crate::{
        batch::{_build, _convert, _judge, _make, _rate, Documents, Images},
        book::book,
        crossword::{Crossword, Slot, Unplaced},
        explanation::{Deduction, Explanation, Solutions},
        fill::{Fill, Template, Vocabulary},
        nonogram::Nonogram,
        picture::{Clues, Picture},
        verdict::{Count, Rating, Verdict},
        words::{Entry, WordList},
        work::{_after_fork, set_threads},
    };

    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "it is the name in Python")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
