//! The solver against trying all values.

use proptest::prelude::*;

use super::*;

/// Clauses as lists of variables, from 1, negative when negated.
type Formula = Vec<Vec<i32>>;

fn sat(variables: usize, formula: &Formula) -> Sat {
    let mut sat = Sat::default();
    let variables: Vec<Variable> = (0..variables).map(|_| sat.add_variable(false)).collect();
    for clause in formula {
        let literal = |&number: &i32| variables[number.unsigned_abs() as usize - 1].is(number > 0);
        sat.add_clause(&clause.iter().map(literal).collect::<Vec<_>>());
    }
    sat
}

/// All models, as bits.
fn models(variables: usize, formula: &Formula) -> Vec<u32> {
    models_of(sat(variables, formula), variables)
}

/// The same after a reduction.
fn models_of_reduced(variables: usize, formula: &Formula) -> Vec<u32> {
    let mut sat = sat(variables, formula);
    if sat.unsatisfiable || sat.propagate().is_some() {
        return Vec::new();
    }
    sat.reduce();
    models_of(sat, variables)
}

fn models_of(mut sat: Sat, variables: usize) -> Vec<u32> {
    let mut models = Vec::new();
    // The work is cut into pieces to see that it goes on where it was.
    let mut until = 0;
    loop {
        until += 3;
        match sat.solve(until) {
            None => {}
            Some(false) => break,
            Some(true) => {
                let bit = |k| u32::from(sat.is_true(Variable(k).is(true))) << k;
                models.push((0..variables as u32).map(bit).sum());
                sat.exclude_model();
            }
        }
    }
    models.sort_unstable();
    models
}

fn by_force(variables: usize, formula: &Formula) -> Vec<u32> {
    let holds = |bits: u32, number: &i32| (bits >> (number.unsigned_abs() - 1) & 1 == 1) == (*number > 0);
    let is_model = |bits: &u32| formula.iter().all(|clause| clause.iter().any(|number| holds(*bits, number)));
    (0..1 << variables).filter(is_model).collect()
}

/// Random clauses of one to four different variables; of three to each, about 4.3 a variable are just
/// satisfiable.
fn formulas(variables: usize) -> impl Strategy<Value = Formula> {
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
    fn all_models_are_met_once(formula in formulas(10)) {
        prop_assert_eq!(models(10, &formula), by_force(10, &formula));
        prop_assert_eq!(models_of_reduced(10, &formula), by_force(10, &formula));
    }
}

/// That so many pigeons do not fit into one hole less.
fn pigeons(number: usize) -> Formula {
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
fn too_many_pigeons() {
    let mut sat = sat(56, &pigeons(8));
    assert_eq!(sat.solve(u64::MAX), Some(false));
    // It took long enough for restarts and reductions.
    assert!(sat.restarts.conflicts() > 1000, "{}", sat.restarts.conflicts());
}

#[test]
fn a_clause_can_be_added_after_a_model() {
    let mut sat = sat(2, &vec![vec![1, 2]]);
    assert_eq!(sat.solve(u64::MAX), Some(true));
    sat.add_clause(&[Variable(0).is(false)]);
    assert_eq!(sat.solve(u64::MAX), Some(true));
    assert!(sat.is_true(Variable(1).is(true)));
    sat.add_clause(&[Variable(1).is(false)]);
    assert_eq!(sat.solve(u64::MAX), Some(false));
}

#[test]
fn no_clause_and_the_empty_clause() {
    assert_eq!(models(2, &vec![]), [0, 1, 2, 3]);
    assert_eq!(models(2, &vec![vec![]]), []);
}
