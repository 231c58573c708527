//! Messages about files with puzzles.

use anyhow::Error;
use quadrille::{
    Crossword,
    formats::{CrosswordFormat, Unsupported, crossword::Document},
};

use crate::error::Problem;

/// The warning that parts of a file are ignored, if there are any.
pub(crate) fn ignored(unsupported: &[Unsupported], file: &str) -> Option<String> {
    warning(unsupported.iter().map(|part| part.name()), file)
}

/// The warning that parts of a file with a crossword are ignored or missing, if there are any.
pub(crate) fn crossword_ignored(document: &Document, file: &str) -> Option<String> {
    let clues = missing_clues(document.missing_clues, &document.crossword, &format!("{file}: "));
    match (warning(document.unsupported.iter().map(|part| part.name()), file), clues) {
        (Some(ignored), Some(clues)) => Some(format!("{ignored}\n{clues}")),
        (ignored, clues) => ignored.or(clues),
    }
}

/// The warning that words of a crossword have no clue while others do, if any. `file` is written before it.
pub(crate) fn missing_clues(missing: usize, crossword: &Crossword, file: &str) -> Option<String> {
    let (all, have) = (crossword.len(), if missing == 1 { "has" } else { "have" });
    (missing > 0).then(|| format!("warning: {file}{missing} of {all} words {have} no clue"))
}

/// The line that reports how a file was read, if its format was detected by content: a text grid is ambiguous.
pub(crate) fn crossword_guess(
    crossword: &Crossword,
    bytes: &[u8],
    from: Option<CrosswordFormat>,
    file: &str,
) -> Option<String> {
    let is_guess = from.is_none() && CrosswordFormat::detect(bytes, Some(file)) == Ok(CrosswordFormat::Txt);
    let has_sign = || crossword.slots().any(|slot| slot.entry.answer().squares().any(|square| square == "#"));
    is_guess.then(|| {
        let sign = if has_sign() { ", # is a letter because other squares are empty" } else { "" };
        format!("{file}: read as a crossword grid, {} squares{sign}", crossword.size())
    })
}

/// The error that a file contains a puzzle of the other kind.
pub(crate) fn of_other_kind(kind: &str, format: &str, expected: &str) -> Error {
    let problem = Problem::new(format!("this is a {kind} in the format {format}, expected a {expected}"));
    problem.hint(format!("use quadrille {kind}")).into()
}

fn warning<'n>(names: impl Iterator<Item = &'n str>, file: &str) -> Option<String> {
    let names: Vec<_> = names.collect();
    (!names.is_empty()).then(|| format!("warning: {file}: ignored: {}", names.join(", ")))
}

/// The hint for a word list in place of a puzzle.
pub(crate) const BUILD: &str = "make a crossword of a word list with quadrille crossword build";
