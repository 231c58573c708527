//! The choice of the next box.

use alloc::vec::Vec;

use super::{
    shape::Shape,
    task::{Rank, Task},
};
use crate::{Rect, Size, random::Random};

/// The squares by which the sides of a box may grow if an arrangement is too oblong.
const EXTRA_SIDE: u32 = 2;

/// Boxes in which an arrangement would be better than the best so far.
#[derive(Clone, Debug)]
pub(super) struct Boxes {
    longest: u32,
    least_area: u64,
    pinned: Option<Size>,
    max_size: Option<Size>,
    shape: Shape,
}

impl Boxes {
    pub(super) fn new(task: &Task) -> Self {
        Self {
            longest: task.longest(),
            least_area: task.least_letters(),
            pinned: task.pinned_bounds().map(Rect::size),
            max_size: task.max_size(),
            shape: task.shape(),
        }
    }

    /// Returns the largest box for arrangements that are better than one of a size and a rank.
    pub(super) fn largest(&self, (size, best): (Size, Rank)) -> Size {
        if best.left.1 > 0 { self.widest(size) } else { self.room(size).unwrap_or(size) }
    }

    /// Returns the largest useful box for words that found no place in a crossword of this size.
    pub(super) fn widest(&self, size: Size) -> Size {
        let pinned = self.pinned.unwrap_or_default();
        let wide = Size::new(
            size.width.max(pinned.width) + self.longest,
            size.height.max(pinned.height) + self.longest,
        );
        self.max_size.map_or(wide, |max| Size::new(max.width.min(wide.width), max.height.min(wide.height)))
    }

    /// Chooses a box with at most `max_area` squares or, if `equal_area` is set, one of the area of the best
    /// that is not more oblong. Larger boxes, and those closer to a square, are chosen more often.
    pub(super) fn choose(
        &self,
        best: Size,
        max_area: u64,
        equal_area: bool,
        random: &mut Random,
    ) -> Option<Size> {
        let boxes = self.better(best, max_area, equal_area);
        let total = boxes.iter().map(|&(_, weight)| weight).sum::<u32>();
        let mut drawn = random.below(total.max(1));
        for (size, weight) in boxes {
            match drawn.checked_sub(weight) {
                Some(rest) => drawn = rest,
                None => return Some(size),
            }
        }
        None
    }

    /// Whether an arrangement in a box of `size` may be better than one of size `best`: it is less oblong, if
    /// that one is too oblong, or not larger.
    pub(super) fn may_be_better(&self, size: Size, best: Size) -> bool {
        let key = |size: Size| (self.shape.excess(size), size.area());
        key(size) <= key(best)
    }

    /// Returns the area of the largest box in which an arrangement is better than one of size `best`.
    pub(super) fn largest_area(&self, best: Size) -> u64 {
        self.room(best).map_or(best.area() - 1, Size::area)
    }

    /// Returns the largest box to try if an arrangement of size `best` is too oblong.
    fn room(&self, best: Size) -> Option<Size> {
        let Size { width, height } = best;
        let room = || self.shape.widened(Size::new(width + EXTRA_SIDE, height + EXTRA_SIDE));
        (self.shape.excess(best) > 0).then(room)
    }

    fn better(&self, best: Size, max_area: u64, equal_area: bool) -> Vec<(Size, u32)> {
        let mut boxes = Vec::new();
        let shorter_sides = 1..=max_area.max(best.area()).isqrt() as u32;
        for short in shorter_sides {
            let mut offer = |long: u64| {
                let size = Size::new(u32::try_from(long).unwrap_or(u32::MAX), short);
                if long >= u64::from(short)
                    && size.area() >= self.least_area
                    && self.may_be_better(size, best)
                {
                    for size in self.turned(size) {
                        boxes.push((size, weight(size, max_area)));
                    }
                }
            };
            offer((max_area / u64::from(short)).min(self.shape.longer_side(short)));
            if equal_area && best.area().is_multiple_of(u64::from(short)) {
                offer(best.area() / u64::from(short));
            }
        }
        boxes
    }

    /// Returns a box in the allowed orientations. Without pinned words one is enough, since the other gives the
    /// mirror image.
    fn turned(&self, size: Size) -> impl Iterator<Item = Size> + use<> {
        let (pinned, max_size, longest) = (self.pinned, self.max_size, self.longest);
        let turned = [size, Size::new(size.height, size.width)];
        let allowed = turned.into_iter().filter(move |&size| {
            longest <= size.width.max(size.height)
                && pinned.is_none_or(|pinned| pinned.fits_into(size))
                && max_size.is_none_or(|max| size.fits_into(max))
        });
        let ways = if pinned.is_some() && size.width != size.height { 2 } else { 1 };
        allowed.take(ways)
    }
}

/// The relative frequency of a box.
fn weight(size: Size, max_area: u64) -> u32 {
    let (area, longer, shorter) = (size.area(), size.width.max(size.height), size.width.min(size.height));
    let missing = max_area.saturating_sub(area);
    let spread = 1.0 + 60.0 * missing as f64 / max_area.max(1) as f64;
    let oblong = f64::from(longer) / f64::from(shorter);
    (10_000.0 / (spread * spread * oblong * oblong * oblong)) as u32 + 1
}

#[cfg(test)]
mod tests;
