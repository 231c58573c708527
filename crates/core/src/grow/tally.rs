use core::cmp::Reverse;

use super::{
    BuildStats,
    attempt::{Outcome, STEP_CHECKS},
};
use crate::{Placement, Rect, WordList};

/// A crossword of at least so many words …
const MANY: usize = 30;

/// … is loose when its box has more than so many squares for each letter.
const LOOSE: u64 = 6;

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

    /// How many further attempts there may be until the work, in look-ups, reaches a limit.
    pub(super) fn affordable(&self, limit: u64) -> u32 {
        let spent = self.status_checks + STEP_CHECKS * self.steps;
        let each = spent / u64::from(self.attempts.max(1)) + 1;
        u32::try_from(limit.saturating_sub(spent) / each).unwrap_or(u32::MAX)
    }

    /// The number of words in the best attempt.
    pub(super) fn placed(&self) -> usize {
        self.best.as_ref().map_or(0, |best| best.placements.len())
    }

    /// Whether the observer wants no more.
    pub(super) const fn is_stopped(&self) -> bool {
        self.stopped
    }

    pub(super) fn is_loose(&self) -> bool {
        self.best.as_ref().is_some_and(|best| {
            let area = best.board.bounds().map_or(0, |bounds| bounds.size().area());
            best.placements.len() >= MANY && area > LOOSE * best.board.letters() as u64
        })
    }

    /// Greater is better; of equals the first is kept.
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
mod tests {
    use super::*;

    #[track_caller]
    fn check_affordable(attempts: u32, status_checks: u64, expected: u32) {
        let word_list = WordList::default();
        let tally = Tally { attempts, status_checks, ..Tally::new(&word_list) };
        assert_eq!(tally.affordable(1000), expected);
    }

    #[test]
    fn as_many_as_the_rest_of_the_work_allows() {
        check_affordable(2, 200, 7);
    }
    #[test]
    fn none_when_the_work_is_done() {
        check_affordable(1, 1000, 0);
        check_affordable(3, 5000, 0);
    }
}
