//! The tests of the public items of `quadrille-core`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod api;
mod build;
mod optimize;
mod player_grid;
mod reasons;
mod text;
