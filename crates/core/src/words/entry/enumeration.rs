//! The lengths of words in clues.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use crate::words::spelling::squares_in;

/// Whether a clue ends with lengths of words that match an answer of `squares` squares: all of them, or some
/// consecutive ones, add up to it. Numbers above 99 are years or the like. Lengths are separated by commas, hyphens
/// or apostrophes; other signs occur in scores, prices and dates.
pub(super) fn ends_with_lengths(clue: &str, squares: usize) -> bool {
    let inner =
        clue.trim_end().strip_suffix(')').and_then(|clue| clue.rsplit_once('(')).map(|(_, inner)| inner);
    let length = |part: &str| {
        let is_length = matches!(part.len(), 1..=2) && !part.starts_with('0');
        part.parse::<usize>().ok().filter(|_| is_length && part.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let parts = |inner: &'_ str| -> Option<Vec<usize>> {
        let parts = inner.split([',', '-', '\'', '’']);
        parts.map(|part| length(part.trim())).collect()
    };
    let lengths = inner.and_then(parts);
    lengths.is_some_and(|lengths| {
        let some = |first: usize| {
            lengths.iter().skip(first).scan(0, |sum, length| {
                *sum += length;
                Some(*sum)
            })
        };
        (0..lengths.len())
            .any(|first| some(first).take_while(|sum| *sum <= squares).any(|sum| sum == squares))
    })
}

/// The parts of a text that may spell an answer: all of it, and what is left without a remark before or behind it.
pub(super) fn parts(text: &str) -> impl Iterator<Item = &str> {
    /// The maximum number of beginnings and of ends of remarks that are tried.
    const MAX_REMARKS: usize = 4;
    let behind = |(at, sign): (usize, &str)| at + sign.len();
    let starts = text.match_indices([')', ']', '}', '）', '/']).map(behind).take(MAX_REMARKS);
    let ends = text.match_indices(['(', '[', '{', '（', '/', ',']).map(|(at, _)| at).take(MAX_REMARKS);
    let starts = core::iter::once(0).chain(starts);
    starts.flat_map(move |start| {
        let ends = core::iter::once(text.len()).chain(ends.clone()).filter(move |&end| start < end);
        ends.map(move |end| &text[start..end])
    })
}

/// Returns the lengths of the words of a text, and the number of squares that they fill.
pub(super) fn lengths_of_words(text: &str) -> (String, usize) {
    let is_hyphen = |c| matches!(c, '-' | '\u{2010}' | '\u{2011}' | '\u{58a}' | '\u{5be}');
    let (mut lengths, mut squares) = (String::new(), 0);
    for word in text.split_whitespace() {
        let mut sign = ",";
        for part in word.split(is_hyphen).map(squares_in).filter(|&part| part > 0) {
            if squares > 0 {
                lengths.push_str(sign);
            }
            lengths.push_str(&part.to_string());
            squares += part;
            sign = "-";
        }
    }
    (lengths, squares)
}
