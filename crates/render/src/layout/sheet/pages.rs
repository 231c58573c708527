//! Pictures for documents that are put together elsewhere.

use quadrille_core::{Crossword, Language};

use super::{
    composer::{Composer, Placing},
    crossword,
    figure::{Figure, Part},
    nonogram,
};
use crate::{Bounds, Error, NonogramView, Paper, Style, labels::Labels};

/// A picture with the limits of sheets: its parts, each on a page of its own.
pub(crate) struct Pages {
    /// Whether the longer side of the paper is on top.
    pub(crate) is_turned: bool,
    /// Whether the first part does not fit below what stands above it.
    pub(crate) starts_page: bool,
    pub(crate) parts: Vec<Part>,
}

impl Pages {
    /// A crossword in the way of its style, below something of a height, and with gaps around it on each
    /// page.
    pub(crate) fn crossword(
        crossword: &Crossword,
        style: &Style,
        paper: Paper,
        (above, around): (f64, f64),
    ) -> Result<Self, Error> {
        let figure = crossword::figure(crossword, style, style.view())?;
        Self::new(&figure, style, style.language_of(crossword.metadata()), paper, (above, around))
    }

    /// A nonogram in the way of its style, below something of a height, and with gaps around it on each page.
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
        let (is_turned, Placing { spread, starts_page }) = Placing::best(figure, frames, [above; 2]);
        let parts = figure.parts(&spread, &Labels::of(language).sheet);
        Ok(Self { is_turned, starts_page, parts })
    }
}
