//! Nonograms to print.

use quadrille_core::TextDirection;

use super::{Figure, SheetItem, composer, title, untitled};
use crate::{
    Error, NonogramView, Style, View,
    credits::Credits,
    labels::{Labels, filled},
    layout,
};

impl SheetItem {
    /// A nonogram and its solution, which is printed small and without clues.
    ///
    /// Of the style, fonts, title, language and the clues of empty lines count.
    ///
    /// # Errors
    ///
    /// When no font has a letter of the name of a color, and when the picture or the partial grid belongs to
    /// other clues.
    pub fn nonogram(nonogram: &NonogramView<'_>, style: &Style) -> Result<Self, Error> {
        let solution = match nonogram.picture() {
            Some(_) => Some(layout::nonogram::cells(nonogram, style.fonts())?),
            None => None,
        };
        let description = description(nonogram, style, View::Solution);
        let small = |scene| Figure::new(scene, description, composer::CELLS);
        Ok(Self { solution: solution.map(small), ..Self::nonogram_with_clues(nonogram, style, false)? })
    }

    /// A nonogram, and optionally its solution, with clues if these are legible on one page.
    pub(super) fn nonogram_with_clues(
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

/// A nonogram or its solution without its title. If clues would not be legible on one page, the solution has
/// none.
pub(super) fn figure(nonogram: &NonogramView<'_>, style: &Style, view: View) -> Result<Figure, Error> {
    let describe = || description(nonogram, style, view);
    let scene = layout::nonogram::draw_nonogram(nonogram, &untitled(style, view))?;
    let figure_with_clues = Figure::new(scene, describe(), composer::NONOGRAM);
    if view != View::Solution {
        return Ok(figure_with_clues);
    }
    let cells = layout::nonogram::cells(nonogram, style.fonts())?;
    Ok(figure_with_clues.with_fallback(Figure::new(cells, describe(), composer::LARGE_CELLS)))
}

fn description(nonogram: &NonogramView<'_>, style: &Style, view: View) -> String {
    let labels = &Labels::of(style.language_of(nonogram.metadata()).unwrap_or_default()).sheet;
    let label = if view == View::Solution { labels.nonogram_solution } else { labels.nonogram };
    let size = nonogram.clues().size();
    filled(label, &[("columns", &size.width), ("rows", &size.height)])
}
