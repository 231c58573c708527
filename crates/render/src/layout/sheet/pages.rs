//! Pictures in parts for documents that others compose.

use quadrille_core::{Crossword, Language};

use super::{
    composer::{Composer, FigurePlacement},
    crossword,
    figure::{Figure, Part},
    nonogram,
};
use crate::{Bounds, Error, NonogramView, Paper, Style, labels::Labels};

/// The parts of a picture, each on a page of its own, with the limits of sheets.
pub(crate) struct Pages {
    /// Whether pages are in landscape.
    pub(crate) is_landscape: bool,
    /// Whether the first part needs a page of its own, without a title.
    pub(crate) starts_page: bool,
    pub(crate) parts: Vec<Part>,
}

impl Pages {
    /// A crossword in the view of the style, with heights reserved above it and on each page.
    pub(crate) fn crossword(
        crossword: &Crossword,
        style: &Style,
        paper: Paper,
        (above, around): (f64, f64),
    ) -> Result<Self, Error> {
        let figure = crossword::figure(crossword, style, style.view())?;
        Self::new(&figure, style, style.language_of_crossword(crossword), paper, (above, around))
    }

    /// A nonogram in the view of the style, with heights reserved above it and on each page.
    pub(crate) fn nonogram(
        nonogram: &NonogramView<'_>,
        style: &Style,
        paper: Paper,
        (above, around): (f64, f64),
    ) -> Result<Self, Error> {
        let figure = nonogram::figure(nonogram, style, style.view())?;
        Self::new(&figure, style, style.language_of(nonogram.metadata()), paper, (above, around))
    }

    fn new(
        figure: &Figure,
        style: &Style,
        language: Option<Language>,
        paper: Paper,
        (above, around): (f64, f64),
    ) -> Result<Self, Error> {
        let language = language.unwrap_or_default();
        let composer = Composer::new(style.fonts(), paper, language);
        composer.check([figure].into_iter())?;
        let figure = composer.chosen(figure);
        let frames = composer.frames().map(|frame| Bounds { bottom: frame.bottom - around, ..frame });
        let (is_landscape, FigurePlacement { spread, starts_page }) =
            FigurePlacement::best(figure, frames, [above; 2]);
        let parts = figure.parts(&spread, &Labels::of(language).sheet);
        Ok(Self { is_landscape, starts_page, parts })
    }
}
