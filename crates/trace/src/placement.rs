//! Regions of images, and the placement of grids over them.

use alloc::{format, string::String, vec::Vec};

use quadrille_core::{Rect, Size};

/// The part of the likeness that half a cell of free room costs.
const ROOM_COST: f64 = 0.008;

/// The approximate maximum of cells in all sketches together, that of all drawings of 130 x 130 cells. With
/// smaller cells, half a cell of room and small steps of the threshold make no difference.
const MAX_CELLS: u64 = 20_000_000;

/// A rectangle of an image, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Region {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

impl Region {
    /// The region of whole pixels.
    pub(crate) fn of(pixels: Rect) -> Self {
        let (first, last) = (pixels.first(), pixels.last());
        let [left, top, right, bottom] =
            [first.column, first.row, last.column + 1, last.row + 1].map(f64::from);
        Self { left, top, right, bottom }
    }

    pub(crate) fn width(&self) -> f64 {
        self.right - self.left
    }

    pub(crate) fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// The region enlarged at each side.
    pub(crate) fn grown(self, across: f64, down: f64) -> Self {
        Self {
            left: self.left - across,
            right: self.right + across,
            top: self.top - down,
            bottom: self.bottom + down,
        }
    }

    /// The smallest region around this one that is covered by a grid of square cells.
    pub(crate) fn fitted(self, size: Size) -> Self {
        let (columns, rows) = (f64::from(size.width), f64::from(size.height));
        let cell = (self.width() / columns).max(self.height() / rows);
        self.grown((cell * columns - self.width()) / 2.0, (cell * rows - self.height()) / 2.0)
    }
}

/// The position of the content in a grid with `room` free halves of a cell in each direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    room: u8,
    right: u8,
    down: u8,
}

impl Placement {
    /// Up to `max` placements to try if a grid is drawn in `ways` ways at each, and `n` if only every n-th way is tried.
    pub(crate) fn worthwhile(size: Size, ways: usize, max: usize) -> (impl Iterator<Item = Self>, usize) {
        let cells = size.area() * ways as u64;
        let placements = (MAX_CELLS / cells).max(1) as usize;
        (Self::all().take(placements.min(max)), cells.div_ceil(MAX_CELLS) as usize)
    }

    /// All placements with up to one cell of room, the tightest first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let sides =
            |room: u8| (0..=room).flat_map(move |right| (0..=room).map(move |down| (room, right, down)));
        (0..=2).flat_map(sides).map(|(room, right, down)| Self { room, right, down })
    }

    /// The factor of the likeness: unused room is a loss.
    pub(crate) fn fidelity(self) -> f64 {
        1.0 - ROOM_COST * f64::from(self.room)
    }

    /// The region that the grid covers if the content lies within the grid.
    pub(crate) fn region(self, content: Region, size: Size) -> Region {
        let half = |length: f64, cells: u32| {
            let cells = f64::from(cells) - f64::from(self.room) / 2.0;
            length / cells.max(0.5) / 2.0
        };
        let (x, y) = (half(content.width(), size.width), half(content.height(), size.height));
        Region {
            left: content.left - x * f64::from(self.right),
            right: content.right + x * f64::from(self.room - self.right),
            top: content.top - y * f64::from(self.down),
            bottom: content.bottom + y * f64::from(self.room - self.down),
        }
    }

    /// The region that the grid covers if it lies within the content, as for photographs, which continue
    /// beyond their edges: the room is cut off.
    pub(crate) fn region_inside(self, content: Region, size: Size) -> Region {
        let half = |length: f64, cells: u32| length / (2.0 * f64::from(cells) + f64::from(self.room));
        let (x, y) = (half(content.width(), size.width), half(content.height(), size.height));
        Region {
            left: content.left + x * f64::from(self.right),
            right: content.right - x * f64::from(self.room - self.right),
            top: content.top + y * f64::from(self.down),
            bottom: content.bottom - y * f64::from(self.room - self.down),
        }
    }

    /// Describes the room at each side after a comma, with an adjective such as `free`; empty without room.
    pub(crate) fn describe(self, adjective: &str) -> String {
        let sides = [
            ("left", self.right),
            ("right", self.room - self.right),
            ("top", self.down),
            ("bottom", self.room - self.down),
        ];
        let mut text = String::new();
        for (halves, amount) in [(2, "a cell"), (1, "half a cell")] {
            let sides =
                sides.iter().filter(|(_, free)| *free == halves).map(|(side, _)| format!("the {side}"));
            let sides: Vec<String> = sides.collect();
            if let Some((last, others)) = sides.split_last() {
                let adjective = if text.is_empty() { format!(" {adjective}") } else { String::new() };
                let and = if others.is_empty() { "" } else { " and " };
                text += &format!(", {amount}{adjective} at {}{and}{last}", others.join(", "));
            }
        }
        text
    }
}

#[cfg(test)]
mod tests;
