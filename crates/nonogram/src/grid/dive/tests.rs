use quadrille_core::Size;

use super::*;
use crate::{Clues, Control, Picture, grid::state::picture};

/// Returns a random picture.
fn random_picture(side: u32, seed: u32) -> Picture {
    quadrille_testkit::noise(Size { width: side, height: side }, 128, seed).parse().unwrap()
}

fn start(clues: &Clues) -> Dive<u64, 2> {
    let mut grid = GridState::new(clues);
    grid.propagate(&mut Budget::new(u64::MAX, Control::NONE)).unwrap();
    grid.start_recording();
    Dive::new(grid).unwrap()
}

/// Dives as deep as possible, with interruptions after a number of steps.
fn dive(clues: &Clues, part: u64) -> (Depth, Dive<u64, 2>) {
    end(start(clues), part)
}

fn end(mut dive: Dive<u64, 2>, part: u64) -> (Depth, Dive<u64, 2>) {
    let mut max_steps = 0;
    loop {
        match dive.advance(&mut Budget::new(max_steps, Control::NONE)) {
            Ok(Depth::Diving) => {}
            Ok(depth) => return (depth, dive),
            Err(limit) => {
                assert_eq!(limit, Limit::Steps);
                max_steps += part;
            }
        }
    }
}

#[test]
fn dives_end_at_solutions_wherever_they_are_interrupted() {
    for seed in 0..20 {
        let clues = random_picture(15, seed).clues();
        for part in [1 << 40, 7] {
            let (depth, found) = dive(&clues, part);
            assert_eq!(depth, Depth::Solution);
            clues.check_solution(&picture(&clues, found.grid.rows())).unwrap();
        }
    }
}

#[test]
fn later_turns_take_other_ways() {
    let steps = |turns: u32| -> Vec<u64> {
        let of_seed = |seed| {
            let clues = random_picture(25, seed).clues();
            let mut dive = start(&clues);
            (0..turns).for_each(|_| dive.start_turn());
            let (depth, found) = end(dive, 1 << 40);
            assert_eq!(depth, Depth::Solution);
            clues.check_solution(&picture(&clues, found.grid.rows())).unwrap();
            found.steps()
        };
        (0..10).map(of_seed).collect()
    };
    assert!(steps(1) == steps(0) && steps(2) == steps(2) && steps(2) != steps(1));
}

#[test]
fn further_descents_find_solutions_too() {
    let descents = (0..100).map(|seed| {
        let clues = random_picture(25, seed).clues();
        let (depth, mut found) = dive(&clues, 1 << 40);
        assert_eq!(depth, Depth::Solution);
        clues.check_solution(&picture(&clues, found.grid.rows())).unwrap();
        assert_eq!(found.take_nearest().is_some(), found.descents > 1);
        assert!(found.take_nearest().is_none());
        found.descents
    });
    assert!(descents.max() > Some(2));
}

#[test]
fn clues_without_a_solution_lead_to_a_dead_end() {
    const UNSOLVABLE: &str = "1 2 3 1|2 1|1 1 1 1|1 1 1 3|2 1 1 1|2 1 1|2 1 1 1|1 4|3 2 1 1|3 1 1|1 1 2|1 3 2\
        |1 1 1 2|4 3||1 1|1 1 2 1 1|1 1|1 1 2 1|5 2 3|1 1 4 1|2 6|1 3 1|1 1 2|1 1 1 2 1|1 2 2|2 1 2 1 1|1 1 2|1 1";
    assert_eq!(dive(&UNSOLVABLE.replace('|', "\n").parse().unwrap(), 1 << 40).0, Depth::DeadEnd);
}

#[test]
fn a_solution_is_expected_with_the_starts_of_its_runs() {
    let clues = "#.##\n##.#\n.###\n".parse::<Picture>().unwrap().clues();
    let (depth, mut dive) = dive(&clues, 1 << 40);
    assert_eq!(depth, Depth::Solution);
    let Expected { contents, probabilities, starts } = dive.expected();
    for (row, line) in contents.chunks(4).enumerate() {
        for (run, &start) in starts[0][row].iter().enumerate() {
            assert_eq!(line[start], 1, "row {row}, run {run}");
            assert!(start == 0 || line[start - 1] == 0, "row {row}, run {run}");
        }
    }
    assert_eq!(probabilities, [1.0; 12]);
}
