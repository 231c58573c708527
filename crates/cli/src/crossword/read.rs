use std::path::Path;

use anyhow::{Context, Result};
use quadrille::{
    Crossword,
    formats::{self, CrosswordFormat, crossword},
};

use crate::{input::Input, problem::Problem};

/// Reads a crossword of a given format, or of the one that it seems to have.
pub(super) fn read(path: &Path, from: Option<CrosswordFormat>) -> Result<Crossword> {
    let Input { name, bytes } = Input::read(path)?;
    parse(&name, &bytes, from).map_err(|error| advised(error, &bytes)).context(name)
}

fn parse(name: &str, bytes: &[u8], from: Option<CrosswordFormat>) -> Result<Crossword, formats::Error> {
    let format = match from {
        Some(format) => format,
        None => CrosswordFormat::detect(bytes, Some(name))?,
    };
    crossword::read(bytes, format)
}

/// Who gives a word list here wants another command.
fn advised(error: formats::Error, bytes: &[u8]) -> anyhow::Error {
    let is_array =
        || CrosswordFormat::detect(bytes, None).is_err() && bytes.trim_ascii_start().starts_with(b"[");
    if error.faults().is_empty() && is_array() {
        return Problem::new(error.to_string())
            .hint("quadrille crossword build makes crosswords of word lists")
            .into();
    }
    error.into()
}
