//! A crossword to print.

use quadrille_core::Crossword;

use super::{Figure, SheetItem, composer, title, untitled};
use crate::{
    Error, Style, View,
    about::About,
    clues::{clue_lists, list_reading},
    labels::{Labels, filled},
    layout,
};

impl SheetItem {
    /// A crossword with its clues. When no word has a clue, there is no list of clues: the words themselves
    /// are then handed out otherwise. Its solution is printed small, without the numbers. The style
    /// decides about fonts and title.
    ///
    /// # Errors
    ///
    /// When no font has one of the letters.
    pub fn crossword(crossword: &Crossword, style: &Style) -> Result<Self, Error> {
        let solution = layout::crossword::small(crossword, &untitled(style, View::Solution))?;
        let description = description(crossword, style, View::Solution);
        let solution = Figure::new(solution, description, composer::SOLUTION);
        Ok(Self { solution: Some(solution), ..Self::crossword_of_sheet(crossword, style, false)? })
    }

    /// A crossword, and its solution where it is wanted, as large as a page allows.
    pub(super) fn crossword_of_sheet(
        crossword: &Crossword,
        style: &Style,
        with_solution: bool,
    ) -> Result<Self, Error> {
        let language = style.language_of(crossword.metadata());
        let spoken = language.unwrap_or_default();
        Ok(Self {
            title: title(crossword.title(), style),
            about: About::new(crossword.metadata(), style),
            puzzle: figure(crossword, style, View::Puzzle)?,
            clues: clue_lists(crossword, spoken),
            text_direction: list_reading(crossword, spoken),
            solution: with_solution.then(|| figure(crossword, style, View::Solution)).transpose()?,
            language,
        })
    }
}

/// A crossword in one of the ways to show it, without its title. Where squares are too small for numbers,
/// those of a puzzle are larger in them, and those of a solution are left out.
pub(super) fn figure(crossword: &Crossword, style: &Style, show: View) -> Result<Figure, Error> {
    let style = untitled(style, show);
    let squares = if show == View::Solution { composer::SOLUTION } else { composer::PUZZLE };
    let figure = |scene| Figure::new(scene, description(crossword, &style, show), squares);
    let usual = layout::crossword::draw_crossword(crossword, &style)?;
    Ok(match show {
        View::Puzzle | View::Solution => {
            figure(layout::crossword::small(crossword, &style)?).with_usual(usual)
        }
        View::Status | View::Words | View::Order => figure(usual),
    })
}

/// What a picture of a crossword shows, in words.
fn description(crossword: &Crossword, style: &Style, show: View) -> String {
    let language = style.language_of(crossword.metadata()).unwrap_or_default();
    let labels = &Labels::of(language).sheet;
    let label = match show {
        View::Puzzle => labels.crossword,
        View::Solution => labels.crossword_solution,
        View::Status | View::Words | View::Order => show.description(language),
    };
    let (size, words) = (crossword.size(), crossword.len());
    filled(label, &[("columns", &size.width), ("rows", &size.height), ("words", &words)])
}
