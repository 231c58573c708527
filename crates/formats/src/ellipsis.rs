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
mod tests;
