//! Oracles that share no code with what they judge, and mutations.

pub mod archive;
pub mod crossword;
pub mod nonogram;
pub mod proof;
pub mod records;

/// Chooses one of several values by a number.
pub fn one_of<T: Copy>(all: &[T], number: u8) -> T {
    all[usize::from(number) % all.len()]
}
