//! The reasons why words were left out.
//!
//! Some are certain: a word is longer than the box, or no letters connect it with the words placed. For the
//! others, the question is whether they would find a place without the box, which is tried.

use alloc::{vec, vec::Vec};

use crate::{
    Answer, EntryId, Placement, Reason, Size, Unplaced,
    words::indexed::{Families, IndexedWords},
};

/// The facts about a crossword that leaves words out.
pub(crate) struct PlacementFacts<'a> {
    pub(crate) words: &'a IndexedWords<'a>,
    /// The pinned words, which were placed first.
    pub(crate) pinned: &'a [Placement],
    pub(crate) placements: &'a [Placement],
    pub(crate) max_size: Option<Size>,
    /// Whether the work was stopped.
    pub(crate) stopped: bool,
}

/// Which words found a place without the box, or `None` if the work was stopped.
pub(crate) type Unboxed = Option<Vec<bool>>;

impl PlacementFacts<'_> {
    /// Returns the words that are left out, in the order of the word list, with the reasons. `without_box` tries to
    /// place words of a family without a box.
    pub(crate) fn unplaced(&self, without_box: impl FnOnce(Vec<u32>) -> Unboxed) -> Vec<Unplaced> {
        let Self { words, placements, .. } = *self;
        if placements.len() == words.len() {
            return Vec::new();
        }
        let is_placed = among(words, placements);
        let all: Vec<_> = (0..words.len() as u32).collect();
        let families = Families::of(words, &all);
        let family = |word| families.family(words, word);
        let main = placements.first().map(|placement| family(placement.entry.index() as u32));
        let is_pinned = among(words, self.pinned);
        let certain = |word| {
            if words.get(word).len() < Answer::MIN_PLACED {
                Some(Reason::TooShort)
            } else if self.max_size.is_some_and(|max| !max.has_room(words.get(word).len())) {
                Some(Reason::TooLong)
            } else if Some(family(word)) != main {
                Some(Reason::NoCommonLetter)
            } else if self.stopped {
                // Further attempts might have placed it.
                Some(Reason::Stopped)
            } else if is_pinned[word as usize] {
                // A pinned word is left out only if nothing connects it.
                Some(Reason::NotConnected)
            } else {
                None
            }
        };
        let left: Vec<_> = all
            .iter()
            .filter(|&&word| !is_placed[word as usize])
            .map(|&word| (word, certain(word)))
            .collect();
        let must_try = self.max_size.is_some() && left.iter().any(|(_, reason)| reason.is_none());
        let unboxed = if must_try {
            let is_main = |word| Some(family(word)) == main && words.get(word).len() >= Answer::MIN_PLACED;
            without_box(all.into_iter().filter(|&word| is_main(word)).collect())
        } else {
            Some(vec![false; words.len()])
        };
        let tried = |word| match &unboxed {
            None => Reason::Stopped,
            Some(found) if found[word as usize] => Reason::NoRoom,
            Some(_) => Reason::ClosedIn,
        };
        let unplaced = |(word, certain): (u32, Option<Reason>)| Unplaced {
            entry: EntryId::new(word),
            reason: certain.unwrap_or_else(|| tried(word)),
        };
        left.into_iter().map(unplaced).collect()
    }
}

/// Returns which words are among the placements.
pub(crate) fn among(words: &IndexedWords<'_>, placements: &[Placement]) -> Vec<bool> {
    let mut is_placed = vec![false; words.len()];
    placements.iter().for_each(|placement| is_placed[placement.entry.index()] = true);
    is_placed
}
