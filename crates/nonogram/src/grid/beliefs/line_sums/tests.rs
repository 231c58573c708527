//! The sums compared with all arrangements, one by one.

use proptest::prelude::*;

use super::*;
use crate::{
    grid::state::unknown,
    line::{run_starts, solver::settle},
};

/// Returns the lines with these runs: the content of each cell.
fn arrangements(runs: &[Run], cells: usize) -> Vec<Vec<usize>> {
    let Some((run, others)) = runs.split_first() else { return alloc::vec![alloc::vec![0; cells]] };
    let is_apart = others.first().is_some_and(|next| next.content == run.content);
    let mut all = Vec::new();
    for start in 0..=cells.saturating_sub(run.length) {
        let end = start + run.length + usize::from(is_apart);
        if end > cells {
            continue;
        }
        let mut line = alloc::vec![0; end];
        line[start..start + run.length].fill(run.content);
        all.extend(arrangements(others, cells - end).into_iter().map(|rest| [&line[..], &rest].concat()));
    }
    all
}

/// Checks the sums of a line, given the probability of each content of each cell.
fn check<const C: usize>(runs: &[Run], weights: &[[f64; C]]) {
    let cells = weights.len();
    let possible: Possible<u64, C> = core::array::from_fn(|content| {
        (0..cells).filter(|&cell| weights[cell][content] > 0.0).fold(0, |set, cell| set | 1 << cell)
    });
    let possible_lines: Vec<Vec<usize>> = arrangements(runs, cells)
        .into_iter()
        .filter(|line| line.iter().zip(weights).all(|(&content, weights)| weights[content] > 0.0))
        .collect();
    let Ok(possible) = settle(runs, cells, &possible) else {
        assert!(possible_lines.is_empty());
        return;
    };
    let mut sums = LineSums::default();
    // What is left from another line does not matter.
    sums.sums.resize(7, StartSum { covered: 9.0, probability: 9.0 });
    sums.left.resize(5, 9.0);
    let starts = run_starts::starts(runs, cells, &possible);
    let line_runs = start(&mut sums, &possible, runs.iter().copied().zip(starts), weights);
    assert!(sums.add_up(&line_runs));
    for cell in unknown(&possible).cells() {
        let of_content = |content| {
            let lines = possible_lines.iter().filter(|line| line[cell] == content);
            let others = |line: &Vec<usize>| -> f64 {
                (0..cells).filter(|&other| other != cell).map(|other| weights[other][line[other]]).product()
            };
            lines.map(others).sum::<f64>()
        };
        let expected = shares::<C>(core::array::from_fn(of_content));
        let found = shares(sums.of_cell(cell));
        let difference = expected.iter().zip(&found).map(|(one, other)| (one - other).abs()).sum::<f64>();
        assert!(difference < 1e-9, "cell {cell}: {found:?} instead of {expected:?}");
    }
}

/// Returns the numbers divided by their sum.
fn shares<const C: usize>(numbers: [f64; C]) -> [f64; C] {
    let sum: f64 = numbers.iter().sum();
    numbers.map(|number| number / sum)
}

/// Starts with a line.
fn start<const C: usize>(
    sums: &mut LineSums<C>,
    possible: &Possible<u64, C>,
    runs: impl Iterator<Item = (Run, u64)>,
    weights: &[[f64; C]],
) -> LineRuns<u64> {
    let mut line_runs = LineRuns::NONE;
    line_runs.set(runs);
    sums.start(weights.len(), possible, line_runs.fixed);
    for cell in unknown(possible).cells() {
        sums.set_weights(cell, weights[cell]);
    }
    line_runs
}

fn runs(contents: usize) -> impl Strategy<Value = Vec<Run>> {
    let run = (1_usize..=3, 1..contents).prop_map(|(length, content)| Run { length, content });
    proptest::collection::vec(run, 0..=4)
}

/// Probabilities, some of them zero.
fn weights<const C: usize>() -> impl Strategy<Value = Vec<[f64; C]>> {
    let weight = prop_oneof![1 => Just(0.0), 6 => 0.01_f64..1.0];
    proptest::collection::vec(proptest::array::uniform(weight), 1..=9)
}

proptest! {
    #[test]
    fn sums_of_one_color_are_those_of_all_arrangements(runs in runs(2), weights in weights::<2>()) {
        check(&runs, &weights);
    }

    #[test]
    fn sums_of_three_colors_are_those_of_all_arrangements(runs in runs(4), weights in weights::<4>()) {
        check(&runs, &weights);
    }
}

#[test]
fn the_middle_of_equally_probable_starts_is_the_median() {
    let mut sums = LineSums::default();
    let run = (Run { length: 2, content: 1 }, 0b1_1111);
    let runs = start(&mut sums, &[0b11_1111; 2], [run].into_iter(), &[[0.5; 2]; 6]);
    assert_eq!(sums.median_starts(&runs), [2]);
}
