//! Messages about files with puzzles.

use quadrille::{
    Crossword,
    formats::{CrosswordFormat, Unsupported, crossword::Document},
};

/// The warning that parts of a file are ignored, if there are any.
pub(crate) fn ignored(unsupported: &[Unsupported], file: &str) -> Option<String> {
    warning(unsupported.iter().map(|part| part.name()), file)
}

/// The warning that parts of a file with a crossword are ignored or missing, if there are any.
pub(crate) fn crossword_ignored(document: &Document, file: &str) -> Option<String> {
    let (missing, all) = (document.missing_clues, document.crossword.len());
    let clues = (missing > 0).then(|| format!("warning: {file}: {}", without_clue(missing, all)));
    match (warning(document.unsupported.iter().map(|part| part.name()), file), clues) {
        (Some(ignored), Some(clues)) => Some(format!("{ignored}\n{clues}")),
        (ignored, clues) => ignored.or(clues),
    }
}

fn without_clue(missing: usize, all: usize) -> String {
    format!("{missing} of {all} words {} no clue", if missing == 1 { "has" } else { "have" })
}

/// The warning that some words of a new crossword have no clue while others do.
pub(crate) fn missing_clues(crossword: &Crossword) -> Option<String> {
    let (missing, all) =
        (crossword.slots().filter(|slot| slot.entry.clue().is_none()).count(), crossword.len());
    (1..all).contains(&missing).then(|| format!("warning: {}", without_clue(missing, all)))
}

/// The line that reports how a file was read, if its format was detected by content: a text grid is ambiguous.
pub(crate) fn crossword_guess(
    crossword: &Crossword,
    bytes: &[u8],
    from: Option<CrosswordFormat>,
    file: &str,
) -> Option<String> {
    let is_guess = from.is_none() && CrosswordFormat::detect(bytes, Some(file)) == Ok(CrosswordFormat::Txt);
    is_guess.then(|| format!("{file}: read as a crossword grid, {} squares", crossword.size()))
}

fn warning<'n>(names: impl Iterator<Item = &'n str>, file: &str) -> Option<String> {
    let names: Vec<_> = names.collect();
    (!names.is_empty()).then(|| format!("warning: {file}: ignored: {}", names.join(", ")))
}

/// The hint for a word list in place of a puzzle.
pub(crate) const BUILD: &str = "make a crossword of a word list with quadrille crossword build";
