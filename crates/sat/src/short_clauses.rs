//! Clauses of two and three literals, stored in full with each of their literals, so that propagation needs no lookup
//! (L. Ryan, *Efficient Algorithms for Clause-Learning SAT Solvers*, 2004). All clauses of nonograms with one color are
//! that short.

use alloc::{vec, vec::Vec};

use crate::{
    assignment::Assignment,
    clauses::{ClauseId, Clauses},
    literal::Literal,
};

/// The maximum number of literals of a short clause.
const MAX_LITERALS: usize = 3;

/// The other literals of a clause, the same one twice if there is only one.
#[derive(Clone, Copy, Debug)]
struct Short {
    others: [Literal; 2],
    clause: ClauseId,
}

/// All short clauses by their literals.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShortClauses {
    /// The end of the clauses of each literal.
    ends: Vec<u32>,
    shorts: Vec<Short>,
}

impl ShortClauses {
    /// Whether a clause is short.
    pub(crate) fn is_short(clauses: &Clauses, clause: ClauseId) -> bool {
        clauses.size(clause) <= MAX_LITERALS
    }

    /// Creates the index of the short clauses, given the number of literals.
    pub(crate) fn of(clauses: &Clauses, literals: usize) -> Self {
        let short = || clauses.ids().filter(|&clause| Self::is_short(clauses, clause));
        let mut ends = vec![0; literals];
        for literal in short().flat_map(|clause| clauses.literals(clause)) {
            ends[literal.index()] += 1;
        }
        let mut total = 0;
        for end in &mut ends {
            // Starts, which become ends as clauses are added.
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

    /// Propagates short clauses when a literal becomes false. Returns one whose literals are all false, if there is one.
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
