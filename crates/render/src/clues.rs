//! The clues of a crossword in lists, as people read them on any medium.

use quadrille_core::{Crossword, Direction, Language, Slot};

/// Clues under a heading.
#[derive(Clone, Debug)]
pub(crate) struct ClueList {
    pub(crate) heading: &'static str,
    /// The number and the text of each clue.
    pub(crate) clues: Vec<(String, String)>,
}

/// The clues under their headings; none when no word has a clue.
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
