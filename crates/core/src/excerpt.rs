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
