//! The record of a search, from which proofs of unsatisfiability are written.

use alloc::vec::Vec;

use crate::{Solver, literal::Literal};

/// What happened to a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// It was added to the formula.
    Added,
    /// It was learned: unit propagation with its negation, in the clauses at that time, leads to a conflict.
    Learned,
    /// It was learned, and is not used any more.
    Forgotten,
}

/// The clauses that a solver added, learned and forgot, in order.
///
/// The record of a formula without models is a proof in the format DRAT: that of reverse unit propagation with deletions
/// (E. Goldberg, Y. Novikov, *Verification of Proofs of Unsatisfiability for CNF Formulas*, 2003; N. Wetzler, M. Heule, W.
/// Hunt, *DRAT-trim*, 2014). [`Solver::take_record`] has an example.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The events, and the end of the literals of each.
    events: Vec<(Event, usize)>,
    literals: Vec<Literal>,
}

impl Record {
    /// Returns the events with their clauses, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Event, &[Literal])> {
        let mut start = 0;
        self.events.iter().map(move |&(event, end)| {
            let literals = &self.literals[start..end];
            start = end;
            (event, literals)
        })
    }
}

/// The recorder of a search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recorder {
    is_on: bool,
    record: Record,
    /// The number of literals on the first level that were recorded.
    fixed: usize,
}

impl Recorder {
    /// Records an event, if the search is recorded.
    pub(crate) fn push(&mut self, event: Event, literals: impl IntoIterator<Item = Literal>) {
        if self.is_on {
            self.record.literals.extend(literals);
            self.record.events.push((event, self.record.literals.len()));
        }
    }

    /// Records the literals that are true on the first level as clauses of their own, so that the clauses that implied
    /// them can be forgotten.
    pub(crate) fn push_fixed(&mut self, trail: &[Literal]) {
        for &literal in &trail[self.fixed..] {
            self.push(Event::Learned, [literal]);
        }
        self.fixed = trail.len();
    }
}

impl Solver {
    /// Starts a record of the search. It must be called before clauses are added.
    pub fn start_recording(&mut self) {
        self.recorder.is_on = true;
    }

    /// Returns what was recorded since the last call.
    ///
    /// ```
    /// use quadrille_sat::{Event, Solver};
    ///
    /// let mut solver = Solver::default();
    /// solver.start_recording();
    /// let [a, b] = [solver.add_variable(false), solver.add_variable(false)].map(|variable| variable.literal(true));
    /// for clause in [[a, b], [a, !b], [!a, b], [!a, !b]] {
    ///     solver.add_clause(&clause);
    /// }
    /// assert_eq!(solver.take_record().iter().count(), 4);
    /// assert_eq!(solver.solve(u64::MAX), Some(false));
    /// let proof = solver.take_record();
    /// assert!(proof.iter().all(|(event, clause)| event == Event::Learned && clause.len() == 1));
    /// ```
    pub fn take_record(&mut self) -> Record {
        core::mem::take(&mut self.recorder.record)
    }
}

#[cfg(test)]
mod tests;
