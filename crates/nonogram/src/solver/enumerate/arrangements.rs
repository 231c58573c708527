//! The arrangements of the runs of one line, as a list.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use crate::{Bits, Clue, Possible};

/// The arrangements of a line that are not contradicted yet.
#[derive(Clone, Debug)]
pub(crate) struct Arrangements<B> {
    /// A set of cells per color, one arrangement after the other. The remaining arrangements come first:
    /// deleted ones are swapped behind them, and come back when the number of remaining ones is reset.
    masks: Vec<B>,
    palette: usize,
    cells: usize,
    left: usize,
}

/// Returns the number of arrangements of a clue in a line: the ways to choose the runs among the runs and the
/// spare cells. Saturates.
pub(crate) fn number(clue: &Clue, cells: usize) -> u128 {
    let spare = (cells as u64).saturating_sub(clue.shortest_line());
    let runs = clue.runs().len() as u64;
    let mut number = 1_u128;
    for k in 1..=runs.min(spare) {
        // The division is exact: every intermediate value is a binomial coefficient, too.
        match number.checked_mul((spare + runs - runs.min(spare) + k).into()) {
            Some(product) => number = product / u128::from(k),
            None => return u128::MAX,
        }
    }
    number
}

impl<B: Bits> Arrangements<B> {
    /// Lists all arrangements. There must be enough memory for their [`number`].
    pub(crate) fn list(clue: &Clue, cells: usize, palette: usize) -> Self {
        let number = number(clue, cells) as usize;
        let mut masks = Vec::with_capacity(number * palette);
        let spare = cells - clue.shortest_line() as usize;
        place(clue.runs(), 0..spare, &mut vec![B::NONE; palette], &mut masks);
        debug_assert_eq!(masks.len(), number * palette);
        Self { masks, palette, cells, left: number }
    }

    /// Returns the number of remaining arrangements.
    pub(crate) const fn left(&self) -> usize {
        self.left
    }

    /// Brings back the arrangements that were deleted since this number remained.
    pub(crate) const fn restore(&mut self, left: usize) {
        self.left = left;
    }

    /// Deletes the arrangements that contradict the cells, and returns what the cells may be in the others.
    pub(crate) fn delete<const C: usize>(&mut self, possible: &Possible<B, C>) -> Possible<B, C> {
        let mut left = 0;
        let mut found = [B::NONE; C];
        for k in 0..self.left {
            let masks = &self.masks[self.range(k)];
            let mut filled = B::NONE;
            let mut wrong = B::NONE;
            for (&mask, &may) in masks.iter().zip(&possible[1..]) {
                filled = filled | mask;
                wrong = wrong | mask & !may;
            }
            let empty = B::below(self.cells) & !filled;
            if !(wrong | empty & !possible[0]).is_none() {
                continue;
            }
            found[0] = found[0] | empty;
            for (set, &mask) in found[1..].iter_mut().zip(masks) {
                *set = *set | mask;
            }
            if left < k {
                let (one, other) = (self.range(left), self.range(k));
                for (one, other) in one.zip(other) {
                    self.masks.swap(one, other);
                }
            }
            left += 1;
        }
        self.left = left;
        found
    }

    const fn range(&self, k: usize) -> Range<usize> {
        k * self.palette..(k + 1) * self.palette
    }
}

/// Places the first run at every possible start, given the spare cells, and then the rest recursively.
fn place<B: Bits>(runs: &[crate::Run], starts: Range<usize>, line: &mut [B], all: &mut Vec<B>) {
    let Some((run, rest)) = runs.split_first() else {
        all.extend_from_slice(line);
        return;
    };
    let length = run.length as usize;
    let separator = usize::from(rest.first().is_some_and(|next| next.color == run.color));
    for start in starts.start..=starts.end {
        let cells = B::below(start + length) & !B::below(start);
        let step = length + separator;
        line[run.color.index()] = line[run.color.index()] ^ cells;
        place(rest, start + step..starts.end + step, line, all);
        line[run.color.index()] = line[run.color.index()] ^ cells;
    }
}

#[cfg(test)]
mod tests;
