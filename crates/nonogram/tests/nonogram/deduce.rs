//! Every deduction holds in all solutions, deductions alone lead to the solution, and rotations and
//! reflections do not matter.

use std::collections::BTreeMap;

use crate::oracle::{cat, clues, palette, partly_unknown_puzzle, puzzle, puzzle_of, rooks};
use proptest::prelude::*;
use quadrille_core::Position;
use quadrille_nonogram::{
    Candidates, Clue, Clues, ColorId, Deduction, Limit, NotDeduced, Picture, Reason, Run, Side, Solver,
    Technique, Verdict,
};

/// Returns the candidates of the cells according to a list of deductions.
fn replay(deductions: &[Deduction]) -> BTreeMap<Position, Vec<Candidates>> {
    let mut known = BTreeMap::<_, Vec<_>>::new();
    for (at, contents) in deductions.iter().flat_map(|deduction| &deduction.cells) {
        known.entry(*at).or_default().push(*contents);
    }
    known
}

fn cells(picture: &Picture) -> impl Iterator<Item = (Position, Option<quadrille_nonogram::ColorId>)> {
    picture.cells().iter().map(|(at, &cell)| (at, cell))
}

#[track_caller]
fn check(clues: &Clues, solutions: &[Picture]) {
    let mut deductions = Solver::new().deductions(clues);
    let steps: Vec<_> = deductions.by_ref().collect();
    for step in &steps {
        assert!(!step.cells.is_empty(), "{step:?}");
        for solution in solutions {
            let holds = step.cells.iter().all(|(at, contents)| contents.can_be(solution.cells()[*at]));
            assert!(holds, "{step:?}\n{solution}");
        }
    }
    assert!(steps.is_sorted_by_key(|step| step.round));
    match solutions {
        [] => assert_eq!(deductions.result(), Err(NotDeduced::NoSolution)),
        [only] => {
            assert_eq!(deductions.solution(), Some(only));
            let known = replay(&steps);
            let palette =
                || (0..only.palette().len()).map(|color| quadrille_nonogram::ColorId::new(color).ok());
            for (at, cell) in cells(only) {
                let contents = palette().chain([None]);
                let all = |&content: &Option<_>| known[&at].iter().all(|known| known.can_be(content));
                assert_eq!(contents.filter(all).collect::<Vec<_>>(), [cell], "{at:?}");
            }
            let of_lines = steps.iter().all(|step| step.technique <= Technique::CompleteLine);
            assert_eq!(of_lines, Solver::new().analyze(clues).is_line_solvable());
        }
        _ => assert_eq!(deductions.result(), Err(NotDeduced::SeveralSolutions)),
    }
}

/// Returns the puzzle with rows and columns exchanged.
fn transposed(clues: &Clues) -> Clues {
    Clues::with_palette(clues.palette().clone(), clues.columns().to_vec(), clues.rows().to_vec()).unwrap()
}

/// Returns the puzzle upside down.
fn flipped(clues: &Clues) -> Clues {
    let rows = clues.rows().iter().rev().cloned().collect();
    let backwards = |clue: &Clue| clue.runs().iter().rev().copied().collect();
    let columns = clues.columns().iter().map(backwards).collect();
    Clues::with_palette(clues.palette().clone(), rows, columns).unwrap()
}

/// Returns round, technique and number of cells of each deduction.
fn profile(clues: &Clues) -> Vec<(usize, Technique, usize)> {
    let steps = Solver::new().deductions(clues);
    let mut profile: Vec<_> = steps.map(|step| (step.round, step.technique, step.cells.len())).collect();
    profile.sort_unstable();
    profile
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
    // Without a solution the deductions end at the first contradiction that is found, which depends on the
    // rotation.
    #[test]
    fn rotations_and_reflections_are_equally_hard(clues in puzzle(7)) {
        prop_assume!(Solver::new().analyze(&clues).verdict != Verdict::None);
        let expected = profile(&clues);
        prop_assert_eq!(&profile(&transposed(&clues)), &expected);
        prop_assert_eq!(&profile(&flipped(&clues)), &expected);
        prop_assert_eq!(&profile(&transposed(&flipped(&clues))), &expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn larger_puzzles(clues in puzzle_of(9, 9, 1)) {
        let solutions: Vec<_> = Solver::new().solutions(&clues).take(50).collect();
        check(&clues, &solutions);
    }
}

/// Contents of one cell lead to a contradiction in three waves and in four.
#[test]
fn a_what_if_of_more_waves_does_not_count_in_its_cell() {
    let clue = |runs: &[(u32, usize)]| -> Clue {
        runs.iter().map(|&(length, color)| Run { length, color: ColorId::new(color).unwrap() }).collect()
    };
    let rows = vec![clue(&[(2, 0)]), Clue::unknown(), clue(&[(1, 1), (1, 1)]), clue(&[(1, 1)])];
    let (one, two) = (clue(&[(1, 0), (1, 1)]), clue(&[(1, 0), (2, 1)]));
    let columns = vec![two.clone(), one, clue(&[(1, 0)]), two];
    let clues = Clues::with_palette(palette(2), rows, columns).unwrap();
    assert_eq!(profile(&transposed(&clues)), profile(&clues));
}

/// Returns the techniques that are needed, each once.
fn techniques(clues: &Clues) -> Vec<Technique> {
    let mut all: Vec<_> = Solver::new().deductions(clues).map(|step| step.technique).collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[test]
fn a_run_covers_the_middle_of_its_reach() {
    // 7 cells of 10.
    let one: &[u32] = &[1];
    let rows = clues(&[&[7], &[3]], &[one; 10]);
    let step = Solver::new()
        .deductions(&rows)
        .find(|step| step.technique == Technique::Overlap && step.side == Side::Row)
        .unwrap();
    let Reason::Covered(reach) = &step.reason else { panic!("{step:?}") };
    assert_eq!((reach.run, &reach.cells), (0, &(0..10)));
    let columns: Vec<_> = step.cells.iter().map(|(at, _)| at.column).collect();
    assert_eq!(columns, [3, 4, 5, 6]);
}
#[test]
fn the_cat_needs_no_guess() {
    let cat = cat();
    let mut deductions = Solver::new().deductions(&cat);
    assert!(deductions.by_ref().all(|step| step.technique < Technique::CompleteLine));
    assert_eq!(deductions.solution().unwrap().clues(), cat);
}
#[test]
fn tatham_s_example_needs_a_cell_to_be_tried() {
    let clues = clues(&[&[1, 1], &[2], &[1], &[1]], &[&[2], &[1], &[2], &[1]]);
    assert!(matches!(techniques(&clues).last(), Some(Technique::WhatIfOwner | Technique::WhatIfCell)));
}
#[test]
fn several_solutions_leave_cells_open() {
    assert_eq!(techniques(&rooks(4)), []);
}
#[test]
fn a_limit_ends_the_deductions() {
    let solver = Solver::new().max_steps(5);
    let cat = cat();
    let mut deductions = solver.deductions(&cat);
    assert!(deductions.by_ref().count() < 100);
    assert_eq!(deductions.result(), Err(NotDeduced::Limit(Limit::Steps)));
}
