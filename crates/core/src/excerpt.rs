use std::borrow::Cow;

/// The most characters of a user's text that a message repeats.
const MOST: usize = 60;

/// A text as messages repeat it: its beginning and `…` when it is long, so that a word of megabytes does not become a
/// message of megabytes.
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

/// The [excerpt] of a text in quotation marks, with its letters as they are; only what controls a terminal is escaped.
///
/// ```
/// use quadrille_core::quoted;
/// assert_eq!(quoted("น้ำ"), "\"น้ำ\"");
/// assert_eq!(quoted("a\nb"), "\"a\\nb\"");
/// ```
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in excerpt(text).chars() {
        match c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}') {
            true => quoted.extend(c.escape_debug()),
            false => quoted.push(c),
        }
    }
    quoted + "\""
}
