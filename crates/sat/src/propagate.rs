//! Unit propagation with two watched literals a clause (Chaff, 2001) and blockers (N. Sörensson, N. Eén,
//! *MiniSat 2.1*, 2008).

use alloc::vec::Vec;
use core::mem;

use crate::{Solver, clauses::ClauseId, literal::Literal};

/// A clause that has to be looked at when a literal becomes false.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    /// The clause; the lowest bit says whether it is binary, so that a watch is one word of 64 bits.
    tagged: u32,
    /// Another literal of the clause: as long as it is true, there is nothing to do. The only other one of a
    /// binary clause.
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

    /// Finds everything that clauses with a single free literal say. Returns a clause whose literals are all
    /// false, if there is one.
    pub(crate) fn propagate(&mut self) -> Option<ClauseId> {
        while let Some(literal) = self.assignment.next_to_propagate() {
            self.work += 1;
            let falsified = !literal;
            if let Some(conflict) = self.shorts.propagate(falsified, &mut self.assignment) {
                return Some(conflict);
            }
            // No clause is moved to the list that it is taken from.
            let mut watches = mem::take(&mut self.watches[falsified.index()]);
            let conflict = self.visit(falsified, &mut watches);
            self.watches[falsified.index()] = watches;
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// Looks at the clauses that watch a false literal, and keeps those that go on watching it.
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
