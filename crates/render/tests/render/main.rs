//! What the crate promises, seen from outside.
#![cfg(all(feature = "png", feature = "svg"))]
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "helpers of tests may, too")]

mod agreement;
mod common;
mod nonograms;
#[cfg(feature = "html")]
mod pages;
mod pictures;
mod scripts;
