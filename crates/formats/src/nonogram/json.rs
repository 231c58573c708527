//! The native JSON, one document or one a line, and the two short forms that other programs use.

mod document;
mod lines;
mod read;
mod short;
mod write;

pub(super) use lines::read_all;
pub use lines::{Lines, is_binary, read_line, read_lines};
pub(super) use read::read;
pub(super) use short::{read_rows_cols, read_ver_hor, write_rows_cols, write_ver_hor};
pub(super) use write::write;

use crate::json::Native;

const NATIVE: Native = Native {
    name: "nonogram",
    version: 1,
    alternative: "one with only clues, such as {\"rows\":[[1],[2]],\"cols\":[[1,1],[1]]}",
};

#[cfg(test)]
mod tests;
