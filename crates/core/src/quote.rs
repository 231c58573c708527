use alloc::{borrow::Cow, format, string::String};

use crate::is_invisible;

/// The most characters of a user's text that a message repeats.
const MOST: usize = 60;

/// A text as messages repeat it: its beginning and `…` when it is long, so that a word of megabytes does not
/// become a message of megabytes.
///
/// ```
/// use quadrille_core::excerpt;
/// assert_eq!(excerpt("otter"), "otter");
/// assert_eq!(excerpt(&"o".repeat(1000)).chars().count(), 61);
/// ```
#[must_use]
pub fn excerpt(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(MOST) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]).into(),
    }
}

/// The [excerpt] of a text in quotation marks, with its letters as they are; only what controls a terminal or
/// is not seen is escaped. The marks are single ones around a double one; beside both, double ones are
/// escaped.
///
/// ```
/// use quadrille_core::quoted;
/// assert_eq!(quoted("น้ำ"), "\"น้ำ\"");
/// assert_eq!(quoted("a\nb\u{200b}"), "\"a\\nb\\u{200b}\"");
/// assert_eq!([quoted("5\" disk"), quoted("\"it's\"")], ["'5\" disk'", r#""\"it's\"""#]);
/// ```
#[must_use]
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
