//! Pictures in parts for documents that others compose.

use quadrille_core::{Crossword, Language};

use super::{
    SheetItem, clues,
    composer::Composer,
    crossword,
    figure::{Figure, Part},
    nonogram,
    placement::FigurePlacement,
    puzzle::{Heading, Share},
    squares::SquareSizes,
};
use crate::{Bounds, Error, Paper, Puzzle, Style, View, labels::Labels};

/// The parts of a picture, each on a page of its own, with the limits of sheets.
pub(crate) struct Pages {
    /// Whether pages are in landscape.
    pub(crate) is_landscape: bool,
    /// Whether the first part needs a page of its own, without a title.
    pub(crate) starts_page: bool,
    pub(crate) parts: Vec<Part>,
    /// The clues below the picture, in columns.
    pub(crate) clues: ClueColumns,
}

/// Columns of clues: their number, and their font size in points.
#[derive(Clone, Copy)]
pub(crate) struct ClueColumns {
    pub(crate) count: usize,
    pub(crate) points: f64,
}

/// How pages are laid out.
#[derive(Clone, Copy)]
pub(crate) struct PageLayout {
    pub(crate) paper: Paper,
    /// The heights that are reserved above the first picture, and around the picture of each page.
    pub(crate) above: f64,
    pub(crate) around: f64,
    /// Whether pages are in landscape, unless that is chosen.
    pub(crate) is_landscape: Option<bool>,
}

/// The height that other programs need for the gaps around clues.
const AROUND_CLUES_POINTS: f64 = 48.0;

impl Pages {
    /// A puzzle in the view of the style. That of a crossword leaves room for its clues if one page holds both.
    pub(crate) fn new(puzzle: &Puzzle<'_>, style: &Style, layout: PageLayout) -> Result<Self, Error> {
        let figure = match puzzle {
            Puzzle::Crossword(crossword) => {
                if style.view() == View::Puzzle
                    && let Some(pages) = Self::with_clues(crossword, style, layout)?
                {
                    return Ok(pages);
                }
                crossword::figure(crossword, style, style.view())?
            }
            Puzzle::Nonogram(view) => nonogram::figure(view, style, style.view())?,
        };
        Self::of(&figure, style, style.language().or_else(|| puzzle.language()), layout)
    }

    /// A crossword above its clues on one page, as on a sheet, if there is room.
    fn with_clues(crossword: &Crossword, style: &Style, layout: PageLayout) -> Result<Option<Self>, Error> {
        let mut item = SheetItem::crossword_of_sheet(crossword, style, false)?;
        item.puzzle = item.puzzle.with_squares(SquareSizes::SHEET);
        let mut composer = Composer::new(style.fonts(), layout.paper, item.language.unwrap_or_default());
        let frames =
            composer.frames().map(|frame| Bounds { bottom: frame.bottom - AROUND_CLUES_POINTS, ..frame });
        let (is_landscape, _) = FigurePlacement::best(&item.puzzle, frames, [layout.above; 2]);
        let heading = item.title.clone();
        let heading = heading.as_deref().map(Heading::of_page);
        let Some(placed) = composer.fit(heading, &item, frames[usize::from(is_landscape)], Share::SHEET)?
        else {
            return Ok(None);
        };
        let language = item.language;
        let layout = PageLayout { is_landscape: Some(is_landscape), ..layout };
        let pages = Self::of(&item.puzzle.at_most(placed.square), style, language, layout)?;
        Ok(Some(match placed.columns {
            Some((count, scale)) => {
                Self { clues: ClueColumns { count, points: clues::CLUE_POINTS * scale }, ..pages }
            }
            None => pages,
        }))
    }

    fn of(
        figure: &Figure,
        style: &Style,
        language: Option<Language>,
        layout: PageLayout,
    ) -> Result<Self, Error> {
        let PageLayout { paper, above, around, is_landscape } = layout;
        let language = language.unwrap_or_default();
        let composer = Composer::new(style.fonts(), paper, language);
        composer.check([figure].into_iter())?;
        let figure = composer.chosen(figure);
        let frames = composer.frames().map(|frame| Bounds { bottom: frame.bottom - around, ..frame });
        let (is_landscape, FigurePlacement { spread, starts_page }) = match is_landscape {
            None => FigurePlacement::best(figure, frames, [above; 2]),
            Some(is_landscape) => {
                let frame = frames[usize::from(is_landscape)];
                let top = (frame.top + above).min(frame.bottom);
                (is_landscape, FigurePlacement::of(figure, Bounds { top, ..frame }, frame))
            }
        };
        let parts = figure.parts(&spread, &Labels::of(language).sheet);
        let clues = ClueColumns { count: if is_landscape { 3 } else { 2 }, points: clues::CLUE_POINTS };
        Ok(Self { is_landscape, starts_page, parts, clues })
    }
}
