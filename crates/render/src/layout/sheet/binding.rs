//! Margins and numbers of pages.

use quadrille_core::TextDirection;

use super::composer::{Composer, MARGIN_POINTS};
use crate::{Anchor, Bounds, Error, Page, Point, text::mark};

/// Pages that are bound and printed on both sides: odd ones are on the side where reading begins. All are laid out
/// as odd ones, and even ones are moved at the end.
#[derive(Clone, Copy)]
pub(super) struct Binding {
    /// The extra margin at the bound side, in points. The top of a page that is turned is on the left.
    pub(super) margin: f64,
    /// The number of pages at the front that have no number.
    pub(super) unnumbered: usize,
}

impl Composer {
    /// The printed part of an odd page, without its foot.
    pub(super) fn frame_of(&self, is_landscape: bool) -> Bounds {
        let (width, height) = Page { is_landscape, blocks: Vec::new() }.size(self.paper);
        let page = Bounds { left: 0.0, top: 0.0, right: width, bottom: height }.grown(-MARGIN_POINTS);
        let margin = self.binding.map_or(0.0, |binding| binding.margin);
        match (self.language.text_direction(), is_landscape) {
            (TextDirection::LeftToRight, false) => Bounds { left: page.left + margin, ..page },
            (TextDirection::LeftToRight, true) => Bounds { top: page.top + margin, ..page },
            (TextDirection::RightToLeft, false) => Bounds { right: page.right - margin, ..page },
            (TextDirection::RightToLeft, true) => Bounds { bottom: page.bottom - margin, ..page },
        }
    }

    /// The distance of the content of an even page from its position on an odd one.
    pub(super) fn shift_of_even_page(&self, is_landscape: bool) -> Point {
        let (width, height) = Page { is_landscape, blocks: Vec::new() }.size(self.paper);
        let Bounds { left, top, right, bottom } = self.frame_of(is_landscape);
        Point::new(width - right - left, height - bottom - top)
    }

    /// Adds the number of the last page: at the outer side of a bound page, otherwise at the side where reading ends,
    /// with the number of all pages.
    pub(super) fn page_number(&mut self, number: usize, count: usize) -> Result<(), Error> {
        let text_direction = self.language.text_direction();
        let is_left_to_right = text_direction == TextDirection::LeftToRight;
        let Bounds { left, right, .. } = self.page();
        let (text, is_right) = match self.binding {
            Some(Binding { unnumbered, .. }) if number <= unnumbered => return Ok(()),
            Some(_) => (number.to_string(), is_left_to_right == (number % 2 == 1)),
            // Digits alone would be read from left to right.
            None if !is_left_to_right => (format!("{}{number} / {count}", mark(text_direction)), false),
            None => (format!("{number} / {count}"), true),
        };
        let (x, anchor) = if is_right { (right, Anchor::Right) } else { (left, Anchor::Left) };
        self.small(&text, x, anchor)
    }
}
