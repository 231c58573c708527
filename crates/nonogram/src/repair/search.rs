//! The search for changes.

use quadrille_core::{Grid, Position, Size};

use super::{
    Aim, Mend, Repair, cells,
    edits::{Edit, Groups, Scope},
    looks::{Looks, Misfit},
};
use crate::{
    Limit, Picture, Solver,
    solve::{Cell, Open, Trial},
    watch::Watch,
};

/// So many changes together are tried where one is not enough,
const PAIR: usize = 2;
/// and may take this part of all steps.
const FOR_PAIRS: u64 = 3;
/// A change that may mend a place takes one of so many parts of the steps for it.
const OFFERS: u64 = 8;
/// So many ways are followed at once where more than two changes are needed.
const WAYS: usize = 3;
/// So many more changes are made although they leave no fewer cells open.
const PATIENCE: usize = 2;

pub(super) struct Search<'a> {
    aim: Aim,
    max_changes: usize,
    max_steps: u64,
    /// The steps after which what is under way ends.
    limit: u64,
    size: Size,
    contents: u8,
    original: Grid<u8>,
    trial: Box<dyn Trial>,
    looks: Looks<'a>,
    watch: Watch<'a>,
    /// Why not everything was tried, if nobody ended the search.
    stopped: Option<Limit>,
}

/// A change that may be made, and its price.
#[derive(Clone, Copy, Debug)]
struct Offer {
    edit: Edit,
    price: f64,
}

/// Some changes, and what they leave open.
#[derive(Clone, Debug)]
struct Way {
    edits: Vec<Edit>,
    price: f64,
    open: Open,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        repair: &Repair<'a>,
        trial: Box<dyn Trial>,
        picture: &Picture,
        misfit: Option<&'a Misfit>,
    ) -> Self {
        let size = picture.size();
        let original = picture.contents();
        Self {
            aim: repair.aim,
            max_changes: repair.max_changes,
            max_steps: repair.max_steps,
            limit: repair.max_steps,
            size,
            contents: picture.inks().len() as u8 + 1,
            original,
            trial,
            looks: Looks::new(size, misfit),
            watch: Watch::new(repair.observed.clone()),
            stopped: None,
        }
    }

    pub(super) fn picture(&self) -> Picture {
        self.trial.picture()
    }

    /// The limit that came before everything was tried.
    pub(super) fn stopped(&self) -> Option<Limit> {
        if self.watch.has_ended() { Some(Limit::Observer) } else { self.stopped }
    }

    /// Changes the picture until its aim is reached, or tells that it is not.
    pub(super) fn run(&mut self) -> bool {
        let Ok(open) = self.open() else { return false };
        if open.cells.is_empty() {
            return true;
        }
        let untouched = Way { edits: Vec::new(), price: 0.0, open };
        let places = self.places().unwrap_or_default();
        let found = self.rounds().iter().find_map(|scopes| self.found(&untouched, &places, scopes));
        if let Some(edits) = found {
            self.make(&edits);
            self.take_back(edits);
            return true;
        }
        false
    }

    /// Where changes may lie, round after round. What is drawn like an image is to look like it, so that even many changes at
    /// edges come before any elsewhere; else one change comes before two, and these before more.
    const fn rounds(&self) -> &'static [&'static [Scope]] {
        match self.looks.is_drawn() {
            true => &[&[Scope::Edges], &[Scope::Anywhere]],
            false => &[&[Scope::Edges, Scope::Anywhere]],
        }
    }

    /// Changes that reach the aim in one of the scopes, the first where the choice is free.
    fn found(&mut self, untouched: &Way, places: &[Vec<Cell>], scopes: &[Scope]) -> Option<Vec<Edit>> {
        let are_few = places.len() <= PAIR;
        if are_few && let found @ Some(_) = self.few(untouched, scopes) {
            return found;
        }
        scopes.iter().find_map(|&scope| {
            let start = self.each(untouched, places, scope);
            self.make(&start.edits);
            let few = if are_few { None } else { self.few(&start, &[scope]) };
            self.unmake(&start.edits);
            let all = few.map(|few| [&*start.edits, &*few].concat());
            all.or_else(|| self.many(&start, scope))
        })
    }

    /// How single changes mend places, each of which may take an equal share of the steps that are left.
    pub(super) fn mends(&mut self, places: &[Vec<Cell>]) -> Vec<Option<Mend>> {
        let Ok(before) = self.open() else { return vec![None; places.len()] };
        let mut mends = Vec::new();
        for (place, left) in places.iter().zip((1..=places.len() as u64).rev()) {
            let share = self.max_steps.saturating_sub(self.trial.steps()) / left;
            mends.push(self.mend(&before, place, share));
        }
        mends
    }

    /// How a single change closes the cells of a place and opens none.
    fn mend(&mut self, before: &Open, place: &[Cell], steps: u64) -> Option<Mend> {
        let end = self.trial.steps().saturating_add(steps);
        let mut is_sure = true;
        for scope in [Scope::Edges, Scope::Anywhere] {
            let (closing, all_tried) = self.closing(before, place, scope, steps, end);
            if let Some((Offer { edit: Edit { at: (row, column), .. }, .. }, _)) = closing {
                return Some(Mend::Cell(Position::new(row.into(), column.into())));
            }
            is_sure &= all_tried;
        }
        is_sure.then_some(Mend::Never)
    }

    /// The cheapest change that closes the cells of a place and opens none, with what is open then, and whether no other change
    /// was left out for the steps that it takes. Ends after so many steps in all.
    fn closing(
        &mut self,
        before: &Open,
        place: &[Cell],
        scope: Scope,
        steps: u64,
        end: u64,
    ) -> (Option<(Offer, Open)>, bool) {
        let groups = Groups::new(self.size, place);
        let is_better = |at: &Cell| before.cells.contains(at) && !place.contains(at);
        let mut all_tried = true;
        for offer in self.offers(&groups, 1, scope) {
            // What takes long is left out, so that the others have their turn.
            self.limit = end.min(self.trial.steps().saturating_add(steps / OFFERS));
            match self.open_after(offer.edit) {
                Ok(after) if after.cells.iter().all(is_better) => return (Some((offer, after)), all_tried),
                Ok(_) => {}
                Err(_) => all_tried = false,
            }
        }
        (None, all_tried)
    }

    /// What is open now.
    fn open(&mut self) -> Result<Open, Limit> {
        let open = self.look();
        // Where a part of the steps is used up, the search goes on with other ways.
        if let Err(limit) = open
            && (limit != Limit::Steps || self.limit == self.max_steps)
        {
            self.stopped = Some(limit);
        }
        open
    }

    /// What is open now, unless a limit comes first.
    fn look(&mut self) -> Result<Open, Limit> {
        let steps = self.trial.steps();
        let left = self.limit.checked_sub(steps).ok_or(Limit::Steps)?;
        match self.aim {
            _ if self.watch.ends() => Err(Limit::Observer),
            Aim::Line => Ok(self.trial.open_to_lines()),
            Aim::Unique => self.trial.open_to_all(left, &self.watch),
        }
    }

    /// What would be open after a change.
    fn open_after(&mut self, edit: Edit) -> Result<Open, Limit> {
        let before = self.trial.put(edit.at, edit.content);
        let open = self.open();
        self.trial.put(edit.at, before);
        open
    }

    fn make(&mut self, edits: &[Edit]) {
        for edit in edits {
            self.trial.put(edit.at, edit.content);
        }
    }

    fn unmake(&mut self, edits: &[Edit]) {
        for edit in edits {
            let (row, column) = edit.at;
            self.trial.put(edit.at, self.original[Position::new(row.into(), column.into())]);
        }
    }

    /// The one change or the two changes that do it at the lowest price after others, which are made: in the first scope that
    /// has some, but one anywhere before two.
    fn few(&mut self, start: &Way, scopes: &[Scope]) -> Option<Vec<Edit>> {
        if start.open.cells.is_empty() {
            return Some(Vec::new());
        }
        self.limit = self.trial.steps() + self.max_steps.saturating_sub(self.trial.steps()) / FOR_PAIRS;
        let most = self.max_changes - start.edits.len();
        let ways = [Self::one, Self::two].into_iter().take(most);
        let mut tries = ways.flat_map(|way| scopes.iter().map(move |&scope| (way, scope)));
        let found = tries.find_map(|(way, scope)| way(self, start, scope));
        self.limit = self.max_steps;
        found
    }

    /// The one change that does it at the lowest price.
    fn one(&mut self, start: &Way, scope: Scope) -> Option<Vec<Edit>> {
        let groups = Groups::new(self.size, &start.open.certain);
        for offer in self.offers(&groups, groups.count(), scope) {
            if self.open_after(offer.edit).ok()?.cells.is_empty() {
                return Some(vec![offer.edit]);
            }
        }
        None
    }

    /// The two changes that do it at the lowest price.
    fn two(&mut self, start: &Way, scope: Scope) -> Option<Vec<Edit>> {
        let groups = Groups::new(self.size, &start.open.certain);
        let mut best: Option<(f64, [Edit; PAIR])> = None;
        let mut done = Vec::new();
        // A change touches two groups at most.
        for first in self.offers(&groups, groups.count().saturating_sub(2).max(1), scope) {
            if best.is_some_and(|(price, _)| first.price + 1.0 >= price) {
                break;
            }
            let Ok(open) = self.open_after(first.edit) else { break };
            let groups = Groups::new(self.size, &open.certain);
            if groups.count() <= 2 {
                self.make(&[first.edit]);
                let seconds = self.offers(&groups, groups.count(), scope);
                for second in seconds.into_iter().filter(|second| !done.contains(&second.edit)) {
                    let price = first.price + second.price;
                    if best.is_some_and(|(best, _)| price >= best) {
                        break;
                    }
                    match self.open_after(second.edit) {
                        Ok(open) if open.cells.is_empty() => best = Some((price, [first.edit, second.edit])),
                        Ok(_) => {}
                        Err(_) => break,
                    }
                }
                self.unmake(&[first.edit]);
            }
            done.push(first.edit);
        }
        best.map(|(_, edits)| edits.to_vec())
    }

    /// A change for each of several ambiguous places that is mended by one. To try for any number of changes together what is
    /// known to work alone would take hundreds of times as long.
    fn each(&mut self, untouched: &Way, places: &[Vec<Cell>], scope: Scope) -> Way {
        let mut way = untouched.clone();
        if !(PAIR + 1..=self.max_changes).contains(&places.len()) {
            return way;
        }
        for (place, left) in places.iter().zip((1..=places.len() as u64).rev()) {
            let steps = self.max_steps.saturating_sub(self.trial.steps()) / (left + 1);
            let end = self.trial.steps().saturating_add(steps);
            let (closing, _) = self.closing(&way.open, place, scope, steps, end);
            if let Some((Offer { edit, price }, open)) = closing {
                self.make(&[edit]);
                way.edits.push(edit);
                way.price += price;
                way.open = open;
            }
        }
        self.unmake(&way.edits);
        self.limit = self.max_steps;
        way
    }

    /// The ambiguous places, if they are what matters and soon known.
    fn places(&mut self) -> Option<Vec<Vec<Cell>>> {
        if self.aim != Aim::Unique {
            return None;
        }
        let most = self.max_steps.saturating_sub(self.trial.steps()) / OFFERS;
        let solver = Solver::new().max_steps(most).observer(|| self.watch.flow());
        let places = solver.places(self.trial.clues(), 2)?;
        Some(places.iter().map(|place| cells(place, self.size)).collect())
    }

    /// Change after change, each closing as many cells for its price as it can.
    fn many(&mut self, start: &Way, scope: Scope) -> Option<Vec<Edit>> {
        let mut ways = vec![start.clone()];
        let (mut least, mut patience) = (start.open.cells.len(), PATIENCE);
        while ways.first().is_some_and(|way| way.edits.len() < self.max_changes) {
            let mut next: Vec<Way> = Vec::new();
            for way in &ways {
                self.make(&way.edits);
                let groups = Groups::new(self.size, &way.open.cells);
                for Offer { edit, price } in self.offers(&groups, 1, scope) {
                    let Ok(open) = self.open_after(edit) else { break };
                    let mut edits = way.edits.clone();
                    edits.push(edit);
                    next.push(Way { edits, price: way.price + price, open });
                }
                self.unmake(&way.edits);
            }
            ways = best(next, start.open.cells.len());
            let first = ways.first()?;
            if first.open.cells.is_empty() {
                return Some(ways.swap_remove(0).edits);
            }
            if first.open.cells.len() < least {
                (least, patience) = (first.open.cells.len(), PATIENCE);
            } else if patience == 0 {
                return None;
            } else {
                patience -= 1;
            }
        }
        None
    }

    /// Takes back changes that turn out to be needless once the others are made.
    fn take_back(&mut self, mut edits: Vec<Edit>) {
        let mut k = 0;
        while k < edits.len() && edits.len() > 1 {
            let edit = edits[k];
            self.unmake(&[edit]);
            if self.open().is_ok_and(|open| open.cells.is_empty()) {
                edits.remove(k);
            } else {
                self.make(&[edit]);
                k += 1;
            }
        }
    }

    /// The changes of untouched cells that touch so many groups, the cheapest first.
    fn offers(&self, groups: &Groups, touched: usize, scope: Scope) -> Vec<Offer> {
        let mut offers = Vec::new();
        if touched > 2 {
            return offers;
        }
        let trial = &*self.trial;
        let is_changed = |(row, column): (i32, i32), content: u8| {
            let at = Position::new(row, column);
            self.original.get(at).is_some_and(|&original| {
                original != content && trial.content((row as u16, column as u16)) == content
            })
        };
        for (position, &original) in self.original.iter() {
            let at: Cell = (position.row as u16, position.column as u16);
            if groups.touched(at) < touched || trial.content(at) != original {
                continue;
            }
            let around = self.looks.around(trial, at);
            let beside = [around[1], around[3], around[5], around[7]];
            let now = trial.content(at);
            for content in 0..self.contents {
                if content != now && (scope == Scope::Anywhere || beside.contains(&content)) {
                    let price = self.looks.price(trial, at, content, is_changed);
                    offers.push(Offer { edit: Edit { at, content }, price });
                }
            }
        }
        offers.sort_by(|one, other| one.price.total_cmp(&other.price).then(one.edit.cmp(&other.edit)));
        offers
    }
}

/// The most promising ways, the best first: those that leave nothing open, and then those that close most for their price.
fn best(mut ways: Vec<Way>, open: usize) -> Vec<Way> {
    // Least first: the price of what leaves nothing open, and else the cells that are opened for it.
    let rank = |way: &Way| {
        let left = way.open.cells.len();
        if left == 0 { (false, way.price) } else { (true, (left as f64 - open as f64) / way.price) }
    };
    ways.sort_by(|one, other| {
        let (one_rank, other_rank) = (rank(one), rank(other));
        let order = one_rank.0.cmp(&other_rank.0).then(one_rank.1.total_cmp(&other_rank.1));
        order.then_with(|| one.edits.cmp(&other.edits))
    });
    let mut chosen: Vec<Way> = Vec::new();
    for way in ways {
        let is_known = |other: &Way| way.edits.iter().all(|edit| other.edits.contains(edit));
        if !chosen.iter().any(is_known) {
            chosen.push(way);
        }
        if chosen.len() == WAYS {
            break;
        }
    }
    chosen
}
