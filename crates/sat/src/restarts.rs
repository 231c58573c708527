//! Restarts.

use crate::{Solver, literal::Literal};

/// The times of restarts, by the sequence of M. Luby et al., *Optimal Speedup of Las Vegas Algorithms*, 1993. It is
/// computed as in D. Knuth, *The Art of Computer Programming* 7.2.2.2, exercise 293, where the second number is the
/// element.
#[derive(Clone, Debug)]
pub(crate) struct Restarts {
    conflicts: u64,
    next: u64,
    luby: [u64; 2],
}

/// The unit of the sequence, in conflicts. It is longer than usual, which is better for nonograms.
const LUBY_UNIT: u64 = 1024;

impl Default for Restarts {
    fn default() -> Self {
        Self { conflicts: 0, next: LUBY_UNIT, luby: [1, 1] }
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
        self.next = self.conflicts + LUBY_UNIT * self.luby[1];
    }
}

impl Solver {
    /// Restarts, but keeps the decisions that would be repeated first (P. van der Tak, A. Ramos, M. Heule, *Reusing the
    /// Assignment Trail in CDCL Solvers*, 2011).
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
mod tests;
