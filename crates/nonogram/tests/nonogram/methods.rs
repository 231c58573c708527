//! Every method compared with brute force, and the same named cases for all of them.

use core::fmt::Debug;

use crate::oracle::{cat, clues, partly_unknown_puzzle, puzzle, puzzle_of, rooks};
use proptest::prelude::*;
use quadrille_nonogram::{Clues, Count, Limit, Method, Picture, Side, Solver, Verdict};

/// The methods that decide every puzzle.
fn deciding() -> impl Iterator<Item = Method> {
    Method::ALL.iter().copied().filter(|&method| method != Method::Line)
}

/// Checks all solutions and the verdict by every method.
#[track_caller]
fn check(clues: &Clues, expected: &[Picture]) {
    for method in deciding() {
        let solver = Solver::new().method(method);
        assert_eq!(solver.count(clues, None), Count::Exactly(expected.len().into()), "{method}");
        let mut found: Vec<_> = solver.solutions(clues).collect();
        found.sort_by_key(ToString::to_string);
        assert_eq!(found, expected, "{method}");
        match (solver.decide(clues), expected) {
            (Verdict::None, []) => {}
            (Verdict::Unique(found), [only]) => assert_eq!(&found, only, "{method}"),
            (Verdict::Multiple { first, second }, [_, _, ..]) => {
                assert!(
                    first != second && expected.contains(&first) && expected.contains(&second),
                    "{method}"
                );
            }
            (verdict, _) => panic!("{method}: {verdict:?}"),
        }
    }
    // Lines alone decide less, but never differently.
    match (Solver::new().method(Method::Line).decide(clues), expected) {
        (Verdict::Unique(found), [only]) => assert_eq!(&found, only),
        (Verdict::None, []) | (Verdict::Undecided(_), _) => {}
        (verdict, _) => panic!("line: {verdict:?}"),
    }
}

#[track_caller]
fn check_number(clues: &Clues, expected: usize) {
    let solutions = crate::oracle::solutions(clues);
    assert_eq!(solutions.len(), expected);
    check(clues, &solutions);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn small_puzzles(clues in puzzle(4)) {
        check(&clues, &crate::oracle::solutions(&clues));
    }
    #[test]
    fn unknown_clues(clues in partly_unknown_puzzle(4)) {
        let solutions = crate::oracle::solutions(&clues);
        prop_assume!(solutions.len() < 500);
        check(&clues, &solutions);
    }
    #[test]
    fn five_by_five(clues in (1..=3_usize).prop_flat_map(|palette| puzzle_of(5, 5, palette))) {
        check(&clues, &crate::oracle::solutions(&clues));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn all_methods_agree(clues in puzzle_of(10, 10, 1)) {
        let auto = Solver::new().decide(&clues);
        for method in deciding() {
            match (Solver::new().method(method).decide(&clues), &auto) {
                (Verdict::Multiple { first, second }, Verdict::Multiple { .. }) => {
                    prop_assert!(first != second && first.clues() == clues && second.clues() == clues);
                }
                (verdict, auto) => prop_assert_eq!(&verdict, auto, "{}", method),
            }
        }
    }
}

#[test]
fn unique_but_not_by_lines() {
    // S. Tatham's example.
    check_number(&clues(&[&[1, 1], &[2], &[1], &[1]], &[&[2], &[1], &[2], &[1]]), 1);
    check_number(&clues(&[&[2], &[1], &[2], &[1]], &[&[1, 1], &[2], &[1], &[1]]), 1);
}
#[test]
fn the_checkerboard_has_two_solutions() {
    check_number(&rooks(2), 2);
}
#[test]
fn rooks_have_factorials() {
    check_number(&rooks(4), 24);
    check_number(&rooks(5), 120);
}
#[test]
fn no_solution() {
    check_number(&clues(&[&[2], &[], &[1, 1]], &[&[1], &[2], &[1]]), 0);
}
#[test]
fn one_row_and_one_column() {
    check_number(&clues(&[&[2, 1]], &[&[1], &[1], &[], &[1]]), 1);
    check_number(&clues(&[&[1], &[1], &[], &[1]], &[&[2, 1]]), 1);
    check_number(&clues(&[&[2, 1]], &[&[1], &[], &[1], &[1]]), 0);
    check_number(&clues(&[&[]], &[&[]]), 1);
    check_number(&clues(&[&[1]], &[&[1]]), 1);
}
#[test]
fn empty_and_full_lines() {
    check_number(&clues(&[&[], &[3], &[]], &[&[1], &[1], &[1]]), 1);
    check_number(&clues(&[&[1], &[1], &[1]], &[&[], &[3], &[]]), 1);
    check_number(&clues(&[&[], &[]], &[&[], &[], &[]]), 1);
    check_number(&clues(&[&[3], &[3]], &[&[2], &[2], &[2]]), 1);
}
#[test]
fn lines_with_unknown_clues_are_free() {
    let check_text = |text: &str, expected| check_number(&text.parse().unwrap(), expected);
    check_text("?\n\n?\n", 2);
    check_text("?\n?\n\n?\n?\n", 16);
    check_text("?\n\n1\n0\n1\n", 1);
    check_text("?\n1\n\n2\n?\n", 2);
    check_text("2\n?\n\n1\n2\n", 1);
    check_text("3\n?\n?\n\n?\n1 1\n?\n", 16);
    check_text("?\n3\n\n0\n?\n?\n", 0);
}
#[test]
fn wide_and_high() {
    check_number(&clues(&[&[5], &[1, 1]], &[&[1], &[2], &[1], &[2], &[1]]), 1);
    check_number(&clues(&[&[1], &[2], &[1], &[2], &[1]], &[&[5], &[1, 1]]), 1);
}
#[test]
fn the_cat() {
    let solution = by_auto(&cat());
    for method in Method::ALL {
        assert_eq!(
            Solver::new().method(*method).decide(&cat()),
            Verdict::Unique(solution.clone()),
            "{method}"
        );
    }
}

/// Returns the only solution as `auto` finds it. Its clues are checked here, and all methods must find the
/// same.
fn by_auto(clues: &Clues) -> Picture {
    let Verdict::Unique(solution) = Solver::new().decide(clues) else { panic!("one solution") };
    assert_eq!(&solution.clues(), clues);
    solution
}

/// A clone continues like the original.
#[track_caller]
fn check_cloned<I: Iterator<Item: PartialEq + Debug> + Clone>(mut iterator: I) {
    assert!(iterator.next().is_some());
    let [rest, of_clone] = [iterator.clone(), iterator].map(Iterator::collect::<Vec<_>>);
    assert!(!rest.is_empty());
    assert_eq!(rest, of_clone);
}

#[test]
fn clones_continue_independently() {
    deciding().for_each(|method| check_cloned(Solver::new().method(method).solutions(&rooks(3))));
    let heart = ".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>().unwrap().clues();
    check_cloned(Solver::new().deductions(&heart));
    check_cloned(Solver::new().deductions(&heart).explain());
}

#[test]
fn lists_are_limited_by_memory() {
    let (long, full): (&[u32], &[u32]) = (&[1; 12], &[12]);
    let clues = clues(&[long; 60], &[full; 60]);
    let limit = Solver::new().method(Method::Enumerate).decide(&clues).limit().unwrap();
    assert!(matches!(limit, Limit::Arrangements { side: Side::Row, line: 0, .. }));
    let says = limit.to_string();
    assert!(says.contains("row 1") && says.contains("use another method"), "{says}");
}
