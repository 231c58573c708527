use alloc::{format, string::String};

use super::*;
use crate::Control;

/// The only solution of the stair of dominoes in J. Wolter's survey.
fn dominoes(number: usize) -> Picture {
    let blank = |cells: usize| ".".repeat(cells);
    let stair = (0..number).rev().map(|step| {
        let behind = 2 * (number - 1 - step);
        let above = if behind == 0 { String::new() } else { format!(".#{}", blank(behind - 2)) };
        let before = blank(2 * step);
        format!("{before}###{above}\n{before}..#{}\n", blank(behind))
    });
    (stair.collect::<String>() + "..#" + &blank(2 * number - 2)).parse().unwrap()
}

#[test]
fn the_search_has_the_steps_that_probes_left() {
    let watch = Watch::new(Control::NONE);
    let mut trial = start_trial(&dominoes(6));
    assert!(trial.open_after_probes(u64::MAX, &watch).is_ok_and(|open| !open.is_empty()));
    let probes = trial.steps();
    assert_eq!(trial.open_after_search(u64::MAX, &watch), Ok(OpenCells::default()));
    let all = trial.steps() - probes;
    assert!(all > 10 * probes, "{all} {probes}");
    for most in [probes, 2 * probes, all / 2, all - 100] {
        let before = trial.steps();
        assert_eq!(trial.open_after_search(most, &watch), Err(Limit::Steps));
        let steps = trial.steps() - before;
        assert!((most - 100..most + 500).contains(&steps), "{steps} of {most}");
    }
}
