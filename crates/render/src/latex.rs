//! Puzzles as LaTeX documents.

use std::io::Write;

use quadrille_core::{Crossword, TextDirection};

use crate::{
    Error, NonogramView, Paper, Style, View,
    backend::{
        latex::{PICTURE_GAPS_POINTS, TITLE_HEIGHT_POINTS, document},
        write_all,
    },
    clues::{clue_lists, list_direction},
    credits::Credits,
    layout::sheet::Pages,
};

/// Options of [`crossword_latex()`] and [`nonogram_latex()`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LatexOptions {
    /// The paper. Default: A4.
    pub paper: Paper,
}

/// Writes a crossword as a LaTeX document for pdflatex, xelatex and lualatex: the title, the picture in TikZ
/// as large as the paper allows, and with a puzzle its clues. A large picture is cut over several pages.
///
/// The view of the style selects puzzle or solution; a puzzle contains the given letters and no others. Texts
/// are printed and never interpreted. LaTeX sets them in DejaVu Sans where that is installed. Letters beyond
/// Latin, Cyrillic and Greek need xelatex or lualatex and that font; lists of clues are then read from right
/// to left where their letters are. A letter that the font lacks is omitted with a warning in LaTeX's log.
///
/// # Errors
///
/// As [`draw_crossword()`](crate::draw_crossword()), when there would be more than
/// [`MAX_PAGES`](crate::MAX_PAGES), and when the writer fails.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{LatexOptions, Style, crossword_latex};
/// let crossword = "CAT\nO..\nWOW\n".parse::<Crossword>()?.with_title("50 % & more");
/// let mut document = Vec::new();
/// crossword_latex(&crossword, &Style::puzzle(), &LatexOptions::default(), &mut document)?;
/// assert!(String::from_utf8(document)?.contains(r"50 \% \& more"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn crossword_latex(
    puzzle: &Crossword,
    style: &Style,
    options: &LatexOptions,
    out: impl Write,
) -> Result<(), Error> {
    let pages = Pages::crossword(puzzle, style, options.paper, (TITLE_HEIGHT_POINTS, PICTURE_GAPS_POINTS))?;
    let language = style.language_of_crossword(puzzle).unwrap_or_default();
    let clues = if style.view() == View::Puzzle { clue_lists(puzzle, style) } else { Vec::new() };
    let title = puzzle.title().filter(|_| style.has_title());
    let lists = (&*clues, list_direction(puzzle, language));
    let name_line = (style.crossword().has_name_line && style.view() == View::Puzzle).then_some(language);
    let credits = Credits::new(puzzle.metadata(), style);
    write_all(document(name_line, title, &credits, &pages, lists, options.paper), out)
}

/// Writes a nonogram as a LaTeX document, in the way of [`crossword_latex()`].
///
/// # Errors
///
/// As [`draw_nonogram()`](crate::draw_nonogram()), when there would be more than
/// [`MAX_PAGES`](crate::MAX_PAGES), and when the writer fails.
///
/// # Examples
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{LatexOptions, NonogramView, Style, nonogram_latex};
/// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
/// let mut document = Vec::new();
/// nonogram_latex(&NonogramView::new(&clues), &Style::puzzle(), &LatexOptions::default(), &mut document)?;
/// assert!(document.starts_with(b"\\documentclass"));
/// # Ok::<(), quadrille_render::Error>(())
/// ```
pub fn nonogram_latex(
    view: &NonogramView<'_>,
    style: &Style,
    options: &LatexOptions,
    out: impl Write,
) -> Result<(), Error> {
    let pages = Pages::nonogram(view, style, options.paper, (TITLE_HEIGHT_POINTS, PICTURE_GAPS_POINTS))?;
    let title = view.title().filter(|_| style.has_title());
    let lists = (&[][..], TextDirection::default());
    write_all(document(None, title, &Credits::new(view.metadata(), style), &pages, lists, options.paper), out)
}
