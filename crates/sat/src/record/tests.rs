//! Recorded proofs in the eyes of a naive checker.

extern crate std;

use std::{vec, vec::Vec};

use proptest::prelude::*;

use super::Event;
use crate::{
    Solver,
    tests::{Formula, by_force, formulas, pigeons, solver_recording},
};

/// Whether clauses and the negation of another lead to a conflict by unit propagation.
fn is_implied(clauses: &[Vec<i32>], clause: &[i32]) -> bool {
    let mut yes: Vec<i32> = clause.iter().map(|number| -number).collect();
    loop {
        let mut is_stable = true;
        for clause in clauses {
            if clause.iter().any(|number| yes.contains(number)) {
                continue;
            }
            let mut free = clause.iter().filter(|number| !yes.contains(&-**number));
            match (free.next(), free.next()) {
                (None, _) => return true,
                (Some(&unit), None) => {
                    yes.push(unit);
                    is_stable = false;
                }
                _ => {}
            }
        }
        if is_stable {
            return false;
        }
    }
}

/// Checks each event of the search for a model; returns the clauses that were added, and the number of those forgotten.
#[track_caller]
fn check(mut solver: Solver) -> (Formula, usize) {
    let (mut formula, mut clauses, mut forgotten) = (Formula::new(), Formula::new(), 0);
    let mut until = 0;
    loop {
        until += 50;
        let found = solver.solve(until);
        for (event, literals) in solver.take_record().iter() {
            let mut clause: Vec<i32> = literals.iter().map(|literal| literal.number()).collect();
            if event == Event::Learned {
                assert!(is_implied(&clauses, &clause), "{clause:?} in {clauses:?}");
            }
            clause.sort_unstable();
            match event {
                Event::Added => formula.push(clause.clone()),
                Event::Learned => {}
                Event::Forgotten => {
                    let at = clauses.iter().position(|other| *other == clause).expect("a known clause");
                    clauses.swap_remove(at);
                    forgotten += 1;
                    continue;
                }
            }
            clauses.push(clause);
        }
        match found {
            None => {}
            Some(true) => return (formula, forgotten),
            Some(false) => {
                assert!(is_implied(&clauses, &[]), "the empty clause is not implied");
                return (formula, forgotten);
            }
        }
    }
}

proptest! {
    #[test]
    fn formulas_are_recorded(formula in formulas(10)) {
        let (recorded, _) = check(solver_recording(10, &formula));
        prop_assert_eq!(by_force(10, &recorded), by_force(10, &formula));
    }
}

#[test]
fn forgotten_clauses_are_recorded() {
    let (_, forgotten) = check(solver_recording(42, &pigeons(7)));
    assert!(forgotten > 100, "{forgotten}");
}

#[test]
fn clauses_without_false_literals_are_recorded() {
    let mut formula = vec![vec![-43], vec![43, 44, 45], vec![44]];
    formula.extend(pigeons(7));
    check(solver_recording(45, &formula));
}

#[test]
fn nothing_is_recorded_without_a_start() {
    let mut solver = Solver::default();
    solver.add_clause(&[]);
    assert_eq!(solver.take_record().iter().collect::<Vec<_>>(), vec![]);
}
