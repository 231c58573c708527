//! The changes that may be made.

use alloc::vec::Vec;

use crate::repair::{
    edits::{Edit, Groups, PricedEdit, Scope},
    search::{Search, StepBudget},
};

/// The possible changes, the cheapest first.
#[derive(Default)]
pub(super) struct EditCandidates {
    pub(super) allowed: Vec<PricedEdit>,
    /// Whether other changes were excluded because they would damage the drawing.
    pub(super) any_withheld: bool,
}

impl Search<'_> {
    /// Returns the changes of original cells that touch a number of groups.
    pub(super) fn candidates(
        &self,
        groups: &Groups,
        touched: usize,
        scope: Scope,
        budget: StepBudget,
    ) -> EditCandidates {
        let mut candidates = EditCandidates::default();
        if touched > 2 || self.watch.has_ended() {
            return candidates;
        }
        let trial = &*self.trial;
        let all = || self.costs.originals().map(|(at, original)| (at, original, trial.content(at)));
        let balance = self.preservation.balance(all().map(|(_, original, now)| (original, now)));
        for (at, original, now) in all() {
            if at.1 == 0 && self.watch.ends() {
                return EditCandidates::default();
            }
            if groups.touched(at) < touched || now != original {
                continue;
            }
            let beside = self.costs.beside(trial, at);
            for content in 0..self.contents {
                if content == now || scope == Scope::Edges && !beside.contains(&content) {
                    continue;
                }
                if budget.may_damage || self.preservation.allows(&balance, now, content) {
                    let cost = self.costs.cost(trial, at, content);
                    candidates.allowed.push(PricedEdit { edit: Edit { at, content }, cost });
                } else {
                    candidates.any_withheld = true;
                }
            }
        }
        candidates.allowed.sort_by(PricedEdit::order);
        candidates
    }
}
