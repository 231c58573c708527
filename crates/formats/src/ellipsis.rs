//! Dots in text: empty squares, or the ends of sentences.

/// Whether a text has dots that are empty squares: not just at the end of a word nor, on a line with several, within
/// one.
pub(crate) fn are_squares(text: &str) -> bool {
    let is_row = |line: &str| match line.split_whitespace().collect::<Vec<_>>()[..] {
        [] => false,
        [row] => {
            row.match_indices('.').any(|(at, _)| at + 1 < row.len() || at == 0 || row[..at].ends_with('.'))
        }
        ref words => words.iter().any(|word| word.contains('.') && !word.contains(char::is_alphanumeric)),
    };
    text.contains('.') && text.lines().any(is_row)
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
        check("..# .#.", true);
    }
    #[test]
    fn dots_in_sentences() {
        check("Hello.", false);
        check("One. Two.", false);
        check("The quick brown fox.\nIt jumps.", false);
        check("none at all", false);
        check("Go to example.com now\nand see", false);
        check("e.g. two lines", false);
    }
}
