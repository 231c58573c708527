//! The search for changes.

mod few;
mod many;

use alloc::{boxed::Box, vec, vec::Vec};
use quadrille_core::Position;

use crate::{
    Limit, Picture, Solver,
    control::watch::Watch,
    grid::trial::start_trial,
    grid::trial::{Cell, Open, Trial, position},
    repair::{
        Repairer, Solvability,
        alternative_solutions::{Second, Seconds},
        cells,
        edits::{Edit, Groups, Offer, Scope},
        preservation::Keep,
        visual_cost::{CellCosts, Looks},
    },
};

/// So many changes together are always tried where one is not enough.
const PAIR: usize = 2;
/// A change that may mend a place takes one of so many parts of the steps for it,
const OFFERS: u64 = 8;
/// and any other one of so many parts of all.
const JUDGED: u64 = 256;

/// A picture that is changed and judged, and what is known of it.
pub(crate) struct Search<'a> {
    solvability: Solvability,
    max_changes: Option<usize>,
    max_steps: u64,
    contents: u8,
    trial: Box<dyn Trial>,
    looks: Looks<'a>,
    keep: Keep,
    seconds: Seconds,
    watch: Watch<'a>,
    /// Whether steps that ran out have left changes untried.
    is_cut: bool,
}

/// What a part of the search may do.
#[derive(Clone, Copy, Debug)]
struct Grant {
    /// Whether changes may be made that lose the drawing.
    may_lose: bool,
    /// The steps after which this part ends,
    until: u64,
    /// those after which the whole search does,
    end: u64,
    /// and how many these are from its beginning on.
    all: u64,
}

impl Grant {
    /// The same with fewer steps.
    const fn until(self, until: u64) -> Self {
        Self { until, ..self }
    }

    /// Whether nothing comes after this part.
    const fn is_last(self) -> bool {
        self.until == self.end
    }
}

/// What a search came to.
enum Outcome {
    /// These changes do it.
    Found(Vec<Edit>),
    /// None was found.
    Open,
    /// There is none that is as small as it has to be: all were tried.
    Never,
}

/// The changes that may be made, the cheapest first.
#[derive(Default)]
struct Offers {
    allowed: Vec<Offer>,
    /// Whether others were left out that would lose the drawing.
    were_held: bool,
}

/// Some changes, and what they leave open.
#[derive(Clone, Debug)]
struct Way {
    edits: Vec<Edit>,
    price: f64,
    open: Open,
}

impl<'a> Search<'a> {
    pub(crate) fn new(repair: &Repairer<'a>, picture: &Picture, misfit: Option<&'a CellCosts>) -> Self {
        let original = picture.contents();
        let contents = picture.palette().len() + 1;
        let watch = Watch::new(repair.control.clone());
        // Where the number of changes was chosen, as many again for those that lose the drawing.
        watch.expect(repair.max_steps.saturating_mul(if repair.max_changes.is_some() { 2 } else { 1 }));
        Self {
            solvability: repair.solvability,
            max_changes: repair.max_changes,
            max_steps: repair.max_steps,
            contents: contents as u8,
            trial: start_trial(picture),
            keep: Keep::new(contents, original.iter().map(|(_, &content)| content)),
            looks: Looks::new(original, misfit),
            seconds: Seconds::default(),
            watch,
            is_cut: false,
        }
    }

    pub(crate) fn picture(&self) -> Picture {
        self.trial.picture()
    }

    /// The limit that came before everything was tried.
    pub(crate) fn stopped(&self) -> Option<Limit> {
        if self.watch.has_ended() { Some(Limit::Stopped) } else { self.is_cut.then_some(Limit::Steps) }
    }

    /// All steps that are allowed, from now on.
    fn grant(&self, may_lose: bool) -> Grant {
        let end = self.trial.steps().saturating_add(self.max_steps);
        Grant { may_lose, until: end, end, all: self.max_steps }
    }

    /// The steps that are left of all.
    fn left(&self, grant: Grant) -> u64 {
        grant.end.saturating_sub(self.trial.steps())
    }

    /// Changes the picture until its aim is reached, or tells that it is not. Those that lose the drawing are
    /// searched for with as many steps again.
    pub(crate) fn run(&mut self) -> bool {
        let grant = self.grant(false);
        let Ok(open) = self.open(grant) else { return false };
        if open.cells.is_empty() {
            return true;
        }
        if self.max_changes == Some(0) {
            return false;
        }
        let untouched = Way { edits: Vec::new(), price: 0.0, open };
        let ambiguous_regions = self.many_places(grant);
        let ambiguous_regions = ambiguous_regions.as_deref();
        let mut outcome = self.reached(&untouched, ambiguous_regions, grant);
        if self.max_changes.is_some() && matches!(outcome, Outcome::Open) {
            outcome = self.reached(&untouched, ambiguous_regions, self.grant(true));
        }
        let Outcome::Found(edits) = outcome else { return false };
        self.make(&edits);
        true
    }

    /// Changes that reach the aim in one of the rounds. Which are found there does not depend on how many may
    /// be made, so that who allows more never gets less.
    fn reached(&mut self, untouched: &Way, ambiguous_regions: Option<&[Vec<Cell>]>, grant: Grant) -> Outcome {
        self.is_cut = false;
        for &scopes in self.rounds() {
            match self.found(untouched, ambiguous_regions, scopes, grant) {
                Outcome::Found(edits) => {
                    let edits = self.needed(edits, grant);
                    if self.are_few(&edits) {
                        return Outcome::Found(edits);
                    }
                    break;
                }
                Outcome::Open => {}
                Outcome::Never => return Outcome::Never,
            }
        }
        // Of many places each had changes of its own, although few may mend them together.
        if self.max_changes.is_some() && ambiguous_regions.is_some() {
            match self.few(untouched, &Scope::ALL, grant) {
                Outcome::Found(edits) if !self.are_few(&edits) => {}
                outcome => return outcome,
            }
        }
        Outcome::Open
    }

    /// Whether so many changes may be made.
    fn are_few(&self, edits: &[Edit]) -> bool {
        self.max_changes.is_none_or(|most| edits.len() <= most)
    }

    /// Where changes may lie, round after round. What is drawn like an image is to look like it, so that even
    /// many changes at edges come before any elsewhere; else one change comes before two, and these
    /// before more.
    const fn rounds(&self) -> &'static [&'static [Scope]] {
        match self.looks.is_drawn() {
            true => &[&[Scope::Edges], &[Scope::Anywhere]],
            false => &[&Scope::ALL],
        }
    }

    /// Changes that reach the aim in one of the scopes, the first where the choice is free. Where there are
    /// many places, each is mended alone first.
    fn found(
        &mut self,
        untouched: &Way,
        ambiguous_regions: Option<&[Vec<Cell>]>,
        scopes: &'static [Scope],
        grant: Grant,
    ) -> Outcome {
        let Some(ambiguous_regions) = ambiguous_regions else {
            return match self.few(untouched, scopes, grant) {
                Outcome::Open => {
                    let found = scopes.iter().find_map(|&scope| self.long(untouched, scope, grant));
                    found.map_or(Outcome::Open, Outcome::Found)
                }
                outcome => outcome,
            };
        };
        for &scope in scopes {
            let start = self.each(untouched, ambiguous_regions, scope, grant);
            self.make(&start.edits);
            let few = self.few(&start, &[scope], grant);
            self.unmake(&start.edits);
            match few {
                Outcome::Found(few) => return Outcome::Found([start.edits, few].concat()),
                Outcome::Open => {
                    if let Some(edits) = self.long(&start, scope, grant) {
                        return Outcome::Found(edits);
                    }
                }
                Outcome::Never => return Outcome::Never,
            }
        }
        Outcome::Open
    }

    /// How single changes mend places, each of which may take an equal share of the steps that are left.
    pub(crate) fn single_cell_fixes(
        &mut self,
        ambiguous_regions: &[Vec<Cell>],
    ) -> Vec<Result<Option<Position>, Limit>> {
        let all = self.grant(false);
        let before = match self.open(all) {
            Ok(before) => before,
            Err(limit) => return vec![Err(limit); ambiguous_regions.len()],
        };
        let mut single_cell_fixes = Vec::new();
        for (place, left) in ambiguous_regions.iter().zip((1..=ambiguous_regions.len() as u64).rev()) {
            let share = self.left(all) / left;
            single_cell_fixes.push(self.mend(&before, place, share, all));
        }
        single_cell_fixes
    }

    /// How a single change closes the cells of a place and opens none, if one does.
    fn mend(
        &mut self,
        before: &Open,
        place: &[Cell],
        share: u64,
        grant: Grant,
    ) -> Result<Option<Position>, Limit> {
        let grant = grant.until(self.trial.steps().saturating_add(share));
        let mut mend = Ok(None);
        for scope in Scope::ALL {
            match self.closing(before, place, scope, share, grant) {
                Ok(Some((offer, _))) => return Ok(Some(position(offer.edit.at))),
                Ok(None) => {}
                Err(limit) => mend = Err(limit),
            }
        }
        mend
    }

    /// The cheapest change that closes the cells of a place and opens none, with what is open then. Fails
    /// where none does and some were left out for the steps that they take, each more than a part of a share.
    fn closing(
        &mut self,
        before: &Open,
        place: &[Cell],
        scope: Scope,
        share: u64,
        grant: Grant,
    ) -> Result<Option<(Offer, Open)>, Limit> {
        let groups = Groups::new(self.trial.size(), place);
        let is_better =
            |at: &Cell| before.cells.binary_search(at).is_ok() && place.binary_search(at).is_err();
        let mut closing = Ok(None);
        for offer in self.offers(&groups, 1, scope, grant).allowed {
            let matters = |second: &Second| !second.iter().all(|(at, _)| is_better(at));
            // What takes long is left out, so that the others have their turn.
            let grant = grant.until(grant.until.min(self.trial.steps().saturating_add(share / OFFERS)));
            if !self.seconds_after(offer.edit, 1, matters).is_empty() {
                continue;
            }
            match self.open_after(offer.edit, grant) {
                Ok(Some(after)) if after.cells.iter().all(is_better) => return Ok(Some((offer, after))),
                Ok(Some(_)) => {}
                Ok(None) => closing = Err(Limit::Steps),
                Err(limit) => closing = Err(limit),
            }
        }
        if self.watch.has_ended() { Err(Limit::Stopped) } else { closing }
    }

    /// What is open now.
    fn open(&mut self, grant: Grant) -> Result<Open, Limit> {
        let open = self.look(grant.until);
        // Where a part of the steps is used up, the search goes on with other ways.
        self.is_cut |= grant.is_last() && open == Err(Limit::Steps);
        open
    }

    /// What is open now, unless a limit comes first.
    fn look(&mut self, until: u64) -> Result<Open, Limit> {
        let left = until.checked_sub(self.trial.steps()).ok_or(Limit::Steps)?;
        self.watch.reach(self.trial.steps());
        match self.solvability {
            _ if self.watch.ends() => Err(Limit::Stopped),
            Solvability::Line => {
                let open = self.trial.open_to_lines(&self.watch);
                if self.watch.has_ended() { Err(Limit::Stopped) } else { Ok(open) }
            }
            Solvability::Unique => {
                let open = self.trial.open_to_all(left, &self.watch)?;
                self.seconds.note(self.trial.size(), &open.second);
                Ok(open)
            }
        }
    }

    /// What would be open after a change; `None` if that alone takes too long to know.
    fn open_after(&mut self, edit: Edit, grant: Grant) -> Result<Option<Open>, Limit> {
        if self.solvability == Solvability::Unique {
            self.trial.remember(grant.until.saturating_sub(self.trial.steps()), &self.watch);
        }
        let most = self.trial.steps().saturating_add(grant.all / JUDGED);
        let before = self.trial.put(edit.at, edit.content);
        let open = self.open(grant.until(grant.until.min(most)));
        self.trial.put(edit.at, before);
        match open {
            Err(Limit::Steps) if most < grant.until => {
                self.is_cut = true;
                Ok(None)
            }
            _ => open.map(Some),
        }
    }

    /// What second solutions are known to be left by a change, of those that matter: so many at most.
    fn seconds_after(&mut self, edit: Edit, most: usize, matters: impl Fn(&Second) -> bool) -> Second {
        let before = self.trial.put(edit.at, edit.content);
        let left = self.seconds.left(&*self.trial, most, matters);
        self.trial.put(edit.at, before);
        left
    }

    fn make(&mut self, edits: &[Edit]) {
        for edit in edits {
            self.trial.put(edit.at, edit.content);
        }
    }

    fn unmake(&mut self, edits: &[Edit]) {
        for edit in edits {
            self.trial.put(edit.at, self.looks.original(edit.at));
        }
    }

    /// A change for each of several ambiguous places that is mended by one. To try for any number of changes
    /// together what is known to work alone would take hundreds of times as long.
    fn each(&mut self, untouched: &Way, ambiguous_regions: &[Vec<Cell>], scope: Scope, grant: Grant) -> Way {
        let mut way = untouched.clone();
        for (place, left) in ambiguous_regions.iter().zip((1..=ambiguous_regions.len() as u64).rev()) {
            let share = self.left(grant) / (left + 1);
            let grant = grant.until(self.trial.steps().saturating_add(share));
            let closing = self.closing(&way.open, place, scope, share, grant);
            if let Ok(Some((Offer { edit, price }, open))) = closing {
                self.make(&[edit]);
                way.edits.push(edit);
                way.price += price;
                way.open = open;
            }
        }
        self.unmake(&way.edits);
        way
    }

    /// The ambiguous places, if they are what matters, soon known, and more than are mended by few changes
    /// together.
    fn many_places(&mut self, grant: Grant) -> Option<Vec<Vec<Cell>>> {
        if self.solvability != Solvability::Unique {
            return None;
        }
        let solver = Solver::new().max_steps(self.left(grant) / OFFERS).observer(|_| self.watch.flow());
        let ambiguous_regions = solver
            .ambiguous_regions(self.trial.clues(), 2)
            .ok()
            .filter(|ambiguous_regions| ambiguous_regions.len() > PAIR)?;
        Some(ambiguous_regions.iter().map(|place| cells(place, self.trial.size())).collect())
    }

    /// Those changes that are needed once the others are made.
    fn needed(&mut self, mut edits: Vec<Edit>, grant: Grant) -> Vec<Edit> {
        self.make(&edits);
        let mut k = 0;
        while k < edits.len() && edits.len() > 1 {
            let edit = edits[k];
            self.unmake(&[edit]);
            if self.open(grant).is_ok_and(|open| open.cells.is_empty()) {
                edits.remove(k);
            } else {
                self.make(&[edit]);
                k += 1;
            }
        }
        self.unmake(&edits);
        edits
    }

    /// The changes of untouched cells that touch so many groups.
    fn offers(&self, groups: &Groups, touched: usize, scope: Scope, grant: Grant) -> Offers {
        let mut offers = Offers::default();
        if touched > 2 || self.watch.has_ended() {
            return offers;
        }
        let trial = &*self.trial;
        let all = || self.looks.originals().map(|(at, original)| (at, original, trial.content(at)));
        let balance = self.keep.balance(all().map(|(_, original, now)| (original, now)));
        for (at, original, now) in all() {
            if at.1 == 0 && self.watch.ends() {
                return Offers::default();
            }
            if groups.touched(at) < touched || now != original {
                continue;
            }
            let beside = self.looks.beside(trial, at);
            for content in 0..self.contents {
                if content == now || scope == Scope::Edges && !beside.contains(&content) {
                    continue;
                }
                if grant.may_lose || self.keep.allows(&balance, now, content) {
                    let price = self.looks.price(trial, at, content);
                    offers.allowed.push(Offer { edit: Edit { at, content }, price });
                } else {
                    offers.were_held = true;
                }
            }
        }
        offers.allowed.sort_by(Offer::order);
        offers
    }
}
