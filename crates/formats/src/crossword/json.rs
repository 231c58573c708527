//! The native JSON.

mod document;
mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;

const NAME: &str = "crossword";
const VERSION: u64 = 1;

#[cfg(test)]
mod tests;
