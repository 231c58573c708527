//! The reasons why a crossword was not optimized.

use core::fmt;

use super::Optimizer;
use crate::{Error, Size};

/// The reason why a crossword was not optimized.
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
    /// The crossword has the rule [`Rule::Any`](crate::Rule::Any): its grid cannot be rearranged.
    Grid,
    /// There are more than [`Optimizer::MAX_WORDS`] words that can be connected.
    TooManyWords,
    /// A box of this size takes too much memory. The limit is two million squares, or fewer if the words have
    /// more distinct letters than most alphabets.
    TooLarge(Size),
    /// The pinned words conflict, or need more room than the maximum size.
    Pins(Error),
    /// The pinned words span a box of this size, and all words together are too short to connect them.
    PinsApart(Size),
    /// No arrangement was found that fits into the maximum size, which is this.
    NoFit(Size),
}

impl fmt::Display for NotOptimized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid => f.write_str("a grid with the rule any cannot be rearranged"),
            Self::TooManyWords => write!(f, "more than {} words", Optimizer::MAX_WORDS),
            Self::TooLarge(size) => write!(f, "a box of {size} squares takes too much memory"),
            Self::Pins(error) => error.fmt(f),
            Self::PinsApart(size) => {
                write!(f, "the pinned words span {size} squares, too far for all words to connect")
            }
            Self::NoFit(size) => write!(f, "no arrangement found that fits into {size} squares"),
        }
    }
}
