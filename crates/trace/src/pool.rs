//! Pools of candidates.

use alloc::vec::Vec;

use crate::candidate::Candidate;

/// The gain of likeness that makes a picture much better.
pub(crate) const MUCH_BETTER: f64 = 0.04;
/// A picture below this part of the likeness of another one has lost the drawing.
pub(crate) const MIN_KEPT: f64 = 0.5;

/// Candidates, by the result of their repair.
pub(crate) struct Pool {
    /// Solvable as requested, the best first.
    pub(crate) reached: Vec<Candidate>,
    pub(crate) failed: Vec<Candidate>,
    /// Solvable as requested, but below `min_likeness`: they have lost the drawing.
    pub(crate) lost: Vec<Candidate>,
    min_likeness: f64,
}

impl Pool {
    /// Sorts candidates into a pool and a list of others that need a repair. `best` is the largest likeness
    /// of a sketch.
    pub(crate) fn new(candidates: Vec<Candidate>, best: f64) -> (Self, Vec<Candidate>) {
        let (done, mut others): (Vec<_>, Vec<_>) =
            candidates.into_iter().partition(|candidate| candidate.ambiguous == 0);
        let mut pool =
            Self { reached: Vec::new(), failed: Vec::new(), lost: Vec::new(), min_likeness: MIN_KEPT * best };
        pool.add(done);
        by_worth(&mut others);
        (pool, others)
    }

    pub(crate) fn add(&mut self, candidates: Vec<Candidate>) {
        for candidate in candidates {
            let place = match candidate.ambiguous {
                0 if candidate.likeness >= self.min_likeness => &mut self.reached,
                0 => &mut self.lost,
                _ => &mut self.failed,
            };
            place.push(candidate);
        }
        by_worth(&mut self.reached);
    }

    /// The reached ones, then the failed ones; if none was reached, those that have lost the drawing.
    pub(crate) fn ranked(mut self) -> Vec<Candidate> {
        self.reached.append(&mut self.failed);
        if self.reached.is_empty() { self.lost } else { self.reached }
    }

    /// Whether the first of the other candidates would, when repaired, be much better than all reached ones.
    pub(crate) fn is_behind(&self, others: &[Candidate]) -> bool {
        let best = self.reached.first().zip(others.first());
        best.is_some_and(|(reached, other)| other.worth() > reached.worth() + MUCH_BETTER)
    }
}

fn by_worth(candidates: &mut [Candidate]) {
    candidates.sort_by(|one, other| other.worth().total_cmp(&one.worth()));
}

#[cfg(test)]
mod tests;
