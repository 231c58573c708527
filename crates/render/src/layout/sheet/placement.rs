//! The choice of the page of a picture.

use core::cmp::Reverse;

use super::figure::{Figure, Spread};
use crate::Bounds;

/// The worth of a square in landscape: pages are in landscape for squares that are larger by a quarter.
const LANDSCAPE_WORTH: f64 = 0.8;

/// The placement of a picture.
pub(super) struct FigurePlacement {
    pub(super) spread: Spread,
    /// Whether it starts a page of its own.
    pub(super) starts_page: bool,
}

impl FigurePlacement {
    /// On a page of its own if that takes fewer pages.
    pub(super) fn of(figure: &Figure, room: Bounds, frame: Bounds) -> Self {
        let spread = |room: Bounds| figure.spread(room.width(), room.height(), frame.height());
        let (own, here) = (spread(frame), spread(room));
        // The blocks above it then have a page of their own, too.
        let starts_page = match own.pages() {
            1 => here.pages() > 1,
            pages => {
                pages + 1 < here.pages()
                    || room.height() < frame.height() / 3.0
                    || own.repeats_clues() && !here.repeats_clues()
            }
        };
        Self { spread: if starts_page { own } else { here }, starts_page }
    }

    /// The better of an upright page and one in landscape, and whether that is landscape: it is if the figure
    /// has its clues on each page, takes fewer pages, stays below the blocks above it, or has larger squares then.
    /// `above` is the height of these blocks.
    pub(super) fn best(figure: &Figure, frames: [Bounds; 2], above: [f64; 2]) -> (bool, Self) {
        let placed = |(frame, above): (Bounds, f64)| {
            let top = (frame.top + above).min(frame.bottom);
            Self::of(figure, Bounds { top, ..frame }, frame)
        };
        let [frame, landscape] = frames;
        let (upright, landscape) = (placed((frame, above[0])), placed((landscape, above[1])));
        let is_good = upright.spread.pages() == 1
            && !upright.starts_page
            && upright.spread.square >= figure.squares.upright;
        let is_landscape = !is_good && landscape.rank(LANDSCAPE_WORTH) > upright.rank(1.0);
        (is_landscape, if is_landscape { landscape } else { upright })
    }

    /// The rank of a placement, higher is better: clues on each page, then few parts, then on the page of the blocks
    /// above, then large squares.
    fn rank(&self, worth: f64) -> (bool, Reverse<usize>, bool, u64) {
        let Self { spread, starts_page } = self;
        let square = (spread.square * worth * 1e6) as u64;
        (spread.repeats_clues(), Reverse(spread.pages()), !starts_page, square)
    }
}
