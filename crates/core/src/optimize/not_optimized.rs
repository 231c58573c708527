//! Why a crossword stays as it is.

use core::fmt;

use super::Optimizer;
use crate::{Error, Size};

/// What stood in the way of a more compact crossword.
///
/// ```
/// use quadrille_core::{Optimizer, Crossword, NotOptimized, Size};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let optimization = Optimizer::new().max_size(Size::new(2, 2)).optimize(&crossword);
/// assert_eq!(optimization.not_optimized, Some(NotOptimized::NoFit(Size::new(2, 2))));
/// assert_eq!(optimization.crossword, crossword);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotOptimized {
    /// The crossword is a [`Rule::Any`](crate::Rule::Any), in which every square has its place.
    Grid,
    /// There are more than [`Optimizer::MAX_WORDS`] words that could be placed together.
    TooManyWords,
    /// A box of this size takes too much memory. The limit is two million squares, or fewer if the words have
    /// more different letters than most alphabets.
    TooLarge(Size),
    /// The pinned words contradict each other, or take more room than the largest box allowed.
    Pins(Error),
    /// The pinned words span a box of this size, and all words together do not reach across it.
    PinsApart(Size),
    /// No arrangement was found that fits into the largest box allowed, which has this size.
    NoFit(Size),
}

impl fmt::Display for NotOptimized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid => f.write_str("it is a grid, in which every square has its place"),
            Self::TooManyWords => write!(f, "there are more than {} words", Optimizer::MAX_WORDS),
            Self::TooLarge(size) => write!(f, "a box of {size} squares takes too much memory"),
            Self::Pins(error) => error.fmt(f),
            Self::PinsApart(size) => {
                write!(f, "the pinned words take {size} squares, and all words together do not reach so far")
            }
            Self::NoFit(size) => write!(f, "no arrangement was found that fits into {size} squares"),
        }
    }
}
