//! Nonogram files of all formats: what is read can be written, and has the same numbers when it is read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille::{
    formats::{Nonogram, NonogramFormat, nonogram},
    nonogram::Clues,
};

fuzz_target!(|bytes: &[u8]| {
    let detected = nonogram::read_detected(bytes, None).map(|document| document.nonograms);
    let forced = NonogramFormat::ALL.iter().map(|&format| nonogram::read(bytes, format));
    for puzzles in [detected].into_iter().chain(forced).flatten() {
        for puzzle in puzzles.iter().take(4) {
            for &format in NonogramFormat::ALL {
                check(puzzle, format);
            }
        }
    }
});

/// Writes a nonogram and reads it, unless the format cannot hold it.
fn check(puzzle: &Nonogram, format: NonogramFormat) {
    let mut bytes = Vec::new();
    if nonogram::write(puzzle, format, &mut bytes).is_err() {
        return;
    }
    let again = match nonogram::read(&bytes, format) {
        Ok(again) => again,
        Err(error) => panic!("{format}: {error}\n{}", String::from_utf8_lossy(&bytes)),
    };
    let [again] = &again[..] else { panic!("{format}: {} nonograms", again.len()) };
    assert_eq!(again.clues().size(), puzzle.clues().size(), "{format}");
    if !puzzle.clues().has_unknown_lines() {
        assert_eq!(numbers(again.clues()), numbers(puzzle.clues()), "{format}");
    }
    if format == NonogramFormat::Json {
        assert_eq!(again, puzzle);
    }
}

/// Returns the lengths of all runs, line by line, with their colors in the order in which they appear.
fn numbers(clues: &Clues) -> Vec<Vec<(u32, usize)>> {
    let mut colors = Vec::new();
    let mut color = |color| {
        colors.iter().position(|&other| other == color).unwrap_or_else(|| {
            colors.push(color);
            colors.len() - 1
        })
    };
    let lines = clues.rows().iter().chain(clues.columns());
    lines.map(|clue| clue.runs().iter().map(|run| (run.length, color(run.color))).collect()).collect()
}
