//! The faults of illegal arrangements.

use alloc::boxed::Box;
use core::fmt;

use super::FARTHEST;
use crate::{Direction, Position, Size, quoted};

/// A reason why an arrangement is not a legal crossword.
///
/// Its [`Position`]s count from 0; the message counts from 1.
///
/// ```
/// use quadrille_core::{Crossword, Fault};
/// let error = "CAT\n...\nDOG\n".parse::<Crossword>().unwrap_err();
/// assert_eq!(error.faults(), [Fault::Disconnected(2)]);
/// assert_eq!(error.to_string(), "not a legal crossword: the entries fall into 2 parts that are not connected");
/// ```
#[doc(alias = "violation")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// There is no entry.
    Empty,
    /// The entry with this index, which a placement names, is not in the word list.
    Unknown(usize),
    /// The entry with this index is placed more than once.
    Twice(usize),
    /// An entry starts farther away than [`FARTHEST`].
    TooFar(Position),
    /// Two entries have different letters in a square.
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
    /// A letter belongs to no entry of two or more letters.
    Alone(Position),
    /// The entries form this number of connected components instead of one.
    Disconnected(usize),
    /// The grid does not have the letter of an entry in a square.
    NotInGrid(Position),
    /// The content of a square of a grid is invalid: see [`Answer`](crate::Answer).
    Content(Position),
    /// Under [`Rule::Strict`](crate::Rule::Strict): two entries of this direction touch here.
    Touching(Position, Direction),
    /// In a file: an entry extends beyond the box.
    OutOfBox {
        /// Its index in the file.
        index: usize,
        /// Its text.
        text: Box<str>,
        /// Its direction.
        direction: Direction,
        /// The row of its first square.
        row: i64,
        /// The column of its first square.
        column: i64,
        /// The size of the box.
        size: Size,
    },
    /// In a file: the first row or the first column of the box has no letter. The first ones that have meet here.
    LooseBox(Position),
    /// In a file: the size does not match the letters.
    Size {
        /// The size in the file.
        given: Size,
        /// The correct size.
        expected: Size,
    },
    /// In a file: the number of an entry is wrong.
    Number {
        /// Its index in the file.
        index: usize,
        /// Its text.
        text: Box<str>,
        /// Its direction.
        direction: Direction,
        /// Its first square.
        position: Position,
        /// The number in the file.
        given: u32,
        /// The correct number.
        expected: u32,
    },
}

impl Fault {
    /// Returns the kind as an identifier for programs: `empty`, `unknown`, `twice`, `too-far`, `disagreement`,
    /// `overlap`, `run`, `alone`, `disconnected`, `not-in-grid`, `content`, `touching`, `out-of-box`,
    /// `loose-box`, `size` or `number`.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Fault};
    /// let error = "CAT\n...\nDOG\n".parse::<Crossword>().unwrap_err();
    /// assert_eq!(error.faults().iter().map(Fault::kind).collect::<Vec<_>>(), ["disconnected"]);
    /// ```
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
            Self::OutOfBox { .. } => "out-of-box",
            Self::LooseBox(_) => "loose-box",
            Self::Size { .. } => "size",
            Self::Number { .. } => "number",
        }
    }

    /// Returns the square of the fault, or the first one, if it is in a square.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position};
    /// let error = "CAT.\n...X\n".parse::<Crossword>().unwrap_err();
    /// assert_eq!(error.faults()[0].position(), Some(Position::new(1, 3)));
    /// ```
    pub const fn position(&self) -> Option<Position> {
        match *self {
            Self::Empty | Self::Unknown(_) | Self::Twice(_) | Self::Disconnected(_) | Self::Size { .. } => {
                None
            }
            Self::OutOfBox { row, column, .. } => {
                let (at_row, at_column) = (row as i32, column as i32);
                let is_near = at_row as i64 == row && at_column as i64 == column;
                if is_near { Some(Position::new(at_row, at_column)) } else { None }
            }
            Self::TooFar(at)
            | Self::Disagreement(at)
            | Self::Overlap(at, _)
            | Self::Run { start: at, .. }
            | Self::Alone(at)
            | Self::NotInGrid(at)
            | Self::Content(at)
            | Self::Touching(at, _)
            | Self::LooseBox(at)
            | Self::Number { position: at, .. } => Some(at),
        }
    }
}

/// A message, which counts rows and columns from 1.
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
            Self::OutOfBox { index, text, direction, row, column, size } => write!(
                f,
                "entry {}, {} {direction} from row {}, column {}: leaves the box of {size} squares",
                index + 1,
                quoted(text),
                row.saturating_add(1),
                column.saturating_add(1),
            ),
            Self::LooseBox(at) => write!(f, "the box is not tight: its letters begin in {at}"),
            Self::Size { given, expected } => {
                write!(f, "the size is given as {given}, but the letters need {expected}")
            }
            Self::Number { index, text, direction, position, given, expected } => write!(
                f,
                "entry {}, {} {direction} from {position}: has the number {given}, expected {expected}",
                index + 1,
                quoted(text),
            ),
        }
    }
}
