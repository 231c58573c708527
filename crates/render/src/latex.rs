//! Puzzles as LaTeX documents.

use std::io::Write;

use quadrille_core::{Language, TextDirection};

use crate::{
    Error, Paper, Puzzle, Style, View,
    backend::{
        latex::{LatexDocument, PICTURE_GAPS_POINTS, TITLE_HEIGHT_POINTS},
        write_all,
    },
    clues::{clue_lists, list_direction},
    credits::Credits,
    labels::{Labels, filled},
    layout::sheet::{PageLayout, Pages},
};

/// Options of [`latex()`].
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

/// Writes a puzzle as a LaTeX document for pdflatex, xelatex and lualatex: the title, the picture in TikZ as large as the
/// paper allows, and with the puzzle of a crossword its clues, on one page if they fit. A large picture is cut over
/// several pages. Returns the number of parts into which the largest picture is cut; 1 if none is cut.
///
/// The view of the style selects puzzle or solution; the puzzle of a crossword contains the given letters and no others.
/// Texts are printed and never interpreted. LaTeX sets them in DejaVu Sans where that is installed. Letters beyond
/// Latin, Cyrillic and Greek need xelatex or lualatex and that font; lists of clues are then read from right
/// to left where their letters are. A letter that the font lacks is omitted with a warning in LaTeX's log.
///
/// # Errors
///
/// As [`draw()`](crate::draw()), when the solution of a nonogram follows and there is none, when there would be more than
/// [`MAX_PAGES`](crate::MAX_PAGES), and when the writer fails.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{LatexOptions, Style, latex};
/// let crossword = "CAT\nO..\nWOW\n".parse::<Crossword>()?.with_title("50 % & more");
/// let mut document = Vec::new();
/// latex(&crossword, &Style::puzzle(), &LatexOptions::default(), &mut document)?;
/// assert!(String::from_utf8(document)?.contains(r"50 \% \& more"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn latex<'a>(
    puzzle: impl Into<Puzzle<'a>>,
    style: &Style,
    options: &LatexOptions,
    out: impl Write,
) -> Result<usize, Error> {
    let puzzle = puzzle.into();
    let is_puzzle = style.view() == View::Puzzle;
    let language = style.language().or_else(|| puzzle.language()).unwrap_or_default();
    let title = puzzle.metadata().title().filter(|_| style.has_title());
    let pages = Pages::new(&puzzle, style, options.layout(None))?;
    let solution = if is_puzzle && options.has_solution {
        let (style, layout) =
            (style.clone().with_view(View::Solution), options.layout(Some(pages.is_landscape)));
        Some((solution_title(title, language), Pages::new(&puzzle, &style, layout)?))
    } else {
        None
    };
    let heading = match &puzzle {
        // As on a sheet, the title of the picture is above its solution.
        Puzzle::Nonogram(view) if is_puzzle => view.heading().filter(|_| style.has_title()),
        _ => title.map(str::to_owned),
    };
    let (name_line, lists, text_direction) = match puzzle {
        Puzzle::Crossword(crossword) if is_puzzle => {
            let name_line = style.crossword().has_name_line.then_some(language);
            (name_line, clue_lists(crossword, style), list_direction(crossword, language))
        }
        _ => (None, Vec::new(), TextDirection::default()),
    };
    let document = LatexDocument {
        name_line,
        title: heading.as_deref(),
        credits: Credits::new(puzzle.metadata(), style),
        pages,
        lists,
        text_direction,
        solution,
        paper: options.paper,
    };
    write_all(document.written(), out)?;
    Ok(document.parts())
}
