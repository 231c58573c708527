//! The search through all sets of few changes.

use alloc::vec::Vec;

use crate::{
    Cell, Limit,
    grid::trial::affected_cells,
    repair::{
        edits::{Edit, Groups, Scope},
        search::{ALWAYS_TRIED_TOGETHER, Search, SearchOutcome, State, StepBudget},
    },
};

/// In small pictures, all sets of up to this number of changes are tried, if there are not too many sets.
const MAX_EDITS_TOGETHER: usize = 4;
/// The maximum number of these sets.
const MAX_EDIT_SETS: u64 = 60_000;
/// They may take this fraction of all steps.
const STEP_SHARES_FOR_FEW: u64 = 3;

/// The sets of a number of changes, and the cheapest one so far that reaches the goal.
struct Tried {
    count: usize,
    scope: Scope,
    /// The changes that are made.
    edits: Vec<Edit>,
    /// All sets with one of these were tried.
    done: Vec<Edit>,
    best: Option<(f64, Vec<Edit>)>,
    /// Whether no change was skipped because of damage or because of steps.
    is_whole: bool,
}

impl Search<'_> {
    /// Searches for the fewest changes that reach the goal after others, which are made, at the lowest cost:
    /// in the first scope that has some, but one change anywhere comes before two. Reports that there are
    /// none if all sets within the allowed number were tried.
    pub(super) fn find_few(&mut self, start: &State, scopes: &[Scope], budget: StepBudget) -> SearchOutcome {
        if start.open.cells.is_empty() {
            return SearchOutcome::Found(Vec::new());
        }
        let budget = budget.until(self.trial.steps() + self.steps_left(budget) / STEP_SHARES_FOR_FEW);
        let are_all = start.edits.is_empty() && scopes.contains(&Scope::Anywhere);
        let mut is_whole = true;
        for count in 1..=self.max_edits_together() {
            for &scope in scopes {
                let mut tried =
                    Tried { count, scope, edits: Vec::new(), done: Vec::new(), best: None, is_whole: true };
                let ended = self.try_sets(&mut tried, &start.open.surely_open(), 0.0, budget);
                // If a limit is reached, the best changes so far are used.
                if let Some((_, edits)) = tried.best {
                    return SearchOutcome::Found(edits);
                }
                is_whole &= tried.is_whole && ended.is_ok();
            }
            if are_all && is_whole && self.max_changes.is_some_and(|most| most <= count) {
                return SearchOutcome::Impossible;
            }
        }
        SearchOutcome::NotFound
    }

    /// Returns the maximum size of the sets of changes that are all tried.
    fn max_edits_together(&self) -> usize {
        let edits = self.trial.size().area() * u64::from(self.contents - 1);
        let sets = |count: u64| {
            (0..count).fold(1_u64, |sets, k| sets.saturating_mul(edits.saturating_sub(k)) / (k + 1))
        };
        (ALWAYS_TRIED_TOGETHER + 1..=MAX_EDITS_TOGETHER)
            .take_while(|&count| sets(count as u64) <= MAX_EDIT_SETS)
            .last()
            .unwrap_or(ALWAYS_TRIED_TOGETHER)
    }

    /// Tries all sets that extend the changes that are made, and were not tried, given the cells that are
    /// open now. Fails if a limit is reached.
    fn try_sets(
        &mut self,
        tried: &mut Tried,
        open: &[Cell],
        cost: f64,
        budget: StepBudget,
    ) -> Result<(), Limit> {
        let groups = Groups::new(self.trial.size(), open);
        let others = tried.count - tried.edits.len() - 1;
        let done = tried.done.len();
        // A change touches at most two groups.
        let touched = groups.count().saturating_sub(2 * others).max(1);
        let candidates = self.candidates(&groups, touched, tried.scope, budget);
        tried.is_whole &= !candidates.any_withheld;
        for candidate in candidates.allowed {
            if tried.done.contains(&candidate.edit) {
                continue;
            }
            let cost = cost + candidate.cost;
            if tried.best.as_ref().is_some_and(|(best, _)| cost + others as f64 >= *best) {
                break;
            }
            let Some(open) = self.known_open_after(candidate.edit, 2 * others + 1, budget)? else {
                tried.is_whole = false;
                continue;
            };
            tried.edits.push(candidate.edit);
            if others == 0 && open.is_empty() {
                tried.best = Some((cost, tried.edits.clone()));
            } else if others > 0 {
                self.apply(&[candidate.edit]);
                let ended = self.try_sets(tried, &open, cost, budget);
                self.revert(&[candidate.edit]);
                ended?;
            }
            tried.edits.pop();
            if others > 0 {
                tried.done.push(candidate.edit);
            }
        }
        tried.done.truncate(done);
        Ok(())
    }

    /// Returns cells that are open after a change: those of up to `groups` known alternative solutions, or
    /// all open cells if there is no such solution; `None` if it would take too long to find them.
    fn known_open_after(
        &mut self,
        edit: Edit,
        groups: usize,
        budget: StepBudget,
    ) -> Result<Option<Vec<Cell>>, Limit> {
        let left = self.alternative_solutions_after(edit, groups, |_| true);
        if left.is_empty() {
            Ok(self.ambiguous_cells_after(edit, budget)?.map(|open| open.surely_open()))
        } else {
            Ok(Some(affected_cells(&left)))
        }
    }
}
