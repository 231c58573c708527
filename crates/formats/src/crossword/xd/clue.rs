//! Lines in the list of clues.

use crate::crossword::prelude::*;

/// `A1. Feline ~ CAT`
pub(super) struct Clue<'a> {
    pub(super) direction: Direction,
    pub(super) number: u32,
    pub(super) text: &'a str,
    pub(super) answer: Option<&'a str>,
}

/// A line in the list of clues.
pub(super) enum ClueLine<'a> {
    Clue(Clue<'a>),
    /// Metadata of a clue, such as `A1 ^Refs: A2`.
    Metadata(Unsupported),
}

impl<'a> ClueLine<'a> {
    pub(super) fn of(line: &'a str) -> Result<Self, String> {
        let wrong = || format!("invalid clue {}, expected one like \"A1. Feline ~ CAT\"", quoted(line));
        let line = line.trim();
        let (direction, rest) = match line.split_at_checked(1) {
            Some(("A", rest)) => (Direction::Across, rest),
            Some(("D", rest)) => (Direction::Down, rest),
            _ => return Err(wrong()),
        };
        let digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = rest.get(..rest.len() - digits.len()).and_then(|number| number.parse().ok());
        let number = number.ok_or_else(wrong)?;
        if let Some(metadata) = digits.trim_start().strip_prefix('^') {
            let name = metadata.split(':').next().unwrap_or_default().trim();
            let is = |known: &str| name.eq_ignore_ascii_case(known);
            return Ok(Self::Metadata(if is("hint") {
                Unsupported::Hints
            } else if is("refs") {
                Unsupported::ClueReferences
            } else {
                Unsupported::ClueMetadata
            }));
        }
        let text = digits.strip_prefix('.').ok_or_else(wrong)?;
        let (text, answer) = match text.rsplit_once(" ~ ").or_else(|| Some((text.strip_suffix(" ~")?, ""))) {
            Some((text, answer)) => (text, Some(answer.trim()).filter(|answer| !answer.is_empty())),
            None => (text, None),
        };
        Ok(Self::Clue(Clue { direction, number, text: text.trim(), answer }))
    }
}

/// Whether a line is certainly a clue with its answer.
pub(super) fn is_clue(line: &str) -> bool {
    line.contains(" ~ ") && matches!(ClueLine::of(line), Ok(ClueLine::Clue(_)))
}
