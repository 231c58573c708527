//! Pinned words that growth left apart.
//!
//! The search of the optimizer connects them. A word makes the box of those that it crosses larger by its
//! length less one at most, so pins farther apart than all words together reach are told without a search.
//! What is left is bounded by the memory of a box, and by fewer steps in large ones.

use core::ops::ControlFlow;

use super::Builder;
use crate::{Build, Optimizer, Reason, Step, Unplaced, progress::Watch};

impl Builder<'_> {
    /// Growth connects pinned words by chance only. Where it did not, an arrangement is looked for in which
    /// they are.
    pub(super) fn connect(&self, Build { crossword, stats, .. }: &mut Build, watch: &Watch<'_>) {
        let is_apart = |unplaced: &Unplaced| unplaced.reason == Reason::NotConnected;
        if !crossword.unplaced().iter().any(is_apart) {
            return;
        }
        let mut optimizer = Optimizer::new().seed(self.settings.seed);
        if let Some(size) = self.settings.max_size {
            optimizer = optimizer.max_size(size);
        }
        let optimizer = optimizer.observer(|&progress| match watch.ends_at(&Step::Connecting(progress)) {
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
