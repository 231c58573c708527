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

/// Returns the lines of a text: control characters become spaces, except for tabs.
pub(crate) fn visible_lines(text: &str) -> impl Iterator<Item = String> {
    text.lines().map(|line| line.split('\t').map(without_controls).collect::<Vec<_>>().join("\t"))
}

fn without_controls(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
