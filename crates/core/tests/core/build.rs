//! What every crossword owes, whatever it is built from.

use std::{
    ops::ControlFlow,
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
};

use proptest::prelude::*;
use quadrille_core::{
    Builder, Crossword, Direction, Position, Random, Reason, Rule, Size, SquareStatus, Step, WordList, verify,
};
use quadrille_testkit::{builder, max_size, unlimited_builder, word_list};

/// Entries by place and answer, without the order of placing.
fn slots(crossword: &Crossword) -> Vec<(Position, Direction, u32, String)> {
    let mut slots: Vec<_> = crossword
        .slots()
        .map(|slot| (slot.position, slot.direction, slot.number, slot.entry.answer().to_string()))
        .collect();
    slots.sort();
    slots
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_crossword_is_legal_and_complete(
        word_list in word_list(),
        unlimited in unlimited_builder(),
        max in max_size(),
    ) {
        // Only a box that no word fits into is refused.
        let shortest = word_list.entries().iter().map(|entry| entry.answer().len()).min().unwrap();
        let has_room = max.is_none_or(|max| shortest <= max.width.max(max.height) as usize);
        let built = unlimited.max_size(max).build(&word_list);
        prop_assert_eq!(built.is_ok(), has_room, "{:?}", built);
        let Ok(crossword) = built else { return Ok(()) };
        prop_assert!(max.is_none_or(|max| crossword.size().fits_into(max)));
        let verified = verify::verify(crossword.rule(), &word_list, crossword.placements());
        prop_assert_eq!(verified.map(|verified| verified.letters), Ok(crossword.letters()));
        // Each entry is placed once or left out once.
        let placed = crossword.placements().iter().map(|placement| placement.entry);
        let mut all: Vec<_> = placed.chain(crossword.unplaced().iter().map(|unplaced| unplaced.entry)).collect();
        all.sort();
        prop_assert!(all.into_iter().eq(word_list.ids()));
    }

    #[test]
    fn the_text_form_reads_back(word_list in word_list(), builder in builder()) {
        let Ok(crossword) = builder.build(&word_list) else { return Ok(()) };
        let text = crossword.to_string();
        let read: Crossword = text.parse().unwrap();
        prop_assert_eq!(slots(&read), slots(&crossword));
        prop_assert_eq!(read.grid(), crossword.grid());
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn the_same_seed_gives_the_same_crossword(word_list in word_list(), builder in builder()) {
        prop_assert_eq!(builder.build_with_stats(&word_list), builder.build_with_stats(&word_list));
    }

    #[test]
    fn an_observer_sees_every_placement_in_order(word_list in word_list(), builder in builder()) {
        let seen = Mutex::new(Vec::new());
        let builder = builder.attempts(1).observer(|step| {
            let Step::Placed(step) = step else { return ControlFlow::Continue(()) };
            let mut seen = seen.lock().unwrap();
            assert_eq!(step.placed, seen.len());
            let answer = word_list[step.entry].answer();
            for (square, k) in answer.squares().zip(0..) {
                let position = step.position.step(step.direction, k);
                assert_eq!(step.letter(position), Some(square));
                assert!(step.bounds().contains(position));
                assert!(!step.status(position).admits(step.direction));
            }
            let before = step.position.step(step.direction, -1);
            assert_eq!(step.status(before), SquareStatus::Blocked);
            seen.push((step.entry, step.direction));
            ControlFlow::Continue(())
        });
        let Ok(crossword) = builder.build(&word_list) else { return Ok(()) };
        let placed = crossword.placements().iter();
        prop_assert!(placed.map(|placement| (placement.entry, placement.direction)).eq(seen.lock().unwrap().drain(..)));
    }

    #[test]
    fn any_text_parses_or_fails(text in "[A-C. \n#é\u{301}]{0,60}") {
        let _ = text.parse::<Crossword>();
    }
}

/// The bytes of a crossword, built on so many threads.
fn built_on(threads: usize, word_list: &WordList, builder: &Builder<'_>) -> String {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| format!("{:?}", builder.build_with_stats(word_list).unwrap()))
}

#[test]
fn an_observer_that_breaks_keeps_the_best_attempt() {
    let word_list: WordList =
        (100..160).map(|number| format!("{number}\n")).collect::<String>().parse().unwrap();
    let builder = Builder::new().attempts(200);
    let first = builder.clone().attempts(1).build_with_stats(&word_list).unwrap();
    let attempts = AtomicU32::new(0);
    let watched = builder.clone().observer(|step| {
        let Step::Placed(step) = step else { return ControlFlow::Continue(()) };
        attempts.fetch_max(step.attempt + 1, Ordering::Relaxed);
        if step.attempt < 16 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let build = watched.build_with_stats(&word_list).unwrap();
    assert!((17..200).contains(&attempts.load(Ordering::Relaxed)) && build.stats.attempts < 200);
    assert!(build.crossword.len() >= first.crossword.len());
    assert!(build.crossword.size().area() <= builder.attempts(16).build(&word_list).unwrap().size().area());
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let words: Vec<_> =
        (100..400).filter(|n| (2..20).all(|d| n % d != 0)).map(|n: u32| n.to_string()).collect();
    let primes: WordList = words.join("\n").parse().unwrap();
    for builder in [Builder::new(), Builder::new().rule(Rule::Strict), Builder::new().attempts(5)] {
        let one = built_on(1, &primes, &builder);
        assert_eq!(built_on(2, &primes, &builder), one);
        assert_eq!(built_on(8, &primes, &builder), one);
    }
}

#[test]
fn an_observer_can_stop() {
    let word_list: WordList = "LEMON\nMELON\nOLIVE\nELM".parse().unwrap();
    let builder = Builder::new().observer(|step| match step {
        Step::Placed(placed) if placed.placed == 1 => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    let build = builder.build_with_stats(&word_list).unwrap();
    assert_eq!(build.crossword.len(), 2);
    assert_eq!(build.stats.attempts, 1);
    assert!(build.crossword.unplaced().iter().all(|unplaced| unplaced.reason == Reason::Stopped));
}

#[test]
fn an_observer_can_stop_where_no_word_finds_a_place() {
    let words = (0..300_000).map(|number| format!("{}\n", 100_000 + number)).collect::<String>();
    let word_list: WordList = words.parse().unwrap();
    let placed = AtomicU32::new(0);
    let builder = Builder::new().max_size(Size::new(6, 1)).observer(|step| match step {
        Step::Searching { .. } => ControlFlow::Break(()),
        _ => {
            placed.fetch_add(1, Ordering::Relaxed);
            ControlFlow::Continue(())
        }
    });
    let build = builder.build_with_stats(&word_list).unwrap();
    assert_eq!((build.crossword.len(), placed.load(Ordering::Relaxed), build.stats.attempts), (1, 1, 1));
    assert!(build.stats.steps < 300_000, "{}", build.stats.steps);
}

#[test]
fn an_observer_can_stop_a_later_attempt() {
    let word_list: WordList = "LEMON\nMELON\nOLIVE\nELM".parse().unwrap();
    let asked = AtomicU32::new(0);
    let builder = Builder::new().attempts(5).observer(|step| {
        asked.fetch_add(1, Ordering::Relaxed);
        // Only once: later steps would go on.
        if matches!(step, Step::Placed(placed) if (placed.attempt, placed.placed) == (2, 0)) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    let alone = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let build = alone.install(|| builder.build_with_stats(&word_list)).unwrap();
    // The attempts before were finished, and the best of them counts.
    assert_eq!((build.stats.attempts, asked.load(Ordering::Relaxed)), (3, 4 + 4 + 1));
    assert_eq!((build.crossword.len(), build.crossword.unplaced().len()), (4, 0));
}

#[test]
fn equal_words_are_each_placed() {
    let word_list: WordList = ["MATHEMATICA"; 40].join("\n").parse().unwrap();
    assert_eq!(Builder::new().build(&word_list).unwrap().len(), 40);
}

#[track_caller]
fn check_all_placed(words: impl Iterator<Item = String>, rule: Rule) {
    let word_list: WordList = words.collect::<Vec<_>>().join("\n").parse().unwrap();
    let crossword = Builder::new().rule(rule).build(&word_list).unwrap();
    assert_eq!(crossword.len(), word_list.len());
}

// Words that use up as many open letters as they bring.
#[test]
fn pairs_do_not_wall_themselves_in() {
    check_all_placed((0..300).map(|n| format!("{}{}", n % 5, n / 5 % 5)), Rule::Standard);
}
#[test]
fn strict_triples_do_not_wall_themselves_in() {
    check_all_placed((0..900).map(|n| (100 + n).to_string()), Rule::Strict);
}
#[test]
fn strict_numbers_of_four_digits_do_not_wall_themselves_in() {
    check_all_placed((0..1000).map(|n| (1000 + 7 * n).to_string()), Rule::Strict);
}

/// Many words of few letters, like words of characters and syllables.
fn words_of_rare_letters(words: u32, letters: u32) -> WordList {
    let mut random = Random::new(0, 0);
    let mut word = || {
        let len = 2 + random.below(4) / 3;
        // Some are more frequent than others.
        let mut letter = || random.below(letters).min(random.below(letters));
        (0..len).map(|_| char::from_u32('一' as u32 + letter()).unwrap()).collect::<String>()
    };
    (0..words).map(|_| word()).collect::<Vec<_>>().join("\n").parse().unwrap()
}

#[track_caller]
fn check_share_placed(words: u32, letters: u32, share: f64) {
    let word_list = words_of_rare_letters(words, letters);
    let crossword = Builder::new().build(&word_list).unwrap();
    let placed = crossword.len() as f64 / word_list.len() as f64;
    assert!(placed >= share, "{placed}");
}

#[test]
fn chosen_attempts_vary_if_words_are_left_out() {
    let word_list = words_of_rare_letters(3000, 1000);
    let attempts = |wanted| Builder::new().attempts(wanted).build_with_stats(&word_list).unwrap();
    let (one, three) = (attempts(1), attempts(3));
    assert_eq!((one.stats.attempts, three.stats.attempts), (1, 3));
    assert!(three.crossword.len() > 2 * one.crossword.len());
}

#[test]
fn words_of_rare_letters_find_places() {
    check_share_placed(300, 200, 0.5);
}
#[test]
fn many_words_of_rare_letters_find_places() {
    check_share_placed(3000, 1000, 0.5);
}

#[track_caller]
fn check_refused(builder: &Builder<'_>, words: &str, says: &str) {
    let error = builder.build(&words.parse().unwrap()).unwrap_err();
    assert!(error.to_string().contains(says), "{error}");
}

#[test]
fn an_empty_list_is_refused() {
    check_refused(&Builder::new(), "# nothing", "no word");
}
#[test]
fn zero_attempts_are_refused() {
    check_refused(&Builder::new().attempts(0), "CAT", "attempt");
}
#[test]
fn a_box_without_squares_is_refused() {
    check_refused(&Builder::new().max_size(Size::new(0, 5)), "CAT", "0x5");
}
#[test]
fn the_rule_any_is_refused() {
    check_refused(&Builder::new().rule(Rule::Any), "CAT", "standard or strict");
}
