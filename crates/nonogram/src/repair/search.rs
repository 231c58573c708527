//! The search for changes.

mod edit_sequences;
mod few_edits;

use alloc::{boxed::Box, vec, vec::Vec};
use quadrille_core::Position;

use crate::{
    Limit, Picture, Solver,
    control::watch::Watch,
    grid::trial::start_trial,
    grid::trial::{Cell, OpenCells, TrialPicture, position},
    repair::{
        Repairer, Solvability,
        alternative_solutions::{AlternativeSolution, AlternativeSolutions},
        cells,
        edits::{Edit, Groups, PricedEdit, Scope},
        preservation::Preservation,
        visual_cost::{CellCosts, VisualCost},
    },
};

/// All sets of up to this number of changes are tried.
const ALWAYS_TRIED_TOGETHER: usize = 2;
/// A change that may fix a region may take this fraction of the steps for the region,
const STEP_SHARES_PER_REGION: u64 = 8;
/// and any other change may take this fraction of all steps.
const STEP_SHARES_PER_EDIT: u64 = 256;

/// A picture that is changed and analyzed, and what is known of it.
pub(crate) struct Search<'a> {
    solvability: Solvability,
    max_changes: Option<usize>,
    max_steps: u64,
    contents: u8,
    trial: Box<dyn TrialPicture>,
    costs: VisualCost<'a>,
    preservation: Preservation,
    alternatives: AlternativeSolutions,
    watch: Watch<'a>,
    /// Whether changes were not tried because steps ran out.
    ran_out_of_steps: bool,
}

/// The limits of a part of the search.
#[derive(Clone, Copy, Debug)]
struct StepBudget {
    /// Whether changes may damage the drawing.
    may_damage: bool,
    /// The steps at which this part ends,
    until: u64,
    /// the steps at which the whole search ends,
    end: u64,
    /// and the number of steps of the whole search.
    all: u64,
}

impl StepBudget {
    /// Shortens the budget.
    const fn until(self, until: u64) -> Self {
        Self { until, ..self }
    }

    /// Returns whether nothing comes after this part.
    const fn is_last(self) -> bool {
        self.until == self.end
    }
}

/// The result of a search.
enum SearchOutcome {
    /// These changes reach the goal.
    Found(Vec<Edit>),
    /// No changes were found.
    NotFound,
    /// There are no changes within the limits: all were tried.
    Impossible,
}

/// The possible changes, the cheapest first.
#[derive(Default)]
struct EditCandidates {
    allowed: Vec<PricedEdit>,
    /// Whether other changes were excluded because they would damage the drawing.
    any_withheld: bool,
}

/// Some changes, and the cells that they leave open.
#[derive(Clone, Debug)]
struct State {
    edits: Vec<Edit>,
    cost: f64,
    open: OpenCells,
}

impl<'a> Search<'a> {
    pub(crate) fn new(repair: &Repairer<'a>, picture: &Picture, cell_costs: Option<&'a CellCosts>) -> Self {
        let original = picture.contents();
        let contents = picture.palette().len() + 1;
        let watch = Watch::new(repair.control.clone());
        // If the number of changes is limited, changes that may damage the drawing have the same number of
        // steps in addition.
        watch.expect(repair.max_steps.saturating_mul(if repair.max_changes.is_some() { 2 } else { 1 }));
        Self {
            solvability: repair.solvability,
            max_changes: repair.max_changes,
            max_steps: repair.max_steps,
            contents: contents as u8,
            trial: start_trial(picture),
            preservation: Preservation::new(contents, original.iter().map(|(_, &content)| content)),
            costs: VisualCost::new(original, cell_costs),
            alternatives: AlternativeSolutions::default(),
            watch,
            ran_out_of_steps: false,
        }
    }

    pub(crate) fn picture(&self) -> Picture {
        self.trial.picture()
    }

    /// Returns the limit that was reached before everything was tried.
    pub(crate) fn stopped(&self) -> Option<Limit> {
        if self.watch.has_ended() {
            Some(Limit::Stopped)
        } else {
            self.ran_out_of_steps.then_some(Limit::Steps)
        }
    }

    /// Returns the budget of a whole search, from now on.
    fn step_budget(&self, may_damage: bool) -> StepBudget {
        let end = self.trial.steps().saturating_add(self.max_steps);
        StepBudget { may_damage, until: end, end, all: self.max_steps }
    }

    /// Returns the remaining steps of the whole search.
    fn steps_left(&self, budget: StepBudget) -> u64 {
        budget.end.saturating_sub(self.trial.steps())
    }

    /// Changes the picture until the goal is reached, and returns whether it was. The search for changes that
    /// damage the drawing has the same number of steps in addition.
    pub(crate) fn run(&mut self) -> bool {
        let budget = self.step_budget(false);
        let Ok(open) = self.open_cells(budget) else { return false };
        if open.cells.is_empty() {
            return true;
        }
        if self.max_changes == Some(0) {
            return false;
        }
        let untouched = State { edits: Vec::new(), cost: 0.0, open };
        let ambiguous_regions = self.many_regions(budget);
        let ambiguous_regions = ambiguous_regions.as_deref();
        let mut outcome = self.find_edits(&untouched, ambiguous_regions, budget);
        if self.max_changes.is_some() && matches!(outcome, SearchOutcome::NotFound) {
            outcome = self.find_edits(&untouched, ambiguous_regions, self.step_budget(true));
        }
        let SearchOutcome::Found(edits) = outcome else { return false };
        self.apply(&edits);
        true
    }

    /// Searches for changes in rounds. The result of a round does not depend on the maximum number of
    /// changes, so that a larger limit never gives a worse result.
    fn find_edits(
        &mut self,
        untouched: &State,
        ambiguous_regions: Option<&[Vec<Cell>]>,
        budget: StepBudget,
    ) -> SearchOutcome {
        self.ran_out_of_steps = false;
        for &scopes in self.rounds() {
            match self.find_in_scopes(untouched, ambiguous_regions, scopes, budget) {
                SearchOutcome::Found(edits) => {
                    let edits = self.without_needless(edits, budget);
                    if self.is_within_max_changes(&edits) {
                        return SearchOutcome::Found(edits);
                    }
                    break;
                }
                SearchOutcome::NotFound => {}
                SearchOutcome::Impossible => return SearchOutcome::Impossible,
            }
        }
        // Of many places fix_regions_one_by_one had changes of its own, although few may single_cell_fix them together.
        if self.max_changes.is_some() && ambiguous_regions.is_some() {
            match self.find_few(untouched, &Scope::ALL, budget) {
                SearchOutcome::Found(edits) if !self.is_within_max_changes(&edits) => {}
                outcome => return outcome,
            }
        }
        SearchOutcome::NotFound
    }

    /// Returns whether the number of changes is allowed.
    fn is_within_max_changes(&self, edits: &[Edit]) -> bool {
        self.max_changes.is_none_or(|most| edits.len() <= most)
    }

    /// Returns the scopes of the changes, round by round. Pictures of images should resemble them, so that
    /// even many changes at edges come before any elsewhere; otherwise one change comes before two, and two
    /// before more.
    const fn rounds(&self) -> &'static [&'static [Scope]] {
        match self.costs.has_source() {
            true => &[&[Scope::Edges], &[Scope::Anywhere]],
            false => &[&Scope::ALL],
        }
    }

    /// Searches for changes in some scopes, and prefers the first scope. If there are many regions, each is
    /// fixed alone first.
    fn find_in_scopes(
        &mut self,
        untouched: &State,
        ambiguous_regions: Option<&[Vec<Cell>]>,
        scopes: &'static [Scope],
        budget: StepBudget,
    ) -> SearchOutcome {
        let Some(ambiguous_regions) = ambiguous_regions else {
            return match self.find_few(untouched, scopes, budget) {
                SearchOutcome::NotFound => {
                    let found = scopes.iter().find_map(|&scope| self.find_sequence(untouched, scope, budget));
                    found.map_or(SearchOutcome::NotFound, SearchOutcome::Found)
                }
                outcome => outcome,
            };
        };
        for &scope in scopes {
            let start = self.fix_regions_one_by_one(untouched, ambiguous_regions, scope, budget);
            self.apply(&start.edits);
            let few = self.find_few(&start, &[scope], budget);
            self.revert(&start.edits);
            match few {
                SearchOutcome::Found(few) => return SearchOutcome::Found([start.edits, few].concat()),
                SearchOutcome::NotFound => {
                    if let Some(edits) = self.find_sequence(&start, scope, budget) {
                        return SearchOutcome::Found(edits);
                    }
                }
                SearchOutcome::Impossible => return SearchOutcome::Impossible,
            }
        }
        SearchOutcome::NotFound
    }

    /// Returns the single changes that fix regions; each region may take an equal share of the remaining
    /// steps.
    pub(crate) fn single_cell_fixes(
        &mut self,
        ambiguous_regions: &[Vec<Cell>],
    ) -> Vec<Result<Option<Position>, Limit>> {
        let all = self.step_budget(false);
        let before = match self.open_cells(all) {
            Ok(before) => before,
            Err(limit) => return vec![Err(limit); ambiguous_regions.len()],
        };
        let mut single_cell_fixes = Vec::new();
        for (region, left) in ambiguous_regions.iter().zip((1..=ambiguous_regions.len() as u64).rev()) {
            let share = self.steps_left(all) / left;
            single_cell_fixes.push(self.single_cell_fix(&before, region, share, all));
        }
        single_cell_fixes
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
        let mut single_cell_fix = Ok(None);
        for scope in Scope::ALL {
            match self.cheapest_closing_edit(before, region, scope, share, budget) {
                Ok(Some((candidate, _))) => return Ok(Some(position(candidate.edit.at))),
                Ok(None) => {}
                Err(limit) => single_cell_fix = Err(limit),
            }
        }
        single_cell_fix
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
        let is_better =
            |at: &Cell| before.cells.binary_search(at).is_ok() && region.binary_search(at).is_err();
        let mut cheapest_closing_edit = Ok(None);
        for candidate in self.candidates(&groups, 1, scope, budget).allowed {
            let matters = |second: &AlternativeSolution| !second.iter().all(|(at, _)| is_better(at));
            // Slow changes are skipped, so that the others get their turn.
            let budget = budget
                .until(budget.until.min(self.trial.steps().saturating_add(share / STEP_SHARES_PER_REGION)));
            if !self.alternative_solutions_after(candidate.edit, 1, matters).is_empty() {
                continue;
            }
            match self.ambiguous_cells_after(candidate.edit, budget) {
                Ok(Some(after)) if after.cells.iter().all(is_better) => return Ok(Some((candidate, after))),
                Ok(Some(_)) => {}
                Ok(None) => cheapest_closing_edit = Err(Limit::Steps),
                Err(limit) => cheapest_closing_edit = Err(limit),
            }
        }
        if self.watch.has_ended() { Err(Limit::Stopped) } else { cheapest_closing_edit }
    }

    /// Returns the open cells.
    fn open_cells(&mut self, budget: StepBudget) -> Result<OpenCells, Limit> {
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
    fn ambiguous_cells_after(&mut self, edit: Edit, budget: StepBudget) -> Result<Option<OpenCells>, Limit> {
        if self.solvability == Solvability::Unique {
            self.trial.remember_probes(budget.until.saturating_sub(self.trial.steps()), &self.watch);
        }
        let most = self.trial.steps().saturating_add(budget.all / STEP_SHARES_PER_EDIT);
        let before = self.trial.set_cell(edit.at, edit.content);
        let open = self.open_cells(budget.until(budget.until.min(most)));
        self.trial.set_cell(edit.at, before);
        match open {
            Err(Limit::Steps) if most < budget.until => {
                self.ran_out_of_steps = true;
                Ok(None)
            }
            _ => open.map(Some),
        }
    }

    /// Returns up to `max` known alternative solutions that matter and that a change keeps.
    fn alternative_solutions_after(
        &mut self,
        edit: Edit,
        most: usize,
        matters: impl Fn(&AlternativeSolution) -> bool,
    ) -> AlternativeSolution {
        let before = self.trial.set_cell(edit.at, edit.content);
        let left = self.alternatives.left(&*self.trial, most, matters);
        self.trial.set_cell(edit.at, before);
        left
    }

    fn apply(&mut self, edits: &[Edit]) {
        for edit in edits {
            self.trial.set_cell(edit.at, edit.content);
        }
    }

    fn revert(&mut self, edits: &[Edit]) {
        for edit in edits {
            self.trial.set_cell(edit.at, self.costs.original(edit.at));
        }
    }

    /// Makes a change for each of several ambiguous regions that a single change fixes. Trying sets of these
    /// changes would take hundreds of times as long.
    fn fix_regions_one_by_one(
        &mut self,
        untouched: &State,
        ambiguous_regions: &[Vec<Cell>],
        scope: Scope,
        budget: StepBudget,
    ) -> State {
        let mut state = untouched.clone();
        for (region, left) in ambiguous_regions.iter().zip((1..=ambiguous_regions.len() as u64).rev()) {
            let share = self.steps_left(budget) / (left + 1);
            let budget = budget.until(self.trial.steps().saturating_add(share));
            let cheapest_closing_edit = self.cheapest_closing_edit(&state.open, region, scope, share, budget);
            if let Ok(Some((PricedEdit { edit, cost }, open))) = cheapest_closing_edit {
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
    fn many_regions(&mut self, budget: StepBudget) -> Option<Vec<Vec<Cell>>> {
        if self.solvability != Solvability::Unique {
            return None;
        }
        let solver = Solver::new()
            .max_steps(self.steps_left(budget) / STEP_SHARES_PER_REGION)
            .observer(|_| self.watch.flow());
        let ambiguous_regions = solver
            .ambiguous_regions(self.trial.clues(), 2)
            .ok()
            .filter(|ambiguous_regions| ambiguous_regions.len() > ALWAYS_TRIED_TOGETHER)?;
        Some(ambiguous_regions.iter().map(|region| cells(region, self.trial.size())).collect())
    }

    /// Removes changes that are not needed once the others are made.
    fn without_needless(&mut self, mut edits: Vec<Edit>, budget: StepBudget) -> Vec<Edit> {
        self.apply(&edits);
        let mut k = 0;
        while k < edits.len() && edits.len() > 1 {
            let edit = edits[k];
            self.revert(&[edit]);
            if self.open_cells(budget).is_ok_and(|open| open.cells.is_empty()) {
                edits.remove(k);
            } else {
                self.apply(&[edit]);
                k += 1;
            }
        }
        self.revert(&edits);
        edits
    }

    /// Returns the changes of original cells that touch a number of groups.
    fn candidates(
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
