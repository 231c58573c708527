//! The search for changes.

mod candidates;
mod edit_sequences;
mod few_edits;
mod open_cells;
mod regions;

use alloc::{boxed::Box, vec::Vec};

use crate::{
    Cell, Limit, OpenCells, Picture, Repairer, Solvability, TrialPicture, Watch,
    grid::trial::start_trial,
    repair::{
        alternative_solutions::AlternativeSolutions,
        edits::{Edit, Scope},
        preservation::Preservation,
        visual_cost::{CellCosts, VisualCost},
    },
};

/// All sets of up to this number of changes are tried.
const ALWAYS_TRIED_TOGETHER: usize = 2;

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
        let regions = self.many_regions(budget);
        let regions = regions.as_deref();
        let mut outcome = self.find_edits(&untouched, regions, budget);
        if self.max_changes.is_some() && matches!(outcome, SearchOutcome::NotFound) {
            outcome = self.find_edits(&untouched, regions, self.step_budget(true));
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
        regions: Option<&[Vec<Cell>]>,
        budget: StepBudget,
    ) -> SearchOutcome {
        self.ran_out_of_steps = false;
        for &scopes in self.rounds() {
            match self.find_in_scopes(untouched, regions, scopes, budget) {
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
        // Each of many regions was fixed by changes of its own, although fewer changes may fix them together.
        if self.max_changes.is_some() && regions.is_some() {
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
        regions: Option<&[Vec<Cell>]>,
        scopes: &'static [Scope],
        budget: StepBudget,
    ) -> SearchOutcome {
        let Some(regions) = regions else {
            return match self.find_few(untouched, scopes, budget) {
                SearchOutcome::NotFound => {
                    let found = scopes.iter().find_map(|&scope| self.find_sequence(untouched, scope, budget));
                    found.map_or(SearchOutcome::NotFound, SearchOutcome::Found)
                }
                outcome => outcome,
            };
        };
        for &scope in scopes {
            let start = self.fix_regions_one_by_one(untouched, regions, scope, budget);
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
}
