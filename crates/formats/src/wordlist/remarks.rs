//! What lists say about a word in brackets behind it.

use quadrille_core::Spelling;

/// A word without its lengths, if these are what stands in brackets behind it: they take no square.
pub(super) fn without_lengths<'w>(word: &'w str, spelling: &Spelling) -> &'w str {
    let fits = |&(before, inside): &(&str, &str)| {
        let lengths: Option<Vec<usize>> = inside
            .split([',', '-', '+'])
            .map(|part| part.trim().parse().ok().filter(|&n| n < 1000))
            .collect();
        let squares = || spelling.answer(before).map(|answer| answer.len());
        lengths.is_some_and(|lengths| squares() == Ok(lengths.iter().sum()))
    };
    in_brackets(word).filter(fits).map_or(word, |(before, _)| before)
}

/// A word, and the abbreviation in brackets behind it that tells what kind of word it is.
pub(super) fn kind(word: &str) -> Option<(&str, &str)> {
    const LONGEST: usize = 6;
    let is_abbreviation = |inside: &str| {
        let letters = inside.strip_suffix('.')?;
        let is_short = letters.chars().count() < LONGEST && !letters.is_empty();
        (is_short && letters.chars().all(char::is_lowercase)).then_some(())
    };
    let (before, inside) = in_brackets(word)?;
    is_abbreviation(inside)?;
    Some((before, word.get(before.len()..)?.trim()))
}

/// What stands before brackets at the end of a word and apart from it, and what is inside.
fn in_brackets(word: &str) -> Option<(&str, &str)> {
    let (before, inside) = word.strip_suffix(')')?.rsplit_once('(')?;
    let word = before.trim_end();
    (word.len() < before.len() && !word.is_empty()).then_some((word, inside))
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
    fn kinds_of_words_are_abbreviations() {
        assert_eq!(kind("lessen (v.)"), Some(("lessen", "(v.)")));
        assert_eq!(kind("apple tree (noun.)"), Some(("apple tree", "(noun.)")));
        for word in
            ["lessen (v)", "lessen (.)", "lessen (V.)", "lessen(v.)", "(v.)", "lessen (a b.)", "x (abcdefg.)"]
        {
            assert_eq!(kind(word), None, "{word}");
        }
    }
}
