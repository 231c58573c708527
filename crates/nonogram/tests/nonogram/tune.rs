//! Pictures that are made easier or harder.

use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicUsize, Ordering},
};

use crate::oracle::{palette, picture};
use proptest::prelude::*;
use quadrille_core::Size;
use quadrille_nonogram::{
    DifficultyTuner, ErrorKind, Generator, Level, Limit, Picture, Progress, Solver, TuneOutcome,
};

fn level(picture: &Picture) -> Option<Level> {
    Solver::new().rate(&picture.clues()).ok().map(|rating| rating.level)
}

/// Checks that an outcome is true.
#[track_caller]
fn check_honest(before: &Picture, tuned: &TuneOutcome, most: usize) {
    let differ = before.cells().iter().zip(tuned.picture.cells().iter()).filter(|(one, other)| one != other);
    assert_eq!(differ.map(|((at, _), _)| at).collect::<Vec<_>>(), tuned.changed);
    assert!(tuned.changed.len() <= most, "{tuned:?}");
    assert_eq!(tuned.level, level(&tuned.picture));
}

#[track_caller]
fn check(text: &str, wanted: Level, most: usize) {
    let before: Picture = text.parse().unwrap();
    let tuned = DifficultyTuner::new(wanted).max_changes(most).tune(&before);
    check_honest(&before, &tuned, most);
    assert_eq!(tuned.level, Some(wanted), "{}", tuned.picture);
    assert_eq!(DifficultyTuner::new(wanted).max_changes(most).tune(&before), tuned, "the same again");
}

const HEART: &str = ".##.##.\n#######\n#######\n.#####.\n..###..\n...#...\n";

proptest! {
    /// The gauge finds the level that the rating of the deductions has.
    #[test]
    fn measuring_agrees_with_rating(
        width in 1..7_usize,
        contents in prop::collection::vec(0..2_usize, 36),
        several in any::<bool>(),
    ) {
        let height = contents.len() / width;
        let contents = contents[..width * height.min(6)].to_vec();
        let before = picture(width, &contents, &palette(1 + usize::from(several)));
        for wanted in Level::ALL {
            let tuned = DifficultyTuner::new(*wanted).max_changes(0).tune(&before);
            prop_assert_eq!(&tuned.picture, &before);
            prop_assert_eq!(tuned.level, level(&before), "wanted {}", wanted);
        }
    }

    #[test]
    fn reported_levels_are_true(contents in prop::collection::vec(0..2_usize, 30), wanted in 0..5_usize) {
        let before = picture(6, &contents, &palette(1));
        let tuned = DifficultyTuner::new(Level::ALL[wanted]).max_changes(4).max_attempts(300).tune(&before);
        check_honest(&before, &tuned, 4);
    }
}

#[test]
fn a_heart_of_each_level() {
    check(HEART, Level::Overlap, 0);
    check(HEART, Level::Trivial, 8);
    check(HEART, Level::LineTricks, 2);
    check(HEART, Level::WhatIf, 6);
}

#[test]
fn a_checkerboard_becomes_easy() {
    check("#.\n.#\n", Level::Trivial, 1);
}
/// Returns the number of cells of a drawing that are unchanged.
#[track_caller]
fn check_kept(tuner: DifficultyTuner<'_>, is_kept: bool) {
    let rows: Vec<String> = (0..20_usize)
        .map(|row| (0..20).map(|at| if at == row || at + row == 19 { '#' } else { '.' }).collect())
        .collect();
    let cross: Picture = rows.join("\n").parse().unwrap();
    let tuned = tuner.max_attempts(5000).tune(&cross);
    let left =
        cross.cells().iter().filter(|(at, cell)| cell.is_some() && tuned.picture.cells()[*at].is_some());
    assert_eq!(left.count() >= 30, is_kept, "{}", tuned.picture);
    assert_eq!(tuned.level == Some(Level::Trivial), !is_kept, "{:?}", tuned.level);
}

#[test]
fn a_drawing_is_preserved_unless_changes_are_allowed() {
    check_kept(DifficultyTuner::new(Level::Trivial), true);
    check_kept(DifficultyTuner::new(Level::Trivial).max_changes(40), false);
}

#[test]
fn impossible_levels_are_not_found() {
    let before: Picture = "##.\n..#\n".parse().unwrap();
    let tuned = DifficultyTuner::new(Level::Search).max_changes(2).max_attempts(200).tune(&before);
    check_honest(&before, &tuned, 2);
    assert_ne!(tuned.level, Some(Level::Search));
}

#[test]
fn an_observer_stops_the_work() {
    let before: Picture = HEART.parse().unwrap();
    let tuner = DifficultyTuner::new(Level::Search).max_changes(6);
    for most in [0, 1, 100, 5000] {
        let looks = AtomicUsize::new(0);
        let observer = |_: &Progress| match looks.fetch_add(1, Ordering::Relaxed) < most {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        };
        let tuned = tuner.clone().observer(observer).tune(&before);
        assert_eq!((tuned.limit, looks.into_inner()), (Some(Limit::Stopped), most + 1), "asked no more");
        assert!(tuned.level.is_none());
    }
    let generator = Generator::new(Size::new(60, 60)).unwrap();
    for level in Level::ALL {
        let looks = AtomicUsize::new(0);
        let observer = |_: &Progress| match looks.fetch_add(1, Ordering::Relaxed) {
            0 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        };
        let puzzle = generator.clone().level(*level).observer(observer).puzzle(0);
        // Walks on other threads may call the observer at the same time.
        let most = if *level >= Level::NestedWhatIf { 5 } else { 2 };
        assert_eq!(puzzle, Err(Limit::Stopped), "level {level}");
        assert!((2..=most).contains(&looks.into_inner()), "level {level}");
    }
    assert_eq!(generator.max_attempts(0).puzzle(0), Err(Limit::Attempts));
}

/// Returns how often an observer is called.
fn looks(work: impl FnOnce(&(dyn Fn(&Progress) -> ControlFlow<()> + Send + Sync))) -> usize {
    let looks = AtomicUsize::new(0);
    work(&|_| {
        looks.fetch_add(1, Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    looks.into_inner()
}

#[test]
fn tuning_ends_after_all_single_changes() {
    let before: Picture = ".#.#.##\n#..#...\n.#.#...\n..#.##.\n###....\n..#....\n".parse().unwrap();
    assert_eq!(level(&before), Some(Level::WhatIf));
    let tuner = DifficultyTuner::new(Level::Overlap).max_changes(1);
    let looks = looks(|observer| {
        let tuned = tuner.clone().observer(observer).tune(&before);
        check_honest(&before, &tuned, 1);
        // A nearer picture is found without any walk.
        assert_eq!((tuned.level, tuned.changed.len()), (Some(Level::LineTricks), 1));
    });
    assert!(looks < 1000, "{looks}");
}

/// Generates a puzzle that needs nested what-ifs, 10 cells wide.
pub(crate) const NESTED: &str = ".#..##....\n...###.#..\n.#.#.##..#\n..#.##.##.\n#.#...##.#\n...#.#..#.\n#....#.##.\n\
    #...###.#.\n###...#...\n..##....#.\n";

#[test]
fn no_picture_is_rated_twice() {
    let before: Picture = NESTED.parse().unwrap();
    let one = looks(|observer| {
        let rating = Solver::new().observer(observer).rate(&before.clues()).unwrap();
        assert_eq!(rating.level, Level::NestedWhatIf);
    });
    let all = looks(|observer| {
        let tuned = DifficultyTuner::new(Level::Search).max_changes(0).observer(observer).tune(&before);
        assert_eq!(tuned.level, Some(Level::NestedWhatIf));
    });
    assert!(all < 2 * one, "{all} {one}");
}

#[track_caller]
fn check_size(width: u32, height: u32, expected: Option<ErrorKind>) {
    let generator = Generator::new(Size::new(width, height));
    assert_eq!(generator.err().map(|error| error.kind()), expected, "{width}x{height}");
}

#[test]
fn sizes_are_checked_before_allocation() {
    check_size(1, 1000, None);
    check_size(0, 5, Some(ErrorKind::InvalidParameter));
    check_size(u32::MAX, 0, Some(ErrorKind::InvalidParameter));
    check_size(5, 1001, Some(ErrorKind::LimitReached));
    check_size(u32::MAX, u32::MAX, Some(ErrorKind::LimitReached));
}

#[test]
fn walks_lead_to_very_hard_pictures() {
    let generator = Generator::new(Size::new(10, 10)).unwrap().level(Level::NestedWhatIf).seed(5);
    let found = generator.puzzle(0).unwrap();
    assert_eq!(level(&found), Some(Level::NestedWhatIf));
    // Walks that others overtake do not affect the result, for any number of threads.
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        assert_eq!(pool.install(|| generator.puzzle(0)), Ok(found.clone()), "{threads} threads");
    }
}
