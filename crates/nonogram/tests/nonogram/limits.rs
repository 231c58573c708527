//! Limits that do not limit anything, and observers.

use core::iter::FusedIterator;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use quadrille_core::Size;
use quadrille_nonogram::{
    BigUint, Count, DifficultyTuner, Generator, Level, Limit, Method, NotDeduced, Picture, Progress,
    Repairer, Solvability, Solver, Verdict,
};

use crate::tune::NESTED;

/// Returns a picture with two solutions, itself and its negative, for which lines alone imply nothing.
fn board() -> Picture {
    "#.#.\n.#.#\n#.#.\n.#.#\n".parse().unwrap()
}

/// Numbers of steps whose sums would overflow.
const HIGHEST: [u64; 2] = [u64::MAX, u64::MAX - 1];

#[test]
fn no_number_of_steps_is_too_high_to_solve() {
    let clues = board().clues();
    for &method in Method::ALL {
        for solver in HIGHEST.map(|steps| Solver::new().method(method).max_steps(steps)) {
            let (verdict, count) = (solver.decide(&clues), solver.count(&clues, Some(u64::MAX)));
            if method == Method::Line {
                assert_eq!(verdict, Verdict::Undecided(Limit::Method));
                assert_eq!(count, Count::AtLeast(BigUint::ZERO));
            } else {
                assert!(matches!(verdict, Verdict::Multiple { .. }), "{method}: {verdict:?}");
                assert_eq!(count, Count::Exactly(2_u32.into()), "{method}");
            }
            assert_eq!(solver.deductions(&clues).count(), 0);
            let ambiguous_regions = solver.ambiguous_regions(&clues, u64::MAX).unwrap();
            let sizes: Vec<_> =
                ambiguous_regions.iter().map(|region| (region.cells.len(), &region.solutions)).collect();
            assert_eq!(sizes, [(16, &Count::Exactly(2_u32.into()))]);
        }
    }
}

#[test]
fn no_limit_is_too_high_to_repair() {
    let ambiguous_regions = Solver::new().ambiguous_regions(&board().clues(), 100).unwrap();
    for &solvability in Solvability::ALL {
        for repair in HIGHEST
            .map(|steps| Repairer::new().solvability(solvability).max_steps(steps).max_changes(usize::MAX))
        {
            let repaired = repair.repair(&board());
            let verdict = Solver::new().decide(&repaired.picture.clues());
            assert_eq!(verdict, Verdict::Unique(repaired.picture), "{solvability}");
            assert_eq!(
                (repaired.reached, repaired.limit, repaired.changed.len()),
                (true, None, 1),
                "{solvability}"
            );
            assert_eq!(
                repair.single_cell_fixes(&board(), &ambiguous_regions),
                [Ok(Some(repaired.changed[0]))],
                "{solvability}"
            );
        }
    }
}

#[test]
fn no_limit_is_too_high_to_generate_and_tune() {
    let generator = Generator::new(Size::new(4, 4)).unwrap().max_attempts(u32::MAX);
    assert!(generator.puzzle(u64::MAX).is_ok());
    let tuned =
        DifficultyTuner::new(Level::Overlap).max_attempts(u32::MAX).max_changes(usize::MAX).tune(&board());
    assert_eq!(tuned.level, Some(Level::Overlap));
}

/// Stopped work stays stopped, and still reports why.
#[track_caller]
fn check_ended<I: FusedIterator>(mut iterator: I, is_stopped: impl Fn(&I) -> bool) {
    assert!(iterator.by_ref().count() < 3);
    for _ in 0..4 {
        assert!(iterator.next().is_none());
        assert!(is_stopped(&iterator));
    }
}

#[test]
fn a_stopped_walk_stays_stopped() {
    let clues = board().clues();
    assert!(matches!(Solver::new().decide(&clues), Verdict::Multiple { .. }));
    let breaks_once = || {
        let has_broken = AtomicBool::new(false);
        move |_: &Progress| match has_broken.swap(true, Ordering::Relaxed) {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    };
    for &method in &[Method::Auto, Method::Enumerate, Method::Sat] {
        let solver = Solver::new().method(method).observer(breaks_once());
        check_ended(solver.solutions(&clues), |all| all.limit() == Some(Limit::Stopped));
    }
    let stopped = NotDeduced::Limit(Limit::Stopped);
    let steps = || Solver::new().observer(breaks_once()).deductions(&clues);
    check_ended(steps(), |steps| steps.result() == Err(stopped));
    check_ended(steps().explain(), |steps| steps.result() == Err(stopped));
}

#[test]
fn observers_that_do_different_things_are_not_equal() {
    let (goes_on, stops) = (|_: &Progress| ControlFlow::Continue(()), |_: &Progress| ControlFlow::Break(()));
    let stopping = Solver::new().observer(stops);
    assert_eq!(stopping.clone(), stopping);
    assert_ne!(Solver::new().observer(goes_on), stopping);
    assert_ne!(stopping, Solver::new());
}

/// Checks the reported progress: it is never beyond the total, which is this number if it is known.
#[track_caller]
fn check_progress(
    total: Option<u64>,
    work: impl FnOnce(Box<dyn Fn(&Progress) -> ControlFlow<()> + Send + Sync>),
) {
    let reports = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&reports);
    work(Box::new(move |progress| {
        sink.lock().unwrap().push(*progress);
        ControlFlow::Continue(())
    }));
    let reports = reports.lock().unwrap();
    let done: Vec<u64> = reports.iter().map(|progress| progress.done).collect();
    assert!(done.is_sorted() && done.first() < done.last(), "{reports:?}");
    assert!(done.iter().all(|&done| done <= total.unwrap_or(u64::MAX)), "{reports:?}");
    assert!(reports.iter().all(|progress| progress.total == total), "{reports:?}");
}

#[test]
fn observers_receive_the_progress() {
    let size = Size::new(12, 12);
    let hard = || Generator::new(size).unwrap().level(Level::WhatIf).max_attempts(400).seed(1);
    check_progress(Some(400), |observer| _ = hard().observer(observer).puzzle(0));
    let search = || Generator::new(size).unwrap().level(Level::Search).max_attempts(300);
    check_progress(Some(300), |observer| _ = search().observer(observer).puzzle(0));
    let nested = NESTED.parse::<Picture>().unwrap().clues();
    check_progress(Some(1_000_000), |observer| {
        _ = Solver::new().max_steps(1_000_000).observer(observer).rate(&nested).unwrap();
    });
    let picture = hard().puzzle(0).unwrap();
    let tuner = DifficultyTuner::new(Level::Search).max_attempts(500);
    check_progress(Some(500), |observer| _ = tuner.observer(observer).tune(&picture));
    let rooks: Picture = (0..12)
        .map(|k| format!("{}#{}\n", ".".repeat(k), ".".repeat(11 - k)))
        .collect::<String>()
        .parse()
        .unwrap();
    let repair = Repairer::new().solvability(Solvability::Unique).max_steps(300_000);
    check_progress(Some(300_000), |observer| _ = repair.clone().observer(observer).repair(&rooks));
    check_progress(Some(600_000), |observer| _ = repair.max_changes(3).observer(observer).repair(&rooks));
    let solver = Solver::new().method(Method::Enumerate);
    check_progress(None, |observer| {
        _ = solver.clone().observer(observer).solutions(&rooks.clues()).take(2000).count();
    });
    check_progress(Some(9000), |observer| {
        _ = solver.max_steps(9000).observer(observer).solutions(&rooks.clues()).count();
    });
}
