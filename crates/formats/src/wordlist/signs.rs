//! Signs that lists are written with, whatever they stand for.

/// What remarks on a word stand between.
pub(super) const BRACKETS: [(char, char); 4] = [('(', ')'), ('（', '）'), ('[', ']'), ('/', '/')];

/// Whether it is white space, or turns the direction of writing and is not seen.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
}

/// Whether it is a hyphen, a dash or a minus sign.
pub(super) const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{ff0d}')
}

/// Whether it is a space as wide as a letter, as it is usual in Japanese.
pub(super) const fn is_wide(c: char) -> bool {
    matches!(c, '\u{2001}' | '\u{2003}' | '\u{3000}')
}

/// Whether it is an emoji, an arrow or another sign that is drawn.
pub(super) const fn is_picture(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}')
}

/// What stands before brackets at the end of a word and apart from it, and what is inside.
pub(super) fn in_brackets(word: &str) -> Option<(&str, &str)> {
    let (open, inner) =
        BRACKETS.into_iter().find_map(|(open, close)| Some((open, word.strip_suffix(close)?)))?;
    let (before, inside) = inner.rsplit_once(open)?;
    let word = before.trim_end();
    // Chinese has no space before them.
    ((word.len() < before.len() || open == '（') && !word.is_empty()).then_some((word, inside))
}
