//! All methods agree.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use proptest::prelude::*;
use quadrille_core::{Grid, Size};
use quadrille_nonogram::{
    Clue, Clues, Ink, InkId, Inks, Limit, Means, Method, Picture, Run, Solver, Verdict,
};

/// Random pictures with sides to 5 in up to 3 inks.
fn pictures() -> impl Strategy<Value = Picture> {
    let sizes = (1..=5_usize, 1..=5_usize, 1..=3_usize);
    let cells = |(height, width, inks)| {
        let cells = proptest::collection::vec(0..=inks, height * width);
        (Just((height, width, inks)), cells)
    };
    sizes.prop_flat_map(cells).prop_map(|((height, width, inks), contents)| {
        let ink = |k: usize| Ink { name: "".into(), rgb: [0; 3], symbol: char::from(b'a' + k as u8) };
        let mut cells = Grid::filled(Size::new(width as u32, height as u32), None);
        for (k, content) in contents.into_iter().enumerate() {
            cells.row_mut(k / width)[k % width] = content.checked_sub(1).map(|ink| InkId::new(ink).unwrap());
        }
        Picture::new(Inks::new((0..inks).map(ink)).unwrap(), cells).unwrap()
    })
}

fn solutions(clues: &Clues, method: Method) -> Vec<String> {
    let mut solutions: Vec<_> =
        Solver::new().method(method).solutions(clues).map(|picture| picture.to_string()).collect();
    solutions.sort_unstable();
    solutions
}

proptest! {
    #[test]
    fn sat_and_search_meet_the_same_solutions(picture in pictures()) {
        let clues = picture.clues();
        let by_search = solutions(&clues, Method::Auto);
        prop_assert!(by_search.contains(&picture.to_string()));
        prop_assert_eq!(&by_search, &solutions(&clues, Method::Sat));
        for method in [Method::Auto, Method::Sat] {
            match Solver::new().method(method).decide(&clues) {
                Verdict::Unique(only) => prop_assert!(only == picture && by_search.len() == 1),
                Verdict::Multiple { first, second } => {
                    prop_assert!(first != second && by_search.len() > 1);
                    prop_assert_eq!(first.clues(), clues.clone());
                    prop_assert_eq!(second.clues(), clues.clone());
                }
                verdict => prop_assert!(false, "{:?}", verdict),
            }
        }
    }
}

/// The stair of dominoes of J. Wolter's survey: unique, and the harder to prove the longer it is.
fn dominoes(number: usize) -> Clues {
    let clue = |runs: &[u32]| -> Clue { runs.iter().map(|&length| Run::black(length)).collect() };
    let [mut rows, mut columns] = [vec![clue(&[3]), clue(&[1])], vec![clue(&[1]), clue(&[1])]];
    for _ in 1..number {
        rows.extend([clue(&[3, 1]), clue(&[1])]);
        columns.extend([clue(&[1, 3]), clue(&[1])]);
    }
    rows.push(clue(&[1]));
    columns.push(clue(&[3]));
    Clues::new(rows, columns).unwrap()
}

#[test]
fn dominoes_are_unique() {
    for number in 3..=6 {
        for method in [Method::Auto, Method::Sat] {
            let judgement = Solver::new().method(method).judge(&dominoes(number));
            assert_eq!(judgement.verdict.name(), "unique", "{number}, {method}");
        }
    }
    // Here learning clauses comes first: depth-first search needs 90 million steps.
    let judgement = Solver::new().max_steps(10_000_000).judge(&dominoes(9));
    assert_eq!((judgement.verdict.name(), judgement.means), ("unique", Means::Search));
}

#[test]
fn probing_is_not_called_search() {
    let judgement = Solver::new().judge(&dominoes(3));
    assert_eq!((judgement.verdict.name(), judgement.means), ("unique", Means::Probe));
}

#[test]
fn a_limit_stops_every_method_soon() {
    for most in [100, 20_000, 100_000] {
        for method in [Method::Auto, Method::Sat] {
            let judgement = Solver::new().method(method).max_steps(most).judge(&dominoes(9));
            assert_eq!((judgement.verdict, judgement.limit), (Verdict::Undecided, Some(Limit::Steps)));
            assert!((most..most + 5000).contains(&judgement.steps), "{} of {most}", judgement.steps);
        }
    }
}
