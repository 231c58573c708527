//! The native JSON.

mod document;
mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;

use crate::json::Native;

const NATIVE: Native = Native {
    name: "crossword",
    version: 1,
    else_meant: "one of ipuz, with its \"version\": is it another kind of file?",
};

#[cfg(test)]
mod tests;
