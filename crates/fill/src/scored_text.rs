//! Text with a word on each line, alone or with its score.

use crate::Vocabulary;

/// A dictionary of plain words may have this part of others, such as abbreviations with a period.
const PLAIN_WORDS_PER_OTHER: usize = 1_000;

impl Vocabulary {
    /// Returns the number of scores of a text that [`add_text`](Self::add_text) reads, with nearly all words alone or with
    /// a score: `crème brûlée;70`. It is `None` for other text, such as a list with clues.
    ///
    /// ```
    /// use quadrille_fill::Vocabulary;
    /// assert_eq!(Vocabulary::scores_of("cat;60\ndog;70\n"), Some(2));
    /// assert_eq!(Vocabulary::scores_of("cat;It purrs\ndog;It barks\n"), None);
    /// ```
    pub fn scores_of(text: &str) -> Option<usize> {
        let is_score = |text: &str| {
            let text = text.trim();
            !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.' || byte == b'-')
        };
        let is_word = |text: &str| {
            text.bytes().all(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii() || b"'-".contains(&byte))
        };
        let (mut scored, mut plain, mut others) = (0, 0, 0);
        let mut has_metadata = false;
        for line in text.lines() {
            has_metadata |= line.starts_with('#') && line.contains(':');
            match line.rsplit_once(';') {
                Some((word, score)) if is_score(score) && !word.contains(';') => scored += 1,
                None if is_word(line.trim_end()) => plain += 1,
                _ => others += 1,
            }
        }
        // The title and the language of a list are read by its own reader.
        let is_list = scored == 0 && has_metadata;
        (!is_list && others <= scored + plain / PLAIN_WORDS_PER_OTHER).then_some(scored)
    }
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<usize>) {
        assert_eq!(Vocabulary::scores_of(text), expected, "{text}");
    }

    #[test]
    fn scores_are_numbers_behind_words() {
        check("cat;60\ndog;70\n", Some(2));
        check("cat;60\ndog;x\n", Some(1));
        check("# scores\nguinea pig;60\ndog;70", Some(2));
        check("# title: scores\nguinea pig;60\ndog;70", Some(2));
        check(&("# language: fr\n".to_owned() + &"mot\n".repeat(2_000)), None);
        check(&("# words\n".to_owned() + &"mot\n".repeat(2_000)), Some(0));
        check("cat\ndog\ncrème\n", Some(0));
        check(&("cat\n".repeat(1_000) + "a.m.\n"), Some(0));
        check(&("cat\n".repeat(999) + "a.m.\n"), None);
        check("cat;It purrs\ndog;It barks\n", None);
        check("cat;It purrs;3\ndog;It barks;2\n", None);
        check("cat\tIt purrs\ndog\tIt barks\n", None);
        check("# title: Pets\ncat\ndog\n", None);
        check("[\"cat\"]", None);
    }
}
