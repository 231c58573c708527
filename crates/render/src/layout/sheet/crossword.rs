//! A crossword to print.

use quadrille_core::{Crossword, Reading};

use super::{Figure, Printable, composer, title, untitled};
use crate::{
    Error, Scene, Show, Style,
    about::About,
    clues::clue_lists,
    labels::{Labels, filled},
    layout,
};

impl Printable {
    /// A crossword with its clues. When no word has a clue, there is no list of clues: the words themselves are then
    /// handed out otherwise. Its solution is printed small, without the numbers. The style decides about fonts and title.
    ///
    /// # Errors
    ///
    /// When no font has one of the letters.
    pub fn crossword(crossword: &Crossword, style: &Style) -> Result<Self, Error> {
        let solution = layout::crossword::unnumbered(crossword, &untitled(style, Show::Solution))?;
        Self::crossword_with(crossword, style, Some(solution))
    }

    /// A crossword, and its solution where it is wanted, as large as a page allows.
    pub(super) fn crossword_of_sheet(
        crossword: &Crossword,
        style: &Style,
        with_solution: bool,
    ) -> Result<Self, Error> {
        let solution = || layout::crossword::crossword(crossword, &untitled(style, Show::Solution));
        Self::crossword_with(crossword, style, with_solution.then(solution).transpose()?)
    }

    fn crossword_with(crossword: &Crossword, style: &Style, solution: Option<Scene>) -> Result<Self, Error> {
        let language = style.language_of(crossword);
        let spoken = language.unwrap_or_default();
        let labels = &Labels::of(spoken).sheet;
        let (size, words) = (crossword.size(), crossword.len());
        let described =
            |label| filled(label, &[("columns", &size.width), ("rows", &size.height), ("words", &words)]);
        let puzzle = layout::crossword::crossword(crossword, &untitled(style, Show::Puzzle))?;
        let solved = |scene| Figure::new(scene, described(labels.crossword_solution), composer::SOLUTION);
        Ok(Self {
            title: title(crossword.title(), style),
            about: About::new(crossword.metadata(), style),
            puzzle: Figure::new(puzzle, described(labels.crossword), composer::PUZZLE),
            clues: clue_lists(crossword, spoken),
            reading: match crossword.reading() {
                Reading::LeftToRight => spoken.reading(),
                Reading::RightToLeft => Reading::RightToLeft,
            },
            solution: solution.map(solved),
            language,
        })
    }
}
