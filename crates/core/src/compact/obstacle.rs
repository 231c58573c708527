//! Why a crossword stays as it is.

use core::fmt;

use super::Compactor;
use crate::{Error, Size};

/// What stood in the way of a more compact crossword.
///
/// ```
/// use quadrille_core::{Compactor, Crossword, Obstacle, Size};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let compaction = Compactor::new().max_size(Size::new(2, 2)).compact(&crossword);
/// assert_eq!(compaction.obstacle, Some(Obstacle::NoFit(Size::new(2, 2))));
/// assert_eq!(compaction.crossword, crossword);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// Squares of a [`Rule::Grid`](crate::Rule::Grid) lie where they do for reasons of their own.
    Grid,
    /// There are more than [`Compactor::MAX_WORDS`] words that could be placed together.
    TooManyWords,
    /// A box of so many squares takes too much memory: it may have two million, or fewer where there are more letters than
    /// in the alphabets of most languages.
    TooLarge(Size),
    /// The pinned words contradict each other, or take more room than the largest box allowed.
    Pins(Error),
    /// The pinned words take a box of this size, and all words in a row would not reach from one end of it to the other.
    PinsApart(Size),
    /// The crossword is larger than the box of this size that it should fit into, and no arrangement was found that is not.
    NoFit(Size),
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid => f.write_str("it is a grid, in which every square has its place"),
            Self::TooManyWords => write!(f, "there are more than {} words", Compactor::MAX_WORDS),
            Self::TooLarge(size) => write!(f, "a box of {size} squares takes too much memory"),
            Self::Pins(error) => error.fmt(f),
            Self::PinsApart(size) => {
                write!(f, "the pinned words take {size} squares, and all words together do not reach so far")
            }
            Self::NoFit(size) => write!(f, "no arrangement was found that fits into {size} squares"),
        }
    }
}
