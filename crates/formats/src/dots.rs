//! Dots in text: squares without anything, or the ends of sentences.

/// Whether a dot stands for a square: it is not just the end of a word.
pub(crate) fn are_squares(text: &str) -> bool {
    let ends_word = |line: &str, at: usize| {
        let (before, behind) = (line[..at].chars().next_back(), line[at + 1..].chars().next());
        before.is_some_and(|c| c != '.' && !c.is_whitespace()) && behind.is_none_or(char::is_whitespace)
    };
    text.lines().any(|line| line.match_indices('.').any(|(at, _)| !ends_word(line, at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: bool) {
        assert_eq!(are_squares(text), expected, "{text:?}");
    }

    #[test]
    fn dots_in_grids() {
        check("..#", true);
        check("ab..", true);
        check("a.b\nccc", true);
        check(".", true);
        check("Ab . c", true);
    }
    #[test]
    fn dots_in_sentences() {
        check("Hello.", false);
        check("One. Two.", false);
        check("The quick brown fox.\nIt jumps.", false);
        check("none at all", false);
    }
}
