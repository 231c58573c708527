//! Clauses of two and three literals, each in full at all of its literals, so that propagation need not look
//! for them in memory (L. Ryan, *Efficient Algorithms for Clause-Learning SAT Solvers*, 2004): all of a
//! picture in one ink are as short.

use alloc::{vec, vec::Vec};

use crate::{
    assignment::Assignment,
    clauses::{ClauseId, Clauses},
    literal::Literal,
};

/// The most literals of a short clause.
const MOST: usize = 3;

/// A clause as one of its literals sees it: the others, twice the same if there is but one.
#[derive(Clone, Copy, Debug)]
struct Short {
    others: [Literal; 2],
    clause: ClauseId,
}

/// All short clauses by their literals, in one piece of memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShortClauses {
    /// Where those of each literal end.
    ends: Vec<u32>,
    shorts: Vec<Short>,
}

impl ShortClauses {
    /// Whether a clause is among them.
    pub(crate) fn is_short(clauses: &Clauses, clause: ClauseId) -> bool {
        clauses.size(clause) <= MOST
    }

    /// The short ones of all clauses over so many literals.
    pub(crate) fn of(clauses: &Clauses, literals: usize) -> Self {
        let short = || clauses.ids().filter(|&clause| Self::is_short(clauses, clause));
        let mut ends = vec![0; literals];
        for literal in short().flat_map(|clause| clauses.literals(clause)) {
            ends[literal.index()] += 1;
        }
        let mut total = 0;
        for end in &mut ends {
            // First where they start: each that is put there moves it on.
            total += core::mem::replace(end, total);
        }
        let none = Short { others: [Literal(0); 2], clause: ClauseId(0) };
        let mut shorts = vec![none; total as usize];
        for clause in short() {
            let size = clauses.size(clause);
            for k in 0..size {
                let others = [k + 1, k + size - 1].map(|other| clauses.literal(clause, other % size));
                let end = &mut ends[clauses.literal(clause, k).index()];
                shorts[*end as usize] = Short { others, clause };
                *end += 1;
            }
        }
        Self { ends, shorts }
    }

    /// What short clauses say when a literal becomes false. Returns one whose literals are all false, if
    /// there is one.
    pub(crate) fn propagate(&self, falsified: Literal, assignment: &mut Assignment) -> Option<ClauseId> {
        let index = falsified.index();
        let end = *self.ends.get(index)?;
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        for &Short { others: [one, other], clause } in &self.shorts[start as usize..end as usize] {
            match (assignment.value(one), assignment.value(other)) {
                (None, Some(false)) => assignment.set(one, Some(clause)),
                (Some(false), None) => assignment.set(other, Some(clause)),
                (None, None) if one == other => assignment.set(one, Some(clause)),
                (Some(false), Some(false)) => return Some(clause),
                _ => {}
            }
        }
        None
    }
}
