//! The values that are tried first.

use alloc::vec::Vec;

use crate::literal::{Literal, Variable};

/// The value that each variable gets first when it is decided: its value in the longest trail without a conflict so
/// far (A. Biere, M. Fleury, *Chasing Target Phases*, 2020). So the search stays near assignments that are almost
/// models.
///
/// An assignment that is almost a model may be far from all models. Therefore the phases are reset after many
/// conflicts, in increasing intervals (*rephasing*, ibid.), in turn to: the best since the last reset to the best, the
/// inverted initial values, the best, and the initial values. Easy formulas, which do not benefit, are solved before
/// the first reset.
///
/// If the initial values are trusted, because they are probably near a model, they stay the phases until the first
/// model or for some conflicts. After a model, the search stays near it for some conflicts, and then goes as far away as
/// possible: this shortens the proof that there are no other models.
#[derive(Clone, Debug)]
pub(crate) struct Phases {
    /// The initial values.
    initial: Vec<bool>,
    values: Vec<bool>,
    /// The length of the longest trail since the last reset.
    longest: usize,
    /// The values in the longest trail since the last reset to the best.
    best: Vec<bool>,
    longest_of_best: usize,
    stage: Stage,
    /// The number of conflicts at the end of the stage.
    next: u64,
}

/// What the phases are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The initial values.
    Initial,
    /// The values of the last model.
    Model,
    /// Those of the longest trail, after this number of resets.
    Target(u64),
}

/// The number of conflicts for which initial values are trusted: if they lead to a model, it is mostly found sooner.
const TRUSTED_INTERVAL: u64 = 1 << 11;
/// The number of conflicts near a model: if there is another one nearby, it is mostly found sooner.
const MODEL_INTERVAL: u64 = 1 << 6;
/// The number of conflicts before the first reset.
const FIRST_INTERVAL: u64 = 1 << 14;
/// The increase of the interval with each further reset, in conflicts.
const INTERVAL_INCREASE: u64 = 1 << 11;

impl Default for Phases {
    fn default() -> Self {
        Self {
            initial: Vec::new(),
            values: Vec::new(),
            longest: 0,
            best: Vec::new(),
            longest_of_best: 0,
            stage: Stage::Target(0),
            next: FIRST_INTERVAL,
        }
    }
}

impl Phases {
    pub(crate) fn add_variable(&mut self, value: bool) {
        self.initial.push(value);
        self.values.push(value);
        self.best.push(value);
    }

    pub(crate) fn of(&self, variable: Variable) -> bool {
        let values = if self.stage == Stage::Initial { &self.initial } else { &self.values };
        values[variable.index()]
    }

    /// Trusts the initial values.
    pub(crate) const fn trust_initial(&mut self) {
        (self.stage, self.next) = (Stage::Initial, TRUSTED_INTERVAL);
    }

    /// Records a model, found after `conflicts` conflicts.
    pub(crate) fn note_model(&mut self, trail: &[Literal], conflicts: u64) {
        note(&mut self.values, trail);
        self.longest = trail.len();
        (self.stage, self.next) = (Stage::Model, conflicts + MODEL_INTERVAL);
    }

    /// Records a trail without a conflict.
    pub(crate) fn note(&mut self, trail: &[Literal]) {
        if trail.len() > self.longest {
            self.longest = trail.len();
            note(&mut self.values, trail);
            if trail.len() > self.longest_of_best {
                self.longest_of_best = trail.len();
                note(&mut self.best, trail);
            }
        }
    }

    /// Whether a stage ends, or a reset is due, after `conflicts` conflicts.
    pub(crate) const fn are_due(&self, conflicts: u64) -> bool {
        conflicts >= self.next
    }

    /// Ends a stage, or resets the phases.
    pub(crate) fn reset(&mut self, conflicts: u64) {
        let resets = match self.stage {
            Stage::Initial => 0,
            Stage::Model => {
                self.values.iter_mut().for_each(|value| *value = !*value);
                0
            }
            Stage::Target(resets) => resets + 1,
        };
        self.stage = Stage::Target(resets);
        if resets == 0 {
            self.next = conflicts + FIRST_INTERVAL;
            return;
        }
        self.next = conflicts + INTERVAL_INCREASE * resets;
        self.longest = 0;
        match resets % 4 {
            0 => self.values.clone_from(&self.initial),
            2 => self.values = self.initial.iter().map(|value| !value).collect(),
            _ => {
                self.values.clone_from(&self.best);
                self.longest_of_best = 0;
            }
        }
    }
}

fn note(values: &mut [bool], trail: &[Literal]) {
    for literal in trail {
        values[literal.variable().index()] = literal.sign();
    }
}

#[cfg(test)]
mod tests;
