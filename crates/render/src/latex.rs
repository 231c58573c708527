//! Puzzles as documents for LaTeX.

use quadrille_core::{Crossword, TextDirection};

use crate::{
    Error, NonogramView, Paper, Style, View,
    about::About,
    backend::latex::{ABOVE, AROUND, document},
    clues::{clue_lists, list_reading},
    layout::sheet::Pages,
};

/// A crossword as a LaTeX document that pdflatex, xelatex and lualatex compile: the title, the picture in
/// TikZ as large as the paper allows, over several pages where it would be too small to read on one, and with
/// a puzzle its clues. Whatever clues contain is printed and never interpreted. A puzzle is made without
/// looking at the letters.
///
/// Text is set by LaTeX, in DejaVu Sans where the machine has it. Letters beyond Latin, Cyrillic and Greek
/// need xelatex or lualatex and that font, and with them lists of clues are read from right to left where
/// their letters are; a letter that the font of LaTeX lacks is left out with a warning in its log.
///
/// # Errors
///
/// As [`crossword()`](crate::crossword()), and when there would be more than [`MAX_PAGES`](crate::MAX_PAGES).
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Paper, Style, crossword_latex};
/// let crossword = "CAT\nO..\nWOW\n".parse::<Crossword>()?.with_title("50 % & more");
/// let document = crossword_latex(&crossword, &Style::puzzle(), Paper::A4)?;
/// assert!(document.starts_with("\\documentclass") && document.contains(r"50 \% \& more"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn crossword_latex(puzzle: &Crossword, style: &Style, paper: Paper) -> Result<String, Error> {
    let pages = Pages::crossword(puzzle, style, paper, (ABOVE, AROUND))?;
    let language = style.language_of(puzzle.metadata()).unwrap_or_default();
    let clues = if style.show() == View::Puzzle { clue_lists(puzzle, language) } else { Vec::new() };
    let title = puzzle.title().filter(|_| style.has_title());
    let text_direction = list_reading(puzzle, language);
    Ok(document(title, &About::new(puzzle.metadata(), style), &pages, (&clues, text_direction), paper))
}

/// A nonogram as a LaTeX document, in the way of [`crossword_latex`].
///
/// # Errors
///
/// As [`nonogram()`](crate::nonogram()).
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{NonogramView, Paper, Style, nonogram_latex};
/// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
/// let document = nonogram_latex(&NonogramView::new(&clues), &Style::puzzle(), Paper::A4)?;
/// assert!(document.contains(r"\begin{tikzpicture}"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn nonogram_latex(sheet: &NonogramView<'_>, style: &Style, paper: Paper) -> Result<String, Error> {
    let pages = Pages::nonogram(sheet, style, paper, (ABOVE, AROUND))?;
    let title = sheet.title().filter(|_| style.has_title());
    Ok(document(title, &About::new(sheet.metadata(), style), &pages, (&[], TextDirection::default()), paper))
}
