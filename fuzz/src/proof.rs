//! A checker of proofs by reverse unit propagation with deletions, by the definition and without code of the solver.
//!
//! Source: E. Goldberg, Y. Novikov, *Verification of Proofs of Unsatisfiability for CNF Formulas*, 2003.

use std::collections::BTreeMap;

/// A formula: clauses of literals, which are the numbers of variables from 1, negative if negated.
#[derive(Default)]
pub struct Formula {
    /// The clauses, or `None` for those that were removed.
    clauses: Vec<Option<Vec<i32>>>,
    /// The numbers of the clauses with the same literals.
    numbers: BTreeMap<Vec<i32>, Vec<usize>>,
    /// The numbers of the clauses without literals, and of those with one.
    short: Vec<usize>,
    /// The numbers of the clauses that contain a literal, by its index.
    containing: Vec<Vec<usize>>,
}

impl Formula {
    pub fn add(&mut self, clause: &[i32]) {
        let (clause, number) = (sorted(clause), self.clauses.len());
        for &literal in &clause {
            let least = index(literal).max(index(-literal)) + 1;
            self.containing.resize_with(self.containing.len().max(least), Vec::new);
            self.containing[index(literal)].push(number);
        }
        if clause.len() <= 1 {
            self.short.push(number);
        }
        self.numbers.entry(clause.clone()).or_default().push(number);
        self.clauses.push(Some(clause));
    }

    pub fn remove(&mut self, clause: &[i32]) {
        let number = self.numbers.get_mut(&sorted(clause)).and_then(Vec::pop).expect("the clause was added");
        for literal in self.clauses[number].take().into_iter().flatten() {
            self.containing[index(literal)].retain(|&other| other != number);
        }
    }

    /// Whether unit propagation with the negation of a clause leads to a conflict.
    pub fn implies(&self, clause: &[i32]) -> bool {
        let mut is_true = vec![false; self.containing.len()];
        let mut trail: Vec<i32> = clause.iter().map(|literal| -literal).collect();
        for clause in self.short.iter().filter_map(|&number| self.clauses[number].as_ref()) {
            match clause[..] {
                [] => return true,
                _ => trail.extend(clause),
            }
        }
        while let Some(literal) = trail.pop() {
            if is_true[index(-literal)] {
                return true;
            }
            if std::mem::replace(&mut is_true[index(literal)], true) {
                continue;
            }
            for clause in
                self.containing[index(-literal)].iter().filter_map(|&number| self.clauses[number].as_ref())
            {
                if clause.iter().any(|&literal| is_true[index(literal)]) {
                    continue;
                }
                let mut free = clause.iter().filter(|&&literal| !is_true[index(-literal)]);
                match (free.next(), free.next()) {
                    (None, _) => return true,
                    (Some(&unit), None) => trail.push(unit),
                    _ => {}
                }
            }
        }
        false
    }
}

fn index(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal > 0)
}

fn sorted(clause: &[i32]) -> Vec<i32> {
    let mut clause = clause.to_vec();
    clause.sort_unstable();
    clause.dedup();
    clause
}

/// Returns the clauses of a file in the formats DIMACS or DRAT, each with whether it is removed.
fn clauses(file: &str) -> impl Iterator<Item = (bool, Vec<i32>)> {
    let lines = file.lines().filter(|line| !line.starts_with(['c', 'p']));
    lines.map(|line| {
        let numbers = line.trim_start_matches("d ").split_whitespace();
        let literals =
            numbers.map(|number| number.parse().expect("a number")).take_while(|&number| number != 0);
        (line.starts_with('d'), literals.collect())
    })
}

/// Whether a proof shows that a formula has no model.
pub fn is_proven(formula: &str, proof: &str) -> bool {
    let mut known = Formula::default();
    clauses(formula).for_each(|(_, clause)| known.add(&clause));
    clauses(proof).all(|(is_removed, clause)| {
        if is_removed {
            known.remove(&clause);
            return true;
        }
        let is_implied = known.implies(&clause);
        known.add(&clause);
        is_implied
    }) && known.implies(&[])
}
