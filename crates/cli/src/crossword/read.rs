use std::path::Path;

use anyhow::{Context, Result};
use quadrille::{
    Crossword,
    formats::{self, CrosswordFormat, crossword},
};

use crate::{input::Input, problem::Problem, puzzle};

/// Reads a crossword of a given format, or of the one that it seems to have.
pub(super) fn read(path: &Path, from: Option<CrosswordFormat>) -> Result<Crossword> {
    let Input { name, bytes } = Input::read(path)?;
    let advised = |error: formats::Error| {
        if error.faults().is_empty() && puzzle::is_word_list(&bytes, &name) {
            Problem::new(error.to_string()).hint(puzzle::BUILD).into()
        } else {
            anyhow::Error::from(error)
        }
    };
    parse(&name, &bytes, from).map_err(advised).context(name)
}

/// The same for the content of a file, without its name in errors.
pub(super) fn parse(
    name: &str,
    bytes: &[u8],
    from: Option<CrosswordFormat>,
) -> Result<Crossword, formats::Error> {
    let format = match from {
        Some(format) => format,
        None => CrosswordFormat::detect(bytes, Some(name))?,
    };
    crossword::read(bytes, format)
}
