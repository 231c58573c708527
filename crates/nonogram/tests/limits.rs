//! Limits that limit nothing.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use core::iter::FusedIterator;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};

use quadrille_core::Size;
use quadrille_nonogram::{
    Aim, Deductions, Explanation, Generator, Image, Level, Limit, Maker, Method, Picture, Repair, Solutions,
    Solver, Tuner, Verdict,
};

/// It has several solutions.
fn board() -> Picture {
    "#.#.\n.#.#\n#.#.\n.#.#\n".parse().unwrap()
}

#[test]
fn no_number_of_steps_is_too_high_to_solve() {
    let clues = board().clues();
    for &method in Method::ALL {
        let solver = Solver::new().method(method).max_steps(u64::MAX);
        assert_eq!(solver.judge(&clues), Solver::new().method(method).judge(&clues), "{method}");
        assert_eq!(solver.count(&clues, u128::MAX), Solver::new().method(method).count(&clues, u128::MAX));
        assert_eq!(solver.deductions(&clues).count(), Solver::new().deductions(&clues).count());
        assert_eq!(solver.places(&clues, u128::MAX), Solver::new().method(method).places(&clues, u128::MAX));
    }
}

#[test]
fn no_limit_is_too_high_to_repair() {
    let clues = board().clues();
    let places = Solver::new().places(&clues, 100).unwrap();
    for &aim in Aim::ALL {
        let repair = Repair::new().aim(aim);
        let most = repair.clone().max_steps(u64::MAX).max_changes(usize::MAX);
        assert_eq!(most.repair(&board()), repair.repair(&board()));
        assert_eq!(most.mends(&board(), &places), repair.mends(&board(), &places));
    }
}

#[test]
fn no_limit_is_too_high_to_make() {
    let image = Image::from(&board());
    let maker = Maker::new().side(4).aim(Some(Aim::Unique));
    let most = maker.clone().max_steps(u64::MAX).max_changes(usize::MAX).candidates(usize::MAX);
    assert_eq!(most.make(&image).unwrap()[0].picture, maker.make(&image).unwrap()[0].picture);
}

#[test]
fn no_limit_is_too_high_to_generate_and_tune() {
    let generator = Generator::new(Size::new(4, 4)).unwrap().max_attempts(u32::MAX);
    assert!(generator.puzzle(u64::MAX).is_ok());
    let tuned = Tuner::new(Level::Overlap).max_attempts(u32::MAX).max_changes(usize::MAX).tune(&board());
    assert_eq!(tuned.level, Some(Level::Overlap));
}

/// What has ended stays ended, and still tells why.
#[track_caller]
fn check_ended<I: FusedIterator>(mut iterator: I, limit: fn(&I) -> Option<Limit>) {
    assert!(iterator.by_ref().count() < 3);
    for _ in 0..4 {
        assert!(iterator.next().is_none());
        assert_eq!(limit(&iterator), Some(Limit::Observer));
    }
}

#[test]
fn an_observer_ends_it_once_and_for_all() {
    let clues = board().clues();
    assert!(matches!(Solver::new().decide(&clues), Verdict::Multiple { .. }));
    let breaks_once = || {
        let has_broken = AtomicBool::new(false);
        move || match has_broken.swap(true, Ordering::Relaxed) {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    };
    for &method in &[Method::Auto, Method::Enumerate, Method::Sat] {
        let solver = Solver::new().method(method).observer(breaks_once());
        check_ended(solver.solutions(&clues), Solutions::limit);
    }
    check_ended(Solver::new().observer(breaks_once()).deductions(&clues), Deductions::limit);
    check_ended(Solver::new().observer(breaks_once()).deductions(&clues).explain(), Explanation::limit);
}

#[test]
fn observers_that_do_different_things_are_not_equal() {
    let (goes_on, stops) = (|| ControlFlow::Continue(()), || ControlFlow::Break(()));
    let stopping = Solver::new().observer(stops);
    assert_eq!(stopping.clone(), stopping);
    assert_ne!(Solver::new().observer(goes_on), stopping);
    assert_ne!(stopping, Solver::new());
}
