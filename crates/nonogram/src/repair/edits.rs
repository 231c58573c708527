//! Changes of cells, and which of them may help.

use alloc::{vec, vec::Vec};
use core::cmp::Ordering;

use quadrille_core::Size;

use crate::Cell;

/// A change of the content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Edit {
    pub(crate) at: Cell,
    pub(crate) content: u8,
}

/// A possible change and its cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PricedEdit {
    pub(crate) edit: Edit,
    pub(crate) cost: f64,
}

impl PricedEdit {
    /// Orders by cost, the cheapest first.
    pub(crate) fn order(&self, other: &Self) -> Ordering {
        self.cost.total_cmp(&other.cost).then(self.edit.cmp(&other.edit))
    }
}

/// The cells that may be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Cells beside a cell with the new content.
    Edges,
    /// All cells.
    Anywhere,
}

impl Scope {
    /// All scopes, those with the least visible changes first.
    pub(crate) const ALL: [Self; 2] = [Self::Edges, Self::Anywhere];
}

/// Open cells that are connected by rows and columns. A line belongs to one group at most.
pub(crate) struct Groups {
    rows: Vec<Option<u16>>,
    columns: Vec<Option<u16>>,
    count: usize,
}

impl Groups {
    pub(crate) fn new(size: Size, open: &[Cell]) -> Self {
        let (width, height) = (size.width as usize, size.height as usize);
        let mut lines = Lines((0..height + width).collect());
        for &(row, column) in open {
            lines.join(row.into(), height + usize::from(column));
        }
        let mut names: Vec<Option<u16>> = vec![None; height + width];
        let mut groups: Vec<Option<u16>> = vec![None; height + width];
        let mut count = 0;
        for &(row, column) in open {
            let root = lines.root(row.into());
            let name = *names[root].get_or_insert_with(|| {
                count += 1;
                count - 1
            });
            groups[usize::from(row)] = Some(name);
            groups[height + usize::from(column)] = Some(name);
        }
        let columns = groups.split_off(height);
        Self { rows: groups, columns, count: count.into() }
    }

    /// Returns the number of groups.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// Returns the group of a cell, if it is open.
    pub(crate) fn of(&self, (row, _): Cell) -> Option<usize> {
        self.rows[usize::from(row)].map(usize::from)
    }

    /// Returns the number of groups with cells in the row or in the column of a cell.
    pub(crate) fn touched(&self, (row, column): Cell) -> usize {
        match (self.rows[usize::from(row)], self.columns[usize::from(column)]) {
            (None, None) => 0,
            (Some(one), Some(other)) if one != other => 2,
            _ => 1,
        }
    }
}

/// A union–find structure of lines: each element is another line of its group, or the root itself.
struct Lines(Vec<usize>);

impl Lines {
    fn root(&mut self, mut line: usize) -> usize {
        while self.0[line] != line {
            self.0[line] = self.0[self.0[line]];
            line = self.0[line];
        }
        line
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.0[other] = one;
    }
}

#[cfg(test)]
mod tests;
