//! Nonograms to print.

use quadrille_core::TextDirection;

use super::{Figure, SheetItem, squares::SquareSizes, title, untitled};
use crate::{
    ClueSides, Error, NonogramStyle, NonogramView, Style, View,
    credits::Credits,
    labels::{Labels, filled},
    layout,
};

impl SheetItem {
    /// A nonogram and its solution, which is printed small and without clues.
    pub(super) fn nonogram_of_book(nonogram: &NonogramView<'_>, style: &Style) -> Result<Self, Error> {
        let solution = match nonogram.picture() {
            Some(_) => Some(cells(nonogram, style, SquareSizes::CELLS)?),
            None => None,
        };
        let puzzle = figure(nonogram, style, View::Puzzle)?.with_squares(SquareSizes::NONOGRAM_IN_BOOK);
        Ok(Self { puzzle, solution, ..Self::nonogram_of_sheet(nonogram, style, false)? })
    }

    /// A nonogram, and optionally its solution, with clues if these are legible on one page.
    pub(super) fn nonogram_of_sheet(
        nonogram: &NonogramView<'_>,
        style: &Style,
        with_solution: bool,
    ) -> Result<Self, Error> {
        let solution = with_solution.then(|| figure(nonogram, style, View::Solution)).transpose()?;
        Ok(Self {
            title: title(nonogram.heading().as_deref(), style),
            solution_title: title(nonogram.title(), style),
            credits: Credits::new(nonogram.metadata(), style),
            puzzle: figure(nonogram, style, View::Puzzle)?,
            clues: Vec::new(),
            text_direction: TextDirection::default(),
            solution,
            has_name_line: false,
            language: style.language_of(nonogram.metadata()),
        })
    }
}

/// A nonogram or its solution without its title, with clues around it only if they are legible on one page. If
/// clues on two sides would not be, the solution has none.
pub(super) fn figure(nonogram: &NonogramView<'_>, style: &Style, view: View) -> Result<Figure, Error> {
    let style = untitled(style, view);
    let figure = |clue_sides| -> Result<Figure, Error> {
        let style = style.clone().with_nonogram(NonogramStyle { clue_sides, ..*style.nonogram() });
        let scene = layout::nonogram::drawn(nonogram, &style)?;
        Ok(Figure::new(scene, description(nonogram, &style, view), SquareSizes::NONOGRAM))
    };
    let mut with_clues = figure(ClueSides::Two)?;
    if view == View::Solution {
        with_clues = with_clues.with_fallback(cells(nonogram, &style, SquareSizes::LARGE_CELLS)?);
    }
    Ok(match style.nonogram().clue_sides {
        ClueSides::Two => with_clues,
        ClueSides::Around => figure(ClueSides::Around)?.with_fallback(with_clues),
    })
}

/// The cells of the solution, with letters of colors where these are requested and legible.
fn cells(nonogram: &NonogramView<'_>, style: &Style, squares: SquareSizes) -> Result<Figure, Error> {
    let scene = |has_letters| layout::nonogram::cells(nonogram, style, has_letters);
    let figure = Figure::new(scene(false)?, description(nonogram, style, View::Solution), squares);
    Ok(if style.nonogram().has_color_letters { figure.with_detailed(scene(true)?) } else { figure })
}

fn description(nonogram: &NonogramView<'_>, style: &Style, view: View) -> String {
    let labels = &Labels::of(style.language_of(nonogram.metadata()).unwrap_or_default()).sheet;
    let label = if view == View::Solution { labels.nonogram_solution } else { labels.nonogram };
    let size = nonogram.clues().size();
    filled(label, &[("columns", &size.width), ("rows", &size.height)])
}
