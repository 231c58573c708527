//! JSON that may stand inside of a script element.

use core::fmt::{Display, Write as _};

/// A string.
///
/// Nothing in it can end the element or begin a comment there, whatever the text: `<`, `>` and `&` are
/// written as numbers. So are the line separators of Unicode, which JavaScript once did not allow in strings.
pub(super) fn string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' | '\0'..='\u{1f}' | '\u{7f}' => {
                write!(out, "\\u{:04x}", u32::from(c)).expect("a string takes everything");
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// An array of values that are JSON already.
pub(super) fn array(values: impl IntoIterator<Item = impl Display>) -> String {
    let mut out = String::from("[");
    for value in values {
        if out.len() > 1 {
            out.push(',');
        }
        write!(out, "{value}").expect("a string takes everything");
    }
    out.push(']');
    out
}

/// Names that need no escapes, with values that are JSON already.
pub(super) fn object<'a>(members: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let members: Vec<_> = members.into_iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
    format!("{{{}}}", members.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(string(text), expected);
    }

    #[test]
    fn plain_text_stays() {
        check("Éte שלום", "\"Éte שלום\"");
    }
    #[test]
    fn quotes_and_backslashes_are_escaped() {
        check(r#"a"b\c"#, r#""a\"b\\c""#);
    }
    #[test]
    fn nothing_ends_the_script() {
        check("</script>&<!--", r#""\u003c/script\u003e\u0026\u003c!--""#);
    }
    #[test]
    fn control_characters_and_line_separators_are_numbers() {
        check("\n\u{2028}\u{2029}\0", r#""\u000a\u2028\u2029\u0000""#);
    }
    #[test]
    fn arrays_may_be_empty() {
        assert_eq!(array([0; 0]), "[]");
        assert_eq!(array([1, 2]), "[1,2]");
    }
    #[test]
    fn objects_have_members() {
        assert_eq!(object([("a", string("x")), ("b", array([1]))]), r#"{"a":"x","b":[1]}"#);
        assert_eq!(object([]), "{}");
    }
}
