//! quadrille for browsers, as classes over the library without any logic of their own: bytes in, bytes out.
//!
//! Options and reports are JSON. The module has no clock and no access to the page. To cancel an operation, end its
//! worker, whose global function `isCancelled` should return true from then on. It is built three times, so that a page
//! fetches what it uses: with the feature `live` for work that is shown while it changes, with `files` for files in and
//! out as well, and with `drawings` alone for pictures, sheets and pages of finished puzzles, which arrive as native
//! documents.

#![allow(clippy::needless_pass_by_value, reason = "optional texts of JavaScript are passed by value")]

#[cfg(feature = "live")]
mod cancel;
#[cfg(feature = "live")]
mod crossword;
#[cfg(feature = "files")]
mod detect;
#[cfg(feature = "drawings")]
mod drawings;
#[cfg(feature = "files")]
mod explanation;
#[cfg(feature = "files")]
mod fill;
#[cfg(feature = "files")]
mod image;
#[cfg(feature = "live")]
mod list;
#[cfg(feature = "live")]
mod nonogram;
mod options;
#[cfg(any(feature = "drawings", feature = "files"))]
mod prepared;
#[cfg(feature = "live")]
mod report;

#[cfg(feature = "live")]
pub use crossword::Crossword;
#[cfg(feature = "files")]
pub use detect::detect;
#[cfg(feature = "drawings")]
pub use drawings::{Book, Fonts, Growth, draw_crossword, draw_nonogram};
#[cfg(feature = "files")]
pub use fill::{Filling, Template, Vocabulary};
#[cfg(feature = "files")]
pub use image::Image;
#[cfg(feature = "live")]
pub use list::WordList;
#[cfg(feature = "live")]
pub use nonogram::Nonogram;
#[cfg(feature = "live")]
pub use report::languages;

use wasm_bindgen::JsError;

/// The result of a call from JavaScript, where an error is thrown.
type Result<T> = core::result::Result<T, JsError>;
