//! What a builder shows while it works.

use crate::{
    Direction, EntryId, Position, Rect, Size,
    board::{Board, SquareStatus},
    words::indexed::IndexedWords,
};

/// What a builder shows to its observer.
///
/// [`Builder::observer`](crate::Builder::observer) shows how to follow them.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Step<'a> {
    /// A word was just placed.
    Placed(Placed<'a>),
    /// No word has found a place for some hundredths of a second, such as when a box is full: an attempt,
    /// counted from 0, has placed so many and goes on.
    #[non_exhaustive]
    Searching {
        /// The attempt.
        attempt: u32,
        /// The words that it has placed.
        placed: usize,
    },
    /// No attempt connected the pinned words, and a search that also takes words out again has come so far.
    Connecting(OptimizeProgress),
    /// The attempts are made, and words left out are tried without the box, to know whether it is the reason.
    Reasons,
}

/// A word that was just placed, and what lies around it.
///
/// ```
/// use core::ops::ControlFlow;
/// use quadrille_core::{Builder, Direction, WordList, SquareStatus, Step};
/// let word_list: WordList = "lemon\nmelon\nolive".parse()?;
/// let builder = Builder::new().attempts(1).observer(|step| {
///     if let Step::Placed(placed) = step {
///         // The square before a word is empty, and its first letter is at its position.
///         let before = placed.position.step(placed.direction, -1);
///         assert_eq!((placed.letter(before), placed.status(before).is_letter()), (None, false));
///         assert!(placed.letter(placed.position).is_some() && placed.bounds().contains(placed.position));
///     }
///     ControlFlow::Continue(())
/// });
/// assert!(builder.build(&word_list).is_ok());
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Placed<'a> {
    /// The attempt, counted from 0.
    pub attempt: u32,
    /// How many words this attempt had placed before.
    pub placed: usize,
    /// The entry.
    pub entry: EntryId,
    /// The square of its first letter; the first word of an attempt lies around row 0 and column 0.
    pub position: Position,
    /// Across or down.
    pub direction: Direction,
    pub(crate) board: &'a Board,
    pub(crate) words: &'a IndexedWords<'a>,
}

impl<'a> Placed<'a> {
    /// The bounding box of all letters so far.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        self.board.bounds().unwrap_or_else(|| Rect::spanning(self.position, self.position))
    }

    /// The content of a square, if it holds any.
    #[must_use]
    pub fn letter(&self, position: Position) -> Option<&'a str> {
        self.board.letter(position).map(|symbol| self.words.text(symbol))
    }

    /// What may happen in a square from now on.
    #[must_use]
    pub fn status(&self, position: Position) -> SquareStatus {
        self.board.status(position)
    }
}

/// How far a compactor is.
///
/// [`Optimizer::observer`] shows how to follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OptimizeProgress {
    /// The steps taken so far.
    pub steps: u64,
    /// The box of the best crossword so far.
    pub size: Size,
    /// How many words it leaves out; one more while it does not fit.
    pub left_out: usize,
}
