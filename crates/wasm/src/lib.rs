//! quadrille for browsers, as classes over the library without any logic of their own: bytes in, bytes out.
//!
//! Options and reports are JSON. The module has no clock and no access to the page; to cancel an operation, end its
//! worker. It is built twice: without the feature `full` for work that is shown while it changes, and with it for files in
//! and out.

#![allow(clippy::needless_pass_by_value, reason = "optional texts of JavaScript are passed by value")]

#[cfg(feature = "full")]
mod book;
mod crossword;
#[cfg(feature = "full")]
mod drawing;
#[cfg(feature = "full")]
mod explanation;
#[cfg(feature = "full")]
mod fill;
#[cfg(feature = "full")]
mod fonts;
mod list;
mod nonogram;
mod options;

#[cfg(feature = "full")]
pub use book::Book;
pub use crossword::Crossword;
#[cfg(feature = "full")]
pub use fill::{Filling, Template, Vocabulary};
#[cfg(feature = "full")]
pub use fonts::Fonts;
pub use list::WordList;
pub use nonogram::Nonogram;
pub use options::languages;

use wasm_bindgen::JsError;

/// The result of a call from JavaScript, where an error is thrown.
type Result<T> = core::result::Result<T, JsError>;
