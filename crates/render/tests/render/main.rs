//! What the crate promises, seen from outside.
#![cfg(all(feature = "pdf", feature = "png", feature = "svg"))]
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "helpers of tests may, too")]

mod agreement;
#[cfg(feature = "animation")]
mod animations;
#[cfg(feature = "pdf")]
mod balance;
mod books;
#[cfg(feature = "pdf")]
mod clues;
mod columns;
mod common;
#[cfg(feature = "animation")]
mod explanations;
mod languages;
#[cfg(feature = "latex")]
mod latex;
mod nonograms;
#[cfg(feature = "html")]
mod pages;
mod pictures;
mod plain;
#[cfg(feature = "pdf")]
mod print;
mod scripts;
#[cfg(feature = "pdf")]
mod sheets;
#[cfg(feature = "html")]
mod steps;
mod text_direction;
