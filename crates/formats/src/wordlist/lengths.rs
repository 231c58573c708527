//! What lists tell about the lengths of words, which fill no square: behind the word, in a column of their
//! own, or behind the clue. They are those of the word, or they are left out and that is told, so that nobody
//! is shown two.

use quadrille_core::{Entry, Spelling};

use super::{
    lead::{digit, number_of},
    signs::in_brackets,
};
use crate::crossword::enumeration;

/// A word without its lengths, if these are what stands in brackets behind it: they take no square.
pub(super) fn without_lengths<'w>(word: &'w str, spelling: &Spelling) -> &'w str {
    let fits = |&(before, inside): &(&str, &str)| are_lengths(inside, before, spelling);
    in_brackets(word).filter(fits).map_or(word, |(before, _)| before)
}

/// A clue without the lengths of its word, if these stand in brackets behind it.
pub(super) fn before_lengths<'c>(clue: &'c str, word: &str, spelling: &Spelling) -> Option<&'c str> {
    in_brackets(clue).filter(|(_, inside)| are_lengths(inside, word, spelling)).map(|(before, _)| before)
}

/// Whether a text has the lengths of a word.
fn are_lengths(text: &str, word: &str, spelling: &Spelling) -> bool {
    let squares = || spelling.answer(word).map(|answer| answer.len());
    numbers(text).is_some_and(|lengths| squares() == Ok(lengths.iter().sum()))
}

/// The numbers of lengths with signs between them.
fn numbers(lengths: &str) -> Option<Vec<usize>> {
    lengths.split([',', '-', '\'', '’', '+']).map(|part| length(part.trim())).collect()
}

/// A number of letters, such as `5`, `٥` or `5 letters`, but not 0.
fn length(text: &str) -> Option<usize> {
    let (digits, unit) = text.split_at(text.find(|c| digit(c).is_none()).unwrap_or(text.len()));
    let is_unit = unit.is_empty() || unit.starts_with(' ') && unit.trim().chars().all(char::is_alphabetic);
    let number = number_of(digits)?;
    (is_unit && (1..1000).contains(&number)).then(|| usize::try_from(number).ok())?
}

/// An entry of whose lengths a column tells: those of several words in one become a part of it. Whether they
/// fit.
pub(super) fn told(entry: Entry, lengths: &str, spelling: &Spelling) -> (Entry, bool) {
    if lengths.is_empty() {
        return (entry, true);
    }
    let digits: String = lengths
        .chars()
        .map(|c| digit(c).and_then(|value| char::from_digit(value, 10)).unwrap_or(c))
        .collect();
    let unit = |c: char| c.is_alphabetic() || c.is_whitespace() || matches!(c, '(' | ')');
    let lengths = enumeration::usual(digits.trim_matches(unit));
    let own = entry.enumeration();
    let Some(numbers) = numbers(&lengths) else { return (entry, true) };
    let squares = entry.answer().len();
    if numbers.iter().sum::<usize>() != squares {
        // Spreadsheets count blanks and apostrophes, too.
        let is_counted = numbers.len() == 1 && numbers[0] == entry.text().chars().count();
        return (entry, is_counted);
    }
    if own != squares.to_string() || spelling.separator().is_some() {
        let is_same = numbers.len() == 1 || self::numbers(&own).is_some_and(|own| own == numbers);
        return (entry, is_same);
    }
    // As it was written: an answer is in capitals.
    let written = spelling.clone().keep_case(true).fold_accents(false).answer(entry.text()).ok();
    let written = written.filter(|written| written.len() == squares);
    match enumeration::spelled(written.as_ref().unwrap_or(entry.answer()), &lengths) {
        Some(text) if numbers.len() > 1 => (entry.with_text(&text), true),
        _ => (entry, true),
    }
}

/// What is told of the lengths of all words. `misfits` are those of which a column tells others, and become
/// those of which anything does, in order. A column that tells of most words what they do not have is not one
/// of lengths.
pub(super) fn settle(entries: &mut [Entry], misfits: &mut Vec<usize>) {
    if misfits.len() * 2 > entries.len() {
        misfits.clear();
    }
    misfits.extend(take_off_others(entries));
    misfits.sort_unstable();
    misfits.dedup();
}

/// So many clues end with the lengths of their words for each that ends with others: else these are places,
/// scores and the like.
const FITTING: usize = 3;

/// Takes lengths that do not fit their words off clues, and tells of which.
fn take_off_others(entries: &mut [Entry]) -> Vec<usize> {
    let (mut fitting, mut others) = (0, Vec::new());
    for (index, entry) in entries.iter().enumerate() {
        let ending = entry.clue().and_then(|clue| clue.trim_end().strip_suffix(')')?.rsplit_once('('));
        if !ending.is_some_and(|(_, lengths)| seem_lengths(lengths)) {
            continue;
        }
        match entry.lengths_apart() {
            None => fitting += 1,
            Some(_) => others.push(index),
        }
    }
    if others.len() * FITTING > fitting {
        others.clear();
    }
    for &index in &others {
        let Some(entry) = entries.get_mut(index) else { continue };
        let clue = entry.clue().and_then(|clue| clue.rsplit_once('(')).map_or("", |(clue, _)| clue);
        *entry = entry.clone().with_clue(clue.trim_end());
    }
    others
}

/// Whether a text may be lengths, without a unit. Large numbers are years and the like.
fn seem_lengths(text: &str) -> bool {
    const LARGE: usize = 100;
    let are_small = |lengths: Vec<usize>| lengths.iter().all(|&length| length < LARGE);
    !text.contains(char::is_alphabetic) && numbers(text).is_some_and(are_small)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_lengths(word: &str, expected: &str) {
        assert_eq!(without_lengths(word, &Spelling::default()), expected);
    }

    #[test]
    fn lengths_are_no_part_of_a_word() {
        check_lengths("apple (5)", "apple");
        check_lengths("New York (3,4)", "New York");
        check_lengths("rock-hopper (4-6)", "rock-hopper");
    }
    #[test]
    fn other_numbers_are() {
        for word in ["Catch (22)", "apple(5)", "(5)", "apple (5", "apple (5) x", "apple (five)", "apple ()"] {
            check_lengths(word, word);
        }
    }
    #[test]
    fn lengths_have_any_digits_and_brackets() {
        check_lengths("apple [5]", "apple");
        check_lengths("apple (5 letters)", "apple");
        check_lengths("كتاب (٤)", "كتاب");
        check_lengths("苹果（2）", "苹果");
    }

    #[track_caller]
    fn check_told(word: &str, lengths: &str, expected: (&str, bool)) {
        let (entry, fits) = told(Entry::new(word).unwrap(), lengths, &Spelling::default());
        assert_eq!((&*entry.enumeration(), fits), expected, "{word}, {lengths}");
        assert_eq!(entry.answer(), Entry::new(word).unwrap().answer());
    }

    #[test]
    fn a_column_tells_the_words_in_a_word() {
        check_told("newyork", "3,4", ("3,4", true));
        check_told("newyork", "(3 4)", ("3,4", true));
        check_told("merrygoround", "5-2-5", ("5-2-5", true));
        check_told("newyork", "7 letters", ("7", true));
        check_told("كتاب", "٤", ("4", true));
        check_told("newyork", "", ("7", true));
        check_told("newyork", "short", ("7", true));
        check_told("New York", "7", ("3,4", true));
        check_told("New York", "8", ("3,4", true));
        check_told("New York", "3-4", ("3,4", true));
        check_told("d'Artagnan", "1'8", ("9", true));
    }
    #[test]
    fn a_word_is_shown_as_it_was_written() {
        let shown = |word: &str, lengths: &str| {
            told(Entry::new(word).unwrap(), lengths, &Spelling::default()).0.text().to_owned()
        };
        assert_eq!(shown("NewYork", "3,4"), "New York");
        assert_eq!(shown("cafécrème", "4-5"), "café-crème");
        assert_eq!(shown("newyork", "7"), "newyork");
    }
    #[test]
    fn a_column_may_be_wrong() {
        check_told("newyork", "8", ("7", false));
        check_told("New York", "9", ("3,4", false));
        check_told("newyork", "3,5", ("7", false));
        check_told("New York", "4,3", ("3,4", false));
    }

    #[track_caller]
    fn check_taken_off(clues: &[(&str, &str)], expected: &[usize]) {
        let mut entries: Vec<Entry> =
            clues.iter().map(|(word, clue)| Entry::new(word).unwrap().with_clue(clue)).collect();
        assert_eq!(take_off_others(&mut entries), expected);
        for (index, (entry, (_, clue))) in entries.iter().zip(clues).enumerate() {
            let is_taken_off = expected.contains(&index);
            assert_eq!(entry.clue() != Some(clue), is_taken_off, "{clue}");
            assert!(!is_taken_off || entry.full_clue().matches('(').count() == 1, "{}", entry.full_clue());
        }
    }

    const FIT: [(&str, &str); 3] = [("cat", "Feline (3)"), ("horse", "Neighs (5)"), ("new", "Not old (3)")];

    #[test]
    fn lengths_of_other_words_are_taken_off_clues() {
        check_taken_off(&[&FIT[..], &[("icebergs", "Cold (3,4)")]].concat(), &[3]);
        check_taken_off(&[&[("dog", "Barks (4)")], &FIT[..]].concat(), &[0]);
        check_taken_off(
            &[&FIT[..], &FIT, &[("hi", "(1, 4)"), ("New York", "Apple (3-5)")]].concat(),
            &[6, 7],
        );
    }
    #[test]
    fn other_numbers_stay() {
        check_taken_off(&[("nitrogen", "Gas (7)")], &[]);
        check_taken_off(&[("abraham", "See Genesis (12,1)"), ("moses", "See Exodus (2,10)")], &[]);
        check_taken_off(&[("four", "number (4)"), ("five", "number (5)")], &[]);
        check_taken_off(&[&FIT[..], &[("arsenal", "Won (2-1)"), ("hi", "Lo (3-1)")]].concat(), &[]);
        check_taken_off(&[&FIT[..], &[("alien", "Film (1979)"), ("pi", "(3.14)")]].concat(), &[]);
        check_taken_off(&[("new", "Big apple, with 7 down (3,4)")], &[]);
    }
    #[test]
    fn other_columns_of_numbers_are_no_lengths() {
        let mut entries: Vec<Entry> = ["cat", "dog", "cow"].map(|word| Entry::new(word).unwrap()).into();
        for (told, expected) in [(vec![0], vec![0]), (vec![0, 2], vec![])] {
            let mut misfits = told;
            settle(&mut entries, &mut misfits);
            assert_eq!(misfits, expected);
        }
    }
}
