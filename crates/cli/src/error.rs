use std::fmt;

use quadrille::ErrorKind;

use crate::outcome::Outcome;

/// An error with a hint.
#[derive(Debug)]
pub(crate) struct Problem {
    text: String,
    hint: Option<String>,
    outcome: Outcome,
    kind: &'static str,
}

impl Problem {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), hint: None, outcome: Outcome::BadInput, kind: "invalid-input" }
    }

    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Sets the outcome of the run (default: bad input).
    pub(crate) const fn outcome(mut self, outcome: Outcome) -> Self {
        self.outcome = outcome;
        self
    }

    /// Marks an error of reading or writing a file, not of its content.
    pub(crate) const fn of_file(mut self) -> Self {
        self.kind = "io";
        self
    }

    /// The kind of error in JSON reports.
    pub(crate) const fn kind(&self) -> &'static str {
        match self.outcome {
            Outcome::Limit => "limit-reached",
            _ => self.kind,
        }
    }

    /// The outcome of a run that ends with this error.
    pub(crate) fn outcome_of(error: &anyhow::Error) -> Outcome {
        let own = error.chain().find_map(|cause| cause.downcast_ref::<Self>());
        own.map_or(Outcome::BadInput, |problem| problem.outcome)
    }
}

/// The hint of an error, if there is one.
pub(crate) fn hint(error: &anyhow::Error) -> Option<&str> {
    error.chain().find_map(|cause| match cause.downcast_ref::<quadrille::Error>() {
        Some(error) => (error.kind() == ErrorKind::MissingLetter).then_some(FONTS),
        None => cause.downcast_ref::<Problem>()?.hint.as_deref(),
    })
}

const FONTS: &str = "add the fonts of this machine with --system-fonts, or another font with --font FILE";

/// The error that an output was not written because some puzzles failed. For a single puzzle its own error is
/// enough.
pub(crate) fn not_written(place: &str, errors: &[anyhow::Error], puzzles: usize) -> Option<anyhow::Error> {
    let outcome = errors.iter().map(Problem::outcome_of).max()?;
    let text = format!("{place}: not written, because {} of {puzzles} puzzles failed", errors.len());
    let problem = Problem::new(text).hint("remove them to write the others").outcome(outcome);
    (puzzles > 1).then(|| problem.into())
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Problem {}
