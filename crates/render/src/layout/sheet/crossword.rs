//! A crossword to print.

use quadrille_core::{Crossword, Direction, Slot};

use super::{ClueList, Figure, Printable, composer, untitled};
use crate::{Error, Show, Style, layout};

impl Printable {
    /// A crossword with its clues. When no word has a clue, there is no list of clues: the words themselves are then
    /// handed out otherwise. The style decides about fonts and title.
    ///
    /// # Errors
    ///
    /// When no font has one of the letters.
    pub fn crossword(crossword: &Crossword, style: &Style) -> Result<Self, Error> {
        let scene = |show| layout::crossword::crossword(crossword, &untitled(style, show));
        let (size, words) = (crossword.size(), crossword.len());
        let puzzle =
            format!("Crossword grid of {} columns and {} rows with {words} words", size.width, size.height);
        let solution = format!("Solution of the crossword: {} columns and {} rows", size.width, size.height);
        Ok(Self {
            title: crossword.title().map(str::to_owned).filter(|_| style.has_title()),
            puzzle: Figure::new(scene(Show::Puzzle)?, &puzzle, composer::PUZZLE),
            clues: clue_lists(crossword),
            solution: Some(Figure::new(scene(Show::Solution)?, &solution, composer::SOLUTION)),
        })
    }
}

/// The clues under their headings; none when no word has a clue.
pub(crate) fn clue_lists(crossword: &Crossword) -> Vec<ClueList> {
    if crossword.slots().all(|slot| slot.entry.clue().is_none()) {
        return Vec::new();
    }
    [("Across", Direction::Across), ("Down", Direction::Down)]
        .into_iter()
        .map(|(heading, direction)| ClueList {
            heading: heading.to_owned(),
            clues: crossword.clue_list(direction).iter().map(clue).collect(),
        })
        .collect()
}

fn clue(slot: &Slot<'_>) -> (String, String) {
    (slot.number.to_string(), slot.entry.full_clue())
}
