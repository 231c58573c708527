//! A crossword to print.

use quadrille_core::Crossword;

use super::{Figure, Printable, composer, title, untitled};
use crate::{Error, Show, Style, clues::clue_lists, layout};

impl Printable {
    /// A crossword with its clues. When no word has a clue, there is no list of clues: the words themselves are then
    /// handed out otherwise. The style decides about fonts and title.
    ///
    /// # Errors
    ///
    /// When no font has one of the letters.
    pub fn crossword(crossword: &Crossword, style: &Style) -> Result<Self, Error> {
        Self::crossword_with(crossword, style, true)
    }

    /// A crossword with or without its solution.
    pub(super) fn crossword_with(
        crossword: &Crossword,
        style: &Style,
        with_solution: bool,
    ) -> Result<Self, Error> {
        let scene = |show| layout::crossword::crossword(crossword, &untitled(style, show));
        let (size, words) = (crossword.size(), crossword.len());
        let puzzle =
            format!("Crossword grid of {} columns and {} rows with {words} words", size.width, size.height);
        let solution = || -> Result<Figure, Error> {
            let what = format!("Solution of the crossword: {} columns and {} rows", size.width, size.height);
            Ok(Figure::new(scene(Show::Solution)?, &what, composer::SOLUTION))
        };
        Ok(Self {
            title: title(crossword.title(), style),
            puzzle: Figure::new(scene(Show::Puzzle)?, &puzzle, composer::PUZZLE),
            clues: clue_lists(crossword),
            solution: with_solution.then(solution).transpose()?,
        })
    }
}
