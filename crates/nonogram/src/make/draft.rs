//! Sketches become pictures that are as they are wanted.

use quadrille_core::{Position, threads};

use super::sketch::Sketch;
use crate::{Aim, Judgement, Picture, Repair, Solver, solve::trial, watch::Watch};

/// The likeness that a changed cell has to be worth.
const CHANGE: f64 = 0.012;
/// A change closes about so many open cells.
const CLOSED: f64 = 16.0;
/// So many pictures are repaired at once, and so many at least and at most.
const TOGETHER: usize = 4;
const MOST_REPAIRS: usize = 12;
/// A repair within the making of a picture may take so many steps: there are other pictures.
const REPAIR_STEPS: u64 = 400_000;
/// The last resort, where no picture is as it was wanted, may take so many times as much.
const LAST_RESORT: u64 = 10;
const JUDGE_STEPS: u64 = 2_000_000;

/// A picture on its way.
pub(super) struct Draft {
    pub(super) sketch: Sketch,
    pub(super) picture: Picture,
    pub(super) changed: Vec<Position>,
    pub(super) likeness: f64,
    /// The number of cells that its clues leave open, as far as an aim asks for it.
    pub(super) open: usize,
}

impl Draft {
    fn new(sketch: Sketch) -> Self {
        let picture = sketch.picture.clone();
        let likeness = sketch.likeness_of(&picture);
        Self { sketch, picture, changed: Vec::new(), likeness, open: usize::MAX }
    }

    /// What it is worth when it is as it was wanted, with the changes that this will take if it is not.
    fn worth(&self) -> f64 {
        let changes =
            if self.open == 0 { self.changed.len() as f64 } else { 1.0 + self.open as f64 / CLOSED };
        self.likeness - CHANGE * changes
    }
}

/// Finishes all drafts, together.
pub(super) struct Finisher<'a> {
    pub(super) aim: Option<Aim>,
    pub(super) max_changes: usize,
    pub(super) candidates: usize,
    /// What is judged or repaired may take so many steps.
    pub(super) max_steps: u64,
    pub(super) watch: &'a Watch<'a>,
}

impl Finisher<'_> {
    /// Judges all drafts, repairs some, and puts those first that are as they were wanted.
    pub(super) fn finish(&self, sketches: Vec<Sketch>) -> Vec<Draft> {
        // The plainest of all comes first: there is one, however little time there was.
        let numbered = sketches.into_iter().enumerate().collect();
        let drawn =
            threads::map(numbered, |(k, sketch)| (k == 0 || !self.watch.ends()).then(|| Draft::new(sketch)));
        let mut drafts: Vec<Draft> = drawn.into_iter().flatten().collect();
        drafts.sort_by(|one, other| other.likeness.total_cmp(&one.likeness));
        let Some(aim) = self.aim else {
            return drafts;
        };
        let drafts = threads::map(drafts, |draft| match self.watch.ends() {
            true => draft,
            false => Draft { open: self.open(&draft.picture, aim), ..draft },
        });
        let (mut reached, mut others): (Vec<_>, Vec<_>) =
            drafts.into_iter().partition(|draft| draft.open == 0);
        by_worth(&mut reached);
        by_worth(&mut others);
        let most = if self.max_changes > 0 { MOST_REPAIRS.min(others.len()) } else { 0 };
        let mut tried: Vec<Draft> = Vec::new();
        while tried.len() < most {
            if let Some(enough) = reached.get(self.candidates - 1).map(Draft::worth) {
                others.retain(|draft| draft.likeness - CHANGE > enough);
            }
            let batch: Vec<Draft> = others.drain(..TOGETHER.min(others.len())).collect();
            if batch.is_empty() {
                break;
            }
            for draft in threads::map(batch, |draft| self.repaired(draft, aim, REPAIR_STEPS)) {
                if draft.open == 0 { &mut reached } else { &mut tried }.push(draft);
            }
            by_worth(&mut reached);
        }
        tried.extend(others);
        if reached.is_empty() && most > 0 {
            tried.sort_by_key(|draft| draft.open);
            let last: Vec<Draft> = tried.drain(..TOGETHER.min(tried.len())).collect();
            for draft in threads::map(last, |draft| self.repaired(draft, aim, LAST_RESORT * REPAIR_STEPS)) {
                if draft.open == 0 { &mut reached } else { &mut tried }.push(draft);
            }
            by_worth(&mut reached);
        }
        tried.sort_by(|one, other| other.likeness.total_cmp(&one.likeness));
        if reached.is_empty() && most > 0 && aim == Aim::Line {
            // Next to nobody having to guess, one solution is best.
            let first: Vec<Draft> = tried.drain(..TOGETHER.min(tried.len())).collect();
            let first =
                threads::map(first, |draft| self.repaired(draft, Aim::Unique, LAST_RESORT * REPAIR_STEPS));
            let ambiguous: Vec<Draft>;
            (reached, ambiguous) = first.into_iter().partition(|draft| draft.open == 0);
            by_worth(&mut reached);
            tried.splice(..0, ambiguous);
        }
        reached.extend(tried);
        reached
    }

    fn repaired(&self, draft: Draft, aim: Aim, max_steps: u64) -> Draft {
        if self.watch.ends() {
            return draft;
        }
        let repair = Repair::new().aim(aim).max_changes(self.max_changes);
        let repair = repair.max_steps(max_steps.min(self.max_steps)).observer(|| self.watch.flow());
        let repaired = repair.repair_like(&draft.picture, draft.sketch.misfit().as_ref());
        if !repaired.reached {
            return draft;
        }
        let likeness = draft.sketch.likeness_of(&repaired.picture);
        Draft { picture: repaired.picture, changed: repaired.changed, likeness, open: 0, ..draft }
    }

    /// The number of cells that the clues of a picture leave open.
    fn open(&self, picture: &Picture, aim: Aim) -> usize {
        let mut trial = trial(picture);
        match aim {
            Aim::Line => trial.open_to_lines().cells.len(),
            Aim::Unique => {
                let open = trial.open_to_all(REPAIR_STEPS.min(self.max_steps), self.watch);
                open.map_or(usize::MAX, |open| open.cells.len())
            }
        }
    }

    /// How many solutions a draft has. Of what is as it was wanted that is known already, so it does not take long.
    pub(super) fn judge(&self, draft: &Draft) -> Judgement {
        let (solver, clues) =
            (Solver::new().max_steps(JUDGE_STEPS.min(self.max_steps)), draft.picture.clues());
        match self.aim {
            Some(_) if draft.open == 0 => solver.judge(&clues),
            _ => solver.observer(|| self.watch.flow()).judge(&clues),
        }
    }
}

fn by_worth(drafts: &mut [Draft]) {
    drafts.sort_by(|one, other| other.worth().total_cmp(&one.worth()));
}
