//! Escapes, so that LaTeX prints text and never interprets it.

use quadrille_core::{StyledText, TextDirection};
use unicode_bidi::{BidiInfo, Level};

use crate::text::{self, one_styled_line};

/// The maximum length of a word; longer ones may be broken anywhere.
const MAX_UNBROKEN_LETTERS: usize = 24;

/// One line of text for LaTeX, in the direction of its first letter.
pub(super) fn line(text: &str) -> String {
    let text_direction = text::text_direction(text);
    let line = escaped(&text.into(), text_direction);
    match text_direction {
        TextDirection::LeftToRight => line,
        TextDirection::RightToLeft => format!("\\rl{{{line}}}"),
    }
}

/// One line of text within text of a direction. Parts of the other direction are marked.
pub(super) fn escaped(text: &StyledText, text_direction: TextDirection) -> String {
    let text = one_styled_line(text);
    let level = match text_direction {
        TextDirection::LeftToRight => Level::ltr(),
        TextDirection::RightToLeft => Level::rtl(),
    };
    let levels = BidiInfo::new(text.as_str(), Some(level)).levels;
    let mut result = String::with_capacity(text.as_str().len());
    nested(&text, &levels, level.number(), &mut result);
    result
}

/// Appends text within text of an embedding level. `levels` are those of its bytes, odd where it is read from
/// right to left.
fn nested(text: &StyledText, levels: &[Level], level: u8, result: &mut String) {
    let mut end = 0;
    for levels in levels.chunk_by(|one, other| (one.number() > level) == (other.number() > level)) {
        let run = text.part(end..end + levels.len());
        end += levels.len();
        if levels.iter().any(|of| of.number() > level) {
            result.push_str(if level.is_multiple_of(2) { "\\rl{" } else { "\\lr{" });
            nested(&run, levels, level + 1, result);
            result.push('}');
        } else {
            *result += &run.marked(["\\textbf{", "}"], ["\\textit{", "}"], letters);
        }
    }
}

fn letters(text: &str) -> String {
    let (mut result, mut word) = (String::with_capacity(text.len()), 0);
    for letter in text.chars() {
        word = if letter == ' ' { 0 } else { word + 1 };
        if word > MAX_UNBROKEN_LETTERS {
            result.push_str("\\allowbreak{}");
            word = 0;
        }
        match letter {
            '\\' => result.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => result.extend(['\\', letter]),
            '^' => result.push_str("\\textasciicircum{}"),
            '~' => result.push_str("\\textasciitilde{}"),
            '<' => result.push_str("\\textless{}"),
            '>' => result.push_str("\\textgreater{}"),
            '|' => result.push_str("\\textbar{}"),
            '"' => result.push_str("\\textquotedbl{}"),
            '\'' => result.push_str("\\textquotesingle{}"),
            '`' => result.push_str("\\textasciigrave{}"),
            // Two of them would become another character.
            '-' | ',' => {
                result.push(letter);
                result.push_str("\\apart{}");
            }
            // They could be taken for arguments.
            '[' | ']' | '*' => result.extend(['{', letter, '}']),
            // Marks of direction are not needed any more.
            '\u{200e}' | '\u{200f}' => {}
            // Backquotes before them would make other characters.
            '?' | '!' => result.extend(['{', '}', letter]),
            _ => result.push(letter),
        }
    }
    result
}

#[cfg(test)]
mod tests;
