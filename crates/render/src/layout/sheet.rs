//! Puzzles as pages to print: title, picture, clues in columns, and the solution last.
//!
//! A [`SheetItem`] has the scene, the clues and the scene of the solution, with the allowed sizes of squares.
//! A *room* is the available part of a page. An item is laid out in a room: the clues take the height that
//! they need, the picture takes the rest.
//!
//! 1. Clues are tried in all numbers of columns that are readable, and then in smaller letters. Of the
//!    candidates that leave the picture large, the one with the widest columns is taken. Clues of a sheet are
//!    then enlarged in the same columns if there is room.
//! 2. If no candidate fits, the composer continues over several pages, and repeats the title and the heading
//!    of the continued list. Lines of a clue or a note are kept together unless they are higher than a column.
//! 3. A scene has the size of its smallest text, which stays legible, and the rectangle of its squares. A
//!    picture that is too large for a page is cut between squares, each part repeats the areas beside the
//!    squares, and pages are in landscape if that takes fewer pages or makes squares larger.
//!
//! A book divides each page into the maximum number of rooms that keep the next puzzles readable, or stacks
//! the puzzles if that takes more of them, or sets nonograms in rows if that takes more of them or makes squares
//! larger. When all pages are known, puzzles of a kind get squares of one size unless they lose much by it, and
//! so do the nonograms of two pages that are seen together. The pages of the contents are started before the
//! puzzles and filled after them. A puzzle that is alone on a page is printed as on a sheet, except for
//! the size of its clues, which is that of the whole book. The squares of solutions have one size, which
//! grows until they would take another page or be larger than those of their own puzzle; small pictures
//! beside large ones have larger squares.

mod binding;
mod book;
mod clues;
mod columns;
mod composer;
mod contents;
mod cover;
mod credits;
mod crossword;
mod figure;
mod finish;
mod nonogram;
#[cfg(feature = "latex")]
mod pages;
mod paragraph;
mod placement;
mod plan;
mod puzzle;
mod rows;
mod solutions;
mod squares;

use quadrille_core::{Language, TextDirection};

use crate::{
    Document, Error, Fonts, PageSelection, Paper, Puzzle, Scene, Style, View,
    clues::ClueList,
    credits::Credits,
    labels::{Labels, filled},
    text::one_line,
};
pub use book::{BookOptions, BookPart, book};
use composer::Composer;
use figure::Figure;
use puzzle::{Heading, Share};
use squares::SquareSizes;
#[cfg(feature = "latex")]
pub(crate) use {
    figure::Part,
    pages::{ClueColumns, PageLayout, Pages},
};

/// A puzzle of a [`book()`]. Crosswords and nonograms can be in one book:
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{BookOptions, NonogramView, SheetItem, Style, book};
/// let (crossword, picture) = ("CAT\nO..\nWOW\n".parse::<Crossword>()?, "##.\n..#\n".parse::<Picture>()?);
/// let (clues, style) = (picture.clues(), Style::default());
/// let hook = NonogramView::new(&clues).with_picture(&picture);
/// let puzzles = [SheetItem::new(&crossword, &style)?, SheetItem::new(&hook, &style)?];
/// assert_eq!(book(&puzzles, &style, &BookOptions::default())?.pages.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SheetItem {
    /// In one line.
    title: Option<String>,
    /// The title above the solution.
    solution_title: Option<String>,
    credits: Credits,
    puzzle: Figure,
    clues: Vec<ClueList>,
    /// The direction of its clues.
    text_direction: TextDirection,
    solution: Option<Figure>,
    /// Whether it begins with a line for a name and a date.
    has_name_line: bool,
    /// The language of headings and labels, if it is specified.
    language: Option<Language>,
}

/// Options of [`sheet()`].
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{PageOptions, Paper, Style, sheet};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let options = PageOptions { paper: Paper::A5, ..PageOptions::both() };
/// let sheet = sheet(&crossword, &Style::default(), &options)?;
/// assert_eq!((sheet.pages.len(), sheet.paper), (2, Paper::A5));
/// # Ok::<(), quadrille_render::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct PageOptions {
    /// The paper. Default: A4.
    pub paper: Paper,
    /// The parts of the puzzle that get pages. Default: the puzzle alone.
    pub pages: PageSelection,
    /// Whether clues and squares are large: clues of 16 or 18 points, and squares of at least 10 mm where they fit
    /// on a page. Default: `false`.
    pub is_large_print: bool,
}

impl PageOptions {
    /// The puzzle alone, on A4.
    pub const fn puzzle() -> Self {
        Self { paper: Paper::A4, pages: PageSelection::Puzzle, is_large_print: false }
    }

    /// The solution alone, on A4.
    pub const fn solution() -> Self {
        Self { pages: PageSelection::Solution, ..Self::puzzle() }
    }

    /// The puzzle and then its solution, on A4.
    pub const fn both() -> Self {
        Self { pages: PageSelection::Both, ..Self::puzzle() }
    }
}

impl SheetItem {
    /// A puzzle and its solution, which is printed small: that of a crossword without numbers, that of a nonogram without
    /// clues.
    ///
    /// If no word of a crossword has a clue, there are no lists of clues. Of the style, fonts, title, language and the
    /// clues of empty lines count.
    ///
    /// # Errors
    ///
    /// When no font has one of the letters. Of a nonogram also when the picture or the partial grid belongs to other
    /// clues.
    pub fn new<'a>(puzzle: impl Into<Puzzle<'a>>, style: &Style) -> Result<Self, Error> {
        match puzzle.into() {
            Puzzle::Crossword(crossword) => Self::crossword_of_book(crossword, style),
            Puzzle::Nonogram(view) => Self::nonogram_of_book(&view, style),
        }
    }

    /// A puzzle as large as a page allows, with its solution if that has a page.
    fn of_sheet(puzzle: &Puzzle<'_>, style: &Style, options: &PageOptions) -> Result<Self, Error> {
        let with_solution = options.pages.has_solution();
        match puzzle {
            Puzzle::Crossword(crossword) => {
                let item = Self::crossword_of_sheet(crossword, style, with_solution)?;
                let squares =
                    if options.is_large_print { SquareSizes::LARGE_PRINT } else { SquareSizes::SHEET };
                Ok(Self { puzzle: item.puzzle.with_squares(squares), ..item })
            }
            Puzzle::Nonogram(view) => Self::nonogram_of_sheet(view, style, with_solution),
        }
    }
}

/// Lays out a puzzle as pages to print: the puzzle with its clues, its solution, or both.
///
/// The options select the pages; of the style only fonts, title, language and the clues of empty lines count, not its
/// [view](Style::view). The pages of the puzzle are made without access to the solution: those of a crossword contain
/// the given letters and no others.
///
/// # Errors
///
/// When no font has one of the letters that are printed, and when there would be more than
/// [`MAX_PAGES`](crate::MAX_PAGES). Of a nonogram also when the picture or the partial grid belongs to other clues, and
/// when the solution is requested and there is no picture.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{NonogramView, PageOptions, Style, sheet};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let pages = |options| sheet(&crossword, &Style::default(), &options).map(|sheet| sheet.pages.len());
/// assert_eq!((pages(PageOptions::puzzle())?, pages(PageOptions::both())?), (1, 2));
///
/// let picture: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
/// let clues = picture.clues();
/// let heart = NonogramView::new(&clues).with_title("Heart").with_picture(&picture);
/// assert_eq!(sheet(&heart, &Style::default(), &PageOptions::both())?.pages.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("print", "printable", "worksheet"))]
pub fn sheet<'a>(
    puzzle: impl Into<Puzzle<'a>>,
    style: &Style,
    options: &PageOptions,
) -> Result<Document, Error> {
    printed(SheetItem::of_sheet(&puzzle.into(), style, options)?, style.fonts(), options)
}

/// A puzzle as a document. Squares of the solution are no larger than those of the puzzle.
fn printed(mut puzzle: SheetItem, fonts: &Fonts, options: &PageOptions) -> Result<Document, Error> {
    let language = puzzle.language.unwrap_or_default();
    let labels = &Labels::of(language).sheet;
    let mut composer = Composer::new(fonts, options.paper, language);
    if options.is_large_print {
        composer.clue_scales = clues::LARGE_PRINT_CLUE_SCALES;
    }
    let solution = puzzle.solution.take();
    let title = puzzle.title.as_deref();
    let shows_puzzle = options.pages.has_puzzle();
    composer.check(shows_puzzle.then_some(&puzzle.puzzle).into_iter().chain(&solution))?;
    let mut printed = f64::INFINITY;
    if shows_puzzle {
        let heading = title.map(Heading::of_page);
        composer.start_page_for(composer.figure_of(&puzzle), |composer, page| {
            composer.height_around(heading, &puzzle, page)
        })?;
        printed = composer.puzzle(heading, &puzzle, Share::SHEET)?;
    }
    if let Some(solution) = solution.map(|solution| solution.at_most(printed)) {
        composer.solution_start = Some(composer.page_count());
        let heading = match &puzzle.solution_title {
            Some(title) => filled(labels.solution_of, &[("title", &title)]),
            None => labels.solution.to_owned(),
        };
        let heading = Some(heading.as_str());
        let solution = composer.chosen(&solution);
        composer.start_page_for(solution, |composer, page| composer.title_height(heading, page))?;
        composer.titled(heading, solution)?;
    }
    let title = if shows_puzzle { title } else { puzzle.solution_title.as_deref() };
    composer.finish(title.unwrap_or(labels.puzzle), puzzle.credits.author.iter().cloned().collect())
}

/// Lays out a picture below its title, over several pages if it is large. It is cut on the lines of its
/// squares.
///
/// The description is for readers who do not see the picture. An empty title is none.
///
/// # Errors
///
/// When no font has a letter of the title, and when there would be more than [`MAX_PAGES`](crate::MAX_PAGES).
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Paper, Style, View, draw, picture_sheet};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let style = Style::new(View::Words);
/// let picture = draw(&crossword, &style)?;
/// let sheet = picture_sheet(picture, "Farm", View::Words.description(Default::default()), &style, Paper::A4)?;
/// assert_eq!((sheet.title.as_str(), sheet.pages.len()), ("Farm", 1));
/// # Ok::<(), quadrille_render::Error>(())
/// ```
pub fn picture_sheet(
    picture: Scene,
    title: &str,
    description: &str,
    style: &Style,
    paper: Paper,
) -> Result<Document, Error> {
    let title = Some(title).filter(|title| !title.is_empty());
    let language = style.language().unwrap_or_default();
    let mut composer = Composer::new(style.fonts(), paper, language);
    let figure = Figure::new(picture, description, SquareSizes::PUZZLE);
    composer.check([&figure].into_iter())?;
    composer.start_page_for(&figure, |composer, page| composer.title_height(title, page))?;
    composer.titled(title, &figure)?;
    composer.finish(title.unwrap_or(Labels::of(language).sheet.puzzle), Vec::new())
}

/// A title that is part of the page, if the style has titles.
fn title(title: Option<&str>, style: &Style) -> Option<String> {
    title.filter(|_| style.has_title()).map(one_line).filter(|title| !title.is_empty())
}

/// The style of a picture below a title that is part of the page.
fn untitled(style: &Style, view: View) -> Style {
    style.clone().with_view(view).with_title(false)
}
