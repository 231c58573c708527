//! Tests of the solver against brute force.

extern crate std;

use std::{format, string::String, vec, vec::Vec};

use proptest::prelude::*;

use crate::{Literal, Solver, Variable};

/// Clauses as lists of variables from 1, which are negative if negated.
pub(crate) type Formula = Vec<Vec<i32>>;

fn solver(variables: usize, formula: &Formula) -> Solver {
    with_formula(Solver::default(), variables, formula)
}

/// Returns a solver that records its search.
pub(crate) fn solver_recording(variables: usize, formula: &Formula) -> Solver {
    let mut solver = Solver::default();
    solver.start_recording();
    with_formula(solver, variables, formula)
}

fn with_formula(mut solver: Solver, variables: usize, formula: &Formula) -> Solver {
    let variables: Vec<Variable> = (0..variables).map(|_| solver.add_variable(false)).collect();
    for clause in formula {
        let literal = |&number: &i32| variables[number.unsigned_abs() as usize - 1].literal(number > 0);
        solver.add_clause(&clause.iter().map(literal).collect::<Vec<_>>());
    }
    solver
}

/// Returns all models as bits.
fn models(variables: usize, formula: &Formula) -> Vec<u32> {
    models_of(solver(variables, formula), variables)
}

/// Returns all models after a reduction.
fn models_of_reduced(variables: usize, formula: &Formula) -> Vec<u32> {
    let mut solver = solver(variables, formula);
    if solver.unsatisfiable || solver.propagate().is_some() {
        return Vec::new();
    }
    solver.reduce();
    models_of(solver, variables)
}

fn models_of(mut solver: Solver, variables: usize) -> Vec<u32> {
    let mut models = Vec::new();
    // The work is split, to test that the search resumes.
    let mut until = 0;
    loop {
        until += 3;
        match solver.solve(until) {
            None => {}
            Some(false) => break,
            Some(true) => {
                let bit = |k| u32::from(solver.is_true(Variable(k).literal(true))) << k;
                models.push((0..variables as u32).map(bit).sum());
                solver.exclude_model();
            }
        }
    }
    models.sort_unstable();
    models
}

#[test]
fn the_most_active_variable_is_decided_first() {
    let mut solver = solver(3, &vec![vec![1, 2, 3]]);
    let [_, two, three] = [0, 1, 2].map(Variable);
    solver.add_activity(two, 0.5);
    solver.add_activity(three, 0.75);
    assert_eq!(solver.solve(u64::MAX), Some(true));
    let decided: Vec<_> = solver.assignment.decisions().map(Literal::variable).collect();
    assert_eq!(decided[..2], [three, two]);
}

pub(crate) fn by_force(variables: usize, formula: &Formula) -> Vec<u32> {
    let holds = |bits: u32, number: &i32| (bits >> (number.unsigned_abs() - 1) & 1 == 1) == (*number > 0);
    let is_model = |bits: &u32| formula.iter().all(|clause| clause.iter().any(|number| holds(*bits, number)));
    (0..1 << variables).filter(is_model).collect()
}

/// Random clauses of one to four distinct variables, mostly of three. Formulas with about 4.3 of these per variable are
/// hardest.
pub(crate) fn formulas(variables: usize) -> impl Strategy<Value = Formula> {
    let numbers: Vec<i32> = (1..=variables as i32).collect();
    let clause = prop_oneof![1 => 1_usize..=1, 3 => 2_usize..=2, 40 => 3_usize..=3, 5 => 4_usize..=4]
        .prop_flat_map(move |size| {
            let chosen = proptest::sample::subsequence(numbers.clone(), size);
            (chosen, proptest::collection::vec(any::<bool>(), size))
        })
        .prop_map(|(numbers, signs)| {
            numbers.into_iter().zip(signs).map(|(number, sign)| if sign { number } else { -number }).collect()
        });
    proptest::collection::vec(clause, 0..6 * variables)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn each_model_is_found_once(formula in formulas(10)) {
        prop_assert_eq!(models(10, &formula), by_force(10, &formula));
        prop_assert_eq!(models_of_reduced(10, &formula), by_force(10, &formula));
        let mut trusting = solver(10, &formula);
        trusting.trust_phases();
        prop_assert_eq!(models_of(trusting, 10), by_force(10, &formula));
    }
}

/// The formula that `number` pigeons fit into `number - 1` holes.
pub(crate) fn pigeons(number: usize) -> Formula {
    let holes = number - 1;
    let sits = |pigeon: usize, hole: usize| (pigeon * holes + hole + 1) as i32;
    let mut formula: Formula =
        (0..number).map(|pigeon| (0..holes).map(|hole| sits(pigeon, hole)).collect()).collect();
    for hole in 0..holes {
        for one in 0..number {
            formula.extend((0..one).map(|other| vec![-sits(one, hole), -sits(other, hole)]));
        }
    }
    formula
}

#[test]
fn the_pigeonhole_principle_is_proved() {
    let mut solver = solver(56, &pigeons(8));
    assert_eq!(solver.solve(u64::MAX), Some(false));
    // This is enough for restarts and reductions.
    assert!(solver.restarts.conflicts() > 1000, "{}", solver.restarts.conflicts());
}

#[test]
fn a_clause_can_be_added_after_a_model() {
    let mut solver = solver(2, &vec![vec![1, 2]]);
    assert_eq!(solver.solve(u64::MAX), Some(true));
    solver.add_clause(&[Variable(0).literal(false)]);
    assert_eq!(solver.solve(u64::MAX), Some(true));
    assert!(solver.is_true(Variable(1).literal(true)));
    solver.add_clause(&[Variable(1).literal(false)]);
    assert_eq!(solver.solve(u64::MAX), Some(false));
}

#[test]
fn empty_formulas_and_empty_clauses_are_solved() {
    assert_eq!(models(2, &vec![]), [0, 1, 2, 3]);
    assert_eq!(models(2, &vec![vec![]]), []);
}

/// A formula in the DIMACS format.
fn dimacs(text: &str) -> (usize, Formula) {
    let mut lines = text.lines().filter(|line| !line.starts_with('c'));
    let header = lines.next().and_then(|line| line.strip_prefix("p cnf ")).expect("a header");
    let variables = header.split_whitespace().next().and_then(|number| number.parse().ok());
    let numbers: Vec<i32> =
        lines.flat_map(str::split_whitespace).map(|number| number.parse().expect("a literal")).collect();
    let clauses = numbers.split(|number| *number == 0).filter(|clause| !clause.is_empty());
    (variables.expect("a number of variables"), clauses.map(<[i32]>::to_vec).collect())
}

#[track_caller]
fn check_dimacs(text: &str, is_satisfiable: bool) {
    let (variables, formula) = dimacs(text);
    assert_eq!(solver(variables, &formula).solve(u64::MAX), Some(is_satisfiable), "{text}");
}

/// The formula that the numbers from 1 to `n` can be split into two classes without an arithmetic progression of three
/// numbers in either: satisfiable up to 8 (B. L. van der Waerden, *Beweis einer Baudetschen Vermutung*, 1927).
fn waerden(n: i32) -> String {
    let mut text = format!("c waerden(3, 3; {n})\np cnf {n} 0\n");
    for step in 1..=(n - 1) / 2 {
        for first in 1..=n - 2 * step {
            let [a, b, c] = [first, first + step, first + 2 * step];
            text += &format!("{a} {b} {c} 0\n-{a} -{b} -{c} 0\n");
        }
    }
    text
}

#[test]
fn van_der_waerden_formulas_are_decided() {
    check_dimacs(&waerden(8), true);
    check_dimacs(&waerden(9), false);
}

#[test]
fn dimacs_formulas_are_decided() {
    check_dimacs("p cnf 1 0\n", true);
    check_dimacs("p cnf 1 2\n1 0\n-1 0\n", false);
    // D. Knuth, The Art of Computer Programming 7.2.2.2, (6) and (7).
    let seven = "1 2 -3 0\n2 3 -4 0\n3 4 1 0\n4 -1 2 0\n-1 -2 3 0\n-2 -3 4 0\n-3 -4 -1 0\n";
    check_dimacs(&format!("p cnf 4 7\n{seven}"), true);
    check_dimacs(&format!("p cnf 4 8\n{seven}-4 1 -2 0\n"), false);
}
