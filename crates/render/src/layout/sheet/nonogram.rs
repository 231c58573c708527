//! A nonogram to print.

use quadrille_core::{Language, Reading};

use super::{Figure, Printable, composer, title, untitled};
use crate::{
    Error, NonogramSheet, Show, Style,
    about::About,
    labels::{Labels, filled},
    layout,
};

impl Printable {
    /// A nonogram; its solution is printed small, without the clues. The style decides about fonts, title and what stands
    /// at empty lines.
    ///
    /// # Errors
    ///
    /// When no font has a letter of the name of an ink, and when the solution has another size than the clues.
    pub fn nonogram(nonogram: &NonogramSheet<'_>, style: &Style) -> Result<Self, Error> {
        let solution = match nonogram.picture() {
            Some(_) => Some(layout::nonogram::cells(nonogram, style.fonts())?),
            None => None,
        };
        let label = Labels::of(language(nonogram, style).unwrap_or_default()).sheet.nonogram_solution;
        let small = |scene| Figure::new(scene, description(label, nonogram), composer::CELLS);
        Ok(Self { solution: solution.map(small), ..Self::nonogram_with_clues(nonogram, style, false)? })
    }

    /// A nonogram, with the clues beside its solution.
    pub(super) fn nonogram_with_clues(
        nonogram: &NonogramSheet<'_>,
        style: &Style,
        with_solution: bool,
    ) -> Result<Self, Error> {
        let language = language(nonogram, style);
        let labels = &Labels::of(language.unwrap_or_default()).sheet;
        let figure = |show, label, squares| -> Result<Figure, Error> {
            let scene = layout::nonogram::nonogram(nonogram, &untitled(style, show))?;
            Ok(Figure::new(scene, description(label, nonogram), squares))
        };
        let solution = with_solution
            .then(|| figure(Show::Solution, labels.nonogram_solution, composer::SOLVED))
            .transpose()?;
        Ok(Self {
            title: title(nonogram.title(), style),
            about: About::new(nonogram.metadata(), style),
            puzzle: figure(Show::Puzzle, labels.nonogram, composer::NONOGRAM)?,
            clues: Vec::new(),
            reading: Reading::default(),
            solution,
            language,
        })
    }
}

/// The language of what stands around it, where it is told.
fn language(nonogram: &NonogramSheet<'_>, style: &Style) -> Option<Language> {
    style.language().or(nonogram.metadata().language())
}

fn description(label: &str, nonogram: &NonogramSheet<'_>) -> String {
    let size = nonogram.clues().size();
    filled(label, &[("columns", &size.width), ("rows", &size.height)])
}
