//! White space in texts.

use quadrille_core::StyledText;

/// Returns a text on one line: control characters become spaces, and none surround it.
pub(crate) fn one_line(text: &str) -> String {
    without_controls(text).trim().to_owned()
}

/// Returns a text on one line with its styles.
pub(crate) fn one_styled_line(text: &StyledText) -> StyledText {
    text.map(without_controls).trim()
}

fn without_controls(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
