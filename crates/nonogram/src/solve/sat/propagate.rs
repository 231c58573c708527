//! Unit propagation with two watched literals a clause (Chaff, 2001) and blockers (N. Sörensson, N. Eén, *MiniSat 2.1*, 2008).

use core::mem;

use super::{Sat, clauses::ClauseId, literal::Literal};

/// A clause that has to be looked at when a literal becomes false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    clause: ClauseId,
    /// Another literal of the clause: as long as it is true, there is nothing to do. The only other one of a binary clause.
    blocker: Literal,
    is_binary: bool,
}

impl Sat {
    /// Watches the first two literals of a clause.
    pub(super) fn watch(&mut self, clause: ClauseId) {
        let [one, two] = [0, 1].map(|k| self.clauses.literal(clause, k));
        let is_binary = self.clauses.size(clause) == 2;
        self.watches[one.index()].push(Watch { clause, blocker: two, is_binary });
        self.watches[two.index()].push(Watch { clause, blocker: one, is_binary });
    }

    /// Finds everything that clauses with a single free literal say. Returns a clause whose literals are all false, if there
    /// is one.
    pub(super) fn propagate(&mut self) -> Option<ClauseId> {
        while let Some(literal) = self.assignment.next_to_propagate() {
            self.work += 1;
            let falsified = !literal;
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

    fn visit(&mut self, falsified: Literal, watches: &mut Vec<Watch>) -> Option<ClauseId> {
        let mut kept = 0;
        let mut conflict = None;
        for at in 0..watches.len() {
            let watch = watches[at];
            watches[kept] = watch;
            kept += 1;
            if conflict.is_some() {
                continue;
            }
            let blocker = self.assignment.value(watch.blocker);
            if blocker == Some(true) {
                continue;
            }
            if watch.is_binary {
                match blocker {
                    None => self.assignment.set(watch.blocker, Some(watch.clause)),
                    _ => conflict = Some(watch.clause),
                }
                continue;
            }
            let words = self.clauses.words_mut(watch.clause);
            if words[0] == falsified.0 {
                words.swap(0, 1);
            }
            let first = Literal(words[0]);
            let value = self.assignment.value(first);
            if value == Some(true) {
                watches[kept - 1].blocker = first;
                continue;
            }
            let watch = Watch { blocker: first, ..watch };
            let free =
                words[2..].iter().position(|&word| self.assignment.value(Literal(word)) != Some(false));
            if let Some(k) = free {
                words.swap(1, 2 + k);
                let other = words[1] as usize;
                self.watches[other].push(watch);
                kept -= 1;
                continue;
            }
            watches[kept - 1] = watch;
            match value {
                None => self.assignment.set(first, Some(watch.clause)),
                _ => conflict = Some(watch.clause),
            }
        }
        watches.truncate(kept);
        conflict
    }
}
