//! When to restart, and how far to go back.

use crate::{Solver, literal::Literal};

/// After as many conflicts as the sequence of M. Luby et al. says (*Optimal Speedup of Las Vegas Algorithms*,
/// 1993), computed as in D. Knuth, *The Art of Computer Programming* 7.2.2.2, exercise 293: the second number
/// is the element.
#[derive(Clone, Debug)]
pub(crate) struct Restarts {
    conflicts: u64,
    next: u64,
    luby: [u64; 2],
}

/// The unit of the sequence, in conflicts: pictures are worked on for long.
const UNIT: u64 = 1024;

impl Default for Restarts {
    fn default() -> Self {
        Self { conflicts: 0, next: UNIT, luby: [1, 1] }
    }
}

impl Restarts {
    pub(crate) const fn conflicts(&self) -> u64 {
        self.conflicts
    }

    pub(crate) const fn note_conflict(&mut self) {
        self.conflicts += 1;
    }

    pub(crate) const fn is_due(&self) -> bool {
        self.conflicts >= self.next
    }

    fn note_restart(&mut self) {
        self.luby = next_luby(self.luby);
        self.next = self.conflicts + UNIT * self.luby[1];
    }
}

impl Solver {
    /// Starts again, but keeps the decisions that would be made again first (P. van der Tak, A. Ramos, M.
    /// Heule, *Reusing the Assignment Trail in CDCL Solvers*, 2011).
    pub(crate) fn restart(&mut self) {
        self.restarts.note_restart();
        let Some(next) = self.pop_free() else { return };
        self.heap.insert(next);
        let least = self.heap.activity(next);
        let is_again_first = |decision: &Literal| self.heap.activity(decision.variable()) > least;
        let level = self.assignment.decisions().take_while(is_again_first).count();
        self.backtrack(level as u32);
    }
}

const fn next_luby([u, v]: [u64; 2]) -> [u64; 2] {
    if u & u.wrapping_neg() == v { [u + 1, 1] } else { [u, 2 * v] }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn luby() {
        let pairs = core::iter::successors(Some([1, 1]), |&pair| Some(next_luby(pair)));
        let sequence: Vec<_> = pairs.map(|[_, v]| v).take(15).collect();
        assert_eq!(sequence, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
