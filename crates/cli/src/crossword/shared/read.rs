use std::path::Path;

use anyhow::{Context, Result};
use quadrille::{
    Crossword,
    formats::{
        self, CrosswordFormat, Kind,
        crossword::{self, Document},
    },
};

use crate::{input::Input, problem::Problem, puzzle};

/// Reads a crossword of a given format, or of the one that it seems to have, and notes what of the file is
/// left out.
pub(crate) fn read(path: &Path, from: Option<CrosswordFormat>, notes: &mut Vec<String>) -> Result<Crossword> {
    let Input { name, bytes } = Input::read(path)?;
    let advised = |error: formats::Error| {
        let is_word_list = || matches!(formats::detect(&bytes, Some(&name)), Ok(Kind::WordList(_)));
        let is_told = error.message().ends_with("say that the format is txt").then_some("--from txt says so");
        let may_be_built = (error.faults().is_empty() && is_word_list()).then_some(puzzle::BUILD);
        match Vec::from_iter(is_told.into_iter().chain(may_be_built)).join("; ") {
            hint if hint.is_empty() => anyhow::Error::from(error),
            hint => Problem::new(error.to_string()).hint(hint).into(),
        }
    };
    let document = parse(&name, &bytes, from).map_err(advised).with_context(|| name.clone())?;
    notes.extend(puzzle::crossword_read_without(&document, &name));
    Ok(document.crossword)
}

/// Reads a crossword from the content of a file, whose name errors do not tell.
pub(crate) fn parse(
    name: &str,
    bytes: &[u8],
    from: Option<CrosswordFormat>,
) -> Result<Document, formats::Error> {
    let format = match from {
        Some(format) => format,
        None => CrosswordFormat::detect(bytes, Some(name))?,
    };
    crossword::read_document(bytes, format)
}
