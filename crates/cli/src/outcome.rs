use std::process::ExitCode;

/// The answer of a run. The greatest outcome of several puzzles counts: one no makes the whole answer no, even if a
/// limit left others open.
#[derive(Default, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Yes, or success.
    #[default]
    Yes,
    /// A limit was reached first.
    Limit,
    /// The answer is no: an unplaced word, a crossword that is not legal, a nonogram without exactly one solution.
    No,
    /// Some input could not be used, or some output not written.
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
