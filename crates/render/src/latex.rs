//! Puzzles as LaTeX documents.

use std::io::Write;

use quadrille_core::{Crossword, Language, TextDirection};

use crate::{
    Error, NonogramView, Paper, Style, View,
    backend::{
        latex::{LatexDocument, PICTURE_GAPS_POINTS, TITLE_HEIGHT_POINTS},
        write_all,
    },
    clues::{clue_lists, list_direction},
    credits::Credits,
    labels::{Labels, filled},
    layout::sheet::{PageLayout, Pages},
};

/// Options of [`crossword_latex()`] and [`nonogram_latex()`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LatexOptions {
    /// The paper. Default: A4.
    pub paper: Paper,
    /// Whether a puzzle is followed by its solution, on a page of its own. Default: `false`.
    pub has_solution: bool,
}

impl LatexOptions {
    /// The pages of the puzzle, or of its solution in the same orientation.
    const fn layout(self, is_landscape: Option<bool>) -> PageLayout {
        let (above, around) = (TITLE_HEIGHT_POINTS, PICTURE_GAPS_POINTS);
        PageLayout { paper: self.paper, above, around, is_landscape }
    }
}

/// The title of the page of a solution.
fn solution_title(title: Option<&str>, language: Language) -> String {
    let labels = &Labels::of(language).sheet;
    title.map_or_else(|| labels.solution.to_owned(), |title| filled(labels.solution_of, &[("title", &title)]))
}

/// Writes a crossword as a LaTeX document for pdflatex, xelatex and lualatex: the title, the picture in TikZ
/// as large as the paper allows, and with a puzzle its clues, on one page if they fit. A large picture is cut over
/// several pages. Returns the number of parts into which the largest picture is cut; 1 if none is cut.
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
) -> Result<usize, Error> {
    let is_puzzle = style.view() == View::Puzzle;
    let language = style.language_of_crossword(puzzle).unwrap_or_default();
    let title = puzzle.title().filter(|_| style.has_title());
    let pages = Pages::crossword(puzzle, style, options.layout(None))?;
    let solution = if is_puzzle && options.has_solution {
        let (style, layout) =
            (style.clone().with_view(View::Solution), options.layout(Some(pages.is_landscape)));
        Some((solution_title(title, language), Pages::crossword(puzzle, &style, layout)?))
    } else {
        None
    };
    let document = LatexDocument {
        name_line: (style.crossword().has_name_line && is_puzzle).then_some(language),
        title,
        credits: Credits::new(puzzle.metadata(), style),
        pages,
        lists: if is_puzzle { clue_lists(puzzle, style) } else { Vec::new() },
        text_direction: list_direction(puzzle, language),
        solution,
        paper: options.paper,
    };
    write_all(document.written(), out)?;
    Ok(document.parts())
}

/// Writes a nonogram as a LaTeX document, in the way of [`crossword_latex()`].
///
/// # Errors
///
/// As [`draw_nonogram()`](crate::draw_nonogram()), when a solution follows and there is none, when there would be more than
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
) -> Result<usize, Error> {
    let title = view.title().filter(|_| style.has_title());
    // As on a sheet, the title of the picture is above its solution.
    let heading = if style.view() == View::Puzzle { view.heading() } else { title.map(str::to_owned) };
    let heading = heading.filter(|_| style.has_title());
    let pages = Pages::nonogram(view, style, options.layout(None))?;
    let solution = if style.view() == View::Puzzle && options.has_solution {
        let (style, layout) =
            (style.clone().with_view(View::Solution), options.layout(Some(pages.is_landscape)));
        let language = style.language_of(view.metadata()).unwrap_or_default();
        Some((solution_title(title, language), Pages::nonogram(view, &style, layout)?))
    } else {
        None
    };
    let document = LatexDocument {
        name_line: None,
        title: heading.as_deref(),
        credits: Credits::new(view.metadata(), style),
        pages,
        lists: Vec::new(),
        text_direction: TextDirection::default(),
        solution,
        paper: options.paper,
    };
    write_all(document.written(), out)?;
    Ok(document.parts())
}
