//! The beginning of a text, from which its format is detected.

pub(super) struct Sample<'a> {
    pub(super) text: &'a str,
    /// The first line that is not blank.
    pub(super) first: &'a str,
}

impl<'a> Sample<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let first = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
        Self { text, first }
    }

    /// Whether there is this line, in upper or lower case.
    pub(super) fn has_line(&self, wanted: &str) -> bool {
        self.text.lines().any(|line| line.trim().eq_ignore_ascii_case(wanted))
    }

    /// Whether there is a line that starts with this text.
    pub(super) fn has_line_start(&self, start: &str) -> bool {
        self.text.lines().any(|line| line.trim_start().starts_with(start))
    }
}
