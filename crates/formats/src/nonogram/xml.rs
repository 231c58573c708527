//! The XML of webpbn.com, version 0.3: `<puzzleset>` with puzzles, each with colors, clues and pictures.
//!
//! No document type is read or written, and no entities but XML's own. A goal in which cells are left open is
//! no picture. Puzzles with a goal alone get their clues from it.

mod read;
mod write;

pub(super) use read::read;
pub(super) use write::{ENVELOPE, write};
