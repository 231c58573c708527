//! Sentences about grids that cannot be filled.

use quadrille::fill::{Impossible, TemplateSlot};

use super::GridFile;
use crate::crossword::shared::vocabulary::Words;

/// Slots that are named in a sentence.
const MAX_SLOTS: usize = 12;

/// The reason why a grid cannot be filled.
pub(super) fn sentence(why: &Impossible, grid: &GridFile, words: &Words, min_score: u8) -> String {
    let scored = if min_score > 0 { format!(" with a score of at least {min_score}") } else { String::new() };
    if let [slot] = &*why.slots {
        let (len, squares) = (slot.squares.len(), grid.template.squares());
        if words.vocabulary.count(len, min_score) == 0 {
            return format!("{slot} has {len} squares, and the lists have no word of {len} letters{scored}");
        }
        let signs: String = slot.squares.iter().map(|&at| squares[at].letter().unwrap_or(".")).collect();
        return format!("no word of the lists{scored} fits {slot} ({signs})");
    }
    let mut names: Vec<String> = why.slots.iter().take(MAX_SLOTS).map(TemplateSlot::to_string).collect();
    let last = match why.slots.len().saturating_sub(MAX_SLOTS) {
        0 => names.pop().unwrap_or_default(),
        more => format!("{more} more"),
    };
    let perhaps = if why.is_minimal { "" } else { ", or some of them" };
    format!("no words of the lists{scored} fit {} and {last}{perhaps} together", names.join(", "))
}
