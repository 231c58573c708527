//! Puzzles as pages to print: title, picture, clues in columns, and the solution last.
//!
//! A [`SheetItem`] has the scene, the clues and the scene of the solution, each with the sizes at which
//! squares can be written into or looked at. One is fitted into a room, a page or a part of it: the clues
//! take what they need and the picture takes the rest. Clues are set in all numbers of columns that can be
//! read, and then smaller: of those that leave the picture large, the widest columns are taken. Those of a
//! sheet are set larger in the same columns where there is room for that. Where all leaves too little, the
//! composer goes on over pages, with the title above them and the heading of the list that goes on. A scene
//! says how large its smallest text is, which no paper makes illegible, and where its squares are: a picture
//! that is too large for a page is cut between them, each part repeats what stands beside the squares, and
//! pages are turned where that takes fewer of them or makes squares larger.
//!
//! A book splits each page into as many rooms as leave the next puzzles readable, or puts them one below the
//! other where that takes more of them, and only then, when all pages are known, gives puzzles of a kind
//! squares of one size where they lose little by it; a puzzle that is alone on a page is printed as on a
//! sheet, but for the size of its clues, which is that of the whole book. Squares of its solutions have one
//! size, and grow until they would take another page or be larger than those of their own puzzle; small
//! pictures beside large ones have larger squares, so that all are looked at with ease.

mod about;
mod book;
mod clues;
mod columns;
mod composer;
mod crossword;
mod figure;
mod fit;
mod nonogram;
#[cfg(feature = "latex")]
mod pages;
mod paragraph;
mod plan;
mod solutions;

use quadrille_core::{Crossword, Language, TextDirection};

use crate::{
    Document, Error, Fonts, NonogramView, PageSelection, Paper, Scene, Style, View,
    about::About,
    clues::ClueList,
    labels::{Labels, filled},
    text::one_line,
};
pub use book::{BookOptions, book};
use composer::Composer;
use figure::Figure;
use fit::{Heading, Share};
#[cfg(feature = "latex")]
pub(crate) use {figure::Part, pages::Pages};

/// A puzzle that is laid out and has yet to find its place on paper: in a [`book()`].
///
/// Crosswords and nonograms can stand in one book:
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{BookOptions, NonogramView, SheetItem, Style, book};
/// let (crossword, picture) = ("CAT\nO..\nWOW\n".parse::<Crossword>()?, "##.\n..#\n".parse::<Picture>()?);
/// let (clues, style) = (picture.clues(), Style::default());
/// let hook = NonogramView::new(&clues).with_picture(&picture);
/// let puzzles = [SheetItem::crossword(&crossword, &style)?, SheetItem::nonogram(&hook, &style)?];
/// assert_eq!(book(&puzzles, &style, &BookOptions::default())?.pages.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SheetItem {
    /// In one line.
    title: Option<String>,
    about: About,
    puzzle: Figure,
    clues: Vec<ClueList>,
    /// From which side its clues are read.
    text_direction: TextDirection,
    solution: Option<Figure>,
    /// Of what stands around it, where it is told.
    language: Option<Language>,
}

/// Which pages of a sheet are made, and of which paper; without more, the puzzle and then its solution on A4.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Paper, PageSelection, PageOptions, Style, crossword_sheet};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let options = PageOptions::default().paper(Paper::A5).parts(PageSelection::Puzzle);
/// let sheet = crossword_sheet(&crossword, &Style::default(), &options)?;
/// assert_eq!((sheet.pages.len(), sheet.paper), (1, Paper::A5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PageOptions {
    paper: Paper,
    parts: PageSelection,
}

impl PageOptions {
    /// The same options on this paper.
    #[must_use]
    pub const fn paper(self, paper: Paper) -> Self {
        Self { paper, ..self }
    }

    /// The same options with the pages of these parts.
    #[must_use]
    pub const fn parts(self, parts: PageSelection) -> Self {
        Self { parts, ..self }
    }
}

/// A crossword as pages to print: the puzzle with its clues, and then its solution. The style decides about
/// fonts and title; the pages of the puzzle are made without looking at the letters.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{PageOptions, Style, crossword_sheet, pdf};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let sheet = crossword_sheet(&crossword, &Style::default(), &PageOptions::default())?;
/// assert_eq!(sheet.pages.len(), 2);
/// assert!(pdf(&sheet)?.starts_with(b"%PDF"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// When no font has one of the letters that are printed, and when there would be more than
/// [`MAX_PAGES`](crate::MAX_PAGES).
pub fn crossword_sheet(
    crossword: &Crossword,
    style: &Style,
    options: &PageOptions,
) -> Result<Document, Error> {
    let has_solution = options.parts.has_solution();
    sheet(SheetItem::crossword_of_sheet(crossword, style, has_solution)?, style.fonts(), options)
}

/// A nonogram as pages to print: the puzzle, and then its solution. The style decides about fonts, title and
/// what stands at empty lines; the page of the puzzle is made without looking at the picture.
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{NonogramView, PageOptions, Style, nonogram_sheet, pdf};
/// let picture: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
/// let clues = picture.clues();
/// let heart = NonogramView::new(&clues).with_title("Heart").with_picture(&picture);
/// let sheet = nonogram_sheet(&heart, &Style::default(), &PageOptions::default())?;
/// assert_eq!(sheet.pages.len(), 2);
/// assert!(pdf(&sheet)?.starts_with(b"%PDF"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// When the solution or what is known so far is of other clues, when the solution is to be shown and there is
/// none, when no font has a letter of the title or of the name of an ink, and when there would be more than
/// [`MAX_PAGES`](crate::MAX_PAGES).
pub fn nonogram_sheet(
    nonogram: &NonogramView<'_>,
    style: &Style,
    options: &PageOptions,
) -> Result<Document, Error> {
    let has_solution = options.parts.has_solution();
    sheet(SheetItem::nonogram_with_clues(nonogram, style, has_solution)?, style.fonts(), options)
}

/// A picture below its title, or cut up over several pages on the lines of its squares. It is described for
/// readers who do not see it.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Paper, View, Style, picture_sheet};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let style = Style::new(View::Words);
/// let picture = quadrille_render::crossword(&crossword, &style)?;
/// let description = View::Words.description(Default::default());
/// let sheet = picture_sheet(picture, Some("Farm"), description, &style, Paper::A4)?;
/// assert_eq!((sheet.title.as_str(), sheet.pages.len()), ("Farm", 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// When no font has a letter of the title, and when there would be more than [`MAX_PAGES`](crate::MAX_PAGES).
pub fn picture_sheet(
    picture: Scene,
    title: Option<&str>,
    description: &str,
    style: &Style,
    paper: Paper,
) -> Result<Document, Error> {
    let language = style.language().unwrap_or_default();
    let mut composer = Composer::new(style.fonts(), paper, language);
    let figure = Figure::new(picture, description, composer::PUZZLE);
    composer.check([&figure].into_iter())?;
    composer.start_page_for(&figure, |composer, page| composer.title_height(title, page))?;
    composer.titled(title, &figure)?;
    composer.finish(title.unwrap_or(Labels::of(language).sheet.puzzle), Vec::new())
}

/// A puzzle as a document. No square of its solution is larger than those of the puzzle.
fn sheet(mut puzzle: SheetItem, fonts: &Fonts, options: &PageOptions) -> Result<Document, Error> {
    let language = puzzle.language.unwrap_or_default();
    let labels = &Labels::of(language).sheet;
    let mut composer = Composer::new(fonts, options.paper, language);
    let solution = puzzle.solution.take();
    let title = puzzle.title.as_deref();
    let shows_puzzle = options.parts.has_puzzle();
    composer.check(shows_puzzle.then_some(&puzzle.puzzle).into_iter().chain(&solution))?;
    let mut printed = f64::INFINITY;
    if shows_puzzle {
        let heading = title.map(Heading::of_page);
        composer.start_page_for(&puzzle.puzzle, |composer, page| composer.around(heading, &puzzle, page))?;
        printed = composer.puzzle(heading, &puzzle, Share::SHEET)?;
    }
    if let Some(solution) = solution.map(|solution| solution.at_most(printed)) {
        let heading = match title {
            Some(title) => filled(labels.solution_of, &[("title", &title)]),
            None => labels.solution.to_owned(),
        };
        let heading = Some(heading.as_str());
        let solution = composer.chosen(&solution);
        composer.start_page_for(solution, |composer, page| composer.title_height(heading, page))?;
        composer.titled(heading, solution)?;
    }
    composer.finish(title.unwrap_or(labels.puzzle), puzzle.about.author.iter().cloned().collect())
}

/// A title that is part of the page, if there is to be one.
fn title(title: Option<&str>, style: &Style) -> Option<String> {
    title.filter(|_| style.has_title()).map(one_line).filter(|title| !title.is_empty())
}

/// The scene of a puzzle below a title that is part of the page.
fn untitled(style: &Style, show: View) -> Style {
    style.clone().with_view(show).with_title(false)
}
