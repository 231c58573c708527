//! The values of the variables.

use alloc::vec::Vec;

use crate::{
    clauses::ClauseId,
    literal::{Literal, Variable},
};

/// The values of the variables, and the order in which they were set.
#[derive(Clone, Debug, Default)]
pub(crate) struct Assignment {
    /// The value of each literal; `None` if it is free.
    values: Vec<Option<bool>>,
    /// Why each variable has its value.
    causes: Vec<Cause>,
    trail: Vec<Literal>,
    /// The start of each decision level but the first on the trail.
    starts: Vec<u32>,
    /// The length of the trail that was propagated.
    propagated: usize,
}

/// The decision level of a value, and the clause that implied it, if it is not a decision.
#[derive(Clone, Copy, Debug, Default)]
struct Cause {
    level: u32,
    reason: Option<ClauseId>,
}

impl Assignment {
    pub(crate) fn add_variable(&mut self) {
        self.values.extend([None; 2]);
        self.causes.push(Cause::default());
    }

    pub(crate) fn value(&self, literal: Literal) -> Option<bool> {
        self.values[literal.index()]
    }

    /// Returns the decision level of a variable with a value.
    pub(crate) fn level_of(&self, variable: Variable) -> u32 {
        self.causes[variable.index()].level
    }

    /// Returns the clause that implied the value of a variable, or `None` for decisions.
    pub(crate) fn reason_of(&self, variable: Variable) -> Option<ClauseId> {
        self.causes[variable.index()].reason
    }

    pub(crate) fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    pub(crate) fn trail(&self) -> &[Literal] {
        &self.trail
    }

    /// Returns the trail below the last level.
    pub(crate) fn trail_below_last_level(&self) -> &[Literal] {
        &self.trail[..self.starts.last().map_or(self.trail.len(), |&start| start as usize)]
    }

    /// Returns the decisions, first to last.
    pub(crate) fn decisions(&self) -> impl DoubleEndedIterator<Item = Literal> {
        self.starts.iter().map(|&start| self.trail[start as usize])
    }

    /// Returns the next true literal to propagate.
    pub(crate) fn next_to_propagate(&mut self) -> Option<Literal> {
        let literal = self.trail.get(self.propagated).copied();
        self.propagated += usize::from(literal.is_some());
        literal
    }

    /// Sets a free literal to true.
    #[inline]
    pub(crate) fn set(&mut self, literal: Literal, reason: Option<ClauseId>) {
        debug_assert_eq!(self.value(literal), None);
        self.values[literal.index()] = Some(true);
        self.values[(!literal).index()] = Some(false);
        self.causes[literal.variable().index()] = Cause { level: self.level(), reason };
        self.trail.push(literal);
    }

    /// Sets a free literal to true on a new decision level.
    pub(crate) fn decide(&mut self, literal: Literal) {
        self.starts.push(self.trail.len() as u32);
        self.set(literal, None);
    }

    /// Frees all variables above a level; calls `freed` with each.
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
