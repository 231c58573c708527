//! Forgetting of learned clauses that are rarely used.

use alloc::vec::Vec;
use core::{cmp::Reverse, mem};

use crate::{
    Solver,
    clauses::{ClauseId, Note},
    record::{Event, Recorder},
    short_clauses::ShortClauses,
};

/// Learned clauses up to this glue are kept forever.
const FIRST_TIER_GLUE: u32 = 2;
/// Learned clauses up to this glue are kept longer after each use.
pub(crate) const SECOND_TIER_GLUE: u32 = 6;
/// The number of conflicts before the first reduction, from which the increasing intervals follow.
const INTERVAL: u64 = 300;
/// The maximum number of words of learned clauses (64 MB). Beyond that, even the best ones are forgotten.
const MAX_LEARNED_WORDS: usize = 1 << 24;

/// The times of reductions.
#[derive(Clone, Debug)]
pub(crate) struct Reductions {
    number: u64,
    next: u64,
}

impl Default for Reductions {
    fn default() -> Self {
        Self { number: 0, next: INTERVAL }
    }
}

impl Solver {
    pub(crate) fn reduction_is_due(&self) -> bool {
        self.restarts.conflicts() >= self.reductions.next
    }

    /// Forgets three quarters of the learned clauses that are not protected, and clauses that always hold. It must be
    /// called on level 0.
    pub(crate) fn reduce(&mut self) {
        self.reductions.number += 1;
        self.reductions.next =
            self.restarts.conflicts() + (INTERVAL * INTERVAL * (self.reductions.number + 1)).isqrt();
        let mut candidates = Vec::new();
        let learned = self.clauses.ids().filter(|&clause| self.clauses.note(clause).is_learned());
        let is_over_limit =
            learned.map(|clause| self.clauses.size(clause)).sum::<usize>() > MAX_LEARNED_WORDS;
        for clause in self.clauses.ids().collect::<Vec<_>>() {
            let note = self.clauses.note(clause);
            if note.is_learned() && note.glue > FIRST_TIER_GLUE || note.is_learned() && is_over_limit {
                if note.used > 0 && !is_over_limit {
                    self.clauses.set_note(clause, Note { used: note.used - 1, ..note });
                } else {
                    candidates.push((Reverse((note.glue, self.clauses.size(clause))), clause.0));
                }
            }
        }
        candidates.sort_unstable();
        candidates.truncate(candidates.len() * 3 / 4);
        let mut forgotten: Vec<u32> = candidates.into_iter().map(|(_, id)| id).collect();
        forgotten.sort_unstable();
        self.keep_all_but(&forgotten);
    }

    /// Copies all clauses except some and those that always hold, without literals that are always false.
    fn keep_all_but(&mut self, forgotten: &[u32]) {
        let old = mem::take(&mut self.clauses);
        let mut literals = Vec::new();
        let mut forgotten = forgotten.iter().peekable();
        self.recorder.push_fixed(self.assignment.trail());
        for clause in old.ids() {
            // Clauses of the formula stay in the record, which has all of their literals.
            let record_forgotten = |recorder: &mut Recorder| {
                if old.note(clause).is_learned() {
                    recorder.push(Event::Forgotten, old.literals(clause));
                }
            };
            if forgotten.next_if(|&&next| next == clause.0).is_some()
                || old.literals(clause).any(|literal| self.assignment.value(literal) == Some(true))
            {
                record_forgotten(&mut self.recorder);
                continue;
            }
            literals.clear();
            literals.extend(old.literals(clause).filter(|&literal| self.assignment.value(literal).is_none()));
            if literals.len() < old.size(clause) {
                self.recorder.push(Event::Learned, literals.iter().copied());
                record_forgotten(&mut self.recorder);
            }
            self.clauses.add(&literals, old.note(clause));
        }
        self.index_clauses();
    }

    /// Indexes short clauses, and watches the others.
    pub(crate) fn index_clauses(&mut self) {
        for watches in &mut self.watches {
            watches.clear();
        }
        let is_long = |&clause: &ClauseId| !ShortClauses::is_short(&self.clauses, clause);
        for clause in self.clauses.ids().filter(is_long).collect::<Vec<_>>() {
            self.watch(clause);
        }
        self.short_clauses = ShortClauses::of(&self.clauses, self.watches.len());
    }
}
