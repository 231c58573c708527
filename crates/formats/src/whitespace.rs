//! White space in texts.

/// Returns a text on one line: control characters become spaces, and none surround it.
pub(crate) fn one_line(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    text.trim().to_owned()
}
