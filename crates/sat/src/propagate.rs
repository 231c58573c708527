//! Unit propagation with two watched literals per clause (Chaff, 2001) and blockers (N. Sörensson, N. Eén,
//! *MiniSat 2.1*, 2008).

use alloc::vec::Vec;
use core::mem;

use crate::{Solver, clauses::ClauseId, literal::Literal};

/// A clause to visit when a literal becomes false.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    /// The clause. The lowest bit is set if it is binary, so that a watch has 64 bits.
    tagged: u32,
    /// Another literal of the clause: the clause holds as long as it is true. In a binary clause, it is the only other
    /// one.
    blocker: Literal,
}

impl Watch {
    const fn new(ClauseId(id): ClauseId, blocker: Literal, is_binary: bool) -> Self {
        Self { tagged: id << 1 | is_binary as u32, blocker }
    }

    const fn clause(self) -> ClauseId {
        ClauseId(self.tagged >> 1)
    }

    const fn is_binary(self) -> bool {
        self.tagged & 1 == 1
    }
}

impl Solver {
    /// Watches the first two literals of a clause.
    pub(crate) fn watch(&mut self, clause: ClauseId) {
        let [one, two] = [0, 1].map(|k| self.clauses.literal(clause, k));
        let is_binary = self.clauses.size(clause) == 2;
        self.watches[one.index()].push(Watch::new(clause, two, is_binary));
        self.watches[two.index()].push(Watch::new(clause, one, is_binary));
    }

    /// Propagates all unit clauses. Returns a clause whose literals are all false, if there is one.
    pub(crate) fn propagate(&mut self) -> Option<ClauseId> {
        if !self.has_started {
            self.has_started = true;
            self.index_clauses();
        }
        while let Some(literal) = self.assignment.next_to_propagate() {
            self.work += 1;
            let falsified = !literal;
            if let Some(conflict) = self.short_clauses.propagate(falsified, &mut self.assignment) {
                return Some(conflict);
            }
            // No clause moves to the list that it is taken from.
            let mut watches = mem::take(&mut self.watches[falsified.index()]);
            let conflict = self.visit(falsified, &mut watches);
            self.watches[falsified.index()] = watches;
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// Visits the clauses that watch a false literal, and keeps those that still watch it.
    fn visit(&mut self, falsified: Literal, watches: &mut Vec<Watch>) -> Option<ClauseId> {
        let mut conflict = None;
        let (mut at, mut kept) = (0, 0);
        while at < watches.len() {
            let mut watch = watches[at];
            at += 1;
            let blocker = self.assignment.value(watch.blocker);
            if blocker != Some(true) {
                let clause = watch.clause();
                let value = if watch.is_binary() {
                    blocker
                } else {
                    let words = self.clauses.words_mut(clause);
                    if words[0] == falsified.0 {
                        words.swap(0, 1);
                    }
                    watch.blocker = Literal(words[0]);
                    let value = self.assignment.value(watch.blocker);
                    if value != Some(true) {
                        let is_free = |&word: &u32| self.assignment.value(Literal(word)) != Some(false);
                        if let Some(k) = words[2..].iter().position(is_free) {
                            words.swap(1, 2 + k);
                            let other = words[1] as usize;
                            self.watches[other].push(watch);
                            continue;
                        }
                    }
                    value
                };
                match value {
                    Some(true) => {}
                    None => self.assignment.set(watch.blocker, Some(clause)),
                    Some(false) => conflict = Some(clause),
                }
            }
            watches[kept] = watch;
            kept += 1;
            if conflict.is_some() {
                break;
            }
        }
        watches.drain(kept..at);
        conflict
    }
}
