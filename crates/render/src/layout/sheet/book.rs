//! Books: a cover and a table of contents, several puzzles on a page, and small solutions at the back.

use core::{cmp::Reverse, slice};

use quadrille_core::{Language, TextDirection, string_enum};

use super::{
    SheetItem,
    binding::Binding,
    composer::Composer,
    contents::{Contents, Entry},
    cover::{self, Head},
    plan::{self, Page},
    puzzle::{Heading, Share},
    solutions,
    squares::SquareSizes,
};
use crate::{Document, Error, Paper, Style, document::POINTS_PER_MILLIMETER, labels::Labels, text::mark};

/// The maximum number of puzzles on a page: more would be too small to read.
const MAX_PER_PAGE: u32 = 24;

/// Longer books with a title have a cover and a table of contents: more than both sides of a sheet.
const MAX_PAGES_WITHOUT_COVER: usize = 2;
/// The maximum binding margin: the rest of the smallest paper is still wide enough.
const MAX_BINDING_MILLIMETERS: u32 = 30;

string_enum! {
    /// Whether a book has a cover or a table of contents.
    #[derive(Default)]
    pub enum BookPart: "choice" {
        /// If the book has a title and more than two pages of puzzles.
        #[default]
        Auto = "auto",
        /// In every book.
        Always = "always",
        /// In no book.
        Never = "never",
    }
}

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
    /// The author of the book, who is named on the cover, or else below the title. Default: `None`.
    pub author: Option<String>,
    /// Whether there is a cover. Default: if there is a title and more than two pages of puzzles.
    pub cover: BookPart,
    /// Whether there is a table of contents. Default: as for the cover.
    pub contents: BookPart,
    /// The extra margin at the bound side of each page in millimeters, up to 30. The first page is on the side where
    /// reading begins, and pages alternate. Default: 0.
    pub binding_millimeters: u32,
}

impl SheetItem {
    /// The puzzle with larger squares if it has clues and a page of its own, which it would leave half empty.
    fn alone(&self) -> Self {
        let mut alone = self.clone();
        if !alone.clues.is_empty() {
            alone.puzzle = alone.puzzle.with_squares(SquareSizes::SHEET);
        }
        alone
    }

    /// The number of the puzzle in a book of a language, and its heading if it has one.
    pub(super) fn heading(&self, number: usize, language: Language) -> String {
        numbered(number, self.title.as_deref(), language)
    }

    /// The number of the solution, and its title if it has one.
    pub(super) fn solution_heading(&self, number: usize, language: Language) -> String {
        numbered(number, self.solution_title.as_deref(), language)
    }
}

fn numbered(number: usize, title: Option<&str>, language: Language) -> String {
    let Some(title) = title else { return number.to_string() };
    match language.text_direction() {
        TextDirection::LeftToRight => format!("{number}. {title}"),
        // A title without letters would be read from left to right.
        direction @ TextDirection::RightToLeft => format!("{}{number}. {title}", mark(direction)),
    }
}

impl Default for BookOptions {
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            per_page: 2,
            title: None,
            author: None,
            cover: BookPart::Auto,
            contents: BookPart::Auto,
            binding_millimeters: 0,
        }
    }
}

/// Lays out puzzles as a book: numbered, in their order, with their solutions at the back. Page numbers are at the
/// outer sides of pages that are printed on both sides.
///
/// Its headings are in the language of the style, or else in that of most puzzles, the first of equals; the
/// clues of a crossword without a language have English headings. Clues are read in the direction of their
/// puzzle.
///
/// # Errors
///
/// Returns an error if there are no puzzles, if a number in the options is out of range, if no font has a letter
/// of a text, or if there would be more than [`MAX_PAGES`](crate::MAX_PAGES). The error names the puzzle that cannot be
/// printed.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{BookOptions, SheetItem, Style, book};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let puzzles = vec![SheetItem::new(&crossword, &Style::default())?; 9];
/// let options = BookOptions { per_page: 4, title: Some("Nine farms".into()), ..Default::default() };
/// let book = book(&puzzles, &Style::default(), &options)?;
/// assert_eq!(book.pages.len(), 6, "a cover, contents, three pages of puzzles and one of solutions");
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
    if options.binding_millimeters > MAX_BINDING_MILLIMETERS {
        let binding = options.binding_millimeters;
        let message = format!("a binding margin of {binding} mm: expected 0 to {MAX_BINDING_MILLIMETERS}");
        return Err(Error::parameter(message));
    }
    lay_out(puzzles, style, options).map_err(|error| {
        let untitled = BookOptions { title: None, author: None, ..options.clone() };
        let alone = |puzzle| lay_out(slice::from_ref(puzzle), style, &untitled).err();
        let mut failed = puzzles.iter().map(alone).zip(1..);
        match failed.find_map(|(error, k)| Some((error?, k))) {
            Some((error, k)) if puzzles.len() > 1 => error.within(&format!("puzzle {k}")),
            _ => error,
        }
    })
}

fn lay_out(puzzles: &[SheetItem], style: &Style, options: &BookOptions) -> Result<Document, Error> {
    let language = style.language().unwrap_or_else(|| language_of_most(puzzles));
    let labels = &Labels::of(language).sheet;
    let mut composer = Composer::new(style.fonts(), options.paper, language);
    let margin = f64::from(options.binding_millimeters) * POINTS_PER_MILLIMETER;
    composer.binding = Some(Binding { margin, unnumbered: 0 });
    composer.check(puzzles.iter().flat_map(|puzzle| [&puzzle.puzzle].into_iter().chain(&puzzle.solution)))?;

    let head = Head { title: options.title.as_deref(), author: options.author.as_deref() };
    let mut pages = plan::pages(&mut composer, puzzles, options.per_page, Head::default())?;
    let is_long = head.title.is_some() && pages.len() > MAX_PAGES_WITHOUT_COVER;
    let has = |part: BookPart| part == BookPart::Always || part == BookPart::Auto && is_long;
    let has_cover = has(options.cover);
    let head_above = if has_cover { Head::default() } else { head };
    if has_cover {
        composer.binding = Some(Binding { margin, unnumbered: 1 });
        cover::print(&mut composer, head, puzzles.len())?;
    } else if head.title.is_some() {
        pages = plan::pages(&mut composer, puzzles, options.per_page, head_above)?;
    }
    let has_solutions = puzzles.iter().any(|puzzle| puzzle.solution.is_some());
    let count = puzzles.len() + usize::from(has_solutions);
    let contents = has(options.contents).then(|| Contents::start(&mut composer, count)).transpose()?;

    let (mut squares, mut entries) = (Vec::with_capacity(puzzles.len()), Vec::with_capacity(count));
    for k in 0..pages.len() {
        let is_beside_next = (composer.page_count() + 1).is_multiple_of(2);
        let seen = pages.iter_mut().skip(k).take(if is_beside_next { 2 } else { 1 });
        plan::even_out_spread(seen, puzzles, &composer);
        let Some(page) = pages.get(k) else { break };
        let head = if k == 0 { head_above } else { Head::default() };
        let number = composer.page_count();
        start_page(&mut composer, puzzles, page, head)?;
        head.print(&mut composer)?;
        squares.extend(print(&mut composer, puzzles, page)?);
        for (puzzle, k) in puzzles.iter().zip(1..).skip(page.first).take(page.places.len().max(1)) {
            entries.push(Entry { heading: puzzle.heading(k, language), page: number });
        }
    }
    entries.push(Entry { heading: labels.solutions.to_owned(), page: composer.page_count() });
    solutions::print(&mut composer, puzzles, &squares)?;
    if let Some(contents) = contents {
        contents.print(&mut composer, &entries)?;
    }
    composer.finish(head.title.unwrap_or(labels.puzzles), authors(puzzles, options))
}

/// Starts a page of a book, in the better orientation for a puzzle that is alone on it.
fn start_page(
    composer: &mut Composer,
    puzzles: &[SheetItem],
    page: &Page,
    head: Head<'_>,
) -> Result<(), Error> {
    let Some(alone) = puzzles.get(page.first).filter(|_| page.places.is_empty()) else {
        composer.start_page_in(page.is_landscape);
        return Ok(());
    };
    let heading = alone.heading(page.first + 1, composer.language);
    let heading = Some(Heading::of_puzzle(&heading));
    composer.start_page_for(composer.figure_of(alone), |composer, page| {
        Ok(head.height(composer, page)? + composer.height_around(heading, alone, page)?)
    })
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

/// The authors of the book and of the puzzles, each once.
fn authors(puzzles: &[SheetItem], options: &BookOptions) -> Vec<String> {
    let mut authors = Vec::new();
    for author in
        options.author.iter().chain(puzzles.iter().filter_map(|puzzle| puzzle.credits.author.as_ref()))
    {
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
        let heading = puzzle.heading(k + 1, composer.language);
        let heading = Some(Heading::of_puzzle(&heading));
        let Some(place) = page.places.get(k - page.first) else {
            squares.push(composer.puzzle(heading, &puzzle.alone(), Share::PAGE)?);
            continue;
        };
        let room = composer.on_paper(place.room);
        let fitted = composer.fit(heading, puzzle, room, page.share(place.square))?;
        let no_room = || Error::limit("it does not fit on its page: use larger paper");
        fitted.ok_or_else(no_room)?.blocks.into_iter().for_each(|block| composer.add(block));
        squares.push(place.square);
    }
    Ok(squares)
}
