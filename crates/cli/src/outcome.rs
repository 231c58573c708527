use std::process::ExitCode;

/// The answer of a run that could do its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Yes, or done.
    Yes,
    /// The answer is no: a word left out, a crossword that is not legal.
    No,
    /// Some of the input could not be used; the reasons were told.
    BadInput,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Yes => Self::SUCCESS,
            Outcome::No => Self::from(1),
            Outcome::BadInput => Self::from(2),
        }
    }
}
