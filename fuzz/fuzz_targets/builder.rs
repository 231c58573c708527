//! Crosswords of any words by any settings: they are legal, and words are left out for the reason that is reported.
#![no_main]

use arbitrary::Arbitrary;
use fuzz::{
    crossword::{Word, has_place, is_legal, size},
    one_of,
};
use libfuzzer_sys::fuzz_target;
use quadrille::{
    Attach, Builder, Crossword, Direction, Entry, Optimizer, Order, Pin, Position, Reason, Rule, Search,
    Size, WordList,
};

/// The maximum number of words.
const MAX_WORDS: usize = 24;

#[derive(Arbitrary, Debug)]
struct Input {
    words: Vec<InputWord>,
    seed: u64,
    settings: [u8; 4],
    box_size: Option<(u8, u8)>,
    count: Option<u8>,
    attempts: Option<u8>,
    max_ratio: Option<u8>,
    steps: u8,
}

#[derive(Arbitrary, Debug)]
struct InputWord {
    /// Two letters each.
    letters: [u8; 4],
    length: u8,
    is_required: bool,
    pin: Option<(u8, u8, bool)>,
}

impl InputWord {
    fn entry(&self) -> Entry {
        let letters = self.letters.iter().flat_map(|pair| [pair & 15, pair >> 4]);
        let text: String = letters
            .map(|number| char::from(b'A' + number % 7))
            .take(1 + usize::from(self.length % 8))
            .collect();
        let entry = Entry::new(&text).expect("it has letters").with_required(self.is_required);
        let Some((row, column, is_down)) = self.pin.filter(|_| self.length >= 192) else { return entry };
        let direction = if is_down { Direction::Down } else { Direction::Across };
        let position = Position::new(i32::from(row % 12), i32::from(column % 12));
        entry.with_pin(Pin { position, direction })
    }
}

fuzz_target!(|input: Input| {
    let words: WordList = input.words.iter().take(MAX_WORDS).map(InputWord::entry).collect();
    let max_size =
        input.box_size.map(|(width, height)| Size::new(u32::from(width % 24), u32::from(height % 24)));
    let [rule, attach, search, order] = input.settings;
    let builder = Builder::new()
        .seed(input.seed)
        .rule(one_of(Rule::ALL, rule))
        .attach(one_of(Attach::ALL, attach))
        .search(one_of(Search::ALL, search))
        .order(one_of(Order::ALL, order))
        .max_size(max_size)
        .count(input.count.map(usize::from))
        .attempts(input.attempts.map(|attempts| u32::from(attempts % 8)));
    let Ok(built) = builder.build(&words) else { return };
    check(&built, max_size);
    let ratio = input.max_ratio.map(|ratio| 1.0 + f64::from(ratio) / 64.0);
    let optimizer = Optimizer::of(&builder).max_ratio(ratio).max_steps(u64::from(input.steps) * 4);
    let optimized = optimizer.optimize(&built).crossword;
    check(&optimized, max_size);
    // Required words count first.
    let left_out = |crossword: &Crossword| (crossword.missing().count(), crossword.unplaced().len());
    assert!(left_out(&optimized) <= left_out(&built), "{built}{optimized}");
    assert_eq!(builder.build(&words).as_ref(), Ok(&built), "the same settings give the same crossword");
});

fn check(crossword: &Crossword, max_size: Option<Size>) {
    let words = crossword.word_list();
    let placed: Vec<Word<'_>> = crossword
        .placements()
        .iter()
        .map(|placement| (words[placement.entry].answer().as_str(), placement.position, placement.direction))
        .collect();
    assert!(is_legal(crossword.rule(), &placed), "{crossword}");
    assert_eq!(crossword.size(), size(&placed), "{crossword}");
    assert!(max_size.is_none_or(|max| size(&placed).fits_into(max)), "{crossword}");
    let mut entries: Vec<_> = crossword.placements().iter().map(|placement| placement.entry).collect();
    entries.extend(crossword.unplaced().iter().map(|unplaced| unplaced.entry));
    entries.sort_unstable();
    assert!(entries.into_iter().eq(words.ids()), "each word is either placed or left out: {crossword}");
    check_pins(crossword);
    let has_place = |text: &str, max_size| has_place(crossword.rule(), &placed, text, max_size);
    for unplaced in crossword.unplaced() {
        let entry = &words[unplaced.entry];
        let (text, length) = (entry.answer().as_str(), entry.answer().len() as u32);
        let is_right = match unplaced.reason {
            Reason::TooShort => length == 1,
            Reason::TooLong => max_size.is_some_and(|max| length > max.width.max(max.height)),
            Reason::NoCommonLetter => !placed.iter().any(|(other, ..)| other.contains(|c| text.contains(c))),
            Reason::ClosedIn => !has_place(text, None),
            Reason::NoRoom => max_size.is_some() && !has_place(text, max_size),
            Reason::NotConnected => entry.pin().is_some(),
            _ => false,
        };
        assert!(is_right, "{text} is left out: {}\n{crossword}{max_size:?}", unplaced.reason);
    }
}

/// Pinned words that are placed have their directions and relative positions.
fn check_pins(crossword: &Crossword) {
    let mut origin = None;
    for placement in crossword.placements() {
        let Some(pin) = crossword.word_list()[placement.entry].pin() else { continue };
        assert_eq!(placement.direction, pin.direction, "{crossword}");
        let offset =
            (placement.position.row - pin.position.row, placement.position.column - pin.position.column);
        assert_eq!(*origin.get_or_insert(offset), offset, "{crossword}");
    }
}
