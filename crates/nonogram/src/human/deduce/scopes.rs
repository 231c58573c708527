//! Scopes: for each run of a line, the cells that it can still own. They shrink by rules that people use.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use crate::{
    Bits, Contradiction, Interruption, Limit, Possible,
    line::solver::{Run, room, spread},
};

/// The rules that are used; each includes those before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rules {
    /// Runs keep their order and need room.
    Order,
    /// A stretch of filled cells belongs to a run that can contain it.
    Owners,
    /// The first and the last run that can contain a stretch stay near it.
    ExtremeOwners,
    /// The common consequences of all runs that can contain a stretch.
    Fork,
}

/// Adjacent cells that are known to have one color; the cells beside them are not known to have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stretch {
    pub(crate) content: usize,
    pub(crate) cells: Range<usize>,
}

/// Returns the stretches of filled cells in a line.
pub(crate) fn stretches<B: Bits, const C: usize>(line: &Possible<B, C>) -> Vec<Stretch> {
    let mut found = Vec::new();
    for content in 1..C {
        let others = (0..C).filter(|&other| other != content);
        let known = others.fold(line[content], |known, other| known & !line[other]);
        found.extend(ranges(known).map(|cells| Stretch { content, cells }));
    }
    found
}

/// Returns the cells of a set as ranges.
pub(crate) fn ranges<B: Bits>(mut cells: B) -> impl Iterator<Item = Range<usize>> {
    core::iter::from_fn(move || {
        let start = (!cells.is_none()).then(|| cells.first())?;
        let end = (start..B::LEN).find(|&cell| !cells.has(cell)).unwrap_or(B::LEN);
        cells = cells & !B::below(end);
        Some(start..end)
    })
}

/// Fails if the work has to end.
pub(crate) type KeepGoing<'a> = dyn Fn() -> Result<(), Limit> + 'a;

/// A line whose scopes are determined.
pub(crate) struct ScopedLine<'l, B, const C: usize> {
    pub(crate) runs: &'l [Run],
    pub(crate) possible: &'l Possible<B, C>,
    pub(crate) stretches: &'l [Stretch],
}

impl<B: Bits, const C: usize> ScopedLine<'_, B, C> {
    /// Returns the scopes of all runs by some rules. Following all owners in a line with hundreds of runs
    /// takes seconds, so `keep_going` is called in between.
    pub(crate) fn scopes(&self, rules: Rules, keep_going: &KeepGoing<'_>) -> Result<Vec<B>, Interruption> {
        let mut scopes: Vec<_> = self.runs.iter().map(|run| self.possible[run.content]).collect();
        self.shrink(&mut scopes, rules.min(Rules::ExtremeOwners))?;
        while rules == Rules::Fork && self.fork(&mut scopes, keep_going)? {
            self.shrink(&mut scopes, Rules::ExtremeOwners)?;
        }
        Ok(scopes)
    }

    /// Returns whether a run can own a stretch.
    fn owns(&self, run: usize, scopes: &[B], stretch: &Stretch) -> bool {
        let Range { start, end } = stretch.cells;
        let cells = B::below(end) & !B::below(start);
        self.runs[run].content == stretch.content
            && end - start <= self.runs[run].length
            && (cells & !scopes[run]).is_none()
    }

    /// Applies the rules until none of them shrinks a scope.
    fn shrink(&self, scopes: &mut [B], rules: Rules) -> Result<(), Contradiction> {
        loop {
            let before = scopes.to_vec();
            self.room(scopes)?;
            self.exclude_neighbors(scopes)?;
            if rules >= Rules::Owners {
                self.owners(scopes);
            }
            if rules >= Rules::ExtremeOwners {
                self.extreme_owners(scopes)?;
            }
            if scopes == before {
                return Ok(());
            }
        }
    }

    /// Removes the parts of scopes that are too short for their runs.
    fn room(&self, scopes: &mut [B]) -> Result<(), Contradiction> {
        for (scope, run) in scopes.iter_mut().zip(self.runs) {
            *scope = spread(room(*scope, run.length), run.length);
            if scope.is_none() {
                return Err(Contradiction);
            }
        }
        Ok(())
    }

    /// Restricts each run to the cells behind the leftmost place of the run before it, and before the
    /// rightmost place of the run behind it.
    fn exclude_neighbors(&self, scopes: &mut [B]) -> Result<(), Contradiction> {
        let gap = |k: usize| usize::from(self.runs[k].content == self.runs[k + 1].content);
        for k in 0..self.runs.len().saturating_sub(1) {
            let end = scopes[k].first() + self.runs[k].length + gap(k);
            scopes[k + 1] = scopes[k + 1] & !B::below(end);
            if scopes[k + 1].is_none() {
                return Err(Contradiction);
            }
        }
        for k in (0..self.runs.len().saturating_sub(1)).rev() {
            let start = (scopes[k + 1].last() + 1).saturating_sub(self.runs[k + 1].length + gap(k));
            scopes[k] = scopes[k] & B::below(start);
            if scopes[k].is_none() {
                return Err(Contradiction);
            }
        }
        Ok(())
    }

    /// Restricts runs that cannot own a stretch of their color to cells that are not next to it.
    fn owners(&self, scopes: &mut [B]) {
        for stretch in self.stretches {
            for k in 0..self.runs.len() {
                if self.runs[k].content == stretch.content && !self.owns(k, scopes, stretch) {
                    let Range { start, end } = stretch.cells;
                    scopes[k] = scopes[k] & !(B::below(end + 1) & !B::below(start.saturating_sub(1)));
                }
            }
        }
    }

    /// Restricts the first and the last run that can own a stretch to cells near it: otherwise no run would
    /// own it.
    fn extreme_owners(&self, scopes: &mut [B]) -> Result<(), Contradiction> {
        for stretch in self.stretches {
            let mut owners = (0..self.runs.len()).filter(|&k| self.owns(k, scopes, stretch));
            let first = owners.next().ok_or(Contradiction)?;
            let last = owners.next_back().unwrap_or(first);
            scopes[first] = scopes[first] & B::below(stretch.cells.start + self.runs[first].length);
            scopes[last] = scopes[last] & !B::below(stretch.cells.end.saturating_sub(self.runs[last].length));
        }
        Ok(())
    }

    /// Merges the consequences of all owners of a stretch. Returns whether a scope shrank.
    fn fork(&self, scopes: &mut [B], keep_going: &KeepGoing<'_>) -> Result<bool, Interruption> {
        let before = scopes.to_vec();
        for stretch in self.stretches {
            let mut merged = vec![B::NONE; scopes.len()];
            for k in (0..scopes.len()).filter(|&k| self.owns(k, scopes, stretch)) {
                keep_going()?;
                let mut branch = scopes.to_vec();
                branch[k] = branch[k] & near(stretch, self.runs[k].length);
                if self.shrink(&mut branch, Rules::ExtremeOwners).is_ok() {
                    for (merged, scope) in merged.iter_mut().zip(branch) {
                        *merged = *merged | scope;
                    }
                }
            }
            if merged.iter().any(|scope| scope.is_none()) {
                return Err(Interruption::Contradiction);
            }
            scopes.copy_from_slice(&merged);
        }
        Ok(scopes != before)
    }

    /// Returns the runs that can own a stretch by their scopes, and the candidates of the line for each of
    /// them.
    pub(crate) fn by_owner(&self, scopes: &[B], stretch: &Stretch) -> Vec<(usize, Possible<B, C>)> {
        let branch = |k: usize| {
            let mut branch = scopes.to_vec();
            branch[k] = branch[k] & near(stretch, self.runs[k].length);
            self.shrink(&mut branch, Rules::ExtremeOwners).ok()?;
            Some((k, self.of_scopes(&branch)))
        };
        let owners = (0..scopes.len()).filter(|&k| self.owns(k, scopes, stretch));
        owners.filter_map(branch).collect()
    }

    /// Returns the candidates of the cells, given the scopes of all runs.
    pub(crate) fn of_scopes(&self, scopes: &[B]) -> Possible<B, C> {
        meet(&self.reached(scopes), &self.all_covered(scopes))
    }

    /// Returns the candidates of the cells, given the cells that runs cover wherever they are in their
    /// scopes.
    pub(crate) fn all_covered(&self, scopes: &[B]) -> Possible<B, C> {
        let covered = scopes.iter().enumerate().map(|(run, &scope)| self.covered(run, scope));
        covered.fold(*self.possible, |line, run| meet(&line, &run))
    }

    /// Returns the candidates of the cells, given the cells that a run covers wherever it is in its scope.
    pub(crate) fn covered(&self, run: usize, scope: B) -> Possible<B, C> {
        let Run { length, content } = self.runs[run];
        let latest = (scope.last() + 1).saturating_sub(length);
        let core = B::below(scope.first() + length) & !B::below(latest);
        let mut line = *self.possible;
        for other in (0..C).filter(|&other| other != content) {
            line[other] = line[other] & !core;
        }
        line
    }

    /// Returns the candidates of the cells, given that colors occur only in the scopes of their runs.
    pub(crate) fn reached(&self, scopes: &[B]) -> Possible<B, C> {
        let mut reached = [B::NONE; C];
        for (scope, run) in scopes.iter().zip(self.runs) {
            reached[run.content] = reached[run.content] | *scope;
        }
        reached[0] = self.possible[0];
        meet(self.possible, &reached)
    }
}

/// Returns the cells that a run can have if it owns a stretch.
fn near<B: Bits>(stretch: &Stretch, length: usize) -> B {
    B::below(stretch.cells.start + length) & !B::below(stretch.cells.end.saturating_sub(length))
}

/// Returns the candidates that both lines have.
fn meet<B: Bits, const C: usize>(one: &Possible<B, C>, other: &Possible<B, C>) -> Possible<B, C> {
    core::array::from_fn(|content| one[content] & other[content])
}
