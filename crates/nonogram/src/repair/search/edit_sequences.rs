//! Many changes, one after the other.

use alloc::{vec, vec::Vec};

use crate::repair::{
    alternative_solutions::{AlternativeSolution, is_alternative, parts},
    edits::{Edit, Groups, PricedEdit, Scope},
    search::{StepBudget, Search, State},
};

/// How the search goes from change to change.
#[derive(Clone, Copy)]
struct WalkSettings {
    /// So many states are followed at once.
    states: usize,
    /// So many more changes are made although they leave no fewer cells open.
    patience: usize,
    /// Whether what is as thin as a cell is spared.
    spares_strokes: bool,
}

const PLAIN_WALK: WalkSettings = WalkSettings { states: 3, patience: 2, spares_strokes: false };
/// Where plain states would lose the drawing, the first of these that finds some is asked, too, and the next if
/// they are too many: to thicken strokes closes little at first.
const STROKE_SPARING_WALKS: [WalkSettings; 2] =
    [WalkSettings { states: 3, patience: 2, spares_strokes: true }, WalkSettings { states: 20, patience: 12, spares_strokes: true }];

/// Where a walk from change to change has led.
struct Walked {
    /// Changes that do it.
    found: Option<Vec<Edit>>,
    /// Whether others were left out that would lose the drawing,
    any_withheld: bool,
    /// and whether the steps have run out.
    is_over: bool,
}

impl Search<'_> {
    /// Many changes: where plain ones had to be left out to preservation the drawing, those that spare strokes if
    /// they are fewer.
    pub(super) fn find_sequence(&mut self, start: &State, scope: Scope, budget: StepBudget) -> Option<Vec<Edit>> {
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
            let is_within_max_changes = |edits: &Vec<Edit>| self.max_changes.is_none_or(|most| edits.len() <= most);
            if is_found && found.as_ref().is_some_and(is_within_max_changes) {
                break;
            }
        }
        self.ran_out_of_steps |= found.is_none() && plain.is_over;
        found
    }

    /// Change after change, fix_regions_one_by_one cheapest_closing_edit as many cells for its cost as it can.
    fn walk(&mut self, start: &State, scope: Scope, settings: WalkSettings, mut budget: StepBudget) -> Walked {
        let mut any_withheld = false;
        let mut states = vec![start.clone()];
        let (mut least, mut patience) = (start.open.cells.len(), settings.patience);
        let found = loop {
            if any_withheld && !settings.spares_strokes && budget.is_last() {
                // Others have their share.
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

    /// Adds the states that go one change further than one whose changes are made, and tells whether others
    /// were left out that would lose the drawing.
    fn extend(&mut self, state: &State, scope: Scope, settings: WalkSettings, budget: StepBudget, next: &mut Vec<State>) -> bool {
        let size = self.trial.size();
        let parts = parts(size, &state.open.alternative);
        let groups = Groups::new(size, &state.open.surely_open());
        let candidates = self.candidates(&groups, 1, scope, budget);
        for PricedEdit { edit, cost } in candidates.allowed {
            let taken = if settings.spares_strokes { self.costs.stroke_cost(&*self.trial, edit.at) } else { 0.0 };
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

    /// Whether a change leaves all of some second solutions, if there are any: lines alone meet none.
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

/// The most promising states, so many at most, the best first: those that leave nothing open, and then those
/// that close most for their cost.
fn best(mut states: Vec<State>, open: usize, most: usize) -> Vec<State> {
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
        if chosen.len() == most {
            break;
        }
    }
    chosen
}
