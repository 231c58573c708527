//! The cells that are open now, or after a change.

use crate::{
    Limit, OpenCells, Solvability,
    repair::{
        alternative_solutions::AlternativeSolution,
        edits::Edit,
        search::{Search, StepBudget},
    },
};

/// The analysis of a change that does not fix a region may take this fraction of all steps.
const STEP_SHARES_PER_EDIT: u64 = 256;

impl Search<'_> {
    /// Returns the open cells.
    pub(super) fn open_cells(&mut self, budget: StepBudget) -> Result<OpenCells, Limit> {
        let open = self.find_open_cells(budget.until);
        // If a part of the steps runs out, the search goes on with other changes.
        self.ran_out_of_steps |= budget.is_last() && open == Err(Limit::Steps);
        open
    }

    /// Returns the open cells unless a limit is reached first.
    fn find_open_cells(&mut self, until: u64) -> Result<OpenCells, Limit> {
        let left = until.checked_sub(self.trial.steps()).ok_or(Limit::Steps)?;
        self.watch.reach(self.trial.steps());
        match self.solvability {
            _ if self.watch.ends() => Err(Limit::Stopped),
            Solvability::Line => {
                let open = self.trial.open_after_lines(&self.watch);
                if self.watch.has_ended() { Err(Limit::Stopped) } else { Ok(open) }
            }
            Solvability::Unique => {
                let open = self.trial.open_after_search(left, &self.watch)?;
                self.alternatives.note(self.trial.size(), &open.alternative);
                Ok(open)
            }
        }
    }

    /// Returns the cells that would be open after a change; `None` if this change alone takes too long.
    pub(super) fn ambiguous_cells_after(
        &mut self,
        edit: Edit,
        budget: StepBudget,
    ) -> Result<Option<OpenCells>, Limit> {
        if self.solvability == Solvability::Unique {
            self.trial.remember_probes(budget.until.saturating_sub(self.trial.steps()), &self.watch);
        }
        let end = self.trial.steps().saturating_add(budget.all / STEP_SHARES_PER_EDIT);
        let before = self.trial.set_cell(edit.at, edit.content);
        let open = self.open_cells(budget.until(budget.until.min(end)));
        self.trial.set_cell(edit.at, before);
        match open {
            Err(Limit::Steps) if end < budget.until => {
                self.ran_out_of_steps = true;
                Ok(None)
            }
            _ => open.map(Some),
        }
    }

    /// Returns up to `max` known alternative solutions that matter and that a change keeps.
    pub(super) fn alternative_solutions_after(
        &mut self,
        edit: Edit,
        max: usize,
        matters: impl Fn(&AlternativeSolution) -> bool,
    ) -> AlternativeSolution {
        let before = self.trial.set_cell(edit.at, edit.content);
        let left = self.alternatives.left(&*self.trial, max, matters);
        self.trial.set_cell(edit.at, before);
        left
    }
}
