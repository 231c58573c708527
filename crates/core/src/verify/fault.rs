//! In which ways an arrangement may not be legal.

use core::fmt;

use super::FARTHEST;
use crate::{Direction, Position};

/// One way in which an arrangement is not a legal crossword.
///
/// Its [`Position`]s count rows and columns from 0, wherever row 0 and column 0 lie; the message counts from 1.
///
/// ```
/// use quadrille_core::{Crossword, Fault};
/// let error = "CAT\n...\nDOG\n".parse::<Crossword>().unwrap_err();
/// assert_eq!(error.faults(), [Fault::Disconnected(2)]);
/// assert_eq!(error.to_string(), "not a legal crossword: the entries fall into 2 parts that are not connected");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// There is no entry at all.
    Empty,
    /// A placement names an entry that the lexicon does not have, by its index.
    Unknown(usize),
    /// An entry is placed more than once, by its index.
    Twice(usize),
    /// An entry begins farther away than [`FARTHEST`].
    TooFar(Position),
    /// Two entries want different letters in a square.
    Disagreement(Position),
    /// Two entries of this direction share a square.
    Overlap(Position, Direction),
    /// A run of two or more letters is not exactly one entry.
    Run {
        /// The run's first square.
        start: Position,
        /// Across or down.
        direction: Direction,
        /// The number of letters.
        len: usize,
    },
    /// A letter belongs to no entry, which only the text form can say.
    Alone(Position),
    /// The entries fall into so many parts that are not connected.
    Disconnected(usize),
    /// An entry has a square in which its grid has no letter, or another one.
    NotInGrid(Position),
    /// What stands in a square of a given grid cannot: see [`Answer`](crate::Answer) for what can.
    Content(Position),
    /// Under [`Rule::Strict`](crate::Rule::Strict): two entries of this direction touch here.
    Touching(Position, Direction),
    /// A document that holds a crossword does not agree with itself, which only its reader can see.
    Document {
        /// In a word or two with hyphens, such as `size` or `number`.
        kind: &'static str,
        /// What is wrong.
        sentence: String,
        /// The square where it is, if it is in one.
        position: Option<Position>,
    },
}

impl Fault {
    /// Its kind, in a word or two with hyphens, for programs: `empty`, `unknown`, `twice`, `too-far`, `disagreement`, `overlap`,
    /// `run`, `alone`, `disconnected`, `not-in-grid`, `content` or `touching`; of native files also
    /// `out-of-box`, `loose-box`, `size` or `number`.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Fault};
    /// let error = "CAT\n...\nDOG\n".parse::<Crossword>().unwrap_err();
    /// assert_eq!(error.faults().iter().map(Fault::kind).collect::<Vec<_>>(), ["disconnected"]);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Unknown(_) => "unknown",
            Self::Twice(_) => "twice",
            Self::TooFar(_) => "too-far",
            Self::Disagreement(_) => "disagreement",
            Self::Overlap(..) => "overlap",
            Self::Run { .. } => "run",
            Self::Alone(_) => "alone",
            Self::Disconnected(_) => "disconnected",
            Self::NotInGrid(_) => "not-in-grid",
            Self::Content(_) => "content",
            Self::Touching(..) => "touching",
            Self::Document { kind, .. } => kind,
        }
    }

    /// The square where it is, or the first one, if it is in any.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position};
    /// let error = "CAT.\n...X\n".parse::<Crossword>().unwrap_err();
    /// assert_eq!(error.faults()[0].position(), Some(Position::new(1, 3)));
    /// ```
    #[must_use]
    pub const fn position(&self) -> Option<Position> {
        match *self {
            Self::Empty | Self::Unknown(_) | Self::Twice(_) | Self::Disconnected(_) => None,
            Self::Document { position, .. } => position,
            Self::TooFar(at)
            | Self::Disagreement(at)
            | Self::Overlap(at, _)
            | Self::Run { start: at, .. }
            | Self::Alone(at)
            | Self::NotInGrid(at)
            | Self::Content(at)
            | Self::Touching(at, _) => Some(at),
        }
    }
}

/// Rows and columns are counted from 1, as people do.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no entry is placed"),
            Self::Unknown(index) => write!(f, "there is no entry {}", index + 1),
            Self::Twice(index) => write!(f, "entry {} is placed more than once", index + 1),
            Self::TooFar(at) => write!(f, "{at}: too far away, positions reach to {FARTHEST}"),
            Self::Disagreement(at) => write!(f, "{at}: two entries want different letters"),
            Self::Overlap(at, direction) => write!(f, "{at}: two {direction} entries overlap"),
            Self::Run { start, direction, len } => {
                write!(f, "{start}: the {len} letters {direction} are not exactly one entry")
            }
            Self::Alone(at) => {
                write!(f, "{at}: the letter stands alone, but each belongs to a word of two or more")
            }
            Self::Disconnected(parts) => {
                write!(f, "the entries fall into {parts} parts that are not connected")
            }
            Self::NotInGrid(at) => write!(f, "{at}: the grid does not have the letter of the entry"),
            Self::Content(at) => write!(f, "{at}: this cannot be the content of a square"),
            Self::Touching(at, direction) => {
                write!(f, "{at}: two {direction} entries touch, which the strict rule forbids")
            }
            Self::Document { sentence, .. } => f.write_str(sentence),
        }
    }
}
