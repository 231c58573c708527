//! Shared by the benchmarks: word lists of any length, sets of nonograms, and time measurement.

mod puzzles;

use std::time::{Duration, Instant};

use quadrille::WordList;

pub use puzzles::{PuzzleSet, puzzle_sets};

/// A thousand English words.
pub const ENGLISH: &str = include_str!("../../examples/words/english1000.txt");

/// The frequencies of the letters A to Z in English text, per mille.
const FREQUENCIES: [u32; 26] =
    [85, 21, 45, 34, 111, 18, 25, 30, 75, 2, 11, 55, 30, 67, 72, 32, 2, 76, 57, 70, 36, 10, 13, 3, 18, 3];

/// Returns a generator of random numbers below a bound, which starts with the same state at every call.
pub fn random() -> impl FnMut(u32) -> u32 {
    let mut state = 1_u64;
    move |bound| {
        // The generator of D. Knuth's MMIX is good enough to draw letters.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((state >> 33) * u64::from(bound)) >> 31) as u32
    }
}

/// Returns `count` different words of 4 to 12 letters with the letter frequencies of English, the same at
/// every call.
#[must_use]
pub fn words(count: usize) -> String {
    let mut below = random();
    let total = FREQUENCIES.iter().sum();
    let mut seen = hashbrown::HashSet::new();
    let mut list = String::new();
    while seen.len() < count {
        let len = 4 + below(9);
        let word: String = (0..len)
            .map(|_| {
                let mut left = below(total);
                let letter = FREQUENCIES.iter().position(|&frequency| {
                    let here = left < frequency;
                    left = left.saturating_sub(frequency);
                    here
                });
                char::from(b'A' + letter.unwrap_or(0) as u8)
            })
            .collect();
        if seen.insert(word.clone()) {
            list.push_str(&word);
            list.push('\n');
        }
    }
    list
}

/// Returns [`words`] as a word list.
///
/// # Panics
///
/// Never, because all of them can be spelled.
#[must_use]
pub fn word_list(count: usize) -> WordList {
    words(count).parse().expect("the words can be spelled")
}

/// Returns the shortest time of a number of runs, and the result of the last one.
pub fn best_of<T>(runs: usize, mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut once = || {
        let start = Instant::now();
        let result = work();
        (start.elapsed(), result)
    };
    let mut best = once();
    for _ in 1..runs {
        let next = once();
        best = (best.0.min(next.0), next.1);
    }
    best
}
