use alloc::{string::ToString, vec::Vec};
use core::fmt;

use num_bigint::BigUint;
use quadrille_core::{Position, string_enum};

use crate::{Error, ErrorKind, Picture, Side};

/// How many solutions clues have. `Unique` rests on an exhausted search.
///
/// ```
/// use quadrille_nonogram::{Picture, Solver, Verdict};
/// let tell = |text: &str| -> Result<String, quadrille_nonogram::Error> {
///     Ok(match Solver::new().decide(&text.parse::<Picture>()?.clues()) {
///         Verdict::Unique(solution) => format!("only {solution}"),
///         Verdict::Multiple { first, second } => format!("{first} or {second}"),
///         verdict => verdict.name().to_owned(),
///     })
/// };
/// assert_eq!(tell("##\n.#\n")?, "only ##\n.#\n");
/// assert!(tell("#.\n.#\n")?.contains(" or "));
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
    /// None at all.
    None,
    /// This limit was reached first.
    Undecided(Limit),
}

impl Verdict {
    /// The verdict in a word.
    ///
    /// ```
    /// use quadrille_nonogram::{Limit, Verdict};
    /// assert_eq!(Verdict::None.name(), "none");
    /// assert_eq!(Verdict::Undecided(Limit::Steps).to_string(), "undecided");
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Unique(_) => "unique",
            Self::Multiple { .. } => "multiple",
            Self::None => "none",
            Self::Undecided(_) => "undecided",
        }
    }

    /// Whether there is exactly one solution.
    #[must_use]
    pub const fn is_unique(&self) -> bool {
        matches!(self, Self::Unique(_))
    }

    /// What was reached before it was known how many solutions there are.
    ///
    /// ```
    /// use quadrille_nonogram::{Limit, Picture, Solver};
    /// let board = "#.#.\n.#.#\n#.#.\n.#.#\n".parse::<Picture>()?.clues();
    /// assert_eq!(Solver::new().max_steps(1).decide(&board).limit(), Some(Limit::Steps));
    /// assert_eq!(Solver::new().decide(&board).limit(), None);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub const fn limit(&self) -> Option<Limit> {
        match self {
            Self::Undecided(limit) => Some(*limit),
            _ => None,
        }
    }
}

/// Its [name](Verdict::name), without the pictures.
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

/// Why solving ended before everything was known.
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
    /// The steps that were allowed are used up.
    Steps,
    /// The observer said so.
    Stopped,
    /// The attempts that were allowed are used up: only [`Generator::puzzle`](crate::Generator::puzzle) can
    /// end like this.
    Attempts,
    /// The method has nothing more to say: only [`Method::Line`](crate::Method::Line) can end like this.
    Method,
    /// All arrangements of the lines would need more memory than they may have: only
    /// [`Method::Enumerate`](crate::Method::Enumerate) can end like this, before it begins.
    Arrangements {
        /// The bytes that it would need.
        bytes: u64,
        /// The bytes that it may have.
        max_bytes: u64,
        /// The side of the line that needs most of them.
        side: Side,
        /// The index of this line, counted from 0.
        line: usize,
    },
    /// The formula would have too many variables: only [`Method::Sat`](crate::Method::Sat) can end like this.
    Formula,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Steps => f.write_str("the limit of steps was reached"),
            Self::Stopped => f.write_str("it was stopped"),
            Self::Attempts => f.write_str("no attempt was as it was wanted"),
            Self::Method => f.write_str("lines alone do not decide it"),
            Self::Formula => f.write_str("the formula would be too large: use another method"),
            Self::Arrangements { bytes, max_bytes, side, line } => {
                let number = line + 1;
                let (bytes, max_bytes) = (Bytes(*bytes), Bytes(*max_bytes));
                write!(f, "the arrangements of all lines need {bytes}, {side} {number} most of all, ")?;
                write!(f, "and may take {max_bytes}: use another method")
            }
        }
    }
}

impl core::error::Error for Limit {}

/// So that `?` passes on why there is no [puzzle](crate::Generator::puzzle).
impl From<Limit> for Error {
    fn from(limit: Limit) -> Self {
        let kind = if limit == Limit::Stopped { ErrorKind::Stopped } else { ErrorKind::LimitReached };
        Self::new(kind, limit.to_string())
    }
}

/// A number of bytes for people.
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

/// A verdict, and how it was come by.
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
    /// How many solutions there are.
    pub verdict: Verdict,
    /// The strongest means that was needed.
    pub solved_by: SolvedBy,
    /// The work that was done: a step settles one line, or finds what follows from one literal of the
    /// formula.
    pub steps: u64,
}

impl Analysis {
    /// Whether lines alone lead to the only solution.
    #[must_use]
    pub const fn is_line_solvable(&self) -> bool {
        self.verdict.is_unique() && matches!(self.solved_by, SolvedBy::Line)
    }
}

/// How many solutions there are, as far as they were counted.
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
    /// There are exactly so many.
    Exactly(BigUint),
    /// There are at least so many: a limit was reached before all were counted.
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
    /// The cells that may differ from solution to solution, row by row.
    pub cells: Vec<Position>,
    /// The number of solutions of these cells.
    pub solutions: Count,
}
