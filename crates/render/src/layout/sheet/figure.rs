//! Pictures on paper: whole, or cut up over pages.

use crate::{Block, Bounds, Item, Point, Role, Scene};

/// A picture, and how large it may be printed.
#[derive(Clone, Debug)]
pub(super) struct Figure {
    pub(super) scene: Scene,
    /// What it shows, in words.
    pub(super) description: String,
    pub(super) squares: Squares,
}

/// How large a square may be, how small beside other puzzles, and how small before the picture is cut up over pages; in
/// points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Squares {
    pub(super) largest: f64,
    pub(super) shared: f64,
    pub(super) smallest: f64,
}

impl Figure {
    pub(super) fn new(scene: Scene, description: &str, squares: Squares) -> Self {
        Self { scene, description: description.to_owned(), squares }
    }

    /// The size of a square at which the picture fills a room, unless that is more than it may be.
    pub(super) fn fitting(&self, width: f64, height: f64) -> f64 {
        (width / self.scene.width()).min(height / self.scene.height()).min(self.squares.largest)
    }

    /// The whole picture with squares of so many points, centred between two sides.
    pub(super) fn whole(&self, square: f64, left: f64, right: f64, top: f64) -> Block {
        let at = Point::new((left + right - square * self.scene.width()) / 2.0, top);
        let items = self.scene.items().iter().map(|item| item.placed(square, at)).collect();
        Block { role: Role::Figure(self.description.clone()), clip: None, items }
    }
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
