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
    /// The numbers of the clauses that contain a literal.
    containing: BTreeMap<i32, Vec<usize>>,
}

impl Formula {
    pub fn add(&mut self, clause: &[i32]) {
        let (clause, number) = (sorted(clause), self.clauses.len());
        clause.iter().for_each(|&literal| self.containing.entry(literal).or_default().push(number));
        self.numbers.entry(clause.clone()).or_default().push(number);
        self.clauses.push(Some(clause));
    }

    pub fn remove(&mut self, clause: &[i32]) {
        let number = self.numbers.get_mut(&sorted(clause)).and_then(Vec::pop).expect("the clause was added");
        self.clauses[number] = None;
    }

    /// Whether unit propagation with the negation of a clause leads to a conflict.
    pub fn implies(&self, clause: &[i32]) -> bool {
        let mut is_true: BTreeMap<i32, bool> = BTreeMap::new();
        let units = self.clauses.iter().flatten().filter(|clause| clause.len() <= 1);
        if units.clone().any(Vec::is_empty) {
            return true;
        }
        let mut trail: Vec<i32> =
            clause.iter().map(|literal| -literal).chain(units.map(|unit| unit[0])).collect();
        while let Some(literal) = trail.pop() {
            match is_true.insert(literal.abs(), literal > 0) {
                Some(before) if before != (literal > 0) => return true,
                Some(_) => continue,
                None => {}
            }
            let value = |literal: i32| is_true.get(&literal.abs()).map(|&is_true| is_true == (literal > 0));
            let falsified = self.containing.get(&-literal).into_iter().flatten();
            for clause in falsified.filter_map(|&number| self.clauses[number].as_ref()) {
                if clause.iter().any(|&literal| value(literal) == Some(true)) {
                    continue;
                }
                let mut free = clause.iter().filter(|&&literal| value(literal).is_none());
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

fn sorted(clause: &[i32]) -> Vec<i32> {
    let mut clause = clause.to_vec();
    clause.sort_unstable();
    clause.dedup();
    clause
}

/// Returns the clauses of a file in the formats DIMACS or DRAT, each with whether it is removed.
pub fn clauses(file: &str) -> impl Iterator<Item = (bool, Vec<i32>)> {
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
