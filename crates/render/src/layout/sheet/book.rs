//! Many puzzles: several on a page, and their solutions small at the back.

use super::{Printable, composer::Composer, fit::Heading, solutions};
use crate::{Bounds, Document, Error, Paper, Style, labels::Labels};

/// The heading of a puzzle, in points.
const HEADING: f64 = 11.0;
/// Between the puzzles on a page.
const BETWEEN: f64 = 20.0;
/// The most puzzles on a page: more would be too small to read.
const MOST: u32 = 24;

/// How a book is made.
#[derive(Clone, Debug)]
pub struct BookOptions {
    paper: Paper,
    per_page: u32,
    title: Option<String>,
}

impl Printable {
    /// Its number in a book, and its title if it has one.
    pub(super) fn heading(&self, number: usize) -> String {
        self.title.as_ref().map_or_else(|| number.to_string(), |title| format!("{number}. {title}"))
    }
}

impl Default for BookOptions {
    /// Two puzzles on a page of A4.
    fn default() -> Self {
        Self { paper: Paper::A4, per_page: 2, title: None }
    }
}

impl BookOptions {
    /// The same options on this paper.
    #[must_use]
    pub fn paper(self, paper: Paper) -> Self {
        Self { paper, ..self }
    }

    /// The same options with so many puzzles on a page, from 1 to 24; with fewer where they would be too small to read.
    #[must_use]
    pub fn per_page(self, per_page: u32) -> Self {
        Self { per_page: per_page.clamp(1, MOST), ..self }
    }

    /// The same options with a title.
    #[must_use]
    pub fn title(self, title: impl Into<String>) -> Self {
        Self { title: Some(title.into()), ..self }
    }
}

/// Puzzles as a book: numbered, in their order, and their solutions at the back.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{BookOptions, Printable, Style, book};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let puzzle = Printable::crossword(&crossword, &Style::default())?;
/// let book = book(&[puzzle.clone(), puzzle], &Style::default(), &BookOptions::default())?;
/// assert_eq!(book.pages.len(), 2, "one with the puzzles, one with the solutions");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// What stands around them is in the language of the style, or else in that of the first puzzle that tells one.
///
/// # Errors
///
/// When there is no puzzle, and when no font has a letter of a title.
pub fn book(puzzles: &[Printable], style: &Style, options: &BookOptions) -> Result<Document, Error> {
    if puzzles.is_empty() {
        return Err(Error::input("a book without puzzles"));
    }
    let told = style.language().or_else(|| puzzles.iter().find_map(|puzzle| puzzle.language));
    let language = told.unwrap_or_default();
    let mut composer = Composer::new(style.fonts(), options.paper, language);
    composer.start_page();
    composer.title(options.title.as_deref())?;
    let mut printed = 0;
    while let Some(left) = puzzles.get(printed..).filter(|left| !left.is_empty()) {
        if printed > 0 {
            composer.start_page();
        }
        printed += fill_page(&mut composer, left, printed + 1, options.per_page)?;
    }
    solutions::print(&mut composer, puzzles)?;
    composer.finish(options.title.as_deref().unwrap_or(Labels::of(language).sheet.puzzles), authors(puzzles))
}

/// Who made the puzzles, each once.
fn authors(puzzles: &[Printable]) -> Vec<String> {
    let mut authors = Vec::new();
    for author in puzzles.iter().filter_map(|puzzle| puzzle.about.author.as_ref()) {
        if !authors.contains(author) {
            authors.push(author.clone());
        }
    }
    authors
}

/// Puts as many of the puzzles as can be read beside each other on a page, as large as so many can be. One that fills more
/// than a page goes on over further ones.
fn fill_page(
    composer: &mut Composer,
    puzzles: &[Printable],
    number: usize,
    per_page: u32,
) -> Result<usize, Error> {
    let mut best = Vec::new();
    for count in (1..=per_page).rev() {
        if best.len() > count as usize {
            break;
        }
        let mut fitting = Vec::new();
        for ((puzzle, room), number) in puzzles.iter().zip(split(composer.room(), count)).zip(number..) {
            let room = composer.on_paper(room);
            let heading = puzzle.heading(number);
            let Some(blocks) = composer.fit(Some(Heading::of_puzzle(&heading, HEADING)), puzzle, room)?
            else {
                break;
            };
            fitting.push(blocks);
        }
        if fitting.len() >= best.len() {
            best = fitting;
        }
    }
    let printed = best.len();
    if let (0, Some(puzzle)) = (printed, puzzles.first()) {
        composer.puzzle(Some(Heading::of_puzzle(&puzzle.heading(number), HEADING)), puzzle)?;
        return Ok(1);
    }
    best.into_iter().flatten().for_each(|block| composer.add(block));
    Ok(printed)
}

/// Cuts a page into so many rooms of one size, as near to squares as can be, as they are read from left to right.
fn split(page: Bounds, count: u32) -> Vec<Bounds> {
    let size = |columns: u32| {
        let part = |whole: f64, count: u32| (whole + BETWEEN) / f64::from(count) - BETWEEN;
        (part(page.width(), columns), part(page.height(), count.div_ceil(columns)))
    };
    let shorter = |columns: u32| {
        let (width, height) = size(columns);
        width.min(height)
    };
    // Of equal ones the last is taken; few columns waste fewer rooms.
    let columns =
        (1..=count).rev().max_by(|&one, &other| shorter(one).total_cmp(&shorter(other))).unwrap_or(1);
    let (width, height) = size(columns);
    let room = |k: u32| {
        let left = page.left + f64::from(k % columns) * (width + BETWEEN);
        let top = page.top + f64::from(k / columns) * (height + BETWEEN);
        Bounds { left, top, right: left + width, bottom: top + height }
    };
    (0..count).map(room).collect()
}
