//! The solver compared with brute force, and with published numbers (OEIS A242876).

use std::collections::BTreeMap;

use quadrille_core::{Grid, Position, Size};
use quadrille_nonogram::{
    Clue, Clues, Color, ColorId, Count, Limit, Method, Palette, Picture, Run, SolvedBy, Solver, Verdict,
};

/// Every black and white picture of a size.
fn pictures(height: usize, width: usize) -> impl Iterator<Item = Picture> {
    (0_u32..1 << (height * width)).map(move |bits| {
        let cell =
            |row: usize, column: usize| if bits >> (row * width + column) & 1 == 1 { '#' } else { '.' };
        let row = |row| (0..width).map(|column| cell(row, column)).collect::<String>() + "\n";
        (0..height).map(row).collect::<String>().parse().unwrap()
    })
}

/// Analyzes every picture of a size by its clues, and compares with how many pictures share them.
#[track_caller]
fn check_all(height: usize, width: usize, unique: usize, line_solvable: usize) {
    let mut sharing = BTreeMap::<String, (Clues, usize)>::new();
    for picture in pictures(height, width) {
        let clues = picture.clues();
        sharing.entry(format!("{clues:?}")).or_insert((clues, 0)).1 += 1;
    }
    let (mut found_unique, mut found_line) = (0, 0);
    for (clues, count) in sharing.values() {
        let analysis = Solver::new().analyze(clues);
        match &analysis.verdict {
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
        found_line += usize::from(analysis.is_line_solvable());
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

/// Every picture of 2 × 3 cells in two colors.
#[test]
fn two_colors() {
    let color = |name: &str, symbol| Color { name: name.into(), rgb: [0; 3], symbol };
    let palette = Palette::new([color("black", '#'), color("red", 'r')]).unwrap();
    let contents = [None, Some(ColorId::new(0).unwrap()), Some(ColorId::new(1).unwrap())];
    let mut sharing = BTreeMap::<String, (Clues, usize)>::new();
    for number in 0..3_usize.pow(6) {
        let mut cells = Grid::filled(Size::new(3, 2), None);
        for cell in 0..6 {
            let content = contents[number / 3_usize.pow(cell) % 3];
            cells[Position::new(cell as i32 / 3, cell as i32 % 3)] = content;
        }
        let clues = Picture::new(palette.clone(), cells).unwrap().clues();
        sharing.entry(format!("{clues:?}")).or_insert((clues, 0)).1 += 1;
    }
    for (clues, count) in sharing.values() {
        let verdict = Solver::new().decide(clues);
        assert_eq!(matches!(verdict, Verdict::Unique(_)), *count == 1, "{clues:?}");
        assert_eq!(Solver::new().solutions(clues).count(), *count, "{clues:?}");
        check_solutions(clues, &verdict);
    }
}

#[track_caller]
fn check_solutions(clues: &Clues, verdict: &Verdict) {
    match verdict {
        Verdict::Unique(picture) => assert_eq!(picture.clues(), *clues),
        Verdict::Multiple { first, second } => {
            assert_ne!(first, second);
            assert_eq!((&first.clues(), &second.clues()), (clues, clues));
        }
        other => panic!("{other:?}"),
    }
}

/// Bit sets of every length.
#[test]
fn wide_pictures() {
    let mut state = 1_u64;
    for width in [63, 64, 127, 128, 255, 256, 1000] {
        let row = |_| -> String {
            let cells = (0..width).map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                if (state >> 33) % 10 < 7 { '#' } else { '.' }
            });
            cells.chain(['\n']).collect()
        };
        let picture: Picture = (0..6).map(row).collect::<String>().parse().unwrap();
        let clues = picture.clues();
        check_solutions(&clues, &Solver::new().decide(&clues));
        let transposed = Clues::new(clues.columns().to_vec(), clues.rows().to_vec()).unwrap();
        check_solutions(&transposed, &Solver::new().decide(&transposed));
    }
}

fn clues(rows: &[&[u32]], columns: &[&[u32]]) -> Clues {
    let lines = |lines: &[&[u32]]| -> Vec<Clue> {
        lines.iter().map(|runs| runs.iter().map(|&length| Run::black(length)).collect()).collect()
    };
    Clues::new(lines(rows), lines(columns)).unwrap()
}

#[track_caller]
fn check(clues: &Clues, verdict: &str, solved_by: SolvedBy) {
    let analysis = Solver::new().analyze(clues);
    assert_eq!((analysis.verdict.name(), analysis.solved_by), (verdict, solved_by));
}

#[test]
fn unique_but_not_by_lines() {
    // S. Tatham's example.
    check(&clues(&[&[1, 1], &[2], &[1], &[1]], &[&[2], &[1], &[2], &[1]]), "unique", SolvedBy::Probe);
    check(&clues(&[&[2], &[1], &[2], &[1]], &[&[1, 1], &[2], &[1], &[1]]), "unique", SolvedBy::Probe);
}
#[test]
fn the_checkerboard_has_two_solutions() {
    check(&clues(&[&[1], &[1]], &[&[1], &[1]]), "multiple", SolvedBy::Search);
}
#[test]
fn two_rows_that_fill_one_column() {
    check(&clues(&[&[1], &[1]], &[&[2], &[]]), "unique", SolvedBy::Line);
}
#[test]
fn clues_without_a_solution() {
    check(&clues(&[&[2], &[], &[1, 1]], &[&[1], &[2], &[1]]), "none", SolvedBy::Line);
}
#[test]
fn one_row_and_one_column() {
    check(&clues(&[&[2, 1]], &[&[1], &[1], &[], &[1]]), "unique", SolvedBy::Line);
    check(&clues(&[&[1], &[1], &[], &[1]], &[&[2, 1]]), "unique", SolvedBy::Line);
}
#[test]
fn a_limit_leaves_the_verdict_undecided() {
    let one: &[u32] = &[1];
    let rooks = clues(&[one; 8], &[one; 8]);
    assert_eq!(Solver::new().max_steps(10).decide(&rooks), Verdict::Undecided(Limit::Steps));
}

#[test]
fn limited_answers_are_never_wrong() {
    let one: &[u32] = &[1];
    let rooks = clues(&[one; 5], &[one; 5]);
    let switch = clues(&[&[1, 1], &[2], &[1], &[1]], &[&[2], &[1], &[2], &[1]]);
    for most in 0..300 {
        let solver = Solver::new().max_steps(most);
        match solver.count(&rooks, None) {
            Count::Exactly(number) => assert_eq!(number, 120_u32.into(), "{most}"),
            Count::AtLeast(number) => assert!(number <= 120_u32.into(), "{most}"),
        }
        for method in [Method::Auto, Method::Enumerate, Method::Sat, Method::Deduce] {
            let verdict = |clues| solver.clone().method(method).decide(clues).name();
            assert!(matches!(verdict(&rooks), "multiple" | "undecided"), "{method}, {most}");
            assert!(matches!(verdict(&switch), "unique" | "undecided"), "{method}, {most}");
        }
    }
}
