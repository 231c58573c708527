//! Crosswords in files of all formats.

use quadrille::formats::crossword::{self, WriteOptions};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use super::Crossword;
use crate::{Result, options::parsed, prepared::prepared};

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct FileOptions {
    /// `puzzle` leaves the solution out.
    show: Option<String>,
    lengths: Option<String>,
    given: Option<usize>,
}

#[wasm_bindgen]
impl Crossword {
    /// Writes a file: a format of crosswords, such as `json` or `puz`. The options are `show`, `lengths` and `given`, as in
    /// the program.
    ///
    /// # Errors
    ///
    /// If the options are invalid, or the format cannot contain the crossword.
    pub fn write(&self, format: &str, options: &str) -> Result<Vec<u8>> {
        let FileOptions { show, lengths, given } = parsed(options)?;
        let crossword = prepared(&self.0, lengths.as_deref(), given)?;
        let mut out = Vec::new();
        let solution = match show.as_deref() {
            Some("puzzle") => false,
            Some("solution" | "both") | None => true,
            Some(other) => {
                return Err(JsError::new(&format!(
                    "unknown show {other}: expected puzzle, solution or both"
                )));
            }
        };
        crossword::write_with(&crossword, format.parse()?, &WriteOptions { solution }, &mut out)?;
        Ok(out)
    }
}
