//! The best attempt so far and the work of all.

use core::cmp::Reverse;

use super::{
    BuildStats,
    attempt::{Outcome, STEP_CHECKS},
};
use crate::{Placement, Rect, WordList};

/// A crossword of at least this number of words …
const MIN_LOOSE_WORDS: usize = 30;

/// … is loose if its box has more than this number of squares per letter.
const MAX_SQUARES_PER_LETTER: u64 = 6;

/// The attempts so far: the best of them and the work that they took.
pub(super) struct Tally<'a> {
    word_list: &'a WordList,
    best: Option<Outcome>,
    attempts: u32,
    steps: u64,
    status_checks: u64,
    stopped: bool,
}

impl<'a> Tally<'a> {
    pub(super) const fn new(word_list: &'a WordList) -> Self {
        Self { word_list, best: None, attempts: 0, steps: 0, status_checks: 0, stopped: false }
    }

    pub(super) fn add(&mut self, outcomes: impl IntoIterator<Item = Outcome>) {
        for outcome in outcomes {
            self.attempts += 1;
            self.steps += outcome.steps;
            self.status_checks += outcome.status_checks;
            self.stopped |= outcome.stopped;
            if self.best.as_ref().is_none_or(|best| self.rank(&outcome) > self.rank(best)) {
                self.best = Some(outcome);
            }
        }
    }

    pub(super) const fn attempts(&self) -> u32 {
        self.attempts
    }

    /// Returns the number of further attempts until the work, in lookups, reaches a limit.
    pub(super) fn affordable(&self, limit: u64) -> u32 {
        let spent = self.status_checks + STEP_CHECKS * self.steps;
        let each = spent / u64::from(self.attempts.max(1)) + 1;
        u32::try_from(limit.saturating_sub(spent) / each).unwrap_or(u32::MAX)
    }

    /// Returns the number of words in the best attempt.
    pub(super) fn placed(&self) -> usize {
        self.best.as_ref().map_or(0, |best| best.placements.len())
    }

    /// Whether the observer or the token stopped an attempt.
    pub(super) const fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Whether the best attempt covers much more area than its letters need.
    pub(super) fn is_loose(&self) -> bool {
        self.best.as_ref().is_some_and(|best| {
            let area = best.board.bounds().map_or(0, |bounds| bounds.size().area());
            best.placements.len() >= MIN_LOOSE_WORDS
                && area > MAX_SQUARES_PER_LETTER * best.board.letters() as u64
        })
    }

    /// Returns the rank of an attempt: greater is better, and of equal ones the first is kept.
    fn rank(&self, outcome: &Outcome) -> (usize, usize, Reverse<u64>, Reverse<usize>) {
        let is_required = |placement: &&Placement| self.word_list[placement.entry].is_required();
        let required = outcome.placements.iter().filter(is_required).count();
        let size = outcome.board.bounds().map(Rect::size).unwrap_or_default();
        (required, outcome.placements.len(), Reverse(size.area()), Reverse(outcome.board.letters()))
    }

    pub(super) fn finish(self) -> (Outcome, BuildStats) {
        let Self { best, attempts, steps, status_checks, .. } = self;
        let best = best.expect("at least one attempt was made");
        let stats = BuildStats { search: best.search, steps, attempts: attempts.into(), status_checks };
        (best, stats)
    }
}

#[cfg(test)]
mod tests;
