//! The solver against counting by force, and against numbers that others have counted (OEIS A242876).

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use quadrille_nonogram::{Clue, Clues, Means, Picture, Run, Solver, Verdict};

/// Every black and white picture of a size.
fn pictures(height: usize, width: usize) -> impl Iterator<Item = Picture> {
    (0_u32..1 << (height * width)).map(move |bits| {
        let cell =
            |row: usize, column: usize| if bits >> (row * width + column) & 1 == 1 { '#' } else { '.' };
        let row = |row| (0..width).map(|column| cell(row, column)).collect::<String>() + "\n";
        (0..height).map(row).collect::<String>().parse().unwrap()
    })
}

/// Judges every picture of a size by its clues, and compares with how many pictures share them.
#[track_caller]
fn check_all(height: usize, width: usize, unique: usize, line_solvable: usize) {
    let mut sharing = BTreeMap::<String, (Clues, usize)>::new();
    for picture in pictures(height, width) {
        let clues = picture.clues();
        sharing.entry(format!("{clues:?}")).or_insert((clues, 0)).1 += 1;
    }
    let (mut found_unique, mut found_line) = (0, 0);
    for (clues, count) in sharing.values() {
        let judgement = Solver::new().judge(clues);
        match &judgement.verdict {
            Verdict::Unique(picture) => {
                assert_eq!((*count, &picture.clues()), (1, clues), "{picture}");
                found_unique += 1;
            }
            Verdict::Multiple { first, second } => {
                assert!(*count > 1 && first != second, "{first}");
                assert_eq!((&first.clues(), &second.clues()), (clues, clues));
            }
            other => panic!("{other:?}"),
        }
        found_line += usize::from(judgement.line_solvable);
    }
    assert_eq!((found_unique, found_line), (unique, line_solvable), "{height}x{width}");
}

#[test]
fn two_by_two() {
    check_all(2, 2, 14, 14);
}
#[test]
fn three_by_three() {
    check_all(3, 3, 384, 384);
}
#[test]
fn wide_and_high() {
    check_all(2, 3, 52, 52);
    check_all(3, 2, 52, 52);
    check_all(2, 6, 3206, 3178);
    check_all(6, 2, 3206, 3178);
    check_all(3, 4, 3152, 3116);
    check_all(4, 3, 3152, 3116);
    check_all(3, 5, 24_230, 24_052);
}
#[test]
fn four_by_four() {
    check_all(4, 4, 52_362, 51_234);
}

fn clues(rows: &[&[u32]], columns: &[&[u32]]) -> Clues {
    let lines = |lines: &[&[u32]]| -> Vec<Clue> {
        lines.iter().map(|runs| runs.iter().map(|&length| Run::black(length)).collect()).collect()
    };
    Clues::new(lines(rows), lines(columns)).unwrap()
}

#[track_caller]
fn check(clues: &Clues, verdict: &str, means: Means) {
    let judgement = Solver::new().judge(clues);
    assert_eq!((judgement.verdict.name(), judgement.means), (verdict, means));
}

#[test]
fn unique_but_not_by_lines() {
    // S. Tatham's example.
    check(&clues(&[&[1, 1], &[2], &[1], &[1]], &[&[2], &[1], &[2], &[1]]), "unique", Means::Probe);
    check(&clues(&[&[2], &[1], &[2], &[1]], &[&[1, 1], &[2], &[1], &[1]]), "unique", Means::Probe);
}
#[test]
fn the_checkerboard_has_two_solutions() {
    check(&clues(&[&[1], &[1]], &[&[1], &[1]]), "multiple", Means::Search);
}
#[test]
fn clues_without_a_solution() {
    check(&clues(&[&[1], &[1]], &[&[2], &[]]), "unique", Means::Line);
    check(&clues(&[&[2], &[], &[1, 1]], &[&[1], &[2], &[1]]), "none", Means::Line);
}
#[test]
fn one_row_and_one_column() {
    check(&clues(&[&[2, 1]], &[&[1], &[1], &[], &[1]]), "unique", Means::Line);
    check(&clues(&[&[1], &[1], &[], &[1]], &[&[2, 1]]), "unique", Means::Line);
}
#[test]
fn a_limit_leaves_it_undecided() {
    let one: &[u32] = &[1];
    let rooks = clues(&[one; 8], &[one; 8]);
    let judgement = Solver::new().max_steps(10).judge(&rooks);
    assert_eq!(judgement.verdict, Verdict::Undecided);
}
