//! Connection of pinned words that growth left apart.
//!
//! The search of the optimizer connects them. A word extends the bounding box of those that it crosses by its length
//! minus one at most, so pins that are too far apart for all words together are reported without a search. In other
//! cases, the memory of a box is limited, and fewer steps are taken in large boxes.

use core::ops::ControlFlow;

use super::Builder;
use crate::{Build, Optimizer, Reason, Step, Unplaced, progress::Watch};

impl Builder<'_> {
    /// Growth connects pinned words only by chance. If it did not, this searches for an arrangement in which they are
    /// connected.
    pub(super) fn connect(&self, Build { crossword, stats, .. }: &mut Build, watch: &Watch<'_>) {
        let is_apart = |unplaced: &Unplaced| unplaced.reason == Reason::NotConnected;
        if !crossword.unplaced().iter().any(is_apart) {
            return;
        }
        let optimizer =
            Optimizer::of(self).observer(|&progress| match watch.ends_at(&Step::Connecting(progress)) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            });
        let connected = optimizer.connect(crossword);
        stats.steps += connected.steps;
        *crossword = connected.crossword;
        if watch.has_ended() {
            let mut unplaced = crossword.unplaced().to_vec();
            unplaced
                .iter_mut()
                .filter(|unplaced| is_apart(unplaced))
                .for_each(|unplaced| unplaced.reason = Reason::Stopped);
            *crossword = crossword.clone().with_unplaced(unplaced);
        }
    }
}
