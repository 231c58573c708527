//! What a builder and an optimizer report.

use crate::{
    Direction, EntryId, Position, Rect, Size,
    board::{Board, SquareStatus},
    words::indexed::IndexedWords,
};

/// A step of a builder, reported to its observer.
///
/// [`Builder::observer`](crate::Builder::observer) has an example.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Step<'a> {
    /// A word was placed.
    Placed(Placed<'a>),
    /// No word was placed for some hundredths of a second, for example because a box is full, and the attempt
    /// goes on.
    #[non_exhaustive]
    Searching {
        /// The number of the attempt, counted from 0.
        attempt: u32,
        /// The number of words that it has placed.
        placed: usize,
    },
    /// No attempt connected the pinned words, and the optimizer tries to connect them.
    Connecting(OptimizeProgress),
    /// All attempts are made, and words left out are tried without the box, to find the reasons.
    Reasons,
}

/// A word that was placed, and the board around it.
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
    /// The number of words that the attempt had placed before.
    pub placed: usize,
    /// The entry.
    pub entry: EntryId,
    /// The square of its first letter. The first word of an attempt is centered at row 0 and column 0.
    pub position: Position,
    /// Across or down.
    pub direction: Direction,
    pub(crate) board: &'a Board,
    pub(crate) words: &'a IndexedWords<'a>,
}

impl<'a> Placed<'a> {
    /// Returns the bounding box of all letters so far.
    pub fn bounds(&self) -> Rect {
        self.board.bounds().unwrap_or_else(|| Rect::spanning(self.position, self.position))
    }

    /// Returns the letter in a square.
    pub fn letter(&self, position: Position) -> Option<&'a str> {
        self.board.letter(position).map(|symbol| self.words.text(symbol))
    }

    /// Returns the status of a square.
    pub fn status(&self, position: Position) -> SquareStatus {
        self.board.status(position)
    }
}

/// The progress of an optimizer.
///
/// [`Optimizer::observer`](crate::Optimizer::observer) has an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OptimizeProgress {
    /// The number of steps taken so far.
    pub steps: u64,
    /// The size of the best crossword so far.
    pub size: Size,
    /// The number of words that it leaves out, plus one while it does not fit into the maximum size.
    pub left_out: usize,
}
