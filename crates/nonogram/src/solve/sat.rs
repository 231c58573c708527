//! A solver of propositional satisfiability by conflict-driven clause learning, of the class of MiniSat (N.
//! Eén, N. Sörensson, *An Extensible SAT-solver*, 2003) and its descendants.
//!
//! It can be stopped and goes on where it was, and clauses can be added between solutions. It is
//! deterministic.

mod analyze;
mod assignment;
mod clauses;
mod heap;
mod literal;
mod phases;
mod propagate;
mod reduce;
mod restarts;
mod shorts;
mod stamps;

use analyze::Mark;
use assignment::Assignment;
use clauses::{Clauses, Note};
use heap::Heap;
pub(super) use literal::{Literal, Variable};
use phases::Phases;
use propagate::Watch;
use reduce::Reductions;
use restarts::Restarts;
use shorts::Shorts;
use stamps::Stamps;

/// A formula in conjunctive normal form, and how far the search for its models is.
#[derive(Clone, Debug, Default)]
pub(super) struct Sat {
    clauses: Clauses,
    /// As of the last reduction: clauses that came later are watched, however short.
    shorts: Shorts,
    watches: Vec<Vec<Watch>>,
    assignment: Assignment,
    heap: Heap,
    phases: Phases,
    restarts: Restarts,
    reductions: Reductions,
    unsatisfiable: bool,
    /// The number of literals that were propagated.
    work: u64,

    // Memory for the analysis of conflicts.
    learned: Vec<Literal>,
    marks: Vec<Mark>,
    marked: Vec<Variable>,
    stamps: Stamps,
}

impl Sat {
    /// A further variable; `phase` is the value that is tried first.
    pub(super) fn add_variable(&mut self, phase: bool) -> Variable {
        let variable = Variable(self.marks.len() as u32);
        self.assignment.add_variable();
        self.heap.add_variable();
        self.phases.add_variable(phase);
        self.marks.push(Mark::None);
        self.stamps.add_level();
        self.watches.extend([const { Vec::new() }; 2]);
        variable
    }

    pub(super) fn variables(&self) -> usize {
        self.marks.len()
    }

    /// One of the literals must be true. All of them are different variables.
    pub(super) fn add_clause(&mut self, literals: &[Literal]) {
        self.backtrack(0);
        if literals.iter().any(|&literal| self.assignment.value(literal) == Some(true)) {
            return;
        }
        let free = literals.iter().copied().filter(|&literal| self.assignment.value(literal).is_none());
        let free: Vec<Literal> = free.collect();
        match free[..] {
            [] => self.unsatisfiable = true,
            [literal] => self.assignment.set(literal, None),
            _ => {
                let clause = self.clauses.add(&free, Note::default());
                self.watch(clause);
            }
        }
    }

    /// Looks for a model and says whether there is one, unless so much work was done before it knows; then it
    /// can go on.
    pub(super) fn solve(&mut self, until: u64) -> Option<bool> {
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
                self.phases.set(self.restarts.conflicts());
            } else if self.restarts.is_due() {
                self.restart();
            } else if !self.decide() {
                self.phases.note(self.assignment.trail());
                return Some(true);
            }
        }
        None
    }

    /// Decides literals before all others, unless they contradict.
    pub(super) fn suppose(&mut self, literals: &[Literal]) {
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

    /// The value of a literal in the model that was found.
    pub(super) fn is_true(&self, literal: Literal) -> bool {
        self.assignment.value(literal) == Some(true)
    }

    /// Excludes the model that was found: it follows from the decisions, so that one of these has to be
    /// another.
    pub(super) fn exclude_model(&mut self) {
        self.learned.clear();
        self.learned.extend(self.assignment.decisions().rev().map(|literal| !literal));
        if self.learned.is_empty() {
            self.unsatisfiable = true;
        } else {
            self.assert_learned(Note::default());
        }
    }

    pub(super) const fn work(&self) -> u64 {
        self.work
    }

    /// Gives the most active free variable its phase; says whether there was one.
    fn decide(&mut self) -> bool {
        let next = self.pop_free();
        if let Some(variable) = next {
            self.assignment.decide(variable.is(self.phases.of(variable)));
        }
        next.is_some()
    }

    /// Takes the most active free variable out of the heap.
    fn pop_free(&mut self) -> Option<Variable> {
        loop {
            let variable = self.heap.pop()?;
            if self.assignment.value(variable.is(true)).is_none() {
                return Some(variable);
            }
        }
    }

    fn backtrack(&mut self, level: u32) {
        self.assignment.backtrack(level, |variable| self.heap.insert(variable));
    }
}

#[cfg(test)]
mod tests;
