//! Random word lists, settings and pictures for the tests of several crates.
//!
//! It is not published.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use quadrille_core::{
    Attach, Builder, Crossword, Direction, EntryId, Order, Placement, Position, Rule, Search, Size, WordList,
};

/// Words of few letters, which cross often and are in each other's way, and some of letters that no other has.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => "[A-D]{2,9}",
        4 => "[A-Z]{2,14}",
        1 => "[ÄÖÜЯЙ]{2,5}",
        1 => "[0-2]{2,4}",
        1 => "[AB]{30,36}",
    ]
}

/// Word lists in which words are in each other's way, and some cannot be placed at all.
pub fn word_list() -> impl Strategy<Value = WordList> {
    prop::collection::vec(word(), 1..40)
        .prop_map(|words| words.join("\n").parse().expect("all words can be spelled"))
}

/// Builders with any settings but a maximum size.
pub fn unlimited_builder() -> impl Strategy<Value = Builder<'static>> {
    (
        any::<u64>(),
        prop::sample::select(&Rule::FREE_FORM[..]),
        prop::sample::select(Attach::ALL),
        prop::sample::select(Search::ALL),
        prop::sample::select(Order::ALL),
        1..4_u32,
    )
        .prop_map(|(seed, rule, attach, search, order, attempts)| {
            let builder = Builder::new().seed(seed).rule(rule).attach(attach);
            builder.search(search).order(order).attempts(attempts)
        })
}

/// Maximum sizes, or none. Some are too small for every word.
pub fn max_size() -> impl Strategy<Value = Option<Size>> {
    let sides = prop_oneof![(2..6_u32, 2..6_u32), (2..40_u32, 2..40_u32)];
    prop::option::of(sides.prop_map(|(width, height)| Size::new(width, height)))
}

/// Builders with any settings.
pub fn builder() -> impl Strategy<Value = Builder<'static>> {
    (unlimited_builder(), max_size()).prop_map(|(unlimited, max)| unlimited.max_size(max))
}

/// Finds a legal place for a further entry within a maximum size, by checking every place that crosses a letter.
pub fn legal_place(
    crossword: &Crossword,
    entry: EntryId,
    max: Option<Size>,
) -> Option<(Position, Direction)> {
    let word_list = crossword.word_list();
    let mut letters = BTreeMap::new();
    for slot in crossword.slots() {
        for (square, k) in slot.entry.answer().squares().zip(0..) {
            letters.insert(slot.position.step(slot.direction, k), square);
        }
    }
    let mut places = BTreeSet::new();
    for (square, k) in word_list[entry].answer().squares().zip(0..) {
        for (position, _) in letters.iter().filter(|&(_, &letter)| letter == square) {
            places.extend(Direction::BOTH.map(|direction| (position.step(direction, -k), direction)));
        }
    }
    places.into_iter().find(|&(position, direction)| {
        let placement = Placement { entry, position, direction };
        let placements = [crossword.placements(), &[placement]].concat();
        Crossword::new(crossword.rule(), word_list.clone(), placements)
            .is_ok_and(|crossword| max.is_none_or(|max| crossword.size().fits_into(max)))
    })
}

/// Returns a random picture as text, in which `filled` of 256 cells are filled.
pub fn noise(Size { width, height }: Size, filled: u32, seed: u32) -> String {
    let mut state = seed;
    let mut cell = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        if state >> 24 < filled { '#' } else { '.' }
    };
    let mut row = || (0..width).map(|_| cell()).collect::<String>() + "\n";
    (0..height).map(|_| row()).collect()
}
