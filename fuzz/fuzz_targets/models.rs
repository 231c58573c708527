//! The models of random formulas, and the proofs of those that have no further ones.
#![no_main]

use std::collections::BTreeSet;

use arbitrary::Arbitrary;
use fuzz::{one_of, proof::Formula};
use libfuzzer_sys::fuzz_target;
use quadrille::Random;
use quadrille_sat::{Event, Literal, Solver, Variable};

/// The maximum work for a formula, whose proof takes the checker much longer, and the number of its models that are excluded.
const MAX_WORK: u64 = 500_000;
const MAX_MODELS: usize = 20;

/// The maximum number of variables for brute force.
const MAX_TRIED: u32 = 12;

#[derive(Arbitrary, Debug)]
struct Input {
    variables: u8,
    /// The number of clauses for 32 variables.
    density: u8,
    lengths: u8,
    seed: u64,
    /// The work between two pauses.
    pause: u16,
    trusts_phases: bool,
    supposed: Vec<u8>,
}

impl Input {
    /// Returns random clauses of distinct variables, counted from 0.
    fn clauses(&self, variables: u32) -> Vec<Vec<(u32, bool)>> {
        let mut random = Random::new(self.seed, 0);
        let count = variables * u32::from(self.density) / 32;
        let lengths = one_of(&[[3; 4], [3, 3, 2, 4], [3, 5, 4, 5], [2, 3, 4, 1]], self.lengths);
        let mut clause = |_| {
            let length = lengths[random.below(4) as usize];
            let literals = (0..length).map(|_| random.below(2 * variables));
            let chosen: BTreeSet<_> = literals.collect();
            let mut seen = BTreeSet::new();
            chosen
                .into_iter()
                .map(|literal| (literal / 2, literal % 2 == 1))
                .filter(|literal| seen.insert(literal.0))
                .collect()
        };
        (0..count).map(&mut clause).collect()
    }
}

fuzz_target!(|input: Input| {
    let variables = 1 + u32::from(input.variables);
    let mut clauses = input.clauses(variables);
    let mut solver = Solver::default();
    solver.start_recording();
    let all: Vec<Variable> =
        (0..variables).map(|number| solver.add_variable(input.seed >> (number % 64) & 1 == 1)).collect();
    let literal = |&(variable, is_true): &(u32, bool)| all[variable as usize].literal(is_true);
    let add = |solver: &mut Solver, clause: &[(u32, bool)]| {
        solver.add_clause(&clause.iter().map(literal).collect::<Vec<_>>())
    };
    clauses.iter().for_each(|clause| add(&mut solver, clause));
    if input.trusts_phases {
        solver.trust_phases();
    }
    let supposed =
        input.supposed.iter().map(|&byte| literal(&(u32::from(byte / 2) % variables, byte % 2 == 1)));
    solver.suppose(&supposed.collect::<Vec<_>>());
    let mut models = Vec::new();
    let is_over = loop {
        match solver.solve(solver.work() + 1 + u64::from(input.pause)) {
            Some(false) => break true,
            None if solver.work() > MAX_WORK => break false,
            None => {}
            Some(true) => {
                let model: Vec<_> =
                    all.iter().map(|variable| solver.is_true(variable.literal(true))).collect();
                let fits = |clause: &Vec<(u32, bool)>| {
                    clause.iter().any(|&(variable, is_true)| model[variable as usize] == is_true)
                };
                assert!(clauses.iter().all(fits), "a clause has no true literal");
                // The other value of one variable at least.
                clauses.push((0..).zip(&model).map(|(variable, &is_true)| (variable, !is_true)).collect());
                add(&mut solver, clauses.last().expect("it was added"));
                models.push(model);
                if models.len() > MAX_MODELS {
                    break false;
                }
            }
        }
    };
    let mut known = Formula::default();
    for (event, clause) in solver.take_record().iter() {
        let clause: Vec<i32> = clause.iter().copied().map(Literal::number).collect();
        match event {
            Event::Added => known.add(&clause),
            Event::Learned => {
                assert!(known.implies(&clause), "a clause does not follow: {clause:?}");
                known.add(&clause);
            }
            Event::Forgotten => known.remove(&clause),
        }
    }
    assert!(!is_over || known.implies(&[]), "the record does not prove that there are no further models");
    if is_over && variables <= MAX_TRIED {
        let fits = |values: &u32| {
            clauses[..clauses.len() - models.len()].iter().all(|clause| {
                clause.iter().any(|&(variable, is_true)| (values >> variable & 1 == 1) == is_true)
            })
        };
        assert_eq!((0..1 << variables).filter(fits).count(), models.len());
    }
});
