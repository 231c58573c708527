//! Difficulty and sentences for people.

use crate::oracle::{cat, clues, palette, picture, puzzle, puzzle_of, rooks};
use proptest::prelude::*;
use quadrille_core::Size;
use quadrille_nonogram::{
    Clues, Generator, Hint, Level, NotDeduced, PartialGrid, Picture, Reach, Reason, Solver, Technique,
    Verdict,
};

/// Returns the steps of a puzzle in words.
fn sentences(clues: &Clues) -> Vec<String> {
    let steps = Solver::new().deductions(clues).explain();
    steps.map(|step| format!("{}; {}", step.because(clues), step.therefore(clues))).collect()
}

#[track_caller]
fn check(rows: &[&[u32]], columns: &[&[u32]], expected: &str) {
    let all = sentences(&clues(rows, columns));
    assert!(all.iter().any(|sentence| sentence == expected), "{all:#?}");
}

#[track_caller]
fn check_level(clues: &Clues, expected: Option<Level>) {
    assert_eq!(Solver::new().rate(clues).ok().map(|rating| rating.level), expected);
}

proptest! {
    /// The cells of all steps are the solution, each shown once.
    #[test]
    fn explained_steps_alone_solve(clues in puzzle(6)) {
        let mut steps = Solver::new().deductions(&clues).explain();
        let mut known = PartialGrid::new(&clues);
        let mut is_contradicted = false;
        for step in steps.by_ref() {
            for &(at, contents) in &step.cells {
                prop_assert_eq!(contents.and(known.cells()[at]), contents);
                prop_assert_ne!(contents, known.cells()[at]);
            }
            is_contradicted |= known.learn(&step).is_err();
            let line = format!("{} {}: ", step.side, step.index + 1);
            let because = step.because(&clues);
            prop_assert!(because.starts_with(&line) || because.starts_with("no other technique"), "{}", because);
        }
        prop_assert!(!is_contradicted || steps.result() == Err(NotDeduced::NoSolution));
        if let Verdict::Unique(picture) = Solver::new().decide(&clues) {
            prop_assert_eq!(known.picture(), Some(picture));
        }
    }

    /// There is no simpler step when a what-if is shown.
    #[test]
    fn what_ifs_are_the_last_resort(clues in puzzle_of(6, 6, 1)) {
        check_last_resort(&clues);
    }

    #[test]
    fn levels_agree_with_verdicts(clues in puzzle(6)) {
        let analysis = Solver::new().analyze(&clues);
        let rating = Solver::new().rate(&clues);
        let expected = match analysis.verdict {
            Verdict::Unique(_) => None,
            Verdict::None => Some(NotDeduced::NoSolution),
            _ => Some(NotDeduced::SeveralSolutions),
        };
        prop_assert_eq!(rating.as_ref().err().copied(), expected);
        if let Ok(rating) = rating {
            prop_assert_eq!(rating.level <= Level::FullLine, analysis.is_line_solvable());
            prop_assert_eq!(rating.techniques.iter().map(|(_, count)| count).sum::<usize>(), rating.steps);
        }
    }

    #[test]
    fn rotations_have_the_same_rating(clues in puzzle(6)) {
        let turned = Clues::with_palette(clues.palette().clone(), clues.columns().to_vec(), clues.rows().to_vec()).unwrap();
        prop_assert_eq!(Solver::new().rate(&turned), Solver::new().rate(&clues));
    }
}

/// Checks that what-ifs are shown only if nothing simpler follows from the steps before.
#[track_caller]
fn check_last_resort(clues: &Clues) {
    let mut known = PartialGrid::new(clues);
    for step in Solver::new().deductions(clues).explain() {
        if step.technique > Technique::CompleteLine {
            let mut anew = Solver::new().deductions_from(clues, &known).unwrap();
            assert_eq!(anew.next().map(|first| first.technique), Some(step.technique), "{step:?}");
        }
        if known.learn(&step).is_err() {
            break;
        }
    }
}

/// Returns a puzzle that needs one nested what-if.
fn nested() -> Clues {
    clues(
        &[&[1, 1, 1], &[2, 2], &[1, 1, 1], &[2, 1, 1], &[1, 3], &[1, 2], &[], &[1, 1]],
        &[&[1, 1, 1], &[1, 1], &[1, 2, 1], &[1, 1], &[2, 1], &[1, 2], &[2, 1], &[1, 1, 1]],
    )
}

#[test]
fn simple_techniques_come_after_a_nested_what_if() {
    let clues = nested();
    check_level(&clues, Some(Level::NestedWhatIf));
    check_last_resort(&clues);
    let steps = Solver::new().deductions(&clues).explain();
    assert_eq!(steps.filter(|step| step.technique == Technique::NestedWhatIf).count(), 1);
}
#[test]
fn what_ifs_name_their_contradiction() {
    let all = sentences(&nested());
    for expected in [
        "row 5: if row 5, column 6 were empty, then after 3 rounds the runs of column 7 would have no room; \
         filled: column 6",
        "row 1: the stretch at column 3 belongs to the first 1 or the second 1; with the first 1, after 4 rounds \
         the runs of row 5 would have no room, so it is the second 1, which settles column 1; filled: column 1",
    ] {
        assert!(all.iter().any(|sentence| sentence == expected), "{all:#?}");
    }
}

#[test]
fn counting_in_words() {
    check(
        &[&[2, 1], &[]],
        &[&[1], &[1], &[], &[1]],
        "row 2: it has no run, so all cells are empty; empty: columns 1 to 4",
    );
    check(
        &[&[2, 1], &[]],
        &[&[1], &[1], &[], &[1]],
        "row 1: the runs and the gaps between them take all 4 cells; filled: columns 1 to 2 and 4; empty: column 3",
    );
    check(&[&[1], &[]], &[&[1]], "row 1: its run takes the only cell; filled: column 1");
}
#[test]
fn overlap_in_words() {
    let one: &[u32] = &[1];
    check(
        &[&[7], &[3]],
        &[one; 10],
        "row 1: wherever the 7 goes in columns 1 to 10, it covers columns 4 to 7; filled: columns 4 to 7",
    );
}
#[test]
fn reaches_in_words() {
    let steps = sentences(&cat());
    for expected in [
        "row 20: considering which runs are long enough for its filled cells, the 4 can only be in columns 2 to 5; filled: column 2",
        "row 12: the 2 is in columns 4 to 16, the first 1 is in columns 7 to 18, the last 1 is in columns 9 to 20, so none \
         reaches column 1; empty: column 1",
        "column 12: considering its outermost filled cells, the first 2 is in rows 1 to 4, the last 2 is in rows 6 to 7, no run \
         reaches rows 5 and 8; empty: rows 5 and 8",
    ] {
        assert!(steps.iter().any(|step| step == expected), "{steps:#?}");
    }
}
#[test]
fn cells_beyond_all_runs_are_in_no_reach() {
    let generator = Generator::new(Size::new(12, 12)).unwrap().level(Level::WhatIf);
    let mut gaps = 0;
    for seed in 0..4 {
        let clues = generator.clone().seed(seed).puzzle(0).unwrap().clues();
        for step in Solver::new().deductions(&clues) {
            let Reason::Beyond(reaches) = &step.reason else { continue };
            gaps += reaches.iter().filter(|reach| !reach.gaps.is_empty()).count();
            for (at, _) in &step.cells {
                let (_, cell) = step.side.line_and_cell(*at);
                let comes_there = |reach: &Reach| {
                    reach.cells.contains(&cell) && !reach.gaps.iter().any(|gap| gap.contains(&cell))
                };
                assert!(!reaches.iter().any(comes_there), "{step:?}");
            }
        }
    }
    assert!(gaps > 0, "some have gaps");
}
#[test]
fn colors_in_words() {
    let contents = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 0, 2, 1, 1, 2, 2, 2, 0, 0, 1, 0, 0, 2];
    let all = sentences(&picture(6, &contents, &palette(2)).clues());
    for expected in [
        "column 3: just the 3 cells of its clue can still be filled; color 0 or color 1: rows 2 and 4",
        "row 4: the color 0 1 is in columns 2 to 3 or 5, the color 1 1 is in columns 5 to 6, and no color goes beyond its \
         runs; color 0 or empty: column 2; color 1 or empty: column 6",
    ] {
        assert!(all.iter().any(|sentence| sentence == expected), "{all:#?}");
    }
}
#[test]
fn what_if_in_words() {
    let tatham = clues(&[&[1, 1], &[2], &[1], &[1]], &[&[2], &[1], &[2], &[1]]);
    let all = sentences(&tatham);
    assert!(
        all.iter().any(|sentence| sentence.contains(": if row ") || sentence.contains("belongs to")),
        "{all:#?}"
    );
    check_level(&tatham, Some(Level::WhatIf));
}
#[test]
fn what_if_counts_cells_not_lines() {
    let one: &[u32] = &[1];
    let upright = clues(&[one; 4], &[&[1, 1], &[2]]);
    let turned = clues(&[&[1, 1], &[2]], &[one; 4]);
    for clues in [upright, turned] {
        assert_eq!(Solver::new().rate(&clues).map(|rating| rating.bottleneck), Ok(8));
    }
}
#[test]
fn hints_have_three_strengths() {
    let clues = clues(&[&[3], &[1]], &[&[], &[1], &[2], &[1]]);
    let step = Solver::new().deductions(&clues).explain().next().unwrap();
    let hints = [Hint::Line, Hint::Cells, Hint::Why].map(|hint| step.hint(&clues, hint));
    assert_eq!(hints[0], "look at column 1");
    assert_eq!(hints[1], "look at column 1: rows 1 to 2");
    assert_eq!(hints[2], "column 1: it has no run, so all cells are empty; empty: rows 1 to 2");
}
#[test]
fn a_partly_solved_grid_can_be_continued() {
    let rooks = rooks(2);
    let known = PartialGrid::from_text(".?\n??\n", &rooks).unwrap();
    let mut steps = Solver::new().deductions_from(&rooks, &known).unwrap().explain();
    assert!(steps.by_ref().count() > 0);
    assert_eq!(steps.solution(), Some(&".#\n#.\n".parse::<Picture>().unwrap()));
}
#[test]
fn contradictory_steps_end() {
    let clues = clues(&[&[1, 1], &[]], &[&[], &[2], &[]]);
    let mut steps = Solver::new().deductions(&clues).explain();
    assert!(steps.by_ref().all(|step| step.cells.iter().all(|(_, contents)| !contents.is_impossible())));
    assert_eq!(steps.result(), Err(NotDeduced::NoSolution));
}
#[test]
fn mistakes_are_noticed() {
    let clues = clues(&[&[2]], &[&[1], &[1], &[]]);
    let known = PartialGrid::from_text(".??\n", &clues).unwrap();
    let mut steps = Solver::new().deductions_from(&clues, &known).unwrap();
    steps.by_ref().for_each(drop);
    assert_eq!(steps.result(), Err(NotDeduced::NoSolution));
}
#[test]
fn a_grid_of_another_size_is_refused() {
    let (known, clues) = (PartialGrid::new(&rooks(3)), rooks(2));
    let error = Solver::new().deductions_from(&clues, &known).err().unwrap();
    assert_eq!(error.to_string(), "the grid has 3x3 cells, but the nonogram has 2x2");
}
#[test]
fn the_cat_needs_line_tricks() {
    check_level(&cat(), Some(Level::LineTricks));
}
#[test]
fn several_solutions_have_no_level() {
    check_level(&rooks(3), None);
}
#[test]
fn levels_are_numbers() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(*level));
    }
    assert!("7".parse::<Level>().is_err());
}
