use quadrille::formats::{self, Kind};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{Result, report::to_json};

#[derive(Serialize)]
struct Detected {
    /// `crossword`, `nonogram`, `words` or `image`.
    kind: &'static str,
    /// The name of the format; that of an image is not known.
    format: Option<&'static str>,
}

/// Returns the kind of a file and its format, as JSON: by its content, or by its name if the content is ambiguous.
///
/// # Errors
///
/// If the file is empty, or of no kind that the module reads.
#[wasm_bindgen]
pub fn detect(bytes: &[u8], name: Option<String>) -> Result<String> {
    let (kind, format) = match formats::detect(bytes, name.as_deref())? {
        Kind::Crossword(format) => ("crossword", Some(format.name())),
        Kind::Nonogram(format) => ("nonogram", Some(format.name())),
        Kind::WordList(format) => ("words", Some(format.name())),
        _ => ("image", None),
    };
    to_json(&Detected { kind, format })
}
