//! How messages quote user text: one way for all crates.
//!
//! [`quoted`] is for texts that stand for themselves; [`excerpt`] is for texts that are shown as they are, such as
//! words of a list. Both show the beginning of long texts only.

use alloc::{borrow::Cow, format, string::String};

use crate::is_invisible;

/// The maximum number of characters that are quoted.
const MAX_QUOTED_CHARS: usize = 60;

/// Shortens a long text to its beginning and `…`, so that messages stay short.
///
/// ```
/// use quadrille_core::excerpt;
/// assert_eq!(excerpt("otter"), "otter");
/// assert_eq!(excerpt(&"o".repeat(1000)).chars().count(), 61);
/// ```
pub fn excerpt(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(MAX_QUOTED_CHARS) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]).into(),
    }
}

/// Returns the [excerpt] of a text in quotation marks. Control characters and invisible characters are escaped,
/// all others are not.
///
/// The quotation marks are single ones if the text has double ones; if it has both, double ones are escaped.
///
/// ```
/// use quadrille_core::quoted;
/// assert_eq!(quoted("น้ำ"), "\"น้ำ\"");
/// assert_eq!(quoted("a\nb\u{200b}"), "\"a\\nb\\u{200b}\"");
/// assert_eq!([quoted("5\" disk"), quoted("\"it's\"")], ["'5\" disk'", r#""\"it's\"""#]);
/// ```
pub fn quoted(text: &str) -> String {
    let text = excerpt(text);
    let mark = if text.contains('"') && !text.contains('\'') { '\'' } else { '"' };
    let mut quoted = String::from(mark);
    for c in text.chars() {
        if c.is_control() || is_invisible(c) || c == '"' && mark == '"' {
            quoted.extend(c.escape_debug());
        } else {
            quoted.push(c);
        }
    }
    quoted.push(mark);
    quoted
}
