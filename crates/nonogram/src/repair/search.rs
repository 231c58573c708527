//! The search for changes.

mod few;

use quadrille_core::{Grid, Position, Size};

use super::{
    Aim, Mend, Repair, cells,
    edits::{Edit, Groups, Scope},
    keep::Keep,
    looks::{Looks, Misfit},
    seconds::{Second, Seconds, is_second, parts},
};
use crate::{
    Limit, Picture, Solver,
    solve::{Cell, Open, Trial},
    watch::Watch,
};

/// So many changes together are always tried where one is not enough.
const PAIR: usize = 2;
/// A change that may mend a place takes one of so many parts of the steps for it,
const OFFERS: u64 = 8;
/// and any other one of so many parts of all.
const JUDGED: u64 = 256;

/// How the search goes from change to change.
#[derive(Clone, Copy)]
struct Manner {
    /// So many ways are followed at once.
    ways: usize,
    /// So many more changes are made although they leave no fewer cells open.
    patience: usize,
    /// Whether what is as thin as a cell is spared.
    spares: bool,
}

const PLAIN: Manner = Manner { ways: 3, patience: 2, spares: false };
/// Where plain ways would lose the drawing, the first of these that finds some is asked, too, and the next if
/// they are too many: to thicken strokes closes little at first.
const SPARING: [Manner; 2] =
    [Manner { ways: 3, patience: 2, spares: true }, Manner { ways: 20, patience: 12, spares: true }];

pub(super) struct Search<'a> {
    aim: Aim,
    max_changes: Option<usize>,
    /// Whether changes may be made that lose the drawing.
    loses: bool,
    max_steps: u64,
    /// The steps after which what is under way ends.
    limit: u64,
    size: Size,
    contents: u8,
    original: Grid<u8>,
    trial: Box<dyn Trial>,
    looks: Looks<'a>,
    keep: Keep,
    seconds: Seconds,
    /// Whether changes were left out that would lose it.
    was_held: bool,
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
        let contents = picture.inks().len() + 1;
        Self {
            aim: repair.aim,
            max_changes: repair.max_changes,
            loses: false,
            max_steps: repair.max_steps,
            limit: repair.max_steps,
            size,
            contents: contents as u8,
            keep: Keep::new(contents, original.iter().map(|(_, &content)| content)),
            was_held: false,
            seconds: Seconds::default(),
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

    /// Changes the picture until its aim is reached, or tells that it is not. Which changes are found does
    /// not depend on how many may be made, so that who allows more never gets less. Those that lose the
    /// drawing are searched for with as many steps again.
    pub(super) fn run(&mut self) -> bool {
        let Ok(open) = self.open() else { return false };
        if open.cells.is_empty() {
            return true;
        }
        let untouched = Way { edits: Vec::new(), price: 0.0, open };
        let places = self.places().unwrap_or_default();
        let (most, steps) = (self.max_changes.unwrap_or(usize::MAX), self.max_steps);
        let searches: &[bool] = match self.max_changes {
            None => &[false],
            Some(0) => &[],
            Some(_) => &[false, true],
        };
        for &loses in searches {
            self.loses = loses;
            self.stopped = None;
            if loses {
                self.max_steps = self.trial.steps().saturating_add(steps);
                self.limit = self.max_steps;
            }
            let found = self.in_rounds(&untouched, &places);
            let needed = found.map(|edits| self.needed(edits)).filter(|edits| edits.len() <= most);
            if let Some(edits) = needed {
                self.make(&edits);
                return true;
            }
        }
        false
    }

    /// Changes that reach the aim in one of the rounds.
    fn in_rounds(&mut self, untouched: &Way, places: &[Vec<Cell>]) -> Option<Vec<Edit>> {
        self.rounds().iter().find_map(|scopes| self.found(untouched, places, scopes))
    }

    /// Where half of the steps that are left will be used up.
    fn middle(&self) -> u64 {
        let steps = self.trial.steps();
        steps + self.max_steps.saturating_sub(steps) / 2
    }

    /// Where changes may lie, round after round. What is drawn like an image is to look like it, so that even
    /// many changes at edges come before any elsewhere; else one change comes before two, and these
    /// before more.
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
            all.or_else(|| self.long(&start, scope))
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

    /// The cheapest change that closes the cells of a place and opens none, with what is open then, and
    /// whether no other change was left out for the steps that it takes. Ends after so many steps in all.
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
            let matters = |second: &Second| !second.iter().all(|(at, _)| is_better(at));
            if !self.seconds_after(offer.edit, 1, matters).is_empty() {
                continue;
            }
            match self.open_after(offer.edit) {
                Ok(Some(after)) if after.cells.iter().all(is_better) => {
                    return (Some((offer, after)), all_tried);
                }
                Ok(Some(_)) => {}
                Ok(None) | Err(_) => all_tried = false,
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
            Aim::Line => {
                let open = self.trial.open_to_lines(&self.watch);
                if self.watch.has_ended() { Err(Limit::Observer) } else { Ok(open) }
            }
            Aim::Unique => {
                let open = self.trial.open_to_all(left, &self.watch)?;
                self.seconds.note(self.size, &open.second);
                Ok(open)
            }
        }
    }

    /// What would be open after a change; `None` if it takes too long to know.
    fn open_after(&mut self, edit: Edit) -> Result<Option<Open>, Limit> {
        let limit = self.limit;
        if self.aim == Aim::Unique {
            self.trial.remember(limit.saturating_sub(self.trial.steps()), &self.watch);
        }
        let most = self.trial.steps().saturating_add(self.max_steps / JUDGED);
        self.limit = limit.min(most);
        let before = self.trial.put(edit.at, edit.content);
        let open = self.open();
        self.trial.put(edit.at, before);
        self.limit = limit;
        match open {
            Err(Limit::Steps) if most < limit => {
                self.stopped = Some(Limit::Steps);
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
            let (row, column) = edit.at;
            self.trial.put(edit.at, self.original[Position::new(row.into(), column.into())]);
        }
    }

    /// A change for each of several ambiguous places that is mended by one. To try for any number of changes
    /// together what is known to work alone would take hundreds of times as long.
    fn each(&mut self, untouched: &Way, places: &[Vec<Cell>], scope: Scope) -> Way {
        let mut way = untouched.clone();
        if places.len() <= PAIR {
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
        let places = solver.places(self.trial.clues(), 2).ok()?;
        Some(places.iter().map(|place| cells(place, self.size)).collect())
    }

    /// Many changes: where plain ones had to be left out to keep the drawing, those that spare strokes if
    /// they are fewer.
    fn long(&mut self, start: &Way, scope: Scope) -> Option<Vec<Edit>> {
        self.was_held = false;
        let plain = self.many(start, scope, PLAIN);
        if !self.was_held {
            return plain;
        }
        let is_over = self.trial.steps() > self.limit;
        self.limit = self.max_steps;
        let mut found = plain.map(|edits| self.needed(edits));
        for manner in SPARING {
            let sparing = self.many(start, scope, manner).map(|edits| self.needed(edits));
            let is_found = sparing.is_some();
            found = [found, sparing].into_iter().flatten().min_by_key(Vec::len);
            let are_few = |edits: &Vec<Edit>| self.max_changes.is_none_or(|most| edits.len() <= most);
            if is_found && found.as_ref().is_some_and(are_few) {
                break;
            }
        }
        if found.is_none() && is_over {
            self.stopped.get_or_insert(Limit::Steps);
        }
        found
    }

    /// Change after change, each closing as many cells for its price as it can.
    fn many(&mut self, start: &Way, scope: Scope, manner: Manner) -> Option<Vec<Edit>> {
        let mut ways = vec![start.clone()];
        let (mut least, mut patience) = (start.open.cells.len(), manner.patience);
        loop {
            let mut next: Vec<Way> = Vec::new();
            if self.was_held && !manner.spares && self.limit == self.max_steps {
                // Others have their share.
                self.limit = self.middle();
            }
            for way in &ways {
                self.make(&way.edits);
                let parts = parts(self.size, &way.open.second);
                let groups = Groups::new(self.size, &way.open.certain());
                for Offer { edit, price } in self.offers(&groups, 1, scope) {
                    let taken = if manner.spares { self.looks.stroke(&*self.trial, edit.at) } else { 0.0 };
                    if self.leaves_all(edit, &parts) {
                        continue;
                    }
                    let open = match self.open_after(edit) {
                        Ok(Some(open)) => open,
                        Ok(None) => continue,
                        Err(_) => break,
                    };
                    let mut edits = way.edits.clone();
                    edits.push(edit);
                    next.push(Way { edits, price: way.price + price + taken, open });
                }
                self.unmake(&way.edits);
            }
            ways = best(next, start.open.cells.len(), manner.ways);
            let first = ways.first()?;
            if first.open.cells.is_empty() {
                return Some(ways.swap_remove(0).edits);
            }
            if first.open.cells.len() < least {
                (least, patience) = (first.open.cells.len(), manner.patience);
            } else if patience == 0 {
                return None;
            } else {
                patience -= 1;
            }
        }
    }

    /// Whether a change leaves all of some second solutions, if there are any: lines alone meet none.
    fn leaves_all(&mut self, edit: Edit, seconds: &[Second]) -> bool {
        if seconds.is_empty() {
            return false;
        }
        let before = self.trial.put(edit.at, edit.content);
        let leaves_all = seconds.iter().all(|second| is_second(&*self.trial, second));
        self.trial.put(edit.at, before);
        leaves_all
    }

    /// Those changes that are needed once the others are made.
    fn needed(&mut self, mut edits: Vec<Edit>) -> Vec<Edit> {
        self.make(&edits);
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
        self.unmake(&edits);
        edits
    }

    /// The changes of untouched cells that touch so many groups, the cheapest first.
    fn offers(&mut self, groups: &Groups, touched: usize, scope: Scope) -> Vec<Offer> {
        let mut offers = Vec::new();
        if touched > 2 || self.watch.has_ended() {
            return offers;
        }
        let trial = &*self.trial;
        let cells = self.original.iter();
        let cells = cells.map(|(at, &original)| (original, trial.content((at.row as u16, at.column as u16))));
        let balance = self.keep.balance(cells);
        let mut was_held = false;
        let is_changed = |(row, column): (i32, i32), content: u8| {
            let at = Position::new(row, column);
            self.original.get(at).is_some_and(|&original| {
                original != content && trial.content((row as u16, column as u16)) == content
            })
        };
        for (position, &original) in self.original.iter() {
            let at: Cell = (position.row as u16, position.column as u16);
            if at.1 == 0 && self.watch.ends() {
                return Vec::new();
            }
            if groups.touched(at) < touched || trial.content(at) != original {
                continue;
            }
            let around = self.looks.around(trial, at);
            let beside = [around[1], around[3], around[5], around[7]];
            let now = trial.content(at);
            for content in 0..self.contents {
                if content != now && (scope == Scope::Anywhere || beside.contains(&content)) {
                    if !self.loses && !self.keep.allows(&balance, now, content) {
                        was_held = true;
                        continue;
                    }
                    let price = self.looks.price(trial, at, content, is_changed);
                    offers.push(Offer { edit: Edit { at, content }, price });
                }
            }
        }
        self.was_held |= was_held;
        offers.sort_by(|one, other| one.price.total_cmp(&other.price).then(one.edit.cmp(&other.edit)));
        offers
    }
}

/// The most promising ways, so many at most, the best first: those that leave nothing open, and then those
/// that close most for their price.
fn best(mut ways: Vec<Way>, open: usize, most: usize) -> Vec<Way> {
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
        if chosen.len() == most {
            break;
        }
    }
    chosen
}
