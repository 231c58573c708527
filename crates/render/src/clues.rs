//! The clues of a crossword in lists, for all media.

use std::borrow::Cow;

use quadrille_core::{Crossword, Direction, Language, Slot, TextDirection};

use crate::text::{self, is_right_to_left};

/// Clues under a heading.
#[derive(Clone, Debug)]
pub(crate) struct ClueList {
    pub(crate) heading: &'static str,
    /// The number and the text of each clue.
    pub(crate) clues: Vec<(String, String)>,
}

/// The direction of lists: right to left if that of the crossword or, on paper, of their headings is.
pub(crate) fn list_direction(crossword: &Crossword, language: Language) -> TextDirection {
    match crossword.text_direction() {
        TextDirection::LeftToRight => language.text_direction(),
        TextDirection::RightToLeft => TextDirection::RightToLeft,
    }
}

/// The direction of a clue: in a list from right to left, right to left if any of its letters is; in other
/// lists, that of its first letter.
pub(crate) fn clue_direction(clue: &str, list: TextDirection) -> TextDirection {
    match list {
        TextDirection::LeftToRight => text::text_direction(clue),
        TextDirection::RightToLeft if clue.contains(is_right_to_left) => TextDirection::RightToLeft,
        TextDirection::RightToLeft => TextDirection::LeftToRight,
    }
}

/// A clue with marks of its direction, so that its lengths are at the end: after letters of the other
/// direction they would be taken for a part of those.
pub(crate) fn marked(clue: &str, text_direction: TextDirection) -> Cow<'_, str> {
    if !clue.contains(is_right_to_left) {
        return clue.into();
    }
    let mark = text::mark(text_direction);
    let at = clue.rfind('(').filter(|_| clue.ends_with(')')).unwrap_or(clue.len());
    let (text, lengths) = clue.split_at_checked(at).unwrap_or((clue, ""));
    format!("{mark}{text}{mark}{lengths}").into()
}

/// The clues under their headings; none if no word has a clue.
pub(crate) fn clue_lists(crossword: &Crossword, language: Language) -> Vec<ClueList> {
    if crossword.slots().all(|slot| slot.entry.clue().is_none()) {
        return Vec::new();
    }
    let clue = |slot: &Slot<'_>| (slot.number.to_string(), slot.entry.full_clue());
    Direction::BOTH
        .map(|direction| ClueList {
            heading: language.heading(direction),
            clues: crossword.clue_list(direction).iter().map(clue).collect(),
        })
        .into()
}

#[cfg(test)]
mod tests;
