//! The state of the search and its main loop.

use alloc::vec::Vec;

use crate::analyze::Mark;
use crate::assignment::Assignment;
use crate::clauses::{Clauses, Note};
use crate::heap::Heap;
use crate::literal::{Literal, Variable};
use crate::phases::Phases;
use crate::propagate::Watch;
use crate::record::{Event, Recorder};
use crate::reduce::Reductions;
use crate::restarts::Restarts;
use crate::short_clauses::ShortClauses;
use crate::stamps::Stamps;

/// A formula in conjunctive normal form, and the state of the search for its models.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    pub(crate) clauses: Clauses,
    /// The short clauses at the start of the search or at the last reduction. Clauses that were added later are watched,
    /// even short ones.
    pub(crate) short_clauses: ShortClauses,
    /// Whether the search has started: from then on, clauses are indexed or watched.
    pub(crate) has_started: bool,
    pub(crate) watches: Vec<Vec<Watch>>,
    pub(crate) assignment: Assignment,
    pub(crate) heap: Heap,
    pub(crate) phases: Phases,
    pub(crate) restarts: Restarts,
    pub(crate) reductions: Reductions,
    pub(crate) unsatisfiable: bool,
    /// The number of literals that were propagated.
    pub(crate) work: u64,
    pub(crate) recorder: Recorder,

    // Buffers for the analysis of conflicts.
    pub(crate) learned: Vec<Literal>,
    pub(crate) marks: Vec<Mark>,
    pub(crate) marked: Vec<Variable>,
    pub(crate) stamps: Stamps,
}

impl Solver {
    /// Adds a variable. `phase` is the value that is tried first.
    pub fn add_variable(&mut self, phase: bool) -> Variable {
        let variable = Variable(self.marks.len() as u32);
        self.assignment.add_variable();
        self.heap.add_variable();
        self.phases.add_variable(phase);
        self.marks.push(Mark::None);
        self.stamps.add_level();
        self.watches.extend([const { Vec::new() }; 2]);
        variable
    }

    /// Increases the activity of a variable, which is initially 0. The solver decides the most active variables first. The
    /// first conflict adds 1 to the activity of each variable in it, and later conflicts add more.
    pub fn add_activity(&mut self, variable: Variable, activity: f64) {
        self.heap.add(variable, activity);
    }

    /// Returns the number of variables.
    pub fn variables(&self) -> usize {
        self.marks.len()
    }

    /// Adds a clause: at least one of the literals must be true. Their variables must be distinct.
    pub fn add_clause(&mut self, literals: &[Literal]) {
        self.backtrack(0);
        self.recorder.push(Event::Added, literals.iter().copied());
        if literals.iter().any(|&literal| self.assignment.value(literal) == Some(true)) {
            return;
        }
        let free = literals.iter().copied().filter(|&literal| self.assignment.value(literal).is_none());
        self.learned.clear();
        self.learned.extend(free);
        match self.learned[..] {
            [] => self.unsatisfiable = true,
            [literal] => self.assignment.set(literal, None),
            _ => {
                let clause = self.clauses.add(&self.learned, Note::default());
                if self.has_started {
                    self.watch(clause);
                }
            }
        }
    }

    /// Searches for a model and reports whether there is one. Returns `None` if [`work`](Self::work) reaches
    /// `until` first; a further call resumes the search.
    pub fn solve(&mut self, until: u64) -> Option<bool> {
        while self.work < until {
            if self.unsatisfiable {
                return Some(false);
            }
            if let Some(conflict) = self.propagate() {
                if self.assignment.level() == 0 {
                    self.unsatisfiable = true;
                } else {
                    self.learn(conflict);
                }
            } else if self.reduction_is_due() {
                self.backtrack(0);
                self.reduce();
            } else if self.phases.are_due(self.restarts.conflicts()) {
                self.backtrack(0);
                self.phases.reset(self.restarts.conflicts());
            } else if self.restarts.is_due() {
                self.restart();
            } else if !self.decide() {
                self.phases.note_model(self.assignment.trail(), self.restarts.conflicts());
                return Some(true);
            }
        }
        None
    }

    /// Prefers the phases of [`add_variable`](Self::add_variable), which are probably near a model, to what the search
    /// learns: until it finds the first model, or for some thousand conflicts.
    pub const fn trust_phases(&mut self) {
        self.phases.trust_initial();
    }

    /// Decides literals before all others. If one contradicts the clauses, none of them is decided.
    pub fn suppose(&mut self, literals: &[Literal]) {
        self.backtrack(0);
        for &literal in literals {
            if self.propagate().is_some() {
                self.unsatisfiable |= self.assignment.level() == 0;
                return self.backtrack(0);
            }
            match self.assignment.value(literal) {
                None => self.assignment.decide(literal),
                Some(true) => {}
                Some(false) => return self.backtrack(0),
            }
        }
    }

    /// Whether a literal is true in the model found by [`solve`](Self::solve).
    pub fn is_true(&self, literal: Literal) -> bool {
        self.assignment.value(literal) == Some(true)
    }

    /// Excludes the model found by [`solve`](Self::solve), with a clause that at least one of its decisions differs.
    pub fn exclude_model(&mut self) {
        self.learned.clear();
        self.learned.extend(self.assignment.decisions().rev().map(|literal| !literal));
        self.recorder.push(Event::Added, self.learned.iter().copied());
        if self.learned.is_empty() {
            self.unsatisfiable = true;
        } else {
            self.assert_learned(Note::default());
        }
    }

    /// Returns the number of literals propagated so far.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// Decides the most active free variable; returns whether there was one.
    fn decide(&mut self) -> bool {
        let next = self.pop_free();
        if let Some(variable) = next {
            self.assignment.decide(variable.literal(self.phases.of(variable)));
        }
        next.is_some()
    }

    /// Removes the most active free variable from the heap and returns it.
    pub(crate) fn pop_free(&mut self) -> Option<Variable> {
        loop {
            let variable = self.heap.pop()?;
            if self.assignment.value(variable.literal(true)).is_none() {
                return Some(variable);
            }
        }
    }

    pub(crate) fn backtrack(&mut self, level: u32) {
        self.assignment.backtrack(level, |variable| self.heap.insert(variable));
    }
}
