//! Pictures on paper: whole, or cut up over pages.

use crate::{Bounds, Item, Point, Scene};

/// A picture with squares of so many points, its top left corner at a point of the page.
pub(super) fn whole(scene: &Scene, square: f64, at: Point) -> Vec<Item> {
    scene.items().iter().map(|item| item.placed(square, at)).collect()
}

/// A part of a picture that fits on a page.
pub(super) struct Part {
    pub(super) name: String,
    /// In squares of the picture.
    within: Bounds,
}

/// Cuts a picture into parts of about the same size, from left to right and top to bottom.
pub(super) fn parts(scene: &Scene, square: f64, width: f64, height: f64) -> Vec<Part> {
    let (columns, rows) = (cuts(scene.width(), width / square), cuts(scene.height(), height / square));
    let mut parts = Vec::new();
    for (row, down) in rows.windows(2).zip(1..) {
        for (column, across) in columns.windows(2).zip(1..) {
            let (&[left, right], &[top, bottom]) = (column, row) else { continue };
            let name =
                format!("part {across} of {} across, {down} of {} down", columns.len() - 1, rows.len() - 1);
            parts.push(Part { name, within: Bounds { left, top, right, bottom } });
        }
    }
    parts
}

/// Where a side is cut so that no part is longer than `most`: on the lines between squares, which lie half a square off
/// because of the margin.
fn cuts(side: f64, most: f64) -> Vec<f64> {
    const MARGIN: f64 = 0.5;
    let count = (side / (most - 1.0).max(1.0)).ceil();
    let inner = (1..count as u32).map(|k| (side * f64::from(k) / count).floor() + MARGIN);
    [0.0].into_iter().chain(inner).chain([side]).collect()
}

impl Part {
    pub(super) fn height(&self, square: f64) -> f64 {
        self.within.height() * square
    }

    /// The items that touch the part, and the rectangle of the page outside of which nothing of them is drawn.
    pub(super) fn place(&self, scene: &Scene, square: f64, at: Point) -> (Vec<Item>, Bounds) {
        let by = Point::new(at.x - self.within.left * square, at.y - self.within.top * square);
        let touches = |item: &&Item| {
            item.bounds().is_some_and(|ink| {
                ink.left <= self.within.right
                    && self.within.left <= ink.right
                    && ink.top <= self.within.bottom
                    && self.within.top <= ink.bottom
            })
        };
        let items = scene.items().iter().filter(touches).map(|item| item.placed(square, by)).collect();
        (items, self.within.placed(square, by))
    }
}
