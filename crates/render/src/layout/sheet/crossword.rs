//! Crosswords to print.

use quadrille_core::Crossword;

use super::{Figure, SheetItem, squares::SquareSizes, title, untitled};
use crate::{
    Error, Style, View,
    clues::{clue_lists, list_direction},
    credits::Credits,
    labels::{Labels, filled},
    layout::crossword::{self as crossword_layout, LARGE_NUMBER_SIZE, LARGEST_NUMBER_SIZE},
};

impl SheetItem {
    /// A crossword with its clues and its solution, which is printed small and without numbers. Without a title, it is
    /// called by its size, as nonograms are.
    pub(super) fn crossword_of_book(crossword: &Crossword, style: &Style) -> Result<Self, Error> {
        let solution = crossword_layout::numbered(crossword, &untitled(style, View::Solution), None)?;
        let description = description(crossword, style, View::Solution);
        let solution = Figure::new(solution, description, SquareSizes::SOLUTION);
        let item = Self::crossword_of_sheet(crossword, style, false)?;
        let title = item.title.or_else(|| title(Some(&size(crossword)), style));
        Ok(Self { title, solution: Some(solution), ..item })
    }

    /// A crossword, and optionally its solution, as large as a page allows.
    pub(super) fn crossword_of_sheet(
        crossword: &Crossword,
        style: &Style,
        with_solution: bool,
    ) -> Result<Self, Error> {
        let language = style.language_of_crossword(crossword);
        let spoken = language.unwrap_or_default();
        let solution_title = title(crossword.title(), style);
        let mut title = solution_title.clone();
        if crossword.metadata().has_hidden_blocks() {
            // Solvers need the size of the diagram, because a picture may show only a part of it.
            let size = size(crossword);
            title = Some(title.map_or(size.clone(), |title| format!("{title}, {size}")));
        }
        Ok(Self {
            title,
            solution_title,
            credits: Credits::new(crossword.metadata(), style),
            puzzle: figure(crossword, style, View::Puzzle)?,
            clues: clue_lists(crossword, style),
            text_direction: list_direction(crossword, spoken),
            solution: with_solution.then(|| figure(crossword, style, View::Solution)).transpose()?,
            has_name_line: style.crossword().has_name_line,
            language,
        })
    }
}

fn size(crossword: &Crossword) -> String {
    format!("{} × {}", crossword.size().width, crossword.size().height)
}

/// A view of a crossword without its title. In small squares, the numbers of a puzzle are larger, and those of a
/// solution are omitted.
pub(super) fn figure(crossword: &Crossword, style: &Style, view: View) -> Result<Figure, Error> {
    let style = untitled(style, view);
    let squares = if view == View::Solution { SquareSizes::SOLUTION } else { SquareSizes::PUZZLE };
    let figure = |scene| Figure::new(scene, description(crossword, &style, view), squares);
    let numbered = |numbers: f64| crossword_layout::numbered(crossword, &style, numbers);
    let detailed = crossword_layout::drawn(crossword, &style)?;
    Ok(match view {
        View::Puzzle => figure(numbered(LARGEST_NUMBER_SIZE)?)
            .with_detailed(numbered(LARGE_NUMBER_SIZE)?)
            .with_detailed(detailed),
        View::Solution => {
            figure(crossword_layout::numbered(crossword, &style, None)?).with_detailed(detailed)
        }
        View::Status | View::Words | View::Order => figure(detailed),
    })
}

/// The description of a picture of a crossword.
fn description(crossword: &Crossword, style: &Style, view: View) -> String {
    let language = style.language_of_crossword(crossword).unwrap_or_default();
    let labels = &Labels::of(language).sheet;
    let label = match view {
        View::Puzzle => labels.crossword,
        View::Solution => labels.crossword_solution,
        View::Status | View::Words | View::Order => view.description(language),
    };
    let (size, words) = (crossword.size(), crossword.len());
    filled(label, &[("columns", &size.width), ("rows", &size.height), ("words", &words)])
}
