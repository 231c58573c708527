use std::path::Path;

use anyhow::{Context, Result};
use quadrille::{
    Crossword,
    formats::{
        self, CrosswordFormat,
        crossword::{self, Document},
    },
};

use crate::{console::Console, input::Input, problem::Problem, puzzle};

/// Reads a crossword of a given format, or of the one that it seems to have, and tells what of the file is left out.
pub(super) fn read(path: &Path, from: Option<CrosswordFormat>, console: Console) -> Result<Crossword> {
    let Input { name, bytes } = Input::read(path)?;
    let advised = |error: formats::Error| {
        if error.faults().is_empty() && puzzle::is_word_list(&bytes, &name) {
            Problem::new(error.to_string()).hint(puzzle::BUILD).into()
        } else {
            anyhow::Error::from(error)
        }
    };
    let document = parse(&name, &bytes, from).map_err(advised).with_context(|| name.clone())?;
    Ok(told(document, &name, console))
}

fn parse(name: &str, bytes: &[u8], from: Option<CrosswordFormat>) -> Result<Document, formats::Error> {
    let format = match from {
        Some(format) => format,
        None => CrosswordFormat::detect(bytes, Some(name))?,
    };
    crossword::read_document(bytes, format)
}

/// The crossword of a file; what the file has besides is told.
pub(crate) fn told(document: Document, name: &str, console: Console) -> Crossword {
    let Document { crossword, left_out, .. } = document;
    if !left_out.is_empty() {
        console.note(&format!("warning: {name}: read without: {}", left_out.join(", ")));
    }
    crossword
}
