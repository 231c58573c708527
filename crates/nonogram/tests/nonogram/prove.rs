//! Proofs of verdicts. `tests/readers` checks them with other programs.

use core::fmt;

use proptest::prelude::*;
use quadrille_nonogram::{Clues, ErrorKind, Picture, Solver, Verdict};

use crate::{
    hard::dominoes,
    oracle::{partly_unknown_puzzle, solutions},
};

/// Returns the formula and the proof that there is no solution but one.
fn prove(solver: &Solver<'_>, clues: &Clues, solution: Option<&Picture>) -> Result<[String; 2], ErrorKind> {
    let (mut formula, mut proof) = (String::new(), String::new());
    let proven = solver.prove(clues, solution, &mut formula, &mut proof);
    proven.map(|()| [formula, proof]).map_err(|error| error.kind())
}

proptest! {
    #[test]
    fn what_is_true_is_proven(clues in partly_unknown_puzzle(4)) {
        let all = solutions(&clues);
        let of_none = prove(&Solver::new(), &clues, None);
        prop_assert_eq!(of_none.as_ref().err(), (!all.is_empty()).then_some(&ErrorKind::Contradiction));
        for picture in &all {
            let of_one = prove(&Solver::new(), &clues, Some(picture));
            prop_assert_eq!(of_one.err(), (all.len() > 1).then_some(ErrorKind::Contradiction));
        }
    }
}

const HEART: &str = ".#.#.\n#####\n.###.\n..#..\n";

fn heart() -> (Clues, Picture) {
    let heart: Picture = HEART.parse().unwrap();
    (heart.clues(), heart)
}

#[test]
fn the_formula_names_its_cells() {
    let (clues, heart) = heart();
    let [formula, _] = prove(&Solver::new(), &clues, Some(&heart)).unwrap();
    let header = formula.lines().find_map(|line| line.strip_prefix("p cnf ")).unwrap();
    let clauses = formula.lines().filter(|line| line.ends_with(" 0")).count();
    assert_eq!(header.split(' ').nth(1), Some(&*clauses.to_string()));
    assert_eq!(formula.lines().filter(|line| line.starts_with("c row ")).count(), 20);
    // Nothing that is derived while the formula is built.
    assert_eq!(header, "40 230");
    // The last clause: a cell differs.
    let different = formula.lines().last().unwrap().split(' ').filter(|literal| literal.starts_with('-'));
    assert_eq!(different.count(), HEART.matches('#').count());
}

#[test]
fn a_picture_with_other_clues_is_refused() {
    let (clues, _) = heart();
    for other in ["#####\n.###.\n..#..\n.#.#.\n", "#.\n.#\n"] {
        let found = prove(&Solver::new(), &clues, Some(&other.parse().unwrap()));
        assert_eq!(found, Err(ErrorKind::Mismatch));
    }
}

#[test]
fn limits_are_kept() {
    let clues = dominoes(5);
    let Verdict::Unique(solution) = Solver::new().decide(&clues) else { panic!() };
    assert_eq!(prove(&Solver::new().max_steps(1000), &clues, Some(&solution)), Err(ErrorKind::LimitReached));
    assert!(prove(&Solver::new(), &clues, Some(&solution)).is_ok());
}

#[test]
fn failures_of_writing_are_reported() {
    struct Full;
    impl fmt::Write for Full {
        fn write_str(&mut self, _: &str) -> fmt::Result {
            Err(fmt::Error)
        }
    }
    let (clues, heart) = heart();
    let error = Solver::new().prove(&clues, Some(&heart), &mut String::new(), &mut Full).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Write);
}
