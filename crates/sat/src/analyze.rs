//! Conflict analysis: the clause of the first unique implication point (J. Marques-Silva, K. Sakallah, *GRASP*,
//! 1999; L. Zhang et al., 2001), without literals that follow from the others (N. Sörensson, A. Biere, *Minimizing
//! Learned Clauses*, 2009).

use crate::{
    Solver,
    clauses::{ClauseId, Note},
    literal::{Literal, Variable},
    record::Event,
};

/// The state of a variable during the analysis of a conflict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mark {
    #[default]
    None,
    /// It is in the clause, or was resolved.
    Seen,
    /// Its value follows from the clause.
    Redundant,
    /// Its value does not follow from the clause.
    Needed,
}

/// The factor of activities after a conflict. It is lower than usual, because in nonograms the variables of the last
/// conflicts matter most.
const DECAY: f64 = 0.875;
/// The maximum depth of the search for reasons why a literal is redundant.
const MAX_MINIMIZATION_DEPTH: u32 = 500;

impl Solver {
    /// Learns a clause from a conflict, backtracks to the level where it becomes a unit clause, and propagates it.
    pub(crate) fn learn(&mut self, conflict: ClauseId) {
        self.phases.note(self.assignment.trail_below_last_level());
        self.first_unique_implication_point(conflict);
        // Minimization keeps at least one literal of each level, so it does not change the glue.
        let glue = self.stamps.glue(self.learned.iter().copied(), &self.assignment);
        for k in (1..self.learned.len()).rev() {
            if self.is_redundant(self.learned[k], 0) {
                self.learned.swap_remove(k);
            }
        }
        for variable in self.marked.drain(..) {
            self.marks[variable.index()] = Mark::None;
        }
        self.restarts.note_conflict();
        self.heap.decay(DECAY);
        self.recorder.push(Event::Learned, self.learned.iter().copied());
        self.assert_learned(Note { glue, used: 2 });
    }

    /// Backtracks to the level where all but the first of the learned literals are false, and sets that one.
    pub(crate) fn assert_learned(&mut self, note: Note) {
        let learned = core::mem::take(&mut self.learned);
        self.backtrack_for(&learned, note);
        self.learned = learned;
    }

    fn backtrack_for(&mut self, learned: &[Literal], note: Note) {
        if learned.len() == 1 {
            self.backtrack(0);
            self.assignment.set(learned[0], None);
            return;
        }
        let clause = self.clauses.add(learned, note);
        let level = |word: &u32| self.assignment.level_of(Literal(*word).variable());
        let words = self.clauses.words_mut(clause);
        let second = (1..words.len()).max_by_key(|&k| level(&words[k])).unwrap_or(1);
        let level = level(&words[second]);
        words.swap(1, second);
        self.watch(clause);
        self.backtrack(level);
        self.assignment.set(learned[0], Some(clause));
    }

    /// Resolves the conflict with the reasons of its literals on the last level until one of these is left, which
    /// becomes the first literal of the learned clause.
    fn first_unique_implication_point(&mut self, conflict: ClauseId) {
        let level = self.assignment.level();
        self.learned.clear();
        self.learned.push(Literal(0));
        let mut open = 0;
        let mut at = self.assignment.trail().len();
        let mut reason = Some(conflict);
        loop {
            if let Some(clause) = reason {
                self.note_use(clause);
                for literal in self.clauses.literals(clause) {
                    let variable = literal.variable();
                    let its_level = self.assignment.level_of(variable);
                    let mark = &mut self.marks[variable.index()];
                    if *mark != Mark::None || its_level == 0 {
                        continue;
                    }
                    *mark = Mark::Seen;
                    self.marked.push(variable);
                    self.heap.bump(variable);
                    if its_level == level {
                        open += 1;
                    } else {
                        self.learned.push(literal);
                    }
                }
            }
            let literal = loop {
                at -= 1;
                let literal = self.assignment.trail()[at];
                if self.marks[literal.variable().index()] == Mark::Seen {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                self.learned[0] = !literal;
                return;
            }
            reason = self.assignment.reason_of(literal.variable());
        }
    }

    fn mark(&mut self, variable: Variable, mark: Mark) {
        self.marks[variable.index()] = mark;
        self.marked.push(variable);
    }

    /// Whether a false literal follows from the other literals of the learned clause.
    fn is_redundant(&mut self, literal: Literal, depth: u32) -> bool {
        let variable = literal.variable();
        let mark = self.marks[variable.index()];
        let level = self.assignment.level_of(variable);
        if level == 0 || mark == Mark::Redundant || depth > 0 && mark == Mark::Seen {
            return true;
        }
        // The reasons of a literal lead to a decision of its level, so none of them are in a clause without that level.
        if !self.stamps.has_level(level) {
            return false;
        }
        let Some(reason) = self.assignment.reason_of(variable) else { return false };
        if depth > MAX_MINIMIZATION_DEPTH || mark == Mark::Needed {
            return false;
        }
        let redundant = (0..self.clauses.size(reason)).all(|k| {
            let other = self.clauses.literal(reason, k);
            other.variable() == variable || self.is_redundant(other, depth + 1)
        });
        if depth > 0 {
            self.mark(variable, if redundant { Mark::Redundant } else { Mark::Needed });
        }
        redundant
    }

    /// Records the use of a learned clause, which is kept longer for it.
    fn note_use(&mut self, clause: ClauseId) {
        let note = self.clauses.note(clause);
        if note.is_learned() {
            let glue = self.stamps.glue(self.clauses.literals(clause), &self.assignment);
            let glue = glue.min(note.glue).max(1);
            let used = if glue <= crate::reduce::SECOND_TIER_GLUE { 2 } else { 1 };
            self.clauses.set_note(clause, Note { glue, used });
        }
    }
}
