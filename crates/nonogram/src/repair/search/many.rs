//! Many changes, one after the other.

use alloc::{vec, vec::Vec};

use crate::repair::{
    alternative_solutions::{Second, is_second, parts},
    edits::{Edit, Groups, Offer, Scope},
    search::{Grant, Search, Way},
};

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

/// Where a walk from change to change has led.
struct Walked {
    /// Changes that do it.
    found: Option<Vec<Edit>>,
    /// Whether others were left out that would lose the drawing,
    was_held: bool,
    /// and whether the steps have run out.
    is_over: bool,
}

impl Search<'_> {
    /// Many changes: where plain ones had to be left out to keep the drawing, those that spare strokes if
    /// they are fewer.
    pub(super) fn long(&mut self, start: &Way, scope: Scope, grant: Grant) -> Option<Vec<Edit>> {
        let plain = self.many(start, scope, PLAIN, grant);
        if !plain.was_held {
            return plain.found;
        }
        let mut found = plain.found.map(|edits| self.needed(edits, grant));
        for manner in SPARING {
            let sparing = self.many(start, scope, manner, grant).found;
            let sparing = sparing.map(|edits| self.needed(edits, grant));
            let is_found = sparing.is_some();
            found = [found, sparing].into_iter().flatten().min_by_key(Vec::len);
            let are_few = |edits: &Vec<Edit>| self.max_changes.is_none_or(|most| edits.len() <= most);
            if is_found && found.as_ref().is_some_and(are_few) {
                break;
            }
        }
        self.is_cut |= found.is_none() && plain.is_over;
        found
    }

    /// Change after change, each closing as many cells for its price as it can.
    fn many(&mut self, start: &Way, scope: Scope, manner: Manner, mut grant: Grant) -> Walked {
        let mut was_held = false;
        let mut ways = vec![start.clone()];
        let (mut least, mut patience) = (start.open.cells.len(), manner.patience);
        let found = loop {
            if was_held && !manner.spares && grant.is_last() {
                // Others have their share.
                grant = grant.until(self.trial.steps() + self.left(grant) / 2);
            }
            let mut next: Vec<Way> = Vec::new();
            for way in &ways {
                self.make(&way.edits);
                was_held |= self.longer(way, scope, manner, grant, &mut next);
                self.unmake(&way.edits);
            }
            ways = best(next, start.open.cells.len(), manner.ways);
            let Some(first) = ways.first() else { break None };
            if first.open.cells.is_empty() {
                break Some(ways.swap_remove(0).edits);
            }
            if first.open.cells.len() < least {
                (least, patience) = (first.open.cells.len(), manner.patience);
            } else if patience == 0 {
                break None;
            } else {
                patience -= 1;
            }
        };
        Walked { found, was_held, is_over: self.trial.steps() > grant.until }
    }

    /// Adds the ways that go one change further than one whose changes are made, and tells whether others
    /// were left out that would lose the drawing.
    fn longer(&mut self, way: &Way, scope: Scope, manner: Manner, grant: Grant, next: &mut Vec<Way>) -> bool {
        let size = self.trial.size();
        let parts = parts(size, &way.open.second);
        let groups = Groups::new(size, &way.open.certain());
        let offers = self.offers(&groups, 1, scope, grant);
        for Offer { edit, price } in offers.allowed {
            let taken = if manner.spares { self.looks.stroke(&*self.trial, edit.at) } else { 0.0 };
            if self.leaves_all(edit, &parts) {
                continue;
            }
            let open = match self.open_after(edit, grant) {
                Ok(Some(open)) => open,
                Ok(None) => continue,
                Err(_) => break,
            };
            let edits = [&way.edits[..], &[edit]].concat();
            next.push(Way { edits, price: way.price + price + taken, open });
        }
        offers.were_held
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
