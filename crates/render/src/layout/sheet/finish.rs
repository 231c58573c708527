//! The end of the work on a document: balanced pages, page numbers and binding margins.

use super::composer::Composer;
use crate::{Block, Document, Error, Item, MAX_PAGES, Page, Point, Role, text::one_line};

/// The share of the free height above a picture that is alone on a page in landscape: it looks balanced
/// slightly above the middle.
const LANDSCAPE_SHARE_ABOVE: f64 = 0.4;

impl Composer {
    /// Moves the content of pages in landscape without clues down, so that wide pictures do not leave their
    /// lower half empty.
    fn balance(&mut self) {
        let is_text = |block: &Block| matches!(block.role, Role::Heading | Role::Clue);
        let frame = self.frame_of(true);
        for page in &mut self.pages {
            if !page.is_landscape || page.blocks.iter().any(is_text) {
                continue;
            }
            let items = || page.blocks.iter().flat_map(|block| &block.items);
            let bottom = items().filter_map(Item::bounds).map(|bounds| bounds.bottom).fold(0.0, f64::max);
            let free = (frame.bottom - bottom).max(0.0);
            moved(page, Point::new(0.0, free * LANDSCAPE_SHARE_ABOVE));
        }
    }

    /// The document of all pages, with page numbers if there are several.
    pub(super) fn finish(mut self, title: &str, authors: Vec<String>) -> Result<Document, Error> {
        self.balance();
        let pages = std::mem::take(&mut self.pages);
        let count = pages.len();
        check_pages(count)?;
        let is_moved = self.binding.is_some_and(|binding| binding.margin > 0.0);
        for (page, number) in pages.into_iter().zip(1..) {
            let shift = self.shift_of_even_page(page.is_landscape);
            self.pages.push(page);
            if count > 1 {
                self.page_number(number, count)?;
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
