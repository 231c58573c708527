//! Whether the box is the reason.

use alloc::{vec, vec::Vec};

use super::{
    Builder,
    attempt::Attempt,
    attempts::{self, Planner},
    reasons::{Known, Unboxed},
    rounds::Rounds,
    watch::Watch,
};
use crate::{Lexicon, observed::Observed};

impl Builder<'_> {
    /// Which words of a family have a place where no box ends the paper: each alone around the crossword as
    /// it is, or else in one that is built without the box.
    pub(super) fn without_box(
        &self,
        lexicon: &Lexicon,
        &Known { words, pinned, placements, .. }: &Known<'_>,
        family: Vec<u32>,
        watch: &Watch<'_>,
    ) -> Unboxed {
        let builder = &Builder { max_size: None, ..self.clone() };
        let mut found = vec![false; words.len()];
        let mut attempt = Attempt::new(builder, self.attach, words, 0, watch);
        let left = attempt.place_pinned(family.clone(), placements);
        for word in Rounds::sweep(words.len()).with_place(&mut attempt, left.iter().copied()) {
            found[word as usize] = true;
        }
        if !watch.has_ended() && left.iter().any(|&word| !found[word as usize]) {
            let planner = Planner::new(builder, lexicon, (words, pinned), family);
            let (other, _) = attempts::search(&planner, watch);
            other.placements.iter().for_each(|placement| found[placement.entry.index()] = true);
        }
        (!watch.has_ended()).then_some(found)
    }

    /// The same, seen by nobody.
    pub(crate) fn without_box_unseen(
        &self,
        lexicon: &Lexicon,
        known: &Known<'_>,
        family: Vec<u32>,
    ) -> Unboxed {
        self.without_box(lexicon, known, family, &Watch::new(&Observed::NONE))
    }
}
