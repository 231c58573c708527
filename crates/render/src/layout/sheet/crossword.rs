//! A crossword to print.

use quadrille_core::Crossword;

use super::{Figure, Printable, composer, title, untitled};
use crate::{
    Error, Show, Style,
    about::About,
    clues::clue_lists,
    labels::{Labels, filled},
    layout,
};

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
        let language = style.language_of(crossword);
        let labels = &Labels::of(language.unwrap_or_default()).sheet;
        let (size, words) = (crossword.size(), crossword.len());
        let described =
            |label| filled(label, &[("columns", &size.width), ("rows", &size.height), ("words", &words)]);
        let solution = || -> Result<Figure, Error> {
            let description = described(labels.crossword_solution);
            Ok(Figure::new(scene(Show::Solution)?, description, composer::SOLUTION))
        };
        Ok(Self {
            title: title(crossword.title(), style),
            about: About::crossword(crossword, style),
            puzzle: Figure::new(scene(Show::Puzzle)?, described(labels.crossword), composer::PUZZLE),
            clues: clue_lists(crossword, language.unwrap_or_default()),
            solution: with_solution.then(solution).transpose()?,
            language,
        })
    }
}
