//! Single changes that fix ambiguous regions.

use alloc::{vec, vec::Vec};

use quadrille_core::Position;

use crate::{
    Cell, Limit, OpenCells, Solvability, Solver,
    grid::trial::position,
    repair::{
        alternative_solutions::AlternativeSolution,
        cells,
        edits::{Groups, PricedEdit, Scope},
        search::{ALWAYS_TRIED_TOGETHER, Search, State, StepBudget},
    },
};

/// A change that may fix a region may take this fraction of the steps for the region. Finding the regions may
/// take the same fraction of all steps.
const STEP_SHARES_PER_REGION: u64 = 8;

impl Search<'_> {
    /// Returns the single changes that fix regions; each region may take an equal share of the remaining
    /// steps.
    pub(crate) fn single_cell_fixes(
        &mut self,
        regions: &[Vec<Cell>],
    ) -> Vec<Result<Option<Position>, Limit>> {
        let all = self.step_budget(false);
        let before = match self.open_cells(all) {
            Ok(before) => before,
            Err(limit) => return vec![Err(limit); regions.len()],
        };
        let mut fixes = Vec::new();
        for (region, left) in regions.iter().zip((1..=regions.len() as u64).rev()) {
            let share = self.steps_left(all) / left;
            fixes.push(self.single_cell_fix(&before, region, share, all));
        }
        fixes
    }

    /// Returns a single change that closes the cells of a region and opens none, if there is one.
    fn single_cell_fix(
        &mut self,
        before: &OpenCells,
        region: &[Cell],
        share: u64,
        budget: StepBudget,
    ) -> Result<Option<Position>, Limit> {
        let budget = budget.until(self.trial.steps().saturating_add(share));
        let mut result = Ok(None);
        for scope in Scope::ALL {
            match self.cheapest_closing_edit(before, region, scope, share, budget) {
                Ok(Some((candidate, _))) => return Ok(Some(position(candidate.edit.at))),
                Ok(None) => {}
                Err(limit) => result = Err(limit),
            }
        }
        result
    }

    /// Returns the cheapest change that closes the cells of a region and opens none, with the remaining open
    /// cells. Fails if there is none, and some changes were skipped because they took more than a part of the
    /// share.
    fn cheapest_closing_edit(
        &mut self,
        before: &OpenCells,
        region: &[Cell],
        scope: Scope,
        share: u64,
        budget: StepBudget,
    ) -> Result<Option<(PricedEdit, OpenCells)>, Limit> {
        let groups = Groups::new(self.trial.size(), region);
        let may_stay_open =
            |at: &Cell| before.cells.binary_search(at).is_ok() && region.binary_search(at).is_err();
        let mut result = Ok(None);
        for candidate in self.candidates(&groups, 1, scope, budget).allowed {
            let matters = |solution: &AlternativeSolution| !solution.iter().all(|(at, _)| may_stay_open(at));
            // Slow changes are skipped, so that the others get their turn.
            let budget = budget
                .until(budget.until.min(self.trial.steps().saturating_add(share / STEP_SHARES_PER_REGION)));
            if !self.alternative_solutions_after(candidate.edit, 1, matters).is_empty() {
                continue;
            }
            match self.ambiguous_cells_after(candidate.edit, budget) {
                Ok(Some(after)) if after.cells.iter().all(may_stay_open) => {
                    return Ok(Some((candidate, after)));
                }
                Ok(Some(_)) => {}
                Ok(None) => result = Err(Limit::Steps),
                Err(limit) => result = Err(limit),
            }
        }
        if self.watch.has_ended() { Err(Limit::Stopped) } else { result }
    }

    /// Makes a change for each of several ambiguous regions that a single change fixes. Trying sets of these
    /// changes would take hundreds of times as long.
    pub(super) fn fix_regions_one_by_one(
        &mut self,
        untouched: &State,
        regions: &[Vec<Cell>],
        scope: Scope,
        budget: StepBudget,
    ) -> State {
        let mut state = untouched.clone();
        for (region, left) in regions.iter().zip((1..=regions.len() as u64).rev()) {
            let share = self.steps_left(budget) / (left + 1);
            let budget = budget.until(self.trial.steps().saturating_add(share));
            let closing = self.cheapest_closing_edit(&state.open, region, scope, share, budget);
            if let Ok(Some((PricedEdit { edit, cost }, open))) = closing {
                self.apply(&[edit]);
                state.edits.push(edit);
                state.cost += cost;
                state.open = open;
            }
        }
        self.revert(&state.edits);
        state
    }

    /// Returns the ambiguous regions, if they matter, are found soon, and are more than few changes fix
    /// together.
    pub(super) fn many_regions(&mut self, budget: StepBudget) -> Option<Vec<Vec<Cell>>> {
        if self.solvability != Solvability::Unique {
            return None;
        }
        let solver = Solver::new()
            .max_steps(self.steps_left(budget) / STEP_SHARES_PER_REGION)
            .observer(|_| self.watch.flow());
        let regions = solver
            .ambiguous_regions(self.trial.clues(), 2)
            .ok()
            .filter(|regions| regions.len() > ALWAYS_TRIED_TOGETHER)?;
        Some(regions.iter().map(|region| cells(region, self.trial.size())).collect())
    }
}
