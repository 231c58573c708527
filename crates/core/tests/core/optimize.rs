//! What the optimizer owes, and what pinned and required words may expect.

use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
};

use proptest::prelude::*;
use quadrille_core::{
    Builder, Crossword, Direction, Entry, EntryId, NotOptimized, Optimization, Optimizer, Pin, Placement,
    Position, Reason, Rule, Size, Step, WordList, verify,
};
use quadrille_testkit::{unlimited_builder, word_list};

const WORDS: &str =
    "WORKOUT\nGROUPIE\nFERMENTS\nRAFTS\nPICK\nAMBITIOUSLY\nPANHANDLE\nDISPARATE\nOPAL\nCAMPING";

fn optimized(crossword: &Crossword, seed: u64, steps: u64) -> Crossword {
    Optimizer::new().seed(seed).max_steps(steps).optimize(crossword).crossword
}

/// What the pinned words of a crossword have moved by, if all of them stand as they have to, seen from each
/// other.
fn shift_of_pins(crossword: &Crossword) -> Option<Option<Position>> {
    let mut shift = None;
    for placement in crossword.placements() {
        let Some(pin) = crossword.word_list()[placement.entry].pin() else { continue };
        let moved = Position::new(
            placement.position.row - pin.position.row,
            placement.position.column - pin.position.column,
        );
        if pin.direction != placement.direction || shift.is_some_and(|shift| shift != moved) {
            return None;
        }
        shift = Some(moved);
    }
    Some(shift)
}

/// The same words, some pinned where they stand in a crossword.
fn pinned(crossword: &Crossword, which: impl Fn(usize) -> bool) -> WordList {
    let mut entries = crossword.word_list().entries().to_vec();
    for (number, placement) in crossword.placements().iter().enumerate() {
        if which(number) {
            let entry = &mut entries[placement.entry.index()];
            *entry =
                entry.clone().with_pin(Pin { position: placement.position, direction: placement.direction });
        }
    }
    entries.into_iter().collect()
}

/// What makes one crossword worse than another of the same words: the squares by which its longer side exceeds
/// 1.6 times the shorter one, the area, and then the letters: crossings need fewer.
fn shape_area_and_letters(crossword: &Crossword) -> (u64, u64, usize) {
    let Size { width, height } = crossword.size();
    let (longer, shorter) = (u64::from(width.max(height)), u64::from(width.min(height)));
    (longer.saturating_sub(shorter * 16 / 10), crossword.size().area(), crossword.letters())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn optimized_crosswords_are_legal_and_not_worse(word_list in word_list(), builder in unlimited_builder(), seed: u64) {
        let before = builder.build(&word_list).unwrap();
        let after = optimized(&before, seed, 3000);
        prop_assert!(verify::verify(before.rule(), &word_list, after.placements()).is_ok());
        prop_assert!(after.len() >= before.len());
        let placed = after.placements().iter().map(|placement| placement.entry);
        let mut all: Vec<_> = placed.chain(after.unplaced().iter().map(|unplaced| unplaced.entry)).collect();
        all.sort();
        prop_assert!(all.into_iter().eq(word_list.ids()));
        if after.len() == before.len() {
            prop_assert!(shape_area_and_letters(&after) <= shape_area_and_letters(&before));
            let free = Optimizer::new().seed(seed).max_ratio(None).max_steps(1000).optimize(&before).crossword;
            prop_assert!((free.size().area(), free.letters()) <= (before.size().area(), before.letters()));
        }
    }

    #[test]
    fn a_box_is_kept(word_list in word_list(), width in 9..16_u32, height in 9..16_u32) {
        let max = Size::new(width, height);
        let Ok(before) = Builder::new().max_size(max).attempts(1).build(&word_list) else { return Ok(()) };
        let after = Optimizer::new().max_size(max).max_steps(3000).optimize(&before).crossword;
        prop_assert!(after.size().width <= width && after.size().height <= height);
        prop_assert!(after.len() >= before.len());
    }

    #[test]
    fn a_stopped_search_can_be_repeated(word_list in word_list(), turns in 1..6_u32, seed: u64) {
        let before = Builder::new().attempts(1).build(&word_list).unwrap();
        let left = AtomicU32::new(turns);
        let optimizer = Optimizer::new().seed(seed).max_steps(u64::MAX).observer(|_| {
            if left.fetch_sub(1, Relaxed) == 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let Optimization { crossword, steps, .. } = optimizer.optimize(&before);
        let again = Optimizer::new().seed(seed).max_steps(steps).optimize(&before);
        prop_assert_eq!((again.crossword, again.steps, again.stopped), (crossword, steps, false));
    }

    #[test]
    fn pins_are_kept(word_list in word_list(), stride in 1..5_usize, rule in prop::sample::select(&Rule::FREE_FORM[..])) {
        let free = Builder::new().rule(rule).attempts(1).build(&word_list).unwrap();
        let word_list = pinned(&free, |number| number % stride == 0);
        let pins = word_list.entries().iter().filter(|entry| entry.pin().is_some()).count();
        // Two pinned words may stand side by side only because of a third, longer one that is not pinned: then they are refused.
        let builder = Builder::new().rule(rule).seed(1).attempts(2);
        let Ok(built) = builder.build(&word_list) else { return Ok(()) };
        for crossword in [optimized(&built, 0, 1000), built] {
            prop_assert!(shift_of_pins(&crossword).is_some(), "{}", crossword);
            let left_out = crossword.unplaced().iter().filter(|word| word_list[word.entry].pin().is_some()).count();
            let kept = crossword.placements().iter().filter(|word| word_list[word.entry].pin().is_some()).count();
            prop_assert_eq!(kept + left_out, pins);
            prop_assert!(kept > 0);
        }
    }

    #[test]
    fn any_pins_are_kept_or_refused(
        word_list in word_list(),
        pins in prop::collection::vec((0..40_usize, -9..9_i32, -9..9_i32, any::<bool>()), 1..4),
        max in prop::option::of(10..20_u32),
    ) {
        let mut entries = word_list.entries().to_vec();
        for (entry, row, column, down) in pins {
            let direction = if down { Direction::Down } else { Direction::Across };
            let entry = entry % entries.len();
            entries[entry] =
                entries[entry].clone().with_pin(Pin { position: Position::new(row, column), direction });
        }
        let word_list: WordList = entries.into_iter().collect();
        let mut builder = Builder::new().attempts(1);
        if let Some(side) = max {
            builder = builder.max_size(Size::new(side, side));
        }
        if let Ok(crossword) = builder.build(&word_list) {
            prop_assert!(shift_of_pins(&crossword).is_some(), "{}", crossword);
        }
    }
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let before = Builder::new().build(&WORDS.parse().unwrap()).unwrap();
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| Optimizer::new().max_steps(30_000).optimize(&before))
    };
    let one = on(1);
    assert_eq!(on(2), one);
    assert_eq!(on(8), one);
    assert_eq!(one.steps, 30_000);
}

#[test]
fn ten_words_fit_into_132_squares() {
    let before = Builder::new().build(&WORDS.parse().unwrap()).unwrap();
    assert_eq!(optimized(&before, 0, 200_000).size().area(), 132);
}

/// What a compactor does not rearrange, and why.
#[track_caller]
fn check_unchanged(before: Crossword, optimizer: &Optimizer<'_>, not_optimized: Option<NotOptimized>) {
    let after = optimizer.optimize(&before);
    assert_eq!((after.not_optimized, after.crossword), (not_optimized, before));
}

#[test]
fn a_single_word_is_not_changed() {
    check_unchanged("LEMON\n".parse().unwrap(), &Optimizer::new(), None);
}
#[test]
fn long_lists_are_not_changed() {
    let words: String = (10_000..11_500).map(|n| format!("{n}\n")).collect();
    let long = Builder::new().attempts(1).build(&words.parse().unwrap()).unwrap();
    check_unchanged(long, &Optimizer::new(), Some(NotOptimized::TooManyWords));
}
#[test]
fn grids_are_not_changed() {
    let apart = [(0, 0, Across), (9, 9, Across)];
    check_unchanged(placed(Rule::Any, "CAT DOG", &apart), &Optimizer::new(), Some(NotOptimized::Grid));
}
#[test]
fn large_boxes_are_not_changed() {
    // Across and down in turns, each from the last square of the one before.
    let stairs: Vec<_> =
        (0..20).map(|k| (k / 2 * 254, (k + 1) / 2 * 254, if k % 2 == 0 { Across } else { Down })).collect();
    let words = vec!["A".repeat(255); stairs.len()].join(" ");
    let large = placed(Rule::Standard, &words, &stairs);
    let size = large.size();
    check_unchanged(large, &Optimizer::new(), Some(NotOptimized::TooLarge(size)));
}
#[test]
fn crosswords_that_cannot_fit_are_not_changed() {
    let before = Builder::new().build(&WORDS.parse().unwrap()).unwrap();
    let small = Size::new(8, 8);
    check_unchanged(
        before.clone(),
        &Optimizer::new().max_size(small).max_steps(3000),
        Some(NotOptimized::NoFit(small)),
    );
    let room = Optimizer::new().max_size(Size::new(13, 13)).max_steps(30_000).optimize(&before);
    assert!(
        room.not_optimized.is_none() && room.crossword.size().fits_into(Size::new(13, 13)),
        "{}",
        room.crossword
    );
}
#[test]
fn nothing_fits_into_a_box_without_squares() {
    let before = placed(Rule::Standard, "CAT COW", &[(0, 0, Across), (0, 0, Down)]);
    for (width, height) in [(0, 0), (0, 3), (9, 0), (0, 100)] {
        let none = Size::new(width, height);
        check_unchanged(before.clone(), &Optimizer::new().max_size(none), Some(NotOptimized::NoFit(none)));
    }
}
#[test]
fn crosswords_that_do_not_fit_may_become_larger() {
    let before = Optimizer::new().optimize(&Builder::new().build(&WORDS.parse().unwrap()).unwrap()).crossword;
    let strip = Size::new(20, 8);
    assert!(!before.size().fits_into(strip), "{before}");
    let after = Optimizer::new().max_size(strip).max_steps(100_000).optimize(&before);
    assert_eq!((after.not_optimized, after.crossword.len()), (None, before.len()));
    assert!(after.crossword.size().fits_into(strip), "{}", after.crossword);
    assert!(after.crossword.size().area() > before.size().area(), "{}", after.crossword);
}
#[test]
fn no_word_is_left_out_for_a_box() {
    let before = placed(Rule::Standard, "ELEPHANT TEA CAT", &[(0, 0, Across), (0, 7, Down), (2, 6, Across)]);
    let small = Size::new(6, 6);
    check_unchanged(
        before,
        &Optimizer::new().max_size(small).max_steps(3000),
        Some(NotOptimized::NoFit(small)),
    );
}
#[test]
fn conflicting_pins_are_reported() {
    let before = placed(Rule::Standard, "CAT ARE", &[(0, 0, Across), (0, 1, Down)]);
    let all = before.word_list().entries().iter();
    let pin = Pin { position: Position::new(0, 0), direction: Across };
    let pinned = all.map(|entry| entry.clone().with_pin(pin)).collect();
    let before = Crossword::new(Rule::Standard, pinned, before.placements().to_vec()).unwrap();
    let message = Optimizer::new().optimize(&before).not_optimized.unwrap().to_string();
    assert!(message.starts_with("the pinned words conflict"), "{message}");
    assert!(message.contains("(CAT C, ARE A); move or unpin one of them"), "{message}");
}

/// A crossword of words that are placed by hand.
fn placed(rule: Rule, words: &str, spots: &[(i32, i32, Direction)]) -> Crossword {
    let word_list: WordList = words.replace(' ', "\n").parse().unwrap();
    let placements = word_list.ids().zip(spots).map(|(entry, &(row, column, direction))| Placement {
        entry,
        position: Position::new(row, column),
        direction,
    });
    Crossword::new(rule, word_list.clone(), placements.collect()).unwrap()
}

/// A word, and where it is pinned, if it is.
type Word<'a> = (&'a str, Option<(i32, i32, Direction)>);

fn word_list_of(words: &[Word<'_>]) -> WordList {
    let entry = |&(word, pin): &Word<'_>| {
        let entry = Entry::new(word).unwrap();
        pin.map_or(entry.clone(), |(row, column, direction)| {
            entry.with_pin(Pin { position: Position::new(row, column), direction })
        })
    };
    words.iter().map(entry).collect()
}

fn build(words: &[Word<'_>], builder: &Builder<'_>) -> Result<Crossword, String> {
    builder.build(&word_list_of(words)).map_err(|error| error.to_string())
}

use Direction::{Across, Down};

#[track_caller]
fn check_refused(words: &[Word<'_>], says: &str) {
    let error = build(words, &Builder::new()).unwrap_err();
    assert!(error.contains(says), "{error}");
}

/// The words, by their number, that an error about pinned ones names.
#[track_caller]
fn check_named(words: &[Word<'_>], rule: Rule, expected: &[usize]) {
    let error = Builder::new().rule(rule).build(&word_list_of(words)).unwrap_err();
    assert!(error.entries().iter().map(|entry| entry.index()).eq(expected.iter().copied()), "{error}");
}

#[test]
fn conflicting_pins_are_named() {
    let at = |row, column, direction| Some((row, column, direction));
    let (cat, dog) = (("cat", at(0, 0, Across)), ("dog", at(0, 0, Down)));
    let apart = ("top", at(9, 0, Across));
    check_named(&[("cow", None), cat, apart, dog], Rule::Standard, &[1, 3]);
    check_named(&[cat, ("top", at(0, 2, Across)), apart], Rule::Standard, &[0, 1]);
    check_named(&[apart, cat, ("dog", at(1, 2, Across))], Rule::Standard, &[1, 2]);
    let ears = ("ear", at(-1, 1, Down));
    check_named(&[ears, cat, ("tot", at(0, 2, Down)), apart], Rule::Strict, &[0, 2]);
    check_named(&[cat, ("top", at(i32::MAX, i32::MAX, Down))], Rule::Standard, &[1]);
}

#[test]
fn pins_with_different_letters_are_refused() {
    check_refused(&[("cat", Some((4, 0, Across))), ("dog", Some((4, 1, Down)))], "row 5, column 2");
}
#[test]
fn pins_that_overlap_are_refused() {
    check_refused(&[("cat", Some((0, 0, Across))), ("top", Some((0, 2, Across)))], "overlap");
}
#[test]
fn pins_too_far_for_the_box_are_refused() {
    let words = [("cat", Some((0, 0, Across))), ("top", Some((9, 0, Across)))];
    let error = build(&words, &Builder::new().max_size(Size::new(8, 8))).unwrap_err();
    assert!(error.contains("3x10") && error.contains("8x8"), "{error}");
}

/// Words that are placed, all of them, or refused.
#[track_caller]
fn check_side_by_side(words: &[Word<'_>], expected: Result<&str, &str>) {
    let built = build(words, &Builder::new());
    match (&built, expected) {
        (Ok(crossword), Ok(expected)) => {
            assert_eq!(crossword.to_string(), expected);
            let compact = optimized(crossword, 0, 3000);
            assert_eq!((compact.unplaced().len(), shift_of_pins(&compact).is_some()), (0, true), "{compact}");
        }
        (Err(error), Err(says)) => assert!(error.contains(says), "{error}"),
        _ => panic!("{built:?}"),
    }
}

const AT: Word<'_> = ("at", Some((0, 0, Across)));
const TO: Word<'_> = ("to", Some((1, 0, Across)));

#[test]
fn words_that_pins_spell_are_placed_there() {
    check_side_by_side(&[AT, TO, ("to", None), ("at", None)], Ok("AT\nTO\n"));
    check_side_by_side(
        &[("cat", Some((0, 0, Across))), ("top", Some((1, 2, Across))), ("tt", None)],
        Ok("CAT..\n..TOP\n"),
    );
}
#[test]
fn a_word_is_placed_once() {
    let says = "row 1, column 1: down they spell \"AT\", but no word of the list is left for it; add it, pin a longer one";
    check_side_by_side(&[AT, TO, ("to", None)], Err(says));
    check_side_by_side(&[AT, TO, ("tot", None)], Err(says));
    let aa = |row| ("aa", Some((row, 0, Across)));
    check_side_by_side(&[aa(0), aa(1), ("aa", None)], Err("row 1, column 2: down they spell \"AA\""));
    check_side_by_side(&[aa(0), aa(1), ("aa", None), ("aa", None)], Ok("AA\nAA\n"));
}
#[test]
fn a_longer_word_may_be_pinned_over_both() {
    let words = [
        ("on", Some((1, 0, Across))),
        ("to", Some((0, 0, Across))),
        ("top", Some((0, 0, Down))),
        ("on", None),
    ];
    check_side_by_side(&words, Ok("TO\nON\nP.\n"));
}
#[test]
fn a_run_that_begins_with_a_pinned_word_is_refused() {
    let words = [("cat", Some((0, 0, Across))), ("top", Some((0, 3, Across))), ("cattop", None)];
    check_side_by_side(
        &words,
        Err("the 6 letters across are not exactly one entry; move or unpin one of them"),
    );
}
#[test]
fn no_word_mends_a_violation_of_the_strict_rule() {
    let error = build(&[AT, TO, ("to", None), ("at", None)], &Builder::new().rule(Rule::Strict)).unwrap_err();
    assert!(error.contains("touch, which the strict rule forbids; move or unpin"), "{error}");
}

/// More runs than the checker lists, and the words that must not be left out come first.
#[test]
fn many_words_are_spelled_side_by_side() {
    let row = |row: i32| {
        Entry::new(&"a".repeat(150))
            .unwrap()
            .with_pin(Pin { position: Position::new(row, 0), direction: Across })
    };
    let rows = [row(0), row(1)].into_iter();
    let columns = (0..151).map(|k| Entry::new("aa").unwrap().with_required(k >= 2));
    let crossword = Builder::new().attempts(1).build(&rows.chain(columns).collect()).unwrap();
    assert!(crossword.len() >= 152);
    assert!(
        crossword.placements()[2..152]
            .iter()
            .all(|placement| placement.direction == Down && placement.entry.index() != 3)
    );
}

#[test]
fn pinned_words_apart_are_connected() {
    let words = [("lemon", Some((0, 0, Across))), ("olive", Some((6, 0, Across))), ("monorail", None)];
    let words = [&words[..], &[("moonlit", None), ("enamels", None), ("lateral", None)]].concat();
    let crossword = build(&words, &Builder::new()).unwrap();
    assert!(crossword.unplaced().iter().all(|word| word.reason != Reason::NotConnected), "{crossword}");
    assert!(shift_of_pins(&crossword).is_some_and(|shift| shift.is_some()));
}

#[test]
fn pinned_words_that_nothing_connects_are_reported() {
    let words = [("lemon", Some((0, 0, Across))), ("melon", Some((20, 0, Across))), ("elm", None)];
    let crossword = build(&words, &Builder::new()).unwrap();
    let reasons: Vec<_> = crossword.unplaced().iter().map(|word| word.reason).collect();
    assert_eq!(reasons, [Reason::NotConnected]);
}

/// The longer pinned word grows, too, and is left out with the words that cross it.
#[test]
fn words_are_placed_where_a_pinned_word_was_left_out() {
    let pinned = [("dcade", Some((1, 1, Across))), ("aagfafbb", Some((5, 10, Across)))];
    let words = [&pinned[..], &[("add", None), ("dc", None), ("gbbbbbba", None)]].concat();
    let crossword = build(&words, &Builder::new()).unwrap();
    assert_eq!((crossword.len(), crossword.unplaced().len()), (4, 1), "{crossword}");
    assert_eq!(crossword.unplaced()[0].reason, Reason::NotConnected);
}

/// However far apart they are, that nothing connects them is known at once.
#[track_caller]
fn check_too_far(row: i32, column: i32) {
    let words = word_list_of(&[
        ("lemon", Some((0, 0, Across))),
        ("melon", Some((row, column, Down))),
        ("monorail", None),
    ]);
    let was_asked = AtomicBool::new(false);
    let builder = Builder::new().observer(|step| {
        was_asked.fetch_or(matches!(step, Step::Connecting(_)), Relaxed);
        ControlFlow::Continue(())
    });
    let crossword = builder.build(&words).unwrap();
    assert!(
        !was_asked.load(Relaxed)
            && crossword.unplaced().iter().any(|word| word.reason == Reason::NotConnected)
    );
    let optimization = Optimizer::new().optimize(&crossword);
    assert!(matches!(optimization.not_optimized, Some(NotOptimized::PinsApart(_))), "{optimization:?}");
}

#[test]
fn unreachable_pins_are_reported() {
    check_too_far(20, 0);
    check_too_far(20_000, -20_000);
    check_too_far(-verify::FARTHEST, verify::FARTHEST);
}

#[test]
fn crosswords_reach_as_far_as_positions() {
    let far = verify::FARTHEST;
    let apart = placed(Rule::Any, "CAT DOG", &[(-far, far, Across), (far, -far, Down)]);
    assert_eq!(apart.size(), Size::new(2 * far as u32 + 3, 2 * far as u32 + 3));
    assert_eq!(apart.placements()[1].position, Position::new(2 * far, 0));
    let words = [
        ("lemon", Some((-far, 0, Across))),
        ("melon", Some((far, 0, Across))),
        ("olive", Some((far + 1, 0, Across))),
    ];
    assert_eq!(build(&words[..2], &Builder::new()).unwrap().len(), 1);
    check_refused(&words, "too far away, positions reach to 500000000; move or unpin one of them");
}

const APART: [Word<'_>; 4] =
    [("lemon", Some((0, 0, Across))), ("melon", Some((12, 0, Across))), ("enamels", None), ("moonlit", None)];

/// Pinned words that nothing connects, and how often an observer was asked before it stopped.
fn reasons_while_connecting(most: u32) -> (Vec<Reason>, u32) {
    let asked = AtomicU32::new(0);
    let builder = Builder::new().observer(|step| match step {
        Step::Connecting(_) if asked.fetch_add(1, Relaxed) + 1 == most => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    let crossword = builder.build(&word_list_of(&APART)).unwrap();
    (crossword.unplaced().iter().map(|word| word.reason).collect(), asked.load(Relaxed))
}

#[test]
fn an_observer_can_stop_the_search_that_connects() {
    let (reasons, asked) = reasons_while_connecting(1);
    assert!(
        asked == 1 && reasons.contains(&Reason::Stopped) && !reasons.contains(&Reason::NotConnected),
        "{reasons:?}"
    );
    let (reasons, asked) = reasons_while_connecting(u32::MAX);
    assert!(asked > 1 && reasons.contains(&Reason::NotConnected), "{asked} {reasons:?}");
}

#[test]
fn connecting_counts_as_steps() {
    let stats = Builder::new().build_with_stats(&word_list_of(&APART)).unwrap().stats;
    assert!(stats.steps >= 50_000, "{stats:?}");
}

#[test]
fn required_words_come_first() {
    // Only one of the words has room in a row.
    for required in 0..3 {
        let entries = ["apple", "lemon", "grape"].map(|word| Entry::new(word).unwrap());
        let entries = entries.into_iter().enumerate().map(|(k, entry)| entry.with_required(k == required));
        let builder = Builder::new().max_size(Size::new(5, 1));
        let crossword = builder.build(&entries.collect()).unwrap();
        let placed: Vec<_> = crossword.placements().iter().map(|placement| placement.entry).collect();
        assert_eq!(placed.into_iter().map(EntryId::index).collect::<Vec<_>>(), [required]);
    }
}

#[test]
fn no_limit_is_too_high() {
    let most = Size::new(u32::MAX, u32::MAX);
    let word_list: WordList = WORDS.parse().unwrap();
    let crossword = Builder::new().max_size(most).build(&word_list).unwrap();
    assert_eq!(crossword, Builder::new().build(&word_list).unwrap());
    let stopped = |optimizer: Optimizer<'_>| {
        let asked = AtomicU32::new(0);
        let optimizer = optimizer.observer(|_| match asked.fetch_add(1, Relaxed) {
            0..2 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        });
        optimizer.optimize(&crossword)
    };
    let optimization = stopped(Optimizer::new().max_size(most).max_steps(u64::MAX));
    assert_eq!(optimization, stopped(Optimizer::new()));
    assert_ne!(optimization.crossword, crossword, "there is something to compare");
}
