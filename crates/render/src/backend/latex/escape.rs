//! Text that LaTeX prints and never interprets.

use crate::text::{is_right_to_left, one_line};

/// A word of more letters than this may be broken anywhere.
const LONG: usize = 24;

/// One line of text for LaTeX.
pub(super) fn escaped(text: &str) -> String {
    let text = one_line(text);
    let mut result = String::with_capacity(text.len());
    let mut rest = text.as_str();
    // What is read from right to left is marked, with everything between that belongs to it.
    while let Some(start) = rest.find(is_right_to_left) {
        let (before, after) = rest.split_at(start);
        let end = after.find(|c: char| c.is_alphanumeric() && !is_right_to_left(c)).unwrap_or(after.len());
        let last = after.get(..end).and_then(|run| run.rfind(is_right_to_left)).unwrap_or(0);
        let len = last + after.get(last..).and_then(|c| c.chars().next()).map_or(1, char::len_utf8);
        let (run, left) = after.split_at(len);
        letters(before, &mut result);
        result += "\\rl{";
        letters(run, &mut result);
        result.push('}');
        rest = left;
    }
    letters(rest, &mut result);
    result
}

fn letters(text: &str, result: &mut String) {
    let mut word = 0;
    for letter in text.chars() {
        word = if letter == ' ' { 0 } else { word + 1 };
        if word > LONG {
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
            // Two of them would become another sign.
            '-' | ',' => {
                result.push(letter);
                result.push_str("\\apart{}");
            }
            // They may be read as arguments.
            '[' | ']' | '*' => result.extend(['{', letter, '}']),
            // The quotation marks before them would.
            '?' | '!' => result.extend(['{', '}', letter]),
            _ => result.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(escaped(text), expected);
    }

    #[test]
    fn whatever_means_something_is_escaped() {
        check(r"\input{x}", r"\textbackslash{}input\{x\}");
        check("$&#_%", r"\$\&\#\_\%");
        check("^^41~", r"\textasciicircum{}\textasciicircum{}41\textasciitilde{}");
        check("<a|b>", r"\textless{}a\textbar{}b\textgreater{}");
        check("\"don't`", r"\textquotedbl{}don\textquotesingle{}t\textasciigrave{}");
        check("--[*],", r"-\apart{}-\apart{}{[}{*}{]},\apart{}");
        check("a\0\n\x1bb", "a b");
    }

    #[test]
    fn long_words_may_be_broken() {
        check(&"x".repeat(24), &"x".repeat(24));
        let long = escaped(&"x".repeat(10_000));
        assert!(long.split("\\allowbreak{}").all(|part| part.len() <= 25));
    }

    #[test]
    fn what_is_read_from_right_to_left_is_marked() {
        check("a שלום עולם, b", r"a \rl{שלום עולם},\apart{} b");
        check("שלום", r"\rl{שלום}");
        check("א b ג.", r"\rl{א} b \rl{ג}.");
    }
}
