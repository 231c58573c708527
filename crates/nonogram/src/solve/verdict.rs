use core::fmt;

use quadrille_core::Position;

use crate::{Picture, Side};

/// How many solutions clues have. `Unique` rests on an exhausted search.
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
    /// A limit was reached first.
    Undecided,
}

impl Verdict {
    /// The verdict in a word.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Unique(_) => "unique",
            Self::Multiple { .. } => "multiple",
            Self::None => "none",
            Self::Undecided => "undecided",
        }
    }
}

/// The strongest means that a solver needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Means {
    /// One line at a time.
    Line,
    /// Trying the contents of a cell and comparing what follows.
    Probe,
    /// Trying contents one inside the other, or learning from clauses.
    Search,
}

impl fmt::Display for Means {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Line => "line",
            Self::Probe => "probe",
            Self::Search => "search",
        })
    }
}

/// Why solving ended before everything was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// The steps that were allowed are used up.
    Steps,
    /// The observer said so.
    Observer,
    /// The method has nothing more to say: only [`Method::Line`](crate::Method::Line) can end like this.
    Method,
    /// All arrangements of the lines would need more memory than they may have: only [`Method::Enumerate`](crate::Method::Enumerate) can end
    /// like this, before it begins.
    Arrangements {
        /// The bytes that it would need.
        bytes: u64,
        /// The bytes that it may have.
        most: u64,
        /// The side of the line that needs most of them.
        side: Side,
        /// The index of this line.
        line: usize,
    },
    /// The formula would have too many variables: only [`Method::Sat`](crate::Method::Sat) can end like this.
    Formula,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Steps => f.write_str("the limit of steps was reached"),
            Self::Observer => f.write_str("it was stopped"),
            Self::Method => f.write_str("lines alone do not decide it"),
            Self::Formula => f.write_str("the formula would be too large: use another method"),
            Self::Arrangements { bytes, most, side, line } => {
                let number = line + 1;
                let (bytes, most) = (Bytes(*bytes), Bytes(*most));
                write!(f, "the arrangements of all lines need {bytes}, {side} {number} most of all, ")?;
                write!(f, "and may take {most}: use another method")
            }
        }
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
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Judgement {
    /// How many solutions there are.
    pub verdict: Verdict,
    /// The strongest means that was needed.
    pub means: Means,
    /// Whether lines alone lead to the only solution.
    pub line_solvable: bool,
    /// The work that was done: a step settles one line, or finds what follows from one literal of the formula.
    pub steps: u64,
    /// Why the verdict is [`Verdict::Undecided`].
    pub limit: Option<Limit>,
}

/// How many solutions were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// There are exactly so many.
    Exactly(u128),
    /// There are at least so many; the limit was reached before all were counted.
    AtLeast(u128),
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(number) => write!(f, "{number}"),
            Self::AtLeast(number) => write!(f, ">={number}"),
        }
    }
}

/// A part of the grid that has several solutions, whatever the rest is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The cells that may differ from solution to solution, row by row.
    pub cells: Vec<Position>,
    /// The number of solutions of these cells.
    pub solutions: Count,
}
