use quadrille_core::{StyledText, TextDirection};

/// Text as one harmless line: white space becomes single spaces, and control characters and embeddings of
/// direction are removed.
pub(crate) fn one_line(text: &str) -> String {
    one_styled_line(&text.into()).into()
}

/// As [`one_line`], with styles.
pub(crate) fn one_styled_line(text: &StyledText) -> StyledText {
    let is_harmless = |c: char| {
        !c.is_control() && !matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
    };
    let (mut line, mut space) = (StyledText::default(), None);
    for (letters, emphasis) in text.runs() {
        for letter in letters.chars() {
            if letter.is_whitespace() {
                space = space.or(Some(emphasis)).filter(|_| !line.is_empty());
            } else if is_harmless(letter) {
                if let Some(emphasis) = space.take() {
                    line.push(" ", emphasis);
                }
                line.push(letter.encode_utf8(&mut [0; 4]), emphasis);
            }
        }
    }
    line
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
