//! That the reasons for words left out are true.
//!
//! The oracle shares no code with what it judges: it compares letters as texts, asks the checker about every
//! place around a crossword, and has the list built once more without the box.

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use proptest::prelude::*;
use quadrille_core::{Builder, Crossword, EntryId, Optimizer, Reason, Rule, Size, Step, WordList};
use quadrille_testkit::{legal_place, max_size, unlimited_builder, word_list};

/// The letters of the words placed, and of all words of the list that share some of them directly or through
/// others.
fn connected_letters(crossword: &Crossword) -> BTreeSet<&str> {
    let mut letters: BTreeSet<_> = crossword.slots().flat_map(|slot| slot.entry.answer().squares()).collect();
    loop {
        let before = letters.len();
        for entry in crossword.word_list().entries() {
            if entry.answer().squares().any(|square| letters.contains(square)) {
                letters.extend(entry.answer().squares());
            }
        }
        if letters.len() == before {
            return letters;
        }
    }
}

/// The words that letters connect with those placed.
fn connected_words(crossword: &Crossword) -> Vec<EntryId> {
    let (letters, word_list) = (connected_letters(crossword), crossword.word_list());
    let is_connected =
        |entry: &EntryId| word_list[*entry].answer().squares().all(|square| letters.contains(square));
    word_list.ids().filter(is_connected).collect()
}

/// The words that letters connect with those placed, as far as the same builder places them where the box is
/// no limit.
fn placed_without_box(crossword: &Crossword, unlimited: &Builder<'_>) -> BTreeSet<EntryId> {
    let words = connected_words(crossword);
    let word_list: WordList = words.iter().map(|&entry| crossword.word_list()[entry].clone()).collect();
    unlimited
        .build(&word_list)
        .unwrap()
        .placements()
        .iter()
        .map(|placement| words[placement.entry.index()])
        .collect()
}

/// The reason for an entry left out of a crossword, if a box limits it and these words are placed without.
fn reason(
    crossword: &Crossword,
    max: Option<Size>,
    without_box: &BTreeSet<EntryId>,
    entry: EntryId,
) -> Reason {
    let answer = crossword.word_list()[entry].answer();
    if max.is_some_and(|max| answer.len() > max.width.max(max.height) as usize) {
        Reason::TooLong
    } else if !connected_words(crossword).contains(&entry) {
        Reason::NoCommonLetter
    } else if max.is_some() && (without_box.contains(&entry) || legal_place(crossword, entry, None).is_some())
    {
        Reason::NoRoom
    } else {
        Reason::ClosedIn
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn reasons_are_true(word_list in word_list(), unlimited in unlimited_builder(), max in max_size()) {
        let Ok(crossword) = unlimited.clone().max_size(max).build(&word_list) else { return Ok(()) };
        let without_box = placed_without_box(&crossword, &unlimited);
        for unplaced in crossword.unplaced() {
            let expected = reason(&crossword, max, &without_box, unplaced.entry);
            prop_assert_eq!(unplaced.reason, expected, "{}\n{}", word_list[unplaced.entry].text(), crossword);
        }
    }

    #[test]
    fn reasons_are_true_of_optimized_crosswords(
        word_list in word_list(),
        rule in prop::sample::select(&Rule::FREE_FORM[..]),
        (seed, width, height) in (any::<u64>(), 3..9_u32, 3..9_u32),
        steps in 1..400_u64,
    ) {
        let (builder, max) = (Builder::new().seed(seed).rule(rule), Size::new(width, height));
        let Ok(built) = builder.clone().max_size(max).attempts(1).build(&word_list) else { return Ok(()) };
        let crossword = Optimizer::new().seed(seed).max_size(max).max_steps(steps).optimize(&built).crossword;
        // What stays as it is keeps the reasons that it has.
        if crossword.placements() == built.placements() {
            return Ok(());
        }
        let lacks_place = |entry| legal_place(&crossword, entry, None).is_none();
        let is_asked = crossword.unplaced().iter().any(|left| left.reason == Reason::NoRoom && lacks_place(left.entry));
        // It takes longer where words find no place without the box either.
        let without_box = if is_asked { placed_without_box(&crossword, &builder) } else { BTreeSet::new() };
        for unplaced in crossword.unplaced() {
            let expected = reason(&crossword, Some(max), &without_box, unplaced.entry);
            prop_assert_eq!(unplaced.reason, expected, "{}\n{}", word_list[unplaced.entry].text(), crossword);
            let place = legal_place(&crossword, unplaced.entry, Some(max));
            prop_assert_eq!(place, None, "{}\n{}", word_list[unplaced.entry].text(), crossword);
        }
    }

    #[test]
    fn words_left_out_fit_nowhere(word_list in word_list(), builder in unlimited_builder()) {
        let crossword = builder.build(&word_list).unwrap();
        for unplaced in crossword.unplaced() {
            prop_assert_eq!(legal_place(&crossword, unplaced.entry, None), None);
        }
    }
}

#[track_caller]
fn check_reasons(words: &str, max_size: Option<Size>, expected: &[(&str, Reason)]) {
    let word_list: WordList = words.replace(' ', "\n").parse().unwrap();
    let crossword = Builder::new().max_size(max_size).build(&word_list).unwrap();
    let found: Vec<_> = crossword
        .unplaced()
        .iter()
        .map(|unplaced| (word_list[unplaced.entry].text(), unplaced.reason))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn a_word_without_a_common_letter_is_left_out() {
    check_reasons("AAAA BBBB ACE", None, &[("BBBB", Reason::NoCommonLetter)]);
}
#[test]
fn a_word_longer_than_the_box_is_left_out() {
    check_reasons("CAT ELEPHANT", Some(Size::new(5, 6)), &[("ELEPHANT", Reason::TooLong)]);
}
#[test]
fn a_word_without_room_is_left_out() {
    check_reasons("CAT TAC", Some(Size::new(3, 1)), &[("TAC", Reason::NoRoom)]);
}
#[test]
fn a_word_that_only_a_word_without_room_connects_lacks_room() {
    check_reasons("CAT TAC ZIC", Some(Size::new(3, 1)), &[("TAC", Reason::NoRoom), ("ZIC", Reason::NoRoom)]);
    let reasons = [("CATZ", Reason::TooLong), ("ZZ", Reason::NoRoom)];
    check_reasons("CAT TAC CATZ ZZ", Some(Size::new(3, 3)), &reasons);
}
#[test]
fn a_word_without_a_common_letter_does_not_lack_room() {
    check_reasons(
        "CAT TAC ZOO",
        Some(Size::new(3, 1)),
        &[("TAC", Reason::NoRoom), ("ZOO", Reason::NoCommonLetter)],
    );
}
#[test]
fn the_box_is_not_the_reason_if_there_is_no_room_without_it() {
    let word_list: WordList = "AB\nAB\nAB".parse().unwrap();
    let crossword = Builder::new().rule(Rule::Strict).max_size(Size::new(2, 2)).build(&word_list).unwrap();
    assert_eq!(crossword.unplaced().iter().map(|left| left.reason).collect::<Vec<_>>(), [Reason::ClosedIn]);
}
/// A word that is left out for a reason, and what a change in the list or the box makes of it.
#[track_caller]
fn check_remedy(before: (&str, Size), reason: Reason, after: (&str, Size)) {
    let left = |(words, max): (&str, Size)| {
        let word_list: WordList = words.replace(' ', "\n").parse().unwrap();
        let crossword = Builder::new().rule(Rule::Strict).max_size(max).build(&word_list).unwrap();
        crossword.unplaced().iter().map(|left| left.reason).collect::<Vec<_>>()
    };
    assert_eq!((left(before), left(after)), (vec![reason], vec![]));
}

#[test]
fn a_word_that_connects_is_a_remedy() {
    let max = Size::new(20, 20);
    check_remedy(("AAAA BBBB ACE", max), Reason::NoCommonLetter, ("AAAA BBBB ACE AXB", max));
}
#[test]
fn a_longer_side_is_a_remedy() {
    let words = "CAT ELEPHANT";
    check_remedy((words, Size::new(5, 6)), Reason::TooLong, (words, Size::new(8, 8)));
}
#[test]
fn a_larger_box_is_a_remedy() {
    check_remedy(("CAT TAC", Size::new(3, 1)), Reason::NoRoom, ("CAT TAC", Size::new(3, 3)));
}
#[test]
fn a_longer_word_is_a_remedy() {
    let max = Size::new(20, 20);
    check_remedy(("AB AB AB", max), Reason::ClosedIn, ("AB AB AB AXAXAXA", max));
}
#[test]
fn a_search_for_reasons_can_be_stopped() {
    let word_list: WordList = "CAT\nTAC\nTIC\nZZ".parse().unwrap();
    let builder = Builder::new().max_size(Size::new(3, 1)).observer(|step| match step {
        Step::Reasons => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    let crossword = builder.build(&word_list).unwrap();
    let reasons = crossword.unplaced().iter().map(|left| left.reason);
    assert!(
        reasons.eq([Reason::Stopped, Reason::Stopped, Reason::NoCommonLetter]),
        "{:?}",
        crossword.unplaced()
    );
}
#[test]
fn a_word_whose_letters_are_used_up_is_left_out() {
    // Under the strict rule AB crosses AB once, and then every square lies beside the crossing.
    let word_list: WordList = "AB\nAB\nAB\nAB\nAB\nAB".parse().unwrap();
    let crossword = Builder::new().rule(Rule::Strict).build(&word_list).unwrap();
    assert!(crossword.unplaced().iter().all(|unplaced| unplaced.reason == Reason::ClosedIn), "{crossword}");
    assert!(!crossword.unplaced().is_empty());
}
