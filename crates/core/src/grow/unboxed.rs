//! Whether the box is the reason why a word was left out.

use alloc::{vec, vec::Vec};

use super::{
    Settings,
    attempt::Attempt,
    attempts::{self, Planner},
    rounds::Rounds,
};
use crate::{
    WordList,
    crossword::reasons::{PlacementFacts, Unboxed},
    progress::Watch,
};

/// Finds which words of a family have a place without a box: each alone in the given crossword, or else in a
/// crossword that is built without the box.
pub(crate) fn without_box(
    settings: &Settings,
    word_list: &WordList,
    &PlacementFacts { words, pinned, placements, .. }: &PlacementFacts<'_>,
    family: Vec<u32>,
    watch: &Watch<'_>,
) -> Unboxed {
    let settings = &Settings { max_size: None, ..*settings };
    let mut found = vec![false; words.len()];
    let mut attempt = Attempt::new(settings, settings.attach, words, 0, watch);
    let left = attempt.place_pinned(family.clone(), placements);
    for word in Rounds::sweep(words.len()).with_place(&mut attempt, left.iter().copied()) {
        found[word as usize] = true;
    }
    if !watch.has_ended() && left.iter().any(|&word| !found[word as usize]) {
        let planner = Planner::new(settings, word_list, (words, pinned), family);
        let (other, _) = attempts::search(&planner, watch);
        other.placements.iter().for_each(|placement| found[placement.entry.index()] = true);
    }
    (!watch.has_ended()).then_some(found)
}
