//! Counting without enumerating: the numbers of independent regions are multiplied, and a region that recurs
//! with the same knowledge is counted once.
//!
//! The recursion branches on a cell, adds over its contents, and multiplies over the remaining regions. It
//! branches row by row or, if the grid is narrower that way, column by column, so that for a narrow grid the
//! memory amounts to the table of a row-by-row transfer over the states of the columns.

mod ambiguity;
mod region;
mod tally;

use alloc::vec::Vec;
use core::mem;

use hashbrown::HashMap;
use num_bigint::BigUint;

pub(crate) use crate::count::ambiguity::ambiguous_regions;
use crate::{
    Bits, Branch, Budget, Clues, Count, GridState, Interruption, Limit, Mark, Prober,
    count::{
        region::{Key, Region},
        tally::Tally,
    },
};

/// The maximum memory for counted regions, in bytes.
const MAX_BYTES: usize = 256_000_000;

/// Probing goes on for this number of nodes after it found something ...
const PROBE_CREDIT: u32 = 16;

/// ... and is tried again after this number of nodes.
const PROBE_EVERY: u64 = 16;

/// A region that is being counted, by the contents of one of its cells.
struct Node<B> {
    mark: Mark,
    region: Region<B>,
    /// The key under which the number is stored; there is none for the whole grid.
    key: Option<Key<B>>,
    branch: Branch,
    /// The number of solutions with the contents that were tried.
    sum: Tally,
    /// The regions that the current content leaves: the product of those that were counted ...
    product: Tally,
    /// ... and the others.
    regions: Vec<Region<B>>,
    /// Counting may stop at this number.
    stop_at: Option<BigUint>,
}

struct Counter<B, const C: usize> {
    grid: GridState<B, C>,
    contents: usize,
    remembered: HashMap<Key<B>, BigUint>,
    bytes: usize,
    path: Vec<Node<B>>,
    prober: Prober<B, C>,
    /// The number of contents that were tried, and for how many more probing goes on.
    tried: u64,
    credit: u32,
}

/// Counts the solutions of clues; counting stops beyond `max`.
pub(crate) fn count<B: Bits, const C: usize>(
    clues: &Clues,
    max: Option<u64>,
    budget: &mut Budget<'_>,
) -> Count {
    let mut counter = Counter::<B, C>::new(clues);
    match counter.start(budget) {
        Ok(regions) => counter.count(regions, max, budget).0,
        Err(Interruption::Contradiction) => Tally::ZERO.up_to(max),
        Err(Interruption::Limit(_)) => Tally { exact: false, ..Tally::ZERO }.up_to(max),
    }
}

impl<B: Bits, const C: usize> Counter<B, C> {
    fn new(clues: &Clues) -> Self {
        Self {
            grid: GridState::new(clues),
            contents: clues.palette().len() + 1,
            remembered: HashMap::new(),
            bytes: 0,
            path: Vec::new(),
            prober: Prober::new(clues.rows().len(), clues.columns().len()),
            tried: 0,
            credit: PROBE_CREDIT,
        }
    }

    /// Settles and probes the grid, and divides it into regions.
    fn start(&mut self, budget: &mut Budget<'_>) -> Result<Vec<Region<B>>, Interruption> {
        self.grid.propagate(budget)?;
        self.grid.start_recording();
        self.prober.probe_all(&mut self.grid, budget)?;
        Ok(region::all(&self.grid))
    }

    /// Counts the solutions of some regions together. Returns the limit that was reached before all of them
    /// were counted.
    fn count(
        &mut self,
        regions: Vec<Region<B>>,
        max: Option<u64>,
        budget: &mut Budget<'_>,
    ) -> (Count, Option<Limit>) {
        self.path.clear();
        self.path.push(Node {
            mark: self.grid.mark(),
            region: Region::NONE,
            key: None,
            branch: Branch::NONE,
            sum: Tally::ZERO,
            product: Tally::one(),
            regions,
            stop_at: max.map(|max| BigUint::from(max) + 1_u32),
        });
        match self.run(budget) {
            Ok(tally) => (tally.up_to(max), None),
            Err(limit) => (Tally { number: self.certain(), exact: false }.up_to(max), Some(limit)),
        }
    }

    /// Counts iteratively: there can be as many nodes on the path as cells.
    fn run(&mut self, budget: &mut Budget<'_>) -> Result<Tally, Limit> {
        let mut found = None;
        while let Some(node) = self.path.last_mut() {
            budget.check(self.grid.steps())?;
            if let Some(found) = found.take() {
                node.product.multiply(&found);
                if found.number == BigUint::ZERO {
                    node.regions.clear();
                }
            }
            // Small regions come first: one without a solution saves the larger ones.
            if let Some(region) = node.regions.pop() {
                // The smallest number whose product reaches the rest.
                let stop_at = node.stop_at.as_ref().map(|stop_at| {
                    let product = &node.product.number;
                    (stop_at - &node.sum.number + product - 1_u32) / product
                });
                found = self.enter(region, stop_at);
                continue;
            }
            node.sum.add(&mem::replace(&mut node.product, Tally::ZERO));
            self.prober.note_changes(self.grid.changed_since(node.mark));
            self.grid.undo_to(node.mark);
            if !node.branch.is_exhausted()
                && node.stop_at.as_ref().is_none_or(|stop_at| node.sum.number < *stop_at)
            {
                self.try_next(budget);
            } else {
                found = self.leave();
            }
        }
        Ok(found.unwrap_or(Tally::ZERO))
    }

    /// Enters a region, unless its number is known.
    fn enter(&mut self, region: Region<B>, stop_at: Option<BigUint>) -> Option<Tally> {
        let key = region.key(&self.grid, self.contents);
        if let Some(number) = self.remembered.get(&key) {
            return Some(Tally { number: number.clone(), exact: true });
        }
        let (row, column) = region.first_cell();
        self.path.push(Node {
            mark: self.grid.mark(),
            key: Some(key),
            branch: Branch::new(row, column, &self.grid.rows()[row]),
            sum: Tally::ZERO,
            product: Tally::ZERO,
            regions: Vec::new(),
            region,
            stop_at,
        });
        None
    }

    /// Tries the next content of the last node.
    fn try_next(&mut self, budget: &mut Budget<'_>) {
        let Some(node) = self.path.last_mut() else { return };
        let Some(content) = node.branch.take() else { return };
        self.grid.assume(node.branch.row, node.branch.column, content);
        let settled = self.grid.propagate(budget);
        self.prober.note_changes(self.grid.changed_since(node.mark));
        match settled {
            Ok(()) => {}
            Err(Interruption::Contradiction) => return,
            Err(Interruption::Limit(_)) => {
                node.branch.put_back(content);
                return;
            }
        }
        self.tried += 1;
        if self.credit > 0 || self.tried.is_multiple_of(PROBE_EVERY) {
            let before = self.grid.mark();
            let cells = |row| node.region.row(row);
            let probed = self.prober.probe_within(&mut self.grid, budget, cells, u64::MAX);
            let useful = probed.is_err() || self.grid.mark() != before;
            self.credit = if useful { PROBE_CREDIT } else { self.credit.saturating_sub(1) };
            if matches!(probed, Err(Interruption::Contradiction)) {
                return;
            }
        }
        node.product = Tally::one();
        node.regions = region::within(&self.grid, &node.region.rows);
    }

    /// Leaves the last node and stores its number.
    fn leave(&mut self) -> Option<Tally> {
        let node = self.path.pop()?;
        let found = Tally { exact: node.sum.exact && node.branch.is_exhausted(), ..node.sum };
        if let Some(key) = node.key.filter(|_| found.exact) {
            let bytes = key.bytes() + found.number.bits().div_ceil(8) as usize;
            self.bytes += bytes;
            if self.bytes > MAX_BYTES {
                self.bytes = bytes;
                self.remembered.clear();
            }
            self.remembered.insert(key, found.number.clone());
        }
        Some(found)
    }

    /// Returns the number of solutions that were found so far. A product with an unknown factor counts as 0.
    fn certain(&self) -> BigUint {
        let mut below = BigUint::from(1_u32);
        for node in self.path.iter().rev() {
            let product = if node.regions.is_empty() { &node.product.number * below } else { BigUint::ZERO };
            below = &node.sum.number + product;
        }
        below
    }
}
