//! The tests of the public items of `quadrille-nonogram`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod count;
mod deduce;
mod hard;
mod known;
mod limits;
mod lines;
mod methods;
mod oracle;
mod oracles;
mod people;
mod player;
mod prove;
mod repair;
mod text;
mod tune;
