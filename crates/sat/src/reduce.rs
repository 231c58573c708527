//! Forgets learned clauses that are of little use.

use alloc::vec::Vec;
use core::{cmp::Reverse, mem};

use crate::{Solver, clauses::Note, short_clauses::ShortClauses};

/// Learned clauses of so few levels are kept for good.
const FIRST_TIER: u32 = 2;
/// Learned clauses of so few levels are kept when they were of use lately.
pub(crate) const SECOND_TIER: u32 = 6;
/// So many conflicts pass before the first reduction, and so many more before each further one.
const INTERVAL: u64 = 300;
/// Learned clauses may take so many words in all (64 MB); the best ones are forgotten too when they take
/// more.
const MOST_WORDS: usize = 1 << 24;

/// When to reduce.
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

    /// Forgets three quarters of the learned clauses that are not protected, and what is true for good. On
    /// level 0.
    pub(crate) fn reduce(&mut self) {
        self.reductions.number += 1;
        self.reductions.next =
            self.restarts.conflicts() + (INTERVAL * INTERVAL * (self.reductions.number + 1)).isqrt();
        let mut candidates = Vec::new();
        let learned = self.clauses.ids().filter(|&clause| self.clauses.note(clause).is_learned());
        let over = learned.map(|clause| self.clauses.size(clause)).sum::<usize>() > MOST_WORDS;
        for clause in self.clauses.ids().collect::<Vec<_>>() {
            let note = self.clauses.note(clause);
            if note.is_learned() && note.glue > FIRST_TIER || note.is_learned() && over {
                if note.used > 0 && !over {
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

    /// Copies all clauses but some, and those that are true for good, without literals that are false for
    /// good.
    fn keep_all_but(&mut self, forgotten: &[u32]) {
        let old = mem::take(&mut self.clauses);
        for watches in &mut self.watches {
            watches.clear();
        }
        let mut literals = Vec::new();
        let mut forgotten = forgotten.iter().peekable();
        for clause in old.ids() {
            if forgotten.next_if(|&&next| next == clause.0).is_some()
                || old.literals(clause).any(|literal| self.assignment.value(literal) == Some(true))
            {
                continue;
            }
            literals.clear();
            literals.extend(old.literals(clause).filter(|&literal| self.assignment.value(literal).is_none()));
            let note = old.note(clause);
            let clause = self.clauses.add(&literals, note);
            if !ShortClauses::is_short(&self.clauses, clause) {
                self.watch(clause);
            }
        }
        self.shorts = ShortClauses::of(&self.clauses, self.watches.len());
    }
}
