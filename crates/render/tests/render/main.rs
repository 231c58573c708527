//! What the crate promises, seen from outside.
#![cfg(all(feature = "pdf", feature = "png", feature = "svg"))]
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "helpers of tests may, too")]

mod agreement;
mod common;
mod nonograms;
mod pictures;
mod scripts;
mod sheets;
