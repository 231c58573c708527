//! Repairs compared with trying all changes, and named cases.

use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicUsize, Ordering},
};

use crate::oracle::{palette, picture, solutions};
use proptest::prelude::*;
use quadrille_core::Position;
use quadrille_nonogram::{
    AmbiguousRegion, BigUint, Count, Limit, Method, Picture, Progress, RepairOutcome, Repairer, Solvability,
    Solver, Verdict,
};

/// Contents row by row; 0 is empty.
type Candidates = Vec<usize>;

/// Returns whether a picture has a solvability, by methods that the repair does not use.
fn is_reached(width: usize, contents: &Candidates, number: usize, solvability: Solvability) -> bool {
    let clues = picture(width, contents, &palette(number)).clues();
    match solvability {
        Solvability::Unique => solutions(&clues).len() == 1,
        Solvability::Line => crate::oracle::is_line_solvable(&clues),
    }
}

/// Returns all changes of one cell.
fn edits(number: usize, contents: &Candidates) -> impl Iterator<Item = Candidates> {
    (0..contents.len()).flat_map(move |cell| {
        (0..=number).filter(move |&content| content != contents[cell]).map(move |content| {
            let mut changed = contents.clone();
            changed[cell] = content;
            changed
        })
    })
}

proptest! {
    /// A change that fixes a region leaves no cell of it ambiguous, and no other cell that was certain.
    #[test]
    fn fixed_regions_are_certain(contents in prop::collection::vec(0..2_usize, 20)) {
        let before = picture(5, &contents, &palette(1));
        let ambiguous = |picture: &Picture| -> Vec<Position> {
            let all = solutions(&picture.clues());
            let differs = |at: &Position| all.iter().any(|other| other.cells()[*at] != picture.cells()[*at]);
            picture.cells().iter().map(|(at, _)| at).filter(differs).collect()
        };
        let open = ambiguous(&before);
        let ambiguous_regions = Solver::new().ambiguous_regions(&before.clues(), 1000).unwrap();
        let single_cell_fixes = Repairer::new().solvability(Solvability::Unique).single_cell_fixes(&before, &ambiguous_regions);
        prop_assert_eq!(single_cell_fixes.len(), ambiguous_regions.len());
        for (region, mend) in ambiguous_regions.iter().zip(single_cell_fixes) {
            let Some(at) = mend.expect("there are steps enough") else { continue };
            let mut turned = contents.clone();
            turned[at.row as usize * 5 + at.column as usize] ^= 1;
            let left = ambiguous(&picture(5, &turned, &palette(1)));
            prop_assert!(left.iter().all(|at| open.contains(at) && !region.cells.contains(at)), "{:?}", region);
        }
    }
}

/// Returns the smallest number of changes that reach a solvability, if it is at most two.
fn fewest(width: usize, contents: &Candidates, number: usize, solvability: Solvability) -> Option<usize> {
    let reaches = |contents: &Candidates| is_reached(width, contents, number, solvability);
    if reaches(contents) {
        return Some(0);
    }
    if edits(number, contents).any(|first| reaches(&first)) {
        return Some(1);
    }
    edits(number, contents).any(|first| edits(number, &first).any(|second| reaches(&second))).then_some(2)
}

#[track_caller]
fn check_repaired(
    before: &Picture,
    RepairOutcome { picture, changed, reached, limit, .. }: &RepairOutcome,
    solvability: Solvability,
) {
    let differ =
        before.cells().iter().zip(picture.cells().iter()).filter(|((_, one), (_, other))| one != other);
    let differ: Vec<Position> = differ.map(|((at, _), _)| at).collect();
    assert_eq!(&differ, changed, "changed cells are the difference");
    assert_eq!((before.size(), before.palette()), (picture.size(), picture.palette()));
    if *reached {
        let method = if solvability == Solvability::Line { Method::Line } else { Method::Sat };
        let verdict = Solver::new().method(method).decide(&picture.clues());
        assert_eq!(verdict, Verdict::Unique(picture.clone()), "it reaches its aim");
        assert_eq!(*limit, None);
    } else {
        assert!(changed.is_empty(), "a picture that is not repaired stays as it was");
    }
}

fn contents(most: usize) -> impl Strategy<Value = (usize, usize, Candidates)> {
    (2..=most, 2..=most, 1..=2_usize).prop_flat_map(|(width, height, number)| {
        prop::collection::vec(0..=number, width * height).prop_map(move |contents| (width, number, contents))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn one_change_or_two_are_as_few_as_possible((width, number, contents) in contents(4), to_lines: bool) {
        let solvability = if to_lines { Solvability::Line } else { Solvability::Unique };
        let before = picture(width, &contents, &palette(number));
        let repaired = Repairer::new().solvability(solvability).repair(&before);
        check_repaired(&before, &repaired, solvability);
        if let Some(fewest) = fewest(width, &contents, number, solvability) {
            prop_assert_eq!((repaired.reached, repaired.changed.len()), (true, fewest), "{}", before);
        }
    }

    #[test]
    fn larger_pictures_are_repaired(rows in prop::collection::vec(prop::collection::vec(0..=1_usize, 12), 12), to_lines: bool) {
        let solvability = if to_lines { Solvability::Line } else { Solvability::Unique };
        let before = picture(12, &rows.concat(), &palette(1));
        let repaired = Repairer::new().solvability(solvability).max_steps(1_000_000).repair(&before);
        check_repaired(&before, &repaired, solvability);
    }
}

/// The fixes that are found before the observer stops the search are those that are found without it.
#[test]
fn an_observer_stops_the_search_for_fixes() {
    let twice: Picture = "##....\n##.#..\n....#.\n......\n#.....\n.#....\n".parse().unwrap();
    let ambiguous_regions = Solver::new().ambiguous_regions(&twice.clues(), 100).unwrap();
    let repair = Repairer::new().solvability(Solvability::Unique);
    let all = repair.single_cell_fixes(&twice, &ambiguous_regions);
    assert!(all.len() > 1 && all.iter().all(Result::is_ok), "{all:?}");
    let mut ended = 0;
    for most in 0..60 {
        let looks = AtomicUsize::new(0);
        let observer = |_: &Progress| match looks.fetch_add(1, Ordering::Relaxed) {
            looks if looks < most => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        };
        let some = repair.clone().observer(observer).single_cell_fixes(&twice, &ambiguous_regions);
        for (some, all) in some.iter().zip(&all) {
            assert!(some == all || *some == Err(Limit::Stopped), "{most}: {some:?} {all:?}");
            ended += usize::from(some.is_err());
        }
    }
    assert!(ended > 0);
}

#[test]
fn an_observer_stops_the_work() {
    let twice: Picture = "###.#.\n..#..#\n###...\n#.##.#\n######\n.###.#\n".parse().unwrap();
    for solvability in [Solvability::Line, Solvability::Unique] {
        let repair = || Repairer::new().solvability(solvability);
        let looks = AtomicUsize::new(0);
        let observer = |_: &Progress| match looks.fetch_add(1, Ordering::Relaxed) {
            0..3 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        };
        let stopped = repair().observer(observer).repair(&twice);
        assert_eq!((stopped.reached, stopped.picture == twice, looks.into_inner()), (false, true, 4));
        assert_eq!(stopped.limit, Some(Limit::Stopped));
        assert_eq!(repair().max_steps(0).repair(&twice).limit, Some(Limit::Steps));
        assert_eq!(repair().observer(|_| ControlFlow::Continue(())).repair(&twice), repair().repair(&twice));
    }
}

#[track_caller]
fn check(before: &str, solvability: Solvability, changes: usize) {
    let before: Picture = before.parse().unwrap();
    let repaired = Repairer::new().solvability(solvability).repair(&before);
    check_repaired(&before, &repaired, solvability);
    assert_eq!((repaired.reached, repaired.changed.len()), (true, changes), "{}", repaired.picture);
}

#[test]
fn solvable_pictures_are_not_changed() {
    check(".#.#.\n#####\n.###.\n..#..\n", Solvability::Line, 0);
    check("...\n...\n", Solvability::Line, 0);
    check("#\n", Solvability::Unique, 0);
}

#[test]
fn one_change_anywhere_comes_before_two_at_edges() {
    check("#..\n.#.\n..#\n", Solvability::Line, 1);
    check("#...#\n.#..#\n..#.#\n...#.\n", Solvability::Unique, 1);
}

#[test]
fn a_checkerboard_needs_one_change() {
    check("#.\n.#\n", Solvability::Unique, 1);
    check("#.\n.#\n", Solvability::Line, 1);
}

#[test]
fn several_regions_are_repaired_with_few_changes() {
    check("#....\n.#...\n..###\n...#.\n....#\n", Solvability::Unique, 2);
}

/// Returns a random picture.
fn noise(side: usize, seed: u64) -> Picture {
    let mut state = seed;
    let mut contents = Candidates::new();
    for _ in 0..side * side {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        contents.push((state >> 63) as usize);
    }
    picture(side, &contents, &palette(1))
}

/// Returns slanted lines, each from a column down to the right or to the left.
fn slanting(side: usize, lines: &[(usize, bool)]) -> Picture {
    let mut contents = vec![0; side * side];
    for &(column, goes_right) in lines {
        for row in 0..side {
            let at = if goes_right { column.checked_add(row) } else { column.checked_sub(row) };
            if let Some(at) = at.filter(|&at| at < side) {
                contents[row * side + at] = 1;
            }
        }
    }
    picture(side, &contents, &palette(1))
}

#[track_caller]
fn check_kept(before: &Picture, solvability: Solvability, reached: bool) {
    let repaired = Repairer::new().solvability(solvability).repair(before);
    check_repaired(before, &repaired, solvability);
    assert_eq!((repaired.reached, repaired.damage), (reached, None), "{}", repaired.picture);
    let is_filled = |at: &&Position| before.cells()[**at].is_some();
    let filled = before.cells().iter().filter(|(_, cell)| cell.is_some()).count();
    let erased = repaired.changed.iter().filter(is_filled).count();
    assert!(erased <= (filled / 4).max(2), "{}", repaired.picture);
    assert!(repaired.changed.len() - erased <= filled.max(2), "{}", repaired.picture);
}

#[test]
fn slanting_strokes_are_preserved() {
    check_kept(&slanting(5, &[(0, true)]), Solvability::Line, true);
    check_kept(&slanting(8, &[(0, true)]), Solvability::Line, true);
    check_kept(&slanting(6, &[(5, false)]), Solvability::Unique, true);
    check_kept(&slanting(15, &[(0, true), (14, false)]), Solvability::Line, true);
    check_kept(&slanting(15, &[(0, true), (7, true), (7, false)]), Solvability::Line, true);
}

#[test]
fn drawings_are_only_damaged_within_a_limit_of_changes() {
    let hatch = slanting(15, &[0, 5, 10, 15, 20, 25].map(|column| (column, false)));
    check_kept(&hatch, Solvability::Line, false);
    let lost = Repairer::new().max_changes(100).repair(&hatch);
    check_repaired(&hatch, &lost, Solvability::Line);
    assert!(lost.reached);
    let loss = lost.damage.unwrap();
    let left = hatch.cells().iter().zip(lost.picture.cells().iter());
    let left = left.filter(|((_, one), (_, other))| one.is_some() && one == other).count();
    let filled = hatch.cells().iter().filter(|(_, cell)| cell.is_some()).count();
    assert_eq!((loss.color, loss.left, loss.total), (hatch.palette().ids().next(), left, filled));
    // The rest is preserved.
    assert_eq!(Repairer::new().max_changes(100).repair(&slanting(8, &[(0, true)])).damage, None);
}

/// Returns whether a number of changes of cells other than the first ones, up to two of which erase, reach
/// the goal.
fn is_reached_by(
    side: usize,
    contents: &mut Candidates,
    first: usize,
    changes: usize,
    erase: usize,
    solvability: Solvability,
) -> bool {
    if changes == 0 {
        return is_reached(side, contents, 1, solvability);
    }
    (first..contents.len()).any(|cell| {
        let before = contents[cell];
        if before == 1 && erase == 0 {
            return false;
        }
        contents[cell] = 1 - before;
        let does = is_reached_by(side, contents, cell + 1, changes - 1, erase - before, solvability);
        contents[cell] = before;
        does
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// In pictures with a cell in each row and column, up to four must change.
    #[test]
    fn up_to_four_changes_of_small_pictures_are_minimal(columns in Just((0..5).collect::<Vec<usize>>()).prop_shuffle(), to_lines: bool) {
        let solvability = if to_lines { Solvability::Line } else { Solvability::Unique };
        let mut contents = vec![0; 25];
        columns.iter().enumerate().for_each(|(row, column)| contents[row * 5 + column] = 1);
        let before = picture(5, &contents, &palette(1));
        let repaired = Repairer::new().solvability(solvability).repair(&before);
        check_repaired(&before, &repaired, solvability);
        let fewest = (0..=3).find(|&changes| is_reached_by(5, &mut contents, 0, changes, 2, solvability));
        prop_assert_eq!(fewest.unwrap_or(4), repaired.changed.len(), "{}{}", before, repaired.picture);
    }
}

#[test]
fn many_regions_are_repaired_one_by_one() {
    let before = noise(30, 6);
    assert_eq!(Solver::new().ambiguous_regions(&before.clues(), 100).unwrap().len(), 8);
    let repaired = Repairer::new().solvability(Solvability::Unique).max_steps(2_000_000).repair(&before);
    assert!(repaired.reached);
    assert_eq!(repaired.changed.len(), 8);
    assert_eq!(Solver::new().decide(&repaired.picture.clues()), Verdict::Unique(repaired.picture));
}

#[test]
fn unique_pictures_can_need_changes_for_lines() {
    // 4x4:2/1/2/1/1.1/2/1/1, unique and not line-solvable.
    let hard = "#..#\n##..\n..#.\n..#.\n";
    check(hard, Solvability::Unique, 0);
    check(hard, Solvability::Line, 1);
}

#[test]
fn changes_are_limited() {
    let before: Picture = "#.\n.#\n".parse().unwrap();
    let repaired = Repairer::new().max_changes(0).repair(&before);
    let RepairOutcome { picture, changed, reached, limit, .. } = repaired;
    assert_eq!((picture, changed, reached, limit), (before, Vec::new(), false, None));
}

/// A larger limit of changes never gives a worse result, and the number of changes that are made without a
/// limit is enough.
#[track_caller]
fn check_monotone(before: &Picture) {
    for solvability in [Solvability::Line, Solvability::Unique] {
        let repair = || Repairer::new().solvability(solvability).max_steps(300_000);
        let free = repair().repair(before);
        let mut was_reached = false;
        for most in 0..=free.changed.len().max(4) {
            let bounded = repair().max_changes(most).repair(before);
            check_repaired(before, &bounded, solvability);
            assert!(bounded.changed.len() <= most, "{most} {solvability}: {}", bounded.picture);
            assert!(bounded.reached || !was_reached, "{most} {solvability}: {before}");
            was_reached = bounded.reached;
            if free.reached && most >= free.changed.len() {
                assert_eq!(bounded, free, "{most} {solvability}");
            }
        }
    }
}

#[test]
fn a_larger_limit_of_changes_never_gives_a_worse_result() {
    for (side, lines) in [
        (5, &[(0, true)][..]),
        (8, &[(0, true)]),
        (9, &[(1, true), (6, false)]),
        (10, &[(0, true), (9, false)]),
        (12, &[(0, true), (5, true), (6, false)]),
    ] {
        check_monotone(&slanting(side, lines));
    }
    for seed in 0..6 {
        check_monotone(&noise(8 + seed as usize, seed));
    }
    for silhouette in [
        "..#...#..\n.##...##.\n.#######.\n.#.###.#.\n.#######.\n..##.##..\n...###...\n",
        "...#....\n..###...\n.#####..\n...#....\n..##..#.\n.####.##\n...#..#.\n",
        "..###..\n.#...#.\n#.....#\n#.....#\n.#...#.\n..###..\n",
        "#.#.#.#.\n.#.#.#.#\n#.#.#.#.\n.#.#.#.#\n",
    ] {
        check_monotone(&silhouette.parse().unwrap());
    }
}

/// If no single change fixes the picture, this is known once all were tried, independently of the steps for
/// many changes.
#[test]
fn all_sets_within_the_limit_of_changes_are_tried() {
    let before = noise(20, 1);
    let repair = Repairer::new().max_steps(300_000);
    let repaired = repair.clone().max_changes(1).repair(&before);
    assert_eq!((repaired.reached, repaired.limit), (false, None));
    assert_eq!(repair.max_changes(30).repair(&before).limit, Some(Limit::Steps));
}

/// Three regions, each of which one change fixes, and two changes that fix all of them.
#[test]
fn few_changes_fix_many_regions() {
    let before: Picture = ".#.#..\n#...#.\n......\n......\n#.....\n.#....\n".parse().unwrap();
    for (most, changes) in [(1, None), (2, Some(2)), (3, Some(3))] {
        let repaired = Repairer::new().solvability(Solvability::Unique).max_changes(most).repair(&before);
        assert_eq!(repaired.reached.then_some(repaired.changed.len()), changes, "{most}");
        assert_eq!(repaired.limit, None);
        if repaired.reached {
            check_repaired(&before, &repaired, Solvability::Unique);
        }
    }
}

#[test]
fn the_least_visible_change_is_made() {
    // A loose cell at the edge of a square is removed, and the square stays.
    let before: Picture = "####..\n####..\n####..\n####.#\n....#.\n".parse().unwrap();
    let repaired = Repairer::new().solvability(Solvability::Unique).repair(&before);
    check_repaired(&before, &repaired, Solvability::Unique);
    assert!(repaired.changed.iter().all(|at| at.column >= 3 || at.row >= 3), "{}", repaired.picture);
}

#[test]
fn only_regions_that_are_known_to_be_ambiguous_are_returned() {
    let picture: Picture = "#....\n.#...\n..#..\n...#.\n....#\n".parse().unwrap();
    let mut known = 0;
    for steps in (0..2000).step_by(7) {
        let ambiguous_regions = Solver::new().max_steps(steps).ambiguous_regions(&picture.clues(), 1000);
        for region in ambiguous_regions.into_iter().flatten() {
            let (Count::Exactly(number) | Count::AtLeast(number)) = &region.solutions;
            assert!(*number >= BigUint::from(2_u32), "{region:?}");
            known += 1;
        }
    }
    assert!(known > 0);
}

#[track_caller]
fn check_fixed(cells: &[(i32, i32)], is_fixed: bool) {
    let board: Picture = "#.\n.#\n".parse().unwrap();
    let cells = cells.iter().map(|&(row, column)| Position::new(row, column)).collect();
    let region = AmbiguousRegion { cells, solutions: Count::Exactly(2_u32.into()) };
    let single_cell_fixes =
        Repairer::new().solvability(Solvability::Unique).single_cell_fixes(&board, &[region]);
    assert_eq!(matches!(single_cell_fixes[..], [Ok(Some(_))]), is_fixed, "{single_cell_fixes:?}");
}

#[test]
fn cells_outside_of_the_picture_are_ignored() {
    let all = [(0, 0), (0, 1), (1, 0), (1, 1)];
    check_fixed(&all, true);
    check_fixed(&[&all[..], &[(-1, 0), (0, 2), (2, 0), (i32::MIN, i32::MAX)]].concat(), true);
    check_fixed(&[(7, 7), (-65536, 0)], false);
    check_fixed(&[], false);
}

#[test]
fn numbers_of_regions_multiply_to_the_number_of_solutions() {
    let picture: Picture = "###.#.\n..#..#\n###...\n#.##.#\n######\n.###.#\n".parse().unwrap();
    let ambiguous_regions = Solver::new().ambiguous_regions(&picture.clues(), 1000).unwrap();
    let product: BigUint = ambiguous_regions
        .iter()
        .map(|region| match &region.solutions {
            Count::Exactly(number) => number,
            Count::AtLeast(_) => panic!("few solutions are counted"),
        })
        .product();
    assert_eq!((ambiguous_regions.len(), &product), (2, &4_u32.into()));
    assert_eq!(Solver::new().count(&picture.clues(), Some(1000)), Count::Exactly(product));
    let unique: Picture = "##\n".parse().unwrap();
    assert_eq!(Solver::new().ambiguous_regions(&unique.clues(), 1000), Ok(Vec::new()));
}
