//! The tests of the public items of `quadrille-formats`.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test may panic, and read its samples")]

mod crossword_samples;
mod exchange;
mod list_cases;
mod lists;
mod nonogram_cases;
mod nonogram_properties;
mod nonogram_samples;
mod properties;
