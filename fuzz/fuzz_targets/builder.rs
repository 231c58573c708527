//! Crosswords of any words by any settings, which a checker without code of the builder verifies.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use quadrille::{Attach, Builder, Optimizer, Order, Rule, Search, Size, WordList, verify::verify};

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    text: &'a str,
    seed: u64,
    rule: u8,
    attach: u8,
    search: u8,
    order: u8,
    box_size: Option<(u8, u8)>,
    steps: u8,
}

fn one_of<T: Copy>(all: &[T], number: u8) -> T {
    all[number as usize % all.len()]
}

fuzz_target!(|input: Input<'_>| {
    let Ok(words) = input.text.parse::<WordList>() else { return };
    if words.len() > 60 {
        return;
    }
    let size = input.box_size.map(|(width, height)| Size::new(width.into(), height.into()));
    let rule = one_of(Rule::ALL, input.rule);
    let builder = Builder::new()
        .seed(input.seed)
        .rule(rule)
        .attach(one_of(Attach::ALL, input.attach))
        .search(one_of(Search::ALL, input.search))
        .order(one_of(Order::ALL, input.order))
        .max_size(size);
    let Ok(built) = builder.build(&words) else { return };
    let optimizer = Optimizer::of(&builder).max_steps(u64::from(input.steps) * 4);
    for crossword in [&built, &optimizer.optimize(&built).crossword] {
        let placements: Vec<_> = crossword.placements().to_vec();
        verify(crossword.rule(), crossword.word_list(), &placements).expect("the crossword is legal");
        assert!(size.is_none_or(|size| crossword.size().fits_into(size)));
        assert_eq!(crossword.len() + crossword.unplaced().len(), crossword.word_list().len());
    }
});
