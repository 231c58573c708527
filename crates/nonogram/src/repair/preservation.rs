//! Limits of what a drawing may lose.

use alloc::{vec, vec::Vec};

use crate::{Damage, Picture};

/// A content may lose the number of its cells divided by this,
const LOSS_DIVISOR: usize = 4;
/// and gain as many cells as it has; but this number of cells may always be lost or gained.
const ALWAYS_ALLOWED: usize = 2;

/// The number of cells of each content, which limits what it may lose and gain.
#[derive(Clone, Debug)]
pub(crate) struct Preservation {
    counts: Vec<usize>,
}

/// The cells that changes have removed from each content, and added to it.
#[derive(Clone, Debug)]
pub(crate) struct Balance {
    lost: Vec<usize>,
    gained: Vec<usize>,
}

impl Preservation {
    /// Counts the cells of each content.
    pub(crate) fn new(contents: usize, cells: impl Iterator<Item = u8>) -> Self {
        let mut counts = vec![0; contents];
        cells.for_each(|content| counts[usize::from(content)] += 1);
        Self { counts }
    }

    /// Returns the balance of cells with their contents before and now.
    pub(crate) fn balance(&self, cells: impl Iterator<Item = (u8, u8)>) -> Balance {
        let mut balance = Balance { lost: vec![0; self.counts.len()], gained: vec![0; self.counts.len()] };
        for (before, now) in cells.filter(|(before, now)| before != now) {
            balance.lost[usize::from(before)] += 1;
            balance.gained[usize::from(now)] += 1;
        }
        balance
    }

    /// Returns whether another cell may change from one content to another.
    pub(crate) fn allows(&self, balance: &Balance, from: u8, to: u8) -> bool {
        let (from, to) = (usize::from(from), usize::from(to));
        balance.lost[from] < self.may_lose(from) && balance.gained[to] < self.may_gain(to)
    }

    /// Returns whether no content has lost or gained too much.
    pub(crate) fn is_kept(&self, balance: &Balance) -> bool {
        (0..self.counts.len()).all(|content| {
            balance.lost[content] <= self.may_lose(content)
                && balance.gained[content] <= self.may_gain(content)
        })
    }

    fn may_lose(&self, content: usize) -> usize {
        ALWAYS_ALLOWED.max(self.counts[content] / LOSS_DIVISOR)
    }

    fn may_gain(&self, content: usize) -> usize {
        ALWAYS_ALLOWED.max(self.counts[content])
    }
}

impl Damage {
    /// Returns the content that lost the largest part, if a picture has lost too much of any content.
    pub(crate) fn between(before: &Picture, after: &Picture) -> Option<Self> {
        let contents = [None].into_iter().chain(before.palette().ids().map(Some));
        let damages = contents.map(|color| {
            let cells = before.cells().iter().filter(|&(_, cell)| *cell == color);
            let (total, left) = cells.fold((0, 0), |(total, left), (at, _)| {
                (total + 1, left + usize::from(after.cells()[at] == color))
            });
            Self { color, left, total }
        });
        let are_many = damages
            .filter(|damage| damage.total - damage.left > ALWAYS_ALLOWED.max(damage.total / LOSS_DIVISOR));
        are_many.min_by_key(|damage| damage.left * before.size().area() as usize / damage.total)
    }
}

#[cfg(test)]
mod tests;
