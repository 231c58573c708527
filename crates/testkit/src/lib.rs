//! What the tests of several crates share: random word lists and settings.
//!
//! It is not published.

use proptest::prelude::*;
use quadrille_core::{Attach, Builder, Lexicon, Order, Rule, Search, Size};

/// Words over few letters cross often and get into each other's way; some letters nobody else has.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => "[A-D]{2,9}",
        4 => "[A-Z]{2,14}",
        1 => "[ÄÖÜЯЙ]{2,5}",
        1 => "[0-2]{2,4}",
        1 => "[AB]{30,36}",
    ]
}

/// Word lists in which words get into each other's way, and some cannot be placed at all.
pub fn lexicon() -> impl Strategy<Value = Lexicon> {
    prop::collection::vec(word(), 1..40)
        .prop_map(|words| words.join("\n").parse().expect("all words can be spelled"))
}

/// Builders with any settings but a size, quick enough for such lists.
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

/// Builders with any settings, and the largest size of each, if it has one.
pub fn sized_builder() -> impl Strategy<Value = (Builder<'static>, Option<Size>)> {
    // Into small boxes no word may fit.
    let sizes = prop_oneof![(2..6_u32, 2..6_u32), (2..40_u32, 2..40_u32)];
    (unlimited_builder(), prop::option::of(sizes)).prop_map(|(builder, max_size)| {
        match max_size.map(|(width, height)| Size::new(width, height)) {
            Some(max) => (builder.max_size(max), Some(max)),
            None => (builder, None),
        }
    })
}

/// Builders with any settings.
pub fn builder() -> impl Strategy<Value = Builder<'static>> {
    sized_builder().prop_map(|(builder, _)| builder)
}
