//! The regions that have several solutions.

use alloc::{vec, vec::Vec};

use num_bigint::BigUint;
use quadrille_core::Position;

use crate::{
    AmbiguousRegion, Bits, Budget, Clues, Count, Interruption, NotLocated, Side,
    count::{
        Counter,
        region::{self, Region},
    },
};

/// Returns the regions that have several solutions, with their numbers.
///
/// Fails if there is no solution, or if a limit is reached before it is known which regions are ambiguous.
pub(crate) fn ambiguous_regions<B: Bits, const C: usize>(
    clues: &Clues,
    max: u64,
    budget: &mut Budget<'_>,
) -> Result<Vec<AmbiguousRegion>, NotLocated> {
    let mut counter = Counter::<B, C>::new(clues);
    let regions = match counter.start(budget) {
        Ok(regions) => regions,
        Err(Interruption::Contradiction) => return Err(NotLocated::NoSolution),
        Err(Interruption::Limit(limit)) => return Err(limit.into()),
    };
    let mut ambiguous_regions = Vec::new();
    for region in regions {
        let cells = region
            .rows
            .iter()
            .flat_map(|(row, cells)| cells.cells().map(move |column| Side::Row.position(*row, column)));
        let mut cells: Vec<Position> = cells.collect();
        cells.sort_unstable();
        match counter.count(vec![region.clone()], Some(max.max(2)), budget) {
            // Lines and probes did not refute the region, but the search did.
            (Count::Exactly(number), _) if number == BigUint::ZERO => return Err(NotLocated::NoSolution),
            (Count::Exactly(number), _) if number == BigUint::from(1_u32) => {}
            (solutions @ Count::Exactly(_), _) => {
                let cells = counter.differing(&region, cells, budget);
                ambiguous_regions.push(AmbiguousRegion { cells, solutions });
            }
            // It is not known whether the region is ambiguous at all.
            (Count::AtLeast(number), Some(limit)) if number < BigUint::from(2_u32) => {
                return Err(limit.into());
            }
            (solutions, _) => ambiguous_regions.push(AmbiguousRegion { cells, solutions }),
        }
    }
    ambiguous_regions.sort_by(|one, other| one.cells.cmp(&other.cells));
    Ok(ambiguous_regions)
}

impl<B: Bits, const C: usize> Counter<B, C> {
    /// Returns the cells of a region in which its solutions differ, and those for which a limit was reached
    /// first: where nothing is settled around a cell, neither lines nor probes find that it has only one
    /// content.
    fn differing(
        &mut self,
        region: &Region<B>,
        mut cells: Vec<Position>,
        budget: &mut Budget<'_>,
    ) -> Vec<Position> {
        cells.retain(|&at| {
            let (row, column) = Side::Row.line_and_cell(at);
            let contents = (0..self.contents).filter(|&content| {
                self.grid.rows()[row][content].has(column)
                    && self.has_solution_with(region, (row, column), content, budget)
            });
            contents.take(2).count() > 1
        });
        cells
    }

    /// Returns whether a region has a solution with this content of a cell, or a limit was reached before
    /// that was known.
    fn has_solution_with(
        &mut self,
        region: &Region<B>,
        (row, column): (usize, usize),
        content: usize,
        budget: &mut Budget<'_>,
    ) -> bool {
        let base = self.grid.mark();
        self.grid.assume(row, column, content);
        let found = match self.grid.propagate(budget) {
            Ok(()) => {
                let regions = region::within(&self.grid, &region.rows);
                let (count, limit) = self.count(regions, Some(1), budget);
                limit.is_some() || count != Count::Exactly(BigUint::ZERO)
            }
            Err(Interruption::Contradiction) => false,
            Err(Interruption::Limit(_)) => true,
        };
        self.prober.note_changes(self.grid.changed_since(base));
        self.grid.undo_to(base);
        found
    }
}
