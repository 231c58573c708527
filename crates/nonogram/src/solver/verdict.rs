use alloc::{string::ToString, vec::Vec};
use core::fmt;

use num_bigint::BigUint;
use quadrille_core::{Position, string_enum};

use crate::{Error, ErrorKind, Picture, Side};

/// The number of solutions of clues. [`Verdict::Unique`] rests on an exhaustive search.
///
/// ```
/// use quadrille_nonogram::{Picture, Solver, Verdict};
/// let describe = |text: &str| -> Result<String, quadrille_nonogram::Error> {
///     Ok(match Solver::new().decide(&text.parse::<Picture>()?.clues()) {
///         Verdict::Unique(solution) => format!("only {solution}"),
///         Verdict::Multiple { first, second } => format!("{first} or {second}"),
///         verdict => verdict.name().to_owned(),
///     })
/// };
/// assert_eq!(describe("##\n.#\n")?, "only ##\n.#\n");
/// assert!(describe("#.\n.#\n")?.contains(" or "));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Exactly one.
    Unique(Picture),
    /// At least two.
    Multiple {
        /// One of them.
        first: Picture,
        /// Another one.
        second: Picture,
    },
    /// No solution.
    None,
    /// This limit was reached first.
    Undecided(Limit),
}

impl Verdict {
    /// Returns the verdict in a word.
    ///
    /// ```
    /// use quadrille_nonogram::{Limit, Verdict};
    /// assert_eq!(Verdict::None.name(), "none");
    /// assert_eq!(Verdict::Undecided(Limit::Steps).to_string(), "undecided");
    /// ```
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Unique(_) => "unique",
            Self::Multiple { .. } => "multiple",
            Self::None => "none",
            Self::Undecided(_) => "undecided",
        }
    }

    /// Returns whether there is exactly one solution.
    pub const fn is_unique(&self) -> bool {
        matches!(self, Self::Unique(_))
    }

    /// Returns the limit that was reached before the number of solutions was known.
    ///
    /// ```
    /// use quadrille_nonogram::{Limit, Picture, Solver};
    /// let board = "#.#.\n.#.#\n#.#.\n.#.#\n".parse::<Picture>()?.clues();
    /// assert_eq!(Solver::new().max_steps(1).decide(&board).limit(), Some(Limit::Steps));
    /// assert_eq!(Solver::new().decide(&board).limit(), None);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub const fn limit(&self) -> Option<Limit> {
        match self {
            Self::Undecided(limit) => Some(*limit),
            _ => None,
        }
    }
}

/// Writes the [name](Verdict::name), without the pictures.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

string_enum! {
    /// The strongest means that a solver needed.
    ///
    /// [`Analysis`] has an example.
    ///
    /// ```
    /// use quadrille_nonogram::SolvedBy;
    /// assert!(SolvedBy::Line < "probe".parse()?);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[derive(PartialOrd, Ord)]
    pub enum SolvedBy: "means of solving" {
        /// One line at a time.
        Line = "line",
        /// Trying all contents of a cell and comparing the consequences.
        Probe = "probe",
        /// Nested trials of contents, or learning of clauses.
        Search = "search",
    }
}

/// The reason why solving ended before the result was known.
///
/// ```
/// use quadrille_nonogram::{Limit, Picture, Solver, Verdict};
/// let board = "#.#.\n.#.#\n#.#.\n.#.#\n".parse::<Picture>()?;
/// assert_eq!(Solver::new().max_steps(1).decide(&board.clues()), Verdict::Undecided(Limit::Steps));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// The step limit was reached.
    Steps,
    /// The observer or the [`Stop`](quadrille_core::Stop) token stopped the work.
    Stopped,
    /// The limit of attempts was reached; only [`Generator::puzzle`](crate::Generator::puzzle) reports it.
    Attempts,
    /// Lines alone do not decide the puzzle; only [`Method::Line`](crate::Method::Line) reports it.
    Method,
    /// All arrangements of the lines would need too much memory; only
    /// [`Method::Enumerate`](crate::Method::Enumerate) reports it, before it starts.
    Arrangements {
        /// The memory that they would need, in bytes.
        bytes: u64,
        /// The maximum memory, in bytes.
        max_bytes: u64,
        /// The side of the line that needs most memory.
        side: Side,
        /// The index of this line, counted from 0.
        line: usize,
    },
    /// The formula of [`Method::Sat`](crate::Method::Sat) or of a proof would have too many variables.
    Formula,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Steps => f.write_str("the step limit was reached"),
            Self::Stopped => f.write_str("it was stopped"),
            Self::Attempts => f.write_str("no attempt succeeded"),
            Self::Method => f.write_str("lines alone do not decide it"),
            Self::Formula => f.write_str("the formula would be too large"),
            Self::Arrangements { bytes, max_bytes, side, line } => {
                let number = line + 1;
                let (bytes, max_bytes) = (Bytes(*bytes), Bytes(*max_bytes));
                write!(f, "the arrangements of all lines, most of them of {side} {number}, need {bytes}, ")?;
                write!(f, "but may take {max_bytes}: use another method")
            }
        }
    }
}

impl core::error::Error for Limit {}

/// Converts the limit, so that `?` returns it from functions with an [`Error`].
impl From<Limit> for Error {
    fn from(limit: Limit) -> Self {
        let kind = if limit == Limit::Stopped { ErrorKind::Stopped } else { ErrorKind::LimitReached };
        Self::new(kind, limit.to_string())
    }
}

/// A number of bytes, written for people.
struct Bytes(u64);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            u64::MAX => f.write_str("more memory than any machine has"),
            bytes @ 1_000_000_000.. => write!(f, "{}.{} GB", bytes / 1_000_000_000, bytes / 100_000_000 % 10),
            bytes => write!(f, "{} MB", bytes / 1_000_000),
        }
    }
}

/// A verdict, and how it was reached.
///
/// ```
/// use quadrille_nonogram::{SolvedBy, Picture, Solver, Verdict};
/// let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
/// let analysis = Solver::new().analyze(&heart.clues());
/// assert!(analysis.is_line_solvable() && analysis.solved_by == SolvedBy::Line);
/// assert_eq!(analysis.verdict, Verdict::Unique(heart));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Analysis {
    /// The number of solutions.
    pub verdict: Verdict,
    /// The strongest means that was needed.
    pub solved_by: SolvedBy,
    /// The work that was done: a step settles one line, or propagates one literal of the formula.
    pub steps: u64,
}

impl Analysis {
    /// Returns whether the clues can be solved by looking at one line at a time, without guessing.
    pub const fn is_line_solvable(&self) -> bool {
        self.verdict.is_unique() && matches!(self.solved_by, SolvedBy::Line)
    }
}

/// A number of solutions, as far as they were counted.
///
/// ```
/// use quadrille_nonogram::{BigUint, Count, Picture, Solver};
/// let rooks = "#..\n.#.\n..#\n".parse::<Picture>()?.clues();
/// assert_eq!(Solver::new().count(&rooks, None), Count::Exactly(BigUint::from(6_u32)));
/// assert_eq!(Solver::new().count(&rooks, Some(5)).to_string(), ">=5");
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// The exact number.
    Exactly(BigUint),
    /// A lower bound: a limit was reached before all were counted.
    AtLeast(BigUint),
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(number) => write!(f, "{number}"),
            Self::AtLeast(number) => write!(f, ">={number}"),
        }
    }
}

/// The reason why the [ambiguous regions](crate::Solver::ambiguous_regions) of clues are not known.
///
/// ```
/// use quadrille_nonogram::{Clues, NotLocated, Solver};
/// let clues: Clues = "0\n2\n\n2\n0\n".parse()?;
/// assert_eq!(Solver::new().ambiguous_regions(&clues, 100), Err(NotLocated::NoSolution));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotLocated {
    /// There is no solution.
    NoSolution,
    /// This limit was reached first.
    Limit(Limit),
}

impl fmt::Display for NotLocated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSolution => f.write_str("there is no solution"),
            Self::Limit(limit) => limit.fmt(f),
        }
    }
}

impl core::error::Error for NotLocated {}

impl From<Limit> for NotLocated {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// Converts the reason, so that `?` returns it from functions with an [`Error`].
impl From<NotLocated> for Error {
    fn from(reason: NotLocated) -> Self {
        match reason {
            NotLocated::Limit(limit) => limit.into(),
            NotLocated::NoSolution => Self::input(reason.to_string()),
        }
    }
}

/// A part of the grid that has several solutions, independently of the rest.
///
/// [`Solver::ambiguous_regions`](crate::Solver::ambiguous_regions) has an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmbiguousRegion {
    /// The cells that can differ between solutions, row by row.
    pub cells: Vec<Position>,
    /// The number of solutions of these cells.
    pub solutions: Count,
}
