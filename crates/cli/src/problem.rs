use std::fmt;

use quadrille::ErrorKind;

use crate::outcome::Outcome;

/// An error with advice.
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

    /// An error that is no fault of the input.
    pub(crate) const fn outcome(mut self, outcome: Outcome) -> Self {
        self.outcome = outcome;
        self
    }

    /// An error of reading or writing a file, not of what is in it.
    pub(crate) const fn of_file(mut self) -> Self {
        self.kind = "io";
        self
    }

    /// What kind of error JSON says it is.
    pub(crate) const fn kind(&self) -> &'static str {
        match self.outcome {
            Outcome::Limit => "limit-reached",
            _ => self.kind,
        }
    }

    /// What the run comes to because of this error.
    pub(crate) fn outcome_of(error: &anyhow::Error) -> Outcome {
        let own = error.chain().find_map(|cause| cause.downcast_ref::<Self>());
        own.map_or(Outcome::BadInput, |problem| problem.outcome)
    }
}

/// What to do about an error.
pub(crate) fn advice(error: &anyhow::Error) -> Option<&str> {
    error.chain().find_map(|cause| match cause.downcast_ref::<quadrille::Error>() {
        Some(error) => (error.kind() == ErrorKind::MissingLetter).then_some(FONTS),
        None => cause.downcast_ref::<Problem>()?.hint.as_deref(),
    })
}

/// How fonts are added, whichever are there already.
const FONTS: &str =
    "--system-fonts adds the fonts of this machine; where none of them has it, --font FILE adds another one";

/// Because of some of so many puzzles nothing was written. Of a single one that goes without saying.
pub(crate) fn nothing_written(
    place: &str,
    errors: &[anyhow::Error],
    puzzles: usize,
) -> Option<anyhow::Error> {
    let outcome = errors.iter().map(Problem::outcome_of).max()?;
    let text = format!("{place}: nothing was written because of {} of {puzzles} puzzles", errors.len());
    let problem = Problem::new(text).hint("without these the others can be written").outcome(outcome);
    (puzzles > 1).then(|| problem.into())
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Problem {}
