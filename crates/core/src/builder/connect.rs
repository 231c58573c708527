//! Pinned words that growth left apart.

use super::{Build, Builder, watch::Watch};
use crate::{Compactor, Reason, Unplaced};

impl Builder {
    /// Growth connects pinned words by chance only. Where it did not, an arrangement is looked for in which they are.
    pub(super) fn connect(&self, Build { crossword, effort }: &mut Build, watch: &dyn Watch) {
        let is_apart = |unplaced: &Unplaced| unplaced.reason == Reason::NotConnected;
        if !crossword.unplaced().iter().any(is_apart) {
            return;
        }
        let mut compactor = Compactor::new().seed(self.seed);
        if let Some(size) = self.max_size {
            compactor = compactor.max_size(size);
        }
        let mut is_stopped = false;
        let connected = compactor.connect(crossword, &mut |&progress| {
            let flow = watch.connecting(progress);
            is_stopped |= flow.is_break();
            flow
        });
        effort.steps += connected.steps;
        *crossword = connected.crossword;
        if is_stopped {
            let mut unplaced = crossword.unplaced().to_vec();
            unplaced
                .iter_mut()
                .filter(|unplaced| is_apart(unplaced))
                .for_each(|unplaced| unplaced.reason = Reason::Stopped);
            *crossword = crossword.clone().with_unplaced(unplaced);
        }
    }
}
