use quadrille_core::{Crossword, Language, Metadata};
use quadrille_nonogram::Nonogram;

use crate::NonogramView;

/// A puzzle that is drawn. Functions for both kinds take a reference to a crossword or a nonogram, or a [`NonogramView`].
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_nonogram::{Nonogram, Picture};
/// use quadrille_render::{Puzzle, Style, plain_text};
/// let crossword: Crossword = "CAT\nO..\n".parse()?;
/// let nonogram = Nonogram::from("##.\n".parse::<Picture>()?);
/// let puzzles = [Puzzle::from(&crossword), Puzzle::from(&nonogram)];
/// let [crossword, nonogram] = puzzles.map(|puzzle| plain_text(puzzle, &Style::solution()));
/// assert_eq!(crossword?, "CAT\nO..\n");
/// assert!(nonogram?.ends_with("2  # # .\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Puzzle<'a> {
    /// A crossword.
    Crossword(&'a Crossword),
    /// A nonogram, with what is known about it.
    Nonogram(NonogramView<'a>),
}

impl Puzzle<'_> {
    /// Title, author, notes and the like.
    pub const fn metadata(&self) -> &Metadata {
        match self {
            Self::Crossword(crossword) => crossword.metadata(),
            Self::Nonogram(view) => view.metadata(),
        }
    }

    /// Its own language, if that is known: headings and labels are in it unless the [`Style`](crate::Style) has another.
    pub fn language(&self) -> Option<Language> {
        match self {
            Self::Crossword(crossword) => crossword.language(),
            Self::Nonogram(view) => view.metadata().language(),
        }
    }
}

impl<'a> From<&'a Crossword> for Puzzle<'a> {
    fn from(crossword: &'a Crossword) -> Self {
        Self::Crossword(crossword)
    }
}

impl<'a> From<&'a Nonogram> for Puzzle<'a> {
    fn from(nonogram: &'a Nonogram) -> Self {
        Self::Nonogram(nonogram.into())
    }
}

impl<'a> From<NonogramView<'a>> for Puzzle<'a> {
    fn from(view: NonogramView<'a>) -> Self {
        Self::Nonogram(view)
    }
}

impl<'a> From<&NonogramView<'a>> for Puzzle<'a> {
    fn from(view: &NonogramView<'a>) -> Self {
        Self::Nonogram(view.clone())
    }
}

impl<'a> From<&Puzzle<'a>> for Puzzle<'a> {
    fn from(puzzle: &Puzzle<'a>) -> Self {
        puzzle.clone()
    }
}
