use quadrille_core::TextDirection;

/// Text as one harmless line: white space becomes single spaces, and control characters and embeddings of
/// direction are removed.
pub(crate) fn one_line(text: &str) -> String {
    let is_harmless = |c: &char| {
        !c.is_control() && !matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
    };
    let words = text.split_whitespace().map(|word| word.chars().filter(is_harmless).collect::<String>());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The invisible mark of a direction.
pub(crate) const fn mark(text_direction: TextDirection) -> &'static str {
    match text_direction {
        TextDirection::LeftToRight => "\u{200e}",
        TextDirection::RightToLeft => "\u{200f}",
    }
}

/// The direction of a text: that of its first letter.
pub(crate) fn text_direction(text: &str) -> TextDirection {
    match text.chars().find(|c| c.is_alphabetic()) {
        Some(letter) if is_right_to_left(letter) => TextDirection::RightToLeft,
        _ => TextDirection::LeftToRight,
    }
}

/// Whether a letter belongs to a script that is read from right to left.
pub(crate) fn is_right_to_left(letter: char) -> bool {
    TextDirection::of_letter(letter) == TextDirection::RightToLeft
}

#[cfg(test)]
mod tests;
