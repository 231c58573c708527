//! A nonogram to print.

use quadrille_core::TextDirection;

use super::{Figure, SheetItem, composer, title, untitled};
use crate::{
    Error, NonogramView, Style, View,
    about::About,
    labels::{Labels, filled},
    layout,
};

impl SheetItem {
    /// A nonogram; its solution is printed small, without the clues. The style decides about fonts, title and
    /// what stands at empty lines.
    ///
    /// # Errors
    ///
    /// When no font has a letter of the name of an ink, and when the solution or what is known so far is of
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

    /// A nonogram, with the clues beside its solution where they can be read on one page.
    pub(super) fn nonogram_with_clues(
        nonogram: &NonogramView<'_>,
        style: &Style,
        with_solution: bool,
    ) -> Result<Self, Error> {
        let solution = with_solution.then(|| figure(nonogram, style, View::Solution)).transpose()?;
        Ok(Self {
            title: title(nonogram.title(), style),
            about: About::new(nonogram.metadata(), style),
            puzzle: figure(nonogram, style, View::Puzzle)?,
            clues: Vec::new(),
            text_direction: TextDirection::default(),
            solution,
            language: style.language_of(nonogram.metadata()),
        })
    }
}

/// A nonogram or its solution, without its title. Where clues could not be read on one page, the solution has
/// none.
pub(super) fn figure(nonogram: &NonogramView<'_>, style: &Style, show: View) -> Result<Figure, Error> {
    let describe = || description(nonogram, style, show);
    let scene = layout::nonogram::draw_nonogram(nonogram, &untitled(style, show))?;
    let usual = Figure::new(scene, describe(), composer::NONOGRAM);
    if show != View::Solution {
        return Ok(usual);
    }
    let cells = layout::nonogram::cells(nonogram, style.fonts())?;
    Ok(usual.or(Figure::new(cells, describe(), composer::LARGE_CELLS)))
}

fn description(nonogram: &NonogramView<'_>, style: &Style, show: View) -> String {
    let labels = &Labels::of(style.language_of(nonogram.metadata()).unwrap_or_default()).sheet;
    let label = if show == View::Solution { labels.nonogram_solution } else { labels.nonogram };
    let size = nonogram.clues().size();
    filled(label, &[("columns", &size.width), ("rows", &size.height)])
}
