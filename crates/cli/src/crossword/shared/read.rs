use std::path::Path;

use anyhow::{Context, Result};
use quadrille::{
    Crossword,
    formats::{
        self, CrosswordFormat, Kind, NonogramFormat,
        crossword::{self, Document},
        nonogram,
    },
};

use crate::{error::Problem, input::Input, puzzle};

/// Reads a crossword in a given or the detected format, and notes ignored parts of the file.
pub(crate) fn read(path: &Path, from: Option<CrosswordFormat>, notes: &mut Vec<String>) -> Result<Crossword> {
    read_input(&Input::read(path)?, from, notes)
}

/// Reads a crossword from an input.
pub(crate) fn read_input(
    Input { name, bytes }: &Input,
    from: Option<CrosswordFormat>,
    notes: &mut Vec<String>,
) -> Result<Crossword> {
    let advised = |error: formats::Error| {
        let kind = formats::detect(bytes, Some(name));
        if let (None, Ok(Kind::Nonogram(format))) = (from, &kind)
            && !matches!(format, NonogramFormat::Txt | NonogramFormat::Json | NonogramFormat::Clues)
            && nonogram::read(bytes, *format).is_ok_and(|read| !read.is_empty())
        {
            return puzzle::of_other_kind("nonogram", format.name(), "crossword");
        }
        let is_word_list = || matches!(kind, Ok(Kind::WordList(_)));
        let needs_format = error.message().ends_with("choose the format txt").then_some("use --from txt");
        let is_word_list_hint = (error.faults().is_empty() && is_word_list()).then_some(puzzle::BUILD);
        match Vec::from_iter(needs_format.into_iter().chain(is_word_list_hint)).join("; ") {
            hint if hint.is_empty() => anyhow::Error::from(error),
            hint => Problem::new(error.to_string()).hint(hint).into(),
        }
    };
    let document = parse(name, bytes, from).map_err(advised).with_context(|| name.clone())?;
    notes.extend(puzzle::crossword_guess(&document.crossword, bytes, from, name));
    notes.extend(puzzle::crossword_ignored(&document, name));
    Ok(document.crossword)
}

/// Reads a crossword from the content of a file; errors do not name the file.
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
