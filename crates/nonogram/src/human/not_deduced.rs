use alloc::string::ToString;
use core::fmt;

use crate::{Error, Limit};

/// The reason why [`Deductions`](crate::Deductions) do not lead to a solution, so that a nonogram has no
/// [`Rating`](crate::Rating).
///
/// ```
/// use quadrille_nonogram::{Clues, Limit, Picture, Solver, NotDeduced};
/// let why = |clues: &Clues, steps| Solver::new().max_steps(steps).rate(clues).unwrap_err();
/// let board = "#.\n.#\n".parse::<Picture>()?.clues();
/// assert_eq!(why(&board, 1000), NotDeduced::SeveralSolutions);
/// assert_eq!(why(&board, 1), NotDeduced::Limit(Limit::Steps));
/// assert_eq!(why(&"0\n2\n\n2\n0\n".parse()?, 1000), NotDeduced::NoSolution);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotDeduced {
    /// There is no solution.
    NoSolution,
    /// There are several solutions, so that no deductions lead to one of them.
    SeveralSolutions,
    /// This limit was reached before the solution.
    Limit(Limit),
}

impl fmt::Display for NotDeduced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSolution => f.write_str("there is no solution"),
            Self::SeveralSolutions => f.write_str("there are several solutions"),
            Self::Limit(limit) => limit.fmt(f),
        }
    }
}

impl core::error::Error for NotDeduced {}

/// Converts the reason, so that `?` returns it from functions with an [`Error`].
impl From<NotDeduced> for Error {
    fn from(reason: NotDeduced) -> Self {
        match reason {
            NotDeduced::Limit(limit) => limit.into(),
            NotDeduced::NoSolution | NotDeduced::SeveralSolutions => Self::input(reason.to_string()),
        }
    }
}
