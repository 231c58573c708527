//! The search for longer sequences of changes.

use alloc::{vec, vec::Vec};

use crate::repair::{
    alternative_solutions::{AlternativeSolution, is_alternative, parts},
    edits::{Edit, Groups, PricedEdit, Scope},
    search::{Search, State, StepBudget},
};

/// How the search goes from change to change.
#[derive(Clone, Copy)]
struct WalkSettings {
    /// The number of sequences that are followed at once.
    states: usize,
    /// The number of further changes that are made although they leave no fewer cells open.
    patience: usize,
    /// Whether strokes that are one cell thick are spared.
    spares_strokes: bool,
}

const PLAIN_WALK: WalkSettings = WalkSettings { states: 3, patience: 2, spares_strokes: false };
/// If plain walks would damage the drawing, the first of these that finds changes is used, too, and then the
/// next one if there are too many: thickening strokes closes few cells at first.
const STROKE_SPARING_WALKS: [WalkSettings; 2] = [
    WalkSettings { states: 3, patience: 2, spares_strokes: true },
    WalkSettings { states: 20, patience: 12, spares_strokes: true },
];

/// The result of a walk.
struct Walked {
    /// The changes that reach the goal.
    found: Option<Vec<Edit>>,
    /// Whether other changes were excluded because they would damage the drawing,
    any_withheld: bool,
    /// and whether the steps have run out.
    is_over: bool,
}

impl Search<'_> {
    /// Returns a sequence of changes: if changes had to be excluded to preserve the drawing, the one that
    /// spares strokes if it is shorter.
    pub(super) fn find_sequence(
        &mut self,
        start: &State,
        scope: Scope,
        budget: StepBudget,
    ) -> Option<Vec<Edit>> {
        let plain = self.walk(start, scope, PLAIN_WALK, budget);
        if !plain.any_withheld {
            return plain.found;
        }
        let mut found = plain.found.map(|edits| self.without_needless(edits, budget));
        for settings in STROKE_SPARING_WALKS {
            let sparing = self.walk(start, scope, settings, budget).found;
            let sparing = sparing.map(|edits| self.without_needless(edits, budget));
            let is_found = sparing.is_some();
            found = [found, sparing].into_iter().flatten().min_by_key(Vec::len);
            let is_within_max_changes =
                |edits: &Vec<Edit>| self.max_changes.is_none_or(|most| edits.len() <= most);
            if is_found && found.as_ref().is_some_and(is_within_max_changes) {
                break;
            }
        }
        self.ran_out_of_steps |= found.is_none() && plain.is_over;
        found
    }

    /// Makes change after change, each of which closes as many cells for its cost as possible.
    fn walk(
        &mut self,
        start: &State,
        scope: Scope,
        settings: WalkSettings,
        mut budget: StepBudget,
    ) -> Walked {
        let mut any_withheld = false;
        let mut states = vec![start.clone()];
        let (mut least, mut patience) = (start.open.cells.len(), settings.patience);
        let found = loop {
            if any_withheld && !settings.spares_strokes && budget.is_last() {
                // The other walks get their share.
                budget = budget.until(self.trial.steps() + self.steps_left(budget) / 2);
            }
            let mut next: Vec<State> = Vec::new();
            for state in &states {
                self.apply(&state.edits);
                any_withheld |= self.extend(state, scope, settings, budget, &mut next);
                self.revert(&state.edits);
            }
            states = best(next, start.open.cells.len(), settings.states);
            let Some(first) = states.first() else { break None };
            if first.open.cells.is_empty() {
                break Some(states.swap_remove(0).edits);
            }
            if first.open.cells.len() < least {
                (least, patience) = (first.open.cells.len(), settings.patience);
            } else if patience == 0 {
                break None;
            } else {
                patience -= 1;
            }
        };
        Walked { found, any_withheld, is_over: self.trial.steps() > budget.until }
    }

    /// Adds all sequences that extend one, whose changes are made, by another change. Returns whether changes
    /// were excluded because they would damage the drawing.
    fn extend(
        &mut self,
        state: &State,
        scope: Scope,
        settings: WalkSettings,
        budget: StepBudget,
        next: &mut Vec<State>,
    ) -> bool {
        let size = self.trial.size();
        let parts = parts(size, &state.open.alternative);
        let groups = Groups::new(size, &state.open.surely_open());
        let candidates = self.candidates(&groups, 1, scope, budget);
        for PricedEdit { edit, cost } in candidates.allowed {
            let taken =
                if settings.spares_strokes { self.costs.stroke_cost(&*self.trial, edit.at) } else { 0.0 };
            if self.leaves_all_alternatives(edit, &parts) {
                continue;
            }
            let open = match self.ambiguous_cells_after(edit, budget) {
                Ok(Some(open)) => open,
                Ok(None) => continue,
                Err(_) => break,
            };
            let edits = [&state.edits[..], &[edit]].concat();
            next.push(State { edits, cost: state.cost + cost + taken, open });
        }
        candidates.any_withheld
    }

    /// Returns whether a change keeps all of some alternative solutions, if there are any; lines alone find
    /// none.
    fn leaves_all_alternatives(&mut self, edit: Edit, alternatives: &[AlternativeSolution]) -> bool {
        if alternatives.is_empty() {
            return false;
        }
        let before = self.trial.set_cell(edit.at, edit.content);
        let leaves_all_alternatives = alternatives.iter().all(|second| is_alternative(&*self.trial, second));
        self.trial.set_cell(edit.at, before);
        leaves_all_alternatives
    }
}

/// Returns the most promising sequences, up to `max`, the best first: those that leave nothing open, and then
/// those that close most cells for their cost.
fn best(mut states: Vec<State>, open: usize, max: usize) -> Vec<State> {
    // Least first: the cost of what leaves nothing open, and else the cells that are opened for it.
    let rank = |state: &State| {
        let left = state.open.cells.len();
        if left == 0 { (false, state.cost) } else { (true, (left as f64 - open as f64) / state.cost) }
    };
    states.sort_by(|one, other| {
        let (one_rank, other_rank) = (rank(one), rank(other));
        let order = one_rank.0.cmp(&other_rank.0).then(one_rank.1.total_cmp(&other_rank.1));
        order.then_with(|| one.edits.cmp(&other.edits))
    });
    let mut chosen: Vec<State> = Vec::new();
    for state in states {
        let is_known = |other: &State| state.edits.iter().all(|edit| other.edits.contains(edit));
        if !chosen.iter().any(is_known) {
            chosen.push(state);
        }
        if chosen.len() == max {
            break;
        }
    }
    chosen
}
