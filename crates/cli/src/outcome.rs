use std::process::ExitCode;

/// The answer of a run. Of several puzzles the greatest counts: one no makes the whole answer no, whatever a
/// limit left open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Yes, or done.
    Yes,
    /// A limit was reached before there was an answer.
    Limit,
    /// The answer is no: a word left out, a crossword that is not legal, a nonogram without exactly one
    /// solution.
    No,
    /// Some of the input could not be used; the reasons were told.
    BadInput,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Yes => Self::SUCCESS,
            Outcome::No => Self::from(1),
            Outcome::Limit => Self::from(3),
            Outcome::BadInput => Self::from(2),
        }
    }
}
