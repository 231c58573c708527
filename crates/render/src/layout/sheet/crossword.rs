//! A crossword to print.

use quadrille_core::{Crossword, Direction, Slot};

use super::{ClueList, Printable};
use crate::{Error, Show, Style, layout};

impl Printable {
    /// A crossword with its clues. When no word has a clue, there is no list of clues: the words themselves are then
    /// handed out otherwise.
    pub(crate) fn crossword(crossword: &Crossword, style: &Style) -> Result<Self, Error> {
        let scene = |show| {
            let style = Style::new(show).with_fonts(style.fonts().clone()).with_title(false);
            layout::crossword::crossword(crossword, &style)
        };
        let size = crossword.size();
        let words = crossword.len();
        let puzzle =
            format!("Crossword grid of {} columns and {} rows with {words} words", size.width, size.height);
        let solution = format!("Solution of the crossword: {} columns and {} rows", size.width, size.height);
        Ok(Self {
            title: crossword.title().map(str::to_owned).filter(|_| style.has_title()),
            puzzle: (scene(Show::Puzzle)?, puzzle),
            clues: clue_lists(crossword),
            solution: Some((scene(Show::Solution)?, solution)),
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
    let enumeration = format!("({})", slot.entry.enumeration());
    let text = match slot.entry.clue() {
        // Many lists have the enumeration in the clue already.
        Some(clue) if clue.trim_end().ends_with(&enumeration) => clue.to_owned(),
        Some(clue) => format!("{clue} {enumeration}"),
        None => enumeration,
    };
    (slot.number.to_string(), text)
}
