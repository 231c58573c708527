use alloc::string::String;

use super::*;
use crate::{Clues, Control};

/// Probes in parts with this amount of work.
fn probe(clues: &Clues, part: u64) -> (Probed, Vec<Possible<u64, 2>>, u32) {
    let mut grid = GridState::<u64, 2>::new(clues);
    let mut budget = Budget::new(u64::MAX, Control::NONE);
    grid.propagate(&mut budget).unwrap();
    grid.start_recording();
    let mut prober = Prober::new(clues.rows().len(), clues.columns().len());
    let mut pauses = 0;
    loop {
        let most_work = grid.work().saturating_add(part);
        let probed = prober.probe_within(&mut grid, &mut budget, |_| !0, most_work).unwrap();
        if probed != Probed::Paused {
            return (probed, grid.rows().to_vec(), pauses);
        }
        pauses += 1;
    }
}

#[test]
fn pauses_change_nothing() {
    let mut state = 1_u32;
    let mut cell = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        if state >> 24 < 120 { '#' } else { '.' }
    };
    let mut row = || (0..20).map(|_| cell()).collect::<String>() + "\n";
    let picture: crate::Picture = (0..20).map(|_| row()).collect::<String>().parse().unwrap();
    let clues = picture.clues();
    let (probed, rows, pauses) = probe(&clues, u64::MAX);
    assert!(pauses == 0 && matches!(probed, Probed::Open { .. }));
    let in_parts = probe(&clues, 100);
    assert!(in_parts.2 > 1, "{}", in_parts.2);
    assert_eq!(in_parts.1, rows);
}

#[test]
fn scores_grow_with_the_smaller_gain_and_with_the_logarithm_of_the_difference() {
    let one = 4 << FRACTION_BITS;
    assert_eq!(score([3, u32::MAX]), 3 * one);
    assert_eq!(score([3, 3]), 3 * one);
    assert_eq!(score([3, 4]), 3 * one + one * 5 / 4);
    assert_eq!(score([3, 10]), 3 * one + 3 * one * 5 / 4);
    assert!((3..10_000).all(|next| score([3, next]) < score([3, next + 1])));
    assert!(score([u32::MAX - 1, u32::MAX - 1]) > score([1 << 31, 1 << 31]));
}
