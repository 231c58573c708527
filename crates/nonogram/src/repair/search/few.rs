//! All sets of a few changes.

use alloc::vec::Vec;

use crate::{
    Limit,
    grid::trial::{Cell, spots},
    repair::{
        edits::{Edit, Groups, Scope},
        search::{Grant, Outcome, PAIR, Search, Way},
    },
};

/// In small pictures more than two changes are tried together, up to so many, if these are so many sets at
/// most.
const MOST: usize = 4;
const SETS: u64 = 60_000;
/// They may take this part of all steps.
const FOR_FEW: u64 = 3;

/// Sets of so many changes, and the cheapest one that does it so far.
struct Tried {
    count: usize,
    scope: Scope,
    /// Those that are made.
    edits: Vec<Edit>,
    /// All sets with one of these were tried.
    done: Vec<Edit>,
    best: Option<(f64, Vec<Edit>)>,
    /// Whether no change was left out for what it loses, or for the steps that it takes.
    is_whole: bool,
}

impl Search<'_> {
    /// The fewest changes that do it after others, which are made, at the lowest price: in the first scope
    /// that has some, but one anywhere before two. Where as many as may be made were all tried, there are
    /// none.
    pub(super) fn few(&mut self, start: &Way, scopes: &[Scope], grant: Grant) -> Outcome {
        if start.open.cells.is_empty() {
            return Outcome::Found(Vec::new());
        }
        let grant = grant.until(self.trial.steps() + self.left(grant) / FOR_FEW);
        let are_all = start.edits.is_empty() && scopes.contains(&Scope::Anywhere);
        let mut is_whole = true;
        for count in 1..=self.few_are() {
            for &scope in scopes {
                let mut tried =
                    Tried { count, scope, edits: Vec::new(), done: Vec::new(), best: None, is_whole: true };
                let ended = self.sets(&mut tried, &start.open.certain(), 0.0, grant);
                // Where a limit comes, the best so far does it, too.
                if let Some((_, edits)) = tried.best {
                    return Outcome::Found(edits);
                }
                is_whole &= tried.is_whole && ended.is_ok();
            }
            if are_all && is_whole && self.max_changes.is_some_and(|most| most <= count) {
                return Outcome::Never;
            }
        }
        Outcome::Open
    }

    /// So many changes are tried together.
    fn few_are(&self) -> usize {
        let edits = self.trial.size().area() * u64::from(self.contents - 1);
        let sets = |count: u64| (0..count).fold(1, |sets, k| sets * edits.saturating_sub(k) / (k + 1));
        (PAIR + 1..=MOST).take_while(|&count| sets(count as u64) <= SETS).last().unwrap_or(PAIR)
    }

    /// Tries all sets that go on from those changes that are made, and were not tried, where this is open
    /// now. Fails when a limit comes.
    fn sets(&mut self, tried: &mut Tried, open: &[Cell], price: f64, grant: Grant) -> Result<(), Limit> {
        let groups = Groups::new(self.trial.size(), open);
        let others = tried.count - tried.edits.len() - 1;
        let done = tried.done.len();
        // A change touches two groups at most.
        let touched = groups.count().saturating_sub(2 * others).max(1);
        let offers = self.offers(&groups, touched, tried.scope, grant);
        tried.is_whole &= !offers.were_held;
        for offer in offers.allowed {
            if tried.done.contains(&offer.edit) {
                continue;
            }
            let price = price + offer.price;
            if tried.best.as_ref().is_some_and(|(best, _)| price + others as f64 >= *best) {
                break;
            }
            let Some(open) = self.known_after(offer.edit, 2 * others + 1, grant)? else {
                tried.is_whole = false;
                continue;
            };
            tried.edits.push(offer.edit);
            if others == 0 && open.is_empty() {
                tried.best = Some((price, tried.edits.clone()));
            } else if others > 0 {
                self.make(&[offer.edit]);
                let ended = self.sets(tried, &open, price, grant);
                self.unmake(&[offer.edit]);
                ended?;
            }
            tried.edits.pop();
            if others > 0 {
                tried.done.push(offer.edit);
            }
        }
        tried.done.truncate(done);
        Ok(())
    }

    /// What is known to be open after a change, in so many groups if that is known already, or nothing if and
    /// only if nothing is; `None` if it would take too long to know.
    fn known_after(&mut self, edit: Edit, groups: usize, grant: Grant) -> Result<Option<Vec<Cell>>, Limit> {
        let left = self.seconds_after(edit, groups, |_| true);
        if left.is_empty() {
            Ok(self.open_after(edit, grant)?.map(|open| open.certain()))
        } else {
            Ok(Some(spots(&left)))
        }
    }
}
