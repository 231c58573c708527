use alloc::vec::Vec;

use crate::{
    clauses::ClauseId,
    literal::{Literal, Variable},
};

/// The values of the variables, and in which order they came by them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Assignment {
    /// By literal: whether it is true, false, or free.
    values: Vec<Option<bool>>,
    level: Vec<u32>,
    reason: Vec<Option<ClauseId>>,
    trail: Vec<Literal>,
    /// Where each decision level but the first begins on the trail.
    starts: Vec<u32>,
    /// How far the trail was propagated.
    propagated: usize,
}

impl Assignment {
    pub(crate) fn add_variable(&mut self) {
        self.values.extend([None; 2]);
        self.level.push(0);
        self.reason.push(None);
    }

    pub(crate) fn value(&self, literal: Literal) -> Option<bool> {
        self.values[literal.index()]
    }

    /// The decision level of a variable that has a value.
    pub(crate) fn level_of(&self, variable: Variable) -> u32 {
        self.level[variable.index()]
    }

    /// The clause that gave a variable its value, if it was not a decision.
    pub(crate) fn reason_of(&self, variable: Variable) -> Option<ClauseId> {
        self.reason[variable.index()]
    }

    pub(crate) fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    pub(crate) fn trail(&self) -> &[Literal] {
        &self.trail
    }

    /// The trail below the last level.
    pub(crate) fn trail_below_last_level(&self) -> &[Literal] {
        &self.trail[..self.starts.last().map_or(self.trail.len(), |&start| start as usize)]
    }

    /// The decisions, first to last.
    pub(crate) fn decisions(&self) -> impl DoubleEndedIterator<Item = Literal> {
        self.starts.iter().map(|&start| self.trail[start as usize])
    }

    /// The next true literal that was not propagated yet.
    pub(crate) fn next_to_propagate(&mut self) -> Option<Literal> {
        let literal = self.trail.get(self.propagated).copied();
        self.propagated += usize::from(literal.is_some());
        literal
    }

    /// Makes a free literal true.
    pub(crate) fn set(&mut self, literal: Literal, reason: Option<ClauseId>) {
        debug_assert_eq!(self.value(literal), None);
        self.values[literal.index()] = Some(true);
        self.values[(!literal).index()] = Some(false);
        self.level[literal.variable().index()] = self.level();
        self.reason[literal.variable().index()] = reason;
        self.trail.push(literal);
    }

    /// Makes a free literal true on a new decision level.
    pub(crate) fn decide(&mut self, literal: Literal) {
        self.starts.push(self.trail.len() as u32);
        self.set(literal, None);
    }

    /// Frees everything above a level; `freed` is told each variable.
    pub(crate) fn backtrack(&mut self, level: u32, mut freed: impl FnMut(Variable)) {
        if let Some(&start) = self.starts.get(level as usize) {
            for literal in self.trail.drain(start as usize..).rev() {
                self.values[literal.index()] = None;
                self.values[(!literal).index()] = None;
                freed(literal.variable());
            }
            self.starts.truncate(level as usize);
            self.propagated = self.trail.len();
        }
    }
}
