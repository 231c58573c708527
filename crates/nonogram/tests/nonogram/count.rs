//! Numbers of solutions that are too large for enumeration.

use core::ops::ControlFlow;

use crate::oracle::{palette, picture, puzzle, rooks};
use proptest::prelude::*;
use quadrille_core::{Grid, Position, Size};
use quadrille_nonogram::{BigUint, Clues, Count, NotLocated, Palette, Picture, Solver};

#[track_caller]
fn check(clues: &Clues, most: Option<u64>, expected: &str) {
    assert_eq!(Solver::new().count(clues, most).to_string(), expected);
}

#[test]
fn rooks_have_factorials() {
    check(&rooks(4), None, "24");
    check(&rooks(5), None, "120");
    check(&rooks(8), None, "40320");
    check(&rooks(12), None, "479001600");
}
#[test]
fn counting_stops_at_the_most() {
    check(&rooks(4), Some(24), "24");
    check(&rooks(4), Some(23), ">=23");
    check(&rooks(4), Some(0), ">=0");
    check(&rooks(20), Some(1_000_000), ">=1000000");
}
/// Returns rooks in each of `number` rooms; walls of two cells show which run is in which room.
fn rooms(number: usize, rooks: usize) -> Clues {
    let rows = (0..rooks).map(|row| {
        let room = format!("{}#{}.##.", ".".repeat(row), ".".repeat(rooks - row - 1));
        room.repeat(number) + "\n"
    });
    rows.collect::<String>().parse::<Picture>().unwrap().clues()
}

#[test]
fn numbers_beyond_all_bounds() {
    check(&rooms(10, 5), None, &120_u128.pow(10).to_string());
    let number = "1461501637330902918203684832716283019655932542976";
    check(&rooms(160, 2), None, number);
    check(&rooms(160, 2), Some(u64::MAX), ">=18446744073709551615");
    assert_eq!(Solver::new().ambiguous_regions(&rooms(160, 2), 2).unwrap().len(), 160);
}

/// The same cells with the same knowledge hold one run or two, depending on a distant line.
#[test]
fn regions_differ_by_their_runs() {
    for (clues, number) in [
        ("3\n2\n1 1\n1\n0\n2\n0\n3\n\n1\n1 1\n1 1 1\n1 1\n1 1\n1\n1 1\n", "51"),
        ("1\n1 1\n1 1 1\n1 1\n1\n1\n1\n1\n1\n\n3 1\n1\n1\n1 1\n0\n2\n0\n3\n", "804"),
    ] {
        check(&clues.parse().unwrap(), None, number);
    }
}

/// Returns the cells in which solutions differ.
fn differing_cells(clues: &Clues) -> Vec<Position> {
    let solutions: Vec<_> = Solver::new().solutions(clues).collect();
    let differ = |at: &Position| solutions.iter().any(|one| one.cells()[*at] != solutions[0].cells()[*at]);
    solutions.first().map_or_else(Vec::new, |first| first.cells().positions().filter(differ).collect())
}

/// Returns the cells of all regions.
fn region_cells(clues: &Clues) -> Vec<Position> {
    let ambiguous_regions = Solver::new().ambiguous_regions(clues, 1000).into_iter().flatten();
    let mut cells: Vec<_> = ambiguous_regions.flat_map(|region| region.cells).collect();
    cells.sort_unstable();
    cells
}

/// Checks that regions contain exactly the cells in which solutions differ.
#[track_caller]
fn check_regions(clues: &Clues, number: usize) {
    let found = region_cells(clues);
    assert_eq!((found.len(), &found), (number, &differing_cells(clues)), "{clues}");
}

#[test]
fn regions_contain_the_cells_in_which_solutions_differ() {
    let of_picture = |picture: &str| picture.parse::<Picture>().unwrap().clues();
    // Lines and probes leave one more cell open.
    check_regions(&of_picture("...#...\n.#.##..\n..#....\n##....#\n.##..#.\n"), 24);
    check_regions(&of_picture("#.\n.#\n"), 4);
    // With another cell in the first row, one part has several arrangements and the other has none.
    check_regions(&"1\n1 1\n1 1\n1 1\n0\n\n1\n1\n1\n?\n1\n".parse().unwrap(), 15);
}

#[test]
fn clues_without_a_solution_have_no_regions() {
    // Here lines and probes find no contradiction, but the search does.
    const REFUTED_BY_SEARCH: &str = "1 2 3 1|2 1|1 1 1 1|1 1 1 3|2 1 1 1|2 1 1|2 1 1 1|1 4|3 2 1 1|3 1 1|1 1 2|1 3 2\
        |1 1 1 2|4 3||1 1|1 1 2 1 1|1 1|1 1 2 1|5 2 3|1 1 4 1|2 6|1 3 1|1 1 2|1 1 1 2 1|1 2 2|2 1 2 1 1|1 1 2|1 1";
    for clues in [REFUTED_BY_SEARCH, "0|2||2|0"] {
        let clues: Clues = clues.replace('|', "\n").parse().unwrap();
        assert_eq!(Solver::new().count(&clues, None), Count::Exactly(BigUint::ZERO));
        assert_eq!(Solver::new().ambiguous_regions(&clues, 100), Err(NotLocated::NoSolution));
    }
}

/// Checks the sum, over all pictures of a size, of the number of pictures that share their clues, with
/// published numbers.
#[track_caller]
fn check_sum(height: usize, width: usize, expected: u128) {
    let black = palette(1);
    let pictures = (0..1_usize << (height * width)).map(|bits| {
        let cells: Vec<_> = (0..height * width).map(|cell| bits >> cell & 1).collect();
        picture(width, &cells, &black)
    });
    assert_eq!(pictures.map(|picture| number(&picture.clues())).sum::<u128>(), expected);
}

#[test]
fn sums_over_all_pictures() {
    check_sum(2, 2, 18);
    check_sum(3, 3, 672);
    check_sum(3, 4, 5_392);
    check_sum(4, 3, 5_392);
    check_sum(4, 4, 86_364);
}
#[test]
fn an_observer_stops_the_work() {
    let count = Solver::new().observer(|_| ControlFlow::Break(())).count(&rooks(30), None);
    assert_eq!(count, Count::AtLeast(BigUint::ZERO));
    assert!(matches!(Solver::new().max_steps(5_000).count(&rooks(30), None), Count::AtLeast(_)));
}

/// Returns two pictures corner to corner, with nothing in the other two corners.
fn beside(one: &Picture, other: &Picture) -> Picture {
    let (first, second) = (one.size(), other.size());
    let size = Size::new(first.width + second.width, first.height + second.height);
    let mut cells = Grid::filled(size, None);
    for (at, &cell) in one.cells().iter() {
        cells[at] = cell;
    }
    for (at, &cell) in other.cells().iter() {
        cells[Position::new(at.row + first.height as i32, at.column + first.width as i32)] = cell;
    }
    let palette: Palette =
        if one.palette().len() > other.palette().len() { one } else { other }.palette().clone();
    Picture::new(palette, cells).unwrap()
}

/// A picture of one or two colors.
fn small() -> impl Strategy<Value = Picture> {
    (1..=5_usize, 1..=5_usize, 1..=2_usize).prop_flat_map(|(height, width, number)| {
        prop::collection::vec(0..=number, height * width)
            .prop_map(move |cells| picture(width, &cells, &palette(number)))
    })
}

/// Pictures with few filled cells: four lines that can be swapped at the right, and up to two cells per row
/// at the left.
fn sparse() -> impl Strategy<Value = Picture> {
    const SWITCH: [&str; 4] = [".#..", ".#.#", "...#", "...#"];
    let two = || prop::sample::select(vec!["#.#.", "#..#", ".#.#"]);
    let one = || prop::sample::select(vec!["#...", ".#..", "..#.", "...#"]);
    let any = prop_oneof![Just("...."), one(), two()];
    (two(), one(), prop::collection::vec(any, 3..=6)).prop_map(|(third, fourth, others)| {
        let left = ["....", "....", third, fourth].into_iter().chain(others);
        let right = SWITCH.into_iter().chain(core::iter::repeat("...."));
        left.zip(right).map(|(left, right)| format!("{left}{right}\n")).collect::<String>().parse().unwrap()
    })
}

fn number(clues: &Clues) -> u128 {
    match Solver::new().count(clues, None) {
        Count::Exactly(number) => u128::try_from(number).unwrap(),
        Count::AtLeast(_) => panic!("nothing stops it"),
    }
}

proptest! {
    #[test]
    fn counts_agree_with_enumeration(clues in puzzle(7)) {
        let enumerated = Solver::new().solutions(&clues).take(20_000).count() as u128;
        if enumerated < 20_000 {
            prop_assert_eq!(number(&clues), enumerated);
        }
    }
    #[test]
    fn counts_with_unknown_clues_agree_with_enumeration(clues in crate::oracle::partly_unknown_puzzle(5)) {
        let enumerated = Solver::new().solutions(&clues).take(20_000).count() as u128;
        if enumerated < 20_000 {
            prop_assert_eq!(number(&clues), enumerated);
        }
    }
    /// Two ways to fill the cells at the right leave the same cells at the left, with one run or two in a
    /// row.
    #[test]
    fn counts_of_sparse_pictures_agree_with_enumeration(picture in sparse()) {
        let clues = picture.clues();
        let enumerated = Solver::new().solutions(&clues).take(20_000).count() as u128;
        if enumerated < 20_000 {
            prop_assert_eq!(number(&clues), enumerated);
        }
    }
    #[test]
    fn counts_are_limited(clues in puzzle(6), most in 0..20_u64) {
        let expected = match number(&clues) {
            number if number > most.into() => Count::AtLeast(most.into()),
            number => Count::Exactly(number.into()),
        };
        prop_assert_eq!(Solver::new().count(&clues, Some(most)), expected);
    }
    #[test]
    fn regions_agree_with_enumeration(clues in crate::oracle::partly_unknown_puzzle(5)) {
        if number(&clues) < 20_000 {
            prop_assert_eq!(region_cells(&clues), differing_cells(&clues));
        }
    }
    #[test]
    fn numbers_of_independent_puzzles_multiply(one in small(), other in small(), third in small()) {
        // The clues do not show where one picture ends, so there may be more solutions than the product.
        let apart = Picture::new(one.palette().clone(), Grid::filled(Size::new(1, 1), None)).unwrap();
        let all = beside(&beside(&one, &apart), &beside(&other, &third));
        let enumerated = Solver::new().solutions(&all.clues()).take(20_000).count() as u128;
        prop_assert!(number(&all.clues()) >= enumerated.min(20_000));
        if enumerated < 20_000 {
            prop_assert_eq!(number(&all.clues()), enumerated);
        }
    }
}
