use std::fmt;

/// An error with advice.
#[derive(Debug)]
pub(crate) struct Problem {
    text: String,
    hint: Option<String>,
}

impl Problem {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), hint: None }
    }

    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    pub(crate) fn advice(&self) -> Option<&str> {
        self.hint.as_deref()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Problem {}
