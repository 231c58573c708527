//! The end of the work on a document: balanced pages, page numbers and binding margins.

use super::composer::Composer;
use crate::{Block, Document, Error, Item, MAX_PAGES, Page, Point, Role, text::one_line};

/// The share of the free height above a picture that is alone on a page: it looks balanced slightly above the middle.
const SHARE_ABOVE: f64 = 0.4;

impl Composer {
    /// Moves the content of pages in landscape without clues down, and in books that of pages with one picture, so that
    /// their lower half is not empty.
    fn balance(&mut self) {
        let is_text = |block: &&Block| matches!(block.role, Role::Heading | Role::Clue);
        let is_figure = |block: &&Block| matches!(block.role, Role::Figure(_));
        let is_title = |block: &&Block| block.role == Role::Title;
        let frames = self.frames();
        let unnumbered = self.binding.map_or(usize::MAX, |binding| binding.unnumbered);
        for (k, page) in self.pages.iter_mut().enumerate() {
            let count = |is: &dyn Fn(&&Block) -> bool| page.blocks.iter().filter(is).count();
            let is_alone = k >= unnumbered && count(&is_figure) == 1 && count(&is_title) <= 1;
            if count(&is_text) > 0 || !(page.is_landscape || is_alone) {
                continue;
            }
            let frame = frames[usize::from(page.is_landscape)];
            let items = || page.blocks.iter().flat_map(|block| &block.items);
            let bottom = items().filter_map(Item::bounds).map(|bounds| bounds.bottom).fold(0.0, f64::max);
            let free = (frame.bottom - bottom).max(0.0);
            moved(page, Point::new(0.0, free * SHARE_ABOVE));
        }
    }

    /// The document of all pages, with page numbers if there are several. Those of a puzzle and those of its solution are
    /// counted separately, so that no page of a handout seems to be missing.
    pub(super) fn finish(mut self, title: &str, authors: Vec<String>) -> Result<Document, Error> {
        self.balance();
        let pages = std::mem::take(&mut self.pages);
        let count = pages.len();
        check_pages(count)?;
        let is_moved = self.binding.is_some_and(|binding| binding.margin > 0.0);
        let puzzle = self.solution_start.unwrap_or(count);
        for (page, number) in pages.into_iter().zip(1..) {
            let shift = self.shift_of_even_page(page.is_landscape);
            self.pages.push(page);
            let (first, end) = if number <= puzzle { (0, puzzle) } else { (puzzle, count) };
            if end - first > 1 {
                self.page_number(number - first, end - first)?;
            }
            if let Some(page) = self.pages.last_mut().filter(|_| number % 2 == 0 && is_moved) {
                moved(page, shift);
            }
        }
        let (title, language, paper) = (one_line(title), self.language, self.paper);
        Ok(Document { title, authors, language, paper, parts: self.parts, pages: self.pages })
    }
}

/// Refuses documents of too many pages.
pub(super) fn check_pages(pages: usize) -> Result<(), Error> {
    if pages > MAX_PAGES {
        return Err(Error::limit(format!(
            "more than {MAX_PAGES} pages would be printed: write svg, which has no pages, or print fewer puzzles at once"
        )));
    }
    Ok(())
}

/// Moves everything on a page.
fn moved(page: &mut Page, by: Point) {
    for item in page.blocks.iter_mut().flat_map(|block| &mut block.items) {
        *item = item.placed(1.0, by);
    }
}
