//! Crossword files of all formats: what is read can be written and read again, and the native document holds it whole.
#![no_main]

use std::collections::BTreeSet;

use fuzz::archive;
use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use quadrille::{
    Crossword, Direction, Position,
    formats::{self, CrosswordFormat, Unsupported, crossword},
};

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    archive::mutate(data, size, max_size, seed)
});

fuzz_target!(|bytes: &[u8]| {
    let _ = formats::detect(bytes, None);
    let detected = crossword::read_detected(bytes, None).map(|document| document.crossword);
    let forced = CrosswordFormat::ALL.iter().map(|&format| crossword::read(bytes, format));
    for puzzle in [detected].into_iter().chain(forced).flatten() {
        assert_eq!(again(&puzzle, CrosswordFormat::Json), Some(puzzle.clone()));
        for &format in CrosswordFormat::ALL {
            if let Some(again) = again(&puzzle, format) {
                assert_eq!(letters(&again), letters(&puzzle), "{format}");
                let adds_words = format.drops(&puzzle).contains(&Unsupported::OtherRuns);
                let [again, known] = [&again, &puzzle].map(|puzzle| slots(puzzle, !adds_words));
                assert!(known.is_subset(&again), "{format}: {known:?} {again:?}");
                assert!(adds_words || known == again, "{format}: {known:?} {again:?}");
            }
        }
    }
});

/// Returns the letters and digits with their positions. Some formats have capitals only, or other quotation marks.
fn letters(crossword: &Crossword) -> Vec<(Position, String)> {
    let compared = |text: &str| text.to_uppercase().chars().filter(|c| c.is_alphanumeric()).collect();
    crossword.letter_squares().into_iter().map(|(at, text)| (at, compared(text))).collect()
}

/// A position, a number, a direction, a length and a clue.
type Slot = (Position, Option<u32>, Direction, usize, String);

/// Returns all slots. Of their clues, only letters that all formats can hold are compared; lengths behind them are not.
fn slots(crossword: &Crossword, with_numbers: bool) -> BTreeSet<Slot> {
    let clue = |clue: &str| clue.chars().filter(char::is_ascii_alphabetic).collect();
    let slot = |slot: quadrille::Slot<'_>| {
        let (entry, number) = (slot.entry, with_numbers.then_some(slot.number));
        let clue = clue(entry.clue().unwrap_or_default());
        (slot.position, number, slot.direction, entry.answer().len(), clue)
    };
    crossword.slots().map(slot).collect()
}

/// Writes a crossword and reads it, unless the format cannot hold it.
fn again(crossword: &Crossword, format: CrosswordFormat) -> Option<Crossword> {
    let bytes = crossword::to_vec(crossword, format).ok()?;
    match crossword::read(&bytes, format) {
        Ok(crossword) => Some(crossword),
        Err(error) => panic!("{format}: {error}\n{}", String::from_utf8_lossy(&bytes)),
    }
}
