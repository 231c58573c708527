//! Puzzles as pages to print: title, picture, clues in columns, and the solution last.

mod clues;
mod composer;
mod crossword;
mod figure;

use quadrille_core::Crossword;

use crate::{Document, Error, Fonts, Paper, Scene, Style};
pub(crate) use clues::ClueList;
use composer::Composer;
pub(crate) use crossword::clue_lists;

/// What of a puzzle is printed.
#[derive(Clone, Debug)]
pub(crate) struct Printable {
    pub(crate) title: Option<String>,
    /// The picture of the puzzle, and what it shows in words.
    pub(crate) puzzle: (Scene, String),
    pub(crate) clues: Vec<ClueList>,
    /// The picture of the solution, and what it shows in words.
    pub(crate) solution: Option<(Scene, String)>,
}

/// Which pages of a sheet are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SheetOptions {
    paper: Paper,
    puzzle: bool,
    solution: bool,
}

impl Default for SheetOptions {
    /// The puzzle and then its solution on A4.
    fn default() -> Self {
        Self { paper: Paper::A4, puzzle: true, solution: true }
    }
}

impl SheetOptions {
    /// The same options on this paper.
    #[must_use]
    pub const fn paper(self, paper: Paper) -> Self {
        Self { paper, ..self }
    }

    /// The same options with or without the pages of the puzzle.
    #[must_use]
    pub const fn puzzle(self, puzzle: bool) -> Self {
        Self { puzzle, ..self }
    }

    /// The same options with or without the page of the solution.
    #[must_use]
    pub const fn solution(self, solution: bool) -> Self {
        Self { solution, ..self }
    }
}

/// A crossword as pages to print: the puzzle with its clues, and then its solution. The style decides about fonts and
/// title; the pages of the puzzle are made without looking at the letters.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{SheetOptions, Style, crossword_sheet, pdf};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let sheet = crossword_sheet(&crossword, &Style::default(), SheetOptions::default())?;
/// assert_eq!(sheet.pages.len(), 2);
/// assert!(pdf(&sheet)?.starts_with(b"%PDF"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// When no font has one of the letters.
pub fn crossword_sheet(
    crossword: &Crossword,
    style: &Style,
    options: SheetOptions,
) -> Result<Document, Error> {
    sheet(&Printable::crossword(crossword, style)?, style.fonts(), options)
}

/// A puzzle as a document.
fn sheet(puzzle: &Printable, fonts: &Fonts, options: SheetOptions) -> Result<Document, Error> {
    let mut composer = Composer::new(fonts, options.paper);
    let title = puzzle.title.as_deref();
    if options.puzzle || puzzle.solution.is_none() {
        composer.start_page();
        composer.title(title)?;
        composer.figure(&puzzle.puzzle, composer::PUZZLE)?;
        composer.clues(&puzzle.clues)?;
    }
    if let (Some(solution), true) = (&puzzle.solution, options.solution) {
        composer.start_page();
        let heading = title.map_or_else(|| "Solution".to_owned(), |title| format!("{title}: solution"));
        composer.title(Some(&heading))?;
        let squares = if options.puzzle { composer::SOLUTION } else { composer::PUZZLE };
        composer.figure(solution, squares)?;
    }
    composer.finish(title.unwrap_or("Puzzle"))
}
