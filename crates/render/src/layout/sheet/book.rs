//! Books: several puzzles on a page, and small solutions at the back.

use core::cmp::Reverse;

use quadrille_core::Language;

use super::{
    SheetItem,
    composer::Composer,
    plan::{self, Page},
    puzzle::{Heading, Share},
    solutions,
};
use crate::{Document, Error, Paper, Style, labels::Labels};

/// The maximum number of puzzles on a page: more would be too small to read.
const MAX_PER_PAGE: u32 = 24;

/// Options of [`book()`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BookOptions {
    /// The paper. Default: A4.
    pub paper: Paper,
    /// The maximum number of puzzles on a page, from 1 to 24; pages have fewer where puzzles would be too
    /// small to read. Default: 2.
    pub per_page: u32,
    /// The title of the book. Default: `None`.
    pub title: Option<String>,
}

impl SheetItem {
    /// The number of the puzzle in a book, and its heading if it has one.
    pub(super) fn heading(&self, number: usize) -> String {
        numbered(number, self.title.as_deref())
    }

    /// The number of the solution, and its title if it has one.
    pub(super) fn solution_heading(&self, number: usize) -> String {
        numbered(number, self.solution_title.as_deref())
    }
}

fn numbered(number: usize, title: Option<&str>) -> String {
    title.map_or_else(|| number.to_string(), |title| format!("{number}. {title}"))
}

impl Default for BookOptions {
    fn default() -> Self {
        Self { paper: Paper::A4, per_page: 2, title: None }
    }
}

/// Lays out puzzles as a book: numbered, in their order, with their solutions at the back.
///
/// Its headings are in the language of the style, or else in that of most puzzles, the first of equals; the
/// clues of a crossword without a language have English headings. Clues are read in the direction of their
/// puzzle.
///
/// # Errors
///
/// When there is no puzzle, when [`BookOptions::per_page`] is out of range, when no font has a letter of a
/// title, and when there would be more than [`MAX_PAGES`](crate::MAX_PAGES).
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{BookOptions, SheetItem, Style, book};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let puzzles = vec![SheetItem::crossword(&crossword, &Style::default())?; 9];
/// let options = BookOptions { per_page: 4, title: Some("Nine farms".into()), ..Default::default() };
/// let book = book(&puzzles, &Style::default(), &options)?;
/// assert_eq!(book.pages.len(), 4, "three of puzzles and one of solutions");
/// # Ok::<(), quadrille_render::Error>(())
/// ```
pub fn book(puzzles: &[SheetItem], style: &Style, options: &BookOptions) -> Result<Document, Error> {
    if puzzles.is_empty() {
        return Err(Error::input("a book without puzzles"));
    }
    if !(1..=MAX_PER_PAGE).contains(&options.per_page) {
        let message = format!("{} puzzles on a page: expected 1 to {MAX_PER_PAGE}", options.per_page);
        return Err(Error::parameter(message));
    }
    let language = style.language().unwrap_or_else(|| language_of_most(puzzles));
    let mut composer = Composer::new(style.fonts(), options.paper, language);
    composer.check(puzzles.iter().flat_map(|puzzle| [&puzzle.puzzle].into_iter().chain(&puzzle.solution)))?;
    let mut squares = Vec::with_capacity(puzzles.len());
    for (k, page) in plan::pages(&mut composer, puzzles, options.per_page, options.title.as_deref())?
        .into_iter()
        .enumerate()
    {
        let title = options.title.as_deref().filter(|_| k == 0);
        match puzzles.get(page.first) {
            Some(alone) if page.places.is_empty() => {
                let heading = alone.heading(page.first + 1);
                let heading = Some(Heading::of_puzzle(&heading));
                composer.start_page_for(composer.figure_of(alone), |composer, page| {
                    Ok(composer.title_height(title, page)? + composer.height_around(heading, alone, page)?)
                })?;
            }
            _ => composer.start_page_in(page.is_landscape),
        }
        composer.title(title)?;
        squares.extend(print(&mut composer, puzzles, &page)?);
    }
    solutions::print(&mut composer, puzzles, &squares)?;
    composer.finish(options.title.as_deref().unwrap_or(Labels::of(language).sheet.puzzles), authors(puzzles))
}

/// The language of most puzzles, the first of equals. A puzzle without words counts only if it specifies one.
fn language_of_most(puzzles: &[SheetItem]) -> Language {
    let printed = |puzzle: &SheetItem| puzzle.language.or((!puzzle.clues.is_empty()).then(Language::default));
    let printed: Vec<_> = puzzles.iter().filter_map(printed).collect();
    let count = |language: Language| printed.iter().filter(|other| **other == language).count();
    let first = |language: Language| printed.iter().position(|other| *other == language);
    let most =
        Language::ALL.iter().copied().max_by_key(|&language| (count(language), Reverse(first(language))));
    most.filter(|&language| count(language) > 0).unwrap_or_default()
}

/// The authors of the puzzles, each once.
fn authors(puzzles: &[SheetItem]) -> Vec<String> {
    let mut authors = Vec::new();
    for author in puzzles.iter().filter_map(|puzzle| puzzle.credits.author.as_ref()) {
        if !authors.contains(author) {
            authors.push(author.clone());
        }
    }
    authors
}

/// Prints a page, or a puzzle over several pages; returns the size of the squares of each puzzle.
fn print(composer: &mut Composer, puzzles: &[SheetItem], page: &Page) -> Result<Vec<f64>, Error> {
    let printed = page.places.len().max(1);
    let mut squares = Vec::with_capacity(printed);
    for (k, puzzle) in puzzles.iter().enumerate().skip(page.first).take(printed) {
        let heading = puzzle.heading(k + 1);
        let heading = Some(Heading::of_puzzle(&heading));
        let Some(place) = page.places.get(k - page.first) else {
            squares.push(composer.puzzle(heading, puzzle, Share::PAGE)?);
            continue;
        };
        let room = composer.on_paper(place.room);
        let fitted = composer.fit(heading, puzzle, room, page.share(place.square))?;
        fitted.into_iter().flat_map(|fitted| fitted.blocks).for_each(|block| composer.add(block));
        squares.push(place.square);
    }
    Ok(squares)
}
