use std::fmt;

use crate::outcome::Outcome;

/// An error with advice.
#[derive(Debug)]
pub(crate) struct Problem {
    text: String,
    hint: Option<String>,
    outcome: Outcome,
}

impl Problem {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), hint: None, outcome: Outcome::BadInput }
    }

    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// An error that is no fault of the input.
    pub(crate) const fn outcome(mut self, outcome: Outcome) -> Self {
        self.outcome = outcome;
        self
    }

    /// What the run comes to because of this error.
    pub(crate) fn outcome_of(error: &anyhow::Error) -> Outcome {
        let own = error.chain().find_map(|cause| cause.downcast_ref::<Self>());
        own.map_or(Outcome::BadInput, |problem| problem.outcome)
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
