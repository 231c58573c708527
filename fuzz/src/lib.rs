//! Oracles that share no code with what they judge.

pub mod crossword;
pub mod nonogram;
